import { requestedPath, locationOf, ruleSource, ruleTarget } from './redirect-rule';

const DECOMPOSED = '/옛'.normalize('NFD');

describe('the path of a rule', () => {
  it.each([
    ['/services', '/services'],
    ['/services/', '/services'],
    [' /services ', '/services'],
    ['/', '/'],
    ['/Services', '/Services'],
    ['/옛', '/옛'],
    ['/%EC%98%9B', '/옛'],
    [DECOMPOSED, '/옛'],
    ['/a%2520b', '/a%20b'],
    ['/old/index.html', '/old/index.html'],
    ['/board/old', '/board/old'],
    ['/apis', '/apis'],
    ['/rank.html', '/rank.html'],
    ['/x-20190101.html', '/x-20190101.html'],
    ['/x20190101.js', '/x20190101.js'],
    ['/app-1234567.js', '/app-1234567.js'],
    ['/share/a.png', '/share/a.png'],
  ])('a rule from %s - has the path %s', (written, path) => expect(ruleSource(written)).toBe(path));

  it.each([
    '',
    'services',
    'https://example.com/a',
    '//services',
    '/a//b',
    '/a/../b',
    '/.well-known/x',
    '/a?b=1',
    '/a#b',
    '/a\ud83d',
    '/a\\b',
    '/a%2Fb',
    '/a%00b',
    '/100%',
    '/api',
    '/api/x',
    '/uploads/a.png',
    '/page-data/index/page-data.json',
    '/static/a.png',
    '/fonts/a',
    '/builds/latest.json',
    '/estimate/view',
    '/share/view/',
    '/%65stimate/view',
    '/Estimate/View',
    '/service/apply/done',
    '/auth/reset',
    '/work/old',
    '/search/web',
    '/robots.txt',
    '/sitemap.xml',
    '/board',
    '/redirects.json',
    '/404.html',
    '/app-0123456789abcdef0123.js',
    '/app-0123456789ab.js',
    '/app-0123abcd.js',
    '/styles.0123abcd.css',
    '/js/x-20190101.js.map',
    '/share/0123456789abcdef0123.png',
    '/art/0123456789abcdef0123.svg',
    `/${'가'.repeat(86)}`,
  ])('a rule from %j - is refused', (written) => expect(ruleSource(written)).toBeNull());
});

describe('the target of a rule', () => {
  it.each([
    ['/service', '/service'],
    ['/service?a=1#b', '/service?a=1#b'],
    ['/a/../service', '/service'],
    ['/서비스?키=값', '/%EC%84%9C%EB%B9%84%EC%8A%A4?%ED%82%A4=%EA%B0%92'],
    ['/%EC%84%9C', '/%EC%84%9C'],
    ['HTTPS://Example.com', 'https://example.com/'],
    ['http://example.com:8080/a?b', 'http://example.com:8080/a?b'],
    ['https://한국.kr/a', 'https://xn--3e0b707e.kr/a'],
    ['/a b', '/a%20b'],
  ])('a rule to %s - has the target %s', (written, target) => expect(ruleTarget(written)).toBe(target));

  it.each([
    '',
    'service',
    'javascript:alert(1)',
    'ftp://example.com',
    'https:example.com',
    'https:///example.com',
    'https://',
    'https://user:pass@example.com',
    '//example.com',
    '/\\example.com',
    '/.//example.com',
    '/a/..//example.com',
    '/%2e//example.com',
    '/a\nb',
    '/a\r\nSet-Cookie: x',
    'https://exa\tmple.com',
    '/\t/example.com',
    'https://exa mple.com',
  ])('a rule to %j - is refused', (written) => expect(ruleTarget(written)).toBeNull());
});

it.each([
  ['/a', '?x=1', '/a?x=1#'],
  ['/a', '', '/a#'],
  ['/a#b', '', '/a#b'],
  ['/a', '?', '/a#'],
  ['/a?y', '?x=1', '/a?y#'],
  ['/a#b', '?x=1', '/a?x=1#b'],
  ['/a#b?c', '?x=1', '/a?x=1#b?c'],
  ['https://example.com/', '?x=1', 'https://example.com/?x=1#'],
])('a rule to %s, requested with the query %j - redirects to %s', (target, search, location) => {
  expect(locationOf(target, search)).toBe(location);
});

it.each(['/%zz', '//a', '/a/%2e%2e/b'])('a request of %s - has no path to compare with rules', (raw) => {
  expect(requestedPath(raw)).toBeNull();
});
