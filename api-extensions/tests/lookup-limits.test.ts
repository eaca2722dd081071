// Both databases: counts of two replicas, in SQL of our own.
// Own CMSs: two replicas with low limits.
import * as lookups from '../contracts/lookups/lookups';
import { cmsGet, secrets, simulator } from './cms-under-test';
import { dataOf } from './contract-client';
import { type Replica, startReplica } from './replica';

let turn = 0;
const newTarget = () => `nobody-${process.pid}-${(turn += 1)}.example`;

/** A visitor of this test only: the edge's header sets the address. */
const visitor = () => ({
  'x-edge-key': secrets.EDGE_KEY,
  'x-forwarded-host': 'localhost',
  'x-forwarded-for': `10.${process.pid % 250}.${(turn += 1) % 250}.7`,
});

let one: Replica;
let two: Replica;

beforeAll(async () => {
  const strict = { LOOKUP_DAILY_LIMITS: '0:3/5, 10:100/100', LOOKUP_WEB_DEPTH: '100' };
  [one, two] = await Promise.all([startReplica(strict), startReplica(strict)]);
});

afterAll(() => Promise.all([one.crash(), two.crash()]));
afterEach(() => simulator.clearFault());

const lookUp = (replica: Replica, headers: Record<string, string>, host = newTarget()) =>
  replica.request(`/api/search/n/web?keyword=${encodeURIComponent('강남 인테리어')}&target=${host}`, {
    headers,
  });

test('three a day on two replicas - the fourth is refused on both until midnight in Seoul', async () => {
  const headers = visitor();
  expect((await lookUp(one, headers)).json.data.limits.lookups).toEqual({ max: 3, left: 2 });
  expect((await lookUp(two, headers)).status).toBe(200);
  expect((await lookUp(one, headers)).json.data.limits.lookups.left).toBe(0);
  for (const replica of [two, one]) {
    const rejected = await lookUp(replica, headers);
    expect(rejected.status).toBe(429);
    expect(rejected.json.error.details).toMatchObject({
      code: 'RATE_LIMITED',
      limits: { lookups: { max: 3, left: 0 } },
    });
    expect(rejected.json.error.message).toMatch(/내일 0시/);
    const seconds = Number(rejected.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    const untilReset = (Date.parse(rejected.json.error.details.limits.resetsAt) - Date.now()) / 1000;
    expect(Math.abs(seconds - untilReset)).toBeLessThan(5);
  }
  expect((await lookUp(two, visitor())).status).toBe(200);
});

test('ten lookups at once on both replicas - three are answered, the others refused', async () => {
  const headers = visitor();
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) => lookUp(n % 2 ? one : two, headers)),
  );
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(3).fill(200), ...Array(7).fill(429)]);
});

test('the same lookup again - counted once', async () => {
  const headers = visitor();
  const host = newTarget();
  await lookUp(one, headers, host);
  expect((await lookUp(one, headers, host)).json.data.limits.lookups.left).toBe(2);
});

test('a lookup that fails at the provider, or that is invalid - not counted', async () => {
  const headers = visitor();
  await simulator.setFault({ mode: 'unauthorized' });
  expect((await lookUp(one, headers)).status).toBe(503);
  await simulator.clearFault();
  expect((await lookUp(one, headers, '%20')).status).toBe(400);
  expect((await lookUp(two, headers)).json.data.limits.lookups.left).toBe(2);
});

test('bulk rows - all are accepted or none, with the remaining number', async () => {
  const headers = visitor();
  const rows = (count: number) =>
    Array.from({ length: count }, () => ({ keyword: '강남', target: newTarget() }));
  const request = (count: number) =>
    one.request('/api/search/bulk', { method: 'POST', headers, body: { kind: 'web', rows: rows(count) } });
  expect((await request(3)).json.data.limits.bulkRows).toEqual({ max: 5, left: 2 });
  const rejected = await request(3);
  expect(rejected.status).toBe(429);
  expect(rejected.json.error.message).toContain('2건');
  expect(rejected.json.error.message).toContain('회원으로 로그인하시면 더 많이');
  expect(rejected.json.error.details.signInHelps).toBe(true);
  expect((await request(2)).json.data.limits.bulkRows.left).toBe(0);
});

test('addresses of one IPv6 network - one visitor', async () => {
  const net = `2001:db8:${process.pid.toString(16)}:${(turn += 1)}`;
  const from = (end: string) => ({ ...visitor(), 'x-forwarded-for': `${net}::${end}` });
  await lookUp(one, from('1'));
  expect((await lookUp(one, from('2:3'))).json.data.limits.lookups.left).toBe(1);
});

test('the limits call - answers the remaining number', async () => {
  const headers = visitor();
  await lookUp(one, headers);
  const { json } = await two.request('/api/search/limits', { headers });
  expect(json.data.lookups).toEqual({ max: 3, left: 2 });
});

test('the same lookup on two replicas - one outcome for the day', async () => {
  const host = 'rankup.example';
  await lookUp(one, visitor(), host);
  const { json } = await lookUp(two, visitor(), host);
  const today = dataOf(lookups.webLookup, json).history.filter(
    ({ day }) => day === json.data.history.at(-1).day,
  );
  expect(today).toHaveLength(1);
  expect(today[0]).toMatchObject({ outcome: 'found', rank: json.data.rank });
});

test('X-Forwarded-For without the edge key - not trusted: two addresses in it are one visitor', async () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const lookupsLeft = async (address: string): Promise<number> =>
    (await cmsGet('/api/search/limits', {}, from(address))).json.data.lookups.left;
  const before = await lookupsLeft('10.1.1.1');
  const query = { keyword: '강남 카페', target: `없는곳${newTarget()}` };
  expect((await cmsGet('/api/search/n/place', query, from('10.1.1.2'))).status).toBe(200);
  expect(await lookupsLeft('10.1.1.1')).toBe(before - 1);
});
