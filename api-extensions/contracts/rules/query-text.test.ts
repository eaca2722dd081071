import { decodeQueryText, readQuery } from './query-text';

test.each([
  ['UTF-8', '%EC%A0%9C%EC%A3%BC+%EC%97%AC%ED%96%89', '제주 여행'],
  ['CP949, KS X 1001', '%C1%A6%C1%D6+%BF%A9%C7%E0', '제주 여행'],
  ['CP949 beside ASCII', 'iPhone+%C4%C9%C0%CC%BD%BA', 'iPhone 케이스'],
  ['an encoded percent sign', '100%25', '100%'],
  ['plain', 'a.kr', 'a.kr'],
  ['nothing', '', ''],
])('decodeQueryText: %s - decoded', (_name, written, text) => {
  expect(decodeQueryText(written)).toBe(text);
});

test.each([
  ['a percent sign that encodes nothing', '100%'],
  ['half an escape', '%C1%A'],
  ['UTF-8 that was cut off', '%EA%B0'],
  ['half a letter of CP949', '%C1%A6%C1'],
  ['Latin-1', 'caf%E9'],
  ['Chinese bytes', '%D6%D0%B9%FA'],
  ['Korean letters beside bytes', '가%C1%A6'],
])('decodeQueryText: %s - null', (_name, written) => {
  expect(decodeQueryText(written)).toBeNull();
});

test('readQuery - the same parts in UTF-8, or the name of one that cannot be decoded', () => {
  expect(readQuery('?keyword=%C1%A6%C1%D6&target=a.kr&flag&empty=')).toEqual({
    ok: true,
    query: 'keyword=%EC%A0%9C%EC%A3%BC&target=a.kr&flag&empty=',
  });
  expect(readQuery('keyword=100%&target=a.kr')).toEqual({ ok: false, name: 'keyword' });
});
