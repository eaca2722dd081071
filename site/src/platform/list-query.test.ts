import {
  countConditions,
  dropUnknownValues,
  listHref,
  readListQuery,
  readSort,
  sortParameters,
} from './list-query';

const NAMES = ['q', 'approval'];

test.each([
  ['', {}],
  ['?q=%EA%B0%95%EB%82%A8&approval=pending&page=3', { q: '강남', approval: 'pending', page: '3' }],
  ['?q=%20%20&other=1', {}],
  ['?page=1', {}],
  ['?page=0', {}],
  ['?page=-2', {}],
  ['?page=1e9', {}],
  ['?page=99999999', {}],
])('the search %j - gives the query %j', (search, query) => {
  expect(readListQuery(search, NAMES)).toEqual(query);
});

test('the address of a list - with another filter goes to the first page, with another page keeps the filter', () => {
  const query = { q: '강남', page: '3' };
  expect(listHref('/admin', query, { approval: 'pending' })).toBe(
    '/admin?q=%EA%B0%95%EB%82%A8&approval=pending',
  );
  expect(listHref('/admin', query, { page: '4' })).toBe('/admin?q=%EA%B0%95%EB%82%A8&page=4');
  expect(listHref('/admin', query, { page: '1' })).toBe('/admin?q=%EA%B0%95%EB%82%A8');
  expect(listHref('/admin', query, { q: '' })).toBe('/admin');
});

test('conditions - sort and page size do not count', () => {
  const filters = ['state', 'sort', 'page_size'].map((name) => ({ name }));
  expect(countConditions({ sort: 'name', page_size: '100' }, filters)).toBe(0);
  expect(countConditions({ sort: 'name', state: 'open', q: '강남' }, filters)).toBe(1);
});

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
  expect(dropUnknownValues(query, { state: ['todo'], kind: ['blog'] })).toEqual({ kind: 'blog', q: 'state' });
});
