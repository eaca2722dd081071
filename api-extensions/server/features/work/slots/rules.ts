import { addDays } from '../../../../contracts/rules/days';
import { pageKey, type RankingPage } from '../../../../contracts/rules/ranking-page';
import type { SlotState } from '../../../../contracts/work/slots';

/** Columns that determine a slot's state. Days are Seoul days. */
export interface Term {
  from_day: string;
  to_day: string;
  closed_day: string | null;
  paused: boolean | number;
  extensions: number;
}

/** The state on a day (contracts/work/slots.ts). */
export function stateOf(term: Term, today: string): SlotState {
  if (term.closed_day !== null || term.to_day < today) return 'ended';
  if (term.from_day > today) return 'scheduled';
  if (term.paused) return 'paused';
  return term.extensions > 0 ? 'extended' : 'running';
}

/** The same as SQL over the alias `s`, with today twice. */
export const STATE_SQL = `case when s.closed_day is not null or s.to_day < ? then 'ended'
  when s.from_day > ? then 'scheduled' when s.paused then 'paused'
  when s.extensions > 0 then 'extended' else 'running' end`;

/** Whether a change makes a slot run again: it is no longer paused, or its period includes today only now. */
export function isResumed(before: Term, after: Term, today: string): boolean {
  const isWithin = ({ from_day, to_day }: Term) => from_day <= today && today <= to_day;
  return (Boolean(before.paused) && !after.paused) || (!isWithin(before) && isWithin(after));
}

interface Period {
  from_day: string;
  to_day: string;
}

/** Whether two periods share a day, first and last days included. */
export const periodsOverlap = (a: Period, b: Period): boolean =>
  a.from_day <= b.to_day && b.from_day <= a.to_day;

/** The days that a slot occupies: up to its last day, or the day on which it was closed early. */
export const occupiedDays = (term: Period & { closed_day: string | null }): Period => ({
  from_day: term.from_day,
  to_day: term.closed_day !== null && term.closed_day < term.to_day ? term.closed_day : term.to_day,
});

/** Whether a slot occupies a day of a period. A slot that was closed before its start occupies none. */
export function occupiesPeriod(term: Period & { closed_day: string | null }, period: Period): boolean {
  const occupied = occupiedDays(term);
  return occupied.from_day <= occupied.to_day && periodsOverlap(occupied, period);
}

/** Result of a lookup that could read its list. */
export interface RankOutcome {
  outcome: 'found' | 'not_in_range';
  rank: number | null;
}

/** Places gained (positive) or lost (negative) since an earlier day; null without a rank on one of the days. */
export const rankChange = (before: RankOutcome | undefined, now: RankOutcome): number | null =>
  before && before.rank !== null && now.rank !== null ? before.rank - now.rank : null;

/** Whether the target entered or left the range of the list since an earlier day; null: neither, or unknown. */
export function edgeOf(before: RankOutcome | undefined, now: RankOutcome): 'entered' | 'left' | null {
  if (!before || before.outcome === now.outcome) return null;
  return now.outcome === 'found' ? 'entered' : 'left';
}

interface PageDay {
  day: string;
  list: string;
  page: RankingPage | null;
}

/** Changes of the target's ranking page, by list. Days without a known page are ignored. @param days oldest first */
export function findPageChanges(days: readonly PageDay[]) {
  const lastPages = new Map<string, RankingPage>();
  return days.flatMap(({ day, list, page }) => {
    if (!page) return [];
    const before = lastPages.get(list);
    lastPages.set(list, page);
    return before && pageKey(before) !== pageKey(page) ? [{ day, before, after: page }] : [];
  });
}

/** The earlier days that a day's rank is compared with, by the column of the change. */
export const comparedDays = (day: string) => ({
  change_1: addDays(day, -1),
  change_7: addDays(day, -7),
  change_30: addDays(day, -30),
});
