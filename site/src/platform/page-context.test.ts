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

test.each([
  ['sidenav', 'default', '/service', 'sidenav'],
  ['default', 'sidenav', '/service', 'sidenav'],
  ['default', 'sidenav', '/search/web', 'sidenav'],
  ['sidenav', 'ad-default', '/service', 'ad-default'],
  ['default', 'default', '/search/web', 'ad-default'],
] as const)(
  'the layout %s of the site and %s of the page, at %s - becomes %s',
  (site, own, path, expected) => {
    expect(resolveLayout(site, path, own)).toBe(expected);
  },
);
