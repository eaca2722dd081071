import { withoutTrailingSlash, withoutTrailingSlashes } from './slashes';

test.each([
  ['/a///', '/a'],
  ['/a/b', '/a/b'],
  ['///', ''],
  ['', ''],
])('path %s - without slashes at its end: %s', (path, expected) =>
  expect(withoutTrailingSlashes(path)).toBe(expected),
);

test.each([
  ['/', '/'],
  ['/a/', '/a'],
  ['/a/?b=/', '/a?b=/'],
  ['/a/#c/', '/a#c/'],
  ['/?a', '/?a'],
  ['//', '/'],
])('address %s - %s', (address, expected) => expect(withoutTrailingSlash(address)).toBe(expected));
