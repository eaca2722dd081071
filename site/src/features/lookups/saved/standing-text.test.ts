import type { Standing } from 'api-extensions/contracts/lookups/saved';
import { checkedText, dayChange, rankText, weekChange } from './standing-text';

const standing = (changes: Partial<Standing> = {}): Standing => ({
  list: 'web',
  day: '2026-11-21',
  outcome: 'found',
  rank: 4,
  depth: 100,
  ordered: true,
  page: null,
  provider: 'hub',
  sinceYesterday: 5,
  sinceLastWeek: -3,
  edge: null,
  ...changes,
});

const outside = { outcome: 'not_in_range', rank: null, sinceYesterday: null, sinceLastWeek: null } as const;
const unordered = {
  list: 'place',
  depth: 5,
  ordered: false,
  rank: null,
  sinceYesterday: null,
  sinceLastWeek: null,
} as const;
const never = { ...outside, outcome: null, day: null, depth: null, provider: null } as const;

test.each([
  ['found', standing(), '4위', '5계단 상승', '3계단 하락'],
  ['unchanged', standing({ sinceYesterday: 0, sinceLastWeek: null }), '4위', '변동 없음', null],
  [
    'left the range',
    standing({ ...outside, depth: 1000, edge: 'left' }),
    '1,000위 밖',
    '순위 밖으로 벗어남',
    null,
  ],
  ['in none of a short list', standing({ ...outside, depth: 619 }), '전체 619건에 없음', null, null],
  [
    'entered the range',
    standing({ sinceYesterday: null, edge: 'entered' }),
    '4위',
    '새로 진입',
    '3계단 하락',
  ],
  ['no results at all', standing({ ...outside, depth: 0 }), '검색 결과 없음', null, null],
  ['not looked up yet', standing(never), '확인 전', null, null],
  ['a place of the official list', standing(unordered), '상위 5곳 안', null, null],
  [
    'a place of the vendor',
    standing({ list: 'place', provider: 'serpapi' }),
    '4위',
    '5계단 상승',
    '3계단 하락',
  ],
])('a standing, %s - has its rank and changes as texts', (_name, shown, rank, day, week) => {
  expect([rankText(shown), dayChange(shown), weekChange(shown)]).toEqual([rank, day, week]);
});

test.each([
  ['2026-11-21', '오늘'],
  ['2026-11-20', '마지막 확인 11월 20일'],
  [null, '첫 확인은 다음 날 새벽에 합니다'],
])('looked up on %s - %s', (day, expected) => {
  expect(checkedText(standing({ day }), '2026-11-21')).toBe(expected);
});
