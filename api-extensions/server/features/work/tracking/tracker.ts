import { UNTIL_LATER } from '../../../../contracts/lookups/responses';
import { seoulDay, seoulMidnight } from '../../../../contracts/rules/days';
import { logError, runTask } from '../../../platform/background';
import { platform } from '../../../platform/platform';
import { isReadByPath, type ListRank, rankLookups } from '../../../platform/rank-lookups';
import { competitorTargets, rankTable, type SlotRow, slotTable } from '../slots';
import { closeEarlierDays, whereRunningSince, type RunRow, runTable, whereTracked } from './runs';
import { maxStarted, retryAt, type TrackingWindow } from './night';
import { FAILURE_OUTCOMES, isFailure, recordRanks } from './record';
import type { Knex } from 'knex';
import { countOf, sql } from '../../../platform/tables';

/** Concurrent slot lookups; the lookups enforce the providers' rates. */
const CONCURRENCY = 24;
const BATCH_SIZE = 200;
/** Time without lookups after the provider could not be called. */
const REST_MS = 5 * 60_000;
/** So many failures in a row make tracking rest, like a single failure with a reason of `UNTIL_LATER`. */
const MAX_CONSECUTIVE_FAILURES = 30;
/** Failure reasons after which a slot is not retried on the same day. */
export const UNRETRIED_REASONS = new Set<string | null>(['ended', 'not_enabled']);

/** Limits a query to slots that are still to be looked up on a day. */
export const whereDue = <Row extends object, Result>(query: Knex.QueryBuilder<Row, Result>, day: string) =>
  whereTracked(query, day).where((open) => open.whereNull('tracked_day').orWhere('tracked_day', '<', day));

/** Query of the slots that a night has not looked up yet. Without slots created or resumed on that day: they belong to the next night. */
export const missedSlots = (day: string) =>
  whereRunningSince(whereDue(slotTable(), day), seoulMidnight(day).getTime());

/**
 * Query of the slots without a rank on a past day, even if they were looked up on later days.
 * @param isTracked includes slots that the night did not reach; else only slots whose lookup failed
 * @param site code of a site; default: all
 */
export function failedSlotsOfPastDay(
  day: string,
  { isTracked, site }: { isTracked: boolean; site?: string },
) {
  const failedRanks = () =>
    rankTable
      .as('r')
      .join({ s: slotTable.tableName() }, 's.id', 'r.slot')
      .where({ 'r.day': day, ...(site !== undefined && { 'r.domain': site }) })
      .whereRaw('r.list = s.main_list')
      .whereIn('r.outcome', [...FAILURE_OUTCOMES]);
  const startOfDay = seoulMidnight(day).getTime();
  // `closeEarlierDays` records unreached slots without a time.
  const recordedUnreached = failedRanks().whereNull('r.checked_ms').select('r.slot');
  return slotTable().where((any) => {
    void any.whereIn('id', failedRanks().whereNotNull('r.checked_ms').select('r.slot'));
    if (!isTracked) return;
    void any.orWhere((unreached) => {
      void whereRunningSince(unreached, startOfDay).where((either) => {
        // Until the next run begins, unreached slots are not recorded: they are still due.
        void either.whereIn('id', recordedUnreached).orWhere((due) => void whereDue(due, day));
      });
    });
  });
}

interface TickOptions {
  /** Time of the tick; default: the clock. */
  at?: Date;
  /** Null: only runs that staff started by hand. */
  window?: TrackingWindow | null;
}

/** The background task that looks up slots: in the window a proportional number of them, else those that are left. */
export function trackingTask({ at, window = platform().env.TRACKING_WINDOW }: TickOptions = {}) {
  const clock = () => platform().clock().getTime();
  // For a tick at another time than the clock's: its time goes on from there.
  const shift = at ? at.getTime() - clock() : 0;
  const now = () => clock() + shift;
  const countStartableOn = (day: string) => countStartable(day, new Date(now()), window);
  return {
    isDue: async () => (await countStartableOn(seoulDay(new Date(now())))) > 0,
    async run(signal: AbortSignal): Promise<void> {
      const day = seoulDay(new Date(now()));
      await startRun(day, now());
      // Counted again, because another replica may have looked up slots since `isDue`.
      const maxLookups = await countStartableOn(day);
      // The tick ends at midnight, because later lookups belong to the next day.
      await lookUpDueSlots(day, maxLookups, now, () => !signal.aborted && isStillDay(day, now));
      await endTick(day, now());
    },
  };
}

/**
 * Looks up due slots until `maxLookups` were started or tracking has to rest. Sites take turns, so that each gets an equal part of the
 * lookups; within a site the slots with the highest price come first.
 */
async function lookUpDueSlots(
  day: string,
  maxLookups: number,
  now: () => number,
  canContinue: () => boolean,
): Promise<void> {
  const underWay = new Map<number, Promise<void>>();
  let queue: number[] = [];
  let left = maxLookups;
  let failuresInARow = 0;
  let restReason: string | null = null;
  const canStart = () => canContinue() && restReason === null && left > 0;
  const lookUp = async (id: number) => {
    const reason = await lookUpSlot(id, day, now);
    failuresInARow = reason === null ? 0 : failuresInARow + 1;
    if (UNTIL_LATER.has(reason) || failuresInARow >= MAX_CONSECUTIVE_FAILURES) restReason ??= reason;
  };
  while (canStart()) {
    if (queue.length === 0) {
      const due = await whereDue(slotTable(), day)
        .where('retry_ms', '<=', now())
        .whereNotIn('id', [...underWay.keys()])
        .select<{ id: number }[]>('id', sql().raw(TURN_SQL))
        .orderBy(['turn', { column: 'price', order: 'desc' }, { column: 'id' }])
        .limit(Math.min(BATCH_SIZE, left));
      queue = due.map(({ id }) => id);
      if (queue.length === 0) break;
    }
    while (queue.length > 0 && underWay.size < CONCURRENCY && canStart()) {
      const id = queue.shift();
      if (id === undefined) break;
      left -= 1;
      const lookup = lookUp(id)
        .catch((error: unknown) => logError(`slot ${id}`, error))
        .finally(() => underWay.delete(id));
      underWay.set(id, lookup);
    }
    if (underWay.size > 0) await Promise.race(underWay.values());
  }
  await Promise.all(underWay.values());
  if (restReason !== null) await restRun(day, restReason, now());
}

/** Position of a slot among the due slots of its site. */
const TURN_SQL = 'row_number() over (partition by domain order by price desc, id) as turn';

const isStillDay = (day: string, now: () => number): boolean => seoulDay(new Date(now())) === day;

/** Number of due slots whose lookup may be started now: none while tracking rests, all in a run that was started by hand. */
async function countStartable(day: string, at: Date, window: TrackingWindow | null): Promise<number> {
  const run = await readTrackingRun(day);
  if (run && run.rest_until_ms > at.getTime()) return 0;
  if (!run?.by_hand && (!window || maxStarted(1, at, window) === 0)) return 0;
  const due = await countOf(whereDue(slotTable(), day));
  if (due === 0 || run?.by_hand || !window) return due;
  const total = await countOf(whereTracked(slotTable(), day));
  return Math.max(0, maxStarted(total, at, window) - (total - due));
}

/**
 * Looks up a slot and stores its ranks, unless it is no longer due, e.g. because it was closed or paused in the meantime.
 * @returns the reason of a failure that is retried; else null
 */
async function lookUpSlot(id: number, day: string, now: () => number): Promise<string | null> {
  const slot = await whereDue(slotTable(), day).where({ id }).first<SlotRow | undefined>('*');
  if (!slot) return null;
  const { kind, keyword, target, domain } = slot;
  const competitors = await competitorTargets(slot);
  const isByPath = isReadByPath(slot.target_reading);
  const rankQuery = { kind, keyword, target, competitors, isByPath };
  const listRanks = await rankLookups().lookUpRanks(rankQuery, domain);
  if (slot.target_reading === 'path') await markIfDiffering(slot, listRanks);
  // A result that arrives after midnight is not the rank of that day.
  if (!isStillDay(day, now)) return null;
  const failed = listRanks.find(isFailure);
  if (!failed || UNRETRIED_REASONS.has(failed.reason)) {
    await recordRanks(slot, day, listRanks, null);
    return null;
  }
  // A failure that affects all slots does not count as an attempt of this one.
  const tries = UNTIL_LATER.has(failed.reason) ? slot.tries : slot.tries + 1;
  const at = tries === slot.tries ? now() : retryAt(tries, now());
  await recordRanks(slot, day, listRanks, { tries, retryAt: at });
  return failed.reason ?? 'upstream';
}

/** Marks a slot that is read by its path, when a page was found that is not the target's by today's rules. */
async function markIfDiffering({ id, kind, target }: SlotRow, listRanks: readonly ListRank[]): Promise<void> {
  const isOther = listRanks.some(({ page }) => page && !rankLookups().isOwnPage(kind, target, page.link));
  if (isOther) await slotTable().where({ id, target_reading: 'path' }).update({ target_reading: 'differs' });
}

export const readTrackingRun = async (day: string): Promise<RunRow | undefined> =>
  runTable().where({ day }).first();

/**
 * Creates the run of a day if it is missing. Earlier days are closed before, so that where a run exists they are closed, even after
 * an interruption. Closing a day twice changes nothing.
 */
async function createRun(run: { day: string } & Partial<RunRow>): Promise<void> {
  if (await readTrackingRun(run.day)) return;
  await closeEarlierDays(run.day);
  await runTable().insert(run).onConflict('day').ignore();
}

async function startRun(day: string, now: number): Promise<void> {
  await createRun({ day, state: 'running', by_hand: false, rest_until_ms: 0, started_ms: now });
  await runTable().where({ day }).update({ state: 'running', reason: null, rest_until_ms: 0 });
  await runTable().where({ day, started_ms: 0 }).update({ started_ms: now });
}

async function restRun(day: string, reason: string, now: number): Promise<void> {
  await runTable()
    .where({ day })
    .update({ state: 'resting', reason, rest_until_ms: now + REST_MS });
}

/**
 * Finishes the run when no slot is due on the day any more. If all due slots wait for a retry, the run rests with the reason of the
 * last failure, and staff can start it by hand.
 */
async function endTick(day: string, now: number): Promise<void> {
  const due = () => whereDue(slotTable(), day);
  if ((await countOf(due())) > 0) {
    if ((await countOf(due().where('retry_ms', '<=', now))) > 0) return;
    const failed = await rankTable()
      .where({ day })
      .whereIn('outcome', [...FAILURE_OUTCOMES])
      .whereIn('slot', due().select('id'))
      .orderBy('checked_ms', 'desc')
      .first('reason');
    await restRun(day, failed?.reason ?? 'upstream', now);
    return;
  }
  await runTable().where({ day }).update({ state: 'finished', finished_ms: now, reason: null });
}

/** Makes all due slots of a day due now, also those that wait for a retry. */
export async function startRunByHand(day: string): Promise<void> {
  await createRun({ day, state: 'waiting', by_hand: true, rest_until_ms: 0, started_ms: 0 });
  await runTable().where({ day }).update({ by_hand: true, rest_until_ms: 0 });
  await whereDue(slotTable(), day).where('retry_ms', '>', 0).update({ retry_ms: 0 });
}

/**
 * Runs one tick of the task, for tests and benchmarks.
 * @public The API tests load it from dist.
 */
export const runTrackingTick = (options: TickOptions): Promise<boolean> =>
  runTask({ name: 'tracking', everyMs: 0, replicas: 'one at a time', ...trackingTask(options) });
