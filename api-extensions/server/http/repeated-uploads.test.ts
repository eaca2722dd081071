import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Context } from 'koa';
import knex, { type Knex } from 'knex';
import { storeOnce } from './repeated-uploads';

let database: Knex;
let now = Date.parse('2026-11-29T00:00:00Z');

jest.mock('../platform/platform', () => ({
  platform: () => ({
    clock: () => new Date(now),
    strapi: { db: { connection: database, metadata: { get: () => ({ tableName: 'upload_answers' }) } } },
  }),
}));

beforeAll(async () => {
  database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  await database.schema.createTable('upload_answers', (columns) => {
    for (const name of ['document_id', 'lease', 'body']) columns.string(name);
    columns.string('upload_key').unique();
    columns.integer('http_status');
    columns.bigInteger('ends_ms');
  });
});
afterAll(() => database.destroy());

const folder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Sent {
  key?: string;
  bytes?: string;
  fields?: object;
  person?: string;
  /** The browser leaves before the answer. */
  leaves?: boolean;
}

let fileCount = 0;
let stored = 0;

/** Uploads a file. @returns the answer, which names the stored file */
async function upload(
  { key = '', bytes = 'a', fields = { alt: '' }, person = 'rankup 1', leaves = false }: Sent,
  status = 200,
): Promise<string> {
  const filepath = path.join(folder, String((fileCount += 1)));
  writeFileSync(filepath, bytes);
  const res = Object.assign(new EventEmitter(), { writableFinished: false });
  const ctx = {
    res,
    ...{ get: () => key, method: 'POST', path: '/api/board/image', status: 404, body: undefined },
    request: { body: fields, files: { file: { filepath, originalFilename: 'a.png' } } },
  };
  await storeOnce(ctx as unknown as Context, person, async () => {
    await Promise.resolve();
    if (status === 500) throw new Error('broken');
    stored += 1;
    Object.assign(ctx, { status, body: `${status} ${stored}` });
  });
  res.writableFinished = !leaves;
  res.emit('close');
  return ctx.body ?? '';
}

const nextKey = () => `key-of-upload-${fileCount}`;

test('repeated with its key, also in progress - stored once', async () => {
  const key = nextKey();
  const [first, second] = await Promise.all([upload({ key }), upload({ key })]);
  expect([second, await upload({ key })]).toEqual([first, first]);
});

test.each<[string, Sent]>([
  ['without a key', { key: '' }],
  ['with another key', { key: 'another-key' }],
  ['with other bytes', { bytes: 'b' }],
  ['with other fields', { fields: { alt: 'x' } }],
  ['by another person', { person: 'rankup 2' }],
  ['on another site', { person: 'topkeyword 1' }],
])('%s - stored again', async (_, change) => {
  const key = nextKey();
  const first = await upload({ key });
  expect(await upload({ key, ...change })).not.toBe(first);
});

test('without a key, after the browser left - stored once, and again after an answer has arrived', async () => {
  const sent = { bytes: nextKey() };
  const first = await upload({ ...sent, leaves: true });
  expect(await upload(sent)).toBe(first);
  expect(await upload(sent)).not.toBe(first);
});

test('a failure - tried again', async () => {
  const key = nextKey();
  await expect(upload({ key }, 500)).rejects.toThrow('broken');
  expect(await upload({ key }, 413)).toMatch(/^413/);
  expect(await upload({ key })).toMatch(/^200/);
  const stored = await database('upload_answers').select('http_status', 'body');
  expect(JSON.stringify(stored)).not.toContain('413');
});

test('ten minutes later - stored again', async () => {
  const key = nextKey();
  const first = await upload({ key });
  now += 10 * 60_000 - 1;
  expect(await upload({ key })).toBe(first);
  now += 1;
  expect(await upload({ key })).not.toBe(first);
});

test('in progress on a replica that died - stored after twenty seconds', async () => {
  const key = nextKey();
  const first = await upload({ key });
  await database('upload_answers')
    .where('body', JSON.stringify(first))
    .update({ http_status: null, body: null, ends_ms: now + 20_000 });
  const repeated = upload({ key });
  now += 20_000;
  expect(await repeated).not.toBe(first);
});
