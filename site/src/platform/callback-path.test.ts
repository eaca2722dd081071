import { callbackPath, returnAddress } from './callback-path';

const ORIGIN = 'https://www.example.com';
const pathOf = (callbackUrl: string) => callbackPath(`?${new URLSearchParams({ callbackUrl })}`, ORIGIN);

test.each([
  ['/work/slots?page=2#a', '/work/slots?page=2#a'],
  ['https://www.example.com/user?a=1', '/user?a=1'],
  ['HTTPS://WWW.EXAMPLE.COM/user', '/user'],
  ['/%EC%84%9C', '/%EC%84%9C'],
])('callbackUrl %s - gives its path on this site', (input, expected) => {
  expect(pathOf(input)).toBe(expected);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/a/..//evil.example',
  'https://www.example.com//evil.example',
  'https://www.example.com.evil.example/',
  'https://www.example.com@evil.example/',
  'http://www.example.com/',
  'javascript:alert(1)',
  '\tjavascript:alert(1)',
  '/\n/evil.example',
  'evil.example',
  '',
])('callbackUrl %j, which is not on this site - gives the root path', (input) => {
  expect(pathOf(input)).toBe('/');
});

test('no callbackUrl - gives the workplace', () => {
  expect(callbackPath('?error=Csrf', ORIGIN)).toBe('/work');
});

test.each([
  ['/search/web', '?keyword=a&target=b', '/search/web?keyword=a&target=b'],
  ['/service', '', '/service'],
  ['/', '?utm_source=x', null],
  ['/auth/login', '?callbackUrl=%2Fuser&error=Csrf', '/user'],
  ['/auth/register', '', null],
])('a sign-in that begins at %s%s - returns to %j', (path, search, expected) => {
  expect(returnAddress({ path, search })).toBe(expected);
});
