import { localPath } from './local-path';

test.each([
  ['/', '/'],
  ['/service/apply?id=3', '/service/apply?id=3'],
  ['/소개', '/%EC%86%8C%EA%B0%9C'],
  ['/a/../b', '/b'],
  ['/page#part', '/page'],
  ['/apiary', '/apiary'],
])('%s - is kept', (given, kept) => {
  expect(localPath(given)).toBe(kept);
});

test.each([
  '',
  'service',
  '//other.example',
  '///other.example',
  '/\\other.example',
  '\\\\other.example',
  '/..//other.example',
  '/.//other.example',
  'https://other.example/',
  'javascript:alert(1)',
  '/\tother',
  '/\r\nSet-Cookie: a=1',
  '/ /other',
  '/\u0000',
  '/\u00a0x',
  '/api/publishing/preview/exit',
  '/x/../api/auth/signout',
  '/API/x',
  '/uploads/a.png',
  `/${'a'.repeat(400)}`,
  `/${'가'.repeat(100)}`,
])('%j - is the home page', (given) => {
  expect(localPath(given)).toBe('/');
});
