import { knownOnly, sortChanges, sortOf } from './list-sort';

const usual = { by: 'due', direction: 'ascending' } as const;

test('an address - sorts as it says, and comes back the same', () => {
  const sort = sortOf({ sort: 'title', order: 'desc' }, usual);
  expect(sort).toEqual({ by: 'title', direction: 'descending' });
  expect(sortOf(sortChanges(sort), usual)).toEqual(sort);
});

test('an address without a sort - sorts as usual', () => {
  expect(sortOf({ order: 'desc' }, usual)).toBe(usual);
});

test('what no list knows - does not reach the server', () => {
  const query = { state: 'nonsense', kind: 'blog', q: 'state' };
  expect(knownOnly(query, { state: ['todo'], kind: ['blog'] })).toEqual({ kind: 'blog', q: 'state' });
});
