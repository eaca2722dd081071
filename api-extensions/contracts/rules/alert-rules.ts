import { koreanNumber } from './numbers';
import { areComparable } from './rank-order';
import { gainText, notFoundText, rangeText, rankOrOutText } from './rank-text';
import { LIST_NAMES, type RankList } from './kinds';

/** Which movements of a slot are alerts, and the texts of alerts. Without zod and database. */

/**
 * Condition of an alert. `top`: enters or leaves the first `places`; `moves`: by at least `places`; `lost`: not found any more;
 * `passed`: by a competitor; `page`: another page of the target has the rank; `failed`: the lookup failed; `missing`: the blog search
 * does not find a post (rules/exposure.ts).
 */
export type AlertRule =
  | { kind: 'top' | 'moves'; places: number }
  | { kind: 'lost' | 'passed' | 'page' | 'failed' | 'missing' };
export type AlertKind = AlertRule['kind'];

export const ALERT_REASONS = [
  ...(['entered', 'left', 'moved', 'lost', 'passed', 'page', 'failed'] as const),
  'missing',
] as const;
type AlertReason = (typeof ALERT_REASONS)[number];

/** Result of a slot's lookup that could read the list. */
export interface RankSnapshot {
  outcome: 'found' | 'not_in_range';
  rank: number | null;
  /** Number of results examined. */
  depth: number | null;
  /** False: only within or not within the range is known. */
  ordered: boolean;
  /** Id of the target's page that has the rank; for an earlier day the last known page. Null: unknown. */
  page: number | null;
  /** Competitors that were looked for in the same list, by key. */
  competitors: ReadonlyMap<string, Pick<RankSnapshot, 'outcome' | 'rank'>>;
}

interface Reason {
  reason: Exclude<AlertReason, 'failed' | 'missing'>;
  /** The first n places, for `entered` and `left`. */
  places: number | null;
}

/** Keys of the competitors that rank above the customer now and were known to rank below. */
export function passedBy(before: RankSnapshot, now: RankSnapshot): string[] {
  const own = before.rank;
  if (!before.ordered || !now.ordered || own === null) return [];
  return [...now.competitors].flatMap(([key, place]) => {
    const earlier = before.competitors.get(key);
    if (!earlier || place.rank === null || place.rank >= (now.rank ?? Infinity)) return [];
    const wasBehind = earlier.rank === null || earlier.rank > own;
    const isKnown = areComparable({ ...place, depth: now.depth }, { ...earlier, depth: before.depth });
    return wasBehind && isKnown ? [key] : [];
  });
}

const isWithin = ({ rank }: RankSnapshot, places: number): boolean => rank !== null && rank <= places;

function reasonOfRule(rule: AlertRule, before: RankSnapshot, now: RankSnapshot): Reason | null {
  const isOrdered = before.ordered && now.ordered;
  switch (rule.kind) {
    case 'lost':
      return before.outcome === 'found' && now.outcome === 'not_in_range'
        ? { reason: 'lost', places: null }
        : null;
    case 'top': {
      const [wasInside, isInside] = [isWithin(before, rule.places), isWithin(now, rule.places)];
      if (!isOrdered || wasInside === isInside) return null;
      return { reason: isInside ? 'entered' : 'left', places: rule.places };
    }
    case 'moves': {
      if (!isOrdered || before.rank === null || now.rank === null) return null;
      return Math.abs(before.rank - now.rank) >= rule.places ? { reason: 'moved', places: null } : null;
    }
    case 'passed':
      return passedBy(before, now).length > 0 ? { reason: 'passed', places: null } : null;
    case 'page': {
      const isKnown = before.page !== null && now.page !== null;
      return isKnown && before.page !== now.page ? { reason: 'page', places: null } : null;
    }
    case 'failed':
    case 'missing':
      return null;
  }
}

/** Kinds from the strongest reason to the weakest: a slot has one alert a day, for the strongest. */
const STRENGTH: readonly AlertKind[] = ['lost', 'top', 'passed', 'page', 'moves'];

/**
 * Why a slot's movement is an alert; null if it is none.
 * @param before undefined: there is nothing to compare with
 */
export function reasonOf(
  rules: readonly AlertRule[],
  before: RankSnapshot | undefined,
  now: RankSnapshot,
): Reason | null {
  if (!before) return null;
  for (const kind of STRENGTH)
    for (const rule of rules) {
      const reason = rule.kind === kind ? reasonOfRule(rule, before, now) : null;
      if (reason) return reason;
    }
  return null;
}

/** Whether an hour of the day (0 to 23) is muted. `from` 22 `until` 7 includes midnight; equal hours mute nothing. */
export function isMuted(hour: number, muted: { from: number; until: number } | null): boolean {
  if (!muted || muted.from === muted.until) return false;
  const { from, until } = muted;
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

export interface AlertFacts {
  list: RankList;
  reason: AlertReason;
  places: number | null;
  from_rank: number | null;
  to_rank: number | null;
  ordered: boolean;
  depth: number | null;
  /** The competitors with their ranks for `passed`, the addresses for `page`; else null. */
  detail: string | null;
}

/** `12위 → 8위 (상위 10위 진입)`; a failed lookup is never shown as 순위 밖. */
export function alertText(facts: AlertFacts): string {
  const { list, reason, places, from_rank, to_rank, ordered, depth, detail } = facts;
  if (reason === 'failed') return '조회 불가';
  if (reason === 'missing') return `${LIST_NAMES[list]} 검색 누락`;
  if (reason === 'lost') {
    const now = ordered ? notFoundText(list, depth) : rangeText('out', depth);
    return from_rank === null
      ? `${now} (더 이상 찾을 수 없음)`
      : `${rankOrOutText(from_rank)} → ${now} (더 이상 찾을 수 없음)`;
  }
  if (reason === 'page' && !ordered) return `노출 페이지 변경: ${detail}`;
  const move =
    from_rank === to_rank
      ? rankOrOutText(to_rank)
      : `${rankOrOutText(from_rank)} → ${rankOrOutText(to_rank)}`;
  if (reason === 'page') return `${move} (노출 페이지 변경: ${detail})`;
  if (reason === 'passed') return `${move} (경쟁사가 앞지름: ${detail})`;
  if (reason === 'moved') return `${move} (${gainText((from_rank ?? 0) - (to_rank ?? 0))})`;
  return `${move} (상위 ${koreanNumber(places ?? 0)}위 ${reason === 'entered' ? '진입' : '이탈'})`;
}
