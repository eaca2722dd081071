import { findMatchPath, findPath, grabMatchParams, setMatchPaths } from './find-path';

beforeEach(() => setMatchPaths([{ path: '/work', matchPath: '/work/*' }]));

test.each([
  ['/search/web', '/search/web'],
  ['/search/web?keyword=%EA%B0%95%EB%82%A8&target=a.kr%3Fb%3D1', '/search/web'],
  ['/search/web/?keyword=a?b#c', '/search/web'],
  ['/board/notice#price?x', '/board/notice'],
  ['/%EC%84%9C%EB%B9%84%EC%8A%A4?a=1', '/서비스'],
  ['/', '/'],
  ['/?utm_source=a', '/'],
  ['/index.html', '/'],
  ['/work?page=2', '/work'],
  ['/work/slots/7?tab=history', '/work'],
])('the address %s - opens the page %s, whatever its query', (address, page) => {
  expect(findPath(address)).toBe(page);
});

test('an address that a pattern covers - names the page and the rest', () => {
  expect(findMatchPath('/work/slots?page=2')).toBe('/work');
  expect(grabMatchParams('/work/slots?page=2')).toEqual({ '*': 'slots' });
  expect(findMatchPath('/service?a')).toBeNull();
  expect(grabMatchParams('/service')).toEqual({});
});
