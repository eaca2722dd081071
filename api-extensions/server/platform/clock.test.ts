import type { Core } from '@strapi/strapi';
import { adjustClock, databaseClock } from './clock';

const DAY_MS = 86_400_000;
const warnings: string[] = [];

/** A CMS whose database's clock differs from that of this process. */
const cmsOn = (client: string, aheadMs: number) =>
  ({
    log: { warn: (line: string) => warnings.push(line) },
    db: {
      dialect: { client },
      connection: { raw: async () => ({ rows: [{ ms: String(Date.now() + aheadMs) }] }) },
    },
  }) as unknown as Core.Strapi;

const aheadMs = () => databaseClock().getTime() - Date.now();

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-28T00:00:00Z') });
  warnings.length = 0;
});
afterEach(async () => {
  await adjustClock(cmsOn('sqlite', 0));
  jest.useRealTimers();
});

test.each([
  ['two days ahead', -2 * DAY_MS, /172800 s ahead of the database/],
  ['five seconds behind', 5000, /5 s behind the database/],
])(
  'PostgreSQL, a machine whose clock is %s - the database’s time, with one warning',
  async (_name, ms, line) => {
    await adjustClock(cmsOn('postgres', ms));
    expect(aheadMs()).toBe(ms);
    await adjustClock(cmsOn('postgres', ms));
    expect(warnings).toEqual([expect.stringMatching(line)]);
  },
);

test('PostgreSQL, after the machine’s clock was set right - its own time again', async () => {
  await adjustClock(cmsOn('postgres', -DAY_MS));
  await adjustClock(cmsOn('postgres', 3));
  expect(aheadMs()).toBe(0);
});

test('PostgreSQL, a difference of less than a second - not corrected, no warning', async () => {
  await adjustClock(cmsOn('postgres', 900));
  expect([aheadMs(), warnings]).toEqual([0, []]);
});

test('SQLite - the process’s own clock', async () => {
  await adjustClock(cmsOn('sqlite', DAY_MS));
  expect(aheadMs()).toBe(0);
});
