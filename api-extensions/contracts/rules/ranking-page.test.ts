import { storedPage, pageAddress, pageKey } from './ranking-page';

const page = (link: string, title = '제목') => ({ title, link });

test.each([
  ['https://www.a.example/x/', 'http://a.example/x', true],
  ['https://m.a.example/x#part', 'https://a.example/x', true],
  ['https://a.example/x', 'https://a.example/X', false],
  ['https://a.example/x?id=1', 'https://a.example/x?id=2', false],
  ['', 'https://a.example/', false],
])('%s and %s - one page: %s', (one, other, isSame) => {
  expect(pageKey(page(one)) === pageKey(page(other))).toBe(isSame);
});

test('places without an address - told apart by name', () => {
  expect(pageKey(page('', '다온 1호점'))).not.toBe(pageKey(page('', '다온 2호점')));
});

test('a page to keep - its title is cut, an address never is', () => {
  expect(storedPage(page('https://a.example/', '가'.repeat(400)))?.title).toHaveLength(300);
  expect(storedPage(page(`https://a.example/${'a'.repeat(2000)}`))).toBeNull();
  expect(storedPage(page('', ''))).toBeNull();
});

test.each([
  ['https://a.example/%EA%B0%80', 'a.example/가'],
  ['https://a.example/%B0%A1', 'a.example/%B0%A1'],
  ['', '제목'],
])('the address %p for people - %s', (link, expected) => {
  expect(pageAddress(page(link))).toBe(expected);
});
