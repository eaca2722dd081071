import { notFoundText, rangeText } from './rank-text';

test.each([
  ['web', 1000, '1,000위 밖'],
  ['web', 619, '전체 619건에 없음'],
  ['cafe', 7, '전체 7건에 없음'],
  ['blog', 300, '300위 밖'],
  ['shop', 40, '40위 밖'],
  ['web', 0, '검색 결과 없음'],
  ['blog', null, '검색 결과 없음'],
] as const)('notFoundText of %s, %p examined - %s', (list, depth, text) =>
  expect(notFoundText(list, depth)).toBe(text),
);

test.each([
  ['in', 5, '상위 5곳 안'],
  ['out', 5, '상위 5곳 밖'],
  ['in', null, '상위 5곳 안'],
  ['out', null, '상위 5곳 밖'],
  ['out', 0, '검색 결과 없음'],
] as const)('rangeText %s, depth %p - %s', (outcome, depth, text) =>
  expect(rangeText(outcome, depth)).toBe(text),
);
