import type { AskedOutcome, StoredLookup } from '../lookups/request-context';
import { addDays, daysBetween, dottedDay } from './days';
import { type AskedKind, KIND_NAMES, LIST_NAMES, RANK_LISTS, type RankList } from './kinds';
import { standingText } from './rank-text';

/** Words about the lookup of a consultation request. Without zod. */

/** What a request can be about, in words. */
const ASKED_NAMES: Readonly<Record<AskedKind, string>> = { ...KIND_NAMES, diagnosis: '무료 진단' };

/** The lists of a lookup that have outcomes. */
export const askedLists = ({ outcomes }: Pick<StoredLookup, 'outcomes'>): RankList[] =>
  RANK_LISTS.filter((list) => outcomes.some((one) => one.list === list));

/** `8위`, `1,000위 밖`, `상위 5곳 안`; `조회 불가` for a failure, which is never shown as out of range. */
export const outcomeText = ({ outcome, ...rest }: Omit<AskedOutcome, 'day'>): string =>
  outcome === 'unavailable' || outcome === 'error' ? '조회 불가' : standingText({ outcome, ...rest });

/** The last outcome of a list. */
export const lastOutcome = (
  { outcomes }: Pick<StoredLookup, 'outcomes'>,
  list: RankList,
): AskedOutcome | undefined => outcomes.filter((one) => one.list === list).at(-1);

/** Outcomes of a list for a small chart, from its first day to its last: a day within an unordered list is drawn as rank 1. */
export function askedDays(
  { outcomes }: Pick<StoredLookup, 'outcomes'>,
  list: RankList,
): (number | 'out' | 'failed' | null)[] {
  const ofList = outcomes.filter((one) => one.list === list);
  const [first, last] = [ofList[0], ofList.at(-1)];
  if (!first || !last) return [];
  return Array.from({ length: daysBetween(first.day, last.day) + 1 }, (_, at) => {
    const one = ofList.find(({ day }) => day === addDays(first.day, at));
    if (!one) return null;
    if (one.depth === null) return 'failed';
    return one.outcome === 'found' ? (one.rank ?? 1) : 'out';
  });
}

/** `플레이스 ‘강남 치과’ 한빛치과`. */
export const askedName = ({
  kind,
  keyword,
  target,
}: Pick<StoredLookup, 'kind' | 'keyword' | 'target'>): string =>
  [ASKED_NAMES[kind], `‘${keyword}’`, target].filter(Boolean).join(' ');

/** One line with the last outcomes: `플레이스 ‘강남 치과’ 한빛치과, 3위(2026. 11. 29.)`. */
export function askedText(lookup: StoredLookup): string {
  const lists = askedLists(lookup);
  const texts = lists.flatMap((list) => {
    const last = lastOutcome(lookup, list);
    if (!last) return [];
    const name = lists.length > 1 ? `${LIST_NAMES[list]} ` : '';
    return `${name}${outcomeText(last)}(${dottedDay(last.day)})`;
  });
  return [askedName(lookup), ...texts].join(', ');
}
