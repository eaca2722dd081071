import { RedirectMatcher } from 'api-extensions/contracts/rules/redirects/matcher';
import { findRedirect } from './find-redirect';

const rules = new RedirectMatcher(
  [
    ['/services', '/service'],
    ['/old/guide', '/service'],
    ['/rank', '/search/web?kind=web#form'],
    ['/옛', '/%EC%84%9C'],
    ['/away', 'https://example.com/'],
    ['/first', '/second/?a=1'],
    ['/second', '/away'],
    ['/into', '/loop'],
    ['/loop', '/back'],
    ['/back', '/loop'],
    ['/', '/service'],
    ['/list.php?id=*', '/board/notice/$1'],
    ['/shop/*', '/services?from=$1'],
    ['/shops', '/shop/all'],
  ].map(([from = '', to = '']) => ({ from, to })),
);

test.each([
  ['/services', '/service'],
  ['/services/', '/service'],
  ['/services?utm=a', '/service?utm=a'],
  ['/services?', '/service'],
  ['/services#top', '/service'],
  ['/services?a#b?c', '/service?a'],
  ['/rank?kind=x#y', '/search/web?kind=web#form'],
  ['/옛', '/%EC%84%9C'],
  [encodeURIComponent('/옛').replace('%2F', '/'), '/%EC%84%9C'],
  ['/옛'.normalize('NFD'), '/%EC%84%9C'],
  ['/away?a=1', 'https://example.com/?a=1'],
  ['/', '/service'],
  ['/list.php?b=2&id=3', '/board/notice/3?b=2'],
  ['/first?b=2', 'https://example.com/?a=1'],
])('the path %s - is redirected to %s', (path, target) => expect(findRedirect(rules, path)).toBe(target));

test.each(['/service', '/Services', '/services/x', '/%zz', '', '/__proto__', '/into', '/loop'])(
  'the path %s - has no redirect',
  (path) => expect(findRedirect(rules, path)).toBeNull(),
);

test.each([
  '/services//',
  '//services',
  '/services%2F',
  '/old%2Fguide',
  '/old//guide',
  '/old/./guide',
  '/shop/1',
])('the path %s - has no redirect, as at the edge', (path) => expect(findRedirect(rules, path)).toBeNull());

test('a path that the site does not have - redirected by a rule with *, and on', () => {
  expect(findRedirect(rules, '/shop/a b', true)).toBe('/service?from=a%20b');
});

test('an address of the chain that a rule with * matches - stays: the site may have a page there', () => {
  expect(findRedirect(rules, '/shops', true)).toBe('/shop/all');
});

test('no rules - no redirect', () => expect(findRedirect(null, '/services')).toBeNull());
