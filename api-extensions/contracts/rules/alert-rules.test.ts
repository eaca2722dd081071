import {
  type AlertFacts,
  alertText,
  type AlertRule,
  isMuted,
  reasonOf,
  type RankSnapshot,
} from './alert-rules';

const place = (rank: number | null) =>
  ({ outcome: rank === null ? 'not_in_range' : 'found', rank }) satisfies Pick<
    RankSnapshot,
    'outcome' | 'rank'
  >;

const at = (rank: number | null, ordered = true, more: Partial<RankSnapshot> = {}): RankSnapshot => ({
  ...place(rank),
  rank: ordered ? rank : null,
  ...{ ordered, depth: 100, page: null, competitors: new Map() },
  ...more,
});
/** The customer and one competitor. */
const withCompetitor = (
  rank: number | null,
  other: number | null,
  depth = 100,
  ordered = true,
): RankSnapshot => at(rank, ordered, { depth, competitors: new Map([['1.1', place(other)]]) });
const onPage = (rank: number | null, page: number | null, ordered = true): RankSnapshot =>
  at(rank, ordered, { page });
const TOP: AlertRule = { kind: 'top', places: 10 };
const MOVES: AlertRule = { kind: 'moves', places: 5 };
const LOST: AlertRule = { kind: 'lost' };
const PASSED: AlertRule = { kind: 'passed' };
const PAGE: AlertRule = { kind: 'page' };

test.each<[string, AlertRule[], RankSnapshot | undefined, RankSnapshot, string | null]>([
  ['into the first ten', [TOP], at(11), at(10), 'entered'],
  ['out of the first ten', [TOP], at(10), at(11), 'left'],
  ['within the first ten', [TOP], at(1), at(10), null],
  ['from out of range into the first ten', [TOP], at(null), at(3), 'entered'],
  ['from the first ten out of range', [TOP], at(3), at(null), 'left'],
  ['up by the least number', [MOVES], at(20), at(15), 'moved'],
  ['down by the least number', [MOVES], at(20), at(25), 'moved'],
  ['by one less', [MOVES], at(20), at(16), null],
  ['out of range is no number of places', [MOVES], at(20), at(null), null],
  ['not found any more', [LOST], at(90), at(null), 'lost'],
  ['found again', [LOST], at(null), at(90), null],
  ['the strongest of several', [MOVES, TOP, LOST], at(3), at(null), 'lost'],
  ['the stronger of two', [MOVES, TOP], at(20), at(3), 'entered'],
  ['nothing to compare with', [TOP, MOVES, LOST], undefined, at(1), null],
  ['no rules', [], at(90), at(1), null],
  ['a failure is no movement', [{ kind: 'failed' }], at(90), at(null), null],
  ['a place leaves the range', [TOP, MOVES, LOST], at(2, false), at(null, false), 'lost'],
  ['a place enters the range: no first ten', [TOP, MOVES, LOST], at(null, false), at(2, false), null],
  ['one list ordered, the other not', [TOP, MOVES], at(2, false), at(90), null],
  ['a competitor from behind', [PASSED], withCompetitor(5, 9), withCompetitor(5, 4), 'passed'],
  ['a competitor from out of range', [PASSED], withCompetitor(5, null), withCompetitor(6, 3), 'passed'],
  [
    'a competitor, the customer falls out of range',
    [PASSED],
    withCompetitor(5, 9),
    withCompetitor(null, 30),
    'passed',
  ],
  ['a competitor that was before', [PASSED], withCompetitor(5, 4), withCompetitor(5, 1), null],
  ['a competitor that gains and stays behind', [PASSED], withCompetitor(5, 90), withCompetitor(5, 6), null],
  ['a competitor at the same result', [PASSED], withCompetitor(5, 9), withCompetitor(5, 5), null],
  [
    'a competitor, the customer was not found before',
    [PASSED],
    withCompetitor(null, null),
    withCompetitor(9, 3),
    null,
  ],
  ['a competitor that the customer passes', [PASSED], withCompetitor(9, 5), withCompetitor(4, 5), null],
  [
    'a competitor beyond what was read before',
    [PASSED],
    withCompetitor(5, null),
    withCompetitor(150, 120, 200),
    null,
  ],
  [
    'a competitor within what was read before',
    [PASSED],
    withCompetitor(5, null),
    withCompetitor(150, 90, 200),
    'passed',
  ],
  ['a competitor that was not looked for before', [PASSED], at(5), withCompetitor(5, 4), null],
  ['a competitor that is not looked for now', [PASSED], withCompetitor(5, 9), at(5), null],
  [
    'a competitor in an unordered list',
    [PASSED],
    withCompetitor(5, 9, 5, false),
    withCompetitor(5, 4, 5, false),
    null,
  ],
  ['passed and out of the first ten', [PASSED, TOP], withCompetitor(10, 11), withCompetitor(11, 10), 'left'],
  [
    'passed, moved and another page',
    [MOVES, PAGE, PASSED],
    withCompetitor(5, 9),
    withCompetitor(11, 9),
    'passed',
  ],
  ['another page', [PAGE], onPage(5, 1), onPage(5, 2), 'page'],
  ['another page in an unordered list', [PAGE], onPage(2, 1, false), onPage(2, 2, false), 'page'],
  ['the same page', [PAGE], onPage(5, 1), onPage(9, 1), null],
  ['no page now', [PAGE], onPage(5, 1), onPage(null, null), null],
  ['no page known before', [PAGE], onPage(5, null), onPage(5, 2), null],
  ['another page and a move', [MOVES, PAGE], onPage(5, 1), onPage(50, 2), 'page'],
])('reasonOf: %s', (_what, rules, before, now, reason) => {
  expect(reasonOf(rules, before, now)?.reason ?? null).toBe(reason);
});

const facts = (more: Partial<AlertFacts>): AlertFacts => ({
  ...{ list: 'web', reason: 'moved', places: null, from_rank: 12, to_rank: 8, ordered: true, depth: 1000 },
  detail: null,
  ...more,
});

test.each<[Partial<AlertFacts>, string]>([
  [{}, '12위 → 8위 (4계단 상승)'],
  [{ reason: 'entered', places: 10 }, '12위 → 8위 (상위 10위 진입)'],
  [{ reason: 'left', places: 10, from_rank: 8, to_rank: null }, '8위 → 순위 밖 (상위 10위 이탈)'],
  [{ reason: 'lost', to_rank: null }, '12위 → 1,000위 밖 (더 이상 찾을 수 없음)'],
  [
    { list: 'place', reason: 'lost', ordered: false, from_rank: null, to_rank: null, depth: 5 },
    '상위 5곳 밖 (더 이상 찾을 수 없음)',
  ],
  [
    { reason: 'passed', from_rank: 5, detail: '다온 3위, 가온 7위' },
    '5위 → 8위 (경쟁사가 앞지름: 다온 3위, 가온 7위)',
  ],
  [{ reason: 'passed', from_rank: 8, detail: '다온 3위' }, '8위 (경쟁사가 앞지름: 다온 3위)'],
  [
    { reason: 'page', detail: 'a.example/1 → a.example/2' },
    '12위 → 8위 (노출 페이지 변경: a.example/1 → a.example/2)',
  ],
  [
    { list: 'place', reason: 'page', ordered: false, from_rank: null, to_rank: null, detail: '본점 → 분점' },
    '노출 페이지 변경: 본점 → 분점',
  ],
  [{ reason: 'failed', from_rank: null, to_rank: null, depth: null }, '조회 불가'],
  [{ list: 'blog', reason: 'missing', from_rank: null, to_rank: null, depth: null }, '블로그 검색 누락'],
  [{ list: 'cafe', reason: 'missing', from_rank: null, to_rank: null, depth: null }, '카페 검색 누락'],
])('alertText(%o)', (more, text) => {
  expect(alertText(facts(more))).toBe(text);
});

test.each([
  [21, { from: 21, until: 8 }, true],
  [7, { from: 21, until: 8 }, true],
  [8, { from: 21, until: 8 }, false],
  [13, { from: 12, until: 14 }, true],
  [14, { from: 12, until: 14 }, false],
  [9, { from: 9, until: 9 }, false],
  [3, null, false],
])('%i o’clock, muted %o - %s', (hour, muted, expected) => {
  expect(isMuted(hour, muted)).toBe(expected);
});
