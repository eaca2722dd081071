import { writeIntroduction, type Upcoming } from './introduction';

type Facts = Parameters<typeof writeIntroduction>[0];

const NOTHING: Upcoming = { jobs: 0, posts: 0, ending: 0 };
const SUMMARY = {
  ...{ slots: 0, up: 0, down: 0, entered: 0, left: 0, same: 0, unknown: 0, top10: 0 },
  ...{ jobs_done: 0, posts: 0, links: 0, days_failed: 0 },
};
const slot = (keyword: string, first: number, last: number) => ({
  keyword,
  first_rank: first,
  last_rank: last,
  change: first - last,
});
const sentences = (
  summary: Partial<Facts['summary']>,
  upcoming: Partial<Upcoming> = {},
  more: Partial<Facts> = {},
  today = '2026-12-01',
) =>
  writeIntroduction(
    { from: '2026-11-01', to: '2026-11-30', slots: [], ...more, summary: { ...SUMMARY, ...summary } },
    { ...NOTHING, ...upcoming },
    today,
  ).split('\n');

test('a report with everything - sentences about ranks, the best keyword with the work, and plans', () => {
  const slots = [slot('분당 치과', 9, 7), slot('강남 인테리어', 1015, 4), slot('수원 이사', 3, 8)];
  expect(
    sentences(
      { slots: 14, up: 5, down: 3, same: 2, unknown: 4, top10: 4, jobs_done: 12, posts: 3, links: 1 },
      { jobs: 4, posts: 2, ending: 2 },
      { slots },
    ),
  ).toEqual([
    '2026년 11월 한 달 동안 키워드 14개를 관리했으며, 그중 순위가 오른 키워드는 5개, 내린 키워드는 3개, 그대로인 키워드는 2개, 비교할 순위가 없는 키워드는 4개이고, 마지막 확인에서 10위 안에 든 키워드는 4개였습니다.',
    '가장 많이 오른 키워드는 ‘강남 인테리어’(1,015위에서 4위)이며, 작업 12건을 마치고 글 3건을 발행하고 백링크 1건을 확인했습니다.',
    '앞으로 작업 4건을 진행하고 글 2건을 발행할 예정이며, 12월 30일까지 기간이 끝나는 키워드 2개는 갱신을 안내해 드리겠습니다.',
  ]);
});

test('a report without slots and work - three sentences that say so', () => {
  expect(sentences({})).toEqual([
    '2026년 11월 한 달 동안 관리한 키워드는 없습니다.',
    '이 기간에 기록된 작업은 없습니다.',
    '필요하신 관리가 있으면 담당자에게 말씀해 주세요.',
  ]);
});

test('a report without ranks to compare and without plans - says so, with a general last sentence', () => {
  const unknown = { ...slot('강남 카페', 1, 1), first_rank: null, last_rank: null, change: null };
  expect(sentences({ slots: 1, unknown: 1, posts: 1 }, {}, { slots: [unknown] })).toEqual([
    '2026년 11월 한 달 동안 키워드 1개를 관리했으며, 처음과 비교할 순위는 아직 없습니다.',
    '이 기간에 글 1건을 발행했습니다.',
    '앞으로도 순위를 매일 확인하고 변화가 있으면 알려 드리겠습니다.',
  ]);
});

test('a report with only lost ranks and renewals - mentions nothing else', () => {
  const [ranks, work, next] = sentences({ slots: 1, down: 1 }, { ending: 1 }, { slots: [slot('가', 2, 9)] });
  expect(ranks).toContain('그중 순위가 내린 키워드는 1개입니다.');
  expect(work).toBe('이 기간에 기록된 작업은 없습니다.');
  expect(next).toBe('12월 30일까지 기간이 끝나는 키워드 1개는 갱신을 안내해 드리겠습니다.');
});

test('keywords that entered or left the range - count as risen or fallen, and are mentioned in brackets', () => {
  const [ranks, work] = sentences({ slots: 5, up: 2, entered: 2, down: 3, left: 1 });
  expect(ranks).toBe(
    '2026년 11월 한 달 동안 키워드 5개를 관리했으며, 그중 순위가 오른 키워드는 2개(순위권에 새로 진입한 2개 포함), 내린 키워드는 3개(순위권에서 벗어난 1개 포함)입니다.',
  );
  expect(work).toBe('이 기간에 기록된 작업은 없습니다.');
});

test.each([
  ['on the last day', '2026-12-30', /^앞으로 작업 1건을 진행할 예정이며, 12월 30일까지 .*안내해/],
  ['on the day after the last one', '2026-12-31', /^앞으로 작업 1건을 진행할 예정입니다\.$/],
])('a past period, %s of the renewals - mentioned only until that day', (_what, today, next) => {
  expect(sentences({ slots: 2 }, { jobs: 1, ending: 2 }, {}, today)[2]).toMatch(next);
});

test.each([
  ['2026-11-01', '2026-11-30', '2026년 11월 한 달 동안'],
  ['2028-02-01', '2028-02-29', '2028년 2월 한 달 동안'],
  ['2026-02-01', '2026-02-27', '2026년 2월 1일부터 2월 27일까지'],
  ['2026-12-15', '2027-01-14', '2026년 12월 15일부터 2027년 1월 14일까지'],
  ['2026-11-05', '2026-11-05', '2026년 11월 5일 하루 동안'],
  ['2026-10-01', '2026-11-30', '2026년 10월 1일부터 11월 30일까지'],
])('period from %s to %s - written as "%s"', (from, to, words) => {
  expect(sentences({}, {}, { from, to })[0]).toBe(`${words} 관리한 키워드는 없습니다.`);
});
