import { setTimeout as wait } from 'node:timers/promises';
import { type KeyOwner, NaverError, type RateLimiter } from '../../../naver';
import { countCall } from './call-counts';
import { type Budget, callsLeft, quotaTable, takeCall } from './day-budget';
import {
  type Admission,
  currentCall,
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

/** A turn further ahead than this comes from a wrong clock. */
const MAX_QUEUE_AHEAD_MS = 60 * 60_000;

/** Usual time of a lookup's last page after its turn. */
const LAST_PAGE_MS = 500;

/** Weight of one lookup in the estimate for its kind. */
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
 * The rate and the day's budget of a key, over all replicas. Each call takes the key's next free moment in one statement and
 * is counted. Within a replica whole lookups are served in order of arrival; replicas take moments in turn. `turn` rejects
 * like RateLimiter, and with NaverError `quota` when the day's calls are used up: code VISITORS_BUDGET if a member of the
 * site still has one, else OWN_BUDGET.
 */
export function createSharedLimiter({ owner, perSecond, daily }: QuotaOptions): SharedLimiter {
  const gapMs = (1000 * SPACING) / perSecond;
  const nextGap = wholeGaps(gapMs);
  const window = createWindow(perSecond);
  const queue = new TurnQueue({
    gapMs,
    nowMs,
    reserve: (withinMs) => reserve(owner, nextGap(), withinMs),
    check: async (call) => {
      await payCall({ owner, daily }, call);
      countCall(owner, call.kind, 1);
    },
    pass: () => window.pass(),
  });
  const backlog = createBacklog(owner, gapMs);

  return {
    async turn({ signal, timeLeftMs = MAX_QUEUE_AHEAD_MS } = {}) {
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
 * Charges the call to the first waiting lookup with budget left, including lookups that join later.
 * @throws NaverError `quota` when none has any
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
 * Estimated end of the calls of all admitted lookups: one moment for each key, shared by all replicas. A lookup advances it
 * by the mean of its kind, by its maximum once it needs more, and moves it back by what it did not use. Background work is
 * not included.
 */
function createBacklog(owner: KeyOwner, gapMs: number) {
  const key = `queue ${owner}`;
  const means = new Map<string, number>();
  const admitted = new Set<Admitted>();

  async function admit(task: LookupTask): Promise<Admission> {
    const { kind } = task;
    const most = task.maxCalls(owner);
    let charged = Math.min(most, means.get(kind) ?? most);
    const needMs = Math.round(charged * gapMs);
    const now = nowMs();
    // A single lookup may exceed its time: it is answered in part.
    const latest = Math.max(now + needMs, Math.min(latestOf(task), now + MAX_QUEUE_AHEAD_MS));
    const doneMs = await moveOn(key, needMs, latest);
    if (doneMs === undefined) throw ownLimit(await untilFree(latest));
    const mine: Admitted = { task, doneMs, calls: 0 };
    admitted.add(mine);
    return {
      addCall() {
        mine.calls += 1;
        if (mine.calls <= charged || charged >= most) return;
        const moreMs = Math.round((most - charged) * gapMs);
        charged = most;
        void shift(moreMs).catch(() => undefined);
        delay(mine, moreMs);
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
        if (leftMs > 0) await shift(-leftMs);
      },
    };
  }

  /** A lookup takes longer than estimated: those behind it on this replica that have lost their time are refused at once. */
  function delay({ task }: Admitted, byMs: number): void {
    for (const other of admitted) {
      if (other.task.order <= task.order) continue;
      other.doneMs += byMs;
      const lateMs = other.doneMs - latestOf(other.task);
      if (other.calls > 0 || lateMs <= 0) continue;
      admitted.delete(other);
      other.task.abort(ownLimit(Math.max(1000, lateMs)));
    }
  }

  function shift(ms: number) {
    return quotaTable()
      .where({ quota_key: key })
      .update({ next_ms: sql().raw('next_ms + ?', [ms]) });
  }

  /** Wait until a lookup would be admitted. */
  async function untilFree(latest: number): Promise<number> {
    const row = await quotaTable().where({ quota_key: key }).first('next_ms');
    return Math.max(1000, (row?.next_ms ?? 0) - latest);
  }

  return { admit };
}

/** Gaps in whole milliseconds that average the exact one: with each rounded up, 50 calls a second would be 47. */
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
 * Keeps a delayed call (busy machine) from falling within the same second as too many later ones: the later call waits
 * slightly longer, and the turns behind it are unchanged. Per process.
 */
function createWindow(perSecond: number) {
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
 * Advances a moment, starting from now if it has passed, in one statement. @returns it in epoch milliseconds; undefined,
 * without a change, when it would be later than `latest`
 */
async function moveOn(key: string, byMs: number, latest: number): Promise<number | undefined> {
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

/** The moment of a call. */
async function reserve(owner: KeyOwner, gapMs: number, withinMs: number): Promise<number | undefined> {
  const latest = nowMs() + Math.floor(Math.min(withinMs, MAX_QUEUE_AHEAD_MS)) + gapMs;
  const next = await moveOn(owner, gapMs, latest);
  return next === undefined ? undefined : next - gapMs;
}
