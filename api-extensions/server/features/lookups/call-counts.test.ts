import { countCall, countError, writeCounts } from './call-counts';

/** Written counts as `calls errors`, by their key. */
const written = new Map<string, string>();
const log = jest.fn();
/** Number of the write that fails, from 1; 0: none. */
let failing = 0;

jest.mock('../../platform/platform', () => ({
  platform: () => ({
    clock: () => new Date('2026-11-28T03:00:00Z'),
    strapi: { log: { error: (text: string) => log(text) } },
  }),
}));
jest.mock('../../platform/tables', () => ({
  sql: () => ({ raw: () => null }),
  table: () =>
    Object.assign(
      () => ({
        insert: (row: { count_key: string; calls: number; errors: number }) => ({
          onConflict: () => ({
            async merge() {
              failing -= 1;
              if (failing === 0) throw new Error('the database is locked');
              written.set(row.count_key, `${row.calls} ${row.errors}`);
            },
          }),
        }),
      }),
      { tableName: () => 'lookup_counts' },
    ),
}));

test('a write that fails - its count and the following ones are written the next time, once', async () => {
  countCall('naver', 'web', 3);
  countCall('naver', 'blog', 2);
  countError('naver', 'place');
  failing = 2;
  await writeCounts();
  expect([...written]).toEqual([['2026-11-28 naver web', '3 0']]);
  expect(log).toHaveBeenCalledTimes(1);
  written.clear();
  countCall('naver', 'blog', 1);
  await writeCounts();
  expect([...written]).toEqual([
    ['2026-11-28 naver blog', '3 0'],
    ['2026-11-28 naver place', '0 1'],
  ]);
});
