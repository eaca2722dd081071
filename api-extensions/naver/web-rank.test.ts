import { matchesWebTarget, parseWebTarget, webTargetKey, type WebTarget, isPageOfSite } from './web-rank';

function targetOf(input: string): WebTarget {
  const parsed = parseWebTarget(input);
  if (!parsed.ok) throw new Error(`${input}: ${parsed.reason}`);
  return parsed.target;
}

describe('parseWebTarget', () => {
  test.each([
    ['example.com', 'example.com'],
    ['www.example.com', 'example.com'],
    ['WWW.Example.COM', 'example.com'],
    ['https://Example.com/', 'example.com'],
    ['http://www.example.com', 'example.com'],
    ['//example.com/a', 'example.com/a'],
    ['example.com.', 'example.com'],
    ['https://example.com./a/', 'example.com/a'],
    ['  example.com  ', 'example.com'],
    ['exam ple . com', 'example.com'],
    ['\u200bexample.com\ufeff', 'example.com'],
    ['example.com:80', 'example.com'],
    ['https://example.com:443', 'example.com'],
    ['example.com:8080', 'example.com:8080'],
    ['example.com:8080/a?b#c', 'example.com:8080/a?b'],
    ['example.com?q=1', 'example.com/?q=1'],
    ['example.com#top', 'example.com'],
    ['example.com///', 'example.com'],
    ['https://example.com/Path/?q=1#x', 'example.com/Path?q=1'],
    ['https://example.com/@user', 'example.com/%40user'],
    ['example.com/go?to=https://other.com:80/', 'example.com/go?to=https%3A%2F%2Fother.com%3A80%2F'],
    ['한국.com', 'xn--3e0b707e.com'],
    ['https://www.한국.com/', 'xn--3e0b707e.com'],
    ['xn--3e0b707e.com', 'xn--3e0b707e.com'],
    ['XN--3E0B707E.COM', 'xn--3e0b707e.com'],
    ['한국'.normalize('NFD') + '.com', 'xn--3e0b707e.com'],
    ['도메인.한국', 'xn--hq1bm8jm9l.xn--3e0b707e'],
    ['my_shop.example.com', 'my_shop.example.com'],
    ['www.com', 'www.com'],
    ['www.www.example.com', 'www.example.com'],
    ['192.0.2.10', '192.0.2.10'],
    ['http://192.0.2.10:8080/a', '192.0.2.10:8080/a'],
    ['[2001:db8::1]', '[2001:db8::1]'],
    ['http://[2001:DB8::1]:8080/', '[2001:db8::1]:8080'],
  ])('%j - is read as %s', (input, key) => {
    expect(webTargetKey(targetOf(input))).toBe(key);
  });

  test.each(['', '   ', '\t\n', '\u200b'])('%j - is empty', (input) => {
    expect(parseWebTarget(input)).toEqual({ ok: false, reason: 'empty' });
  });

  test.each([
    'example',
    'localhost',
    '강남 인테리어',
    '강남인테리어.',
    'http://',
    'https:///',
    '/path/only',
    '?q=example.com',
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'mailto:me@example.com',
    'data:text/html,example.com',
    'ftp://example.com',
    'tel:0212345678',
    'me@example.com',
    'https://user:pass@example.com/',
    'https://example.com@evil.test/',
    'example.com\\@evil.test',
    'https://example..com',
    '.example.com',
    '*.example.com',
    'example.com:99999',
    'example.com:0',
    'example.com:port',
    '127.1',
    '010.0.0.1',
    '0x7f000001',
    '3.14',
    '256.1.1.1',
    '2001:db8::1',
    'example.123',
    'xn--a.com',
    `${'a'.repeat(64)}.com`,
    `example.com/${'a'.repeat(3000)}`,
  ])('%j - is not an address', (input) => {
    expect(parseWebTarget(input)).toEqual({ ok: false, reason: 'not_an_address' });
  });
});

describe('matchesWebTarget', () => {
  test.each([
    ['example.com', 'https://example.com/'],
    ['example.com', 'http://www.example.com/any/page?x=1#y'],
    ['www.example.com', 'https://example.com/a'],
    ['example.com', 'https://EXAMPLE.com'],
    ['example.com', 'https://example.com./'],
    ['example.com', 'http://example.com:443/'],
    ['example.com:8080', 'http://example.com:8080/a'],
    ['한국.com', 'http://xn--3e0b707e.com/'],
    ['xn--3e0b707e.com', 'https://www.한국.com/a'],
    ['example.com/a', 'https://example.com/a'],
    ['example.com/a', 'http://www.example.com/a/?utm_source=x#top'],
    ['example.com/가격', 'https://example.com/%EA%B0%80%EA%B2%A9'],
    ['example.com/%ea%b0%80', 'https://example.com/가'],
    ['example.com/' + '가'.normalize('NFD'), 'https://example.com/가'],
    ['example.com/%7Euser', 'https://example.com/~user'],
    ['example.com/%b0%ad', 'https://example.com/%B0%AD'],
    ['example.com/a/../b', 'https://example.com/b'],
    ['192.0.2.10', 'http://192.0.2.10/a'],
    ['blog.example/haru/2201', 'https://blog.example/haru/2201'],
  ])('%s - matches %s', (target, link) => {
    expect(matchesWebTarget(targetOf(target), link)).toBe(true);
  });

  test.each([
    // Substring matching is a known fault of other tools (NAVER.md 1.8: serptrail PR 34, SerpBear 324, 107).
    ['example.com', 'https://notexample.com/'],
    ['example.com', 'https://example.com.evil.test/'],
    ['example.com', 'https://other.test/?u=example.com'],
    ['example.com', 'https://other.test/example.com'],
    ['example.com', 'https://example.com@other.test/'],
    ['example.com', 'https://example.co/'],
    ['example.com', 'https://blog.example.com/'],
    ['example.com', 'https://wwwexample.com/'],
    ['example.com', 'https://www2.example.com/'],
    ['blog.example.com', 'https://example.com/'],
    ['example.com', 'https://example.com:8080/'],
    ['example.com:8080', 'https://example.com/'],
    ['example.com/a', 'https://example.com/'],
    ['example.com/a', 'https://example.com/ab'],
    ['example.com/a', 'https://example.com/a/b'],
    ['example.com/a', 'https://example.com/A'],
    ['example.com/a', 'https://other.test/a'],
    ['example.com/a/b', 'https://example.com/a%2Fb'],
    ['example.com', 'ftp://example.com/'],
    ['example.com', 'example.com'],
    ['example.com', ''],
  ])('%s - does not match %s', (target, link) => {
    expect(matchesWebTarget(targetOf(target), link)).toBe(false);
  });

  test.each([
    ['example.com', 'https://blog.example.com/', true],
    ['example.com', 'https://a.b.example.com/x', true],
    ['www.example.com', 'https://m.example.com/', true],
    ['example.com', 'https://example.com/', true],
    ['example.com/a', 'https://m.example.com/a', true],
    ['example.com/a', 'https://m.example.com/b', false],
    ['example.com', 'https://notexample.com/', false],
    ['example.com', 'https://blog.notexample.com/', false],
    ['blog.example.com', 'https://example.com/', false],
    ['example.com', 'https://blog.example.com:8080/', false],
  ])('with subdomains, %s and %s - %s', (target, link, expected) => {
    expect(matchesWebTarget(targetOf(target), link, { subdomains: true })).toBe(expected);
  });
});

test.each([
  ['https://www.daon.example/a?b=1', 'daon.example', true],
  ['m.daon.example/a', 'https://www.daon.example/', true],
  ['https://랭크업.kr/비용', 'xn--2j2b80yzji.kr', true],
  ['https://xn--2j2b80yzji.kr/a', '랭크업.kr', true],
  ['https://notdaon.example/a', 'daon.example', false],
  ['https://daon.example/a', 'daon.example/a', false],
  ['다온치과', 'daon.example', false],
])('page %s of site %s - %s', (page, site, expected) => expect(isPageOfSite(page, site)).toBe(expected));
