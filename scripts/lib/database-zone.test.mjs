import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { convertTimes } from './database-zone.mjs';
import { inRoot } from './paths.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';

const skip = !findPostgres() && 'PostgreSQL is not installed';

test('convertTimes - times of another zone become UTC, once; other columns stay', { skip }, async (t) => {
  const { url, stop } = await startPostgres();
  const { Client } = createRequire(inRoot('cms/package.json'))('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  t.after(async () => {
    await client.end();
    await stop();
  });
  await client.query(`create table strapi_core_store_settings (key text, value text, type text);
    create table posts (id int, "createdAt" timestamp, at timestamp(6), zoned timestamptz, day date);
    insert into posts values (1, '2026-11-28 09:00', null, '2026-11-28 09:00+09', '2026-11-28')`);
  const read = async () =>
    (
      await client.query(
        `select "createdAt"::text as created, at::text, extract(epoch from zoned)::int as zoned, day::text from posts`,
      )
    ).rows;
  const [{ zoned }] = await read();
  await assert.rejects(convertTimes(url, 'Asia/Soeul'), /no time zone/);
  assert.deepEqual(await convertTimes(url, 'Asia/Seoul'), { tables: 1, columns: 2 });
  const expected = [{ created: '2026-11-28 00:00:00', at: null, zoned, day: '2026-11-28' }];
  assert.deepEqual(await read(), expected);
  await assert.rejects(convertTimes(url, 'Asia/Seoul'), /converted before/);
  assert.deepEqual(await read(), expected);
});
