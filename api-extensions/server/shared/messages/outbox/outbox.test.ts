import knex, { type Knex } from 'knex';
import { enqueue, finishSending, provideChannels, sendDueMessages } from './outbox';

const DAY_MS = 24 * 3600_000;
const START_MS = Date.parse('2026-11-21T00:00:00Z');

let database: Knex;
let nowMs = START_MS;
const errors: string[] = [];

jest.mock('../../../platform/platform', () => ({
  platform: () => ({
    env: {},
    clock: () => new Date(nowMs),
    domains: { ofCode: async () => null },
    strapi: {
      log: { error: (line: string) => errors.push(line), warn: () => undefined },
      db: {
        connection: database,
        dialect: { client: 'sqlite' },
        metadata: { get: () => ({ tableName: 'outboxes' }) },
        query: () => ({ findOne: async () => null }),
        transaction: (work: (scope: { trx: Knex }) => Promise<unknown>) =>
          database.transaction((trx) => work({ trx })),
      },
    },
  }),
}));

beforeEach(async () => {
  database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  await database.schema.createTable('outboxes', (table) => {
    table.increments('id');
    for (const name of ['document_id', 'domain', 'channel', 'target', 'receipt', 'subject', 'state', 'lease'])
      table.string(name);
    for (const name of ['attempts', 'unknown_tries', 'next_ms', 'give_up_ms']) table.bigInteger(name);
    for (const name of ['created_at', 'updated_at', 'published_at', 'queued_at', 'next_try_at', 'sent_at'])
      table.bigInteger(name);
    table.string('last_error');
  });
});
afterEach(() => database.destroy());

async function runPass() {
  await sendDueMessages(new AbortController().signal);
  await finishSending();
  return await database('outboxes').first('state', 'attempts', 'last_error', 'next_ms');
}

test('composing a message throws - logged, tried again later, and given up after a day', async () => {
  const compose = jest.fn(() => Promise.reject(new Error('broken record')));
  provideChannels([{ name: 'test-mail', compose }]);
  const message = { channel: 'test-mail', target: 'a@mail.example', domain: 'rankup' };
  await enqueue(database, [{ ...message, receipt: 'R-1', subject: '1' }], new Date(nowMs));

  const tried = await runPass();
  expect(tried).toMatchObject({ state: 'waiting', attempts: 1, last_error: expect.stringContaining('오류') });
  expect(tried.next_ms).toBeGreaterThan(nowMs);
  expect(errors[0]).toContain('broken record');

  nowMs = START_MS + DAY_MS - 1000;
  expect(await runPass()).toMatchObject({ state: 'failed', attempts: 2 });
  nowMs += DAY_MS;
  await runPass();
  expect(compose).toHaveBeenCalledTimes(2);
});
