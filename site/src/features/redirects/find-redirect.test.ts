import { requestedPath } from '../../../edge/redirect-rule';
import { findRedirect } from './find-redirect';

const rules = new Map([
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
]);

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
  ['/first?b=2', 'https://example.com/?a=1'],
])('the path %s - is redirected to %s', (path, target) => expect(findRedirect(rules, path)).toBe(target));

test.each(['/service', '/Services', '/services/x', '/%zz', '', '/__proto__', '/into', '/loop'])(
  'the path %s - has no redirect',
  (path) => expect(findRedirect(rules, path)).toBeNull(),
);

test.each([
  ...['/services', '/services/', '/services//', '//services', '/%73ervices', '/services%2F', '%2Fservices'],
  ...[
    '/old/guide',
    '/old%2Fguide',
    '/old%2fguide',
    '/old//guide',
    '/old/./guide',
    '/old%5Cguide',
    '/old/%00guide',
  ],
  ...['/', '//', '/%EC%98%9B', '/%zz', ''],
])('the path %s - is redirected where the edge redirects it', (path) =>
  expect(findRedirect(rules, path) !== null).toBe(rules.has(requestedPath(path) ?? '')),
);

test('no rules - no redirect', () => expect(findRedirect(new Map(), '/services')).toBeNull());
