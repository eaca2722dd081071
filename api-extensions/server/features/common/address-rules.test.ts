import { hostError, isHostName, isReservedPath, pathError, sourceError, targetError } from './address-rules';

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
  ['/', '첫 화면'],
  ['/work', '개인 링크'],
  ['/estimate/view', '개인 링크'],
  ['/Share/View', '개인 링크'],
  ['//share//view', '개인 링크'],
  ['/service/apply/done', '개인 링크'],
  ['/search/web', '개인 링크'],
  ['/board', '시스템'],
  ['/robots.txt', '시스템'],
  ['/favicon.ico', '시스템'],
  ['/sitemap.xml', '시스템'],
  ['/board/news/rss.xml', '시스템'],
  ['/api/x', '시스템'],
  ['/page-data', '시스템'],
])('redirect source %p - refused: %s', (path, message) => expect(sourceError(path)).toContain(message));

test.each([
  '/services',
  '/workshop',
  '/old/page',
  '/x-20190101.html',
  '/x20190101.js',
  '/app-1234567.js',
  '/share/a.png',
])('redirect source %p - accepted', (path) => expect(sourceError(path)).toBeNull());

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
  '/.hidden/x',
  '/redirects.json',
  '/404.html',
  '/100%',
  '/app-12345678901234567890.js',
  '/app-0123456789ab.js',
  '/app-0123abcd.js',
  '/styles.0123abcd.css',
  '/js/x-20190101.js.map',
  '/share/0123456789abcdef0123.png',
  '/art/0123456789abcdef0123.svg',
  `/a${'가'.repeat(90)}`,
])('redirect source %p - refused, because the edge would never follow it', (path) =>
  expect(sourceError(path)).toMatch(/[가-힣]/),
);

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
