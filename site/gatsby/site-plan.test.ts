import { ASKED_KINDS } from 'api-extensions/contracts/rules/kinds';
import fs from 'node:fs';
import path from 'node:path';
import type { BlockPageContext } from '../src/platform/page-context';
import { contentWith, menuWith, pageAt } from './fixtures/content';
import { buildPath, CLIENT_ROUTES, planSite, unknownBlocks } from './site-plan';
import { specimenPages } from './specimen';

const PRODUCT = {
  prod_id: 1,
  name: '관리',
  summary: '',
  price_note: '',
  points: [],
  title: '관리 상담',
  desc: '관리를 상담합니다.',
  keyword: '관리',
  sort: 0,
};
const plan = (...args: Parameters<typeof contentWith>) => planSite(contentWith(...args), new Map());

test("a page's own layout - is in its context; the default and an unknown one leave it to the site", () => {
  const layouts = { '/service': 'sidenav', '/search/web': 'ad-default', '/about': 'default', '/faq': 'gone' };
  const entries = Object.entries(layouts).map(([path, layout]) => ({ ...pageAt(path), layout }));
  const { pages } = plan({ pages: entries });
  const layoutAt = (path: string) => pages.find(({ context }) => context.pathname === path)?.context.layout;
  expect(Object.keys(layouts).map(layoutAt)).toEqual(['sidenav', 'ad-default', undefined, undefined]);
});

test('popups - are on the pages that they name, one without pages on all of them; other pages have nothing of them', () => {
  const popup = (id: string, pages: string[]) => ({
    ...{ id, pages, title: id, text: '', image: null, label: '', url: '' },
  });
  const pages = ['/', '/service', '/visit'].map((at) => pageAt(at));
  const shownBy = (popups: ReturnType<typeof popup>[]) => {
    const planned = plan({ pages, popups }).pages;
    return ['/', '/service', '/visit'].map((path) => {
      const found = planned.find(({ context }) => context.pathname === path)?.context as BlockPageContext;
      return found.content?.popups?.map(({ id }) => id);
    });
  };
  expect(shownBy([popup('all', []), popup('two', ['/', '/service'])])).toEqual([
    ['all', 'two'],
    ['all', 'two'],
    ['all'],
  ]);
  expect(shownBy([popup('one', ['/visit'])])).toEqual([undefined, undefined, ['one']]);
});

test('pages - every site has the tools, client areas and request pages; CMS pages at taken paths are refused', () => {
  const paths = ['/', '/service', '/service', '/work/x', '/board/a', '/search/web', '/service/apply'];
  const { pages, warnings } = plan({ products: [PRODUCT], pages: paths.map((at) => pageAt(at)) });
  const found = new Map(pages.map((page) => [page.context.pathname, page]));
  expect([...found.keys()].sort()).toEqual([
    '/',
    '/404.html',
    '/admin',
    '/auth',
    '/auth/forgot',
    '/auth/login',
    '/auth/register',
    '/board',
    '/estimate/view',
    ...ASKED_KINDS.map((kind) => `/search/${kind}`).sort(),
    '/service',
    '/service/apply',
    '/service/apply/done',
    '/share/view',
    '/user',
    '/work',
  ]);
  expect(found.get('/search/web')).toMatchObject({
    template: 'search-rank',
    documentId: 'document /search/web',
    context: { content: { title: 't', blocks: [] } },
  });
  expect(found.get('/search/shop')).toMatchObject({ documentId: null, context: { content: null } });
  // The form lists the products, whichever blocks an editor adds below it.
  expect(found.get('/service/apply')).toMatchObject({
    template: 'service-apply',
    context: {
      products: [{ prod_id: 1 }],
      productMetas: { 1: { title: '관리 상담', description: '관리를 상담합니다.', keyword: '관리' } },
      meta: { title: '상담 신청 | 하나' },
      privacyVersion: '2026-01-01',
    },
  });
  expect(found.get('/service/apply/done')?.context.meta).toEqual({
    title: '상담 신청 완료 | 하나',
    description: '',
    keyword: '',
    isListed: false,
  });
  expect(warnings).toEqual([
    'two pages at /service; the first one stands',
    '/work/x belongs to a signed-in area',
    '/board/a belongs to the boards',
  ]);
  expect([buildPath('one', '/'), buildPath('one', '/service')]).toEqual(['/~one', '/~one/service']);
});

test('a page that the menu hides from some visitors - no blocks in a release, all of them in an editor’s preview', () => {
  const content = contentWith({
    menus: [menuWith({ url: '/members', level: 10 })],
    pages: [pageAt('/members', 'blocks.quote')],
    metas: [{ page: '/members', title: '회원', description: '비밀 '.repeat(100), keyword: '' }],
  });
  const members = (showProtected: boolean) =>
    planSite(content, new Map(), { showProtected }).pages.find(
      ({ context }) => context.pathname === '/members',
    );
  expect(members(false)?.context).toMatchObject({ isProtected: true, content: null });
  expect(members(false)?.context.meta).toEqual({
    title: '회원',
    description: '',
    keyword: '',
    isListed: false,
  });
  expect(members(true)?.context).toMatchObject({
    isProtected: false,
    content: { blocks: [{ __component: 'blocks.quote' }] },
  });
});

test('products - in the context of pages that list them, and of no other', () => {
  const { pages } = plan({
    products: [PRODUCT],
    pages: [pageAt('/a', 'blocks.products'), pageAt('/b', 'blocks.hero')],
  });
  const contextOf = (at: string) => pages.find(({ context }) => context.pathname === at)?.context;
  expect(contextOf('/a')).toMatchObject({ products: [{ prod_id: 1 }] });
  expect(contextOf('/b')).toMatchObject({ products: [] });
});

test.each([
  ['whole', {}, '관리를 상담합니다.'],
  ['without a description', { desc: '' }, '신청 안내'],
])('the application page, product 0 %s - has the metadata of product 0', (_, more, description) => {
  const { pages } = plan({
    products: [{ ...PRODUCT, prod_id: 0, title: '무료 상담', ...more }, PRODUCT],
    pages: [pageAt('/service/apply', 'blocks.quote')],
    metas: [{ page: '/service/apply', title: '신청', description: '신청 안내', keyword: '' }],
  });
  const apply = pages.find(({ context }) => context.pathname === '/service/apply');
  expect(apply?.context.meta).toMatchObject({ title: '무료 상담', description });
});

test('client areas - their pages hold the metadata of the paths below them, and a title that fits all of them', () => {
  const meta = { description: '모든 슬롯', keyword: '' };
  const { pages } = plan({
    metas: [
      { page: '/work/slots', title: '슬롯 현황', ...meta },
      { page: '/work/jobs', title: '', ...meta },
      { page: '/workshop', title: '공방', ...meta },
    ],
  });
  const metasOf = (at: string) => {
    const context = pages.find(({ context }) => context.pathname === at)?.context;
    return context && 'metas' in context ? context.metas : undefined;
  };
  expect(metasOf('/work')).toEqual({
    '/work/slots': { title: '슬롯 현황', ...meta },
    '/work/jobs': { title: '하나', ...meta },
  });
  expect(metasOf('/user')).toEqual({});
  for (const area of CLIENT_ROUTES)
    expect(pages.find(({ context }) => context.pathname === area)?.context.meta.title).toBe('하나');
});

test('unknownBlocks - each kind of block of a newer CMS once', () => {
  const pages = [
    pageAt('/', 'blocks.hero', 'blocks.hologram', 'blocks.hologram'),
    pageAt('/x', 'blocks.hologram', 'toString'),
  ];
  expect(unknownBlocks(pages)).toEqual(['blocks.hologram', 'toString']);
});

test('specimens - one for each template that a site may use', () => {
  const templates = fs
    .readdirSync(path.join(__dirname, '../src/templates'))
    .filter((name) =>
      /export default function/.test(fs.readFileSync(path.join(__dirname, '../src/templates', name), 'utf8')),
    )
    .map((name) => name.replace(/\.tsx$/, ''));
  const planned = specimenPages().map(({ template }) => template);
  expect([...planned, 'host-free'].sort()).toEqual(templates.sort());
});

test('a key for IndexNow - served as a file, and announced to; an invalid one is not', () => {
  const withKey = (data: string) =>
    plan({ siteConfigs: [{ gr_id: 'meta', config_id: 'indexnow_key', data }] });
  const { indexNow, files } = withKey('abcd-1234');
  expect(indexNow).toEqual({ origin: 'https://one.test', key: 'abcd-1234' });
  expect(files).toContainEqual({ path: '/abcd-1234.txt', body: 'abcd-1234' });
  expect(withKey('../robots').indexNow).toBeNull();
  expect(plan({}).indexNow).toBeNull();
});
