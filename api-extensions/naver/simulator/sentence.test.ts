import { fill } from './sentence';

test.each([
  ['{x|은/는}', '다온', '다온은'],
  ['{x|은/는}', '가게', '가게는'],
  ['{x|이/가}', '짐', '짐이'],
  ['{x|을/를}', '치과', '치과를'],
  ['{x|으로/로}', '서울', '서울로'],
  ['{x|으로/로}', '강남', '강남으로'],
  ['{x|으로/로}', '카페', '카페로'],
  ['{x|은/는}', '다온PT', '다온PT는'],
  ['{x} 안내', '비용', '비용 안내'],
])('fill(%j) with %j - %j', (template, x, filled) => {
  expect(fill(template, { x })).toBe(filled);
});

test('a gap that nothing fills - refused', () => {
  expect(() => fill('{brand} 안내', {})).toThrow('{brand}');
});
