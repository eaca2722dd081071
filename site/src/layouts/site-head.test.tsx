import { renderToStaticMarkup } from 'react-dom/server';
import { contentWith, pageAt } from '../../gatsby/fixtures/content';
import { planSite } from '../../gatsby/site-plan';
import { ServerHeadWriter } from '../platform/page-head';
import type { BoardPageContext, PageContext } from '../platform/page-context';
import { SiteHead } from './site-head';
import { structuredData } from './structured-data';

const meta = (config_id: string) => ({ gr_id: 'meta', config_id, data: `of-${config_id}` });

const POST = {
  wr_id: 1,
  digest: 'd',
  title: '글',
  content: '<p>본문</p>',
  description: '설명',
  author: '',
  category: '',
  published_at: '2026-10-01T00:00:00.000Z',
  updated_at: '2026-10-02T00:00:00.000Z',
  image: { url: '/uploads/a.webp', width: 700, height: null, alt: '' },
};

/** As stored: at most 300 characters. */
const LONG = { ...POST, wr_id: 2, description: '순위를 기록합니다. '.repeat(25).trim() };

const { pages, files } = planSite(
  contentWith({
    siteConfigs: ['naver_site_verification', 'google_site_verification', 'bing_site_verification'].map(meta),
    pages: [pageAt('/'), pageAt('/terms')],
    boards: [
      {
        code: 'news',
        name: '소식',
        description: '',
        list_style: 'list-rows',
        posts: [POST, LONG].map((post) => ({ ...post, pinned: false })),
      },
    ],
  }),
  new Map([
    [1, POST],
    [2, LONG],
  ]),
);

function contextOf(path: string): PageContext {
  const page = pages.find(({ context }) => context.pathname === path);
  if (!page) throw new Error(`no page ${path}`);
  return page.context;
}

/** The head of a page, as the server writes it. */
function headOf(path: string): string {
  return renderToStaticMarkup(
    <ServerHeadWriter.Provider value={({ children }) => <>{children}</>}>
      <SiteHead {...contextOf(path)} />
    </ServerHeadWriter.Provider>,
  );
}

test.each([
  ['naver-site-verification', 'of-naver_site_verification'],
  ['google-site-verification', 'of-google_site_verification'],
  ['msvalidate.01', 'of-bing_site_verification'],
])('the proof of ownership %s - is in the HTML of the home page only', (name, content) => {
  expect(headOf('/')).toContain(`<meta name="${name}" content="${content}"/>`);
  expect(headOf('/terms')).not.toContain(name);
});

test('the picture of a link - has its size, as far as it is known', () => {
  expect(headOf('/terms')).toContain(
    '<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>',
  );
  const head = headOf('/board/news/1');
  expect(head).toContain('<meta property="og:image" content="https://one.test/uploads/a.webp"/>');
  expect(head).toContain('<meta property="og:image:width" content="700"/>');
  expect(head).not.toContain('og:image:height');
});

test('a long description - is cut for search engines, and whole for cards, structured data and the feed', () => {
  const head = headOf('/board/news/2');
  const [, short = ''] = /<meta name="description" content="([^"]+)"/.exec(head) ?? [];
  expect(short.length).toBeLessThanOrEqual(160);
  expect(short).toMatch(/(순위를|기록합니다\.)…$/);
  expect(head).toContain(`<meta property="og:description" content="${LONG.description}"/>`);
  expect(structuredData(contextOf('/board/news/2'))).toContain(`"description":"${LONG.description}"`);
  expect(files.find(({ path }) => path === '/board/news/rss.xml')?.body).toContain(
    `<description>${LONG.description}</description>`,
  );
  const list = contextOf('/board/news') as BoardPageContext;
  expect(list.posts?.find(({ wr_id }) => wr_id === 2)?.description).toBe(short);
});

test('a brand that looks like an error - colours public pages and the logo, but no control beside states', () => {
  const { site, ...context } = contextOf('/');
  const theme = { ...site.theme, primary: '#b91c1c', control: { primary: '#26324a', onPrimary: '#ffffff' } };
  const styleAt = (pathname: string) => {
    const html = renderToStaticMarkup(
      <ServerHeadWriter.Provider value={({ children }) => <>{children}</>}>
        <SiteHead {...context} site={{ ...site, theme }} pathname={pathname} />
      </ServerHeadWriter.Provider>,
    );
    return /:root\{(.*?)\}/.exec(html)?.[1]?.split(';');
  };
  const everywhere = ['--color-brand:#b91c1c', '--color-focus:#26324a'];
  expect(styleAt('/service')).toEqual(expect.arrayContaining([...everywhere, '--color-primary:#b91c1c']));
  expect(styleAt('/workshop')).toEqual(expect.arrayContaining(['--color-primary:#b91c1c']));
  for (const path of ['/work', '/work/slots', '/admin', '/user/estimates'])
    expect(styleAt(path)).toEqual(expect.arrayContaining([...everywhere, '--color-primary:#26324a']));
});
