import * as common from '../contracts/common/common';
import { firstDocumentId } from './admin-answers';
import { Browser, signInAs } from './browser';
import { admin, cms, domainId, entriesPath, secrets } from './cms-under-test';
import { type CodeEntry, EVERY_CALL, getApi, runNumber, createForSite, uid } from './common-steps';
import { dataOf } from './contract-client';

const OTHER = 'topkeyword.localhost';

describe('responses of the demo site', () => {
  test('appconfig - the fragments of the configuration, by any host of the site or none', async () => {
    const { status, json } = await getApi('/common/appconfig', { url: 'localhost' });
    expect(status).toBe(200);
    expect(json.data).toContainEqual({
      name: 'theme',
      value: {
        theme: {
          primary: '#4338ca',
          type: 'compact',
          radius: 'square',
          density: 'compact',
          header: 'bar',
          hero: 'split',
          section: 'banded',
          art: 'ranks',
          width: 'wide',
          heading: 'band',
          list: 'ledger',
          panel: 'ruled',
        },
      },
    });
    expect((await getApi('/common/appconfig')).json).toEqual(json);
    for (const url of ['127.0.0.1', 'RANKUP.localhost:8000']) {
      expect((await getApi('/common/appconfig', { url })).json).toEqual(json);
    }
  });

  test('config - entries with group, id and data', async () => {
    const { json } = await getApi('/common/config', { domain: 'rankup' });
    expect(json.data).toContainEqual({ gr_id: 'meta', id: 'site_name_en', data: 'RankUp' });
    expect(json.data).toContainEqual({
      gr_id: 'common',
      id: 'hours',
      data: '평일 9:30–18:30, 주말·공휴일은 당번 응대',
    });
  });

  test('seometa - texts of a path, by url or page, with a slash or without', async () => {
    const own = await getApi('/common/seometa', { url: '/service', domain: 'rankup' });
    expect(own.json.data).toEqual({
      title: expect.stringContaining('검색 순위 관리 서비스와 요금'),
      description: expect.any(String),
      keyword: expect.any(String),
    });
    for (const query of ['url=/service/', 'page=/service', 'page=/x&url=/service']) {
      expect((await cms(`/api/common/seometa?${query}`)).json).toEqual(own.json);
    }
  });

  test('seometa of a path without texts - those of the site', async () => {
    const { json } = await getApi('/common/seometa', { url: '/없는/경로' });
    expect(json.data.title).toBe('랭크업 | 기록으로 관리하는 검색 순위');
  });

  test('menu - every item with its role, children by the id of their parent', async () => {
    const { json } = await getApi('/common/menu');
    const items = dataOf(common.menu, json);
    const parent = items.find((item) => item.menu_name === '서비스');
    const child = items.find((item) => item.menu_name === '서비스 소개');
    expect(parent).toEqual({
      menu_id: expect.any(String),
      menu_name: '서비스',
      url: '/service',
      parent_menu_id: null,
      use_yn: true,
      sort: 20,
      role: { name: 'guest', level: 0 },
    });
    expect(child?.parent_menu_id).toBe(parent?.menu_id);
    expect(items).toContainEqual(
      expect.objectContaining({ url: '/work', use_yn: true, role: { name: 'member', level: 10 } }),
    );
  });

  test.each(['/common/role', '/work/mms/role'])('%s - roles by level', async (path) => {
    const { json } = await getApi(path, { domain: 'rankup' });
    expect(json).toEqual({
      data: [
        { name: 'guest', level: 0 },
        { name: 'member', level: 10 },
        { name: 'manager', level: 50 },
        { name: 'staff', level: 70 },
        { name: 'owner', level: 90 },
      ],
    });
  });

  test.each(['/common/code', '/work/mms/code'])('%s - codes of one group or of all', async (path) => {
    const one = await getApi(path, { gr_id: 'kakao_channel', domain: 'rankup', use_yn: '1' });
    expect(one.json).toEqual({
      data: [
        {
          gr_id: 'kakao_channel',
          code_id: 'main',
          code_name: '랭크업 상담 채널',
          code_data_1: 'https://pf.kakao.com/_demo',
          use_yn: true,
          sort: 10,
        },
      ],
    });
    const all = (await getApi(path)).json.data as CodeEntry[];
    expect(new Set(all.map(({ gr_id }) => gr_id))).toEqual(new Set(['domain', 'kakao_channel', 'style']));
    expect((await getApi(path, { gr_id: 'no-such-group' })).json).toEqual({ data: [] });
    expect((await getApi(path, { gr_id: 'kakao_channel', use_yn: '0' })).json).toEqual({ data: [] });
  });

  test('prodInfo - the product with the number; number 0 without a parameter', async () => {
    const one = await getApi('/service/prodInfo', { id: '1', domain: 'rankup' });
    expect(one.json.data).toEqual({
      prod_id: 1,
      name: '웹사이트 순위 관리',
      title: '웹사이트 순위 관리 상담 신청 | 랭크업',
      desc: expect.any(String),
      keyword: expect.any(String),
    });
    expect((await getApi('/service/prodInfo')).json.data).toMatchObject({ prod_id: 0, name: '기본 상담' });
  });

  test('prodInfo of an unknown number - 404', async () => {
    const { status, json } = await getApi('/service/prodInfo', { id: '999' });
    expect(status).toBe(404);
    expect(json.error.details.code).toBe('NOT_FOUND');
  });

  test('redirect - the rule of exactly this path, or null', async () => {
    const { json } = await getApi('/common/redirect', { url: '/services/', domain: 'rankup' });
    expect(json).toEqual({ data: { from_path: '/services', to_url: '/service', status: 301 } });
    expect((await getApi('/common/redirect', { url: '/services/x' })).json).toEqual({ data: null });
    expect((await getApi('/common/redirect', { url: '/Services' })).json).toEqual({ data: null });
  });
});

describe('the site of a request', () => {
  test.each(EVERY_CALL)('%s - each host gets the content of its site', async (path, query) => {
    const other = await getApi(path, { ...query, domain: 'topkeyword' }, { host: OTHER });
    expect(other.status).toBe(200);
    expect(other.text).not.toContain('랭크업');
  });

  test.each(EVERY_CALL)('%s with the domain of another site, or of none - 404', async (path, query) => {
    for (const domain of ['topkeyword', 'nowhere', '']) {
      const { status, json, text } = await getApi(path, { ...query, domain });
      expect(status).toBe(404);
      expect(json.error.details.code).toBe('UNKNOWN_DOMAIN');
      expect(text).not.toContain('탑키워드');
    }
  });

  test.each([...EVERY_CALL, ['/common/appconfig', {}] as const])(
    '%s on an unknown host - 404',
    async (path, query) => {
      const { status, json, headers } = await getApi(path, query, { host: 'unknown.example' });
      expect(status).toBe(404);
      expect(json.error.details.code).toBe('UNKNOWN_HOST');
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test.each([OTHER, 'unknown.example', '', '//', 'local host'])(
    'appconfig of the host %p - 404',
    async (url) => {
      const { status, json } = await getApi('/common/appconfig', { url });
      expect(status).toBe(404);
      expect(json.error.details.code).toBe('UNKNOWN_HOST');
    },
  );

  test('appconfig through the edge - of the host that the visitor requested', async () => {
    const headers = { 'x-forwarded-host': OTHER, 'x-edge-key': secrets.EDGE_KEY };
    const { json } = await getApi('/common/appconfig', {}, { host: '127.0.0.1', headers });
    expect(JSON.stringify(json)).toContain('#b91c1c');
  });
});

describe('invalid parameters', () => {
  test.each([
    ['/common/seometa', ''],
    ['/common/seometa', 'url='],
    ['/common/seometa', 'url=service'],
    ['/common/seometa', 'url=%00'],
    ['/common/seometa', 'url[$ne]=/'],
    ['/common/seometa', 'url=/a&url=/b'],
    ['/common/redirect', ''],
    ['/common/redirect', 'url=https://a.test/'],
    ['/common/redirect', 'url=/a%23b'],
    ['/common/menu', 'domain=rankup&domain=topkeyword'],
    ['/common/menu', 'domain[code]=rankup'],
    ['/common/menu', `domain=${'a'.repeat(40)}`],
    ['/common/appconfig', 'url[]=localhost'],
    ['/common/code', 'use_yn=maybe'],
    ['/common/code', `gr_id=${'a'.repeat(61)}`],
    ['/service/prodInfo', 'id=-1'],
    ['/service/prodInfo', 'id=1e3'],
    ['/service/prodInfo', 'id=one'],
    ['/service/prodInfo', 'id='],
    ['/service/prodInfo', 'id=99999999999'],
  ])('%s?%s - 400 in Korean with the field', async (path, query) => {
    const { status, json } = await cms(`/api${path}?${query}`);
    expect(status).toBe(400);
    expect(json.error.details.code).toBe('INVALID_INPUT');
    expect(Object.values(json.error.details.fields).join()).toMatch(/[가-힣]/);
  });

  test('unknown parameters - ignored', async () => {
    expect((await getApi('/common/role', { populate: '*', fields: 'password' })).status).toBe(200);
  });
});

describe('a page that the menu reserves for members', () => {
  const path = `/members-${runNumber}`;
  const menu = { menu_name: '회원 자료', url: path, use_yn: true, sort: 99 };
  const entriesToRemove: { remove: () => Promise<unknown> }[] = [];
  const request = (browser: Browser, asked = path) =>
    browser.request(`/api/common/page?${new URLSearchParams({ path: asked })}`);

  beforeAll(async () => {
    const block = { __component: 'blocks.quote', text: '회원만 읽는 글', source: '랭크업' };
    const page = await createForSite('page', { title: '회원 자료', path, blocks: [block] });
    await page.publish();
    const domain = await domainId('rankup');
    const { json } = await admin(
      `${entriesPath(uid('site-role'))}?filters[domain][documentId][$eq]=${domain}&filters[name][$eq]=member`,
    );
    const role = { connect: [{ documentId: firstDocumentId(json) }] };
    const entry = await createForSite('menu', { ...menu, role });
    await entry.publish();
    entriesToRemove.push(page, entry);
  });
  afterAll(async () => {
    for (const entry of entriesToRemove) await entry.remove();
  });

  test('for a member - its title and blocks, without row ids', async () => {
    const { status, json, headers } = await request(await signInAs('member'));
    expect(status).toBe(200);
    expect(json.data).toEqual({
      title: '회원 자료',
      blocks: [expect.objectContaining({ __component: 'blocks.quote', text: '회원만 읽는 글' })],
      forms: [],
      privacy_version: expect.any(String),
    });
    expect(JSON.stringify(json)).not.toContain('"id"');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('for a visitor, a pending account, a member of another site - 401, 403, 404', async () => {
    expect(await request(new Browser())).toMatchObject({
      status: 401,
      json: { error: { details: { code: 'UNAUTHENTICATED' } } },
    });
    expect(await request(await signInAs('pending'))).toMatchObject({ status: 403 });
    const foreign = await signInAs('member', 'topkeyword');
    expect(await request(foreign)).toMatchObject({ status: 404 });
  });

  test('the same call for a public page, a missing page, an invalid path - 200, 404, 400', async () => {
    const visitor = new Browser();
    expect(await request(visitor, '/service')).toMatchObject({ status: 200 });
    expect(await request(visitor, '/nowhere')).toMatchObject({ status: 404 });
    expect(await request(visitor, 'service')).toMatchObject({ status: 400 });
  });
});
