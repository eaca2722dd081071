import type { z } from 'zod';
import type { Knex } from 'knex';
import type { bulkAnswer } from '../../../contracts/work-fields';
import { AppError } from '../../platform/errors';
import { inTransaction } from '../../platform/tables';
import { CHANGED_MEANWHILE, editConflict } from './actor';

export type BulkResult = z.input<typeof bulkAnswer>['data'];

export interface VersionedRow {
  id: number;
  version: number;
}

/**
 * Changes one row in a transaction.
 * @param edit returns the updated row; null when it has been changed since
 * @param given what the caller sent, to choose from on a conflict
 * @throws AppError 409 with the current row
 */
export async function editRow<Row, Answer>(
  edit: (trx: Knex) => Promise<Row | null>,
  { find, toAnswer, given }: { find(): Promise<Row>; toAnswer(row: Row): Promise<Answer>; given: unknown },
): Promise<Answer> {
  const changed = await inTransaction(edit);
  if (!changed) throw editConflict(await toAnswer(await find()), given);
  return toAnswer(changed);
}

/**
 * Changes several rows; those that cannot be changed are listed and left unchanged.
 * @param found the rows of the site among the requested ones
 * @param korean noun with its particle, e.g. `작업이`
 * @param edit returns false when the row has been changed since, null when there is nothing to change; its AppErrors are listed
 */
export async function editEach<Row extends { id: number }>(
  rows: readonly VersionedRow[],
  found: readonly Row[],
  korean: string,
  edit: (row: Row, version: number) => Promise<boolean | null>,
): Promise<BulkResult> {
  const known = new Map(found.map((row) => [row.id, row]));
  const refused: BulkResult['refused'] = [];
  let changed = 0;
  for (const { id, version } of rows) {
    const row = known.get(id);
    if (!row) {
      refused.push({ id, reason: 'missing', message: `찾는 ${korean} 없습니다.` });
      continue;
    }
    try {
      const done = await edit(row, version);
      if (done) changed += 1;
      else if (done === false) refused.push({ id, reason: 'conflict', message: CHANGED_MEANWHILE });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const fields = (error.details.fields ?? {}) as Record<string, string>;
      refused.push({ id, reason: 'invalid', message: Object.values(fields)[0] ?? error.message });
    }
  }
  return { changed, refused };
}
