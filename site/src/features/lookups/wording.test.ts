import { foundAnswer, notInRangeAnswer } from './sample-answers';
import { explanation, headline, scope, seoulTime } from './wording';

test.each([
  ['2026-11-21T05:03:09.000Z', '2026년 11월 21일 14:03'],
  ['2026-12-31T15:00:00Z', '2027년 1월 1일 00:00'],
  ['2026-03-01T14:59:59Z', '2026년 3월 1일 23:59'],
])('seoulTime %s - %s', (instant, expected) => {
  expect(seoulTime(instant)).toBe(expected);
});

test('found - rank, what was looked at, and that the search ended there', () => {
  const answer = foundAnswer();
  expect(headline(answer)).toBe('3위');
  expect(scope(answer)).toBe('네이버 웹문서 1–100위, 2026년 11월 21일 14:03 기준');
  expect(explanation(answer)).toContain('검색 결과 2,202건 가운데 앞의 100건까지');
});

test('found among few results - all of them were looked at', () => {
  expect(explanation(foundAnswer({ depth: 37, total: 37 }))).toBe('검색 결과 37건을 모두 살펴보았습니다.');
});

test('not in range - the depth, and that it is not "no rank"', () => {
  const answer = notInRangeAnswer();
  expect(headline(answer)).toBe('1,000위 안에서 찾지 못했습니다');
  expect(scope(answer)).toBe('네이버 웹문서 1–1,000위, 2026년 11월 21일 14:03 기준');
  expect(explanation(answer)).toContain('‘순위 없음’과는 다릅니다');
});

test('fewer results than the depth - all of them were looked at', () => {
  const answer = notInRangeAnswer({ depth: 37, total: 37 });
  expect(headline(answer)).toBe('검색 결과 37건 안에서 찾지 못했습니다');
  expect(explanation(answer)).toContain('37건을 모두');
  expect(explanation(answer)).not.toContain('순위 없음');
});

test('no results at all - said as such, without a range', () => {
  const answer = notInRangeAnswer({ depth: 0, total: 0, firstResults: [] });
  expect(headline(answer)).toBe('검색 결과가 없는 키워드입니다');
  expect(scope(answer)).toBe('네이버 웹문서, 2026년 11월 21일 14:03 기준');
});

test('one result - no range of one', () => {
  expect(scope(foundAnswer({ depth: 1, total: 1, rank: 1 }))).toContain('네이버 웹문서 1위,');
});
