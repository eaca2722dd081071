import type { Knex } from 'knex';
import { z } from 'zod';
import { platform } from './platform';
import { randomBytes } from 'node:crypto';

/** A boolean as stored: SQLite has 0 and 1. */
export type Flag = boolean | 0 | 1;
/** A datetime column as stored: epoch milliseconds in SQLite, a timestamp in PostgreSQL. */
export type StoredInstant = number | Date;

/** Now in epoch milliseconds, the format of instants in columns named `_ms`. */
export const nowMs = (): number => platform().clock().getTime();

/** An instant of a `_ms` or datetime column, or of an entry. */
type Instant = StoredInstant | string;

export const isoOf = (instant: Instant): string => new Date(instant).toISOString();
export const isoOrNull = (instant: Instant | null | undefined): string | null =>
  instant === null || instant === undefined ? null : isoOf(instant);

/** Knex, for raw SQL: Strapi's query layer can neither group nor report whether a conditional update changed a row. */
export const sql = (): Knex => platform().strapi.db.connection;

/** Limits a query to rows in which any of these columns contains the text, ignoring case. LIKE's wildcards in the text are literal. */
export function whereContains(query: Knex.QueryBuilder, columns: string[], text: string): void {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  void query.where((any) => {
    for (const column of columns) void any.orWhereRaw(`lower(??) like ? escape '\\'`, [column, pattern]);
  });
}

/**
 * Reads a column of JSON; null stays null. It is stored as text, except that PostgreSQL reads a Strapi field of type `json` as
 * its value.
 * @throws ZodError for JSON that does not match
 */
export function jsonColumn<Value>(schema: z.ZodType<Value>) {
  function read(stored: string): Value;
  function read(stored: unknown): Value | null;
  function read(stored: unknown): Value | null {
    if (stored === null || stored === undefined) return null;
    return schema.parse(typeof stored === 'string' ? JSON.parse(stored) : stored);
  }
  return read;
}

/** Reads a column that holds a list of texts. */
export const textsColumn = jsonColumn(z.array(z.string()));

const uidOf = (name: string) => (name.includes('::') ? name : `api::${name}.${name}`);

/**
 * A content type's table for raw SQL. Rows have the type `Row`: bigints and counts are numbers on both databases
 * (cms/config/database.ts), booleans are a `Flag`. Pass a transaction to query inside it.
 */
export function table<Row extends object>(name: string) {
  const tableName = (): string => platform().strapi.db.metadata.get(uidOf(name)).tableName;
  return Object.assign((trx = sql()) => trx<Row>(tableName()), {
    tableName,
    /** The table under an alias, for joins. */
    as: (alias: string) => sql()<Row>({ [alias]: tableName() }),
  });
}

/** Number of a query's rows. */
export async function countOf(query: Knex.QueryBuilder): Promise<number> {
  const [row] = await query.clone().clearSelect().clearOrder().count<{ rows: number }[]>({ rows: '*' });
  return row?.rows ?? 0;
}

/** A count of zero for each key. */
export const zeroCounts = <Key extends string>(keys: readonly Key[]) =>
  // The type of Object.fromEntries has no keys.
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;

/** Runs work in a transaction. Queries inside must use `trx`, or Strapi's own queries, which join it by themselves. */
export async function inTransaction<Result>(work: (trx: Knex) => Promise<Result>): Promise<Result> {
  return await platform().strapi.db.transaction(({ trx }: { trx: Knex }) => work(trx));
}

export type Table<Row extends object> = ReturnType<typeof table<Row>>;

interface Filter {
  where?: object;
  orderBy?: object;
  limit?: number;
  offset?: number;
}

interface Reading<Key extends PropertyKey, Populated extends PropertyKey> extends Filter {
  select?: readonly Key[];
  /** Relations; their type in `Row` says which of their fields are read. */
  populate?: { [Name in Populated]: object | boolean } | object;
}

/** The selected columns, all by default, and the populated relations. */
type Read<Row, Key extends keyof Row, Populated extends keyof Row> = string extends Key
  ? Row
  : Pick<Row, Exclude<Key, Populated>> & Required<Pick<Row, Populated>>;

interface Repository<Row extends object> {
  findOne(reading: Filter & { select?: never; populate?: never }): Promise<Row | null>;
  findOne<Key extends keyof Row = keyof Row, Populated extends keyof Row = never>(
    reading: Reading<Key, Populated>,
  ): Promise<Read<Row, Key, Populated> | null>;
  findMany(reading: Filter & { select?: never; populate?: never }): Promise<Row[]>;
  findMany<Key extends keyof Row = keyof Row, Populated extends keyof Row = never>(
    reading: Reading<Key, Populated>,
  ): Promise<Read<Row, Key, Populated>[]>;
  findPage<Key extends keyof Row = keyof Row, Populated extends keyof Row = never>(
    reading: Reading<Key, Populated> & { page: number; pageSize: number },
  ): Promise<{
    results: Read<Row, Key, Populated>[];
    pagination: { page: number; pageSize: number; pageCount: number; total: number };
  }>;
  create(writing: { data: object; populate?: object }): Promise<Row>;
  update(writing: { where: object; data: object; populate?: object }): Promise<Row | null>;
  updateMany(writing: { where: object; data: object }): Promise<{ count: number }>;
  delete(reading: { where: object }): Promise<Row | null>;
  deleteMany(reading: { where: object }): Promise<{ count: number }>;
  count(reading?: { where?: object }): Promise<number>;
}

/**
 * A content type by Strapi's query layer, which resolves relations. Entries have the type `Row`, with relations as optional
 * fields. Bigints are strings.
 */
export const repository =
  <Row extends object>(name: string) =>
  (): Repository<Row> =>
    platform().strapi.db.query(uidOf(name));

/** Whether a statement failed because a unique column already has the value. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '23505' || error.code === 'SQLITE_CONSTRAINT_UNIQUE');

interface JoinTable {
  name: string;
  joinColumn: { name: string };
  inverseJoinColumn: { name: string };
}

/** The table that links the rows of a content type to those of a relation. */
export function joinTableOf(uid: string, field: string): JoinTable {
  const attribute = platform().strapi.db.metadata.get(uid).attributes[field];
  if (!attribute || !('joinTable' in attribute)) throw new Error(`${uid} has no join table for ${field}`);
  // Strapi declares the columns of polymorphic relations apart.
  return attribute.joinTable as JoinTable;
}

/** Columns that Strapi fills in, for rows written without Strapi. */
export const ownColumns = (now: Date) => ({
  document_id: randomBytes(12).toString('hex'),
  created_at: now,
  updated_at: now,
  published_at: now,
});

/**
 * Row numbers of a type's entries that belong to these domains, each with its domain's, ordered by an attribute of the type.
 * Read from the link table: Strapi's own relation filter is a left join, for which SQLite reads the entries of all domains.
 */
export async function rowsOfDomains(
  knex: Knex,
  uid: string,
  domains: number[],
  order: string,
): Promise<Map<number, number>> {
  const { tableName, attributes } = platform().strapi.db.metadata.get(uid);
  const attribute = attributes[order];
  const columnName = (attribute && 'columnName' in attribute && attribute.columnName) || order;
  const { name, joinColumn, inverseJoinColumn } = joinTableOf(uid, 'domain');
  const rows = await knex({ l: name })
    .innerJoin({ t: tableName }, 't.id', `l.${joinColumn.name}`)
    .whereIn(`l.${inverseJoinColumn.name}`, domains)
    .orderBy([{ column: `t.${columnName}` }, { column: 't.document_id' }])
    .select<{ row: number; domain: number }[]>({ row: 't.id', domain: `l.${inverseJoinColumn.name}` });
  return new Map(rows.map(({ row, domain }) => [row, domain]));
}

/** Index rows that SQLite samples: enough to choose between indexes, in tenths of a second for any table. */
const ANALYSIS_LIMIT = 400;

/**
 * Makes SQLite gather index statistics. Without them it reads a page's blocks by an index over all sites. PostgreSQL gathers
 * them by itself. Repeated because content grows while the CMS runs.
 */
export async function refreshStatistics(): Promise<void> {
  const { db } = platform().strapi;
  if (db.dialect.client !== 'sqlite') return;
  await db.connection.raw(`PRAGMA analysis_limit = ${ANALYSIS_LIMIT}`);
  await db.connection.raw('ANALYZE');
}
