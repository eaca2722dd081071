import { locationOf } from './redirect-rule';

it.each([
  ['/a', '/a#'],
  ['/a?x=1', '/a?x=1#'],
  ['/a?x=1#b', '/a?x=1#b'],
  ['/a#', '/a#'],
])('the address %s - the Location %s, with a fragment', (address, location) => {
  expect(locationOf(address)).toBe(location);
});
