import type { SlotEvent } from 'api-extensions/contracts/work/slots';
import type { RankPoint } from 'api-extensions/contracts/work/fields';
import { eventMarks, slotChart } from './slot-chart';

const point = (day: string, overrides: Partial<RankPoint>): RankPoint => ({
  day,
  list: 'web',
  outcome: 'found',
  rank: null,
  depth: 100,
  ordered: true,
  provider: 'hub',
  reason: null,
  checked_at: null,
  imported_from: null,
  page: null,
  other_pages: [],
  ...overrides,
});
const event = (day: string, text: string): SlotEvent => ({ day, type: 'job', text, job_id: 1 });

const POINTS = [
  point('2026-11-01', { rank: 20 }),
  point('2026-11-02', { outcome: 'not_in_range' }),
  point('2026-11-03', { outcome: 'unavailable', provider: null, depth: null }),
  point('2026-11-04', { rank: 10 }),
  point('2026-11-06', { rank: 12 }),
  point('2026-11-06', { list: 'blog', rank: 1 }),
];
const chart = slotChart(POINTS, 'web', '2026-11-01', '2026-11-11', [event('2026-11-04', '글 올림')]);

test('a chart of one list - has only the points of that list, each at its day', () => {
  expect(chart.points.map(({ key, x }) => [key, x])).toEqual([
    ['2026-11-01', 0],
    ['2026-11-02', 0.1],
    ['2026-11-03', 0.2],
    ['2026-11-04', 0.3],
    ['2026-11-06', 0.5],
  ]);
});

test('a failed day - is marked as failed, not as out of range', () => {
  expect(chart.points[1]).toMatchObject({ isOutside: true, isFailed: false });
  expect(chart.points[2]).toMatchObject({ isOutside: false, isFailed: true });
});

test('a day without data - the line across it is loose', () => {
  expect(chart.points[4]?.isAfterGap).toBe(true);
});

test('a real rank after simulated ones - the line between them is loose', () => {
  const points = [point('2026-11-01', { rank: 3, provider: 'simulator' }), point('2026-11-02', { rank: 4 })];
  expect(slotChart(points, 'web', '2026-11-01', '2026-11-02', []).points[1]?.isAfterGap).toBe(true);
});

test('the text alternative - has best and worst rank, days out of range and failed days', () => {
  expect(chart.description).toBe(
    '2026년 11월 1일부터 2026년 11월 11일까지의 순위 변화. 가장 높은 순위 10위, 가장 낮은 순위 20위. 순위 밖이었던 날 1일. 조회하지 못한 날 1일. 표시한 일 1건.',
  );
});

test('events - one numbered mark per day, without days outside the period', () => {
  const events = [
    event('2026-11-06', '둘'),
    event('2026-11-02', '하나'),
    event('2026-11-06', '셋'),
    event('2026-12-01', '밖'),
  ];
  expect(eventMarks(events, '2026-11-01', '2026-11-11')).toEqual([
    { key: '2026-11-02', x: 0.1, label: '1', title: '작업: 하나' },
    { key: '2026-11-06', x: 0.5, label: '2', title: '작업: 둘, 작업: 셋' },
  ]);
});

test('best and newest rank - are labelled, but only one of two neighbours', () => {
  const labels = (ranks: [day: string, rank: number][]) =>
    slotChart(
      ranks.map(([day, rank]) => point(day, { rank })),
      'web',
      '2026-11-01',
      '2026-11-11',
      [],
    ).points.flatMap(({ label }) => label ?? []);
  expect(
    labels([
      ['2026-11-02', 3],
      ['2026-11-10', 7],
    ]),
  ).toEqual(['3위', '7위']);
  // Two labels side by side would read "99위".
  expect(
    labels([
      ['2026-11-02', 12],
      ['2026-11-09', 9],
      ['2026-11-10', 9],
    ]),
  ).toEqual(['9위']);
});

test('the readings of a day - its rank, that of the period before, and what happened', () => {
  const earlier = { points: [point('2026-10-24', { rank: 31 })], from: '2026-10-21', days: 11 };
  const { readings, beside } = slotChart(
    [point('2026-11-03', { rank: 9 }), point('2026-11-04', { rank: 8 })],
    'web',
    '2026-11-01',
    '2026-11-11',
    [event('2026-11-04', '글 올림')],
    { earlier },
  );
  expect(readings?.map(({ rows }) => rows)).toEqual([
    [['순위', '9위']],
    [
      ['순위', '8위'],
      ['이전 (2026년 10월 24일)', '31위'],
      ['1번', '작업: 글 올림'],
    ],
  ]);
  expect(readings?.map(({ x }) => x)).toEqual([0.2, 0.3]);
  // Drawn eleven days later, on the day that it is compared with.
  expect(beside?.map((line) => line.map(({ key }) => key))).toEqual([['2026-11-04']]);
});
