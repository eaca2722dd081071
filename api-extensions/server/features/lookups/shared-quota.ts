import { setTimeout as wait } from 'node:timers/promises';
import { type KeyOwner, NaverError, type RateLimiter } from '../../../naver';
import { countCall } from './call-counts';
import { type Budget, callsLeft, quotaTable, takeCall } from './day-budget';
import {
  type Admission,
  currentCall,
  isShort,
  type LookupTask,
  nextBudgetOwner,
  type BudgetOwner,
  budgetOwnerName,
  type SharedCall,
} from './task';
import { ownLimit, TurnQueue } from './turn-queue';
import { nowMs, sql } from '../../platform/tables';

/**
 * Calls are spaced slightly wider than the rate: they arrive with the jitter of timers and network, and a refused call costs
 * more than the wait.
 */
const SPACING = 1.025;

/** A stored moment further ahead than this comes from a wrong clock. */
const MAX_QUEUE_AHEAD_MS = 60 * 60_000;

/** Usual duration of a lookup's last call. */
const LAST_PAGE_MS = 500;

/** Weight of one lookup in the mean number of calls of its kind. */
const LEARNING = 0.2;

export interface QuotaOptions {
  owner: KeyOwner;
  perSecond: number;
  /** Calls a day. */
  daily: number;
}

export interface SharedLimiter extends RateLimiter {
  /**
   * Admits a lookup before its first call with the key. Rejects with NaverError `rate`, code OWN_LIMIT and retryAfterMs,
   * when the lookups before it leave no time for it: then nothing is called.
   */
  admit(task: LookupTask): Promise<Admission>;
}

/**
 * Limits the rate and the day's calls of a key over all replicas. Each call takes the key's next free moment in one
 * statement and is counted. Within a replica, whole lookups are served in order of arrival; replicas take moments in turn.
 * `waitForTurn` rejects like RateLimiter, and with NaverError `quota` when the day's calls are used up: code VISITORS_BUDGET if
 * members of the site have calls left, else OWN_BUDGET.
 */
export function createSharedLimiter({ owner, perSecond, daily }: QuotaOptions): SharedLimiter {
  const gapMs = (1000 * SPACING) / perSecond;
  const nextGap = wholeGaps(gapMs);
  const window = createRateWindow(perSecond);
  const queue = new TurnQueue({
    gapMs,
    nowMs,
    isShort: (task) => isShort(task, owner),
    reserve: (withinMs) => reserveMoment(owner, nextGap(), withinMs),
    check: async (call) => {
      await payCall({ owner, daily }, call);
      countCall(owner, call.kind, 1);
    },
    pass: () => window.pass(),
  });
  const backlog = createBacklog(owner, gapMs);

  return {
    async waitForTurn({ signal, timeLeftMs = MAX_QUEUE_AHEAD_MS } = {}) {
      if (signal?.aborted) throw signal.reason;
      const limit = new AbortController();
      const stop = () => limit.abort(signal?.reason);
      signal?.addEventListener('abort', stop, { once: true });
      const timer = setTimeout(() => limit.abort(ownLimit()), timeLeftMs);
      try {
        await queue.turn(currentCall(), limit.signal);
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
      }
    },
    admit: (task) => admitOnce(task, owner, backlog),
  };
}

/**
 * Charges a call to the first waiting lookup with budget left, including lookups that join in the meantime.
 * @throws NaverError `quota` if no lookup has budget left
 */
async function payCall(budget: Budget, call: SharedCall): Promise<void> {
  const rejected = new Set<string>();
  let last: BudgetOwner | undefined;
  for (
    let budgetOwner = nextBudgetOwner(call, rejected);
    budgetOwner;
    budgetOwner = nextBudgetOwner(call, rejected)
  ) {
    if (await takeCall(budget, call.kind, budgetOwner)) return;
    rejected.add(budgetOwnerName(budgetOwner));
    last = budgetOwner;
  }
  const site = last?.share === 'visitors' ? last.site : null;
  const membersHave = site !== null && (await callsLeft(budget, call.kind, { share: 'members', site })) > 0;
  throw new NaverError('quota', { code: membersHave ? 'VISITORS_BUDGET' : 'OWN_BUDGET' });
}

const NOT_QUEUED: Admission = { addCall: () => undefined, finish: () => Promise.resolve() };

/** Admits a lookup to a key once, however many of its pages ask at the same time. */
function admitOnce(task: LookupTask, owner: KeyOwner, backlog: Backlog): Promise<Admission> {
  if (task.isBackground) return Promise.resolve(NOT_QUEUED);
  let admission = task.admissions.get(owner);
  if (!admission) {
    admission = backlog.admit(task);
    task.admissions.set(owner, admission);
  }
  return admission;
}

type Backlog = ReturnType<typeof createBacklog>;

/** An admitted lookup and the estimated time of its last call, in epoch milliseconds. */
interface Admitted {
  task: LookupTask;
  doneMs: number;
  calls: number;
}

const latestOf = ({ endsAtMs }: LookupTask) => endsAtMs - LAST_PAGE_MS;

/**
 * The backlog of a key: the estimated end of the calls of all admitted lookups, shared by all replicas. A lookup advances it
 * by the mean number of calls of its kind, or by its maximum once it needs more, and moves it back by calls that it did not
 * make. Background work is not included.
 */
function createBacklog(owner: KeyOwner, gapMs: number) {
  const key = `queue ${owner}`;
  const means = new Map<string, number>();
  const admitted = new Set<Admitted>();
  /** The time at which the last refused lookup was told to come back. */
  let promisedMs = 0;

  async function admit(task: LookupTask): Promise<Admission> {
    const { kind } = task;
    const most = task.maxCalls(owner);
    let charged = Math.min(most, means.get(kind) ?? most);
    const needMs = Math.round(charged * gapMs);
    const now = nowMs();
    // A lookup may take longer than its deadline if no other one waits: its result is then partial.
    const latest = Math.max(now + needMs, Math.min(latestOf(task), now + MAX_QUEUE_AHEAD_MS));
    const doneMs = (await advanceMoment(key, needMs, latest)) ?? (await admitShort(task, needMs, latest));
    if (doneMs === undefined) throw ownLimit(await untilFree(needMs, latest));
    const mine: Admitted = { task, doneMs, calls: 0 };
    admitted.add(mine);
    return {
      addCall() {
        mine.calls += 1;
        if (mine.calls <= charged || charged >= most) return;
        const moreMs = Math.round((most - charged) * gapMs);
        charged = most;
        void shiftBacklog(moreMs).catch(() => undefined);
        delayOthers(mine, moreMs);
      },
      async finish(isComplete) {
        admitted.delete(mine);
        const { calls } = mine;
        if (isComplete && calls > 0) {
          const mean = means.get(kind) ?? calls;
          means.set(kind, mean + LEARNING * (calls - mean));
        }
        // Time that has passed unused cannot be returned.
        const leftMs = Math.min(Math.round((charged - calls) * gapMs), mine.doneMs - nowMs());
        if (leftMs > 0) await shiftBacklog(-leftMs);
      },
    };
  }

  /**
   * Admits a short lookup although the long ones before it take longer than its deadline: it takes turns with them (turn-queue.ts), so
   * that half of the calls are the short ones'. The long ones are delayed by its calls.
   * @returns undefined, without an admission, for a long lookup, or if the short ones before it leave no time
   */
  async function admitShort(task: LookupTask, needMs: number, latest: number): Promise<number | undefined> {
    if (!isShort(task, owner)) return undefined;
    const doneMs = await advanceMoment(`${key} short`, 2 * needMs, latest);
    if (doneMs === undefined) return undefined;
    await shiftBacklog(needMs);
    delayOthers({ task, doneMs, calls: 0 }, needMs);
    return doneMs;
  }

  /** Delays the lookups behind one that needs more calls than estimated, and refuses those that would be too late. */
  function delayOthers({ task }: Admitted, byMs: number): void {
    for (const other of admitted) {
      const isAhead = isShort(other.task, owner) || (!isShort(task, owner) && other.task.order <= task.order);
      if (other.task === task || isAhead) continue;
      other.doneMs += byMs;
      const lateMs = other.doneMs - latestOf(other.task);
      if (other.calls > 0 || lateMs <= 0) continue;
      admitted.delete(other);
      other.task.abort(ownLimit(Math.max(1000, lateMs)));
    }
  }

  function shiftBacklog(ms: number) {
    return quotaTable()
      .where({ quota_key: key })
      .update({ next_ms: sql().raw('next_ms + ?', [ms]) });
  }

  /**
   * Milliseconds until a lookup would be admitted. Each refused one is told a later time than those before it, as if they all came
   * back: else they would come at the same moment, and all but the first would be refused again.
   */
  async function untilFree(needMs: number, latest: number): Promise<number> {
    const row = await quotaTable().where({ quota_key: key }).first('next_ms');
    const now = nowMs();
    const freeAt = now + Math.max(0, (row?.next_ms ?? 0) + needMs - latest);
    // After a clock was set back, an earlier promise is not kept.
    const isRecent = promisedMs > now && promisedMs <= now + MAX_QUEUE_AHEAD_MS;
    promisedMs = Math.max(freeAt, isRecent ? promisedMs + needMs : 0);
    return Math.max(1000, promisedMs - now);
  }

  return { admit };
}

/** Returns gaps in whole milliseconds whose mean is the exact gap. If each were rounded up, 50 calls a second would be 47. */
function wholeGaps(exactMs: number): () => number {
  let left = 0;
  return () => {
    left += exactMs;
    const gap = Math.max(1, Math.floor(left));
    left = Math.max(0, left - gap);
    return gap;
  };
}

/** Slightly more than a second, to allow for the network. */
const SECOND_MS = 1005;

/**
 * Keeps this process from starting more calls within a second than the rate allows, after a busy machine has delayed one:
 * the later call waits slightly longer, and the turns behind it are unchanged.
 */
function createRateWindow(perSecond: number) {
  const most = Math.max(1, Math.floor(perSecond));
  const windowMs = (SECOND_MS * most) / perSecond;
  const started: number[] = [];
  return {
    async pass(): Promise<void> {
      for (;;) {
        const now = nowMs();
        const before = started.at(-most);
        // After a clock was set back, calls do not wait for it to catch up.
        const waitMs = before === undefined || before > now ? 0 : before + windowMs - now;
        if (waitMs <= 0) {
          started.push(now);
          if (started.length > most) started.shift();
          return;
        }
        await wait(waitMs);
      }
    },
  };
}

/**
 * Advances a stored moment, from now if it has passed, in one statement.
 * @returns the new moment in epoch milliseconds; undefined, without a change, if it would be later than `latest`
 */
async function advanceMoment(key: string, byMs: number, latest: number): Promise<number | undefined> {
  const now = nowMs();
  const next = `case when ${quotaTable.tableName()}.next_ms between ? and ? then ${quotaTable.tableName()}.next_ms else ? end`;
  const free = [now, now + MAX_QUEUE_AHEAD_MS, now];
  const [row] = await quotaTable()
    .insert({ quota_key: key, day: '', used: 0, next_ms: now + byMs })
    .onConflict('quota_key')
    .merge({ next_ms: sql().raw(`(${next}) + ?`, [...free, byMs]) })
    .whereRaw(`(${next}) + ? <= ?`, [...free, byMs, latest])
    .returning('next_ms');
  return row?.next_ms;
}

/** Reserves the moment of a call. @returns undefined if it would be later than `withinMs` from now */
async function reserveMoment(owner: KeyOwner, gapMs: number, withinMs: number): Promise<number | undefined> {
  const latest = nowMs() + Math.floor(Math.min(withinMs, MAX_QUEUE_AHEAD_MS)) + gapMs;
  const next = await advanceMoment(owner, gapMs, latest);
  return next === undefined ? undefined : next - gapMs;
}
