import { randomUUID } from 'node:crypto';
import { seoulDay } from '../../../platform/clock';
import { platform } from '../../../platform/platform';
import { rankLookups } from '../../../platform/rank-lookups';
import { releaseLease, takeLease } from '../leases';
import { rankTable, type SlotRow, slotTable } from '../slots/rows';
import { countOf, type Query, sql, tableOf } from '../tables';
import { logFault } from '../faults';
import { closeEarlierDays, runningOn } from './missed';
import { mayHaveBegun, retryAt, type Window } from './night';
import { FAILURES, isFailure, recordLooks } from './record';

const LEASE = 'tracking';
const LEASE_MS = 20_000;
const RENEW_MS = 5_000;
/** Slots looked up at the same time; the providers' rates are kept by the lookups. */
const AT_ONCE = 24;
const BATCH = 200;
/** When the provider cannot be asked for now, the night rests for so long. */
const REST_MS = 5 * 60_000;
/** When these are the reason, no other slot would fare better now. */
const UNTIL_LATER = new Set<string | null>(['quota', 'busy', 'paused']);
/** So many failures one after the other say the same. */
const IN_A_ROW = 30;
/** When these are, the slot would not fare better later today. */
const FOR_TODAY = new Set<string | null>(['ended', 'not_enabled']);

export interface RunRow {
  day: string;
  state: 'waiting' | 'running' | 'resting' | 'finished';
  reason: string | null;
  by_hand: boolean | number;
  rest_until_ms: number | string;
  started_ms: number | string;
  finished_ms: number | string | null;
}

export const runTable = () => tableOf('tracking-run');

/** What is still to be looked up on a day. */
export const dueOn = (query: Query, day: string): Query =>
  runningOn(query, day).where((open: Query) =>
    open.whereNull('tracked_day').orWhere('tracked_day', '<', day),
  );

export interface Turn {
  /** The moment of the turn; the clock's without it. */
  at?: Date;
  /** Null: only what somebody has started by hand. */
  window?: Window | null;
}

/** Looks up slots, as one of several replicas. */
export class Tracker {
  private readonly owner: string;
  private turn: Promise<void> | undefined;
  private stopping = false;

  constructor(owner: string = randomUUID()) {
    this.owner = owner;
  }

  /** Does what may be done now; nothing while another replica, or an earlier turn of this one, is at it. */
  async tick(turn: Turn = {}): Promise<void> {
    if (this.turn || this.stopping) return;
    this.turn = this.work(turn).finally(() => (this.turn = undefined));
    return this.turn;
  }

  /** Waits for the turn that is under way. */
  async idle(): Promise<void> {
    await this.turn?.catch(() => undefined);
  }

  /** Waits for the looks that are under way; the rest is another's. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.idle();
  }

  private async work({ at, window = platform().env.TRACKING_WINDOW }: Turn): Promise<void> {
    const startedAt = platform().clock().getTime();
    // A turn at another moment goes on from there.
    const now = () => (at?.getTime() ?? startedAt) + platform().clock().getTime() - startedAt;
    const day = seoulDay(new Date(now()));
    const open = await allowance(day, new Date(now()), window);
    if (open === 0) return;
    const leaseNow = () => platform().clock().getTime();
    if (!(await takeLease(LEASE, this.owner, leaseNow(), LEASE_MS))) return;
    let isOurs = true;
    const renewal = setInterval(() => {
      takeLease(LEASE, this.owner, leaseNow(), LEASE_MS).then(
        (kept) => (isOurs = kept),
        () => (isOurs = false),
      );
    }, RENEW_MS);
    try {
      await beginRun(day, now());
      // Counted anew: another replica may have been at it until now.
      const most = await allowance(day, new Date(now()), window);
      // At midnight the turn ends: what comes later is of another day.
      await this.lookUp(day, most, now, () => isOurs && !this.stopping && isOn(day, now));
      await endTurn(day, now());
    } finally {
      clearInterval(renewal);
      await releaseLease(LEASE, this.owner);
    }
  }

  /**
   * Looks up so many slots that are due: the sites in turn, so that each has an equal part of what can be looked up and
   * leaves to the others what it does not need; of each site the dearest first.
   */
  private async lookUp(day: string, most: number, now: () => number, mayGoOn: () => boolean): Promise<void> {
    const underWay = new Map<number, Promise<void>>();
    let queue: SlotRow[] = [];
    let left = most;
    let failures = 0;
    let rest: string | null = null;
    const goesOn = () => mayGoOn() && rest === null && left > 0;
    const look = async (slot: SlotRow) => {
      const reason = await lookUpOne(slot, day, now);
      failures = reason === null ? 0 : failures + 1;
      if (UNTIL_LATER.has(reason) || failures >= IN_A_ROW) rest ??= reason;
    };
    while (goesOn()) {
      if (queue.length === 0) {
        queue = (await dueOn(sql()(slotTable()), day)
          .where('retry_ms', '<=', now())
          .whereNotIn('id', [...underWay.keys()])
          .select('*', sql().raw(TURN_OF_SITE))
          .orderBy(['turn', { column: 'price', order: 'desc' }, { column: 'id' }])
          .limit(Math.min(BATCH, left))) as SlotRow[];
        if (queue.length === 0) break;
      }
      while (queue.length > 0 && underWay.size < AT_ONCE && goesOn()) {
        const slot = queue.shift();
        if (!slot) break;
        left -= 1;
        const looking = look(slot)
          .catch((error: unknown) => logFault(`slot ${slot.id}`, error))
          .finally(() => underWay.delete(slot.id));
        underWay.set(slot.id, looking);
      }
      if (underWay.size > 0) await Promise.race(underWay.values());
    }
    await Promise.all(underWay.values());
    if (rest !== null) await restRun(day, rest, now());
  }
}

const TURN_OF_SITE = 'row_number() over (partition by domain order by price desc, id) as turn';

const isOn = (day: string, now: () => number): boolean => seoulDay(new Date(now())) === day;

/** How many slots may be begun now. */
async function allowance(day: string, at: Date, window: Window | null): Promise<number> {
  const run = await readTrackingRun(day);
  if (run && Number(run.rest_until_ms) > at.getTime()) return 0;
  if (!run?.by_hand && (!window || mayHaveBegun(1, at, window) === 0)) return 0;
  const due = await countOf(dueOn(sql()(slotTable()), day));
  if (due === 0 || run?.by_hand || !window) return due;
  const total = await countOf(runningOn(sql()(slotTable()), day));
  return Math.max(0, mayHaveBegun(total, at, window) - (total - due));
}

/** @returns why it could not be looked up; null when it could */
async function lookUpOne(slot: SlotRow, day: string, now: () => number): Promise<string | null> {
  const { kind, keyword, target, domain } = slot;
  const seen = await rankLookups().look({ kind, keyword, target }, domain);
  // Seen after midnight: not the rank of that day.
  if (!isOn(day, now)) return null;
  const failed = seen.find(isFailure);
  if (!failed || FOR_TODAY.has(failed.reason)) {
    await recordLooks(slot, day, seen, null);
    return null;
  }
  // What holds back every slot says nothing about this one.
  const tries = UNTIL_LATER.has(failed.reason) ? slot.tries : slot.tries + 1;
  const at = tries === slot.tries ? now() : retryAt(tries, now());
  await recordLooks(slot, day, seen, { tries, retryAt: at });
  return failed.reason ?? 'upstream';
}

export const readTrackingRun = async (day: string): Promise<RunRow | undefined> =>
  (await sql()(runTable()).where({ day }).first()) as RunRow | undefined;

/**
 * Makes the run of a day, unless it has one. The earlier days are closed before: where there is a run they are taken as
 * closed, also when its maker was stopped in between. Days that are closed twice stay as they are.
 */
async function makeRun(run: { day: string } & Partial<RunRow>): Promise<void> {
  if (await readTrackingRun(run.day)) return;
  await closeEarlierDays(run.day);
  await sql()(runTable()).insert(run).onConflict('day').ignore();
}

async function beginRun(day: string, now: number): Promise<void> {
  await makeRun({ day, state: 'running', by_hand: false, rest_until_ms: 0, started_ms: now });
  await sql()(runTable()).where({ day }).update({ state: 'running', reason: null, rest_until_ms: 0 });
  await sql()(runTable()).where({ day, started_ms: 0 }).update({ started_ms: now });
}

async function restRun(day: string, reason: string, now: number): Promise<void> {
  await sql()(runTable())
    .where({ day })
    .update({ state: 'resting', reason, rest_until_ms: now + REST_MS });
}

/**
 * The night is over when nothing is due any more, now or later today. When all that is left failed and waits for its next
 * try it rests, which says why, and leaves it to people to start it by hand.
 */
async function endTurn(day: string, now: number): Promise<void> {
  const due = () => dueOn(sql()(slotTable()), day);
  if ((await countOf(due())) > 0) {
    if ((await countOf(due().where('retry_ms', '<=', now))) > 0) return;
    const failed = (await sql()(rankTable())
      .where({ day })
      .whereIn('outcome', [...FAILURES])
      .whereIn('slot', due().select('id'))
      .orderBy('checked_ms', 'desc')
      .first('reason')) as { reason: string | null } | undefined;
    await restRun(day, failed?.reason ?? 'upstream', now);
    return;
  }
  await sql()(runTable()).where({ day }).update({ state: 'finished', finished_ms: now, reason: null });
}

/** Says that all that is left of a day may be looked up now, what failed too. @returns how many */
export async function startByHand(day: string): Promise<number> {
  await makeRun({ day, state: 'waiting', by_hand: true, rest_until_ms: 0, started_ms: 0 });
  await sql()(runTable()).where({ day }).update({ by_hand: true, rest_until_ms: 0 });
  await dueOn(sql()(slotTable()), day).where('retry_ms', '>', 0).update({ retry_ms: 0 });
  return countOf(dueOn(sql()(slotTable()), day));
}

let tracker: Tracker | undefined;

/** The tracker of this replica. */
export function theTracker(): Tracker {
  tracker ??= new Tracker();
  return tracker;
}

/** One turn at a moment, after the one under way: what a timer does, for tests and benchmarks. */
export async function trackAt(turn: Turn): Promise<void> {
  await theTracker().idle();
  await theTracker().tick(turn);
}
