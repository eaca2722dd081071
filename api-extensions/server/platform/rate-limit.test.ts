import knex, { type Knex } from 'knex';
import {
  countSharedTry,
  countTries,
  countTry,
  dropOldLimits,
  resetRateLimit,
  limitTries,
  uncountTry,
} from './rate-limit';

let database: Knex;
let now = Date.parse('2026-11-21T00:00:00Z');

jest.mock('./platform', () => ({
  platform: () => ({
    clock: () => new Date(now),
    strapi: { db: { connection: database, metadata: { get: () => ({ tableName: 'rate_limits' }) } } },
  }),
}));

beforeEach(async () => {
  database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  await database.schema.createTable('rate_limits', (table) => {
    table.increments('id');
    table.string('document_id');
    table.string('limit_key').unique();
    table.integer('count');
    table.bigInteger('resets_ms');
  });
});
afterEach(() => database.destroy());

const LIMIT = { name: 'tries', max: 3, windowSeconds: 60 };
const tries = async (count: number, subject = 'a') => {
  const waits = [];
  for (let n = 0; n < count; n += 1) waits.push(await countTry(LIMIT, subject));
  return waits;
};

test('tries beyond the limit - must wait until the window ends, which further tries do not extend', async () => {
  expect(await tries(4)).toEqual([0, 0, 0, 60]);
  now += 20_000;
  expect(await tries(2)).toEqual([40, 40]);
  now += 39_500;
  expect(await tries(1)).toEqual([1]);
  now += 500;
  expect(await tries(4)).toEqual([0, 0, 0, 60]);
});

test('a window that was begun by a clock two days ahead - over once the clock is right', async () => {
  const [rightMs, aheadMs] = [now, now + 2 * 86_400_000];
  now = aheadMs;
  expect(await tries(4)).toEqual([0, 0, 0, 60]);
  now = rightMs;
  expect(await tries(4)).toEqual([0, 0, 0, 60]);
});

test('a window that another replica began with a clock a second ahead - goes on', async () => {
  now += 1000;
  await tries(3);
  now -= 1000;
  expect(await tries(1)).toEqual([61]);
});

test('subjects and limits - counted apart', async () => {
  await tries(4);
  expect(await tries(1, 'b')).toEqual([0]);
  expect(await countTry({ ...LIMIT, name: 'others' }, 'a')).toBe(0);
});

test('resetRateLimit - the next try is the first', async () => {
  await tries(4);
  await resetRateLimit(LIMIT, 'a');
  expect(await tries(1)).toEqual([0]);
});

test('limitTries over several limits - 429 with the wait of the one that refuses, and a Korean text', async () => {
  const long = { name: 'long', max: 0, windowSeconds: 7200 };
  await expect(limitTries([LIMIT, 'a'], [long, 'a'])).rejects.toMatchObject({
    status: 429,
    code: 'RATE_LIMITED',
    retryAfter: 7200,
    message: '시도가 너무 많았습니다. 2시간 후에 다시 시도해 주세요.',
  });
});

test('refused tries - do not count: after one is taken back, one is allowed', async () => {
  await tries(9);
  await uncountTry(LIMIT, 'a');
  expect(await tries(2)).toEqual([0, 60]);
});

test('tries that a narrow limit refuses - do not count for wider ones, and the other way round', async () => {
  const wide = { name: 'wide', max: 5, windowSeconds: 60 };
  const both = (subject: string) => countTries([LIMIT, subject], [wide, 'all']);
  for (let n = 0; n < 50; n += 1) await both('a');
  expect([await both('b'), await both('b')]).toEqual([0, 0]);
  // The wide limit is reached: what it refuses does not count for the narrow one.
  for (let n = 0; n < 50; n += 1) expect(await both('b')).toBe(60);
  await resetRateLimit(wide, 'all');
  expect([await both('b'), await both('b')]).toEqual([0, 60]);
});

describe('tries at what all networks share', () => {
  const shared = {
    each: { name: 'each', max: 3, windowSeconds: 60 },
    all: { name: 'all', max: 6, windowSeconds: 60 },
    last: { name: 'last', max: 1, windowSeconds: 60 },
    most: { name: 'most', max: 4, windowSeconds: 60 },
  };
  /** The number of allowed tries of a network. */
  const allowed = async (network: string, count: number) => {
    let number = 0;
    for (let n = 0; n < count; n += 1)
      if ((await countSharedTry(shared, 'account', network)) === 0) number += 1;
    return number;
  };

  test('from one network, however many - others have all their tries', async () => {
    expect(await allowed('attacker', 200)).toBe(3);
    expect(await allowed('person', 5)).toBe(3);
  });

  test('from several networks - another one has its last tries, until most are used up', async () => {
    for (const network of ['n1', 'n2']) expect(await allowed(network, 200)).toBe(3);
    expect(await allowed('person', 5)).toBe(1);
    for (const network of ['n3', 'n4', 'n5']) expect(await allowed(network, 200)).toBe(1);
    expect(await allowed('n6', 5)).toBe(0);
    now += 60_000;
    expect(await allowed('n6', 5)).toBe(3);
  });

  test('a wider limit of the network - refuses without using up what networks share', async () => {
    const network = { name: 'network', max: 1, windowSeconds: 60 };
    const tryOnce = () => countSharedTry(shared, 'account', 'attacker', [network, 'attacker']);
    for (let n = 0; n < 50; n += 1) await tryOnce();
    expect(await allowed('attacker', 5)).toBe(2);
    expect(await allowed('person', 5)).toBe(3);
  });
});

test('stored counts - do not reveal the subject', async () => {
  await countTry(LIMIT, 'rankup:hana@mail.example 10.0.0.1');
  expect(JSON.stringify(await database('rate_limits'))).not.toMatch(/hana|10\.0/);
});

test('dropOldLimits - removes windows that have ended, keeps open ones', async () => {
  await tries(1);
  now += 30_000;
  await tries(1, 'b');
  now += 31_000;
  await dropOldLimits();
  expect(await database('rate_limits')).toHaveLength(1);
});
