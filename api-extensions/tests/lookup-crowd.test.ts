import http from 'node:http';
import { simulator } from './cms-under-test';
import { type Replica, startReplica } from './replica';

/** Ten calls a second over both replicas, and lookups of ten calls: about one a second. */
const CROWDED = {
  LOOKUP_CALLS_PER_SECOND: 'simulator=10',
  LOOKUP_DEADLINE_MS: '9000',
  LOOKUP_PAGE_SECONDS: '60',
};

let one: Replica;
let two: Replica;
beforeAll(async () => {
  [one, two] = await Promise.all([startReplica(CROWDED), startReplica(CROWDED)]);
});
afterAll(() => Promise.all([one.crash(), two.crash()]));
afterEach(() => simulator.unlimit());

let turn = 0;
/** A lookup that shares no page with any other, and whose list is read to its end. */
const question = () => ({
  keyword: `강남 인테리어 ${process.pid}번${(turn += 1)}`,
  target: `nobody-${turn}.example`,
});
type Question = ReturnType<typeof question>;

const addressOf = (asked: Question) => `/api/search/n/web?${new URLSearchParams(asked).toString()}`;
const look = (replica: Replica, asked = question()) => replica.ask(addressOf(asked));

test('twenty visitors on two replicas at once - as many answers as the rate permits, the others refused before any call', async () => {
  await simulator.forget();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => look(n % 2 ? one : two)));
  const answered = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  // Of eight that fit into the time.
  expect(answered.filter(({ json }) => json.data.depth === 1000).length).toBeGreaterThanOrEqual(3);
  expect(await simulator.calls()).toBeLessThanOrEqual(10 * answered.length);
  expect(refused.length).toBeGreaterThanOrEqual(10);
  for (const { status, json, headers } of refused) {
    expect([status, json.error.details.reason, json.error.details.outcome]).toEqual([
      ...[503, 'busy', 'unavailable'],
    ]);
    expect(json.error.message).toMatch(/약 \d+(초|분) 뒤에/);
    expect(json.error.message).not.toContain('네이버');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
});

test('a visitor who asks what a run in bulk is asking - served at once, and no page is asked twice', async () => {
  const rows = Array.from({ length: 10 }, question);
  const last = rows.at(-1) ?? question();
  await simulator.forget();
  await one.ask('/api/search/bulk', { method: 'POST', body: { kind: 'web', rows } });
  while ((await simulator.calls()) < 3) await new Promise((resolve) => setTimeout(resolve, 50));
  const { status, json } = await look(one, last);
  expect(status).toBe(200);
  expect(json.data).toMatchObject({ outcome: 'not_in_range', depth: 1000 });
  expect(json.data).not.toHaveProperty('isPartial');
  expect(await simulator.callsFor(last.keyword)).toBe(10);
});

test('pages too slow for the time - what was looked at with its depth, and the rest for who asks next', async () => {
  const asked = question();
  await simulator.forget();
  await simulator.limit({ latencyMs: 900 });
  const { status, json } = await look(two, asked);
  expect(status).toBe(200);
  expect(json.data).toMatchObject({ outcome: 'not_in_range', isPartial: true });
  const { depth } = json.data;
  expect(depth).toBeGreaterThanOrEqual(100);
  expect(depth).toBeLessThan(1000);
  expect(json.data.scope.range).toBe(`1–${depth}위`);
  const second = await look(two, asked);
  expect(second.json.data.depth).toBeGreaterThan(depth);
  let whole = second;
  while (whole.json.data.isPartial) whole = await look(two, asked);
  expect(whole.json.data).toMatchObject({ outcome: 'not_in_range', depth: 1000 });
  expect(whole.json.data.history).toHaveLength(1);
  expect(await simulator.callsFor(asked.keyword)).toBe(10);
});

test('a visitor who leaves - the chain of calls ends', async () => {
  const asked = question();
  await simulator.forget();
  await simulator.limit({ latencyMs: 100 });
  const gone = http.get({
    host: '127.0.0.1',
    port: two.port,
    path: addressOf(asked),
    headers: { host: 'localhost' },
  });
  gone.on('error', () => undefined);
  while ((await simulator.callsFor(asked.keyword)) < 2)
    await new Promise((resolve) => setTimeout(resolve, 20));
  gone.destroy();
  expect((await look(two)).status).toBe(200);
  expect(await simulator.callsFor(asked.keyword)).toBeLessThan(10);
});
