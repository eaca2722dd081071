// Own CMSs: two replicas with few calls a second.
// Release: a crowd of visitors at once; lookup-turns and lookup-budget test the rules one by one.
import { simulator } from './cms-under-test';
import { type Replica, startReplica } from './replica';

/** Ten calls a second over both replicas, and lookups of ten calls: about one a second. */
const CROWDED = {
  LOOKUP_CALLS_PER_SECOND: 'simulator=10',
  LOOKUP_PAGE_SECONDS: '60',
};

let one: Replica;
let two: Replica;
beforeAll(async () => {
  [one, two] = await Promise.all([startReplica(CROWDED), startReplica(CROWDED)]);
});
afterAll(() => Promise.all([one.crash(), two.crash()]));

let turn = 0;
/** A lookup that shares no page with any other, and whose list is read to its end. */
const newQuery = () => ({
  keyword: `강남 인테리어 ${process.pid}번${(turn += 1)}`,
  target: `nobody-${turn}.example`,
});
const lookUp = (replica: Replica, query: ReturnType<typeof newQuery>) =>
  replica.request(`/api/search/n/web?${new URLSearchParams(query)}`);

test('twenty concurrent lookups on two replicas - those that were called for are answered whole, the others refused without a call', async () => {
  await simulator.resetStats();
  const queries = Array.from({ length: 20 }, newQuery);
  const responses = await Promise.all(queries.map((each, n) => lookUp(n % 2 ? one : two, each)));
  const callsOf = await Promise.all(queries.map(({ keyword }) => simulator.callsFor(keyword)));
  const answered = responses.filter(({ status }) => status === 200);
  const rejected = responses.filter((_response, n) => callsOf[n] === 0);
  const calls = callsOf.reduce((sum, count) => sum + count, 0);
  expect(calls).toBeGreaterThan(0);
  // On each replica, time may run out while the first page of one lookup is read.
  const cutOff = responses.filter(({ status }, n) => status !== 200 && callsOf[n] !== 0);
  expect(cutOff.length).toBeLessThanOrEqual(2);
  for (const { json } of cutOff) expect(json.error.details.reason).toBe('timeout');
  expect(Math.max(...callsOf)).toBeLessThanOrEqual(10);
  // How many lookups are complete when the time ends depends on the machine. If all twenty took turns, none would be.
  const whole = answered.filter(({ json }) => json.data.depth === 1000);
  expect(10 * whole.length).toBeGreaterThanOrEqual(calls / 2);
  expect(rejected.length).toBeGreaterThanOrEqual(10);
  for (const { status, json, headers } of rejected) {
    expect([status, json.error.details.reason, json.error.details.outcome]).toEqual([
      ...[503, 'busy', 'unavailable'],
    ]);
    expect(json.error.message).toMatch(/약 \d+(초|분) 뒤에/);
    expect(json.error.message).not.toContain('네이버');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
});
