import type { PageProps } from 'gatsby';
import type { BlockPageContext } from '../platform/page-context';
import { RankAnswerView } from '../features/lookups/rank-answer';
import { SearchPage } from './search-page';

export default function SearchPlace(props: PageProps<object, BlockPageContext>) {
  return <SearchPage kind="place" Answer={RankAnswerView} {...props} />;
}
