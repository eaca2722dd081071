import { safeCallbackUrl } from './callback-url';

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
])('%j - kept as %s', (given, path) => expect(safeCallbackUrl(given, ORIGIN)).toBe(`${ORIGIN}${path}`));

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
])('%j - the home page', (given) => expect(safeCallbackUrl(given, ORIGIN)).toBe(`${ORIGIN}/`));
