import { type AlertFacts, alertText, type AlertRule, isMuted, reasonOf, type RankLook } from './alert-rules';

const at = (rank: number | null, ordered = true): RankLook => ({
  outcome: rank === null ? 'not_in_range' : 'found',
  rank: ordered ? rank : null,
  ordered,
});
const TOP: AlertRule = { kind: 'top', places: 10 };
const MOVES: AlertRule = { kind: 'moves', places: 5 };
const LOST: AlertRule = { kind: 'lost' };

test.each<[string, AlertRule[], RankLook | undefined, RankLook, string | null]>([
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
])('%s', (_what, rules, before, now, reason) => {
  expect(reasonOf(rules, before, now)?.reason ?? null).toBe(reason);
});

const facts = (more: Partial<AlertFacts>): AlertFacts => ({
  ...{ list: 'web', reason: 'moved', places: null, from_rank: 12, to_rank: 8, ordered: true, depth: 1000 },
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
  [{ reason: 'failed', from_rank: null, to_rank: null, depth: null }, '조회 불가'],
])('%o', (more, text) => {
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
