// Own CMSs: few calls a second, and pages that lookups share.
import http from 'node:http';
import { simulator } from './cms-under-test';
import { type Replica, startReplica } from './replica';
import { until } from './until';

let replica: Replica;
beforeAll(async () => {
  // Ten calls a second, and lookups of ten calls: about one a second.
  replica = await startReplica({
    LOOKUP_CALLS_PER_SECOND: 'simulator=10',
    LOOKUP_PAGE_SECONDS: '60',
  });
});
afterAll(() => replica.crash());
afterEach(() => simulator.resetLimits());

let turn = 0;
/** A lookup that shares no page with any other, and whose list is read to its end. */
const newQuery = () => ({
  keyword: `강남 인테리어 ${process.pid}번${(turn += 1)}`,
  target: `nobody-${turn}.example`,
});
type Query = ReturnType<typeof newQuery>;

const addressOf = (query: Query) => `/api/search/n/web?${new URLSearchParams(query).toString()}`;
const lookUp = (query = newQuery()) => replica.request(addressOf(query));

test('a visitor’s lookup that a bulk run also has - answered at once, and no page is requested twice', async () => {
  const rows = Array.from({ length: 10 }, newQuery);
  const last = rows.at(-1) ?? newQuery();
  await simulator.resetStats();
  const { json: run } = await replica.request('/api/search/bulk', {
    method: 'POST',
    body: { kind: 'web', rows },
  });
  const keywords = rows.map(({ keyword }) => keyword);
  await until(async () => (await simulator.callsFor(...keywords)) >= 3);
  // On a busy machine the time limit of a lookup may end before its list does.
  const whole = await until(async () => {
    const { status, json } = await lookUp(last);
    expect(status).toBe(200);
    return !json.data.isPartial && json.data;
  });
  expect(whole).toMatchObject({ outcome: 'not_in_range', depth: 1000 });
  expect(await simulator.callsFor(last.keyword)).toBe(10);
  // It was the last row of the run, and did not wait for the others.
  expect(await simulator.callsFor(...keywords.slice(0, -1))).toBeLessThan(90);
  // Otherwise another CMS would go on with the run beside other tests.
  await replica.request(`/api/search/bulk/${run.data.id}?key=${run.data.key}`, { method: 'DELETE' });
});

test('a list that takes longer than the time limit - answered in part, with its depth; later lookups read the rest', async () => {
  const query = newQuery();
  await simulator.resetStats();
  await simulator.setLimits({ latencyMs: 1500 });
  const { status, json } = await lookUp(query);
  expect(status).toBe(200);
  expect(json.data).toMatchObject({ outcome: 'not_in_range', isPartial: true });
  const { depth } = json.data;
  expect(depth).toBeGreaterThanOrEqual(100);
  expect(depth).toBeLessThan(1000);
  expect(json.data.scope.range).toBe(`1–${depth}위`);
  const second = await lookUp(query);
  expect(second.json.data.depth).toBeGreaterThan(depth);
  const whole = await until(async () => {
    const found = await lookUp(query);
    return !found.json.data.isPartial && found;
  });
  expect(whole.json.data).toMatchObject({ outcome: 'not_in_range', depth: 1000 });
  expect(whole.json.data.history).toHaveLength(1);
  expect(await simulator.callsFor(query.keyword)).toBe(10);
});

test('a visitor who leaves - the calls of the lookup end', async () => {
  const query = newQuery();
  await simulator.resetStats();
  await simulator.setLimits({ latencyMs: 300 });
  const abandonedRequest = http.get({
    host: '127.0.0.1',
    port: replica.port,
    path: addressOf(query),
    headers: { host: 'localhost' },
  });
  abandonedRequest.on('error', () => undefined);
  await until(async () => (await simulator.callsFor(query.keyword)) >= 2);
  abandonedRequest.destroy();
  expect((await lookUp()).status).toBe(200);
  expect(await simulator.callsFor(query.keyword)).toBeLessThan(10);
});
