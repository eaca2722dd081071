import { resolveLayout } from './page-context';

test.each([
  ['default', '/search/web', 'ad-default'],
  ['default', '/search/', 'ad-default'],
  ['default', '/ko/search/web', 'ad-default'],
  ['default', '/research/web', 'default'],
  ['default', '/', 'default'],
  ['sidenav', '/search/web', 'sidenav'],
  ['ad-default', '/', 'ad-default'],
] as const)('the layout %s at %s - becomes %s', (configured, path, expected) => {
  expect(resolveLayout(configured, path)).toBe(expected);
});
