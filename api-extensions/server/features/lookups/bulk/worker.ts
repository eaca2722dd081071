import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { logError, wake } from '../../../platform/background';
import { UNTIL_LATER } from '../../../../contracts/lookups/responses';
import type { LookupFailure } from '../../../../contracts/lookups/lookups';
import { AppError, internal } from '../../../platform/errors';
import type { LookupQuery } from '../kinds/definition';
import { BACKGROUND, lookupService } from '../service';
import { shareOf } from '../task';
import { bulkOutcomes, failedOutcomes, isFailed, rejectedOutcomes } from './outcomes';
import type { ReadRow } from './rows';
import { claimRun, releaseRun, renewLeases } from './leases';
import { endRevokedRuns } from './revoked-runs';
import { finishRun, type RowResult, type RunRow, saveRow, readWaitingRows } from './runs';

/** Concurrent row lookups of this replica, over all runs; the clients enforce the providers' rates. */
const ROW_CONCURRENCY = 12;
/** Concurrent runs of this replica; high enough for a short run to start beside long ones. */
const RUN_CONCURRENCY = 50;
const LEASE_MS = 20_000;
/** Wait of a run when the provider cannot be called. */
const PAUSE_MS = 60_000;
/** Attempts for a row with a transient failure; the second follows after the other rows. */
const TRIES = 2;
const TRANSIENT = new Set(['rate', 'timeout', 'network', 'upstream']);

interface WaitingRow extends ReadRow {
  tries: number;
}

/** A run that this replica works on. */
interface RunInProgress {
  run: RunRow;
  queue: WaitingRow[];
  active: number;
  /** Whether no further rows are started. */
  stopped: boolean;
}

/** Notifies readers on this replica of a changed run; other replicas poll. */
export const runChanged = new EventEmitter().setMaxListeners(0);

/** Looks up the rows of runs; one worker per replica. */
export class BulkWorker {
  readonly owner = randomUUID();
  private readonly works = new Map<string, RunInProgress>();
  private active = 0;
  private stopping = false;

  /** Releases unfinished runs to other replicas; rows in progress may be looked up twice. */
  async stop(): Promise<void> {
    this.stopping = true;
    for (const { run } of this.works.values()) await releaseRun(this.owner, run.run_id, 'waiting');
    this.works.clear();
  }

  /** Ends runs whose token or account is gone, then claims runs that wait or were abandoned by any replica. */
  async claim(signal: AbortSignal): Promise<void> {
    await this.runLogged(async () => {
      for (const id of await endRevokedRuns()) this.dropRevoked(id);
    });
    while (!signal.aborted && this.works.size < RUN_CONCURRENCY) {
      const run = await claimRun(this.owner, LEASE_MS);
      if (!run) return;
      const rows = await readWaitingRows(run.run_id);
      this.works.set(run.run_id, {
        run,
        queue: rows.map((row) => ({ ...row, tries: 0 })),
        active: 0,
        stopped: false,
      });
      runChanged.emit(run.run_id);
      this.startRows();
    }
  }

  /** Renews the leases, and drops runs that were cancelled, claimed by another replica, or are of an archived site. */
  async renew(): Promise<void> {
    if (this.works.size === 0) return;
    const ours = await renewLeases(this.owner, LEASE_MS);
    for (const [id, work] of this.works) if (!ours.has(id)) this.drop(id, work);
  }

  private dropRevoked(id: string): void {
    const work = this.works.get(id);
    if (work) this.drop(id, work);
    runChanged.emit(id);
  }

  private drop(id: string, work: RunInProgress): void {
    work.stopped = true;
    work.queue = [];
    if (this.works.get(id) === work) this.works.delete(id);
  }

  /** Starts rows of the run with the fewest in progress, so that short runs are not delayed by long ones. */
  private startRows(): void {
    for (const work of this.works.values()) {
      if (work.queue.length === 0 && work.active === 0) void this.runLogged(() => this.finish(work));
    }
    while (this.active < ROW_CONCURRENCY && !this.stopping) {
      const work = this.leastServed();
      const row = work?.queue.shift();
      if (!work || !row) return;
      this.active += 1;
      work.active += 1;
      // Moves the run to the end: of runs with equally many rows in progress, the one served longest ago comes first.
      this.works.delete(work.run.run_id);
      this.works.set(work.run.run_id, work);
      void this.runLogged(() => this.processRow(work, row)).finally(() => {
        this.active -= 1;
        work.active -= 1;
        this.startRows();
      });
    }
  }

  private leastServed(): RunInProgress | undefined {
    let found: RunInProgress | undefined;
    for (const work of this.works.values()) {
      if (work.queue.length > 0 && work.active < (found?.active ?? Infinity)) found = work;
    }
    return found;
  }

  private async processRow(work: RunInProgress, row: WaitingRow): Promise<void> {
    const { run_id } = work.run;
    const result = await this.lookUpRow(work, row);
    if (result === 'later') return this.pause(work);
    if (result === 'again') {
      work.queue.push({ ...row, tries: row.tries + 1 });
      return;
    }
    let isStored = false;
    try {
      isStored = await saveRow(run_id, result);
    } finally {
      // The run was cancelled, or the database failed, and the run is claimed again when the lease expires.
      if (!isStored) this.drop(run_id, work);
    }
    runChanged.emit(run_id);
  }

  private async lookUpRow(
    { run, stopped }: RunInProgress,
    row: WaitingRow,
  ): Promise<RowResult | 'later' | 'again'> {
    const { no } = row;
    const { kind } = run;
    const budgetOwner = { share: shareOf(run.level), site: run.domain };
    const lookups = lookupService();
    let lookupQuery: LookupQuery;
    try {
      lookupQuery = lookups.read({ ...row, kind, subdomains: Boolean(run.subdomains) });
    } catch (error) {
      return { no, state: 'failed', outcomes: rejectedOutcomes(kind, failureOf(error)), provider: null };
    }
    try {
      const { result } = await lookups.lookUp(lookupQuery, { ...BACKGROUND, budgetOwner });
      const outcomes = bulkOutcomes(result);
      return { no, state: isFailed(outcomes) ? 'failed' : 'done', outcomes, provider: result.provider };
    } catch (error) {
      const failure = failureOf(error);
      const { reason, provider = null } = failure.details as Partial<LookupFailure>;
      if (reason && UNTIL_LATER.has(reason)) return 'later';
      if (reason && TRANSIENT.has(reason) && row.tries + 1 < TRIES && !stopped) return 'again';
      return { no, state: 'failed', outcomes: failedOutcomes(lookupQuery, failure), provider };
    }
  }

  private async pause(work: RunInProgress): Promise<void> {
    if (work.stopped) return;
    const { run_id } = work.run;
    this.drop(run_id, work);
    await releaseRun(this.owner, run_id, 'paused', PAUSE_MS);
    runChanged.emit(run_id);
  }

  private async finish(work: RunInProgress): Promise<void> {
    const { run_id } = work.run;
    // If there is more to do, after a retry or a failure, the run is claimed again.
    this.drop(run_id, work);
    if (!(await finishRun(run_id))) await releaseRun(this.owner, run_id, 'waiting');
    runChanged.emit(run_id);
    claimRunsSoon();
  }

  private async runLogged(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // The lease expires, and the run is claimed again.
      logError('bulk-runs', error);
    }
  }
}

function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  logError('bulk-runs', error);
  return internal();
}

/** Looks for runs to work on now. */
export const claimRunsSoon = (): void => wake('bulk-runs');

let worker: BulkWorker | undefined;

/** The worker of this replica. */
export function replicaBulkWorker(): BulkWorker {
  worker ??= new BulkWorker();
  return worker;
}
