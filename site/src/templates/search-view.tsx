import type { PageProps } from 'gatsby';
import type { BlockPageContext } from '../features/frame/frame';
import { ViewAnswerView } from '../features/lookups/view-answer';
import { SearchPage } from './search-page';

export default function SearchView(props: PageProps<object, BlockPageContext>) {
  return <SearchPage kind="view" Answer={ViewAnswerView} {...props} />;
}
