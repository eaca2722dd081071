import { randomUUID } from 'node:crypto';
import { errorStack } from '../../contracts/rules/error-text';
import { CLOCK_TOLERANCE_MS } from './clock';
import { platform } from './platform';
import { nowMs, table } from './tables';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Work that the server does without a request. Features name theirs (feature.ts). */
export interface BackgroundTask {
  name: string;
  everyMs: number;
  /**
   * `one per interval`: one replica runs it, once in each interval. `one at a time`: any replica may, but never two at once.
   * `all`: each replica runs it; it claims its rows, so that no row is handled twice.
   */
  replicas: 'one per interval' | 'one at a time' | 'all';
  /** Whether there is work; called before the lease is taken. If omitted, there always is. */
  isDue?: () => Promise<boolean>;
  /** @param signal aborted when the CMS stops or the lease is lost; the pass then ends after the item in progress */
  run: (signal: AbortSignal) => Promise<unknown>;
  /** Called after the last pass when the CMS stops. */
  onStop?: () => Promise<void>;
}

/** A replica that died is replaced after this time. */
const LEASE_MS = 20_000;
const RENEW_MS = 5_000;
/** The first pass follows soon after the start, so that a replica that often restarts skips no daily task. */
const FIRST_REST_MS = 5_000;
/** Longest time between two attempts. In between, the lease of a daily task is still taken, so that an attempt does nothing. */
const LONGEST_REST_MS = 10 * 60_000;

/** Logs a failure of background work, which has no request to answer. */
export function logError(what: string, error: unknown): void {
  platform().strapi.log.error(`background ${what}: ${errorStack(error)}`);
}

const leaseTable = table<{ name: string; owner: string; until_ms: number }>('background-lease');

/**
 * Takes a lease that has expired, or whose end is later than any that could be stored now: it was stored by a clock that was
 * ahead. One statement, so that only one of two replicas gets it.
 */
async function takeLease({ name, everyMs }: BackgroundTask, owner: string): Promise<boolean> {
  const now = nowMs();
  const taken = { owner, until_ms: now + LEASE_MS };
  const rows = await leaseTable()
    .insert({ name, ...taken })
    .onConflict('name')
    .merge(taken)
    .whereRaw('??.until_ms not between ? and ?', [
      leaseTable.tableName(),
      now + 1,
      now + Math.max(LEASE_MS, everyMs) + CLOCK_TOLERANCE_MS,
    ])
    .returning('owner');
  return rows.length === 1;
}

/** Moves the end of a lease. @returns whether this owner still holds it */
const moveLease = async (name: string, owner: string, untilMs: number): Promise<boolean> =>
  (await leaseTable().where({ name, owner }).update({ until_ms: untilMs })) === 1;

/**
 * Renews a lease while a pass runs. A renewal that fails is repeated while the lease is valid.
 * @param lose called when another replica has the lease, or when it expires before the next renewal
 * @returns ends the renewals; waits for the one in progress, which would overwrite a later change of the lease
 */
function keepLease(name: string, owner: string, lose: () => void): () => Promise<void> {
  let renewedMs = performance.now();
  let renewing: Promise<void> | null = null;
  const loseIfLate = () => {
    if (performance.now() - renewedMs >= LEASE_MS - RENEW_MS) lose();
  };
  const renew = async () => {
    const startedMs = performance.now();
    try {
      if (await moveLease(name, owner, nowMs() + LEASE_MS)) renewedMs = startedMs;
      else lose();
    } catch (error) {
      platform().strapi.log.warn(`background ${name}: lease not renewed: ${errorStack(error)}`);
      loseIfLate();
    } finally {
      renewing = null;
    }
  };
  const timer = setInterval(() => {
    // A query to a database that is out of reach may take a minute to fail.
    if (renewing) loseIfLate();
    else renewing = renew();
  }, RENEW_MS);
  return async () => {
    clearInterval(timer);
    await renewing;
  };
}

type PassResult = 'done' | 'failed' | 'aborted';

/** From when another pass may begin. A pass that was aborted left work undone: another may begin at once. */
function nextPass({ replicas, everyMs }: BackgroundTask, startedMs: number, result: PassResult): number {
  if (replicas !== 'one per interval' || result === 'aborted') return 0;
  const rest = result === 'failed' ? Math.min(everyMs, LONGEST_REST_MS) : everyMs;
  // Slightly less, so that an early timer does not skip a pass.
  return startedMs + rest - Math.min(rest / 10, 30_000);
}

/**
 * Runs one pass now, unless nothing is due or another replica holds the lease.
 * @param stopping ends the pass after the item in progress
 * @returns whether it ran here
 */
export async function runTask(task: BackgroundTask, stopping?: AbortSignal): Promise<boolean> {
  const { name, replicas } = task;
  if (task.isDue && !(await task.isDue())) return false;
  const pass = new AbortController();
  if (replicas === 'all') {
    await task.run(stopping ?? pass.signal);
    return true;
  }
  const [owner, startedMs] = [randomUUID(), nowMs()];
  if (!(await takeLease(task, owner))) return false;
  // The CMS began to stop during the queries above: the listener below would not be called.
  if (stopping?.aborted) {
    await moveLease(name, owner, 0);
    return false;
  }
  const end = () => pass.abort();
  const endRenewals = keepLease(name, owner, () => {
    if (!pass.signal.aborted) platform().strapi.log.warn(`background ${name}: lease lost`);
    end();
  });
  stopping?.addEventListener('abort', end);
  let result: PassResult = 'failed';
  try {
    await task.run(pass.signal);
    result = 'done';
  } finally {
    stopping?.removeEventListener('abort', end);
    if (pass.signal.aborted) result = 'aborted';
    await endRenewals();
    await moveLease(name, owner, nextPass(task, startedMs, result));
  }
  return true;
}

/** Runs a task's passes, one after the other. */
class TaskLoop {
  private readonly stopping = new AbortController();
  private readonly ended: Promise<void>;
  private isWoken = false;
  private endRest = () => {};

  constructor(private readonly task: BackgroundTask) {
    this.ended = this.loop();
  }

  /** Begins the next pass now, or after the one in progress. */
  wake(): void {
    this.isWoken = true;
    this.endRest();
  }

  /** Waits for the pass in progress. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake();
    await this.ended;
  }

  private async loop(): Promise<void> {
    const { signal } = this.stopping;
    const rest = Math.min(this.task.everyMs, LONGEST_REST_MS);
    await this.rest(Math.min(rest, FIRST_REST_MS));
    while (!signal.aborted) {
      this.isWoken = false;
      await this.attempt(() => runTask(this.task, signal));
      await this.rest(rest);
    }
    await this.attempt(async () => this.task.onStop?.());
  }

  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      logError(this.task.name, error);
    }
  }

  private rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.isWoken) {
        resolve();
        return;
      }
      const timer = setTimeout(resolve, ms).unref();
      this.endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

let loops = new Map<string, TaskLoop>();

/** Starts the tasks of this replica; none where BACKGROUND_TASKS is `off`. */
export function startBackground(tasks: readonly BackgroundTask[]): void {
  if (platform().env.BACKGROUND_TASKS === 'off') return;
  loops = new Map(tasks.map((task) => [task.name, new TaskLoop(task)]));
}

/** Runs a task of this replica without waiting for its interval, because it has new work. */
export const wake = (name: string): void => loops.get(name)?.wake();

/** Starts no further pass and waits for those in progress. */
export async function stopBackground(): Promise<void> {
  await Promise.all([...loops.values()].map((loop) => loop.stop()));
}
