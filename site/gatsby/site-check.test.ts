import { block } from 'api-extensions/contracts/blocks';
import type { SiteContent } from 'api-extensions/contracts/site-content';
import { contentWith, menuWith, pageAt } from './fixtures/content';
import { checkSite } from './site-check';
import { planSite } from './site-plan';

const linkTo = (...urls: string[]) =>
  block.parse({
    __component: 'blocks.call-to-action',
    text: `${urls.join(' ')} 안내`,
    actions: urls.map((url) => ({ label: '열기', url })),
  });
const quote = (text: string) => block.parse({ __component: 'blocks.quote', text });

/** Findings of the pages that the content has, as `kind path detail`. */
function found(content: Partial<SiteContent>, texts: Parameters<typeof planSite>[1] = new Map()): string[] {
  const own = new Set(content.pages?.map(({ path }) => path));
  return checkSite(planSite(contentWith(content), texts))
    .filter(({ path }) => own.has(path) || path.startsWith('/board/'))
    .map(({ kind, path, detail }) => `${kind} ${path} ${detail}`.trim());
}

test('a page that nothing links to - is named; menus, buttons and the footer count as links', () => {
  const pages = [
    { ...pageAt('/'), title: '홈', blocks: [linkTo('/by-button?from=home#top')] },
    { ...pageAt('/by-button'), title: '가', blocks: [linkTo()] },
    { ...pageAt('/by-menu'), title: '나', blocks: [quote('나 안내')] },
    { ...pageAt('/terms'), title: '다', blocks: [quote('다 안내')] },
    { ...pageAt('/alone'), title: '라', blocks: [linkTo('/alone')] },
  ];
  expect(found({ pages, menus: [menuWith({ url: '/by-menu' })] })).toEqual(['orphan /alone']);
});

test('links - those to no page of the site are named; areas, files, redirects and other hosts are not', () => {
  const urls = [
    '/gone',
    '/이전',
    '/auth/login',
    '/uploads/a.pdf',
    '/search/web',
    'https://example.com/',
    '#top',
  ];
  const pages = [{ ...pageAt('/'), blocks: [linkTo(...urls)] }];
  const redirects = [{ from_path: '/%EC%9D%B4%EC%A0%84', to_url: '/', redirect_type: 'moved_301' as const }];
  expect(found({ pages, redirects })).toEqual(['broken-link / /gone']);
});

test('absolute addresses of the site’s own hosts - count as links, those to no page are named', () => {
  const urls = [
    'https://example.com/gone?a=1',
    'http://www.example.com/linked#top',
    '//한글.example.com/이전',
    'https://example.com',
    'https://example.com:8443/other-program',
    'https://other.example/gone',
    'https://',
  ];
  const pages = [
    { ...pageAt('/'), title: '홈', blocks: [linkTo(...urls)] },
    { ...pageAt('/linked'), title: '가', blocks: [quote('가 안내')] },
    { ...pageAt('/by-menu'), title: '나', blocks: [quote('나 안내')] },
  ];
  const site = { hosts: ['example.com', '한글.example.com'], www: 'bare' as const, pages };
  expect(found({ ...site, menus: [menuWith({ url: 'https://example.com/by-menu' })] })).toEqual([
    'broken-link / https://example.com/gone?a=1',
    'broken-link / //한글.example.com/이전',
  ]);
});

test('titles and descriptions - a shared or missing one is named', () => {
  const pages = [
    { ...pageAt('/'), title: '홈', blocks: [linkTo('/a', '/b')] },
    { ...pageAt('/a'), title: '같은 제목', blocks: [quote('같은 설명')] },
    { ...pageAt('/b'), title: '같은 제목', blocks: [quote('같은 설명')] },
  ];
  expect(found({ pages })).toEqual(['same-title /b /a', 'same-description /b /a']);
  expect(found({ pages: [{ ...pageAt('/'), title: '홈' }] })).toEqual(['no-description /']);
});

test('a post - its broken links are named', () => {
  const post = {
    wr_id: 7,
    digest: 'd',
    title: '글',
    published_at: '2026-11-01T00:00:00.000Z',
    pinned: false,
  };
  const text = {
    ...post,
    content: '<p><a href="/x?a=1&amp;b=2">없는 곳</a> <a href="/board/news">목록</a></p>',
    description: '글의 설명',
    author: '운영팀',
    updated_at: '2026-11-01T00:00:00.000Z',
    image: null,
  };
  const boards = [{ code: 'news', name: '소식', description: '소식 게시판', posts: [post] }];
  expect(found({ boards }, new Map([[7, text]]))).toEqual(['broken-link /board/news/7 /x?a=1&b=2']);
});
