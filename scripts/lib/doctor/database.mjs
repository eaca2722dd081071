import fs from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from '../paths.mjs';
import { fault, good, reasonOf, warning } from './findings.mjs';

const load = createRequire(inRoot('package.json'));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Opens the database for reading.
 * @returns {Promise<{query: (text: string) => Promise<object[]>, version: string, close: () => unknown}>}
 */
export async function openDatabase({ database, isPostgres }) {
  if (!isPostgres) {
    const Database = load('better-sqlite3');
    const file = new Database(database, { readonly: true, fileMustExist: true });
    return {
      query: async (text) => file.prepare(text).all(),
      version: 'SQLite',
      close: () => file.close(),
    };
  }
  const { Client } = load('pg');
  const client = new Client({
    connectionString: database,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
  });
  await client.connect();
  const query = async (text) => (await client.query(text)).rows;
  const [{ server_version: version }] = await query('show server_version');
  return { query, version: `PostgreSQL ${version}`, close: () => client.end() };
}

/** Types of attributes that Strapi stores in separate tables. */
const LINKED_TYPES = new Set(['relation', 'component', 'dynamiczone', 'media']);

/**
 * Lists the tables that this version's content types and components need, with a column for each attribute, named after it.
 * @returns {{table: string, columns: string[]}[]}
 */
export function listExpectedTables() {
  const filesIn = (folder, pattern) =>
    fs
      .readdirSync(inRoot(folder), { recursive: true })
      .filter((name) => pattern.test(name))
      .map((name) => inRoot(folder, name));
  return [...filesIn('cms/src/api', /schema\.json$/), ...filesIn('cms/src/components', /\.json$/)]
    .map((file) => JSON.parse(fs.readFileSync(file, 'utf8')))
    .map(({ collectionName: table, attributes }) => ({
      table,
      columns: Object.keys(attributes).filter((name) => !LINKED_TYPES.has(attributes[name].type)),
    }));
}

/** Reads the columns of every table of the database. @returns {Promise<Map<string, Set<string>>>} names by table */
async function readTables(db) {
  const tables = new Map();
  for (const { of, name } of await db.query(COLUMNS[db.version.split(' ')[0]])) {
    if (!tables.has(of)) tables.set(of, new Set());
    tables.get(of).add(name);
  }
  return tables;
}

/** @returns {[string, string[]][]} missing tables and columns of this version, as `['Tables', names]` and `['Columns', names]` */
function findMissing(present) {
  const all = listExpectedTables();
  const tables = all.filter(({ table }) => !present.has(table)).map(({ table }) => table);
  const columns = all
    .filter(({ table }) => present.has(table))
    .flatMap(({ table, columns: own }) =>
      own.filter((name) => !present.get(table).has(name)).map((name) => `${table}.${name}`),
    );
  return Object.entries({ Tables: tables, Columns: columns }).filter(([, names]) => names.length > 0);
}

/** Oldest major version of PostgreSQL that Strapi supports. */
const OLDEST_POSTGRES = 14;

/** @param {string} version e.g. `PostgreSQL 17.6` or `SQLite` */
export function checkVersion(version) {
  const answers = `The database answers (${version})`;
  const major = Number(/^PostgreSQL (\d+)/.exec(version)?.[1] ?? OLDEST_POSTGRES);
  return major < OLDEST_POSTGRES
    ? fault(answers, `Upgrade to PostgreSQL ${OLDEST_POSTGRES} or newer: this version is not supported.`)
    : good(answers);
}

const COLUMNS = {
  SQLite: `select m.name as "of", c.name as name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`,
  PostgreSQL:
    'select table_name as "of", column_name as name from information_schema.columns where table_schema = current_schema()',
};

/** Checks connection, tables and clock, and what the tables say about publishing, messages and tracking. */
export async function checkDatabase({ places, env }, now = Date.now()) {
  let db;
  try {
    db = await openDatabase(places);
  } catch (error) {
    const what = places.isPostgres ? 'PostgreSQL' : `The database ${places.database}`;
    const reason = error.code === 'SQLITE_CANTOPEN' ? 'there is no such file' : reasonOf(error);
    return [
      fault(`${what} cannot be opened: ${reason}`, 'Start it, or correct DATABASE_URL (SQLite: DATA_DIR).'),
    ];
  }
  try {
    const findings = [checkVersion(db.version)];
    const missing = findMissing(await readTables(db)).map(([what, names]) =>
      fault(
        `${what} of this version are missing: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ' …' : ''}`,
        'Start one CMS of this version: it migrates the database. Its log says why, where it cannot.',
      ),
    );
    if (missing.length > 0) return [...findings, ...missing];
    findings.push(
      good(`All ${listExpectedTables().length} tables of this version are there, with their columns`),
    );
    for (const check of [checkClock, checkOrigins, checkPublishing, checkMessages, checkTracking])
      findings.push(...(await check(db, { isPostgres: places.isPostgres, env, now })));
    return findings;
  } finally {
    await db.close();
  }
}

async function checkClock({ query }, { isPostgres, now }) {
  if (!isPostgres) return [];
  const [row] = await query('select extract(epoch from clock_timestamp()) * 1000 as ms');
  return [compareClocks('The clock of the database server', Number(row.ms), now)];
}

/** Compares a clock with this machine's: sessions, limits and schedules compare times of several machines. */
export function compareClocks(whose, theirMs, ownMs) {
  const seconds = Math.round(Math.abs(theirMs - ownMs) / 1000);
  if (seconds <= 5) return good(`${whose} agrees with this machine's`);
  return fault(
    `${whose} differs from this machine's by ${seconds} s`,
    'Let both follow a time server (NTP).',
  );
}

/** Finds sites' origins without https, saved before the CMS refused them in production. */
async function checkOrigins({ query }, { env }) {
  if (env.NODE_ENV !== 'production') return [];
  const rows = await query(
    "select distinct data from site_configs where gr_id = 'meta' and config_id = 'origin' and data like 'http:%'",
  );
  return rows.map(({ data }) =>
    fault(
      `The origin ${data} of a site has no https: it is in canonical links and in mails`,
      'Admin, 사이트 설정, group meta: give the https:// address, or leave origin empty.',
    ),
  );
}

const isSet = (flag) => flag === true || flag === 1;

async function checkPublishing({ query }, { now }) {
  const sites = await query('select domain, failures, paused, live_at from publish_sites');
  const changes = await query(
    'select domain, min(at) as at from publish_changes where release_id is null group by domain',
  );
  const paused = new Set(sites.filter((site) => isSet(site.paused)).map(({ domain }) => domain));
  const findings = sites
    .filter(({ failures }) => failures > 0)
    .map(({ domain }) =>
      fault(
        `The last publish of ${domain} failed; visitors get the one before`,
        'Admin, page 발행, names the page and the block.',
      ),
    );
  for (const { domain, at } of changes) {
    const minutes = Math.round((now - new Date(at).getTime()) / MINUTE);
    if (minutes >= 15 && !paused.has(domain))
      findings.push(
        fault(
          `A change of ${domain} has waited ${minutes} minutes for its publish`,
          'Check that the publisher runs, and its log.',
        ),
      );
  }
  const last = Math.max(...sites.map(({ live_at: at }) => (at === null ? 0 : new Date(at).getTime())), 0);
  if (last === 0) findings.push(warning('No site has been published yet', 'Start the publisher.'));
  else if (findings.length === 0) findings.push(good(`Last publish: ${new Date(last).toISOString()}`));
  return findings;
}

async function checkMessages({ query }, { now }) {
  const waiting = await query(
    // A message is given up a day after it could first be sent (server/platform/outbox/delivery-rules.ts).
    "select channel, min(give_up_ms) as ms from outboxes where state in ('waiting', 'sending') group by channel",
  );
  const late = waiting.filter(({ ms }) => now - (Number(ms) - 24 * HOUR) > 30 * MINUTE);
  return late.length === 0
    ? [good('No message waits longer than half an hour')]
    : late.map(({ channel }) =>
        fault(`Messages wait to be sent (${channel})`, 'Admin, 발송함, has the reason of the last try.'),
      );
}

async function checkTracking({ query }, { env, now }) {
  if (env.TRACKING_WINDOW === 'off') return [good('The nightly tracking is switched off (TRACKING_WINDOW)')];
  const [{ slots }] = await query('select count(*) as slots from work_slots where closed_day is null');
  if (Number(slots) === 0) return [good('No slot to track')];
  const [{ ms }] = await query('select max(finished_ms) as ms from tracking_runs');
  const hours = Math.round((now - Number(ms)) / HOUR);
  if (ms === null || hours > 36)
    return [
      fault(
        ms === null
          ? 'No night of tracking has ended yet'
          : `The last night of tracking ended ${hours} hours ago`,
        'Check that a CMS runs at night, and the budget of its key: Admin, 조회 현황.',
      ),
    ];
  return [good(`The last night of tracking ended ${hours} hours ago`)];
}
