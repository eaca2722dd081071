import { addDays } from '../../../../contracts/rules/days';
import { daysOf, type Recurrence } from '../../../../contracts/rules/rhythm';
import { platform } from '../../../platform/platform';
import { assignable } from '../../../shared/accounts/people';
import { seoulToday } from '../base/tables';
import {
  addEvent,
  distinctIds,
  type JobRow,
  type JobSlot,
  jobTable,
  readJobSlots,
  readRhythm,
  type SeriesRow,
  seriesTable,
} from './rows';
import type { Knex } from 'knex';
import { inTransaction, nowMs, sql } from '../../../platform/tables';

/**
 * Jobs are made this many days before they begin: lists and the calendar then have all of next week on any day of this one, and a
 * CMS that is off for a week misses none.
 */
const AHEAD_DAYS = 14;

export const recurrenceOf = ({ rhythm, first_day, last_day }: SeriesRow): Recurrence => ({
  rhythm: readRhythm(rhythm),
  first: first_day,
  last: last_day,
});

/** Columns of the job for a day of a series. */
export const columnsOfDay = (series: Pick<SeriesRow, 'id' | 'days'>, day: string) => ({
  series: series.id,
  series_day: day,
  start_day: addDays(day, 1 - series.days),
  due_day: day,
});

/** Days whose jobs are to exist today: not of a paused slot, nor those that would begin after its last day. */
function dueDays(series: SeriesRow, slot: JobSlot | undefined, today: string): string[] {
  if (series.paused || (series.slot !== null && !slot) || slot?.paused) return [];
  const days = daysOf(recurrenceOf(series), today, addDays(today, AHEAD_DAYS + series.days - 1));
  const lastDay = slot?.closed_day ?? slot?.to_day;
  return lastDay === undefined ? days : days.filter((day) => columnsOfDay(series, day).start_day <= lastDay);
}

/** The days among these that have no job yet. */
async function missingDays(trx: Knex, { id }: SeriesRow, days: string[]): Promise<string[]> {
  if (days.length === 0) return [];
  const made = await jobTable(trx).where({ series: id }).whereIn('series_day', days).select('series_day');
  const known = new Set(made.map(({ series_day }) => series_day));
  return days.filter((day) => !known.has(day));
}

/** Makes the jobs of a series that are to exist and do not. The caller has locked the series. @returns their number */
export async function makeSeriesJobs(trx: Knex, series: SeriesRow): Promise<number> {
  const slots = await readJobSlots([series], trx);
  const days = await missingDays(trx, series, dueDays(series, slots.get(series.slot ?? 0), seoulToday()));
  if (days.length === 0) return 0;
  const domain = await platform().domains.ofCode(series.domain);
  const keys = domain ? await assignable(domain, distinctIds([series.assignee])) : new Set<number>();
  const now = nowMs();
  const made = await jobTable(trx)
    .insert(
      days.map((day): Partial<JobRow> => ({
        ...columnsOfDay(series, day),
        domain: series.domain,
        slot: series.slot,
        kind: series.kind,
        title: series.title,
        memo: series.memo,
        state: 'todo',
        // Who left, or is no longer of the staff, gets no new work.
        assignee: series.assignee !== null && keys.has(series.assignee) ? series.assignee : null,
        comments: 0,
        version: 1,
        created_ms: now,
        updated_ms: now,
      })),
    )
    // A unique index: another replica may make a day's job at the same time.
    .onConflict(['series', 'series_day'])
    .ignore()
    .returning(['id', 'domain']);
  for (const job of made) await addEvent(trx, job, { type: 'created', text: '반복 작업에서 만듦' });
  return made.length;
}

/** Makes the jobs of all series that are to exist. @returns their number */
export async function makeDueJobs(signal?: AbortSignal): Promise<number> {
  const today = seoulToday();
  const domains = (await platform().domains.list()).map(({ code }) => code);
  const all = await seriesTable()
    .whereIn('domain', domains)
    .where({ paused: false })
    .where((open) => open.whereNull('last_day').orWhere('last_day', '>=', today));
  const slots = await readJobSlots(all);
  let made = 0;
  for (const series of all) {
    if (signal?.aborted) return made;
    const days = dueDays(series, slots.get(series.slot ?? 0), today);
    if ((await missingDays(sql(), series, days)).length === 0) continue;
    made += await inTransaction(async (trx) => {
      // The update locks the series; it may have been changed or removed since it was read.
      const [current] = await seriesTable(trx)
        .where({ id: series.id })
        .update({ id: series.id })
        .returning('*');
      return current ? makeSeriesJobs(trx, current) : 0;
    });
  }
  return made;
}
