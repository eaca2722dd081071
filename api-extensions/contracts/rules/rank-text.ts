import type { SavedAlert } from '../lookups/saved';
import type { RankList } from './kinds';
import { koreanNumber } from './numbers';

/** Texts about ranks: the same on the screen, in files, mails and chats. Without zod. */

/** Lists that are read in pages of PAGE results: a depth that is no multiple of PAGE means that the list was read to its end. */
const PAGED: readonly RankList[] = ['web', 'blog', 'cafe'];
const PAGE = 100;

/** Whether an ordered list was read to its end. */
export const isWholeList = (list: RankList, depth: number): boolean =>
  depth === 0 || (PAGED.includes(list) && depth % PAGE !== 0);

/**
 * A target that was not found in an ordered list: `1,000위 밖`, or `전체 619건에 없음` for a list read to its end.
 * @param depth number of results examined; null or 0 for a keyword without results
 */
export function notFoundText(list: RankList, depth: number | null): string {
  if (!depth) return '검색 결과 없음';
  const count = koreanNumber(depth);
  return isWholeList(list, depth) ? `전체 ${count}건에 없음` : `${count}위 밖`;
}

/** Length of the official list of places, which has no order (NAVER.md 1.6). */
const PLACES = 5;

/**
 * A target in an unordered list, of which only the range is known: `상위 5곳 안`, `상위 5곳 밖`.
 * @param depth number of results examined; 0 for a keyword without results
 */
export function rangeText(outcome: 'in' | 'out', depth: number | null): string {
  if (outcome === 'out' && depth === 0) return '검색 결과 없음';
  return `상위 ${koreanNumber(depth || PLACES)}곳 ${outcome === 'in' ? '안' : '밖'}`;
}

/** `3위`; `순위 밖` without a rank. */
export const rankOrOutText = (rank: number | null): string =>
  rank === null ? '순위 밖' : `${koreanNumber(rank)}위`;

/** A target's standing in a list, as far as its text depends on it. */
interface Standing {
  list: RankList;
  outcome: 'found' | 'not_in_range' | null;
  rank: number | null;
  depth: number | null;
  ordered: boolean;
}

/** `3위`, `1,000위 밖`, `상위 5곳 안`; `조회 전` before the first lookup. */
export function standingText({ list, outcome, rank, depth, ordered }: Standing): string {
  if (outcome === null) return '조회 전';
  if (!ordered) return rangeText(outcome === 'found' ? 'in' : 'out', depth);
  return rank === null ? notFoundText(list, depth) : `${koreanNumber(rank)}위`;
}

/** `5계단 상승`; positive: places gained. */
export function gainText(places: number): string {
  if (places === 0) return '변동 없음';
  return `${koreanNumber(Math.abs(places))}계단 ${places > 0 ? '상승' : '하락'}`;
}

/** A move across the edge of the range, in which no places can be counted. */
export const edgeText = (edge: 'entered' | 'left'): string => (edge === 'entered' ? '진입' : '이탈');

/** `90위 → 7위 (83계단 상승)`. For places only whether it is listed: the official list has no order (NAVER.md 1.6). */
export function moveText({
  list,
  from,
  to,
  edge,
}: Pick<SavedAlert, 'list' | 'from' | 'to' | 'edge'>): string {
  if (from !== null && to !== null)
    return `${rankOrOutText(from)} → ${rankOrOutText(to)} (${gainText(from - to)})`;
  if (list === 'place') return edge === 'left' ? '확인한 범위에서 사라짐' : '확인한 범위에 새로 나타남';
  return `${rankOrOutText(from)} → ${rankOrOutText(to)} (${edge === 'left' ? '확인한 범위에서 벗어남' : '새로 진입'})`;
}
