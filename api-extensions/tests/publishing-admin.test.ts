import type { Claim } from '../contracts/publishing';
import * as calls from '../contracts/publishing-admin';
import { admin, type Answer, cms, domainId, entries, openDatabase, publisher } from './cms-under-test';
import { PublisherStub } from './publisher-stub';
import { until } from './requests';

const PAGE = 'api::page.page';
const CONFIG = 'api::site-config.site-config';
const CODE = '0123456789abcdef';
const PATH = '/api-extensions/publishing';

const database = openDatabase();
const stub = new PublisherStub();
beforeAll(() => stub.start());
afterAll(async () => {
  await stub.stop();
  await database('publish_sites').update({ paused: false, rolled_back: false, failures: 0, retry_at: null });
  await database.destroy();
});

const claim = async (body: object = {}): Promise<Claim[]> => (await publisher('/claims', body)).json.data;
const report = async (releaseId: string, result: object) =>
  expect((await publisher(`/claims/${releaseId}/result`, result)).status).toBe(200);
const live = (releaseId: string, kept = [releaseId]) =>
  report(releaseId, { status: 'live', code: CODE, pages: 3, rendered: 2, leftOut: ['/a → /b'], kept });

async function clear() {
  await database('publish_sites').update({
    paused: false,
    rolled_back: false,
    requested_at: null,
    retry_at: null,
    failures: 0,
  });
  for (let claims = await claim({ restarted: true }); claims.length > 0; claims = await claim())
    for (const { releaseId, expected } of claims)
      await (expected ? live(releaseId) : report(releaseId, { status: 'offline' }));
}

let number = 0;
async function createPage(code: string, title: string, blocks: object[] = []) {
  number += 1;
  const { json } = await admin(entries(PAGE), {
    method: 'POST',
    body: {
      title,
      path: `/trial-admin-${process.pid}-${number}`,
      layout: 'default',
      blocks,
      domain: { connect: [{ documentId: await domainId(code) }] },
    },
  });
  return json.data.documentId as string;
}
const publishPage = async (page: string) =>
  expect((await admin(`${entries(PAGE)}/${page}/actions/publish`, { method: 'POST', body: {} })).status).toBe(
    200,
  );

async function createConfig(code: string) {
  number += 1;
  const { json } = await admin(entries(CONFIG), {
    method: 'POST',
    body: {
      gr_id: 'common',
      config_id: `admin-${process.pid}-${number}`,
      data: '1',
      domain: { connect: [{ documentId: await domainId(code) }] },
    },
  });
  return json.data.documentId as string;
}

const list = async (query = '') => {
  const answer = await admin(`${PATH}${query}`);
  expect(answer.status).toBe(200);
  return calls.listSites.answer.parse(answer.json);
};
const siteOf = async (code: string) => {
  const [site] = (await list(`?domain=${code}`)).data.sites;
  if (!site) throw new Error(`no site ${code}`);
  return site;
};
const history = async (query = '') =>
  calls.listRuns.answer.parse((await admin(`${PATH}/history${query}`)).json);
const act = (path: string, body: object = {}, method = 'POST'): Promise<Answer> =>
  admin(`${PATH}/sites/${path}`, { method, body });
const entryOf = async (uid: string, documentId: string) =>
  calls.readEntryState.answer.parse((await admin(`${PATH}/entries/${uid}/${documentId}`)).json).data;

beforeEach(clear);

test('rights - nothing for visitors, reading without acting for an editor who may only read', async () => {
  expect((await cms(PATH)).status).toBe(401);
  const name = `reader-${process.pid}`;
  const role = await admin('/admin/roles', { method: 'POST', body: { name, description: name } });
  const roleId = role.json.data.id as number;
  const rights = (actions: string[]) =>
    admin(`/admin/roles/${roleId}/permissions`, {
      method: 'PUT',
      body: {
        permissions: actions.map((action) => ({ action, subject: null, properties: {}, conditions: [] })),
      },
    });
  const password = 'Reader-1234';
  const email = `${name}@example.com`;
  const made = await admin('/admin/users', {
    method: 'POST',
    body: { email, firstname: '김', lastname: '편집', roles: [roleId] },
  });
  await admin(`/admin/users/${made.json.data.id}`, { method: 'PUT', body: { password, isActive: true } });
  const { json } = await cms('/admin/login', { method: 'POST', body: { email, password } });
  const headers = { authorization: `Bearer ${json.data.token as string}` };
  expect((await cms(PATH, { headers })).status).toBe(403);
  expect((await rights(['plugin::api-extensions.publishing.read'])).status).toBe(200);
  const seen = await cms(PATH, { headers });
  expect(seen.status).toBe(200);
  expect(seen.json.data.mayAct).toBe(false);
  const refused = await cms(`${PATH}/sites/rankup/publish`, { method: 'POST', headers, body: {} });
  expect(refused.status).toBe(403);
  await rights(['plugin::api-extensions.publishing.read', 'plugin::api-extensions.publishing.act']);
  expect((await cms(PATH, { headers })).json.data.mayAct).toBe(true);
});

describe('the list of sites', () => {
  test('each site with what is live and what waits, by whom', async () => {
    const page = await createPage('rankup', '새 소개 페이지');
    await publishPage(page);
    const { data, page: info } = await list();
    expect(info).toMatchObject({ page: 1, page_size: 20 });
    expect(data).toMatchObject({ mayAct: true, publisher: { answers: true, building: null, stale: 0 } });
    expect(data.sites[0]).toMatchObject({
      domain: 'rankup',
      name: '랭크업',
      host: 'localhost',
      inUse: true,
      state: 'waiting',
      live: { code: CODE },
      waiting: {
        count: 1,
        newest: [
          {
            uid: PAGE,
            typeName: '페이지',
            documentId: page,
            title: '새 소개 페이지',
            action: 'publish',
            who: '데모 관리자',
          },
        ],
      },
      rendering: null,
      problem: null,
      paused: false,
    });
    expect((await siteOf('topkeyword')).state).toBe('idle');
    expect(stub.hasKey).toBe(true);
  });

  test('found by code, by name and by host', async () => {
    const codes = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).data.sites.map(({ domain }) => domain);
    expect(await codes('TopKey')).toEqual(['topkeyword']);
    expect(await codes('랭크업')).toEqual(['rankup']);
    expect(await codes('topkeyword.local')).toEqual(['topkeyword']);
    expect(await codes('%')).toEqual([]);
    const paged = await list('?page=2&page_size=1');
    expect(paged.data.sites).toHaveLength(1);
    expect(paged.page.pages).toBe(paged.page.total);
  });

  test('while it is rendered - the step that the publisher is at', async () => {
    await createConfig('rankup');
    const [one] = (await claim()) as [Claim];
    stub.status = {
      code: CODE,
      building: null,
      stale: 4,
      working: [{ releaseId: one.releaseId, domain: 'rankup', step: 'rendering', done: 3, total: 12 }],
    };
    const { data } = await list();
    expect(data.publisher.stale).toBe(4);
    expect(data.sites[0]).toMatchObject({
      domain: 'rankup',
      state: 'rendering',
      rendering: { releaseId: one.releaseId, step: 'rendering', done: 3, total: 12 },
      waiting: { count: 1 },
    });
    stub.status = { code: CODE, building: null, stale: 0, working: [] };
    expect((await siteOf('rankup')).rendering).toMatchObject({ step: null });
  });

  test('the publisher does not answer, or not as the contract says - said so', async () => {
    stub.status = { nonsense: true };
    expect((await list()).data.publisher.answers).toBe(false);
    stub.status = { code: null, building: 12, stale: 0, working: [] };
    expect((await list()).data.publisher).toEqual({ answers: true, building: 12, stale: 0 });
    await stub.stop();
    expect((await list()).data.publisher.answers).toBe(false);
    await stub.start();
  });

  test('a page that cannot be rendered - first in the list, in words of an editor, with the entry', async () => {
    const page = await createPage('topkeyword', '넘어지는 페이지', [
      { __component: 'blocks.hero', title: '첫 화면' },
    ]);
    await publishPage(page);
    const [one] = (await claim()) as [Claim];
    await report(one.releaseId, {
      status: 'failed',
      failure: {
        reason: 'page',
        path: `/trial-admin-${process.pid}-${number}`,
        documentId: page,
        block: { component: 'blocks.hero', index: 0 },
        detail: 'TypeError: x is undefined',
      },
    });
    const { data } = await list();
    expect(data.sites[0]).toMatchObject({
      domain: 'topkeyword',
      state: 'failed',
      problem: {
        reason: 'page',
        message: expect.stringContaining('1번째 블록(첫 화면)'),
        advice: expect.stringContaining('이전에 발행한 화면이 그대로'),
        entry: { uid: PAGE, documentId: page },
        detail: 'TypeError: x is undefined',
        failures: 1,
        retryAt: expect.any(String),
      },
      waiting: { count: 1 },
    });
    expect(await entryOf(PAGE, page)).toMatchObject({ state: 'failed', problem: { reason: 'page' } });
    const { data: runs } = await history('?domain=topkeyword');
    expect(runs[0]).toMatchObject({ releaseId: one.releaseId, state: 'failed', problem: { reason: 'page' } });
    await admin(`${entries(PAGE)}/${page}`, { method: 'DELETE' });
  });
});

describe('what an administrator does', () => {
  test('publish now - a release without a change, in their name; the publisher is told', async () => {
    const before = stub.calls.length;
    const answer = await act('rankup/publish');
    expect(calls.publishNow.answer.parse(answer.json).data).toMatchObject({
      state: 'waiting',
      requested: { by: '데모 관리자' },
    });
    await until(async () => stub.calls.slice(before).some(({ path }) => path === '/notify'));
    const [one, ...others] = (await claim()) as [Claim];
    expect([one, others]).toMatchObject([{ domain: 'rankup', changes: 0 }, []]);
    await live(one.releaseId);
    expect(await claim()).toEqual([]);
    expect((await history('?domain=rankup')).data[0]).toMatchObject({
      releaseId: one.releaseId,
      kind: 'manual',
      who: '데모 관리자',
      state: 'live',
      leftOut: ['/a → /b'],
    });
  });

  test('publish now that fails - asked for again by itself, at its time', async () => {
    await act('rankup/publish');
    const [one] = (await claim()) as [Claim];
    await report(one.releaseId, { status: 'failed', failure: { reason: 'disk', detail: 'ENOSPC' } });
    expect(await claim()).toEqual([]);
    expect((await act('rankup/publish')).status).toBe(200);
    expect(await claim()).toMatchObject([{ domain: 'rankup' }]);
  });

  test('pause and resume - changes wait meanwhile; publish now is refused', async () => {
    const paused = await act('rankup/pause', { paused: true }, 'PUT');
    expect(paused.json.data).toMatchObject({ state: 'paused', paused: true, pausedBy: '데모 관리자' });
    const config = await createConfig('rankup');
    expect(await claim()).toEqual([]);
    expect(await entryOf(CONFIG, config)).toMatchObject({ state: 'waiting', paused: true });
    const refused = await act('rankup/publish');
    expect([refused.status, refused.json.error.message]).toEqual([409, expect.stringContaining('일시 중지')]);
    await act('rankup/pause', { paused: false }, 'PUT');
    expect(await claim()).toMatchObject([{ domain: 'rankup', changes: 1 }]);
  });

  test('a site that there is not - 404; input that is none - 400', async () => {
    expect((await act('nowhere/publish')).status).toBe(404);
    expect((await act('nowhere/pause', { paused: true }, 'PUT')).status).toBe(404);
    expect((await act('rankup/pause', { paused: 'x' }, 'PUT')).status).toBe(400);
    expect((await act('rankup/rollback', { releaseId: '../x' })).status).toBe(400);
  });

  describe('roll back', () => {
    /** Two releases of a site, both kept. */
    async function twoReleases(): Promise<[older: string, newer: string, config: string]> {
      await createConfig('rankup');
      const [first] = (await claim()) as [Claim];
      await live(first.releaseId);
      const config = await createConfig('rankup');
      const [second] = (await claim()) as [Claim];
      await live(second.releaseId, [second.releaseId, first.releaseId]);
      return [first.releaseId, second.releaseId, config];
    }

    test('to a kept release - live at once, recorded, and forward again with the next change', async () => {
      const [older, newer, config] = await twoReleases();
      stub.rollback = [200, { data: { releaseId: older, code: CODE, kept: [newer, older] } }];
      const answer = await act('rankup/rollback', { releaseId: older });
      expect(answer.status).toBe(200);
      expect(stub.calls).toContainEqual(
        expect.objectContaining({ path: '/rollback', body: { domain: 'rankup', releaseId: older } }),
      );
      expect(calls.rollBackSite.answer.parse(answer.json).data).toMatchObject({
        state: 'rolled-back',
        rolledBack: true,
        live: { releaseId: older },
        kept: [
          { releaseId: newer, isLive: false },
          { releaseId: older, isLive: true },
        ],
      });
      expect((await history('?domain=rankup')).data[0]).toMatchObject({
        kind: 'rollback',
        state: 'live',
        target: older,
        who: '데모 관리자',
      });
      expect(await entryOf(CONFIG, config)).toMatchObject({ state: 'rolled-back' });
      expect(await claim({ stale: ['rankup'] })).toEqual([]);

      await createConfig('rankup');
      const [next] = (await claim()) as [Claim];
      expect(next.releaseId > newer).toBe(true);
      await live(next.releaseId);
      expect(await siteOf('rankup')).toMatchObject({ state: 'idle', rolledBack: false });
      expect(await entryOf(CONFIG, config)).toMatchObject({ state: 'live' });
    });

    test('with changes that wait - only together with a pause', async () => {
      const [older, newer] = await twoReleases();
      stub.rollback = [200, { data: { releaseId: older, code: CODE, kept: [newer, older] } }];
      await createConfig('rankup');
      const refused = await act('rankup/rollback', { releaseId: older });
      expect([refused.status, refused.json.error.message]).toEqual([
        409,
        expect.stringContaining('일시 중지'),
      ]);
      const answer = await act('rankup/rollback', { releaseId: older, pause: true });
      expect(answer.json.data).toMatchObject({ paused: true, rolledBack: true, live: { releaseId: older } });
      expect(await claim()).toEqual([]);
    });

    test('to a release that is not kept, that is live, or while the site is published - refused', async () => {
      const [older, newer] = await twoReleases();
      expect((await act('rankup/rollback', { releaseId: '20200101-000000-1' })).status).toBe(404);
      expect((await act('rankup/rollback', { releaseId: newer })).status).toBe(409);
      await createConfig('rankup');
      await claim();
      const busy = await act('rankup/rollback', { releaseId: older, pause: true });
      expect([busy.status, busy.json.error.message]).toEqual([409, expect.stringContaining('발행하고 있는')]);
    });

    test('the publisher refuses or does not answer - the site stays, and can be published', async () => {
      const [older, newer] = await twoReleases();
      stub.rollback = [404, { data: null }];
      expect((await act('rankup/rollback', { releaseId: older })).status).toBe(404);
      stub.rollback = [500, {}];
      expect((await act('rankup/rollback', { releaseId: older, pause: true })).status).toBe(503);
      expect(await siteOf('rankup')).toMatchObject({
        state: 'idle',
        live: { releaseId: newer },
        paused: false,
      });
      expect((await history('?domain=rankup')).data[0]).toMatchObject({ kind: 'rollback', state: 'failed' });
      await createConfig('rankup');
      expect(await claim()).toHaveLength(1);
    });
  });
});

test('the history - each release with who changed what; found by site, entry and person', async () => {
  const title = `이력 페이지 ${process.pid}`;
  const page = await createPage('topkeyword', title);
  await publishPage(page);
  const [one] = (await claim()) as [Claim];
  await live(one.releaseId);
  const search = async (text: string) => (await history(`?search=${encodeURIComponent(text)}`)).data;
  const expected = {
    releaseId: one.releaseId,
    domain: 'topkeyword',
    domainName: '탑키워드',
    kind: 'content',
    state: 'live',
    pages: 3,
    rendered: 2,
    changes: { count: 1, newest: [{ title, who: '데모 관리자', action: 'publish' }] },
  };
  expect(await search(title)).toMatchObject([expected]);
  expect((await search('데모 관리자'))[0]).toMatchObject(expected);
  expect((await search('탑키워드'))[0]).toMatchObject(expected);
  expect(await search('없는 낱말')).toEqual([]);
  const { data, page: info } = await history('?domain=topkeyword&page_size=1');
  expect([data, info.page_size]).toMatchObject([[expected], 1]);
});

test('an entry - draft, waiting, live, with a draft beside it, taken off', async () => {
  const page = await createPage('rankup', '상태 페이지');
  expect(await entryOf(PAGE, page)).toMatchObject({ state: 'draft', at: null });
  await publishPage(page);
  expect(await entryOf(PAGE, page)).toMatchObject({ state: 'waiting' });
  const [one] = (await claim()) as [Claim];
  expect(await entryOf(PAGE, page)).toMatchObject({ state: 'waiting' });
  await live(one.releaseId);
  expect(await entryOf(PAGE, page)).toMatchObject({ state: 'live', at: expect.any(String) });
  await admin(`${entries(PAGE)}/${page}`, { method: 'PUT', body: { title: '고치는 중' } });
  expect(await entryOf(PAGE, page)).toMatchObject({ state: 'modified' });
  await admin(`${entries(PAGE)}/${page}/actions/unpublish`, { method: 'POST', body: {} });
  const [off] = (await claim()) as [Claim];
  await live(off.releaseId);
  expect(await entryOf(PAGE, page)).toMatchObject({ state: 'draft' });
  await admin(`${entries(PAGE)}/${page}`, { method: 'DELETE' });
  expect((await admin(`${PATH}/entries/${PAGE}/${page}`)).status).toBe(404);
  expect(await entryOf('api::search-log.search-log', 'x')).toBeNull();
});
