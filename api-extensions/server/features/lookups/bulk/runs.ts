import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { BulkOutcome, BulkRow, BulkRun } from '../../../../contracts/lookups-bulk';
import { BULK_DAYS_KEPT } from '../../../../contracts/lookups-bulk';
import type { LookupKind } from '../../../../contracts/lookups';
import { AppError } from '../../../platform/errors';
import { sameKey } from '../../../platform/keys';
import { nowMs, sql, tableOf } from '../tables';
import type { ReadRow } from './rows';

/** Database access for runs and their rows. Every change of a run takes the next `seq`, so that readers can resume. */

const DAY_MS = 24 * 60 * 60 * 1000;
/** SQLite takes at most 32,766 values in one statement; rows are written in batches. */
const ROWS_AT_ONCE = 100;

const runs = () => tableOf('lookup-run');
const rowsTable = () => tableOf('lookup-run-row');
const digest = (key: string) => createHash('sha256').update(key).digest('hex');

type Knex = ReturnType<typeof sql>;

export interface RunRow {
  run_id: string;
  key_hash: string;
  kind: LookupKind;
  /** Domain code. */
  domain: string;
  /** Level of the run's creator. */
  level: number;
  subdomains: boolean | number;
  state: BulkRun['state'];
  total: number;
  done: number;
  failed: number;
  cancelled: number;
  seq: number;
  started_ms: number | string;
  finished_ms: number | string | null;
  lease_until_ms: number | string;
}

interface RowRow {
  no: number;
  keyword: string;
  target: string;
  state: BulkRow['state'];
  seq: number;
  outcomes: string | null;
  provider: BulkRow['provider'];
  checked_ms: number | string | null;
}

const isoOf = (ms: number | string | null) => (ms === null ? null : new Date(Number(ms)).toISOString());

export function toRun(row: RunRow): BulkRun {
  const { kind, state, total, done, failed, cancelled, seq } = row;
  return {
    id: row.run_id,
    ...{ kind, state, total, done, failed, cancelled, seq },
    subdomains: kind === 'web' && Boolean(row.subdomains),
    startedAt: new Date(Number(row.started_ms)).toISOString(),
    finishedAt: isoOf(row.finished_ms),
    deletedAt: new Date(Number(row.started_ms) + BULK_DAYS_KEPT * DAY_MS).toISOString(),
  };
}

export interface Change {
  seq: number;
  row: BulkRow;
}

function toChange({ seq, no, keyword, target, state, outcomes, provider, checked_ms }: RowRow): Change {
  const parsed = outcomes === null ? [] : (JSON.parse(outcomes) as BulkOutcome[]);
  const checkedAt = isoOf(checked_ms);
  return { seq, row: { no, keyword, target, state, outcomes: parsed, provider, checkedAt } };
}

export interface NewRun {
  kind: LookupKind;
  subdomains: boolean;
  /** Domain code. */
  domain: string;
  level: number;
  rows: readonly ReadRow[];
}

/** Stores a waiting run. The key is returned here and not stored. */
export async function createRun({ kind, subdomains, domain, level, rows }: NewRun) {
  const id = randomUUID();
  const key = randomBytes(24).toString('base64url');
  await sql().transaction(async (trx: Knex) => {
    const run = { run_id: id, key_hash: digest(key), kind, subdomains, domain, level };
    const counts = { total: rows.length, done: 0, failed: 0, cancelled: 0, seq: 0 };
    await trx(runs()).insert({
      ...run,
      ...counts,
      state: 'waiting',
      started_ms: nowMs(),
      lease_until_ms: 0,
    });
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const part = rows.slice(from, from + ROWS_AT_ONCE);
      await trx(rowsTable()).insert(
        part.map(({ no, keyword, target }) => ({
          row_key: `${id} ${no}`,
          run_id: id,
          no,
          keyword,
          target,
          state: 'waiting',
          seq: 0,
        })),
      );
    }
  });
  return { id, key };
}

export const readRun = async (id: string): Promise<RunRow | undefined> =>
  (await sql()(runs()).where({ run_id: id }).first()) as RunRow | undefined;

/** @throws AppError 404 for a missing run and for a wrong key, which must be indistinguishable */
export async function findRun(id: string, key: string | undefined): Promise<RunRow> {
  const run = await readRun(id);
  if (!run || key === undefined || !sameKey(digest(key), run.key_hash)) {
    throw new AppError(
      404,
      'NOT_FOUND',
      `대량 조회 결과를 찾을 수 없습니다. 결과는 ${BULK_DAYS_KEPT}일 동안 보관됩니다.`,
    );
  }
  return run;
}

/** All rows by number; or the rows changed after a seq, by change. Never more than the run's rows. */
export async function readChanges(id: string, after?: number): Promise<Change[]> {
  const query = sql()(rowsTable()).where({ run_id: id });
  const rows = (await (after === undefined
    ? query.orderBy('no')
    : query.where('seq', '>', after).orderBy(['seq', 'no']))) as RowRow[];
  return rows.map(toChange);
}

/** Rows still to look up. */
export async function waitingRows(id: string): Promise<ReadRow[]> {
  return (await sql()(rowsTable())
    .where({ run_id: id, state: 'waiting' })
    .orderBy('no')
    .select('no', 'keyword', 'target')) as ReadRow[];
}

/**
 * The next seq of a run. Its statement locks the run until the transaction ends, so that changes become visible in the order
 * of their numbers and readers miss none.
 */
async function nextSeq(trx: Knex, id: string, states: BulkRun['state'][]): Promise<number | null> {
  const [row] = (await trx(runs())
    .where({ run_id: id })
    .whereIn('state', states)
    .increment('seq', 1)
    .returning('seq')) as { seq: number }[];
  return row ? row.seq : null;
}

export interface RowResult {
  no: number;
  state: 'done' | 'failed';
  outcomes: BulkOutcome[];
  provider: string | null;
}

/** Stores the outcome of a row. @returns false when the run was cancelled in the meantime */
export async function saveRow(id: string, { no, state, outcomes, provider }: RowResult): Promise<boolean> {
  return sql().transaction(async (trx: Knex) => {
    const seq = await nextSeq(trx, id, ['waiting', 'running', 'paused']);
    if (seq === null) return false;
    const saved = await trx(rowsTable())
      .where({ row_key: `${id} ${no}`, state: 'waiting' })
      .update({ state, seq, outcomes: JSON.stringify(outcomes), provider, checked_ms: nowMs() });
    if (saved === 1) await trx(runs()).where({ run_id: id }).increment(state, 1);
    return true;
  });
}

/** Ends the run if no row is waiting. @returns whether it has ended */
export async function finishRun(id: string): Promise<boolean> {
  return sql().transaction(async (trx: Knex) => {
    if ((await nextSeq(trx, id, ['waiting', 'running', 'paused'])) === null) return true;
    const waiting = (await trx(rowsTable()).where({ run_id: id, state: 'waiting' }).first('no')) as unknown;
    if (waiting) return false;
    await trx(runs())
      .where({ run_id: id })
      .update({ state: 'finished', finished_ms: nowMs(), lease_owner: null, lease_until_ms: 0 });
    return true;
  });
}

/** Cancels waiting rows. Does nothing to an ended run. */
export async function cancelRun(id: string): Promise<void> {
  await sql().transaction(async (trx: Knex) => {
    const seq = await nextSeq(trx, id, ['waiting', 'running', 'paused']);
    if (seq === null) return;
    const cancelled = await trx(rowsTable())
      .where({ run_id: id, state: 'waiting' })
      .update({ state: 'cancelled', seq });
    await trx(runs()).where({ run_id: id }).update({
      state: 'cancelled',
      cancelled,
      finished_ms: nowMs(),
      lease_owner: null,
      lease_until_ms: 0,
    });
  });
}

/** Number of rows that a retry would look up. */
export async function retriable(id: string): Promise<number> {
  const [row] = (await sql()(rowsTable())
    .where({ run_id: id })
    .whereIn('state', ['failed', 'cancelled'])
    .count({ rows: '*' })) as { rows: number | string }[];
  return Number(row?.rows ?? 0);
}

/** Sets failed and cancelled rows to waiting, whatever the run's state. */
export async function retryRun(id: string): Promise<void> {
  await sql().transaction(async (trx: Knex) => {
    const states = ['waiting', 'running', 'paused', 'finished', 'cancelled'] as const;
    const seq = await nextSeq(trx, id, [...states]);
    if (seq === null) return;
    await trx(rowsTable())
      .where({ run_id: id })
      .whereIn('state', ['failed', 'cancelled'])
      .update({ state: 'waiting', seq, outcomes: null, provider: null, checked_ms: null });
    await trx(runs())
      .where({ run_id: id })
      .whereIn('state', ['finished', 'cancelled'])
      .update({ state: 'waiting', finished_ms: null });
    await trx(runs()).where({ run_id: id }).update({ failed: 0, cancelled: 0 });
  });
}

/** Claims an unclaimed run for the duration of the lease. */
export async function claimRun(owner: string, leaseMs: number): Promise<RunRow | null> {
  const now = nowMs();
  const free = (query: ReturnType<Knex>) =>
    query.whereIn('state', ['waiting', 'running', 'paused']).where('lease_until_ms', '<', now);
  const next = (await free(sql()(runs())).orderBy('id').first('run_id')) as { run_id: string } | undefined;
  if (!next) return null;
  const taken = await free(sql()(runs()).where({ run_id: next.run_id })).update({
    state: 'running',
    lease_owner: owner,
    lease_until_ms: now + leaseMs,
  });
  return taken === 1 ? ((await readRun(next.run_id)) ?? null) : null;
}

/** Renews the leases of this owner. @returns the runs that it still owns */
export async function renewLeases(owner: string, leaseMs: number): Promise<Set<string>> {
  await sql()(runs())
    .where({ lease_owner: owner })
    .update({ lease_until_ms: nowMs() + leaseMs });
  const rows = (await sql()(runs()).where({ lease_owner: owner }).select('run_id')) as { run_id: string }[];
  return new Set(rows.map(({ run_id }) => run_id));
}

/** Releases a run for other workers, `afterMs` from now. */
export async function releaseRun(owner: string, id: string, state: 'waiting' | 'paused', afterMs = 0) {
  await sql()(runs())
    .where({ run_id: id, lease_owner: owner })
    .update({ state, lease_owner: null, lease_until_ms: afterMs === 0 ? 0 : nowMs() + afterMs });
}

/** Deletes expired runs with their rows. */
export async function dropOldRuns(): Promise<void> {
  const old = (await sql()(runs())
    .where('started_ms', '<', nowMs() - BULK_DAYS_KEPT * DAY_MS)
    .select('run_id')) as { run_id: string }[];
  for (const { run_id } of old) {
    await sql()(rowsTable()).where({ run_id }).del();
    await sql()(runs()).where({ run_id }).del();
  }
}
