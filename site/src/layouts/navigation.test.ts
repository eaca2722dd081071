import { currentOf } from './navigation';

test.each([
  ['/', '/', 'page'],
  ['/', '/service', undefined],
  ['/service', '/service', 'page'],
  ['/service', '/service/apply', 'true'],
  ['/service', '/services', undefined],
  ['https://example.com', '/', undefined],
])('entry %s on page %s - %s', (href, pathname, expected) => {
  expect(currentOf(href, pathname)).toBe(expected);
});
