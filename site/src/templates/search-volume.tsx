import { graphql, type PageProps } from 'gatsby';
import type { BlockPageContext } from '../features/frame/frame';
import { VolumeAnswerView } from '../features/lookups/volume-answer';
import { type SearchData, SearchPage } from './search-page';

export default function SearchVolume(props: PageProps<SearchData, BlockPageContext>) {
  return <SearchPage kind="volume" Answer={VolumeAnswerView} {...props} />;
}

export const query = graphql`
  query SearchVolume($domainId: String!, $pageId: String) {
    strapiDomain(id: { eq: $domainId }) {
      content(page: $pageId) {
        title
        blocks
      }
    }
  }
`;
