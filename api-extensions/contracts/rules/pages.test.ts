import { ESTIMATE_PAGE, isSecretPage, SHARE_PAGE, unredirectable } from './pages';

test.each([
  ['/work/slots', true],
  ['/auth/login', true],
  ['/auth/reset', true],
  [ESTIMATE_PAGE, true],
  [`${ESTIMATE_PAGE}/index.html`, true],
  [SHARE_PAGE, true],
  [`${SHARE_PAGE}/`, true],
  [`${SHARE_PAGE}/index.html`, true],
  ['/service/apply/done', true],
  ['/service/apply', false],
  ['/', false],
  ['/share/viewpoint', false],
  ['/workshop', false],
])('%s - not measured, not framed, not listed: %s', (path, isSecret) => {
  expect(isSecretPage(path)).toBe(isSecret);
});

const SECRET = [
  ...[
    '/estimate/view',
    '/share/view',
    '/service/apply/done',
    '/search/web',
    '/search/volume',
    '/search/diagnosis',
    '/work',
    '/admin/x',
  ],
  ...['confirm', 'reset', 'register', 'login', 'second-factor'].map((page) => `/auth/${page}`),
];
const SYSTEM = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-pages-2.xml',
  '/favicon.ico',
  '/manifest.webmanifest',
  '/board',
];
const FILES = [
  ...SYSTEM,
  '/board/news/rss.xml',
  '/api/x',
  '/uploads/a.png',
  '/redirects.json',
  '/page-views',
];
const spellings = (path: string) => [
  path,
  `${path}/`,
  path.toUpperCase(),
  path.replaceAll('/', '//'),
  path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  path.replace(/[a-z]/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
  `${path}?a=1`,
  `${path}#a`,
];

test.each([
  ...SECRET.flatMap(spellings).map((path) => [path, 'secret'] as const),
  ...FILES.flatMap(spellings).map((path) => [path, 'system'] as const),
])('%s - no rule may start here: %s', (path, why) => expect(unredirectable(path)).toBe(why));

test.each([
  ...[
    '/',
    '/service',
    '/service/apply',
    '/estimate',
    '/share',
    '/search',
    '/search/old',
    '/workshop',
    '/sitemap',
  ],
  ...['/board/old', '/board/news/12', '/favicon.png', '/옛', '/100%', '/apis', ''],
])('%j - a rule may start here', (path) => expect(unredirectable(path)).toBeNull());
