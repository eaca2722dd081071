import { storedPage, pageAddress, pageKey } from './ranking-page';

const page = (link: string, title = '제목') => ({ title, link });

test.each([
  ['https://www.a.example/x/', 'http://a.example/x', true],
  ['https://m.a.example/x#part', 'https://a.example/x', true],
  ['https://a.example/x', 'https://a.example/X', false],
  ['https://a.example/x?id=1', 'https://a.example/x?id=2', false],
  ['', 'https://a.example/', false],
])('pageKey of %s and %s - equal: %s', (link, other, isSame) => {
  expect(pageKey(page(link)) === pageKey(page(other))).toBe(isSame);
});

test('pageKey of places without an address - differs by name', () => {
  expect(pageKey(page('', '다온 1호점'))).not.toBe(pageKey(page('', '다온 2호점')));
});

test('storedPage - cuts a long title; null for a long address', () => {
  expect(storedPage(page('https://a.example/', '가'.repeat(400)))?.title).toHaveLength(300);
  expect(storedPage(page(`https://a.example/${'a'.repeat(2000)}`))).toBeNull();
  expect(storedPage(page('', ''))).toBeNull();
});

test.each([
  ['https://a.example/%EA%B0%80', 'a.example/가'],
  ['https://a.example/%B0%A1', 'a.example/%B0%A1'],
  ['', '제목'],
])('pageAddress of %p - %s', (link, expected) => {
  expect(pageAddress(page(link))).toBe(expected);
});
