import { renderToStaticMarkup } from 'react-dom/server';
import { contentWith, pageAt } from '../../gatsby/fixtures/content';
import { planSite } from '../../gatsby/site-plan';
import { ServerHeadWriter } from '../platform/page-head';
import { SiteHead } from './site-head';

const meta = (config_id: string) => ({ gr_id: 'meta', config_id, data: `of-${config_id}` });

const POST = {
  wr_id: 1,
  digest: 'd',
  title: '글',
  content: '<p>본문</p>',
  description: '설명',
  author: '',
  published_at: '2026-10-01T00:00:00.000Z',
  updated_at: '2026-10-02T00:00:00.000Z',
  image: { url: '/uploads/a.webp', width: 700, height: null, alt: '' },
};

const { pages } = planSite(
  contentWith({
    siteConfigs: ['naver_site_verification', 'google_site_verification', 'bing_site_verification'].map(meta),
    pages: [pageAt('/'), pageAt('/terms')],
    boards: [{ code: 'news', name: '소식', description: '', posts: [{ ...POST, pinned: false }] }],
  }),
  new Map([[1, POST]]),
);

/** The head of a page, as the server writes it. */
function headOf(path: string): string {
  const page = pages.find(({ context }) => context.pathname === path);
  if (!page) throw new Error(`no page ${path}`);
  return renderToStaticMarkup(
    <ServerHeadWriter.Provider value={({ children }) => <>{children}</>}>
      <SiteHead {...page.context} />
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
