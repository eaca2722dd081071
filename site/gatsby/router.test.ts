import { pick } from './router';

const ROUTES = ['/work/*', '/auth/login', '/auth/*', '/auth/deep/*', '/'].map((path) => ({ path }));

test.each([
  ['/work', '/work/*', ''],
  ['/work/', '/work/*', ''],
  ['/work/slots/1', '/work/*', 'slots/1'],
  ['/work/slots?page=2', '/work/*', 'slots'],
  ['/auth/login', '/auth/login', undefined],
  ['/auth/login/', '/auth/login', undefined],
  ['/auth/login/x', '/auth/*', 'login/x'],
  ['/auth/deep/x', '/auth/deep/*', 'x'],
  ['/', '/', undefined],
])('the address %s - matches the route %s', (path, route, rest) => {
  const picked = pick(ROUTES, path);
  expect(picked?.route.path).toBe(route);
  expect(picked?.params['*']).toBe(rest);
});

test.each(['/workshop', '/service', '/authority/login'])('the address %s - matches no route', (path) =>
  expect(pick(ROUTES, path)).toBeNull(),
);
