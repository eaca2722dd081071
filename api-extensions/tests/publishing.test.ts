import sharp from 'sharp';
import type { Claim } from '../contracts/publishing';
import { siteContent } from '../contracts/site-content';
import { admin, cms, domainId, entries, isSqlite, openDatabase, publisher, upload } from './cms-under-test';
import { InCms } from './in-cms';
import { until } from './requests';

const DOMAIN = 'api::domain.domain';
const PAGE = 'api::page.page';
const CONFIG = 'api::site-config.site-config';
const CODE = '0123456789abcdef';

const database = openDatabase();
afterAll(() => database.destroy());

/** Changes of the demo's sites, or of one that a test made, that wait. */
const waiting = async (domain?: string) =>
  (await database('publish_changes')
    .whereNull('release_id')
    .where(domain ? { domain } : {})
    .orderBy('id')) as Record<string, unknown>[];

const claim = async (body: object = {}): Promise<Claim[]> => {
  const { status, json, text } = await publisher('/claims', body);
  if (status !== 200) throw new Error(text);
  return json.data as Claim[];
};

const report = (releaseId: string, result: object) => publisher(`/claims/${releaseId}/result`, result);
const live = (releaseId: string) =>
  report(releaseId, {
    status: 'live',
    code: CODE,
    pages: 3,
    rendered: 1,
    leftOut: [],
    kept: [releaseId],
  });
const failed = (releaseId: string, failure: object = { reason: 'other', detail: 'trial' }) =>
  report(releaseId, { status: 'failed', failure });

/** Publishes whatever other tests left behind. */
async function clear() {
  await database('publish_sites').update({ paused: false, retry_at: null, failures: 0 });
  for (let claims = await claim({ restarted: true }); claims.length > 0; claims = await claim())
    for (const { releaseId, expected } of claims)
      if (expected) await live(releaseId);
      else await report(releaseId, { status: 'offline' });
}

/** A page of a demo site, as a draft. */
let number = 0;
async function createPage(code = 'rankup', body: object = {}) {
  number += 1;
  const { json } = await admin(entries(PAGE), {
    method: 'POST',
    body: {
      title: `시험 페이지 ${number}`,
      path: `/trial-${process.pid}-${number}`,
      layout: 'default',
      domain: { connect: [{ documentId: await domainId(code) }] },
      ...body,
    },
  });
  return `${entries(PAGE)}/${json.data.documentId as string}`;
}

const publish = async (page: string) =>
  expect((await admin(`${page}/actions/publish`, { method: 'POST', body: {} })).status).toBe(200);

async function createConfig(code: string, config_id: string) {
  const { status, json } = await admin(entries(CONFIG), {
    method: 'POST',
    body: {
      gr_id: 'common',
      config_id,
      data: '1',
      domain: { connect: [{ documentId: await domainId(code) }] },
    },
  });
  expect(status).toBe(201);
  return `${entries(CONFIG)}/${json.data.documentId as string}`;
}

/** A site with nothing but an address. */
async function createDomain(code: string) {
  const { status, json } = await admin(entries(DOMAIN), {
    method: 'POST',
    body: { code, name: '시험', use_yn: true, hosts: [{ name: `${code}.example` }] },
  });
  expect(status).toBe(201);
  return `${entries(DOMAIN)}/${json.data.documentId as string}`;
}

const site = async (domain: string) => (await database('publish_sites').where({ domain }).first()) as never;
const run = async (release_id: string) =>
  (await database('publish_runs').where({ release_id }).first()) as Record<string, unknown>;

beforeEach(clear);

test('without the key, or with a wrong one - 403', async () => {
  expect((await cms('/api/publishing/claims', { method: 'POST', body: {} })).status).toBe(403);
  for (const path of ['domains', 'expected?domain=rankup', 'content?domain=rankup', 'posts?wr_id=1'])
    expect((await cms(`/api/publishing/${path}`)).status).toBe(403);
  const wrong = await cms('/api/publishing/domains', { headers: { authorization: 'Bearer wrong' } });
  expect(wrong.status).toBe(403);
});

describe('what is recorded', () => {
  test('a draft saved - nothing; published and unpublished - who changed what, for its site', async () => {
    const page = await createPage();
    await admin(page, { method: 'PUT', body: { title: '고친 초안' } });
    expect(await waiting()).toEqual([]);
    await publish(page);
    const [change, ...others] = await waiting();
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
    expect((await waiting()).map(({ action }) => action)).toEqual(['publish', 'unpublish']);
  });

  test('a draft that was never published, deleted - nothing', async () => {
    const page = await createPage();
    expect((await admin(page, { method: 'DELETE' })).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  test('a type without drafts - each save, and the deletion', async () => {
    const config = await createConfig('topkeyword', `trial-${process.pid}`);
    await admin(config, { method: 'DELETE' });
    expect(await waiting()).toMatchObject([
      { domain: 'topkeyword', action: 'create', entry_title: `common · trial-${process.pid}` },
      { domain: 'topkeyword', action: 'delete', entry_title: `common · trial-${process.pid}` },
    ]);
  });

  test('an entry moved to another site - both sites', async () => {
    const config = await createConfig('topkeyword', `moved-${process.pid}`);
    await clear();
    const connect = [{ documentId: await domainId('rankup') }];
    const disconnect = [{ documentId: await domainId('topkeyword') }];
    const { status } = await admin(config, { method: 'PUT', body: { domain: { connect, disconnect } } });
    expect(status).toBe(200);
    expect((await waiting()).map(({ domain }) => domain).sort()).toEqual(['rankup', 'topkeyword']);
    await admin(config, { method: 'DELETE' });
  });

  test('a page published to another site - both sites', async () => {
    const page = await createPage('topkeyword');
    await publish(page);
    await clear();
    const connect = [{ documentId: await domainId('rankup') }];
    const disconnect = [{ documentId: await domainId('topkeyword') }];
    await admin(page, { method: 'PUT', body: { domain: { connect, disconnect } } });
    expect(await waiting()).toEqual([]);
    await publish(page);
    expect((await waiting()).map(({ domain }) => domain).sort()).toEqual(['rankup', 'topkeyword']);
    await admin(page, { method: 'DELETE' });
    expect((await waiting()).at(-1)).toMatchObject({ domain: 'rankup', action: 'delete' });
  });

  test('a refused edit - nothing', async () => {
    const { status } = await admin(entries(CONFIG), {
      method: 'POST',
      body: {
        gr_id: 'meta',
        config_id: 'title',
        data: 'x',
        domain: { connect: [{ documentId: await domainId('topkeyword') }] },
      },
    });
    expect(status).toBe(400);
    expect(await waiting()).toEqual([]);
  });

  test('a picture of the media library - the sites that show it, when it changes and when it is deleted', async () => {
    const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } });
    const { id, url } = await upload('square.png', 'image/png', await square.png().toBuffer());
    const describeIt = (alternativeText: string) =>
      admin(`/upload?id=${id}`, { method: 'POST', body: { fileInfo: { alternativeText } } });
    expect((await describeIt('아직 쓰지 않는 그림')).status).toBe(200);
    const page = await createPage('topkeyword', {
      blocks: [{ __component: 'blocks.hero', title: '그림이 있는 첫 화면', image: id }],
    });
    await describeIt('초안에만 있는 그림');
    expect(await waiting()).toEqual([]);
    await publish(page);
    await clear();
    await describeIt('파란 네모');
    const change = { domain: 'topkeyword', uid: 'plugin::upload.file', entry_title: 'square.png' };
    await until(async () => (await waiting()).length > 0);
    expect(await waiting()).toMatchObject([{ ...change, action: 'update' }]);
    expect((await cms(`/api/image?url=${url}`)).status).toBe(200);
    expect((await admin(`/upload/files/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await waiting()).toMatchObject([
      { ...change, action: 'update' },
      { ...change, action: 'delete' },
    ]);
    expect((await cms(`/api/image?url=${url}`)).status).toBe(404);
    await admin(page, { method: 'DELETE' });
  });
});

describe('a claim', () => {
  test('takes a site with all of its changes, once; another site is a claim of its own', async () => {
    const page = await createPage();
    await publish(page);
    await createConfig('rankup', `claim-${process.pid}`);
    await createConfig('topkeyword', `claim-${process.pid}`);
    const claims = await claim();
    expect(claims).toMatchObject([
      { domain: 'rankup', changes: 2, releaseId: expect.stringMatching(/^\d{8}-\d{6}-\d+$/) },
      { domain: 'topkeyword', changes: 1 },
    ]);
    const [rankup] = claims as [Claim];
    expect(rankup.expected?.hosts).toContain('localhost');
    expect(rankup.expected?.paths).toContain(`/trial-${process.pid}-${number}`);
    expect(rankup.expected?.posts).toContain('/board/notice');
    expect(await claim()).toEqual([]);
    expect(await run(rankup.releaseId)).toMatchObject({ kind: 'content', state: 'rendering', changes: 2 });

    const counted = async () => (await publisher('/expected?domain=rankup', undefined, 'GET')).json.data;
    expect(await counted()).toEqual(rankup.expected);
    await admin(`${page}/actions/unpublish`, { method: 'POST', body: {} });
    expect((await counted()).paths).not.toContain(`/trial-${process.pid}-${number}`);
  });

  test('of one site only - the longest waiting', async () => {
    await createConfig('topkeyword', `first-${process.pid}`);
    await createConfig('rankup', `second-${process.pid}`);
    expect(await claim({ limit: 1 })).toMatchObject([{ domain: 'topkeyword' }]);
    expect(await claim({ limit: 1 })).toMatchObject([{ domain: 'rankup' }]);
  });

  test('several at the same time - each site goes to one of them', async () => {
    await createConfig('topkeyword', `race-${process.pid}`);
    await createConfig('rankup', `race-${process.pid}`);
    const all = await Promise.all(
      Array.from({ length: 6 }, () => claim({ stale: ['rankup', 'topkeyword'] })),
    );
    const domains = all.flat().map(({ domain }) => domain);
    expect(domains.sort()).toEqual(['rankup', 'topkeyword']);
    expect(all.flat().map(({ changes }) => changes)).toEqual([1, 1]);
  });

  test('a change while its site is rendered - waits for the next claim', async () => {
    await createConfig('rankup', `during-${process.pid}`);
    const [first] = (await claim()) as [Claim];
    await createConfig('rankup', `during-too-${process.pid}`);
    expect(await claim()).toEqual([]);
    expect((await live(first.releaseId)).status).toBe(200);
    const [second] = (await claim()) as [Claim];
    expect(second).toMatchObject({ domain: 'rankup', changes: 1 });
    expect(second.releaseId > first.releaseId).toBe(true);
  });

  test('stale sites - claimed without a change, after those that have one', async () => {
    await createConfig('topkeyword', `stale-${process.pid}`);
    const claims = await claim({ stale: ['rankup', 'topkeyword'] });
    expect(claims).toMatchObject([
      { domain: 'topkeyword', changes: 1 },
      { domain: 'rankup', changes: 0 },
    ]);
    expect(await run(claims[1]?.releaseId ?? '')).toMatchObject({ kind: 'code' });
  });

  test('a site that is paused - left out until it is resumed', async () => {
    await createConfig('rankup', `paused-${process.pid}`);
    await database('publish_sites').where({ domain: 'rankup' }).update({ paused: true });
    expect(await claim({ stale: ['rankup'] })).toEqual([]);
    await database('publish_sites').where({ domain: 'rankup' }).update({ paused: false });
    expect(await claim()).toHaveLength(1);
  });

  test('a site that was rolled back - new code leaves it; a change brings it forward', async () => {
    await database('publish_sites').where({ domain: 'rankup' }).update({ rolled_back: true });
    expect(await claim({ stale: ['rankup'] })).toEqual([]);
    await createConfig('rankup', `forward-${process.pid}`);
    const [one] = (await claim()) as [Claim];
    await live(one.releaseId);
    expect(await site('rankup')).toMatchObject({ live_release: one.releaseId });
    expect(await claim({ stale: ['rankup'] })).toHaveLength(1);
  });

  test('a clock that was set back - the release still has a later name', async () => {
    const ahead = '29991231-235959-00000001';
    await createConfig('rankup', `clock-${process.pid}`);
    const before = (await site('rankup')) as { live_release: string };
    await database('publish_sites').where({ domain: 'rankup' }).update({ live_release: ahead });
    const [one] = (await claim()) as [Claim];
    expect(one.releaseId > ahead).toBe(true);
    await failed(one.releaseId);
    await database('publish_sites').where({ domain: 'rankup' }).update({ live_release: before.live_release });
  });

  test('restarted - what was rendered before is given up, and its changes are claimed again', async () => {
    await createConfig('rankup', `died-${process.pid}`);
    const [died] = (await claim()) as [Claim];
    expect(await claim()).toEqual([]);
    const [next] = (await claim({ restarted: true })) as [Claim];
    expect(next).toMatchObject({ domain: 'rankup', changes: 1 });
    expect(next.releaseId).not.toBe(died.releaseId);
    expect(await run(died.releaseId)).toMatchObject({ state: 'failed' });
    expect((await live(died.releaseId)).status).toBe(404);
  });

  test('whose answer got lost - given up after a quarter of an hour', async () => {
    await createConfig('rankup', `lost-${process.pid}`);
    const [lost] = (await claim()) as [Claim];
    const { started_at } = (await run(lost.releaseId)) as { started_at: number | Date };
    const earlier = new Date(started_at).getTime() - 16 * 60_000;
    await database('publish_runs')
      .where({ release_id: lost.releaseId })
      .update({ started_at: typeof started_at === 'number' ? earlier : new Date(earlier) });
    expect(await claim()).toMatchObject([{ domain: 'rankup', changes: 1 }]);
  });
});

describe('a result', () => {
  test('live - kept as the history of the site, with its changes', async () => {
    await createConfig('rankup', `live-${process.pid}`);
    const [one] = (await claim()) as [Claim];
    expect((await live(one.releaseId)).status).toBe(200);
    expect(await run(one.releaseId)).toMatchObject({ state: 'live', code: CODE, pages: 3, rendered: 1 });
    expect(await site('rankup')).toMatchObject({ live_release: one.releaseId, live_code: CODE, failures: 0 });
    const changes = await database('publish_changes').where({ release_id: one.releaseId });
    expect(changes).toMatchObject([{ domain: 'rankup', uid: CONFIG }]);
  });

  test('sent again because the answer got lost - accepted; another one - 404', async () => {
    await createConfig('rankup', `again-${process.pid}`);
    const [one] = (await claim()) as [Claim];
    expect((await live(one.releaseId)).status).toBe(200);
    expect((await live(one.releaseId)).status).toBe(200);
    expect((await failed(one.releaseId)).status).toBe(404);
    expect((await live('20200101-000000-1')).status).toBe(404);
  });

  test('failed - the changes wait for the next try; a new one does not', async () => {
    await createConfig('rankup', `failed-${process.pid}`);
    const failure = { reason: 'page', path: '/', block: { component: 'blocks.hero', index: 0 }, detail: 'x' };
    const seconds: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      const [one] = (await claim()) as [Claim];
      expect((await failed(one.releaseId, failure)).status).toBe(200);
      expect(await waiting('rankup')).toMatchObject([{ release_id: null, tries: tries + 1 }]);
      expect(await claim({ stale: ['rankup'] })).toEqual([]);
      const { retry_at } = (await site('rankup')) as { retry_at: number | Date };
      seconds.push(Math.round((new Date(retry_at).getTime() - Date.now()) / 1000));
      await database('publish_sites').where({ domain: 'rankup' }).update({ retry_at: null });
    }
    for (const [index, expected] of [60, 120, 240].entries()) {
      expect(seconds[index]).toBeGreaterThan(expected - 30);
      expect(seconds[index]).toBeLessThanOrEqual(expected);
    }
    const [again] = (await claim()) as [Claim];
    await failed(again.releaseId, failure);
    await createConfig('rankup', `repaired-${process.pid}`);
    expect(await claim()).toMatchObject([{ domain: 'rankup', changes: 2 }]);
  });

  test('a site that fails - other sites go live', async () => {
    await createConfig('rankup', `one-${process.pid}`);
    await createConfig('topkeyword', `two-${process.pid}`);
    const [rankup, topkeyword] = (await claim()) as [Claim, Claim];
    await failed(rankup.releaseId);
    expect((await live(topkeyword.releaseId)).status).toBe(200);
    expect(await waiting('rankup')).toHaveLength(1);
    expect(await waiting('topkeyword')).toHaveLength(0);
  });
});

describe('a domain', () => {
  const code = `trialsite${process.pid}`;

  test('made, renamed, switched off, deleted - claims that say what becomes of its site', async () => {
    const domain = await createDomain(code);
    const [made] = (await claim()) as [Claim];
    expect(made).toMatchObject({
      domain: code,
      expected: { hosts: [`${code}.example`], paths: [], posts: [] },
    });
    await live(made.releaseId);
    expect((await publisher('/domains', undefined, 'GET')).json.data).toContain(code);

    await admin(domain, { method: 'PUT', body: { code: `${code}x` } });
    const renamed = await claim();
    expect(renamed.find((one) => one.domain === code)?.expected).toBeNull();
    expect(renamed.find((one) => one.domain === `${code}x`)?.expected).not.toBeNull();
    for (const one of renamed)
      await (one.expected ? live(one.releaseId) : report(one.releaseId, { status: 'offline' }));
    expect(await site(code)).toBeUndefined();

    await admin(domain, { method: 'PUT', body: { use_yn: false } });
    const [off] = (await claim()) as [Claim];
    expect(off).toMatchObject({ domain: `${code}x`, expected: null });
    await report(off.releaseId, { status: 'offline' });
    expect(await site(`${code}x`)).toMatchObject({ live_release: null });
    expect((await publisher('/domains', undefined, 'GET')).json.data).not.toContain(`${code}x`);

    // Its pause goes with it: it could not be resumed.
    await database('publish_sites')
      .where({ domain: `${code}x` })
      .update({ paused: true });
    expect((await admin(domain, { method: 'DELETE' })).status).toBe(200);
    const [gone] = (await claim()) as [Claim];
    expect(gone).toMatchObject({ domain: `${code}x`, expected: null, changes: 1 });
    await report(gone.releaseId, { status: 'offline' });
    expect(await site(`${code}x`)).toBeUndefined();
  });

  test('deleted while it is rendered - claimed again to be taken offline', async () => {
    const domain = await createDomain(`${code}y`);
    const [made] = (await claim()) as [Claim];
    await admin(domain, { method: 'DELETE' });
    await live(made.releaseId);
    const [gone] = (await claim()) as [Claim];
    expect(gone).toMatchObject({ domain: `${code}y`, expected: null });
    await report(gone.releaseId, { status: 'offline' });
  });
});

describe("a site's content", () => {
  const content = async (domain: string, status = 'published') =>
    (await publisher(`/content?domain=${domain}&status=${status}`, undefined, 'GET')).json.data;

  test.each(['rankup', 'topkeyword'])('%s, published and draft - as the contract says', async (domain) => {
    for (const status of ['published', 'draft']) {
      const parsed = siteContent.strict().safeParse(await content(domain, status));
      expect(parsed.error).toBeUndefined();
      expect(parsed.data?.pages.length).toBeGreaterThan(0);
    }
  });

  test('a domain that there is not - null', async () => expect(await content('nowhere')).toBeNull());

  test('another version in the draft - unseen until it is published', async () => {
    const page = await createPage('rankup', { blocks: [{ __component: 'blocks.hero', title: '처음' }] });
    const documentId = page.split('/').at(-1);
    const find = async (status: string) =>
      (await content('rankup', status)).pages.find(
        (one: { documentId: string }) => one.documentId === documentId,
      );
    expect(await find('published')).toBeUndefined();
    expect(await find('draft')).toMatchObject({ blocks: [{ title: '처음' }] });
    await publish(page);
    await admin(page, { method: 'PUT', body: { blocks: [{ __component: 'blocks.hero', title: '다음' }] } });
    expect(await find('published')).toMatchObject({ blocks: [{ title: '처음' }] });
    expect(await find('draft')).toMatchObject({ blocks: [{ title: '다음' }] });
    await admin(page, { method: 'DELETE' });
  });

  test('a post that is not published - in the draft alone, with its text', async () => {
    const { json: boards } = await admin(`${entries('api::board.board')}?filters[domain][code]=rankup`);
    const [board] = boards.results as { documentId: string; code: string }[];
    const { status, json } = await admin(entries('api::post.post'), {
      method: 'POST',
      body: {
        title: '아직 쓰는 글',
        content: '<p>초안</p>',
        state: 'draft',
        board: { connect: [{ documentId: board?.documentId }] },
      },
    });
    expect(status).toBe(201);
    expect(await waiting()).toEqual([]);
    const wr_id = json.data.id as number;
    const shows = async (of: string) =>
      JSON.stringify((await content('rankup', of)).boards).includes('아직 쓰는 글');
    expect([await shows('published'), await shows('draft')]).toEqual([false, true]);
    const texts = async (of: string) =>
      (await publisher(`/posts?wr_id=${wr_id}&status=${of}`, undefined, 'GET')).json.data as object[];
    expect(await texts('published')).toEqual([]);
    expect(await texts('draft')).toMatchObject([{ wr_id, content: '<p>초안</p>' }]);
    await admin(`${entries('api::post.post')}/${json.data.documentId}`, { method: 'DELETE' });
  });
});

test('the history - removed after 180 days, but for what waits and what is live', async () => {
  await createConfig('rankup', `old-${process.pid}`);
  const [old] = (await claim()) as [Claim];
  await live(old.releaseId);
  await createConfig('rankup', `newer-${process.pid}`);
  const [current] = (await claim()) as [Claim];
  await live(current.releaseId);
  await createConfig('rankup', `waits-${process.pid}`);
  const long = new Date(Date.now() - 181 * 86_400_000);
  const at = isSqlite ? long.getTime() : long;
  await database('publish_changes').where({ domain: 'rankup' }).update({ at });
  await database('publish_runs').where({ domain: 'rankup' }).update({ started_at: at });
  const inside = await InCms.start();
  await inside.call('features/publishing/cleaning.js', 'dropOldHistory');
  await inside.stop();
  const runs = await database('publish_runs').where({ domain: 'rankup' });
  expect(runs).toMatchObject([{ release_id: current.releaseId }]);
  const changes = await database('publish_changes').where({ domain: 'rankup' }).orderBy('id');
  expect(changes).toMatchObject([{ release_id: current.releaseId }, { release_id: null }]);
});
