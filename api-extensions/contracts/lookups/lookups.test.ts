import { keyword, typedTarget } from './fields';
import { target } from './lookups';

test.each([
  ['R&amp;D 지원', 'R&D 지원'],
  ['&lt;b&gt;강남&lt;/b&gt; 인테리어', '강남 인테리어'],
  ['강남&nbsp;&nbsp;치과', '강남 치과'],
  ['&amp;amp;', '&'],
  ['1 &lt; 2', '1 < 2'],
  ['A&B;', 'A&B;'],
  ['%EA%B0%95%EB%82%A8', '강남'],
  ['%ea%b0%95%eb%82%a8+%EC%B9%98%EA%B3%BC', '강남 치과'],
  ['강남%20치과', '강남 치과'],
  ['%25EA%25B0%2595%25EB%2582%25A8', '강남'],
  ['면 100%', '면 100%'],
  ['100% 면 + 티셔츠', '100% 면 + 티셔츠'],
  ['C++', 'C++'],
  ['강남\u00ad치과', '강남치과'],
  ['강\u3164남\u200b치\u202e과\u2066', '강남치과'],
  ['\u200e강남\u3000치과\ufeff', '강남 치과'],
])('keyword %s - cleaned, and the same when cleaned again', (typed, text) => {
  expect(keyword.parse(typed)).toBe(text);
  expect(keyword.parse(text)).toBe(text);
});

test.each(['&nbsp;', '가\ufffd', '&#0;', '\u3164\u00ad', '%B0%AD%B3%B2', '강남 %B0%AD', '%00'])(
  'keyword %j - refused',
  (typed) => {
    expect(keyword.safeParse(typed).success).toBe(false);
  },
);

test.each([
  [' 다온  카페\t강남점 ', '다온 카페 강남점'],
  ['rankup.example', 'rankup.example'],
  ['다온\u00ad치과\u3164\u200b', '다온치과'],
])('target %j - kept as %j', (typed, kept) => {
  expect(typedTarget.parse(typed)).toBe(kept);
});

test.each([
  [' 다온  카페\t강남점 ', '다온카페강남점'],
  ['exam ple.com', 'example.com'],
  ['a.example  b.example', 'a.example b.example'],
  ['제목 https://daon.example/1', '제목 https://daon.example/1'],
])('target %j of a lookup - sent as %j', (typed, sent) => {
  expect(target.parse(typed)).toBe(sent);
});

test.each([' \t ', '\u3164\u200b'])('target %j - refused', (typed) => {
  expect(typedTarget.safeParse(typed).success).toBe(false);
});
