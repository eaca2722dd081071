import type { Knex } from 'knex';
import { existingTokens, tokenTable } from '../../../shared/accounts/access-tokens';
import { recordAudit } from '../../../shared/personal-data/audit';
import { accountsAdmitted, userTable } from '../../../platform/content-types';
import { inTransaction } from '../../../platform/tables';
import { cancelRows, type EndReason, type RunRow, runTable, UNFINISHED } from './runs';

type Run = Pick<RunRow, 'run_id' | 'domain' | 'user_key' | 'token_key'>;

interface Proof {
  reason: EndReason;
  column: 'user_key' | 'token_key';
  /** Query of the ids that still prove a caller. */
  existing: () => Knex.QueryBuilder;
  table: { tableName: () => string };
}

/** Account and token that a run needs, in the order in which their absence is reported. A run may outlast its token's expiry. */
const PROOFS: readonly Proof[] = [
  { reason: 'account_unavailable', column: 'user_key', existing: accountsAdmitted, table: userTable },
  { reason: 'token_revoked', column: 'token_key', existing: existingTokens, table: tokenTable },
];

/** Unfinished runs whose account or token is gone, grouped by site and by account or token. */
async function findRevokedRuns({ column, existing, table }: Proof): Promise<Run[][]> {
  const own = [`${table.tableName()}.id`, `${runTable.tableName()}.${column}`];
  const rows: Run[] = await runTable()
    .whereIn('state', UNFINISHED)
    .whereNotNull(column)
    .whereNotExists(existing().whereRaw('?? = ??', own))
    .orderBy('id')
    .select('run_id', 'domain', 'user_key', 'token_key');
  const groups = new Map<string, Run[]>();
  for (const row of rows) {
    const key = `${row.domain} ${row[column]}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/**
 * Ends runs of one account or token, with one entry in the audit log. If two replicas do so at once, each run is ended and
 * recorded by one of them. @returns ids of the runs that this call ended
 */
const endRuns = (runs: readonly Run[], reason: EndReason): Promise<string[]> =>
  inTransaction(async (trx) => {
    const ended: string[] = [];
    let rows = 0;
    for (const { run_id } of runs) {
      const cancelled = await cancelRows(trx, run_id, reason);
      if (cancelled === null) continue;
      ended.push(run_id);
      rows += cancelled;
    }
    const [first] = runs;
    if (!first || ended.length === 0) return ended;
    const account = await userTable(trx)
      .where({ id: first.user_key ?? 0 })
      .first('document_id', 'name', 'email');
    // A closed account has no row, and so no name.
    const target = account ? { id: account.document_id, name: account.name || account.email } : null;
    const detail = { change: reason, runs: ended.length, rows };
    await recordAudit({ code: first.domain }, null, { action: 'bulk-runs-ended', target, detail });
    return ended;
  });

/**
 * Cancels the waiting rows of runs whose token was removed, or whose account was closed, blocked or rejected. Every replica
 * calls this each second, and the replica that works on such a run can store no further row.
 * @returns ids of the runs that this call ended
 */
export async function endRevokedRuns(): Promise<string[]> {
  const ended: string[] = [];
  for (const proof of PROOFS)
    for (const runs of await findRevokedRuns(proof)) ended.push(...(await endRuns(runs, proof.reason)));
  return ended;
}
