import http from 'node:http';
import * as sitesAdmin from '../contracts/sites/sites-admin';
import { firstDocumentId } from './admin-answers';
import { admin, entriesPath, entryAt, env } from './cms-under-test';
import { dataOf } from './contract-client';
import { SITES, database, BUSINESS, requestSite, createSite, callSite, tablesNaming } from './site-steps';
import { until } from './until';

afterAll(() => database.destroy());

describe('a site that takes longer than its request', () => {
  const code = 'made-slowly';
  const read = async () => (await admin(`${SITES}/${code}/creation`)).json.data;

  test('goes on; the same request again gives the same site, and its manager can be invited again', async () => {
    const requests = [requestSite(code, { wait: 0 }), requestSite(code, { wait: 0 })];
    for (const { status, json } of await Promise.all(requests)) {
      expect(status).toBe(200);
      expect([null, code]).toContain(json.data.site?.code ?? null);
    }
    await until(async () => (await read()).state === 'made');
    const again = await createSite(code);
    expect([again.status, again.json.data.site.code]).toEqual([200, code]);
    expect(again.json.data.site.awaitsManager).toBe(true);
    expect((await database('domains').where({ code })).length).toBe(1);
    const invited = await callSite(code, 'invitation');
    expect(invited.json.data).toMatchObject({ email: `first@${code}.example` });
    const other = await createSite(code, { name: '다른 사이트' });
    expect([other.status, Object.keys(other.json.error.details.fields as object)]).toEqual([400, ['code']]);
    await callSite(code, 'in-use', { inUse: false });
    expect((await callSite(code, 'delete', { confirm: code })).status).toBe(200);
    expect((await admin(`${SITES}/${code}/creation`)).status).toBe(404);
  });

  test('that fails - says so in the list, and leaves nothing', async () => {
    const { json } = await requestSite('made-badly', { wait: 0, source: 'template:none' });
    const state = async () => (await admin(`${SITES}/made-badly/creation`)).json.data?.state;
    await until(async () => (await state()) === 'failed');
    expect(json.data?.site ?? null).toBeNull();
    const { json: list } = await admin(SITES);
    expect(list.creating).toMatchObject([{ code: 'made-badly', state: 'failed' }]);
    expect(await database('domains').where({ code: 'made-badly' }).first()).toBeUndefined();
  });
});

describe('a refused request creates nothing', () => {
  test.each([
    ['a taken code', { code: 'rankup' }, 'code'],
    ['a code with capitals', { code: 'Nuri' }, 'code'],
    ['an unknown template', { source: 'template:none' }, 'source'],
    ['an unknown site', { source: 'site:none' }, 'source'],
    ['a colour that hides white letters', { primary: '#ffff00' }, 'primary'],
    ['a colour that is none', { primary: 'red' }, 'primary'],
    ['no host', { hosts: [] }, 'hosts'],
    ['no company', { business: { ...BUSINESS, company: '' } }, 'business.company'],
    ['an invalid e-mail of the manager', { manager: { name: '이매니저', email: 'nobody' } }, 'manager.email'],
  ])('creating a site with %s - 400', async (_what, more, field) => {
    const { status, json } = await createSite('refused', more);
    expect([status, Object.keys(json.error.details.fields as object)]).toEqual([400, [field]]);
    expect(await database('domains').where({ code: 'refused' }).first()).toBeUndefined();
  });

  test.each([
    ['of another site', 'localhost'],
    ['of the admin', 'cms.localhost'],
    ['with a scheme', 'http://nuri.example'],
  ])('a host %s - 400, nothing is created', async (_what, host) => {
    const { status, json } = await createSite('refused', { hosts: [host] });
    expect(status).toBe(400);
    expect(json.error.message).toMatch(/[가-힣]/);
    expect(await database('domains').where({ code: 'refused' }).first()).toBeUndefined();
    expect(await tablesNaming('refused')).toEqual([]);
  });
});

describe('the hosts in the checklist', () => {
  let location: string;
  const server = http.createServer((_request, response) => response.writeHead(301, { location }).end());
  beforeAll(async () => {
    const port = Number(new URL(env.CMS_PUBLIC_URL ?? '').port);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const hostsText = async (): Promise<string> => {
    const { json } = await admin(`${SITES}/rankup/checklist`);
    return dataOf(sitesAdmin.readSiteChecklist, json).find(({ id }) => id === 'hosts')?.text ?? '';
  };

  test('a host that redirects to another server - a fault; to another host of the site - none', async () => {
    location = 'https://elsewhere.example/';
    expect(await hostsText()).toContain('127.0.0.1: 이 사이트가 아닌 주소(elsewhere.example)로 옮겨 갑니다.');
    location = 'http://rankup.localhost/builds/latest.json';
    expect(await hostsText()).not.toContain('127.0.0.1:');
  });
});

test('the legal texts in the checklist - as published, and that a draft has changed them', async () => {
  const page = async (path: string) => {
    const query = `filters[$and][0][path][$eq]=${path}&filters[$and][1][domain][code][$eq]=rankup`;
    const { json } = await admin(`${entriesPath('api::page.page')}?${query}`);
    return entryAt(`${entriesPath('api::page.page')}/${firstDocumentId(json)}`);
  };
  const legalText = async (): Promise<string> => {
    const { json } = await admin(`${SITES}/rankup/checklist`);
    return dataOf(sitesAdmin.readSiteChecklist, json).find(({ id }) => id === 'legal')?.text ?? '';
  };
  expect(await legalText()).toContain('이용약관: 예시 글입니다.');
  const terms = await page('/terms');
  const blocks = [{ __component: 'blocks.hero', title: '이용약관', lead: '우리 회사의 약관입니다.' }];
  await terms.change({ blocks });
  try {
    expect(await legalText()).toContain('이용약관: 고친 글이 초안입니다.');
  } finally {
    await terms.discard();
  }
});
