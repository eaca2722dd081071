import { standingText } from 'api-extensions/contracts/rules/rank-text';
import type { SlotStanding } from 'api-extensions/contracts/work/slots';
import type { RankPoint } from 'api-extensions/contracts/work/fields';
import { daysLeftText, pointText, sparkText } from './slot-text';

const standing = (overrides: Partial<SlotStanding>) =>
  standingText({ outcome: 'found', rank: 3, depth: 100, ordered: true, ...overrides } as SlotStanding);
const point = (overrides: Partial<RankPoint>) =>
  pointText({
    outcome: 'found',
    rank: 3,
    depth: 100,
    ordered: true,
    imported_from: null,
    ...overrides,
  } as RankPoint);

test.each([
  ['found', standing({}), '3위'],
  ['far away', standing({ rank: 1234 }), '1,234위'],
  ['out of range', standing({ outcome: 'not_in_range', rank: null }), '100위 밖'],
  [
    'a keyword without any result',
    standing({ outcome: 'not_in_range', rank: null, depth: 0 }),
    '검색 결과 없음',
  ],
  ['not looked up yet', standing({ outcome: null, rank: null }), '조회 전'],
  ['in an unordered list - no rank', standing({ ordered: false, rank: 2, depth: 5 }), '상위 5곳 안'],
  [
    'a day that could not be looked up - not out of range',
    point({ outcome: 'unavailable', rank: null }),
    '조회 불가',
  ],
  ['a day that failed', point({ outcome: 'error', rank: null, depth: null }), '조회 불가'],
  ['a day out of range', point({ outcome: 'not_in_range', rank: null }), '100위 밖'],
  [
    'out of the range of another tool, which does not say of how many',
    point({ outcome: 'not_in_range', rank: null, depth: null, imported_from: 'SerpBear' }),
    '순위 밖',
  ],
  [
    'out of the range of another tool - no whole list',
    point({ outcome: 'not_in_range', rank: null, depth: 50, imported_from: 'SerpBear' }),
    '50위 밖',
  ],
])('the text of a result: %s', (_case, text, expected) => expect(text).toBe(expected));

test.each([
  [null, null],
  [1, '오늘 종료'],
  [4, 'D-3'],
  [1001, 'D-1,000'],
])('%s days left, the last one included - is shown as %s', (days, expected) =>
  expect(daysLeftText(days)).toBe(expected),
);

test.each([
  [[null, 74, 'failed', 'out', 41], '최근 5일: 74위에서 41위, 순위 밖 1일, 조회 불가 1일'],
  [['out', 'out'], '최근 2일: 모두 순위 밖'],
  [[null, 'failed'], '최근 2일: 기록 없음, 조회 불가 1일'],
] as const)('the sparkline of %j - is described as %j', (days, expected) =>
  expect(sparkText(days)).toBe(expected),
);

test('the sparkline of an unordered list - is described without ranks', () => {
  expect(sparkText(['in', 'in', 'out', 'failed'], false)).toBe(
    '최근 4일: 범위 안 2일, 범위 밖 1일, 조회 불가 1일',
  );
});
