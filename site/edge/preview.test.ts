import { type PreviewClaims, previewKey, signPreview } from 'api-extensions/contracts/preview/token';
import { previewHook, type PreviewRequest } from './preview';

const EDGE_KEY = 'edge-key-of-the-test-0123456789';
const now = new Date('2026-11-21T00:00:00Z');
const hook = previewHook(EDGE_KEY, () => now);

const token = (more: Partial<PreviewClaims> = {}, edgeKey = EDGE_KEY) =>
  signPreview(
    { d: 'rankup', k: 'admin', id: 'x', e: now.getTime() / 1000 + 60, u: '/', ...more },
    previewKey(edgeKey),
  );

const decide = (
  path: string,
  cookie: string | null = `preview=${token()}`,
  more: Partial<PreviewRequest> = {},
) =>
  hook({
    rawHeaders: ['Host', 'localhost', ...(cookie === null ? [] : ['Cookie', cookie])],
    domain: 'rankup',
    path,
    isHttps: () => false,
    ...more,
  });
const page = (path: string, part = 'html') =>
  `/api/publishing/preview/page?path=${encodeURIComponent(path)}&part=${part}`;

test.each([
  ['/', page('/')],
  ['/service', page('/service')],
  ['/board/notice/12', page('/board/notice/12')],
  ['/%EC%86%8C%EA%B0%9C', page('/소개')],
  ['/work/slots', page('/work/slots')],
  ['/page-data/index/page-data.json', page('/', 'data')],
  ['/page-data/service/apply/page-data.json', page('/service/apply', 'data')],
  ['/page-data/404.html/page-data.json', page('/404.html', 'data')],
])('the path %s with a preview cookie - the draft', (path, target) => {
  expect(decide(path)).toBe(target);
});

test.each([
  '/page-data/app-data.json',
  '/page-data/sq/d/123.json',
  '/builds/latest.json',
  '/static/d/font.woff2',
  '/app-0123.js',
  '/robots.txt',
  '/sitemap.xml',
  '/api/common/menu',
  '/service/',
  '/service/index.html',
  '/a/../service',
  '/%2e%2e/service',
  '/%E0%A4%A',
])('the path %s with a preview cookie - no draft', (path) => {
  expect(decide(path)).toBeNull();
});

test.each([
  ['no cookie', null],
  ['another cookie', 'session=1'],
  ['forged', `preview=${token({}, 'another-edge-key-0123456789')}`],
  ['of another site', `preview=${token({ d: 'topkeyword' })}`],
  ['expired', `preview=${token({ e: now.getTime() / 1000 })}`],
  ['cut off', `preview=${token().slice(0, -2)}`],
  ['empty', 'preview='],
])('an unusable cookie: %s - no draft', (_name, cookie) => {
  expect(decide('/', cookie)).toBeNull();
});

test('over https - only the __Host- cookie is used, which no other host can set', () => {
  const https = { isHttps: () => true };
  expect(decide('/', `preview=${token()}`, https)).toBeNull();
  expect(decide('/', `__Host-preview=${token()}`, https)).toBe(page('/'));
});

test('without a cookie - the connection is not examined', () => {
  const isHttps = jest.fn(() => false);
  decide('/', 'session=1', { isHttps });
  expect(isHttps).not.toHaveBeenCalled();
});
