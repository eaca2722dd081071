import { knownOnly, sortChanges, sortOf } from './list-query';

const usual = { by: 'due', direction: 'ascending' } as const;

test('an address with a sort - is read and written unchanged', () => {
  const sort = sortOf({ sort: 'title', order: 'desc' }, usual);
  expect(sort).toEqual({ by: 'title', direction: 'descending' });
  expect(sortOf(sortChanges(sort), usual)).toEqual(sort);
});

test('an address without a sort - sorts by default', () => {
  expect(sortOf({ order: 'desc' }, usual)).toBe(usual);
});

test('an unknown name - is not sent to the server', () => {
  const query = { state: 'nonsense', kind: 'blog', q: 'state' };
  expect(knownOnly(query, { state: ['todo'], kind: ['blog'] })).toEqual({ kind: 'blog', q: 'state' });
});
