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

/** @returns {[string, string[]][]} missing tables and columns of this version, as `['테이블이', names]` and `['열이', names]` */
function findMissing(present) {
  const all = listExpectedTables();
  const tables = all.filter(({ table }) => !present.has(table)).map(({ table }) => table);
  const columns = all
    .filter(({ table }) => present.has(table))
    .flatMap(({ table, columns: own }) =>
      own.filter((name) => !present.get(table).has(name)).map((name) => `${table}.${name}`),
    );
  return Object.entries({ 테이블이: tables, 열이: columns }).filter(([, names]) => names.length > 0);
}

/** Oldest major version of PostgreSQL that Strapi supports. */
const OLDEST_POSTGRES = 14;

/** @param {string} version e.g. `PostgreSQL 17.6` or `SQLite` */
export function checkVersion(version) {
  const answers = `데이터베이스가 응답합니다(${version})`;
  const major = Number(/^PostgreSQL (\d+)/.exec(version)?.[1] ?? OLDEST_POSTGRES);
  return major < OLDEST_POSTGRES
    ? fault(
        `지원하지 않는 버전의 데이터베이스입니다(${version})`,
        `PostgreSQL ${OLDEST_POSTGRES} 이상으로 올려 주세요.`,
      )
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
    if (!places.isPostgres && env.NODE_ENV === 'production')
      return [
        fault(
          `DATABASE_URL이 없어 SQLite 파일(${places.database})을 찾았지만 열 수 없습니다: ${reasonOf(error)}`,
          'DATABASE_URL에 PostgreSQL의 주소를 설정하고 CMS를 다시 시작해 주세요.',
        ),
      ];
    const what = places.isPostgres ? 'PostgreSQL' : `데이터베이스 파일(${places.database})`;
    const todo = places.isPostgres
      ? 'PostgreSQL을 시작하거나, DATABASE_URL과 POSTGRES_PASSWORD를 바로잡아 주세요.'
      : 'DATA_DIR을 바로잡거나, 파일의 소유자를 확인해 주세요.';
    return [fault(`${what}에 접속할 수 없습니다: ${reasonOf(error)}`, todo)];
  }
  try {
    const findings = [checkVersion(db.version)];
    const missing = findMissing(await readTables(db)).map(([what, names]) =>
      fault(
        `이 버전에 필요한 ${what} 없습니다: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ' …' : ''}`,
        '이 버전의 CMS를 하나 시작하면 데이터베이스가 바뀝니다. 바뀌지 않으면 CMS의 기록에 까닭이 있습니다.',
      ),
    );
    if (missing.length > 0) return [...findings, ...missing];
    findings.push(good(`이 버전의 테이블 ${listExpectedTables().length}개와 그 열이 모두 있습니다`));
    for (const check of [
      checkClock,
      checkTimes,
      checkServerZone,
      checkOrigins,
      checkPublishing,
      checkMessages,
      checkTracking,
    ])
      findings.push(...(await check(db, { isPostgres: places.isPostgres, env, now })));
    return findings;
  } finally {
    await db.close();
  }
}

async function checkClock({ query }, { isPostgres, now }) {
  if (!isPostgres) return [];
  const [row] = await query('select extract(epoch from clock_timestamp()) * 1000 as ms');
  return [compareClocks('데이터베이스 서버의 시계', Number(row.ms), now)];
}

/** Compares a clock with this machine's: sessions, limits and schedules compare times of several machines. */
export function compareClocks(whose, theirMs, ownMs) {
  const seconds = Math.round(Math.abs(theirMs - ownMs) / 1000);
  if (seconds <= 5) return good(`${whose}가 이 컴퓨터와 맞습니다`);
  return fault(
    `${whose}가 이 컴퓨터와 ${seconds}초 다릅니다`,
    '두 컴퓨터의 시계를 모두 시간 서버(NTP)에 맞춰 주세요.',
  );
}

/**
 * Finds times that a program wrote in another zone, which are read as UTC: rows that changed in the future. What is planned for later is
 * in other columns.
 */
export async function checkTimes({ query }, { isPostgres, now }) {
  if (!isPostgres) return [];
  const latest = ['admin_users', 'posts', 'pages', 'up_users'].map(
    (table) => `select max(updated_at) as at from ${table}`,
  );
  const [{ ms }] = await query(
    `select extract(epoch from max(at)) * 1000 as ms from (${latest.join(' union all ')}) as latest`,
  );
  const hours = Math.round((Number(ms) - now) / HOUR);
  if (ms === null || hours < 1) return [];
  return [
    fault(
      `데이터베이스의 시각이 ${hours}시간 앞서 있습니다. 이전 버전의 프로그램이 다른 시간대(예: Asia/Seoul)로 기록했습니다`,
      '모든 프로그램을 멈추고 백업한 다음 npm run db:zone -- Asia/Seoul을 한 번 실행해 주세요(docs/operations.md, Upgrades).',
    ),
  ];
}

/** Says that the server's own zone does not matter. */
export async function checkServerZone({ query }, { isPostgres }) {
  if (!isPostgres) return [];
  const [{ setting }] = await query("select reset_val as setting from pg_settings where name = 'TimeZone'");
  return /^(?:Etc\/)?(?:UTC|GMT)$/.test(setting)
    ? []
    : [good(`PostgreSQL의 시간대는 ${setting}이지만, 프로그램이 연결마다 UTC로 정하므로 영향이 없습니다`)];
}

/** Finds sites' origins without https, saved before the CMS refused them in production. */
async function checkOrigins({ query }, { env }) {
  if (env.NODE_ENV !== 'production') return [];
  const rows = await query(
    "select distinct data from site_configs where gr_id = 'meta' and config_id = 'origin' and data like 'http:%'",
  );
  return rows.map(({ data }) =>
    fault(
      `사이트 설정 meta/origin의 주소(${data})가 https가 아닙니다. 검색엔진과 메일에 이 주소가 나갑니다`,
      '관리 화면의 사이트 설정에서 https:// 주소로 바꾸거나 비워 주세요.',
    ),
  );
}

/** e.g. `2026-11-28 18:03` in Seoul. */
const seoulTime = (ms) =>
  new Date(ms).toLocaleString('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'short' });

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
        `${domain} 사이트의 마지막 발행이 실패했습니다. 방문자는 그 전 내용을 봅니다`,
        '관리 화면의 발행에서 어느 페이지와 블록 때문인지 확인해 주세요.',
      ),
    );
  for (const { domain, at } of changes) {
    const minutes = Math.round((now - new Date(at).getTime()) / MINUTE);
    if (minutes >= 15 && !paused.has(domain))
      findings.push(
        fault(
          `${domain} 사이트의 바뀐 내용이 ${minutes}분째 발행되지 않고 있습니다`,
          '발행 프로그램이 실행 중인지, 그 기록에 오류가 없는지 확인해 주세요.',
        ),
      );
  }
  const last = Math.max(...sites.map(({ live_at: at }) => (at === null ? 0 : new Date(at).getTime())), 0);
  if (last === 0) findings.push(warning('아직 발행된 사이트가 없습니다', '발행 프로그램을 시작해 주세요.'));
  else if (findings.length === 0) findings.push(good(`마지막 발행: ${seoulTime(last)}`));
  return findings;
}

async function checkMessages({ query }, { now }) {
  const waiting = await query(
    // A message is given up a day after it could first be sent (server/shared/messages/outbox/delivery-rules.ts).
    "select channel, min(give_up_ms) as ms from outboxes where state in ('waiting', 'sending') group by channel",
  );
  const late = waiting.filter(({ ms }) => now - (Number(ms) - 24 * HOUR) > 30 * MINUTE);
  return late.length === 0
    ? [good('30분 넘게 기다리는 메시지가 없습니다')]
    : late.map(({ channel }) =>
        fault(
          `보내지 못한 메시지가 30분 넘게 기다리고 있습니다(${channel})`,
          '관리 화면의 발송함에서 마지막 시도가 실패한 까닭을 확인해 주세요.',
        ),
      );
}

async function checkTracking({ query }, { env, now }) {
  if (env.TRACKING_WINDOW === 'off') return [good('밤 순위 추적이 꺼져 있습니다(TRACKING_WINDOW)')];
  const [{ slots }] = await query('select count(*) as slots from work_slots where closed_day is null');
  if (Number(slots) === 0) return [good('추적할 슬롯이 없습니다')];
  const [{ ms }] = await query('select max(finished_ms) as ms from tracking_runs');
  const hours = Math.round((now - Number(ms)) / HOUR);
  const todo = 'CMS가 밤에도 실행 중인지, 관리 화면의 조회 현황에 키의 예산이 남아 있는지 확인해 주세요.';
  if (ms === null) return [fault('밤 순위 추적이 아직 한 번도 끝나지 않았습니다', todo)];
  return hours > 36
    ? [fault(`밤 순위 추적을 걸렀습니다. 마지막 추적이 ${hours}시간 전에 끝났습니다`, todo)]
    : [good(`마지막 밤 순위 추적이 ${hours}시간 전에 끝났습니다`)];
}
