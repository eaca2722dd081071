// Both databases: the groups of the search log.
import { commonKeywords } from '../contracts/search-log/search-log';
import { cms } from './cms-under-test';
import { database } from './requests';
import { inDays, WORK } from './work-steps';

afterAll(() => database.destroy());

/** Logs a search, and moves it to an earlier day. */
async function logOn(day: string, keyword: string, target: string) {
  const body = { domain: 'topkeyword', type: 'web', keyword, target };
  const { status } = await cms(`${WORK}/upsertSearchLog`, {
    method: 'POST',
    body,
    host: 'topkeyword.localhost',
  });
  expect(status).toBe(200);
  const moved = { day, dedup_key: `${day} ${keyword} ${target}` };
  await database('search_logs')
    .where({ keyword, target, domain: 'topkeyword', day: inDays(0) })
    .update(moved);
}

const TARGETS = ['a.example', 'b.example', 'c.example'];

test('suggested keywords - those of several targets on several days of the site, and nothing that tells of one visitor', async () => {
  const searches: [keyword: string, days: number[], targets: string[]][] = [
    ['성수동미용실', [-1, -2], TARGETS],
    ['성수동카페', [-1, -2, -3], TARGETS],
    // One visitor's: one target every day, and many targets in one sitting.
    ['우리가게이름', [-1, -2, -3, -4], ['a.example']],
    ['한번에여럿', [-1], TARGETS],
    ['오래된키워드', [-100, -101], TARGETS],
    ['홍길동01012345678', [-1, -2], TARGETS],
    ['me@example.com', [-1, -2], TARGETS],
  ];
  for (const [keyword, days, targets] of searches)
    for (const day of days) for (const target of targets) await logOn(inDays(day), keyword, target);
  const { status, json } = await cms(`/api${commonKeywords.path}`, { host: 'topkeyword.localhost' });
  expect(status).toBe(200);
  expect(json).toEqual({ data: ['성수동카페', '성수동미용실'] });
  const other = await cms(`/api${commonKeywords.path}`, { host: 'localhost' });
  expect(other.json.data).not.toContain('성수동카페');
});
