import { block } from 'api-extensions/contracts/common/blocks';
import type { ContentBoard, PostText, SiteContent } from 'api-extensions/contracts/publishing/site-content';
import { contentWith, menuWith, pageAt } from './fixtures/content';
import { checkSite, imagesIn } from './site-check';
import { planSite, type SitePlan } from './site-plan';

const linkTo = (...urls: string[]) =>
  block.parse({
    __component: 'blocks.call-to-action',
    text: `${urls.join(' ')} 안내`,
    actions: urls.map((url) => ({ label: '열기', url })),
  });
const quote = (text: string) => block.parse({ __component: 'blocks.quote', text });

/** Findings of the pages that the content has, as `kind path detail`. */
function found(content: Partial<SiteContent>): string[] {
  const own = new Set(content.pages?.map(({ path }) => path));
  return checkSite(planSite(contentWith(content), new Map()))
    .filter(({ path }) => own.has(path))
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

/** A board with one post of this text. */
function postWith(content: string, image: PostText['image'] = null, more: Partial<SiteContent> = {}) {
  const post = {
    wr_id: 7,
    digest: 'd',
    title: '글',
    published_at: '2026-11-01T00:00:00.000Z',
    pinned: false,
  };
  const text: PostText = {
    ...post,
    ...{ content, image },
    description: '글의 설명',
    author: '운영팀',
    category: '',
    updated_at: '2026-11-01T00:00:00.000Z',
  };
  const boards: ContentBoard[] = [
    { code: 'news', name: '소식', description: '소식 게시판', list_style: 'list-rows', posts: [post] },
  ];
  return planSite(contentWith({ boards, ...more }), new Map([[7, text]]));
}

/** Findings of the post. */
const ofPost = (plan: SitePlan, missing: string[] = []) =>
  checkSite(plan, { missing, undrawable: [] })
    .filter(({ path }) => path === '/board/news/7')
    .map(({ kind, detail }) => `${kind} ${detail}`);

test('a post - its broken links are named', () => {
  const content = '<p><a href="/x?a=1&amp;b=2">없는 곳</a> <a href="/board/news">목록</a></p>';
  expect(ofPost(postWith(content))).toEqual(['broken-link /x?a=1&b=2']);
});

const IMAGES = '<img src="/uploads/a.png" alt=""><p>글</p><img src="/uploads/b.png?x=1&amp;y=2" alt="">';

test('pictures of a post - those that the media library lacks are named once', () => {
  const plan = postWith(`${IMAGES}${IMAGES}`);
  expect(imagesIn(plan)).toEqual(['/uploads/a.png', '/uploads/b.png?x=1&y=2']);
  expect(ofPost(plan)).toEqual([]);
  expect(ofPost(plan, ['/uploads/b.png?x=1&y=2', '/uploads/other.png'])).toEqual([
    'missing-picture /uploads/b.png?x=1&y=2',
  ]);
});

test('pictures of blocks - those deleted since, and those that cannot be drawn, are named', () => {
  const image = { url: '/uploads/large.jpg', width: 9000, height: 6000, updatedAt: '' };
  const shown = block.parse({ __component: 'blocks.hero', image });
  const page = { ...pageAt('/a'), blocks: [shown], lost_pictures: ['매장.jpg'] };
  const plan = planSite(contentWith({ pages: [page] }), new Map());
  expect(imagesIn(plan)).toEqual(['/uploads/large.jpg']);
  const findings = checkSite(plan, { missing: [], undrawable: ['/uploads/large.jpg'] });
  expect(
    findings
      .filter(({ kind }) => kind.endsWith('-picture'))
      .map(({ kind, path, detail }) => [kind, path, detail]),
  ).toEqual([
    ['missing-picture', '/a', '매장.jpg'],
    ['undrawable-picture', '/a', '/uploads/large.jpg'],
  ]);
});

test.each([
  [599, 400, ['small-picture 599 × 400']],
  [800, 314, ['small-picture 800 × 314']],
  [600, 315, []],
  [null, null, []],
])('the first picture of a post, %s × %s - %j', (width, height, expected) => {
  const image = { url: '/uploads/a.png', width, height, alt: '' };
  expect(ofPost(postWith(IMAGES, image))).toEqual(expected);
});

test('a small picture that is missing - named as missing only', () => {
  const plan = postWith(IMAGES, { url: '/uploads/a.png', width: 20, height: 20, alt: '' });
  expect(ofPost(plan, ['/uploads/a.png'])).toEqual(['missing-picture /uploads/a.png']);
});

test('a post without a picture - no finding: its title is drawn', () => {
  expect(ofPost(postWith('<p>글</p>'))).toEqual([]);
});

test('a post of a protected board - its pictures are neither asked for nor named', () => {
  const image = { url: '/uploads/a.png', width: 20, height: 20, alt: '' };
  const plan = postWith(IMAGES, image, { menus: [menuWith({ url: '/board/news', level: 10 })] });
  expect(imagesIn(plan)).toEqual([]);
  expect(ofPost(plan)).toEqual([]);
});
