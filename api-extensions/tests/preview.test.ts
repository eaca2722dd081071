import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { previewKey, signPreview } from '../contracts/preview/token';
import * as z from '../contracts/zod';
import { fieldsOf, firstDocumentId } from './admin-answers';
import { newAdministratorToken } from './administrators';
import { admin, cms, databaseOfTests, entriesPath, env } from './cms-under-test';
import {
  claimsOf,
  cookieOf,
  createPage,
  OPEN,
  PAGE,
  pathOf,
  previewOfTests,
  SHARES,
  soon,
  tokenOf,
  type Visit,
} from './preview-steps';
import { until } from './until';

const database = databaseOfTests();
const { renderings, publisherBehaviour, visit, open } = previewOfTests();

const previewUrl = (uid: string, documentId: string, status?: string) =>
  admin(`/content-manager/preview/url/${uid}?documentId=${documentId}${status ? `&status=${status}` : ''}`);

describe("the admin's preview button", () => {
  test('of a draft - opens the draft’s page on the site’s host', async () => {
    const { path, title, documentId } = await createPage();
    const { json } = await previewUrl(PAGE, documentId, 'draft');
    const link = new URL(fieldsOf(json, { url: z.string() }).url);
    expect(link.hostname).toBe('localhost');
    expect(claimsOf(link.href)).toMatchObject({ d: 'rankup', k: 'admin', u: path });

    const opened = await visit(pathOf(link.href));
    expect(opened.status).toBe(302);
    expect(opened.headers.location).toBe(path);
    expect(opened.headers['cache-control']).toBe('no-store');
    const [cookie = ''] = opened.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^preview=[\w.-]+; Path=\/; HttpOnly; Max-Age=1[78]\d\d; /);
    expect(cookie).toMatch(/; Secure; SameSite=None; Partitioned$/);

    const page = await visit(`/api/publishing/preview/page?path=${path}&part=html`, {
      cookie: cookieOf(opened),
      headers: { 'x-request-id': 'id-of-the-edge' },
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain(
      '<p>draft</p><div id="preview-bar" role="region" aria-label="초안 미리보기">',
    );
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      vary: expect.stringContaining('Cookie'),
    });
    const rendering = renderings.at(-1);
    expect(rendering).toMatchObject({ path, part: 'html', showProtected: true, requestId: 'id-of-the-edge' });
    expect(rendering?.content.code).toBe('rankup');
    expect(rendering?.content.pages.find((page) => page.path === path)?.title).toBe(title);
  });

  test('more pages than one network may render - 429, other networks are served', async () => {
    const { path, documentId } = await createPage();
    const { json } = await previewUrl(PAGE, documentId, 'draft');
    const cookie = cookieOf(await visit(pathOf(fieldsOf(json, { url: z.string() }).url)));
    const page = (address: string) =>
      visit(`/api/publishing/preview/page?path=${path}&part=html`, {
        cookie,
        headers: { 'x-forwarded-for': address },
      });
    expect((await page('2001:db8:7:7::1')).status).toBe(200);
    const limit_key = createHash('sha256').update('preview-page 2001:db8:7:7::/64').digest('hex');
    expect(await database('rate_limits').where({ limit_key }).update({ count: 2000 })).toBe(1);
    const before = renderings.length;
    const rejected = await page('2001:db8:7:7::2');
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(renderings).toHaveLength(before);
    expect((await page('2001:db8:7:8::1')).status).toBe(200);
  });

  test('of a published entry - ends the preview', async () => {
    const { path, documentId } = await createPage();
    const { json } = await previewUrl(PAGE, documentId, 'published');
    expect(pathOf(fieldsOf(json, { url: z.string() }).url)).toBe(
      `/api/publishing/preview/exit?to=${encodeURIComponent(path)}`,
    );
  });

  test.each([
    ['api::product.product', /^\/service\/apply\?id=\d+$/],
    ['api::board.board', /^\/board\/[a-z-]+$/],
    ['api::post.post', /^\/board\/[a-z-]+\/\d+$/],
    ['api::menu.menu', /^\/$/],
    ['api::app-config.app-config', /^\/$/],
    ['api::site-config.site-config', /^\/$/],
    ['api::seo-meta.seo-meta', /^\//],
    ['api::domain.domain', /^\/$/],
    ['api::code.code', /^\/$/],
  ])('of %s - opens a page that shows it', async (uid, path) => {
    const { json: list } = await admin(`${entriesPath(uid)}?pageSize=1`);
    const { json } = await previewUrl(uid, firstDocumentId(list));
    expect(claimsOf(fieldsOf(json, { url: z.string() }).url)?.u).toMatch(path);
  });

  test('for an administrator who may not read the entry - no address; share links and schedules are refused', async () => {
    const author = await newAdministratorToken('strapi-author');
    const { documentId } = await createPage();
    const asAuthor = { headers: { authorization: `Bearer ${author}` } };
    const url = await cms(`/content-manager/preview/url/${PAGE}?documentId=${documentId}`, asAuthor);
    expect(url.status).toBe(204);
    expect((await cms(SHARES, asAuthor)).status).toBe(403);
    const link = await cms(SHARES, { ...asAuthor, method: 'POST', body: { uid: PAGE, documentId } });
    expect(link.status).toBe(403);
    expect((await cms('/api-extensions/schedules', asAuthor)).status).toBe(403);
  });

  test('of a type without a page, or an unknown entry - no address', async () => {
    const { json: list } = await admin(`${entriesPath('api::site-role.site-role')}?pageSize=1`);
    const documentId = firstDocumentId(list);
    expect((await previewUrl('api::site-role.site-role', documentId)).status).toBe(204);
    expect((await previewUrl(PAGE, 'nosuchdocument')).status).toBe(204);
  });

  test("the admin's policy - may frame the sites, and runs only its own scripts", async () => {
    const { headers } = await admin(`${entriesPath(PAGE)}?pageSize=1`);
    expect(headers['content-security-policy']).toMatch(/frame-src http:(;|$)/);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
  });
});

describe('a page of the preview', () => {
  const page = (cookie: string, options: Visit = {}, part = 'html', path = '/') =>
    visit(`/api/publishing/preview/page?path=${encodeURIComponent(path)}&part=${part}`, {
      cookie,
      ...options,
    });

  test('of page-data - JSON', async () => {
    const { path } = await createPage();
    const response = await page(`preview=${tokenOf()}`, {}, 'data', path);
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.json).toMatchObject({ path: '/' });
  });

  test('at a path without a page - 404 with the preview bar', async () => {
    const response = await page(`preview=${tokenOf()}`, {}, 'html', '/nothing-here');
    expect(response.status).toBe(404);
    expect(response.text).toContain('preview-bar');
  });

  test.each([
    ['none', ''],
    [
      'forged',
      `preview=${signPreview({ d: 'rankup', k: 'admin', id: 'x', e: soon(), u: '/' }, previewKey('another-key-0123456789'))}`,
    ],
    ['expired', `preview=${tokenOf({ e: 1000 })}`],
    ['of another site', `preview=${tokenOf({ d: 'topkeyword' })}`],
    ['of a share that does not exist', `preview=${tokenOf({ k: 'share' })}`],
  ])('with an invalid cookie: %s - 410 without content', async (_name, cookie) => {
    const before = renderings.length;
    const response = await page(cookie);
    expect(response.status).toBe(410);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.text).toContain('게시된 페이지 보기');
    expect(renderings).toHaveLength(before);
  });

  test('with the cookie of another site - 410', async () => {
    const response = await page(`preview=${tokenOf()}`, { host: 'topkeyword.localhost' });
    expect(response.status).toBe(410);
  });

  test('with the token in the query instead of the cookie - 410', async () => {
    const response = await visit(`/api/publishing/preview/page?path=/&part=html&token=${tokenOf()}`);
    expect(response.status).toBe(410);
  });

  test.each([
    ['cannot render the page', 'fail', '방금 고친 블록을 확인해 주세요'],
    ['is away', 'hang up', '응답하지 않습니다'],
  ] as const)(
    'of a publisher that %s - 503 that says so, and that the live site is not affected',
    async (_name, does, words) => {
      publisherBehaviour.current = does;
      const response = await page(`preview=${tokenOf()}`);
      publisherBehaviour.current = 'render';
      expect(response.status).toBe(503);
      expect(response.text).toContain(words);
      expect(response.text).toContain('게시된 사이트에는 영향이 없습니다');
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );
});

describe('opening and ending', () => {
  test.each([
    ['no token', '', 403],
    [
      'a forged token',
      signPreview(
        { d: 'rankup', k: 'admin', id: 'x', e: soon(), u: '/' },
        previewKey('another-key-0123456789'),
      ),
      403,
    ],
    ['another site’s token', tokenOf({ d: 'topkeyword' }), 403],
    ['an expired token', tokenOf({ e: 1000 }), 410],
    ['the token of an unknown share', tokenOf({ k: 'share' }), 410],
  ])('a link with %s - a Korean page, no cookie', async (_name, token, status) => {
    const response = await open(token);
    expect(response.status).toBe(status);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.headers['content-type']).toMatch(/^text\/html/);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(response.text).toMatch(/링크/);
  });

  test('a link over https - a cookie with the __Host- prefix', async () => {
    const { headers } = await open(tokenOf(), { https: true });
    expect(headers['set-cookie']?.[0]).toMatch(/^__Host-preview=.*; Secure; SameSite=None; Partitioned$/);
  });

  test.each([
    '//other.example',
    '/\\other.example',
    '/..//other.example',
    '/\r\nLocation: //other.example',
    '/api/x',
  ])('a path that leads elsewhere: %j - the home page', async (path) => {
    expect((await open(tokenOf({ u: path }))).headers.location).toBe('/');
    const { headers } = await visit(`/api/publishing/preview/exit?to=${encodeURIComponent(path)}`);
    expect(headers.location).toBe('/');
  });

  test('ending - removes the cookie and returns to the page that the visitor was on', async () => {
    const exit = '/api/publishing/preview/exit?to=%2Fservice';
    const response = await visit(exit);
    expect(response.status).toBe(302);
    expect(response.headers.location).toBe('/service');
    expect(response.headers['set-cookie']?.[0]).toMatch(/^preview=; .*Max-Age=0/);
    const from = await visit(exit, { headers: { referer: 'http://localhost/board/notice?page=2' } });
    expect(from.headers.location).toBe('/board/notice?page=2');
    const elsewhere = await visit(exit, { headers: { referer: 'http://cms.localhost/admin' } });
    expect(elsewhere.headers.location).toBe('/service');
  });

  test('the log - contains no token', async () => {
    const [good, bad] = [tokenOf(), `${tokenOf()}x`];
    await open(good);
    await open(bad);
    await open(good, { host: 'other.example' });
    await visit('/api/publishing/preview/page?path=/&part=html', { cookie: `preview=${good}` });
    // The log comes by another way than the responses: the line of the last request is awaited.
    const last = `/after-the-tokens-${process.pid}`;
    await visit(last);
    const readLog = () => fs.readFileSync(path.join(env.DATA_DIR ?? '', 'logs/cms.log'), 'utf8');
    const log = await until(() => readLog().includes(last) && readLog());
    expect(log).toContain(OPEN);
    expect(log).not.toContain(good.slice(0, 40));
  });

  test('a link on a host of no site - 404', async () => {
    expect((await open(tokenOf(), { host: 'other.example' })).status).toBe(404);
  });
});
