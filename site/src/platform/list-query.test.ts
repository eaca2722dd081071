import { countConditions, listHref, readListQuery } from './list-query';

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
