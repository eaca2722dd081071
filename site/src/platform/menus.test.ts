import { parseMenuItems, groupMenus, topLevelEntries, findCurrentEntry } from './menus';

const item = (level: number, use_yn = true, parent_menu_id: string | null = null) => ({
  menu_id: `m${level}`,
  menu_name: `${level}${use_yn ? '' : ' off'}${parent_menu_id ?? ''}`,
  url: '/x',
  parent_menu_id,
  use_yn,
  sort: 0,
  role: { name: 'r', level },
});

describe.each([true, false])('in use: %s', (use_yn) => {
  test.each<[number, 'navigations' | 'authNavigations' | 'managerNavigations']>([
    [-1, 'navigations'],
    [0, 'navigations'],
    [1, 'authNavigations'],
    [49, 'authNavigations'],
    [50, 'managerNavigations'],
    [90, 'managerNavigations'],
  ])('level %d - is in %s, and always in the list of all', (level, list) => {
    const state = groupMenus(topLevelEntries([item(level, use_yn)]), 50);
    expect(state.allNavigations).toHaveLength(1);
    for (const name of ['navigations', 'authNavigations', 'managerNavigations'] as const) {
      expect(state[name]).toHaveLength(use_yn && name === list ? 1 : 0);
    }
  });
});

test('a nested item - is in no list', () => {
  expect(groupMenus(topLevelEntries([item(0, true, 'm1'), item(50, true, 'm1')]), 50).allNavigations).toEqual(
    [],
  );
});

test('a site without managers - has no entries for managers', () => {
  const state = groupMenus(topLevelEntries([item(900)]), null);
  expect(state.managerNavigations).toEqual([]);
  expect(state.authNavigations).toHaveLength(1);
});

test('a manager level of zero or below - takes precedence over the other lists', () => {
  expect(groupMenus(topLevelEntries([item(0)]), 0).managerNavigations).toHaveLength(1);
});

test("the menu's order - is kept", () => {
  const { navigations } = groupMenus(topLevelEntries([item(-3), item(0), item(-1)]), 50);
  expect(navigations.map(({ role_level }) => role_level)).toEqual([-3, 0, -1]);
});

test.each([
  null,
  'text',
  {},
  { data: null },
  { data: 'x' },
  { data: [null] },
  { data: [{ ...item(0), url: 1 }] },
  { data: [{ ...item(0), use_yn: 'Y' }] },
  { data: [{ ...item(0), role: null }] },
  { data: [{ ...item(0), role: { level: '10' } }] },
  { data: [{ ...item(0), parent_menu_id: undefined }] },
])('the invalid response %j - null', (response) => {
  expect(parseMenuItems(response)).toBeNull();
});

test('a valid response - all items are returned', () => {
  const data = [item(0), item(10, false, 'm0')];
  expect(parseMenuItems({ data })).toEqual(data);
});

test.each([
  ['/', '/', 'page'],
  ['/', '/service', undefined],
  ['/service', '/service', 'page'],
  ['/service', '/service/apply', 'true'],
  ['/service', '/services', undefined],
  ['https://example.com', '/', undefined],
])('entry %s on page %s - %s', (href, pathname, expected) => {
  expect(findCurrentEntry([{ href }], pathname)(href)).toBe(expected);
});

test('a page below two entries - only the nearest is current', () => {
  const entries = [{ href: '/' }, { href: '/service' }, { href: '/service/apply' }];
  const values = (pathname: string) => entries.map(({ href }) => findCurrentEntry(entries, pathname)(href));
  expect(values('/service/apply/done')).toEqual([undefined, undefined, 'true']);
  expect(values('/service/apply')).toEqual([undefined, undefined, 'page']);
  expect(values('/service/x')).toEqual([undefined, 'true', undefined]);
});

test('a page that an entry of another path claims - that entry is current, not the one of the nearest path', () => {
  const entries = [{ href: '/work' }, { href: '/admin', also: ['/work/customers'] }];
  const values = (pathname: string) => entries.map(({ href }) => findCurrentEntry(entries, pathname)(href));
  expect(values('/work/customers/7')).toEqual([undefined, 'true']);
  expect(values('/work/slots')).toEqual(['true', undefined]);
  expect(values('/admin')).toEqual([undefined, 'page']);
});

test('pages of lookups - one entry for all of them; an entry of its own comes first', () => {
  const values = (entries: { href: string }[], pathname: string) =>
    entries.map(({ href }) => findCurrentEntry(entries, pathname)(href));
  const one = [{ href: '/' }, { href: '/service' }, { href: '/search/place' }];
  expect(values(one, '/search/volume')).toEqual([undefined, undefined, 'true']);
  expect(values(one, '/search/place')).toEqual([undefined, undefined, 'page']);
  expect(values(one, '/service')).toEqual([undefined, 'page', undefined]);
  const two = [{ href: '/search/place' }, { href: '/search/web' }];
  expect(values(two, '/search/web')).toEqual([undefined, 'page']);
  expect(values(two, '/search/shop')).toEqual(['true', undefined]);
});
