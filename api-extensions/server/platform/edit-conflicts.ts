import type { Knex } from 'knex';
import { AppError } from './errors';
import { platform } from './platform';
import { inTransaction, sql } from './tables';

export const CHANGED_MEANWHILE = '그사이 다른 사람이 고쳤습니다.';

/** A 409 with the current row and the sent fields, for the user to choose from. */
export const editConflict = (
  current: unknown,
  input: unknown,
  message = `${CHANGED_MEANWHILE} 두 내용을 확인해 주세요.`,
): AppError => new AppError(409, 'CONFLICT', message, { current, given: input });

/**
 * Message of a conflict that says who changed what and when.
 * @param by subject of the sentence, e.g. `김하늘 님이`; empty if unknown @param what object and verb
 */
export const changedMeanwhile = ({ by, at, what }: { by: string; at: string; what: string }): string =>
  `그사이 ${by || '다른 분이'} ${at}에 ${what}. 바뀐 내용을 확인한 뒤 다시 해 주세요.`;

/**
 * Writes columns to a row if the given version is the current one, and increments the version.
 * @param row query of that one row
 * @param version 0 for a row that has none yet; undefined: any
 * @returns the written row; null when it is gone or has been changed since
 */
export async function writeVersion<Row extends object>(
  row: Knex.QueryBuilder<Row>,
  version: number | undefined,
  columns: object = {},
): Promise<Row | null> {
  if (version !== undefined) void row.whereRaw('coalesce(??, 0) = ?', ['version', version]);
  const next = {
    // Strapi's admin compares this column (entry-versions.ts).
    updated_at: platform().clock(),
    ...columns,
    version: sql().raw('coalesce(??, 0) + 1', ['version']),
  };
  // Knex types columns by table, and the row is a type parameter.
  const [written] = (await row.update(next as never).returning('*')) as Row[];
  return written ?? null;
}

/**
 * Changes one row in a transaction.
 * @param edit returns the changed row; null when it has been changed since
 * @param input the sent fields, for the response to a conflict
 * @throws AppError 409 with the current row
 */
export async function editRow<Row, RowResponse>(
  edit: (trx: Knex) => Promise<Row | null>,
  {
    find,
    toResponse,
    input,
  }: { find(): Promise<Row>; toResponse(row: Row): Promise<RowResponse> | RowResponse; input: unknown },
): Promise<RowResponse> {
  const changed = await inTransaction(edit);
  if (changed === null) throw editConflict(await toResponse(await find()), input);
  return toResponse(changed);
}
