import { matchRoute } from './match-route';

const ROUTES = [
  { path: '/', page: 'members' },
  { path: '/estimates', page: 'list' },
  { path: '/estimates/new', page: 'new' },
  { path: '/estimates/:id', page: 'one' },
];

test.each([
  ['/admin', 'members', {}],
  ['/admin/', 'members', {}],
  ['/admin/estimates/', 'list', {}],
  ['/admin/estimates/new', 'new', {}],
  ['/admin/estimates/a%20b', 'one', { id: 'a b' }],
  ['/admin/estimates/%', 'one', { id: '%' }],
])('the path %s - matches the page %s', (path, page, params) => {
  expect(matchRoute(ROUTES, '/admin', path)).toEqual({ page, params });
});

test.each(['/admin/nothing', '/admin/estimates/a/b', '/administrator', '/', '/user'])(
  'the path %s - matches no page',
  (path) => {
    expect(matchRoute(ROUTES, '/admin', path)).toBeNull();
  },
);
