import { seoulDay, seoulMonth } from '../../contracts/rules/days';
import { adjustClock, CLOCK_TOLERANCE_MS, databaseClock } from './clock';
import { platform } from './platform';
import { table } from './tables';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Moments before which background work leaves a row alone, with the longest time that one is stored ahead. Leases of tasks, rate
 * limits, retries of publishing and the queue of calls have the same bound in their own statements.
 */
const WAITS: readonly { type: string; column: string; longestMs: number; where?: object }[] = [
  { type: 'outbox', column: 'next_ms', longestMs: 2 * MINUTE_MS, where: { state: 'sending' } },
  // A message at night waits until the morning, and its receiver may ask for a day.
  { type: 'outbox', column: 'next_ms', longestMs: DAY_MS, where: { state: 'waiting' } },
  { type: 'member-webhook', column: 'rest_until_ms', longestMs: DAY_MS },
  { type: 'lookup-run', column: 'lease_until_ms', longestMs: HOUR_MS },
  { type: 'saved-keyword', column: 'lease_until_ms', longestMs: HOUR_MS },
  { type: 'research-keyword', column: 'due_ms', longestMs: DAY_MS },
  { type: 'search-connection', column: 'next_ms', longestMs: DAY_MS },
  { type: 'work-slot', column: 'retry_ms', longestMs: 2 * HOUR_MS },
  { type: 'tracking-run', column: 'rest_until_ms', longestMs: 5 * MINUTE_MS },
  { type: 'report-schedule', column: 'next_try_ms', longestMs: HOUR_MS },
  // Times of the last message and of a check in progress, after which the next one waits.
  { type: 'rank-alert-setting', column: 'told_ms', longestMs: 0 },
  { type: 'backlink', column: 'begun_ms', longestMs: 0 },
  // A live link is checked again after a week, spread over a day.
  { type: 'backlink', column: 'due_ms', longestMs: 8 * DAY_MS },
];

/** Days and months for which the work of a row was done: the night's lookups, the digest of alerts, the report of a month. */
const DONE = [
  { type: 'work-slot', column: 'tracked_day', last: seoulDay },
  { type: 'saved-keyword', column: 'checked_day', last: seoulDay },
  { type: 'rank-alert-setting', column: 'told_day', last: seoulDay },
  { type: 'report-schedule', column: 'last_month', last: (now: Date) => seoulMonth(now, -1) },
];

/** Ends waits that are longer than any stored now. @returns the number of rows that are due now */
async function endFutureWaits(now: number): Promise<number> {
  let ended = 0;
  for (const { type, column, longestMs, where = {} } of WAITS)
    ended += await table<Record<string, unknown>>(type)()
      .where(where)
      .where(column, '>', now + longestMs + CLOCK_TOLERANCE_MS)
      .update({ [column]: now });
  for (const { type, column, last } of DONE)
    ended += await table<Record<string, unknown>>(type)()
      .where(column, '>', last(new Date(now)))
      .update({ [column]: null });
  return ended;
}

const leaseTable = table<{ name: string; owner: string; until_ms: number }>('background-lease');
/** Row with the latest moment that a replica has seen. */
const LAST_SEEN = 'clock';

/**
 * Follows the database's clock. If the stored moment is later than now, a clock that was ahead has been set right: rows that it made
 * wait would wait for as long as it was wrong, so they are due now.
 */
export async function watchClock(): Promise<void> {
  const { strapi } = platform();
  await adjustClock(strapi);
  const now = databaseClock().getTime();
  const last = await leaseTable().where({ name: LAST_SEEN }).first('until_ms');
  if (last && last.until_ms > now + CLOCK_TOLERANCE_MS) {
    const ended = await endFutureWaits(now);
    strapi.log.warn(
      `clock: it was ${Math.round((last.until_ms - now) / 1000)} s ahead before; ${ended} rows that waited for it are due now`,
    );
  }
  await leaseTable()
    .insert({ name: LAST_SEEN, owner: '', until_ms: now })
    .onConflict('name')
    .merge({ until_ms: now });
}
