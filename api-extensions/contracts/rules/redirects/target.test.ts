import fc from 'fast-check';
import { fillTarget, placeholderFault, readTarget, withQuery } from './target';

test.each([
  ['/service', '/service'],
  ['/service?a=1#b', '/service?a=1#b'],
  ['/a/../service', '/service'],
  ['/서비스?키=값', '/%EC%84%9C%EB%B9%84%EC%8A%A4?%ED%82%A4=%EA%B0%92'],
  ['/%EC%84%9C', '/%EC%84%9C'],
  ['HTTPS://Example.com', 'https://example.com/'],
  ['http://example.com:8080/a?b', 'http://example.com:8080/a?b'],
  ['https://한국.kr/a', 'https://xn--3e0b707e.kr/a'],
  ['/a b', '/a%20b'],
  ['/board/$1?a=$2#$3', '/board/$1?a=$2#$3'],
])('the target %s - read as %s', (written, target) => expect(readTarget(written)).toBe(target));

test.each([
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
])('the target %j - refused', (written) => expect(readTarget(written)).toBeNull());

const path = (text: string) => ({ text, isPath: true });
const entry = (text: string) => ({ text, isPath: false });

test.each([
  ['/board/notice/$1', [entry('12')], '/board/notice/12'],
  ['/new/$1', [path('a/b c')], '/new/a/b%20c'],
  ['/new$1', [path('/a')], '/new/a'],
  ['/$1', [path('/evil.test')], '/evil.test'],
  ['/$2/$1', [entry('a/b?c#d'), path('옛')], '/%EC%98%9B/a%2Fb%3Fc%23d'],
  ['/s?q=$1#$1', [entry('a&b=c')], '/s?q=a%26b%3Dc#a%26b%3Dc'],
  ['/s?q=$1', [path('a/b')], '/s?q=a%2Fb'],
  ['/a/$1', [entry('..')], null],
  ['/a/.$1/b', [entry('.')], null],
  ['/a/$2', [entry('x')], null],
])('the target %s with %j - %s', (target, values, filled) => expect(fillTarget(target, values)).toBe(filled));

test('a filled target - never leaves its host or folder, whatever a request sends', () => {
  const text = fc.string({ unit: fc.constantFrom(...'/.\\?#%&=$1@:a옛 \r\n'), minLength: 1, maxLength: 10 });
  const target = fc.constantFrom('/$1', '/new$1', '/a/$1/b?c=$1#$1', '/.$1', '/$1$1', 'https://x.test/$1');
  fc.assert(
    fc.property(target, text, fc.boolean(), (to, value, isPath) => {
      const address = fillTarget(to, [{ text: value, isPath }]);
      if (address === null) return;
      expect(address).toMatch(/^[\x21-\x7e]+$/);
      const url = new URL(address, 'https://x.test');
      expect(url.host).toBe('x.test');
      expect(url.pathname).toBe(address.replace('https://x.test', '').split(/[?#]/, 1)[0]);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['/a', '', '/a'],
  ['/a', 'x=1', '/a?x=1'],
  ['/a?y', 'x=1', '/a?y'],
  ['/a#b', 'x=1', '/a?x=1#b'],
  ['/a#b?c', 'x=1', '/a?x=1#b?c'],
  ['https://example.com/', 'x=1', 'https://example.com/?x=1'],
])('the target %s of a request with %j - becomes %s', (target, query, address) =>
  expect(withQuery(target, query)).toBe(address),
);

test.each([
  ['/a/$1', 1, null],
  ['/a', 1, null],
  ['/a/$2', 1, 'no-star'],
  ['/a/$1', 0, 'no-star'],
  ['https://$1.test/', 1, 'in-host'],
  ['/a/*', 1, 'star-in-target'],
])('placeholders of %s in a rule with %i stars - fault %s', (target, stars, fault) =>
  expect(placeholderFault(target, stars)).toBe(fault),
);
