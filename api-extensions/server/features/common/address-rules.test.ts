import { hostError, isHostName, isReservedPath, pathError, targetError } from './address-rules';

test.each(['/', '/service', '/service/apply', '/이벤트/2026', '/old.html', '/a%2Fb', '/a b', '/100%'])(
  'path %p - accepted',
  (path) => expect(pathError(path)).toBeNull(),
);

test.each([
  ['service', '/로 시작'],
  ['https://a.test/', '/로 시작'],
  ['', '/로 시작'],
  ['/service/', '예: /service'],
  ['/a?b=1', '?와 #'],
  ['/a#b', '?와 #'],
  ['/a\\b', '사용할 수 없는 문자'],
  ['/a\u0007', '사용할 수 없는 문자'],
  ['/a ', '사용할 수 없는 문자'],
  ['//host', '단계'],
  ['/a//b', '단계'],
  ['/a/../b', '단계'],
  ['/./a', '단계'],
  ['/%EC%9D%B4', '/이'],
])('path %p - refused: %s', (path, message) => expect(pathError(path)).toContain(message));

test.each([
  '/',
  '/service',
  '/service/apply?id=1#form',
  '/이벤트',
  'https://example.com',
  'http://example.com:8080/a?b#c',
  'HTTPS://EXAMPLE.COM/',
])('redirect target %p - accepted', (target) => expect(targetError(target)).toBeNull());

test.each([
  '',
  'service',
  '#top',
  '//host/a',
  '/\\host',
  '/.//host',
  '/..//host',
  '/service/%zz',
  '\\\\host',
  '/a\\b',
  'https:\\\\host',
  'http:/host',
  'http:///host',
  'https://',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '/a\tb',
  '/\t/host',
  'https://a.test/\u0000',
  'https://user:password@a.test/',
  'data:text/html,x',
  'ftp://a.test/',
  'mailto:a@b.test',
  '/a\u202eb',
])('redirect target %p - refused', (target) => expect(targetError(target)).toMatch(/[가-힣]/));

test.each([
  ['/work', true],
  ['/work/x', true],
  ['/workshop', false],
  ['/', false],
  ['/service', false],
])('path %p - reserved: %p', (path, expected) => expect(isReservedPath(path)).toBe(expected));

test.each([
  ['www.example.com', true],
  ['http://a.test', false],
  ['a.test:80', false],
  ['A.test', false],
])('host name %p - as the editor must write it: %p', (name, expected) =>
  expect(isHostName(name)).toBe(expected),
);

test('a host that is no name - refused with an example; a Korean one in punycode - valid', () => {
  expect(hostError('http://랭크업.한국')).toContain('www.example.com');
  expect(hostError('New.example')).toContain('소문자');
  expect(hostError('www.xn--2j2b80yzji.xn--3e0b707e')).toBeNull();
});
