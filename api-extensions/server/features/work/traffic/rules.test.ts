import { comparableQuery, figuresOf } from './rules';

test.each([
  ['강남 치과', '강남치과', true],
  ['SEO 대행', 'seo대행', true],
  ['ＳＥＯ', 'seo', true],
  // Decomposed, as a file of macOS has it.
  ['\u1112\u1161\u11ab', '한', true],
  ['강남치과', '강남 치과 추천', false],
])('comparableQuery - %s and %s are equal: %p', (one, other, isSame) =>
  expect(comparableQuery(one) === comparableQuery(other)).toBe(isSame),
);

test('figuresOf - the position is weighted by impressions', () =>
  // 90 times in first place and 10 times in eleventh: 2, not 6.
  expect(figuresOf({ rows: 2, clicks: 5, impressions: 100, weighted: 90 * 1 + 10 * 11 })).toEqual({
    ...{ clicks: 5, impressions: 100, ctr: 0.05, position: 2 },
  }));

test.each([
  ['a source without rows', { rows: 0, clicks: 0, impressions: 0, weighted: null }, null],
  ['no impressions', { rows: 1, clicks: 0, impressions: 0, weighted: 0 }, { ctr: null, position: null }],
  ['no positions', { rows: 1, clicks: 1, impressions: 3, weighted: null }, { ctr: 0.3333, position: null }],
])('figuresOf %s', (_name, sums, expected) =>
  expected === null ? expect(figuresOf(sums)).toBeNull() : expect(figuresOf(sums)).toMatchObject(expected),
);
