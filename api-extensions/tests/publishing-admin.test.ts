import type { Claim } from '../contracts/publishing';
import { admin, cms } from './cms-under-test';
import { PublisherStub } from './publisher-stub';
import { PATH, entryOf, history, list, siteOf } from './publishing-admin-steps';
import {
  clear,
  CODE,
  PAGE,
  claim,
  createConfig,
  createPage,
  idOf,
  lastPath,
  live,
  publishEntry,
  report,
  unique,
} from './publishing-steps';
import { database } from './requests';

const stub = new PublisherStub();
beforeAll(() => stub.start());
beforeEach(clear);
afterAll(async () => {
  await clear();
  await stub.stop();
  await database.destroy();
});

test('rights - none for visitors; an editor with the right to read cannot act', async () => {
  expect((await cms(PATH)).status).toBe(401);
  const name = `reader-${unique}`;
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
  const result = await cms(PATH, { headers });
  expect(result.status).toBe(200);
  expect(result.json.data.mayAct).toBe(false);
  const rejected = await cms(`${PATH}/sites/rankup/publish`, { method: 'POST', headers, body: {} });
  expect(rejected.status).toBe(403);
  await rights(['plugin::api-extensions.publishing.read', 'plugin::api-extensions.publishing.act']);
  expect((await cms(PATH, { headers })).json.data.mayAct).toBe(true);
});

describe('the list of sites', () => {
  test('each site - its live release and waiting changes with their authors', async () => {
    const address = await createPage('rankup', { title: '새 소개 페이지' });
    const page = idOf(address);
    await publishEntry(address);
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

  test('while a site is rendered - the publisher’s current step', async () => {
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

  test('the publisher does not answer, or not by the contract - reported', async () => {
    stub.status = { nonsense: true };
    expect((await list()).data.publisher.answers).toBe(false);
    stub.status = { code: null, building: 12, stale: 0, working: [] };
    expect((await list()).data.publisher).toEqual({ answers: true, building: 12, stale: 0 });
    await stub.stop();
    expect((await list()).data.publisher.answers).toBe(false);
    await stub.start();
  });

  test('a page that cannot be rendered - first in the list, with an editor’s wording and the entry', async () => {
    const address = await createPage('topkeyword', {
      title: '넘어지는 페이지',
      blocks: [{ __component: 'blocks.hero', title: '첫 화면' }],
    });
    const page = idOf(address);
    await publishEntry(address);
    const [one] = (await claim()) as [Claim];
    await report(one.releaseId, {
      status: 'failed',
      failure: {
        reason: 'page',
        path: lastPath(),
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
    await admin(address, { method: 'DELETE' });
  });
});

test('the history - each release with its changes and authors; searched by site, entry and person', async () => {
  const title = `이력 페이지 ${unique}`;
  const address = await createPage('topkeyword', { title });
  await publishEntry(address);
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

test('an entry - draft, waiting, live, live with a newer draft, unpublished', async () => {
  const address = await createPage('rankup', { title: '상태 페이지' });
  const page = idOf(address);
  expect(await entryOf(PAGE, page)).toMatchObject({ state: 'draft', at: null });
  await publishEntry(address);
  expect(await entryOf(PAGE, page)).toMatchObject({ state: 'waiting' });
  const [one] = (await claim()) as [Claim];
  expect(await entryOf(PAGE, page)).toMatchObject({ state: 'waiting' });
  await live(one.releaseId);
  expect(await entryOf(PAGE, page)).toMatchObject({ state: 'live', at: expect.any(String) });
  await admin(address, { method: 'PUT', body: { title: '고치는 중' } });
  expect(await entryOf(PAGE, page)).toMatchObject({ state: 'modified' });
  await admin(`${address}/actions/unpublish`, { method: 'POST', body: {} });
  const [off] = (await claim()) as [Claim];
  await live(off.releaseId);
  expect(await entryOf(PAGE, page)).toMatchObject({ state: 'draft' });
  await admin(address, { method: 'DELETE' });
  expect((await admin(`${PATH}/entries/${PAGE}/${page}`)).status).toBe(404);
  expect(await entryOf('api::search-log.search-log', 'x')).toBeNull();
});
