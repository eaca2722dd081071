import type { PageProps } from 'gatsby';
import type { BlockPageContext } from '../platform/page-context';
import { ViewAnswerView } from '../features/lookups/view-answer';
import { SearchPage } from './search-page';

export default function SearchView(props: PageProps<object, BlockPageContext>) {
  return <SearchPage kind="view" Answer={ViewAnswerView} {...props} />;
}
