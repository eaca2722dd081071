import { UNTIL_LATER } from '../../../../contracts/lookup-responses';
import { seoulDay, seoulMidnight } from '../../../../contracts/rules/days';
import { logError, runTask } from '../../../platform/background';
import { platform } from '../../../platform/platform';
import { rankLookups } from '../../../platform/rank-lookups';
import { competitorTargets } from '../slots/competitors';
import { rankTable, type SlotRow, slotTable } from '../slots/rows';
import { closeEarlierDays, ranBefore, type RunRow, runTable, trackedOn } from './missed';
import { maxStarted, retryAt, type Window } from './night';
import { FAILURES, isFailure, recordRanks } from './record';
import type { Knex } from 'knex';
import { countOf, sql } from '../../../platform/tables';

/** Concurrent slot lookups; the lookups enforce the providers' rates. */
const CONCURRENCY = 24;
const BATCH = 200;
/** Rest when the provider cannot be called. */
const REST_MS = 5 * 60_000;
/** This many consecutive failures pause tracking, as the reasons of `UNTIL_LATER` do. */
const IN_A_ROW = 30;
/** Reasons for which a retry later today is useless. */
export const FOR_TODAY = new Set<string | null>(['ended', 'not_enabled']);

/** Slots still to look up on a day. */
export const dueOn = <Row extends object, Result>(query: Knex.QueryBuilder<Row, Result>, day: string) =>
  trackedOn(query, day).where((open) => open.whereNull('tracked_day').orWhere('tracked_day', '<', day));

/** Slots of a night that have no rank yet; one that was made or resumed during the day belongs to the next night. */
export const missedOn = (day: string) => ranBefore(dueOn(slotTable(), day), seoulMidnight(day).getTime());

/**
 * Slots without a rank of a day that is over, whatever was found since: their lookup failed or, with `isTracked`, the night did
 * not reach them.
 */
export function failedBefore(day: string, { isTracked, site }: { isTracked: boolean; site?: string }) {
  const failed = () =>
    rankTable
      .as('r')
      .join({ s: slotTable.tableName() }, 's.id', 'r.slot')
      .where({ 'r.day': day, ...(site !== undefined && { 'r.domain': site }) })
      .whereRaw('r.list = s.main_list')
      .whereIn('r.outcome', [...FAILURES]);
  const since = seoulMidnight(day).getTime();
  const recorded = failed().whereNull('r.checked_ms').select('r.slot');
  return slotTable().where((any) => {
    void any.whereIn('id', failed().whereNotNull('r.checked_ms').select('r.slot'));
    if (!isTracked) return;
    void any.orWhere((missed) => {
      // Those that were not reached are recorded when the next run begins.
      void ranBefore(missed, since).where((unreached) => {
        void unreached.whereIn('id', recorded).orWhere((due) => void dueOn(due, day));
      });
    });
  });
}

interface Turn {
  /** The moment of the tick; defaults to the clock. */
  at?: Date;
  /** Null: only runs started by hand. */
  window?: Window | null;
}

/** Looks up the slots that are permitted now. */
export function tracking({ at, window = platform().env.TRACKING_WINDOW }: Turn = {}) {
  const clock = () => platform().clock().getTime();
  // A tick at another moment continues from there.
  const shift = at ? at.getTime() - clock() : 0;
  const now = () => clock() + shift;
  const startableOn = (day: string) => allowance(day, new Date(now()), window);
  return {
    isDue: async () => (await startableOn(seoulDay(new Date(now())))) > 0,
    async run(signal: AbortSignal): Promise<void> {
      const day = seoulDay(new Date(now()));
      await startRun(day, now());
      // Counted again: another replica may have been running until now.
      const most = await startableOn(day);
      // The tick ends at midnight: later lookups belong to another day.
      await lookUpDue(day, most, now, () => !signal.aborted && isOn(day, now));
      await endTurn(day, now());
    },
  };
}

/**
 * Looks up this many due slots: the sites in turn, so that each gets an equal part and leaves the rest to the others;
 * within a site the highest price first.
 */
async function lookUpDue(
  day: string,
  most: number,
  now: () => number,
  canContinue: () => boolean,
): Promise<void> {
  const underWay = new Map<number, Promise<void>>();
  let queue: number[] = [];
  let left = most;
  let failures = 0;
  let rest: string | null = null;
  const goesOn = () => canContinue() && rest === null && left > 0;
  const look = async (id: number) => {
    const reason = await lookUpOne(id, day, now);
    failures = reason === null ? 0 : failures + 1;
    if (UNTIL_LATER.has(reason) || failures >= IN_A_ROW) rest ??= reason;
  };
  while (goesOn()) {
    if (queue.length === 0) {
      const due = await dueOn(slotTable(), day)
        .where('retry_ms', '<=', now())
        .whereNotIn('id', [...underWay.keys()])
        .select<{ id: number }[]>('id', sql().raw(TURN_OF_SITE))
        .orderBy(['turn', { column: 'price', order: 'desc' }, { column: 'id' }])
        .limit(Math.min(BATCH, left));
      queue = due.map(({ id }) => id);
      if (queue.length === 0) break;
    }
    while (queue.length > 0 && underWay.size < CONCURRENCY && goesOn()) {
      const id = queue.shift();
      if (id === undefined) break;
      left -= 1;
      const looking = look(id)
        .catch((error: unknown) => logError(`slot ${id}`, error))
        .finally(() => underWay.delete(id));
      underWay.set(id, looking);
    }
    if (underWay.size > 0) await Promise.race(underWay.values());
  }
  await Promise.all(underWay.values());
  if (rest !== null) await restRun(day, rest, now());
}

const TURN_OF_SITE = 'row_number() over (partition by domain order by price desc, id) as turn';

const isOn = (day: string, now: () => number): boolean => seoulDay(new Date(now())) === day;

/** Number of slots that may be started now. */
async function allowance(day: string, at: Date, window: Window | null): Promise<number> {
  const run = await readTrackingRun(day);
  if (run && run.rest_until_ms > at.getTime()) return 0;
  if (!run?.by_hand && (!window || maxStarted(1, at, window) === 0)) return 0;
  const due = await countOf(dueOn(slotTable(), day));
  if (due === 0 || run?.by_hand || !window) return due;
  const total = await countOf(trackedOn(slotTable(), day));
  return Math.max(0, maxStarted(total, at, window) - (total - due));
}

/**
 * @param id of a slot that was due; one that was closed, paused, removed or archived meanwhile is not looked up
 * @returns the reason of a failure; null on success
 */
async function lookUpOne(id: number, day: string, now: () => number): Promise<string | null> {
  const slot = await dueOn(slotTable(), day).where({ id }).first<SlotRow | undefined>('*');
  if (!slot) return null;
  const { kind, keyword, target, domain } = slot;
  const competitors = await competitorTargets(slot);
  const listRanks = await rankLookups().look({ kind, keyword, target, competitors }, domain);
  // Looked up after midnight: not the rank of that day.
  if (!isOn(day, now)) return null;
  const failed = listRanks.find(isFailure);
  if (!failed || FOR_TODAY.has(failed.reason)) {
    await recordRanks(slot, day, listRanks, null);
    return null;
  }
  // A failure that affects every slot does not count as an attempt of this one.
  const tries = UNTIL_LATER.has(failed.reason) ? slot.tries : slot.tries + 1;
  const at = tries === slot.tries ? now() : retryAt(tries, now());
  await recordRanks(slot, day, listRanks, { tries, retryAt: at });
  return failed.reason ?? 'upstream';
}

export const readTrackingRun = async (day: string): Promise<RunRow | undefined> =>
  runTable().where({ day }).first();

/**
 * Creates the run of a day if missing. Earlier days are closed first: an existing run implies that they are, even if its
 * creator was interrupted. Closing a day twice changes nothing.
 */
async function makeRun(run: { day: string } & Partial<RunRow>): Promise<void> {
  if (await readTrackingRun(run.day)) return;
  await closeEarlierDays(run.day);
  await runTable().insert(run).onConflict('day').ignore();
}

async function startRun(day: string, now: number): Promise<void> {
  await makeRun({ day, state: 'running', by_hand: false, rest_until_ms: 0, started_ms: now });
  await runTable().where({ day }).update({ state: 'running', reason: null, rest_until_ms: 0 });
  await runTable().where({ day, started_ms: 0 }).update({ started_ms: now });
}

async function restRun(day: string, reason: string, now: number): Promise<void> {
  await runTable()
    .where({ day })
    .update({ state: 'resting', reason, rest_until_ms: now + REST_MS });
}

/**
 * Ends the night when no slot is due, now or later today. If all remaining slots have failed and wait for a retry, it rests,
 * reports the reason, and can be started by hand.
 */
async function endTurn(day: string, now: number): Promise<void> {
  const due = () => dueOn(slotTable(), day);
  if ((await countOf(due())) > 0) {
    if ((await countOf(due().where('retry_ms', '<=', now))) > 0) return;
    const failed = await rankTable()
      .where({ day })
      .whereIn('outcome', [...FAILURES])
      .whereIn('slot', due().select('id'))
      .orderBy('checked_ms', 'desc')
      .first('reason');
    await restRun(day, failed?.reason ?? 'upstream', now);
    return;
  }
  await runTable().where({ day }).update({ state: 'finished', finished_ms: now, reason: null });
}

/** Makes all remaining slots of a day due now, including failed ones. */
export async function startByHand(day: string): Promise<void> {
  await makeRun({ day, state: 'waiting', by_hand: true, rest_until_ms: 0, started_ms: 0 });
  await runTable().where({ day }).update({ by_hand: true, rest_until_ms: 0 });
  await dueOn(slotTable(), day).where('retry_ms', '>', 0).update({ retry_ms: 0 });
}

/**
 * Runs one tick at a moment, for tests and benchmarks.
 * @public The API tests load it from dist.
 */
export const trackAt = (turn: Turn): Promise<boolean> =>
  runTask({ name: 'tracking', everyMs: 0, replicas: 'one at a time', ...tracking(turn) });
