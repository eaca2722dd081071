import type { PageProps } from 'gatsby';
import type { BlockPageContext } from '../platform/page-context';
import { SearchPage } from './search-page';

const loadResultView = () =>
  import('../features/lookups/view-result').then(({ ViewResultView }) => ({ default: ViewResultView }));

export default function SearchView(props: PageProps<object, BlockPageContext>) {
  return <SearchPage kind="view" loadResultView={loadResultView} {...props} />;
}
