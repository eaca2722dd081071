import type { PageProps } from 'gatsby';
import type { BlockPageContext } from '../platform/page-context';
import { RankAnswerView } from '../features/lookups/rank-answer';
import { SearchPage } from './search-page';

export default function SearchShop(props: PageProps<object, BlockPageContext>) {
  return <SearchPage kind="shop" Answer={RankAnswerView} {...props} />;
}
