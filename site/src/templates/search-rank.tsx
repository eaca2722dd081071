import { RANK_KINDS } from 'api-extensions/contracts/rules/kinds';
import type { PageProps } from 'gatsby';
import type { BlockPageContext } from '../platform/page-context';
import { KINDS } from '../features/lookups/kinds';
import { SearchPage } from './search-page';

const loadResultView = () =>
  import('../features/lookups/rank-result').then(({ RankResultView }) => ({ default: RankResultView }));

/** The page of a lookup whose result is a rank in one list: of every rank kind except `view`. */
export default function SearchRank(props: PageProps<object, BlockPageContext>) {
  const kind = RANK_KINDS.filter((rankKind) => rankKind !== 'view').find(
    (rankKind) => KINDS[rankKind].path === props.pageContext.pathname,
  );
  return kind && <SearchPage kind={kind} loadResultView={loadResultView} {...props} />;
}
