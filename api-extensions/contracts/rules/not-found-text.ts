import { koreanNumber } from './numbers';
import type { RankList } from './kinds';

/** Lists that are read in pages of PAGE results: one that ends within a page was read to its end. */
const PAGED: readonly RankList[] = ['web', 'blog', 'cafe'];
const PAGE = 100;

/**
 * A target that was not found in an ordered list: `1,000위 밖`, or `전체 619건에 없음` for a list read to its end.
 * @param depth number of results examined; null or 0 for a keyword without results
 */
export function notFoundText(list: RankList, depth: number | null): string {
  if (!depth) return '검색 결과 없음';
  const count = koreanNumber(depth);
  return PAGED.includes(list) && depth % PAGE !== 0 ? `전체 ${count}건에 없음` : `${count}위 밖`;
}
