import type { SparkPoint } from '../../../../contracts/work/fields';
import type { SlotStanding } from '../../../../contracts/work/slots';
import { type BadgeFacts, busyBadge, drawBadge, endedBadge } from './badge-draw';

const standing = (more: Partial<SlotStanding> = {}): SlotStanding => ({
  list: 'web',
  day: '2026-11-25',
  outcome: 'found',
  rank: 7,
  depth: 1000,
  ordered: true,
  provider: 'hub',
  page: null,
  start_rank: 20,
  best_rank: 7,
  change_1: 3,
  change_7: null,
  change_30: null,
  edge: null,
  failed_day: null,
  ...more,
});

const facts = (more: Partial<BadgeFacts> = {}): BadgeFacts => ({
  keyword: '강남 인테리어',
  target: 'example.com',
  standing: standing(),
  hasEnded: false,
  days: [12, 'out', 'failed', null, 10, 7] as SparkPoint[],
  from: '2026-11-20',
  logo: '랭크업',
  color: '#4338ca',
  ...more,
});

/** Texts that are drawn, without title and description. */
const drawn = (image: string) => [...image.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);

test('drawBadge - the small look shows keyword, rank, change, day and site', () => {
  expect(drawn(drawBadge(facts(), 'small'))).toEqual([
    '강남 인테리어',
    '네이버 웹문서',
    '11월 25일 기준 · 랭크업',
    '7위',
    '3계단 상승',
  ]);
});

test('drawBadge - the chart has a dot, circle or cross for each day with a lookup', () => {
  const image = drawBadge(facts(), 'chart');
  expect(image.match(/r="3" fill="#4338ca"/g)).toHaveLength(3);
  expect(image.match(/r="3" fill="#fff"/g)).toHaveLength(1);
  expect(image.match(/l6 6m0-6l-6 6/g)).toHaveLength(1);
  expect(image).toContain('최근 6일: 순위 확인 3일, 순위 밖 1일, 조회 불가 1일.');
  expect(image).toContain('×는 조회하지 못한 날이며, 순위 밖이라는 뜻이 아닙니다.');
});

test('drawBadge - an unordered list shows only whether the target is within range, without rank and chart', () => {
  const place = standing({ list: 'place', ordered: false, rank: null, depth: 5, change_1: null });
  const image = drawBadge(facts({ standing: place, days: ['in', 'in', 'out'] }), 'chart');
  expect(drawn(image)).toContain('상위 5곳 안');
  expect(drawn(image)).toContain('최근 3일: 확인한 범위 안 2일, 순위 밖 1일.');
  expect(image).not.toMatch(/\d위</);
  expect(image).not.toContain('<circle');
});

test.each([
  [
    'after a failed lookup: the day of the rank and the failed day',
    { failed_day: '2026-11-26' },
    '11월 25일 기준 · 11월 26일 조회 불가 · 랭크업',
  ],
  [
    'with demo data: mentioned first',
    { provider: 'simulator' as const },
    '데모 데이터 · 11월 25일 기준 · 랭크업',
  ],
  ['a slot not looked up yet', { day: null, outcome: null, rank: null, change_1: null }, '조회 전'],
  ['a target out of range', { outcome: 'not_in_range' as const, rank: null, change_1: null }, '1,000위 밖'],
])('drawBadge - %s', (_what, more, text) => {
  expect(drawn(drawBadge(facts({ standing: standing(more) }), 'small'))).toContain(text);
});

test('drawBadge - XML characters in keyword, target and logo are escaped in both looks', () => {
  const evil = `"'><script>alert(1)</script>&`;
  for (const look of ['small', 'chart'] as const) {
    const image = drawBadge(facts({ keyword: evil, target: evil, logo: evil }), look);
    expect(image).not.toContain('<script');
    expect(image).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
  }
});

test('drawBadge - a long keyword is cut, and complete in the title', () => {
  const keyword = '아주 긴 키워드를 끝까지 다 그리면 순위와 겹치게 됩니다';
  const image = drawBadge(facts({ keyword }), 'small');
  expect(drawn(image)[0]).toMatch(/^아주 긴 .+…$/);
  expect(image).toContain(`‘${keyword}’`);
});

test('drawBadge - an ended slot shows that it has ended and the year of its last day, without a change', () => {
  expect(drawn(drawBadge(facts({ hasEnded: true }), 'small'))).toEqual([
    '강남 인테리어',
    '네이버 웹문서',
    '조회 종료 · 2026년 11월 25일 기준 · 랭크업',
    '7위',
  ]);
});

test('busyBadge - says that the badge is shown later', () => {
  expect(drawn(busyBadge('small'))).toEqual(['잠시 후 다시 표시됩니다']);
});

test('endedBadge - shows no figures', () => {
  expect(drawn(endedBadge('chart'))).toEqual(['지금은 표시할 수 없는 순위입니다']);
});
