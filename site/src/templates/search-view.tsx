import type { PageProps } from 'gatsby';
import type { BlockPageContext } from '../platform/page-context';
import { SearchPage } from './search-page';

const loadAnswer = () =>
  import('../features/lookups/view-answer').then(({ ViewAnswerView }) => ({ default: ViewAnswerView }));

export default function SearchView(props: PageProps<object, BlockPageContext>) {
  return <SearchPage kind="view" loadAnswer={loadAnswer} {...props} />;
}
