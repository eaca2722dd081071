import { createRequire } from 'node:module';
import { UserError } from './console.mjs';
import {
  SqliteDatabase,
  listDifferingTables,
  digestTables,
  hasTables,
  toDate,
  openForReading,
} from './databases.mjs';
import { loadCms } from './load-cms.mjs';
import { inRoot } from './paths.mjs';

const load = createRequire(inRoot('cms/package.json'));

/** Tables that describe their own database, which Strapi writes; they are not copied. */
const NOT_COPIED = new Set(['strapi_database_schema', 'strapi_migrations', 'strapi_migrations_internal']);
/** PostgreSQL takes 65,535 values in a statement. */
const MAX_VALUES = 30_000;
const MAX_ROWS = 500;

/** @returns a value of SQLite as a parameter for PostgreSQL's column */
function toPostgresValue(value, kind) {
  if (value === null) return null;
  if (kind === 'boolean') return value === 1;
  return kind === 'instant' ? toDate(value) : value;
}

const columnsOf = ({ columns }) => columns.map(({ name }) => name).sort();

/** @throws UserError naming tables and columns that only one database has */
function checkSameTables(source, target) {
  const describe = (tables) =>
    new Set(tables.flatMap((table) => columnsOf(table).map((column) => `${table.name}.${column}`)));
  const [left, right] = [describe(source), describe(target)];
  const different = [
    ...[...left].filter((one) => !right.has(one)),
    ...[...right].filter((one) => !left.has(one)),
  ];
  if (different.length > 0)
    throw new UserError(
      `The tables differ (${different.slice(0, 5).join(', ')} …): start and stop the CMS of this version on SQLite first.`,
    );
}

async function copyTable(client, source, table, kinds) {
  const names = table.columns.map(({ name }) => name);
  const types = names.map((name) => kinds.get(name));
  const size = Math.min(MAX_ROWS, Math.floor(MAX_VALUES / names.length));
  const columns = names.map((name) => `"${name}"`).join(', ');
  for await (const batch of source.rows(table))
    for (let from = 0; from < batch.length; from += size) {
      const rows = batch.slice(from, from + size);
      const marks = rows.map(
        (_, row) => `(${names.map((__, column) => `$${row * names.length + column + 1}`).join(', ')})`,
      );
      const values = rows.flatMap((row) => row.map((value, column) => toPostgresValue(value, types[column])));
      await client.query(`insert into "${table.name}" (${columns}) values ${marks.join(', ')}`, values);
    }
}

/** Replaces all rows in one transaction. Foreign keys are dropped before and added after, which checks them. */
async function copyRows(source, tables, url, targetTables) {
  const { Client } = load('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const { rows: keys } = await client.query(
      `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`);
    for (const table of tables) {
      const target = targetTables.find(({ name }) => name === table.name);
      await copyTable(client, source, table, new Map(target.columns.map(({ name, kind }) => [name, kind])));
      if (target.columns.some(({ name }) => name === 'id'))
        await client.query(
          `select setval(pg_get_serial_sequence('"${table.name}"', 'id'), coalesce(max(id), 1), max(id) is not null) from "${table.name}"`,
        );
    }
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/**
 * Loads the CMS of this checkout on an empty database of PostgreSQL, so that it creates its tables.
 * @throws UserError where it holds tables
 */
export async function createTables(url, dataDir) {
  if (await hasTables(url))
    throw new UserError('The database of DATABASE_URL holds tables: name an empty one.');
  await loadCms({ DATA_DIR: dataDir, DATABASE_URL: url });
}

/**
 * Replaces all rows of PostgreSQL's tables by those of SQLite.
 * @param {string} file of SQLite, which no program uses
 * @param {string} url of PostgreSQL
 * @returns {Promise<Record<string, {rows: number, digests: {source: string, copy: string}}>>} the tables, the same on both sides
 * @throws UserError where the tables of both differ, or the copy does
 */
export async function replaceRows(file, url) {
  const source = new SqliteDatabase(file);
  try {
    const created = await openForReading(url);
    const targetTables = await created.tables();
    await created.close();
    const sourceTables = await source.tables();
    checkSameTables(sourceTables, targetTables);
    const tables = sourceTables.filter(({ name }) => !NOT_COPIED.has(name));
    await copyRows(source, tables, url, targetTables);
    const [before, after] = [await digestTables(source), await digestDatabase(url)];
    const differing = listDifferingTables(before, after).filter((name) => !NOT_COPIED.has(name));
    if (differing.length > 0)
      throw new UserError(`Do not use the copy, these tables differ: ${differing.join(', ')}`);
    const describe = ({ name }) => [
      name,
      { rows: after[name].rows, digests: { source: before[name].digest, copy: after[name].digest } },
    ];
    return Object.fromEntries(tables.map(describe));
  } finally {
    await source.close();
  }
}

async function digestDatabase(url) {
  const database = await openForReading(url);
  try {
    return await digestTables(database);
  } finally {
    await database.close();
  }
}
