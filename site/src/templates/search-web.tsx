import { graphql, type PageProps } from 'gatsby';
import type { BlockPageContext } from '../features/frame/frame';
import { RankAnswerView } from '../features/lookups/rank-answer';
import { type SearchData, SearchPage } from './search-page';

export default function SearchWeb(props: PageProps<SearchData, BlockPageContext>) {
  return <SearchPage kind="web" Answer={RankAnswerView} {...props} />;
}

export const query = graphql`
  query SearchWeb($domainId: String!, $pageId: String) {
    strapiDomain(id: { eq: $domainId }) {
      content(page: $pageId) {
        title
        blocks
      }
    }
  }
`;
