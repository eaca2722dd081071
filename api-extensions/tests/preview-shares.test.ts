// Own CMSs: two replicas, one of which did not publish.
import { slowdown } from '../../scripts/lib/load.cjs';
import * as previewAdmin from '../contracts/preview/admin';
import { type PreviewClaims, signPreview } from '../contracts/preview/token';
import { admin, cms, databaseOfTests, entriesPath, entryAt } from './cms-under-test';
import { dataOf } from './contract-client';
import { claimsOf, cookieOf, createPage, key, PAGE, pathOf, previewOfTests, SHARES } from './preview-steps';
import { startReplica } from './replica';
import { until } from './until';

const database = databaseOfTests();
const { renderings, visit, open } = previewOfTests();

const makeShare = async (body: object) => admin(SHARES, { method: 'POST', body });

describe('share links', () => {
  test('a share link for a path - opens without protected content; listed with its visits', async () => {
    const made = await makeShare({ domain: 'rankup', path: '/service', label: ' 첫   검토 ' });
    expect(made.status).toBe(200);
    const { id, link } = made.json.data;
    expect(made.json.data).toMatchObject({
      domain: 'rankup',
      path: '/service',
      label: '첫 검토',
      state: 'active',
      uses: 0,
      lastUsedAt: null,
      revokedAt: null,
    });
    expect(made.json.data.createdBy).not.toBe('');
    const days = (Date.parse(made.json.data.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);

    const opened = await visit(pathOf(link));
    expect(opened.headers.location).toBe('/service');
    const cookie = cookieOf(opened);
    const page = await visit('/api/publishing/preview/page?path=/service&part=html', { cookie });
    expect(page.status).toBe(200);
    expect(page.text).toContain('이 링크는');
    expect(renderings.at(-1)?.showProtected).toBe(false);

    const { json } = await admin(
      `${SHARES}?domain=rankup&search=${encodeURIComponent('첫 검토')}&state=active`,
    );
    expect(dataOf(previewAdmin.listShares, json).find((share) => share.id === id)).toMatchObject({
      link,
      uses: 1,
      lastUsedAt: expect.any(String),
    });
  });

  test('a share link for an entry - leads to its page; valid for at most 30 days', async () => {
    const { path, documentId } = await createPage();
    const { json } = await makeShare({ uid: PAGE, documentId, days: 30 });
    expect(json.data.path).toBe(path);
    expect((await makeShare({ uid: PAGE, documentId, days: 31 })).status).toBe(400);
    expect((await makeShare({ uid: PAGE, documentId: 'nosuch' })).status).toBe(404);
    expect((await makeShare({ domain: 'nosuch' })).status).toBe(404);
    expect((await makeShare({ domain: 'rankup', path: '//other.example' })).json.data.path).toBe('/');
  });

  test('a revoked share link - shows nothing, also in browsers that have it open', async () => {
    const { json } = await makeShare({ domain: 'rankup' });
    const { id, link } = json.data;
    const cookie = cookieOf(await visit(pathOf(link)));
    const page = '/api/publishing/preview/page?path=/&part=html';
    expect((await visit(page, { cookie })).status).not.toBe(410);
    const revoked = await admin(`${SHARES}/${id}/revoke`, { method: 'POST', body: {} });
    expect(revoked.json.data).toMatchObject({ state: 'revoked', link: null, revokedAt: expect.any(String) });
    const after = await visit(page, { cookie });
    expect(after.status).toBe(410);
    expect(after.headers['set-cookie']?.[0]).toMatch(/Max-Age=0/);
    expect((await visit(pathOf(link))).status).toBe(410);
    const again = await admin(`${SHARES}/${id}/revoke`, { method: 'POST', body: {} });
    expect(again.json.data.revokedAt).toBe(revoked.json.data.revokedAt);
  });

  test('a token valid for longer than its row - not accepted; an expired row - listed without a link', async () => {
    const { json } = await makeShare({ domain: 'rankup' });
    const claims = claimsOf(json.data.link) as PreviewClaims;
    expect((await open(signPreview({ ...claims, e: claims.e + 1 }, key))).status).toBe(410);
    const past = Math.floor(Date.now() / 1000) - 1;
    await database('preview_shares')
      .where({ id: json.data.id })
      .update({ expires_at: new Date(past * 1000) });
    const { json: expired } = await admin(`${SHARES}?state=expired&page_size=100`);
    expect(expired.data.find((share: { id: number }) => share.id === json.data.id)).toMatchObject({
      link: null,
    });
  });

  test('the list of share links - by page, the newest first', async () => {
    await makeShare({ domain: 'topkeyword', label: '쪽 하나' });
    await makeShare({ domain: 'topkeyword', label: '쪽 둘' });
    const { json } = await admin(`${SHARES}?domain=topkeyword&page_size=1`);
    expect(json.data).toHaveLength(1);
    expect(json.data[0].label).toBe('쪽 둘');
    expect(json.page).toMatchObject({ page: 1, page_size: 1, total: 2, pages: 2 });
  });

  test('calls without an administrator - 401', async () => {
    expect((await cms(SHARES)).status).toBe(401);
    expect((await cms(SHARES, { method: 'POST', body: { domain: 'rankup' } })).status).toBe(401);
  });
});

test('a page published on one CMS - its visitors get it at once, those of another CMS within seconds', async () => {
  const { path, documentId } = await createPage();
  const replica = await startReplica();
  const titleFrom = async (request: typeof cms): Promise<string | undefined> =>
    (await request(`/api/common/page?path=${path}`)).json.data?.title;
  expect(await titleFrom(replica.request)).toBeUndefined();
  const page = entryAt(`${entriesPath(PAGE)}/${documentId}`);
  for (const title of ['첫 제목', '둘째 제목']) {
    expect((await page.publish({ title })).status).toBe(200);
    const since = performance.now();
    expect(await titleFrom(cms)).toBe(title);
    await until(async () => {
      // The time of the request: its response may be slow.
      const waitedMs = performance.now() - since;
      const isNew = (await titleFrom(replica.request)) === title;
      if (!isNew) expect(waitedMs).toBeLessThan(7_000 * slowdown());
      return isNew;
    });
  }
  await replica.crash();
});
