// Both databases: search and order of the list.
import type { Claim } from '../contracts/publishing/publishing';
import * as z from '../contracts/zod';
import { fieldsOf } from './admin-answers';
import { admin, cms } from './cms-under-test';
import { PublisherStub } from './publisher-stub';
import { PATH, readEntryState, listHistory, listSites, findSite } from './publishing-admin-steps';
import {
  publishLeftChanges,
  CODE,
  PAGE,
  claimSites,
  createConfig,
  createPage,
  idInAddress,
  lastPath,
  reportLive,
  publishEntry,
  reportResult,
  fileId,
} from './publishing-steps';
import { database } from './requests';

const stub = new PublisherStub();
beforeAll(() => stub.start());
beforeEach(publishLeftChanges);
afterAll(async () => {
  await publishLeftChanges();
  await stub.stop();
  await database.destroy();
});

test('rights - none for visitors and other editors; an editor with the right to read cannot act', async () => {
  expect((await cms(PATH)).status).toBe(401);
  const name = `reader-${fileId}`;
  const role = await admin('/admin/roles', { method: 'POST', body: { name, description: name } });
  const roleId = fieldsOf(role.json, { id: z.number() }).id;
  const rights = (actions: string[]) =>
    admin(`/admin/roles/${roleId}/permissions`, {
      method: 'PUT',
      body: {
        permissions: actions.map((action) => ({ action, subject: null, properties: {}, conditions: [] })),
      },
    });
  const password = 'Reads-all-of-it-7';
  const email = `${name}@example.com`;
  const made = await admin('/admin/users', {
    method: 'POST',
    body: { email, firstname: '김', lastname: '편집', roles: [roleId] },
  });
  await admin(`/admin/users/${made.json.data.id}`, { method: 'PUT', body: { password, isActive: true } });
  const { json } = await cms('/admin/login', { method: 'POST', body: { email, password } });
  const headers = { authorization: `Bearer ${fieldsOf(json, { token: z.string() }).token}` };
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
  test('a site with a change - its live release, and the waiting change with its author', async () => {
    const address = await createPage('rankup', { title: '새 소개 페이지' });
    const page = idInAddress(address);
    await publishEntry(address);
    const { data, page: info } = await listSites();
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
    expect((await findSite('topkeyword')).state).toBe('idle');
    expect(stub.hasKey).toBe(true);
  });

  test('a search - finds sites by code, name and host', async () => {
    const codes = async (search: string) =>
      (await listSites(`?search=${encodeURIComponent(search)}`)).data.sites.map(({ domain }) => domain);
    expect(await codes('TopKey')).toEqual(['topkeyword']);
    expect(await codes('랭크업')).toEqual(['rankup']);
    expect(await codes('topkeyword.local')).toEqual(['topkeyword']);
    expect(await codes('%')).toEqual([]);
    const paged = await listSites('?page=2&page_size=1');
    expect(paged.data.sites).toHaveLength(1);
    expect(paged.page.pages).toBe(paged.page.total);
  });

  test('a site that is rendered - the publisher’s current step', async () => {
    await createConfig('rankup');
    const [claimed] = (await claimSites()) as [Claim];
    stub.status = {
      code: CODE,
      building: null,
      stale: 4,
      working: [{ releaseId: claimed.releaseId, domain: 'rankup', step: 'rendering', done: 3, total: 12 }],
    };
    const { data } = await listSites();
    expect(data.publisher.stale).toBe(4);
    expect(data.sites[0]).toMatchObject({
      domain: 'rankup',
      state: 'rendering',
      rendering: { releaseId: claimed.releaseId, step: 'rendering', done: 3, total: 12 },
      waiting: { count: 1 },
    });
    stub.status = { code: CODE, building: null, stale: 0, working: [] };
    expect((await findSite('rankup')).rendering).toMatchObject({ step: null });
  });

  test('a publisher that does not answer, or not by the contract - shown as not answering', async () => {
    stub.status = { nonsense: true };
    expect((await listSites()).data.publisher.answers).toBe(false);
    stub.status = { code: null, building: 12, stale: 0, working: [] };
    expect((await listSites()).data.publisher).toEqual({ answers: true, building: 12, stale: 0 });
    await stub.stop();
    expect((await listSites()).data.publisher.answers).toBe(false);
    await stub.start();
  });

  test('a site with a page that cannot be rendered - first in the list, with the problem in plain Korean and its entry', async () => {
    const address = await createPage('topkeyword', {
      title: '넘어지는 페이지',
      blocks: [{ __component: 'blocks.hero', title: '첫 화면' }],
    });
    const page = idInAddress(address);
    await publishEntry(address);
    const [claimed] = (await claimSites()) as [Claim];
    await reportResult(claimed.releaseId, {
      status: 'failed',
      failure: {
        reason: 'page',
        path: lastPath(),
        documentId: page,
        block: { component: 'blocks.hero', index: 0 },
        detail: 'TypeError: x is undefined',
      },
    });
    const { data } = await listSites();
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
    expect(await readEntryState(PAGE, page)).toMatchObject({ state: 'failed', problem: { reason: 'page' } });
    const { data: runs } = await listHistory('?domain=topkeyword');
    expect(runs[0]).toMatchObject({
      releaseId: claimed.releaseId,
      state: 'failed',
      problem: { reason: 'page' },
    });
    await admin(address, { method: 'DELETE' });
  });
});

test('the history - has a release with its changes and authors; searched by site, entry and person', async () => {
  const title = `이력 페이지 ${fileId}`;
  const address = await createPage('topkeyword', { title });
  await publishEntry(address);
  const [claimed] = (await claimSites()) as [Claim];
  await reportLive(claimed.releaseId);
  const search = async (text: string) => (await listHistory(`?search=${encodeURIComponent(text)}`)).data;
  const expected = {
    releaseId: claimed.releaseId,
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
  const { data, page: info } = await listHistory('?domain=topkeyword&page_size=1');
  expect([data, info.page_size]).toMatchObject([[expected], 1]);
});

test('the state of an entry - draft, waiting, live, modified, and draft again once unpublished', async () => {
  const address = await createPage('rankup', { title: '상태 페이지' });
  const page = idInAddress(address);
  expect(await readEntryState(PAGE, page)).toMatchObject({ state: 'draft', at: null });
  await publishEntry(address);
  expect(await readEntryState(PAGE, page)).toMatchObject({ state: 'waiting' });
  const [claimed] = (await claimSites()) as [Claim];
  expect(await readEntryState(PAGE, page)).toMatchObject({ state: 'waiting' });
  await reportLive(claimed.releaseId);
  expect(await readEntryState(PAGE, page)).toMatchObject({ state: 'live', at: expect.any(String) });
  await admin(address, { method: 'PUT', body: { title: '고치는 중' } });
  expect(await readEntryState(PAGE, page)).toMatchObject({ state: 'modified' });
  await admin(`${address}/actions/unpublish`, { method: 'POST', body: {} });
  const [off] = (await claimSites()) as [Claim];
  await reportLive(off.releaseId);
  expect(await readEntryState(PAGE, page)).toMatchObject({ state: 'draft' });
  await admin(address, { method: 'DELETE' });
  expect((await admin(`${PATH}/entries/${PAGE}/${page}`)).status).toBe(404);
  expect(await readEntryState('api::search-log.search-log', 'x')).toBeNull();
});
