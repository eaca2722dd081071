import sharp from 'sharp';
import type { Claim } from '../contracts/publishing/publishing';
import type { ContentPage, SiteContent } from '../contracts/publishing/site-content';
import { admin, cms, domainId, entriesPath, mediaForm, publisher, upload } from './cms-under-test';
import {
  CONFIG,
  PAGE,
  claimSites,
  publishLeftChanges,
  createConfig,
  createDomain,
  createPage,
  idInAddress,
  reportLive,
  publishEntry,
  reportResult,
  siteRow,
  fileId,
  readWaitingChanges,
} from './publishing-steps';
import { InCms } from './in-cms';
import { database } from './requests';
import { until } from './until';

/** The published content of a page of topkeyword. */
async function contentOf(page: string): Promise<ContentPage> {
  const { json } = await publisher('/content?domains=topkeyword', undefined, 'GET');
  const [site] = json.data as SiteContent[];
  const found = site?.pages.find(({ documentId }) => page.endsWith(documentId));
  if (!found) throw new Error(`${page} is not published`);
  return found;
}

beforeEach(publishLeftChanges);
afterAll(() => database.destroy());

test('calls without the publisher’s key, or with a wrong one - 403', async () => {
  expect((await cms('/api/publishing/claims', { method: 'POST', body: {} })).status).toBe(403);
  for (const path of ['domains', 'expected?domain=rankup', 'content?domain=rankup', 'posts?wr_id=1'])
    expect((await cms(`/api/publishing/${path}`)).status).toBe(403);
  const wrong = await cms('/api/publishing/domains', { headers: { authorization: 'Bearer wrong' } });
  expect(wrong.status).toBe(403);
});

describe('recorded changes', () => {
  test('a notice that begins - its page is published again, once', async () => {
    const text = `휴무 안내 ${fileId}`;
    const inMs = (ms: number) => new Date(Date.now() + ms);
    const notice = { __component: 'blocks.notice-bar', text, starts_at: inMs(3_600_000).toISOString() };
    const page = await createPage('rankup', { blocks: [notice] });
    await publishEntry(page);
    // The CMS under test looks as well: it begins once both versions are stored.
    const begins = inMs(500);
    const stored = await database('components_blocks_notice_bar')
      .where({ text })
      .update({ starts_at: begins });
    expect(stored).toBe(2);
    const sharedCms = await InCms.shared();
    const timeChanges = async () => (await readWaitingChanges()).filter(({ action }) => action === 'time');
    await until(async () => {
      await sharedCms.call('in-cms', 'runTaskAlone', 'block-times');
      return (await timeChanges()).length > 0;
    });
    expect(await timeChanges()).toMatchObject([
      { domain: 'rankup', uid: PAGE, document: idInAddress(page), action: 'time' },
    ]);
    await admin(page, { method: 'DELETE' });
  });

  test('a popup - is in the release from its beginning, when its site is published again; a page that is gone is refused', async () => {
    const POPUP = 'api::popup.popup';
    const title = `연휴 휴무 ${fileId}`;
    const domain = { connect: [{ documentId: await domainId('rankup') }] };
    const inMs = (ms: number) => new Date(Date.now() + ms);
    const popup = { title, text: '쉽니다.', starts_at: inMs(3_600_000).toISOString(), domain };
    const lost = await admin(entriesPath(POPUP), { method: 'POST', body: { ...popup, pages: '/\n/gone' } });
    expect([lost.status, lost.json.error.message]).toEqual([400, expect.stringContaining('/gone')]);
    const { json } = await admin(entriesPath(POPUP), { method: 'POST', body: { ...popup, pages: '/' } });
    const address = `${entriesPath(POPUP)}/${json.data.documentId as string}`;
    await publishEntry(address);
    const popupsOf = async () => {
      const { json: content } = await publisher('/content?domains=rankup', undefined, 'GET');
      return (content.data as SiteContent[])[0]?.popups ?? [];
    };
    expect((await popupsOf()).filter((one) => one.title === title)).toEqual([]);
    await publishLeftChanges();
    const begins = inMs(500);
    expect(await database('popups').where({ title }).update({ starts_at: begins })).toBe(2);
    const sharedCms = await InCms.shared();
    const timeChanges = async () => (await readWaitingChanges()).filter(({ action }) => action === 'time');
    await until(async () => {
      await sharedCms.call('in-cms', 'runTaskAlone', 'block-times');
      return (await timeChanges()).length > 0;
    });
    expect(await timeChanges()).toMatchObject([{ domain: 'rankup', uid: POPUP, entry_title: title }]);
    expect((await popupsOf()).find((one) => one.title === title)).toMatchObject({
      pages: ['/'],
      text: '쉽니다.',
    });
    await admin(address, { method: 'DELETE' });
  });

  test('a saved draft - not recorded; published and unpublished - recorded with author and entry, for its site', async () => {
    const page = await createPage();
    await admin(page, { method: 'PUT', body: { title: '고친 초안' } });
    expect(await readWaitingChanges()).toEqual([]);
    await publishEntry(page);
    const [change, ...others] = await readWaitingChanges();
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      domain: 'rankup',
      uid: PAGE,
      document: page.split('/').at(-1),
      action: 'publish',
      entry_title: '고친 초안',
      who: expect.stringMatching(/\S/),
    });
    expect(change?.who).not.toBe('시스템');
    await admin(`${page}/actions/unpublish`, { method: 'POST', body: {} });
    expect((await readWaitingChanges()).map(({ action }) => action)).toEqual(['publish', 'unpublish']);
  });

  test('the deletion of a draft that was never published - not recorded', async () => {
    const page = await createPage();
    expect((await admin(page, { method: 'DELETE' })).status).toBe(200);
    expect(await readWaitingChanges()).toEqual([]);
  });

  test('a setting - its publication and its deletion are recorded', async () => {
    const config = await createConfig('topkeyword', `trial-${fileId}`);
    await admin(config, { method: 'DELETE' });
    expect(await readWaitingChanges()).toMatchObject([
      { domain: 'topkeyword', action: 'publish', entry_title: `common · trial-${fileId}` },
      { domain: 'topkeyword', action: 'delete', entry_title: `common · trial-${fileId}` },
    ]);
  });

  test('an entry moved to another site - recorded for both', async () => {
    const config = await createConfig('topkeyword', `moved-${fileId}`);
    await publishLeftChanges();
    const connect = [{ documentId: await domainId('rankup') }];
    const disconnect = [{ documentId: await domainId('topkeyword') }];
    const body = { domain: { connect, disconnect } };
    expect((await admin(config, { method: 'PUT', body })).status).toBe(200);
    expect(await readWaitingChanges()).toEqual([]);
    await publishEntry(config);
    expect((await readWaitingChanges()).map(({ domain }) => domain).sort()).toEqual(['rankup', 'topkeyword']);
    await admin(config, { method: 'DELETE' });
  });

  test('a page published to another site - recorded for both', async () => {
    const page = await createPage('topkeyword');
    await publishEntry(page);
    await publishLeftChanges();
    const connect = [{ documentId: await domainId('rankup') }];
    const disconnect = [{ documentId: await domainId('topkeyword') }];
    await admin(page, { method: 'PUT', body: { domain: { connect, disconnect } } });
    expect(await readWaitingChanges()).toEqual([]);
    await publishEntry(page);
    expect((await readWaitingChanges()).map(({ domain }) => domain).sort()).toEqual(['rankup', 'topkeyword']);
    await admin(page, { method: 'DELETE' });
    expect((await readWaitingChanges()).at(-1)).toMatchObject({ domain: 'rankup', action: 'delete' });
  });

  test('a refused edit - not recorded', async () => {
    const { status } = await admin(entriesPath(CONFIG), {
      method: 'POST',
      body: {
        gr_id: 'meta',
        config_id: 'title',
        data: 'x',
        domain: { connect: [{ documentId: await domainId('topkeyword') }] },
      },
    });
    expect(status).toBe(400);
    expect(await readWaitingChanges()).toEqual([]);
  });

  test('a picture changed or deleted in the media library - recorded for the sites that show it', async () => {
    const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } });
    const { id, url } = await upload('square.png', 'image/png', await square.png().toBuffer());
    const setAlternativeText = (alternativeText: string) =>
      admin(`/upload?id=${id}`, { method: 'POST', body: { fileInfo: { alternativeText } } });
    expect((await setAlternativeText('아직 쓰지 않는 그림')).status).toBe(200);
    const page = await createPage('topkeyword', {
      blocks: [{ __component: 'blocks.hero', title: '그림이 있는 첫 화면', image: id }],
    });
    await setAlternativeText('초안에만 있는 그림');
    expect(await readWaitingChanges()).toEqual([]);
    await publishEntry(page);
    await publishLeftChanges();
    await setAlternativeText('파란 네모');
    const change = { domain: 'topkeyword', uid: 'plugin::upload.file', entry_title: 'square.png' };
    await until(async () => (await readWaitingChanges()).length > 0);
    expect(await readWaitingChanges()).toMatchObject([{ ...change, action: 'update' }]);
    expect((await cms(`/api/image?url=${url}`)).status).toBe(200);
    expect((await admin(`/upload/files/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await readWaitingChanges()).toMatchObject([
      { ...change, action: 'update' },
      { ...change, action: 'delete' },
    ]);
    expect((await cms(`/api/image?url=${url}`)).status).toBe(404);
    await admin(page, { method: 'DELETE' });
  });

  test('a focal point - part of the published content at once', async () => {
    const photo = sharp({ create: { width: 8, height: 8, channels: 3, background: '#693' } });
    const { id } = await upload('focus.png', 'image/png', await photo.png().toBuffer());
    const blocks = [{ __component: 'blocks.hero', title: '초점이 있는 첫 화면', image: id }];
    const page = await createPage('topkeyword', { blocks });
    await publishEntry(page);
    await publishLeftChanges();
    const focalPoint = { x: 20, y: 75 };
    const form = await mediaForm('PUT', { focalPoint });
    expect((await admin(`/upload/files/${id}`, form)).status).toBe(200);
    await until(async () => (await readWaitingChanges()).length > 0);
    expect((await contentOf(page)).blocks).toMatchObject([{ image: { focalPoint } }]);
    await admin(page, { method: 'DELETE' });
    await admin(`/upload/files/${id}`, { method: 'DELETE' });
  });

  test('a deleted picture of a block - named with its page until the block has another', async () => {
    const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#936' } });
    const { id } = await upload('매장.png', 'image/png', await square.png().toBuffer());
    const blocks = [{ __component: 'blocks.hero', title: '그림을 잃을 첫 화면', image: id }];
    const page = await createPage('topkeyword', { blocks });
    await publishEntry(page);
    const before = await contentOf(page);
    expect(before.lost_pictures).toEqual([]);
    await admin(`/upload/files/${id}`, { method: 'DELETE' });
    expect(await contentOf(page)).toMatchObject({
      lost_pictures: ['매장.png'],
      updated_at: before.updated_at,
      blocks: [{ image: null }],
    });
    await publishEntry(page);
    expect((await contentOf(page)).lost_pictures).toEqual(['매장.png']);
    await admin(page, { method: 'PUT', body: { title: '다른 이름' } });
    await publishEntry(page);
    expect((await contentOf(page)).lost_pictures).toEqual(['매장.png']);
    const other = await upload('새 매장.png', 'image/png', await square.png().toBuffer());
    await admin(page, { method: 'PUT', body: { blocks: [{ ...blocks[0], image: other.id }] } });
    await publishEntry(page);
    expect(await contentOf(page)).toMatchObject({
      lost_pictures: [],
      blocks: [{ image: { url: other.url } }],
    });
    await admin(page, { method: 'DELETE' });
    await admin(`/upload/files/${other.id}`, { method: 'DELETE' });
  });
});

describe('a domain', () => {
  const code = `trialsite${fileId}`;

  test('created, taken out of use, deleted - each is claimed with the site’s new state', async () => {
    const domain = await createDomain(code);
    const [made] = (await claimSites()) as [Claim];
    expect(made).toMatchObject({
      domain: code,
      expected: { hosts: [`${code}.example`], paths: [], posts: [] },
    });
    await reportLive(made.releaseId);
    expect((await publisher('/domains', undefined, 'GET')).json.data).toContain(code);

    await admin(domain, { method: 'PUT', body: { use_yn: false } });
    const [off] = (await claimSites()) as [Claim];
    expect(off).toMatchObject({ domain: code, expected: null });
    await reportResult(off.releaseId, { status: 'offline' });
    expect(await siteRow(code)).toMatchObject({ live_release: null });
    expect((await publisher('/domains', undefined, 'GET')).json.data).not.toContain(code);

    // The site's pause is removed with it, because it could not be ended any more.
    await database('publish_sites').where({ domain: code }).update({ paused: true });
    expect((await admin(domain, { method: 'DELETE' })).status).toBe(200);
    const [gone] = (await claimSites()) as [Claim];
    expect(gone).toMatchObject({ domain: code, expected: null, changes: 1 });
    await reportResult(gone.releaseId, { status: 'offline' });
    expect(await siteRow(code)).toBeUndefined();
  });

  test('with another code - refused at the field, nothing recorded', async () => {
    const domain = await createDomain(`${code}z`);
    await publishLeftChanges();
    const { status, json } = await admin(domain, {
      method: 'PUT',
      body: { code: `${code}w`, name: '다른 이름' },
    });
    expect(status).toBe(400);
    expect(json.error.details.errors).toMatchObject([
      { path: ['code'], message: '사이트 코드는 만든 뒤에는 바꿀 수 없습니다.' },
    ]);
    expect(await readWaitingChanges()).toEqual([]);
    expect(await domainId(`${code}z`)).toBe(idInAddress(domain));
    // The form sends the whole entry.
    const response = await admin(domain, { method: 'PUT', body: { code: `${code}z`, name: '다른 이름' } });
    expect([response.status, response.json.data.name]).toEqual([200, '다른 이름']);
    expect((await admin(domain, { method: 'DELETE' })).status).toBe(200);
    await publishLeftChanges();
  });

  test('deleted while it is rendered - claimed again to be taken offline', async () => {
    const domain = await createDomain(`${code}y`);
    const [made] = (await claimSites()) as [Claim];
    await admin(domain, { method: 'DELETE' });
    await reportLive(made.releaseId);
    const [gone] = (await claimSites()) as [Claim];
    expect(gone).toMatchObject({ domain: `${code}y`, expected: null });
    await reportResult(gone.releaseId, { status: 'offline' });
  });
});
