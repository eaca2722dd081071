import type { Core } from '@strapi/strapi';
import { seoulDay } from '../../../contracts/rules/days';
import { type Paging, limitOffset } from '../../platform/paging';
import { platform } from '../../platform/platform';

export { USER_UID, userTable } from '../../platform/people';

type Name =
  | 'work-slot'
  | 'slot-rank'
  | 'tracking-run'
  | 'work-job'
  | 'work-job-event'
  | 'job-template'
  | 'work-file'
  | 'backlink'
  | 'site-index'
  | 'blog-job'
  | 'blog-content'
  | 'report-note'
  | 'report-schedule';

/** The database's name of a content type. */
export const tableOf = (name: Name): string =>
  platform().strapi.db.metadata.get(`api::${name}.${name}`).tableName;

export type Knex = Core.Strapi['db']['connection'];
type Query = ReturnType<Knex>;
export type { Query };

/** Raw SQL: large lists need specific joins and indexes. */
export const sql = (): Knex => platform().strapi.db.connection;

/** Today in Seoul, as `YYYY-MM-DD`. */
export const seoulToday = (): string => seoulDay(platform().clock());

/** Now in epoch milliseconds, the format of instants in these tables on SQLite and PostgreSQL. */
export const nowMs = (): number => platform().clock().getTime();

/** Runs work in a transaction. Queries inside must use `trx`, or Strapi's own queries, which join it by themselves. */
export async function inTransaction<T>(work: (trx: Knex) => Promise<T>): Promise<T> {
  return (await platform().strapi.db.transaction(({ trx }) => work(trx as unknown as Knex))) as T;
}

export const isoOf = (ms: number | string): string => new Date(Number(ms)).toISOString();
export const isoOrNull = (ms: number | string | null): string | null => (ms === null ? null : isoOf(ms));

/** Filter for a text anywhere in the columns, ignoring case, with LIKE's wildcards escaped. */
export function contains(query: Query, columns: string[], text: string): Query {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return query.where((any: Query) => {
    for (const column of columns) any.orWhereRaw(`lower(??) like ? escape '\\'`, [column, pattern]);
  });
}

/** Rows without a value come last in both directions; equal rows are sorted by number. */
function sorted(query: Query, column: string, order: 'asc' | 'desc', idColumn: string): Query {
  // Every row has a number: an index yields the page, and other rows are not sorted.
  if (column === idColumn) return query.orderBy(column, order);
  return query.orderByRaw('case when ?? is null then 1 else 0 end', [column]).orderBy([
    { column, order },
    { column: idColumn, order },
  ]);
}

/** Column and default direction for each sort key of a list. */
export type Sorts<Name extends string> = Record<Name, [column: string, order: 'asc' | 'desc']>;

/** The rows of the requested page. */
export function pageOf<Name extends string>(
  query: Query,
  sorts: Sorts<Name>,
  asked: Paging & { sort: Name; order?: 'asc' | 'desc' },
  idColumn: string,
): Query {
  const [column, usual] = sorts[asked.sort];
  const { limit, offset } = limitOffset(asked);
  return sorted(query.clone(), column, asked.order ?? usual, idColumn)
    .limit(limit)
    .offset(offset);
}

export async function countOf(query: Query): Promise<number> {
  const [row] = (await query.clone().clearSelect().clearOrder().count({ rows: '*' })) as {
    rows: number | string;
  }[];
  return Number(row?.rows ?? 0);
}
