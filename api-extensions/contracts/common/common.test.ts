import { codes, comparablePath, prodInfo, redirect, seoMeta } from './common';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/service/', '/service'],
  ['/service', '/service'],
  ['/%EC%9D%B4%EB%B2%A4%ED%8A%B8', '/이벤트'],
  ['/이벤트'.normalize('NFD'), '/이벤트'],
  ['/a%2Fb%3Fc', '/a%2Fb%3Fc'],
  ['/100%', '/100%'],
])('path %p - compared as %p', (path, expected) => expect(comparablePath(path)).toBe(expected));

test.each([
  [{}, true],
  [{ use_yn: '1' }, true],
  [{ use_yn: 'true' }, true],
  [{ use_yn: '0' }, false],
  [{ use_yn: 'false' }, false],
])('query %p of codes - use_yn: %p', (query, use_yn) => {
  expect(codes.query.parse(query).use_yn).toBe(use_yn);
});

test.each(['', 'yes', '2', ['1', '1'], { $ne: '1' }])('query of codes with use_yn %p - refused', (use_yn) => {
  expect(codes.query.safeParse({ use_yn }).success).toBe(false);
});

test('query of a product without a number - the number 0', () => {
  expect(prodInfo.query.parse({})).toEqual({ id: 0 });
  expect(prodInfo.query.parse({ id: '12' })).toEqual({ id: 12 });
});

test.each(['', '-1', '1.5', '1e3', 'abc', '1234567890', ['1']])('product number %p - refused', (id) => {
  expect(prodInfo.query.safeParse({ id }).success).toBe(false);
});

test('an address with a query - looked up among the redirect rules, as it was sent', () => {
  expect(redirect.query.parse({ url: '/a/?b=%20' })).toEqual({ url: '/a/?b=%20' });
  expect(seoMeta.query.safeParse({ url: '/a?b' }).success).toBe(false);
});

test.each(['', 'service', 'https://a.test/', '/a#b', '/a\u0000', `/${'a'.repeat(2000)}`, ['/a']])(
  'path %p in a query - refused',
  (url) => expect(redirect.query.safeParse({ url }).success).toBe(false),
);

test('query of metadata - needs url or page', () => {
  expect(seoMeta.query.parse({ url: '/service/' })).toEqual({ url: '/service' });
  expect(seoMeta.query.parse({ page: '/service' })).toEqual({ page: '/service' });
  expect(seoMeta.query.safeParse({ domain: 'rankup' }).success).toBe(false);
});
