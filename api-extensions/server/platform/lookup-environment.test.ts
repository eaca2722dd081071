import { readEnvironment } from './environment';

const BASE = { EDGE_KEY: 'e'.repeat(32), PUBLISH_KEY: 'p'.repeat(32) };
const read = (more: Record<string, string>) => readEnvironment({ ...BASE, ...more });

test('nothing set - usual rates, budgets and limits', () => {
  const env = read({});
  expect(env.LOOKUP_DAILY_CALLS).toMatchObject({ hub: 25_000, legacy: 25_000, trend: 1_000 });
  expect(env.LOOKUP_DAILY_LIMITS[0]).toEqual({ level: 0, lookups: 50, bulkRows: 20 });
  expect(env.LOOKUP_BUDGET_SHARES).toEqual({ tracking: 30, members: 30, site: 50 });
});

test('some named - those change, the others stay', () => {
  const env = read({
    LOOKUP_CALLS_PER_SECOND: 'legacy=8, searchad = 0.5',
    LOOKUP_DAILY_LIMITS: '10:9/8,0:3/5',
  });
  expect(env.LOOKUP_CALLS_PER_SECOND).toMatchObject({ legacy: 8, searchad: 0.5, hub: 10 });
  expect(env.LOOKUP_DAILY_LIMITS.map(({ level }) => level)).toEqual([0, 10]);
});

test.each([
  [{ LOOKUP_DAILY_CALLS: 'nobody=3' }, 'names: hub'],
  [{ LOOKUP_DAILY_CALLS: 'hub=many' }, 'hub=many'],
  [{ LOOKUP_CALLS_PER_SECOND: 'hub=0' }, 'hub=0'],
  [{ LOOKUP_BUDGET_SHARES: 'tracking=60, members=50' }, '100 or less'],
  [{ LOOKUP_BUDGET_SHARES: 'site=101' }, '100 or less'],
  [{ LOOKUP_DAILY_LIMITS: '10:200/2000' }, 'level 0'],
  [{ LOOKUP_DAILY_LIMITS: 'fifty' }, 'LOOKUP_DAILY_LIMITS'],
  [{ SEARCHAD_API_KEY: 'a', SEARCHAD_SECRET_KEY: 'b' }, 'SEARCHAD_CUSTOMER_ID'],
  [{ SEARCHAD_API_KEY: 'a', SEARCHAD_SECRET_KEY: 'b', SEARCHAD_CUSTOMER_ID: 'c' }, 'is a number'],
])('%p - the start is refused with what is wrong, and no value of a key', (more, text) => {
  expect(() => read(more as Record<string, string>)).toThrow(text);
});
