import type { Content } from './content';
import { contrast, isHexColor, onColor } from './contrast';
import { joinAppConfig, readSites } from './frames';
import { buildPath, planPages, planRedirects, unknownBlocks } from './pages';

jest.mock('./preflight', () => ({ hasEntries: () => true }));

const content = (entries: Record<string, object[]>): Content => ({
  entries: <T>(type: string) =>
    (entries[type] ?? []).map((entry) => ({ nodeId: 'n', domain: null, ...entry })) as never as (T & {
      nodeId: string;
      domain: string;
    })[],
});

const SITE = { code: 'one', name: '하나', use_yn: true, host_names: ['ONE.test'] };

test('app configuration - fragments joined, groups merged, later ones winning, rubbish ignored', () => {
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
  const menu = (menu_name: string, more: object) => ({
    domain: 'one',
    menu_name,
    url: '/',
    use_yn: true,
    sort: 0,
    ...more,
  });
  const [site] = readSites(
    content({
      domain: [SITE, { code: 'off', name: '꺼짐', use_yn: false, host_names: [] }],
      menu: [
        menu('둘', { sort: 2, role: { level: 0 } }),
        menu('하나', { sort: 1 }),
        menu('아래', { parent_menu: { url: '/' } }),
        menu('꺼진', { use_yn: false }),
        menu('회원', { role: { level: 10 } }),
        menu('남의', { domain: 'two' }),
      ],
    }),
  );
  expect(site?.frame.menus.map(({ name }) => name)).toEqual(['꺼진', '회원', '하나', '둘']);
  expect(site?.frame.menus.map(({ role_level }) => role_level)).toEqual([0, 10, 0, 0]);
  expect(site?.hosts).toEqual(['one.test']);
});

test('a site with nothing set - a name, a colour, empty business information', () => {
  const [site] = readSites(content({ domain: [SITE] }));
  expect(site?.frame).toMatchObject({
    logo: '하나',
    contactUrl: null,
    business: {},
    theme: { primary: '#15803d' },
  });
  expect(site?.metaOf('/x')).toEqual({ title: '하나', description: '', keyword: '' });
});

test('a colour that is none - the default', () => {
  const [site] = readSites(
    content({
      domain: [SITE],
      'app-config': [{ domain: 'one', value: { theme: { primary: 'red;}body{display:none' } } }],
    }),
  );
  expect(site?.frame.theme.primary).toBe('#15803d');
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

test('pages - tools and shells on every site, own ones beside them, signed-in areas and doubles refused', () => {
  const [site] = readSites(
    content({ domain: [SITE], product: [{ domain: 'one', prod_id: 1, name: '관리' }] }),
  );
  const said: string[] = [];
  const entry = (path: string, documentId: string, ...blocks: string[]) => ({
    path,
    title: 't',
    documentId,
    nodeId: 'n',
    domain: 'one',
    blocks: blocks.map((__component) => ({ __component })),
  });
  const pages = planPages(
    site!,
    [
      entry('/', 'a'),
      entry('/service', 'b'),
      entry('/service', 'c'),
      entry('/work/x', 'd'),
      entry('/search/web', 'e'),
      entry('/service/apply', 'f'),
    ],
    (message) => said.push(message),
  );
  const found = new Map(pages.map(({ context, template }) => [context.pathname, { template, context }]));
  expect([...found.keys()].sort()).toEqual([
    '/',
    '/404.html',
    '/admin',
    '/auth',
    '/search/place',
    '/search/shop',
    '/search/view',
    '/search/volume',
    '/search/web',
    '/service',
    '/service/apply',
    '/service/apply/done',
    '/user',
    '/work',
  ]);
  expect(found.get('/search/web')).toMatchObject({
    template: 'search-web',
    context: { domainId: 'n', pageId: 'e' },
  });
  expect(found.get('/service')).toMatchObject({ context: { pageId: 'b' } });
  // The form lists the products whatever an editor puts below it.
  expect(found.get('/service/apply')).toMatchObject({
    template: 'service-apply',
    context: { pageId: 'f', products: [{ prod_id: 1 }], privacyVersion: '2026-01-01' },
  });
  expect(found.get('/service/apply/done')?.context.meta).toEqual({
    title: '상담 신청 완료 | 하나',
    description: '',
    keyword: '',
    isListed: false,
  });
  expect(said).toHaveLength(2);
  expect([buildPath('one', '/'), buildPath('one', '/service')]).toEqual(['/~one', '/~one/service']);
});

test('redirect rules - those in use, each with its own site, as they were written', () => {
  const rule = (domain: string | null, from_path: string, use_yn: boolean | null = true) => ({
    domain,
    from_path,
    to_url: '/service',
    redirect_type: 'found_302',
    use_yn,
  });
  const planned = planRedirects(
    content({
      'redirect-rule': [
        rule('one', '/a/'),
        rule('one', '/off', false),
        rule('one', '/b', null),
        rule('two', '/c'),
        rule(null, '/d'),
      ],
    }),
  );
  const written = { to_url: '/service', redirect_type: 'found_302' };
  expect([...planned]).toEqual([
    [
      'one',
      [
        { from_path: '/a/', ...written },
        { from_path: '/b', ...written },
      ],
    ],
    ['two', [{ from_path: '/c', ...written }]],
  ]);
});

test('products - in the context of pages that list them, and of no other', () => {
  const product = { prod_id: 1, name: '상품', domain: 'one' };
  const [site] = readSites(content({ domain: [SITE], product: [product] }));
  const page = (path: string, __component: string) => ({
    path,
    title: 't',
    documentId: path,
    nodeId: 'n',
    domain: 'one',
    blocks: [{ __component }],
  });
  const pages = planPages(site!, [page('/a', 'blocks.products'), page('/b', 'blocks.hero')], () => undefined);
  const products = (path: string) => pages.find(({ context }) => context.pathname === path)?.context;
  expect(products('/a')).toMatchObject({ products: [{ prod_id: 1 }] });
  expect(products('/b')).toMatchObject({ products: [] });
});

test('blocks of a newer CMS - each unknown kind once', () => {
  const page = (...kinds: string[]) => ({
    path: '/',
    title: 't',
    documentId: 'd',
    blocks: kinds.map((__component) => ({ __component })),
  });
  const pages = [page('blocks.hero', 'blocks.map', 'blocks.map'), page('blocks.map', 'toString')];
  expect(unknownBlocks(pages)).toEqual(['blocks.map', 'toString']);
});
