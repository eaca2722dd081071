import { safeCallbackUrl, localPath } from './redirect-target';

const ORIGIN = 'https://site.example:8443';

test.each([
  ['/', '/'],
  ['/work?x=1&y=%2F#z', '/work?x=1&y=%2F#z'],
  ['/한글 경로'.replace(' ', ''), '/%ED%95%9C%EA%B8%80%EA%B2%BD%EB%A1%9C'],
  ['/../../etc', '/etc'],
  [`${ORIGIN}/a`, '/a'],
  [ORIGIN, '/'],
  ['HTTPS://SITE.example:8443/a', '/a'],
  ['/%5c%5cevil.example', '/%5c%5cevil.example'],
  ['/https://evil.example', '/https://evil.example'],
])('safeCallbackUrl %j - kept as %s', (input, path) =>
  expect(safeCallbackUrl(input, ORIGIN)).toBe(`${ORIGIN}${path}`),
);

test.each([
  undefined,
  null,
  7,
  ['/a'],
  '',
  'work',
  '?a',
  '#a',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/a\r\nSet-Cookie: x',
  '/\u00a0',
  '/\u2028',
  '\ufeff//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://site.example/a',
  'http://site.example:8443/a',
  'https://site.example:84431/',
  'https://site.example:8443.evil.example/',
  'https://site.example:8443@evil.example/',
  'https://user@site.example:8443/',
  'javascript://site.example:8443/%0aalert(1)',
  'https://ｅvil.example/',
  `/${'x'.repeat(1000)}`,
])('safeCallbackUrl %j - the home page', (input) =>
  expect(safeCallbackUrl(input, ORIGIN)).toBe(`${ORIGIN}/`),
);

test.each([
  ['/', '/'],
  ['/service/apply?id=3', '/service/apply?id=3'],
  ['/소개', '/%EC%86%8C%EA%B0%9C'],
  ['/a/../b', '/b'],
  ['/page#part', '/page'],
  ['/apiary', '/apiary'],
])('localPath %s - is kept', (input, expected) => {
  expect(localPath(input)).toBe(expected);
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
])('localPath %j - is the home page', (input) => {
  expect(localPath(input)).toBe('/');
});
