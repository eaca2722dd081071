import { createRequire } from 'node:module';
import { inRoot } from '../../lib/paths.mjs';
import { median } from '../publish/figures.mjs';

/** Measures the search log inside a loaded Strapi, on an empty database, and sends the figures to the parent process. */

// Without a parent process, the figures are not needed.
process.once('disconnect', () => process.exit(1));

const require = createRequire(inRoot('cms/package.json'));
const { createStrapi } = require('@strapi/strapi');
const UID = 'api::search-log.search-log';
const schema = require(inRoot('cms/src/api/search-log/content-types/search-log/schema.json'));
/** A content type with the log's fields and indexes, for Strapi's document service; the log itself is written without it. */
const TWIN = 'api::twin-log.twin-log';
const WRITES = 300;
const ROUNDS = 5;
const READS = 300;
const { LOOKUP_KINDS: TYPES } = require(inRoot('api-extensions/dist/contracts/rules/kinds.js'));

const strapi = createStrapi({ appDir: inRoot('cms'), distDir: inRoot('cms/dist') });
await strapi.register();
const names = { singularName: 'twin-log', pluralName: 'twin-logs', displayName: 'twin-log' };
const indexes = schema.indexes.map(({ name, columns }) => ({ name: `twin_${name}`, columns }));
strapi.get('content-types').add('api::twin-log', {
  'twin-log': { schema: { ...schema, collectionName: 'twin_logs', info: names, indexes } },
});
await strapi.bootstrap();
const { readSearchLog, upsertSearchLog } = require(
  inRoot('api-extensions/dist/server/features/search-log/service.js'),
);
const knex = strapi.db.connection;
const table = strapi.db.metadata.get(UID).tableName;
/** The date as the database's driver takes it. */
const instant = (date) => (strapi.db.dialect.client === 'sqlite' ? date.getTime() : date);

const entry = (n) => ({
  domain: 'rankup',
  type: TYPES[n % TYPES.length],
  keyword: `키워드${n}`,
  target: `site-${n % 997}.example`,
});

const create = (n) =>
  strapi.documents(TWIN).create({
    data: {
      ...entry(n),
      day: '2026-01-01',
      count: 1,
      role_level: 0,
      last_at: new Date(),
      dedup_key: `create ${n}`,
    },
  });
const upsert = (n) => upsertSearchLog({ ...entry(n), level: 0 });

async function measureRate(write, from) {
  const startedAt = performance.now();
  for (let n = from; n < from + WRITES; n += 1) await write(n);
  return (1000 * WRITES) / (performance.now() - startedAt);
}

/** Adds entries of one site in the usual proportions of types up to a number. */
async function fillUpTo(total) {
  const [{ rows }] = await knex(table).count({ rows: '*' });
  const at = new Date();
  for (let n = Number(rows); n < total; n += 500) {
    const part = Array.from({ length: Math.min(500, total - n) }, (_, index) => ({
      ...entry(n + index),
      domain: (n + index) % 3 === 0 ? 'topkeyword' : 'rankup',
      day: '2026-01-01',
      count: 1,
      role_level: 0,
      last_at: instant(at),
      dedup_key: `filled ${n + index}`,
    }));
    await knex(table).insert(part);
  }
  if (strapi.db.dialect.client === 'postgres') await knex.raw('vacuum analyze ??', [table]);
}

/** Reads the first page of the log, and one from the middle by its cursor. @returns {Promise<number[]>} p95 of each in ms */
async function measurePages() {
  const [{ last }] = await knex(table).max({ last: 'id' });
  const middle = Math.floor(Number(last) / 2);
  const requests = [
    () => readSearchLog({ domain: 'rankup', pageSize: 50, page: 1 }),
    () => readSearchLog({ domain: 'rankup', type: 'web', pageSize: 50, page: 1, cursor: middle }),
  ];
  const figures = [];
  for (const request of requests) {
    const times = [];
    for (let n = 0; n < READS + 50; n += 1) {
      const startedAt = performance.now();
      const { entries } = await request();
      if (entries.length !== 50)
        throw new Error(`readSearchLog returned ${entries.length} entries instead of 50`);
      if (n >= 50) times.push(performance.now() - startedAt);
    }
    times.sort((a, b) => a - b);
    figures.push(times[Math.floor(times.length * 0.95)]);
  }
  return figures;
}

const upserts = [];
const creates = [];
await measureRate(create, 1_000_000);
await measureRate(upsert, 1_000_000);
for (let round = 0; round < ROUNDS; round += 1) {
  creates.push(await measureRate(create, round * WRITES));
  upserts.push(await measureRate(upsert, round * WRITES));
}
await fillUpTo(10_000);
const few = await measurePages();
await fillUpTo(1_000_000);
const many = await measurePages();

process.send({ upsert: median(upserts), create: median(creates), few, many }, () => {
  strapi.destroy().finally(() => process.exit(0));
});
