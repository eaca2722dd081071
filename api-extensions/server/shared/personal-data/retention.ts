import type { Knex } from 'knex';
import { errorStack } from '../../../contracts/rules/error-text';
import { seoulDay, DAY_MS } from '../../../contracts/rules/days';
import { type RetentionRule, personalData, type PersonalTable } from '.';
import { platform } from '../../platform/platform';
import { userTable } from '../../platform/content-types';
import { inTransaction, repository, table as tableOf } from '../../platform/tables';

const attributesOf = (uid: string) => platform().strapi.db.metadata.get(uid).attributes;

/** The moment this many days ago in the column's format: an instant, epoch milliseconds or a Seoul day. */
function daysAgo(uid: string, { column, days }: RetentionRule): Date | number | string {
  const moment = new Date(platform().clock().getTime() - days * DAY_MS);
  // The tables name existing columns; a unit test compares them with the schemas.
  const { type } = attributesOf(uid)[column] as { type: string };
  if (type === 'datetime') return moment;
  return type === 'biginteger' ? moment.getTime() : seoulDay(moment);
}

type Stop = Pick<AbortSignal, 'aborted'>;

/** Number of rows read at a time before they are removed. */
const READ_SIZE = 10_000;
/** Ids in one statement: databases limit its parameters. */
const BATCH_SIZE = 500;

async function removeOld({ uid, ageing = [] }: PersonalTable, signal: Stop): Promise<number> {
  let removed = 0;
  for (const age of ageing) {
    const where = { ...age.where, [age.column]: { $lt: daysAgo(uid, age) } };
    const query = repository<{ id: number }>(uid)();
    for (let isFull = !signal.aborted; isFull;) {
      const before = removed;
      // Delete statements cannot join, so conditions on relations are resolved first.
      const rows = await query.findMany({ where, select: ['id'], limit: READ_SIZE });
      for (let from = 0; from < rows.length && !signal.aborted; from += BATCH_SIZE) {
        const ids = rows.slice(from, from + BATCH_SIZE).map(({ id }) => id);
        removed += (await query.deleteMany({ where: { id: { $in: ids } } })).count;
      }
      isFull = rows.length === READ_SIZE && removed > before && !signal.aborted;
    }
  }
  return removed;
}

/** Empties the `emptied` columns and raises the version, so that an open editor cannot write them back. */
const emptyRows = (rows: Knex.QueryBuilder, { emptied = [], marked }: PersonalTable): Knex.QueryBuilder =>
  rows
    .update({
      ...Object.fromEntries(emptied.map((column) => [column, null])),
      ...(marked && { [marked]: true }),
    })
    .increment('version', 1);

/**
 * Removes rows of accounts that do not exist any more, or have been blocked and unchanged for `blockedDays`. Rows that are
 * `emptied` are kept without the person.
 */
async function removeOrphans(table: PersonalTable): Promise<number> {
  const { uid, owner, job, blockedDays, emptied } = table;
  if (owner?.by !== 'key' || job === 'none') return 0;
  const { db } = platform().strapi;
  const { tableName } = db.metadata.get(uid);
  const users = () => userTable().select('id');
  const orphans = db.connection(tableName).whereNotIn(owner.column, users());
  if (emptied) {
    await emptyRows(orphans, table);
    return 0;
  }
  let removed: number = await orphans.del();
  if (blockedDays !== undefined) {
    const since = new Date(platform().clock().getTime() - blockedDays * DAY_MS);
    const blocked = users().where({ blocked: true }).andWhere('updated_at', '<', since);
    removed += await db.connection(tableName).whereIn(owner.column, blocked).del();
  }
  return removed;
}

/** Removes rows that belonged to a row that is gone. */
async function removeChildren({ uid, parent }: PersonalTable): Promise<number> {
  if (!parent) return 0;
  const { db } = platform().strapi;
  const parents = db
    .connection(db.metadata.get(parent.uid).tableName)
    .whereNotNull('document_id')
    .select('document_id');
  return await db.connection(db.metadata.get(uid).tableName).whereNotIn(parent.column, parents).del();
}

/**
 * Removes rows past the retention period of the tables with personal data. A failing table does not stop the others; the next day
 * retries.
 * @param signal aborted when the CMS stops: the pass ends after the statement in progress
 * @public The API tests load it from dist.
 */
export async function applyRetention(signal: Stop): Promise<void> {
  const { log } = platform().strapi;
  for (const table of personalData()) {
    if (signal.aborted) return;
    try {
      const aged = await removeOld(table, signal);
      const removed = signal.aborted
        ? aged
        : aged + (await removeOrphans(table)) + (await removeChildren(table));
      if (removed > 0) log.info(`retention: ${removed} rows of ${table.uid} removed`);
    } catch (error) {
      log.error(`retention of ${table.uid}: ${errorStack(error)}`);
    }
  }
}

/** Keys of an account. */
interface AccountKeys {
  id: number;
  documentId: string;
}

/** Filter of the rows that belong to an account. */
const ownedBy = ({ owner }: PersonalTable, { id, documentId }: AccountKeys) => ({
  [owner?.column ?? 'id']: owner?.by === 'id' ? documentId : id,
});

/** Removes an account's rows in the transaction that closes it; work and contracts are kept without the customer. */
export async function removeOwned(account: AccountKeys): Promise<void> {
  for (const table of personalData()) {
    if (!table.owner || table.job === 'none') continue;
    const { uid, emptied } = table;
    const where = ownedBy(table, account);
    if (!emptied) await repository(uid)().deleteMany({ where });
    else await inTransaction(async (trx) => void (await emptyRows(tableOf(uid)(trx).where(where), table)));
  }
}

/** Reads all rows of an account for its data download, by table name, with the `exported` columns. */
export async function exportOwned(account: AccountKeys): Promise<Record<string, Record<string, unknown>[]>> {
  const records: Record<string, Record<string, unknown>[]> = {};
  for (const table of personalData()) {
    if (!table.owner || !table.exported) continue;
    const rows = await repository<Record<string, unknown>>(table.uid)().findMany({
      where: { ...ownedBy(table, account), ...table.exportedWhere },
      select: table.exported,
      orderBy: { id: 'asc' },
    });
    const columns = table.exported;
    records[platform().strapi.db.metadata.get(table.uid).tableName] = rows.map((row) =>
      Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
    );
  }
  return records;
}
