import { viewHref, viewQuery } from './list-view-address';

test('the query of a view - sorted, without its page, so that equal conditions are equal texts', () => {
  expect(viewQuery({ state: 'running', page: '3', q: '강남 역' })).toBe(
    viewQuery({ q: '강남 역', state: 'running' }),
  );
  expect(viewQuery({ state: 'running', q: 'a&b' })).toBe('q=a%26b&state=running');
  expect(viewQuery({ page: '2' })).toBe('');
});

test('the address of a view - its conditions and its id, whatever the query holds', () => {
  expect(viewHref('/work/slots', { id: 'v1', query: 'state=running' })).toBe(
    '/work/slots?state=running&saved=v1',
  );
  expect(viewHref('/work/slots', { id: 'v1', query: '' })).toBe('/work/slots?saved=v1');
  expect(viewHref('/work/slots', { id: 'v1', query: 'saved=v2#x' })).toBe('/work/slots?saved=v1');
});
