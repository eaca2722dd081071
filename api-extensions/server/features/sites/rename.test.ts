import { mapTexts, replaceName } from './rename';

test.each([
  ['랭크업은 좋습니다', '누리', '누리는 좋습니다'],
  ['랭크업이 운영하는', '누리', '누리가 운영하는'],
  ['랭크업을, 랭크업과', '누리', '누리를, 누리와'],
  ['랭크업으로 오세요', '서울', '서울로 오세요'],
  ['랭크업으로', '누리샘', '누리샘으로'],
  ['랭크업에서는 | 랭크업', '누리', '누리에서는 | 누리'],
  ['랭크업은', 'Rank1', 'Rank1은'],
  ['랭크업은', 'A.B+C', 'A.B+C는'],
  ['다른 이름은', '누리', '다른 이름은'],
])('%s, renamed %s - %s', (text, to, expected) => {
  expect(replaceName(text, '랭크업', to)).toBe(expected);
});

test('names with special characters of patterns - replaced literally', () => {
  expect(replaceName('(주)가.나는 $1', '(주)가.나', '$&다')).toBe('$&다는 $1');
});

test('mapTexts - changes texts at any depth and no other values', () => {
  const value = { a: ['x', 1, null, { b: 'x', c: true }] };
  expect(mapTexts(value, (text) => `${text}!`)).toEqual({ a: ['x!', 1, null, { b: 'x!', c: true }] });
});
