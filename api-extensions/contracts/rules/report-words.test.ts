import type { RankPoint } from '../work-fields';
import type { Report } from '../work-overview';
import { daysWord, pointWord, rankWord } from './report-words';

const point = (more: Partial<RankPoint>): RankPoint => ({
  day: '2026-11-01',
  list: 'web',
  outcome: 'found',
  rank: 7,
  depth: 100,
  ordered: true,
  provider: 'hub',
  reason: null,
  checked_at: null,
  ...more,
});

test('a day - tells outside the range from an unavailable answer', () => {
  expect(pointWord(point({}))).toBe('7위');
  expect(pointWord(point({ outcome: 'not_in_range', rank: null }))).toBe('순위 밖');
  expect(pointWord(point({ outcome: 'unavailable', rank: null, depth: null }))).toBe('조회 불가');
});

test('an unordered list - tells the range instead of a rank', () => {
  expect(pointWord(point({ rank: 3, ordered: false, depth: 5 }))).toBe('상위 5곳 안');
  expect(pointWord(point({ outcome: 'not_in_range', rank: null, ordered: false, depth: 5 }))).toBe(
    '상위 5곳 밖',
  );
});

test('a rank - with thousands separators; a dash for none', () => {
  const figures = { ordered: true, depth: 2000 };
  expect([rankWord(1234, figures), rankWord(null, figures)]).toEqual(['1,234위', '–']);
});

test('counts of days - without those that are zero', () => {
  const slot = (days_found: number, days_out: number, days_failed: number) =>
    ({ days_found, days_out, days_failed }) as Report['slots'][number];
  expect(daysWord(slot(28, 1, 1))).toBe('순위 확인 28일 · 순위 밖 1일 · 조회 불가 1일');
  expect(daysWord(slot(0, 2, 0))).toBe('순위 밖 2일');
  expect(daysWord(slot(0, 0, 0))).toBe('아직 조회한 날이 없습니다');
});
