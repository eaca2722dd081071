import { knownOnly, sortParameters, readSort } from './list-query';

const DEFAULT_SORT = { by: 'due', direction: 'ascending' } as const;

test('an address with a sort - is read and written unchanged', () => {
  const sort = readSort({ sort: 'title', order: 'desc' }, DEFAULT_SORT);
  expect(sort).toEqual({ by: 'title', direction: 'descending' });
  expect(readSort(sortParameters(sort), DEFAULT_SORT)).toEqual(sort);
});

test('an address without a sort - has the default sort', () => {
  expect(readSort({ order: 'desc' }, DEFAULT_SORT)).toBe(DEFAULT_SORT);
});

test('a parameter with an unknown value - is not sent to the server', () => {
  const query = { state: 'nonsense', kind: 'blog', q: 'state' };
  expect(knownOnly(query, { state: ['todo'], kind: ['blog'] })).toEqual({ kind: 'blog', q: 'state' });
});
