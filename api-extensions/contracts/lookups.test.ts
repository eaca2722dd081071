import { keyword, typedTarget } from './lookup-fields';
import { target } from './lookups';

test.each([
  ['R&amp;D 지원', 'R&D 지원'],
  ['&lt;b&gt;강남&lt;/b&gt; 인테리어', '강남 인테리어'],
  ['강남&nbsp;&nbsp;치과', '강남 치과'],
  ['&amp;amp;', '&'],
  ['1 &lt; 2', '1 < 2'],
  ['A&B;', 'A&B;'],
])('keyword %s - cleaned, and the same when cleaned again', (typed, text) => {
  expect(keyword.parse(typed)).toBe(text);
  expect(keyword.parse(text)).toBe(text);
});

test.each(['&nbsp;', '가\ufffd', '&#0;'])('keyword %j - refused', (typed) => {
  expect(keyword.safeParse(typed).success).toBe(false);
});

test.each([
  [' 다온  카페\t강남점 ', '다온 카페 강남점', '다온카페강남점'],
  ['rankup.example', 'rankup.example', 'rankup.example'],
])('target %j - shown as %j, looked up as %j', (typed, shown, asked) => {
  expect([typedTarget.parse(typed), target.parse(typed)]).toEqual([shown, asked]);
});

test('a target of spaces - refused', () => {
  expect([typedTarget, target].map((field) => field.safeParse(' \t ').success)).toEqual([false, false]);
});
