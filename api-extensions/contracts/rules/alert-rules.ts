import { koreanNumber } from './numbers';
import { comparable } from './rank-order';
import { gainText, notFoundText, rangeText } from './rank-text';
import type { RankList } from './kinds';

/** Which movements of a slot are alerts, and their words. Without zod and database. */

/** `places`: of `top` the first n, of `moves` the least number of places. */
export type AlertRule =
  { kind: 'top' | 'moves'; places: number } | { kind: 'lost' | 'passed' | 'page' | 'failed' };
export type AlertKind = AlertRule['kind'];

export const ALERT_REASONS = ['entered', 'left', 'moved', 'lost', 'passed', 'page', 'failed'] as const;
type AlertReason = (typeof ALERT_REASONS)[number];

/** A lookup that could read the list. */
export interface RankSnapshot {
  outcome: 'found' | 'not_in_range';
  rank: number | null;
  /** Number of results examined. */
  depth: number | null;
  /** False: only within or not within the range is known. */
  ordered: boolean;
  /** Number of the target's page that has the rank, of an earlier day the last known one; null: unknown. */
  page: number | null;
  /** Competitors that were looked for in the same list, by key. */
  competitors: ReadonlyMap<string, Pick<RankSnapshot, 'outcome' | 'rank'>>;
}

interface Reason {
  reason: Exclude<AlertReason, 'failed'>;
  /** The first n places, for `entered` and `left`. */
  places: number | null;
}

/** Keys of the competitors that are before the customer and were known to be behind. */
export function passedBy(before: RankSnapshot, now: RankSnapshot): string[] {
  const own = before.rank;
  if (!before.ordered || !now.ordered || own === null) return [];
  return [...now.competitors].flatMap(([key, place]) => {
    const was = before.competitors.get(key);
    if (!was || place.rank === null || place.rank >= (now.rank ?? Infinity)) return [];
    const wasBehind = was.rank === null || was.rank > own;
    const isKnown = comparable({ ...place, depth: now.depth }, { ...was, depth: before.depth });
    return wasBehind && isKnown ? [key] : [];
  });
}

const within = ({ rank }: RankSnapshot, places: number): boolean => rank !== null && rank <= places;

function reasonOfRule(rule: AlertRule, before: RankSnapshot, now: RankSnapshot): Reason | null {
  const isOrdered = before.ordered && now.ordered;
  switch (rule.kind) {
    case 'lost':
      return before.outcome === 'found' && now.outcome === 'not_in_range'
        ? { reason: 'lost', places: null }
        : null;
    case 'top': {
      const [was, is] = [within(before, rule.places), within(now, rule.places)];
      if (!isOrdered || was === is) return null;
      return { reason: is ? 'entered' : 'left', places: rule.places };
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
      return null;
  }
}

/** Kinds from the strongest reason to the weakest: a slot has one alert a day. The text of all but the first tells the move. */
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

/** Whether an hour of the day (0 to 23) is muted; from 22 until 7 goes past midnight. Equal hours mute nothing. */
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

const rank = (value: number | null) => (value === null ? '순위 밖' : `${koreanNumber(value)}위`);

/** `12위 → 8위 (상위 10위 진입)`; a failed lookup is never shown as 순위 밖. */
export function alertText(facts: AlertFacts): string {
  const { list, reason, places, from_rank, to_rank, ordered, depth, detail } = facts;
  if (reason === 'failed') return '조회 불가';
  if (reason === 'lost') {
    const now = ordered ? notFoundText(list, depth) : rangeText('out', depth);
    return from_rank === null
      ? `${now} (더 이상 찾을 수 없음)`
      : `${rank(from_rank)} → ${now} (더 이상 찾을 수 없음)`;
  }
  if (reason === 'page' && !ordered) return `노출 페이지 변경: ${detail}`;
  const move = from_rank === to_rank ? rank(to_rank) : `${rank(from_rank)} → ${rank(to_rank)}`;
  if (reason === 'page') return `${move} (노출 페이지 변경: ${detail})`;
  if (reason === 'passed') return `${move} (경쟁사가 앞지름: ${detail})`;
  if (reason === 'moved') return `${move} (${gainText((from_rank ?? 0) - (to_rank ?? 0))})`;
  return `${move} (상위 ${koreanNumber(places ?? 0)}위 ${reason === 'entered' ? '진입' : '이탈'})`;
}
