import { ASKED_KINDS } from 'api-extensions/contracts/rules/kinds';
import { contentWith, menuWith, pageAt } from './fixtures/content';
import { planSite } from './site-plan';

const post = (wr_id: number, updated_at: string) => ({
  wr_id,
  digest: 'd',
  title: `글 ${wr_id}`,
  content: '',
  description: '',
  author: '',
  category: '',
  published_at: '2026-10-01T00:00:00.000Z',
  updated_at,
  image: null,
});

const board = (code: string, ...numbers: number[]) => ({
  code,
  name: code,
  description: '',
  list_style: 'list-rows' as const,
  posts: numbers.map((wr_id) => ({ ...post(wr_id, ''), pinned: false })),
});

function filesOf(...args: Parameters<typeof contentWith>) {
  const texts = new Map(
    [post(1, '2026-11-03T00:00:00.000Z'), post(2, '2026-11-05T00:00:00.000Z')].map((text) => [
      text.wr_id,
      text,
    ]),
  );
  const { files } = planSite(contentWith(...args), texts);
  return new Map(files.map(({ path, body }) => [path, String(body)]));
}

const listed = (body: string | undefined) =>
  [...(body ?? '').matchAll(/<loc>([^<]*)/g)].map(([, url]) => url);

test('robots.txt - the API is closed, pages are open, and the sitemap is named by its address', () => {
  const robots = filesOf().get('/robots.txt');
  expect(robots).toBe(
    'User-agent: *\nDisallow: /api/\nAllow: /api/image\nAllow: /\n\nSitemap: https://one.test/sitemap.xml\n',
  );
});

test('sitemaps - an index of pages and posts, with the newest change of each', () => {
  const files = filesOf({ pages: [pageAt('/'), pageAt('/가격')], boards: [board('news', 1, 2)] });
  expect(files.get('/sitemap.xml')).toContain(
    '<sitemap><loc>https://one.test/sitemap-posts.xml</loc><lastmod>2026-11-05T00:00:00.000Z</lastmod></sitemap>',
  );
  expect(listed(files.get('/sitemap.xml'))).toEqual([
    'https://one.test/sitemap-pages.xml',
    'https://one.test/sitemap-posts.xml',
  ]);
  expect(listed(files.get('/sitemap-posts.xml'))).toEqual([
    'https://one.test/board/news/1',
    'https://one.test/board/news/2',
  ]);
  expect(files.get('/sitemap-pages.xml')).toContain(
    `<url><loc>https://one.test/${encodeURI('가격')}</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod></url>`,
  );
  expect(listed(files.get('/sitemap-pages.xml')).sort()).toEqual(
    [
      '',
      'board',
      'board/news',
      encodeURI('가격'),
      ...ASKED_KINDS.map((kind) => `search/${kind}`),
      'service/apply',
    ]
      .map((path) => `https://one.test/${path}`)
      .sort(),
  );
});

test('pages and boards that the menu hides from some visitors - not listed', () => {
  const files = filesOf({
    menus: [menuWith({ url: '/members', level: 10 }), menuWith({ url: '/board/staff', level: 10 })],
    pages: [pageAt('/members')],
    boards: [board('staff', 1)],
  });
  expect(files.get('/sitemap.xml')).not.toContain('posts');
  expect(files.get('/sitemap-pages.xml')).not.toMatch(/members|staff/);
});

test('the page of all boards - changed by its own open boards, not by posts of other sites or hidden ones', () => {
  const files = filesOf({
    menus: [menuWith({ url: '/board/staff', level: 10 })],
    boards: [board('news', 1), board('staff', 2)],
  });
  expect(files.get('/sitemap-pages.xml')).toContain(
    '<loc>https://one.test/board</loc><lastmod>2026-11-03T00:00:00.000Z</lastmod>',
  );
  const none = filesOf({ boards: [board('empty')] }).get('/sitemap-pages.xml');
  expect(none).toContain('<loc>https://one.test/board</loc></url>');
});

test('a site without a host - a robots.txt and no sitemap', () => {
  const paths = [...filesOf({ hosts: [] }).keys()];
  expect(paths).toContain('/robots.txt');
  expect(paths.join()).not.toContain('sitemap');
});
