import { addDays } from '../../../../contracts/rules/days';
import { pageKey, type RankingPage } from '../../../../contracts/rules/ranking-page';
import type { SlotState } from '../../../../contracts/work-slots';

/** Columns that determine a slot's state. Days are Seoul days. */
export interface Term {
  from_day: string;
  to_day: string;
  closed_day: string | null;
  paused: boolean | number;
  extensions: number;
}

/** The state on a day (contracts/work-slots.ts). */
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

/** Whether a change makes a slot run again: un-paused, or with a period that includes today again. */
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

/** The days taken by a slot: one closed early is free from the next day. */
export const occupiedDays = (term: Period & { closed_day: string | null }): Period => ({
  from_day: term.from_day,
  to_day: term.closed_day !== null && term.closed_day < term.to_day ? term.closed_day : term.to_day,
});

/** Whether a slot takes a day of a period; one closed before its start takes none. */
export function occupiesPeriod(term: Period & { closed_day: string | null }, period: Period): boolean {
  const occupied = occupiedDays(term);
  return occupied.from_day <= occupied.to_day && periodsOverlap(occupied, period);
}

/** A lookup that could read the list. */
export interface RankOutcome {
  outcome: 'found' | 'not_in_range';
  rank: number | null;
}

/** Change of a rank against another day's; places gained are positive. Null if one of the two has no rank. */
export const rankChange = (before: RankOutcome | undefined, now: RankOutcome): number | null =>
  before && before.rank !== null && now.rank !== null ? before.rank - now.rank : null;

export function edgeOf(before: RankOutcome | undefined, now: RankOutcome): 'entered' | 'left' | null {
  if (!before || before.outcome === now.outcome) return null;
  return now.outcome === 'found' ? 'entered' : 'left';
}

interface PageDay {
  day: string;
  list: string;
  page: RankingPage | null;
}

/** Days on which another page of the target took the rank of a list. Days without a known page are passed over. */
export function findPageChanges(days: readonly PageDay[]) {
  const last = new Map<string, RankingPage>();
  return days.flatMap(({ day, list, page }) => {
    if (!page) return [];
    const before = last.get(list);
    last.set(list, page);
    return before && pageKey(before) !== pageKey(page) ? [{ day, before, after: page }] : [];
  });
}

/** The days that changes are compared with. */
export const comparedDays = (day: string) => ({
  change_1: addDays(day, -1),
  change_7: addDays(day, -7),
  change_30: addDays(day, -30),
});
