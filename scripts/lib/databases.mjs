import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from './paths.mjs';

/** Packages of the CMS. Loaded when needed: its image has no driver of SQLite. */
const load = createRequire(inRoot('cms/package.json'));

/** Maximum number of rows that are read at a time. */
const BATCH = 2000;
/** Approximate maximum number of bytes of a batch: the database holds files of several megabytes. */
const BATCH_BYTES = 64 * 1024 * 1024;

const bytesOf = (row) => row.reduce((sum, value) => sum + (value?.length ?? 8), 0);

/** Whether a table is of the boards' search index or counts the changes of slots: the CMS makes these where they are missing. */
const isDerived = (table) => /^(post_search|slot_changes$|site_changes$)/.test(table);

/**
 * @typedef {'boolean' | 'instant' | 'json' | 'number' | 'time' | 'text'} Kind of a column, whatever the database calls it
 * @typedef {{name: string, columns: {name: string, kind: Kind}[]}} Table
 */

/** @returns {Kind} from the type's name in SQLite's or PostgreSQL's catalogue */
function kindOf(type) {
  if (/^bool/i.test(type)) return 'boolean';
  if (/^(datetime|timestamp)/i.test(type)) return 'instant';
  if (/^json/i.test(type)) return 'json';
  if (/^(int|bigint|float|double|real|decimal|numeric)/i.test(type)) return 'number';
  if (/^time/i.test(type)) return 'time';
  return 'text';
}

/** SQLite's database, for reading, in the state in which it was opened while others write. */
export class SqliteDatabase {
  constructor(file) {
    const Database = load('better-sqlite3');
    this.client = new Database(file, { readonly: true, fileMustExist: true });
    this.client.exec('BEGIN');
  }

  /** @returns {Promise<Table[]>} without derived tables */
  async tables() {
    const names = this.client.prepare("select name from sqlite_master where type = 'table' order by name");
    return names
      .pluck()
      .all()
      .filter((name) => !name.startsWith('sqlite_') && !isDerived(name))
      .map((name) => ({
        name,
        columns: this.client
          .pragma(`table_info("${name}")`)
          .map((column) => ({ name: column.name, kind: kindOf(column.type) })),
      }));
  }

  /** Batches of rows, in the order of the table's columns. */
  async *rows(table) {
    let batch = [];
    let bytes = 0;
    for (const row of this.client.prepare(selectAll(table)).raw().iterate()) {
      batch.push(row);
      bytes += bytesOf(row);
      if (batch.length < BATCH && bytes < BATCH_BYTES) continue;
      yield batch;
      [batch, bytes] = [[], 0];
    }
    if (batch.length > 0) yield batch;
  }

  async count({ name }) {
    return this.client.prepare(`select count(*) from "${name}"`).pluck().get();
  }

  async close() {
    this.client.close();
  }
}

/** PostgreSQL's database, for reading, in the state in which `connect` found it while others write. */
export class PostgresDatabase {
  constructor(url) {
    const { Client } = load('pg');
    // Values stay as PostgreSQL writes them.
    this.client = new Client({ connectionString: url, types: { getTypeParser: () => (text) => text } });
  }

  async connect() {
    await this.client.connect();
    await this.client.query('begin isolation level repeatable read read only');
    await this.client.query("set local datestyle = 'ISO'; set local timezone = 'UTC'");
    return this;
  }

  /** @returns {Promise<string>} name of the state, by which pg_dump reads the same one while this connection is open */
  async exportSnapshot() {
    return (await this.client.query('select pg_export_snapshot() as name')).rows[0].name;
  }

  /** @returns {Promise<Table[]>} without derived tables */
  async tables() {
    const { rows } = await this.client.query(
      `select c.table_name, c.column_name, c.udt_name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'public' and t.table_type = 'BASE TABLE' order by table_name, ordinal_position`,
    );
    const tables = new Map();
    for (const { table_name: name, column_name: column, udt_name: type } of rows) {
      if (isDerived(name)) continue;
      if (!tables.has(name)) tables.set(name, { name, columns: [] });
      tables.get(name).columns.push({ name: column, kind: kindOf(type) });
    }
    return [...tables.values()];
  }

  /** Batches of rows, in the order of the table's columns. */
  async *rows(table) {
    const count = Math.max(1, Math.min(BATCH, Math.floor(BATCH_BYTES / (await this.largestRow(table)))));
    await this.client.query(`declare rows no scroll cursor for ${selectAll(table)}`);
    for (;;) {
      const { rows } = await this.client.query({ text: `fetch ${count} from rows`, rowMode: 'array' });
      if (rows.length === 0) break;
      yield rows;
    }
    await this.client.query('close rows');
  }

  /** Bytes of a table's largest row, at least 1. Lengths of long values are read without the values. */
  async largestRow({ name, columns }) {
    const texts = columns.filter(({ kind }) => kind === 'text');
    if (texts.length === 0) return 1;
    const length = texts.map((column) => `coalesce(octet_length("${column.name}"::text), 0)`).join(' + ');
    const { rows } = await this.client.query(`select greatest(max(${length}), 1) as bytes from "${name}"`);
    return Number(rows[0].bytes);
  }

  async count({ name }) {
    return Number((await this.client.query(`select count(*) as rows from "${name}"`)).rows[0].rows);
  }

  async close() {
    await this.client.end();
  }
}

const selectAll = ({ name, columns }) =>
  `select ${columns.map((column) => `"${column.name}"`).join(', ')} from "${name}"`;

/**
 * Opens a database for reading.
 * @param {string} database `postgres://…`, or the path of SQLite's file
 */
export async function openForReading(database) {
  return isPostgresUrl(database) ? new PostgresDatabase(database).connect() : new SqliteDatabase(database);
}

const isPostgresUrl = (database) => /^postgres(ql)?:\/\//.test(database);

/** Whether a database holds any table. */
export async function hasTables(database) {
  if (!isPostgresUrl(database) && !fs.existsSync(database)) return false;
  const opened = await openForReading(database);
  try {
    return (await opened.tables()).length > 0;
  } finally {
    await opened.close();
  }
}

/**
 * Converts an instant. Columns without a time zone hold the CMS's local time, so this process must have the CMS's time zone.
 * @param {number | string} value milliseconds in SQLite, text in PostgreSQL
 */
export const toDate = (value) =>
  new Date(typeof value === 'number' ? value : value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));

function sortKeys(value) {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sortKeys(value[key])]),
  );
}

/** Converts a value, by its kind, to one that is the same from both databases. */
const CANONICAL = {
  boolean: (value) => value === 1 || value === 't' || value === '1',
  instant: (value) => toDate(value).getTime(),
  json: (value) => sortKeys(JSON.parse(value)),
  number: Number,
  time: (value) => {
    const [whole, fraction = ''] = String(value).split('.');
    return whole + String(Number(`0.${fraction}`)).slice(1);
  },
  text: String,
};

/**
 * Counts a table's rows and digests them; neither their order nor that of the columns matters.
 * @returns {Promise<{rows: number, digest: string}>}
 */
async function digestTable(database, table) {
  const order = table.columns
    .map(({ name, kind }, index) => ({ name, index, read: CANONICAL[kind] }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const sum = new Uint32Array(8);
  let count = 0;
  for await (const rows of database.rows(table)) {
    count += rows.length;
    for (const row of rows) {
      const values = order.map(({ index, read }) => (row[index] === null ? null : read(row[index])));
      const digest = createHash('sha256').update(JSON.stringify(values)).digest();
      for (let lane = 0; lane < sum.length; lane += 1) sum[lane] += digest.readUInt32LE(lane * 4);
    }
  }
  const digest = createHash('sha256').update(order.map(({ name }) => name).join());
  return { rows: count, digest: digest.update(sum).digest('hex') };
}

/**
 * Numbers of rows of every table, by name.
 * @returns {Promise<Record<string, {rows: number}>>}
 */
export async function countTables(database) {
  const counts = {};
  for (const table of await database.tables()) counts[table.name] = { rows: await database.count(table) };
  return counts;
}

/**
 * Counts and digests of every table, by name.
 * @returns {Promise<Record<string, {rows: number, digest: string}>>}
 */
export async function digestTables(database) {
  const digests = {};
  for (const table of await database.tables()) digests[table.name] = await digestTable(database, table);
  return digests;
}

/**
 * Names of tables whose rows differ.
 * @param {Record<string, {digest: string}>} expected
 * @param {Record<string, {digest: string}>} found
 */
export const listDifferingTables = (expected, found) =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((name) => expected[name]?.digest !== found[name]?.digest)
    .sort();
