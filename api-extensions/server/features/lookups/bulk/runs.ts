import { DAY_MS } from '../../../../contracts/rules/days';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { BulkOutcome, BulkRow, BulkRun } from '../../../../contracts/lookups/bulk';
import { BULK_DAYS_STORED, bulkRow, bulkRun } from '../../../../contracts/lookups/bulk';
import type { LookupKind } from '../../../../contracts/lookups/lookups';
import { shownRank } from '../../../../contracts/rules/rank-order';
import { AppError } from '../../../platform/errors';
import { isSameKey } from '../../../platform/secrets';
import type { ReadRow } from './rows';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Caller } from '../../../shared/accounts/caller';
import { emitEvent, receiversByNumber } from '../../../shared/messages/webhooks/emit';
import { type Flag, isoOf, isoOrNull, jsonColumn, nowMs, sql, table } from '../../../platform/tables';

/** Database access for runs and their rows. Every change of a run takes the next `seq`, so that readers can resume. */

/** SQLite takes at most 32,766 values in one statement; rows are written in batches. */
const BATCH_SIZE = 100;
/** Time for which only the replica that stored a new run may claim it. */
const HEAD_START_MS = 5000;

const digest = (key: string) => createHash('sha256').update(key).digest('hex');

export interface RunRow {
  id: number;
  run_id: string;
  key_hash: string;
  kind: LookupKind;
  /** Domain code. */
  domain: string;
  /** Level of the account that started the run. */
  level: number;
  subdomains: Flag;
  state: BulkRun['state'];
  total: number;
  done: number;
  failed: number;
  cancelled: number;
  seq: number;
  started_ms: number;
  finished_ms: number | null;
  lease_owner: string | null;
  lease_until_ms: number;
  /** JSON: row numbers of the webhooks that are notified of the end; null without any. */
  notify: string | null;
  /** The account that started the run, until the run ends; null for a visitor. */
  user_key: number | null;
  /** The access token that started the run, until the run ends; null without one. */
  token_key: number | null;
  /** Why the program ended the run; null if it finished or a reader cancelled it. */
  end_reason: string | null;
}

export type EndReason = NonNullable<BulkRun['reason']>;

/** States of runs that are worked on. */
export const UNFINISHED = ['waiting', 'running', 'paused'] as const satisfies BulkRun['state'][];

/** Columns of an ended run, which is kept without its person. */
const WITHOUT_STARTER = { user_key: null, token_key: null };

export const runTable = table<RunRow>('lookup-run');

interface RowRow {
  row_key: string;
  run_id: string;
  no: number;
  keyword: string;
  target: string;
  state: BulkRow['state'];
  seq: number;
  outcomes: string | null;
  provider: BulkRow['provider'];
  checked_ms: number | null;
}

const rowTable = table<RowRow>('lookup-run-row');

const END_MESSAGES: Record<EndReason, string> = {
  token_revoked: '조회를 시작한 API 토큰이 삭제되어 남은 조회를 중지했습니다.',
  account_unavailable: '조회를 시작한 계정을 이용할 수 없어 남은 조회를 중지했습니다.',
};

export function toRun(row: RunRow): BulkRun {
  const { kind, state, total, done, failed, cancelled, seq } = row;
  // A replica of an earlier version does not clear the reason when it retries the run.
  const reason = state === 'cancelled' ? bulkRun.shape.reason.parse(row.end_reason) : null;
  return {
    id: row.run_id,
    ...{ kind, state, total, done, failed, cancelled, seq, reason },
    message: reason && END_MESSAGES[reason],
    subdomains: kind === 'web' && Boolean(row.subdomains),
    startedAt: isoOf(row.started_ms),
    finishedAt: isoOrNull(row.finished_ms),
    deletedAt: isoOf(row.started_ms + BULK_DAYS_STORED * DAY_MS),
  };
}

export interface Change {
  seq: number;
  row: BulkRow;
}

const readOutcomes = jsonColumn(bulkRow.shape.outcomes);

function toChange({ seq, no, keyword, target, state, outcomes, provider, checked_ms }: RowRow): Change {
  const stored = readOutcomes(outcomes) ?? [];
  const shown = stored.map((outcome) => ({ ...outcome, rank: shownRank(outcome.rank, outcome.ordered) }));
  const checkedAt = isoOrNull(checked_ms);
  return { seq, row: { no, keyword, target, state, outcomes: shown, provider, checkedAt } };
}

/** The account and token that start a run. The run ends when either is gone (revoked-runs.ts). */
type Starter = Pick<Caller, 'key' | 'token'>;

const starterColumns = (user: Starter | null) => ({
  user_key: user?.key ?? null,
  token_key: user?.token ?? null,
});

export interface NewRun {
  kind: LookupKind;
  subdomains: boolean;
  /** Domain code. */
  domain: string;
  level: number;
  /** Null for a visitor. */
  user: Starter | null;
  rows: readonly ReadRow[];
  /** The worker that may claim the run before others: a replica shares calls, and the run's visitor uses this one. */
  owner: string;
  /** Row numbers of the webhooks to notify of the end. */
  notify: readonly number[];
}

/** Stores a waiting run. @returns its id, and its key, of which only a digest is stored */
export async function createRun({ kind, subdomains, domain, level, user, rows, owner, notify }: NewRun) {
  const id = randomUUID();
  const key = randomBytes(24).toString('base64url');
  await sql().transaction(async (trx) => {
    const run = { run_id: id, key_hash: digest(key), kind, subdomains, domain, level };
    const counts = { total: rows.length, done: 0, failed: 0, cancelled: 0, seq: 0 };
    await runTable(trx).insert({
      ...run,
      ...counts,
      ...starterColumns(user),
      state: 'waiting',
      notify: notify.length > 0 ? JSON.stringify(notify) : null,
      started_ms: nowMs(),
      lease_owner: owner,
      lease_until_ms: nowMs() + HEAD_START_MS,
    });
    for (let from = 0; from < rows.length; from += BATCH_SIZE) {
      const part = rows.slice(from, from + BATCH_SIZE);
      await rowTable(trx).insert(
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
  runTable().where({ run_id: id }).first();

/**
 * A site's run, for callers with its key.
 * @param domain code of the site whose host was called
 * @throws AppError 404 for a missing run, another site's run and a wrong key, which must be indistinguishable
 */
export async function findRun(domain: string, id: string, key: string | undefined): Promise<RunRow> {
  const run = await readRun(id);
  if (!run || run.domain !== domain || key === undefined || !isSameKey(digest(key), run.key_hash)) {
    throw new AppError(
      404,
      'NOT_FOUND',
      `여러 건 조회 결과를 찾을 수 없습니다. 결과는 ${BULK_DAYS_STORED}일 동안 보관됩니다.`,
    );
  }
  return run;
}

/** All rows of a run by number, or with `after` those changed after this seq, in the order of the changes. */
export async function readChanges(id: string, after?: number): Promise<Change[]> {
  const query = rowTable().where({ run_id: id });
  const rows = await (after === undefined
    ? query.orderBy('no')
    : query.where('seq', '>', after).orderBy(['seq', 'no']));
  return rows.map(toChange);
}

/** Rows still to look up. */
export async function readWaitingRows(id: string): Promise<ReadRow[]> {
  return rowTable().where({ run_id: id, state: 'waiting' }).orderBy('no').select('no', 'keyword', 'target');
}

/**
 * Takes the next seq of a run in one of these states, else null. The statement locks the run until the transaction ends, so
 * that changes become visible in the order of their numbers and readers miss none.
 */
async function nextSeq(trx: Knex, id: string, states: readonly BulkRun['state'][]): Promise<number | null> {
  const [row] = await runTable(trx)
    .where({ run_id: id })
    .whereIn('state', states)
    .increment('seq', 1)
    .returning('seq');
  return row ? row.seq : null;
}

export interface RowResult {
  no: number;
  state: 'done' | 'failed';
  outcomes: BulkOutcome[];
  provider: BulkRow['provider'];
}

/** Stores the outcome of a row. @returns false when the run was cancelled in the meantime */
export async function saveRow(id: string, { no, state, outcomes, provider }: RowResult): Promise<boolean> {
  return sql().transaction(async (trx) => {
    const seq = await nextSeq(trx, id, UNFINISHED);
    if (seq === null) return false;
    const saved = await rowTable(trx)
      .where({ row_key: `${id} ${no}`, state: 'waiting' })
      .update({ state, seq, outcomes: JSON.stringify(outcomes), provider, checked_ms: nowMs() });
    if (saved === 1) await runTable(trx).where({ run_id: id }).increment(state, 1);
    return true;
  });
}

/** Ends the run if no row is waiting. @returns whether it has ended */
export async function finishRun(id: string): Promise<boolean> {
  return sql().transaction(async (trx) => {
    if ((await nextSeq(trx, id, UNFINISHED)) === null) return true;
    const waiting = await rowTable(trx).where({ run_id: id, state: 'waiting' }).first('no');
    if (waiting) return false;
    await runTable(trx)
      .where({ run_id: id })
      .update({
        state: 'finished',
        finished_ms: nowMs(),
        lease_owner: null,
        lease_until_ms: 0,
        ...WITHOUT_STARTER,
      });
    await emitRunEnded(trx, id);
    return true;
  });
}

const readNumbers = jsonColumn(z.array(z.number().int()));

async function emitRunEnded(trx: Knex, id: string): Promise<void> {
  const run = await runTable(trx).where({ run_id: id }).first();
  const receivers = await receiversByNumber(trx, readNumbers(run?.notify) ?? []);
  if (!run || receivers.length === 0) return;
  const { kind, total, done, failed, domain } = run;
  await emitEvent(trx, domain, 'bulk.finished', { id, kind, total, done, failed }, receivers);
}

/**
 * Cancels a run's waiting rows and ends the run, if it has not ended yet.
 * @param end_reason null if a reader cancels @returns the number of cancelled rows; null if the run had ended
 */
export async function cancelRows(
  trx: Knex,
  id: string,
  end_reason: EndReason | null,
): Promise<number | null> {
  const seq = await nextSeq(trx, id, UNFINISHED);
  if (seq === null) return null;
  const cancelled = await rowTable(trx)
    .where({ run_id: id, state: 'waiting' })
    .update({ state: 'cancelled', seq });
  const over = { finished_ms: nowMs(), lease_owner: null, lease_until_ms: 0, ...WITHOUT_STARTER };
  await runTable(trx)
    .where({ run_id: id })
    .update({ state: 'cancelled', cancelled, end_reason, ...over });
  await emitRunEnded(trx, id);
  return cancelled;
}

export const cancelRun = async (id: string): Promise<void> =>
  void (await sql().transaction((trx) => cancelRows(trx, id, null)));

/**
 * Sets failed and cancelled rows to waiting, whatever the run's state. An ended run is started again by the caller.
 * @param take charges the caller for these rows, in the same transaction @returns their number
 */
export async function retryRun(
  id: string,
  { user, level }: Pick<NewRun, 'user' | 'level'>,
  take: (trx: Knex, rows: number) => Promise<void>,
): Promise<number> {
  return sql().transaction(async (trx) => {
    const seq = await nextSeq(trx, id, [...UNFINISHED, 'finished', 'cancelled']);
    if (seq === null) return 0;
    const retried = await rowTable(trx)
      .where({ run_id: id })
      .whereIn('state', ['failed', 'cancelled'])
      .update({ state: 'waiting', seq, outcomes: null, provider: null, checked_ms: null });
    if (retried === 0) return 0;
    await runTable(trx)
      .where({ run_id: id })
      .whereIn('state', ['finished', 'cancelled'])
      .update({ state: 'waiting', finished_ms: null, end_reason: null, level, ...starterColumns(user) });
    await runTable(trx).where({ run_id: id }).update({ failed: 0, cancelled: 0 });
    await take(trx, retried);
    return retried;
  });
}

/** Deletes expired runs with their rows, and the person of runs that a replica of an earlier version has ended. */
export async function dropOldRuns(): Promise<void> {
  await runTable()
    .whereNotIn('state', UNFINISHED)
    .where((begun) => begun.whereNotNull('user_key').orWhereNotNull('token_key'))
    .update(WITHOUT_STARTER);
  const old = await runTable()
    .where('started_ms', '<', nowMs() - BULK_DAYS_STORED * DAY_MS)
    .select('run_id');
  for (const { run_id } of old) {
    await rowTable().where({ run_id }).del();
    await runTable().where({ run_id }).del();
  }
}
