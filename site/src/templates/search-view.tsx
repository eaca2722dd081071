import { graphql, type PageProps } from 'gatsby';
import type { BlockPageContext } from '../features/frame/frame';
import { ViewAnswerView } from '../features/lookups/view-answer';
import { type SearchData, SearchPage } from './search-page';

export default function SearchView(props: PageProps<SearchData, BlockPageContext>) {
  return <SearchPage kind="view" Answer={ViewAnswerView} {...props} />;
}

export const query = graphql`
  query SearchView($domainId: String!, $pageId: String) {
    strapiDomain(id: { eq: $domainId }) {
      content(page: $pageId) {
        title
        blocks
      }
    }
  }
`;
