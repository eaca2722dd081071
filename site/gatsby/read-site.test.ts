import { contrast, isHexColor, onColor } from 'api-extensions/contracts/common/theme-color';
import { contentWith, menuWith } from './fixtures/content';
import { joinAppConfig, readSite } from './read-site';

test('app configuration - fragments joined, groups merged, later ones winning, invalid entries ignored', () => {
  expect(
    joinAppConfig([
      { theme: { primary: '#111111', x: 1 } },
      null,
      'text',
      [1],
      { theme: { primary: '#222222' }, logo: 'a' },
    ]),
  ).toEqual({ theme: { primary: '#222222', x: 1 }, logo: 'a' });
});

test('menus - top-level, in order, those not in use and those for members too', () => {
  const { data } = readSite(
    contentWith({
      menus: [
        menuWith({ menu_name: '둘', sort: 2 }),
        menuWith({ menu_name: '하나', sort: 1 }),
        menuWith({ menu_name: '아래', hasParent: true }),
        menuWith({ menu_name: '꺼진', use_yn: false }),
        menuWith({ menu_name: '회원', level: 10 }),
      ],
    }),
  );
  expect(data.menus.map(({ name }) => name)).toEqual(['꺼진', '회원', '하나', '둘']);
  expect(data.menus.map(({ role_level }) => role_level)).toEqual([0, 10, 0, 0]);
});

test('a site without settings - a name, a colour, empty business information', () => {
  const site = readSite(contentWith());
  expect(site.data).toMatchObject({
    logo: '하나',
    contactUrl: null,
    business: {},
    theme: { primary: '#15803d' },
  });
  expect(site.metaOf('/x')).toEqual({ title: '하나', description: '', keyword: '' });
});

test('an invalid colour - the default', () => {
  const { data } = readSite(contentWith({ appConfigs: [{ theme: { primary: 'red;}body{display:none' } }] }));
  expect(data.theme.primary).toBe('#15803d');
  expect(isHexColor('#12345')).toBe(false);
});

test.each([
  ['#4338ca', '#ffffff'],
  ['#b91c1c', '#ffffff'],
  ['#facc15', '#111111'],
  ['#ffffff', '#111111'],
])('text on %s - %s, with enough contrast', (background, text) => {
  expect(onColor(background)).toBe(text);
  expect(contrast(background, text)).toBeGreaterThan(4.5);
});
