import { contrast } from '../contracts/theme-color';
import { administratorOf } from './administrators';
import { Browser } from './browser';
import {
  type Ask,
  admin,
  cms,
  cmsGet,
  demoPassword,
  domainId,
  entries,
  secrets,
  createEntry,
} from './cms-under-test';

const OTHER = 'topkeyword.localhost';
const uid = (name: string) => `api::${name}.${name}`;
const run = process.pid;

const get = (path: string, query: Record<string, string> = {}, options: Ask = {}) =>
  cmsGet(`/api${path}`, query, options);

/** Saves an entry of a site as an editor; returns its document, and functions to change and delete it. */
async function save(name: string, data: object, code = 'rankup') {
  const domain = { connect: [{ documentId: await domainId(code) }] };
  const entry = await createEntry(uid(name), { ...data, domain });
  return { ...entry, message: entry.json.error?.message as string | undefined };
}

interface Coded {
  gr_id: string;
  code_id: string;
  code_name: string;
}

describe('answers of the demo site', () => {
  test('appconfig - fragments that make up the theme, by any of its hosts or none', async () => {
    const { status, json } = await get('/common/appconfig', { url: 'localhost' });
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
        },
      },
    });
    expect((await get('/common/appconfig')).json).toEqual(json);
    for (const url of ['127.0.0.1', 'RANKUP.localhost:8000']) {
      expect((await get('/common/appconfig', { url })).json).toEqual(json);
    }
  });

  test('config - entries with group, id and data', async () => {
    const { json } = await get('/common/config', { domain: 'rankup' });
    expect(json.data).toContainEqual({ gr_id: 'meta', id: 'site_name_en', data: 'RankUp' });
    expect(json.data).toContainEqual({ gr_id: 'common', id: 'hours', data: '연중무휴' });
  });

  test('seometa - of a path, by url or page, with a slash or without', async () => {
    const own = await get('/common/seometa', { url: '/service', domain: 'rankup' });
    expect(own.json.data).toEqual({
      title: expect.stringContaining('순위 상승 상품'),
      description: expect.any(String),
      keyword: expect.any(String),
    });
    for (const query of ['url=/service/', 'page=/service', 'page=/x&url=/service']) {
      expect((await cms(`/api/common/seometa?${query}`)).json).toEqual(own.json);
    }
  });

  test("seometa of a path that has none - the site's own", async () => {
    const { json } = await get('/common/seometa', { url: '/없는/경로' });
    expect(json.data.title).toBe('랭크업 | 기록으로 관리하는 검색 순위');
  });

  test('menu - every item with its role, children by the id of their parent', async () => {
    const { json } = await get('/common/menu');
    const items = json.data as { menu_id: string; menu_name: string; parent_menu_id: string | null }[];
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
    const { json } = await get(path, { domain: 'rankup' });
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
    const one = await get(path, { gr_id: 'kakao_channel', domain: 'rankup', use_yn: '1' });
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
    const all = (await get(path)).json.data as Coded[];
    expect(new Set(all.map(({ gr_id }) => gr_id))).toEqual(new Set(['domain', 'kakao_channel', 'style']));
    expect((await get(path, { gr_id: 'no-such-group' })).json).toEqual({ data: [] });
    expect((await get(path, { gr_id: 'kakao_channel', use_yn: '0' })).json).toEqual({ data: [] });
  });

  test('prodInfo - a product; number 0 without a parameter', async () => {
    const one = await get('/service/prodInfo', { id: '1', domain: 'rankup' });
    expect(one.json.data).toEqual({
      prod_id: 1,
      name: '웹사이트 순위 관리',
      title: '웹사이트 순위 관리 상담 신청 | 랭크업',
      desc: expect.any(String),
      keyword: expect.any(String),
    });
    expect((await get('/service/prodInfo')).json.data).toMatchObject({ prod_id: 0, name: '기본 상담' });
  });

  test('prodInfo of an unknown number - 404', async () => {
    const { status, json } = await get('/service/prodInfo', { id: '999' });
    expect(status).toBe(404);
    expect(json.error.details.code).toBe('NOT_FOUND');
  });

  test('redirect - the rule of exactly this path, else null', async () => {
    const { json } = await get('/common/redirect', { url: '/services/', domain: 'rankup' });
    expect(json).toEqual({ data: { from_path: '/services', to_url: '/service', status: 301 } });
    expect((await get('/common/redirect', { url: '/services/x' })).json).toEqual({ data: null });
    expect((await get('/common/redirect', { url: '/Services' })).json).toEqual({ data: null });
  });
});

const EVERY_CALL: [string, Record<string, string>][] = [
  ['/common/config', {}],
  ['/common/seometa', { url: '/' }],
  ['/common/menu', {}],
  ['/common/role', {}],
  ['/work/mms/role', {}],
  ['/common/code', {}],
  ['/work/mms/code', {}],
  ['/service/prodInfo', {}],
  ['/common/redirect', { url: '/services' }],
];

describe('the site of a request', () => {
  test.each(EVERY_CALL)('%s - each host gets its own', async (path, query) => {
    const other = await get(path, { ...query, domain: 'topkeyword' }, { host: OTHER });
    expect(other.status).toBe(200);
    expect(other.text).not.toContain('랭크업');
  });

  test.each(EVERY_CALL)('%s of another site, or of none - 404', async (path, query) => {
    for (const domain of ['topkeyword', 'nowhere', '']) {
      const { status, json, text } = await get(path, { ...query, domain });
      expect(status).toBe(404);
      expect(json.error.details.code).toBe('UNKNOWN_DOMAIN');
      expect(text).not.toContain('탑키워드');
    }
  });

  test.each([...EVERY_CALL, ['/common/appconfig', {}] as const])(
    '%s on an unknown host - 404',
    async (path, query) => {
      const { status, json, headers } = await get(path, query, { host: 'unknown.example' });
      expect(status).toBe(404);
      expect(json.error.details.code).toBe('UNKNOWN_HOST');
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test.each([OTHER, 'unknown.example', '', '//', 'local host'])(
    'appconfig of the host %p - 404',
    async (url) => {
      const { status, json } = await get('/common/appconfig', { url });
      expect(status).toBe(404);
      expect(json.error.details.code).toBe('UNKNOWN_HOST');
    },
  );

  test('through the edge - the host that the visitor requested', async () => {
    const headers = { 'x-forwarded-host': OTHER, 'x-edge-key': secrets.EDGE_KEY };
    const { json } = await get('/common/appconfig', {}, { host: '127.0.0.1', headers });
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
    ['/common/redirect', 'url=/a%3Fb'],
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
    expect((await get('/common/role', { populate: '*', fields: 'password' })).status).toBe(200);
  });
});

describe('caching', () => {
  test.each([...EVERY_CALL, ['/common/appconfig', {}] as const])(
    '%s - a strong ETag, 304 for the same one',
    async (path, query) => {
      const first = await get(path, query);
      const { etag = '' } = first.headers;
      expect(etag).toMatch(/^"[\w-]{20,}"$/);
      expect(first.headers['cache-control']).toBe('no-cache');
      expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
      const again = await get(path, query, { headers: { 'if-none-match': `"other", W/${etag}` } });
      expect(again.status).toBe(304);
      expect(again.text).toBe('');
      expect(again.headers.etag).toBe(etag);
      expect(again.headers['cache-control']).toBe('no-cache');
      expect((await get(path, query, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    },
  );

  test('Strapi’s security headers - present', async () => {
    const { headers } = await get('/common/menu');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('a menu published, changed and deleted - seen at once, with another ETag; drafts are not', async () => {
    const seen = async () => {
      const { json, headers } = await get('/common/menu');
      const found = (json.data as { menu_name: string; url: string }[]).filter(({ menu_name }) =>
        menu_name.endsWith(String(run)),
      );
      return { urls: found.map(({ url }) => url), etag: headers.etag };
    };
    const before = await seen();
    const menu = await save('menu', { menu_name: `시험${run}`, url: '/service', use_yn: true, sort: 5 });
    expect(await seen()).toEqual(before);
    await menu.publish();
    const made = await seen();
    await menu.change({ url: '/board' });
    expect(await seen()).toEqual(made);
    await menu.publish();
    const changed = await seen();
    await menu.remove();
    expect([before.urls, made.urls, changed.urls]).toEqual([[], ['/service'], ['/board']]);
    expect(made.etag).not.toBe(before.etag);
    expect(await seen()).toEqual(before);
  });

  test('each other kind - seen at once', async () => {
    const saved = await Promise.all([
      save('app-config', { name: `시험${run}`, value: { trial: run } }),
      save('site-config', { gr_id: 'common', config_id: `trial${run}`, data: '값' }),
      save('seo-meta', { page: `/trial-${run}`, title: `제목${run}` }),
      save('site-role', { name: `trial${run}`, level: 5 }),
      save('code', { gr_id: `trial${run}`, code_id: 'a', code_name: '이름', use_yn: true, sort: 0 }),
      save('redirect-rule', {
        from_path: `/trial-${run}`,
        to_url: '/service?a=1#b',
        redirect_type: 'permanent_308',
        use_yn: true,
      }),
    ]);
    expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 201));
    const withDrafts = saved.slice(0, 3);
    for (const entry of withDrafts) expect((await entry.publish()).status).toBe(200);
    const path = `/trial-${run}`;
    expect((await get('/common/appconfig')).json.data).toContainEqual({
      name: `시험${run}`,
      value: { trial: run },
    });
    expect((await get('/common/config')).json.data).toContainEqual({
      gr_id: 'common',
      id: `trial${run}`,
      data: '값',
    });
    expect((await get('/common/seometa', { url: path })).json.data.title).toBe(`제목${run}`);
    expect((await get('/common/role')).json.data).toContainEqual({ name: `trial${run}`, level: 5 });
    expect((await get('/common/code', { gr_id: `trial${run}` })).json.data).toHaveLength(1);
    expect((await get('/common/redirect', { url: path })).json.data).toEqual({
      from_path: path,
      to_url: '/service?a=1#b',
      status: 308,
    });
    await Promise.all(saved.map(({ remove }) => remove()));
    expect((await get('/common/redirect', { url: path })).json.data).toBeNull();
  });

  test('a renamed role - the menu has the new name', async () => {
    const role = await save('site-role', { name: `before${run}`, level: 3 });
    const menu = await save('menu', {
      menu_name: `등급${run}`,
      url: '/service',
      use_yn: true,
      sort: 0,
      role: { connect: [{ documentId: role.id }] },
    });
    await menu.publish();
    const seen = async () => {
      const { json } = await get('/common/menu');
      return (json.data as { menu_id: string; role: object }[]).find(({ menu_id }) => menu_id === menu.id)
        ?.role;
    };
    expect(await seen()).toEqual({ name: `before${run}`, level: 3 });
    await role.change({ name: `after${run}`, level: 4 });
    expect(await seen()).toEqual({ name: `after${run}`, level: 4 });
    await menu.remove();
    await role.remove();
    expect((await get('/common/role')).text).not.toContain(`after${run}`);
  });

  test('a rule switched off - not followed', async () => {
    const rule = await save('redirect-rule', {
      from_path: `/off-${run}`,
      to_url: 'https://example.com/',
      redirect_type: 'found_302',
      use_yn: true,
    });
    const seen = async () => (await get('/common/redirect', { url: `/off-${run}` })).json.data;
    expect(await seen()).toMatchObject({ to_url: 'https://example.com/', status: 302 });
    await rule.change({ use_yn: false });
    expect(await seen()).toBeNull();
    await rule.remove();
  });

  test('a product - present once published, as it was published', async () => {
    const prod_id = 100_000 + (run % 100_000);
    const seen = async () => {
      const { status, json } = await get('/service/prodInfo', { id: String(prod_id) });
      return status === 200 ? json.data.title : status;
    };
    const product = await save('product', { prod_id, name: '시험 상품', title: '첫 제목', sort: 0 });
    expect(await seen()).toBe(404);
    await product.publish();
    expect(await seen()).toBe('첫 제목');
    await product.change({ title: '고친 초안' });
    expect(await seen()).toBe('첫 제목');
    await product.unpublish();
    expect(await seen()).toBe(404);
    await product.remove();
  });

  test("group domain - the site's display name, derived or as an editor wrote it", async () => {
    const host = `trial-${run}.example`;
    const domain = await admin(entries(uid('domain')), {
      method: 'POST',
      body: { code: `trial-c${run}`, name: '파생 이름', use_yn: true, hosts: [{ name: host }] },
    });
    const one = `${entries(uid('domain'))}/${domain.json.data.documentId}`;
    const seen = async () => {
      const { json } = await get('/common/code', { gr_id: 'domain' }, { host });
      return (json.data as Coded[]).map(({ code_id, code_name }) => `${code_id} ${code_name}`);
    };
    expect(await seen()).toEqual([`trial-c${run} 파생 이름`]);
    await admin(one, { method: 'PUT', body: { name: '바꾼 이름' } });
    expect(await seen()).toEqual([`trial-c${run} 바꾼 이름`]);
    expect((await get('/common/seometa', { url: '/' }, { host })).json.data.title).toBe('바꾼 이름');
    const code = await save(
      'code',
      { gr_id: 'domain', code_id: `trial-c${run}`, code_name: '적은 이름', use_yn: true, sort: 0 },
      `trial-c${run}`,
    );
    expect(await seen()).toEqual([`trial-c${run} 적은 이름`]);
    await code.remove();
    await admin(one, { method: 'PUT', body: { use_yn: false } });
    expect((await get('/common/code', {}, { host })).json.error.details.code).toBe('UNKNOWN_HOST');
    await admin(one, { method: 'DELETE' });
  });
});

describe('app config that an editor may not save', () => {
  const rule = (from_path: string, to_url: string, more: object = {}) =>
    save('redirect-rule', { from_path, to_url, redirect_type: 'moved_301', use_yn: true, ...more });

  test.each([
    ['/', '/service', '첫 화면'],
    ['/work/x', '/service', '시스템'],
    ['/a/', '/service', '끝의 /'],
    ['/a?b', '/service', '?와 #'],
    ['/a', '//evil.test', '경로'],
    ['/a', 'javascript:alert(1)', '경로'],
    ['/a', '/\\evil.test', '경로'],
    ['/a', '/a/?x=1', '되돌아옵니다: /a → /a'],
    ['/a', 'http://rankup.localhost:8000/a', '되돌아옵니다: /a → /a'],
  ])('a rule from %s to %s', async (from, to, message) => {
    const { status, message: said } = await rule(from, to);
    expect(status).toBe(400);
    expect(said).toContain(message);
    expect((await get('/common/redirect', { url: '/a' })).json.data).toBeNull();
  });

  test('a rule that closes a loop when it is saved or switched on', async () => {
    const [a, b, c] = [`/loop-a-${run}`, `/loop-b-${run}`, `/loop-c-${run}`];
    const saved = [await rule(a, b), await rule(b, `http://127.0.0.1${c}`)];
    expect((await rule(c, `${a}?x`)).message).toContain(`${c} → ${a} → ${b} → ${c}`);
    const off = await rule(c, a, { use_yn: false });
    expect(off.status).toBe(201);
    const turnedOn = await off.change({ use_yn: true });
    expect(turnedOn.status).toBe(400);
    expect(turnedOn.json.error.message).toContain('되돌아옵니다');
    const elsewhere = await save(
      'redirect-rule',
      { from_path: c, to_url: a, redirect_type: 'moved_301', use_yn: true },
      'topkeyword',
    );
    expect(elsewhere.status).toBe(201);
    await Promise.all([...saved, off, elsewhere].map(({ remove }) => remove()));
  });

  test('a host that closes a loop', async () => {
    const code = `trial-h${run}`;
    const domain = await admin(entries(uid('domain')), {
      method: 'POST',
      body: { code, name: '시험', use_yn: true, hosts: [{ name: `${code}.example` }] },
    });
    const one = `${entries(uid('domain'))}/${domain.json.data.documentId}`;
    const away = await save(
      'redirect-rule',
      {
        from_path: '/a',
        to_url: `https://www.${code}.example/a`,
        redirect_type: 'moved_301',
        use_yn: true,
      },
      code,
    );
    expect(away.status).toBe(201);
    const hosts = [{ name: `${code}.example` }, { name: `www.${code}.example` }];
    const { status, json } = await admin(one, { method: 'PUT', body: { hosts } });
    expect(status).toBe(400);
    expect(json.error.message).toContain('/a → /a');
    await away.remove();
    expect((await admin(one, { method: 'PUT', body: { hosts } })).status).toBe(200);
    await admin(one, { method: 'DELETE' });
  });

  test('www hosts - only redirected to a listed host, never to one of another site', async () => {
    const code = `trial-w${run}`;
    const create = (body: object) =>
      admin(entries(uid('domain')), { method: 'POST', body: { name: '시험', use_yn: true, ...body } });
    const host = `${code}.example`;
    const refused = await create({ code, hosts: [{ name: host }], www: 'www' });
    expect([refused.status, refused.json.error.message]).toEqual([400, expect.stringContaining('www로')]);
    const { json } = await create({ code, hosts: [{ name: host }], www: 'bare' });
    const other = await create({ code: `${code}-2`, hosts: [{ name: `www.${host}` }] });
    expect([other.status, other.json.error.message]).toEqual([400, expect.stringContaining('이미 등록')]);
    expect((await get('/common/code', {}, { host: `www.${host}` })).status).toBe(200);
    await admin(`${entries(uid('domain'))}/${json.data.documentId}`, { method: 'DELETE' });
  });

  test.each([
    ['tag_manager_url', 'http://tag.example/x.js', 'https://'],
    ['tag_manager_url', '<script>alert(1)</script>', 'https://'],
    ['strategy', 'beforeInteractive', 'async 또는 defer'],
    ['inline', 'alert(1)', 'tag_manager_url과 strategy만'],
  ])('head_script %s %s', async (config_id, data, message) => {
    const { status, message: said } = await save('site-config', { gr_id: 'head_script', config_id, data });
    expect(status).toBe(400);
    expect(said).toContain(message);
  });

  test('an entry moved into head_script', async () => {
    const entry = await save('site-config', { gr_id: 'common', config_id: `moved${run}`, data: 'x' });
    expect((await entry.change({ gr_id: 'head_script' })).status).toBe(400);
    await entry.remove();
  });

  test('head scripts that may be loaded - are part of the config, once published', async () => {
    const data = 'https://www.googletagmanager.com/gtm.js?id=GTM-1';
    const entry = await save('site-config', { gr_id: 'head_script', config_id: 'tag_manager_url', data });
    expect(entry.status).toBe(201);
    expect((await get('/common/config')).text).not.toContain('GTM-1');
    expect((await entry.publish()).status).toBe(200);
    expect((await get('/common/config')).json.data).toContainEqual({
      gr_id: 'head_script',
      id: 'tag_manager_url',
      data,
    });
    await entry.remove();
  });

  describe('the tag manager, by an administrator who edits all content but is no super administrator', () => {
    const data = 'https://www.googletagmanager.com/gtm.js?id=GTM-2';
    const script = { gr_id: 'head_script', config_id: 'tag_manager_url', data };
    const configs = entries(uid('site-config'));
    let editor: (path: string, options?: Ask) => ReturnType<typeof cms>;
    beforeAll(async () => {
      const authorization = `Bearer ${await administratorOf('strapi-editor')}`;
      editor = (path, options) => cms(path, { ...options, headers: { authorization } });
    });
    const expectRefused = ({ status, json }: Awaited<ReturnType<typeof cms>>) =>
      expect([status, json.error?.message]).toEqual([
        400,
        '태그 관리자 설정(head_script)은 최고 관리자만 바꿀 수 있습니다.',
      ]);

    test('a new entry, and one moved there - refused, nothing is saved', async () => {
      const domain = { connect: [{ documentId: await domainId('rankup') }] };
      expectRefused(await editor(configs, { method: 'POST', body: { ...script, domain } }));
      const other = { gr_id: 'common', config_id: `tag${run}`, data };
      const made = await editor(configs, { method: 'POST', body: { ...other, domain } });
      expect(made.status).toBe(201);
      const one = `${configs}/${made.json.data.documentId as string}`;
      expectRefused(await editor(one, { method: 'PUT', body: script }));
      expect((await admin(one)).json.data).toMatchObject(other);
      expect((await editor(one, { method: 'DELETE' })).status).toBe(200);
      expect((await get('/common/config')).json.data).not.toContainEqual(
        expect.objectContaining({ gr_id: 'head_script', id: 'tag_manager_url' }),
      );
    });

    test('the existing entry - cannot be changed, moved, copied or deleted', async () => {
      const entry = await save('site-config', script);
      expect(entry.status).toBe(201);
      const one = `${configs}/${entry.id}`;
      expectRefused(await editor(one, { method: 'PUT', body: { data: `${data}2` } }));
      expectRefused(await editor(one, { method: 'PUT', body: { gr_id: 'common' } }));
      expectRefused(await editor(`${configs}/clone/${entry.id}`, { method: 'POST', body: script }));
      expectRefused(await editor(one, { method: 'DELETE' }));
      expectRefused(await editor(`${one}/actions/publish`, { method: 'POST', body: {} }));
      await entry.publish();
      expectRefused(await editor(`${one}/actions/unpublish`, { method: 'POST', body: {} }));
      const many = await editor(`${configs}/actions/bulkDelete`, {
        method: 'POST',
        body: { documentIds: [entry.id] },
      });
      expectRefused(many);
      expect((await admin(one)).json.data).toMatchObject(script);
      await entry.remove();
    });
  });

  test.each(['javascript:alert(1)', '//evil.test', 'service', ''])('a menu to %p', async (url) => {
    const { status } = await save('menu', { menu_name: '시험', url, use_yn: true, sort: 0 });
    expect(status).toBe(400);
  });

  test.each(['/service/', 'service', '/a?b'])('metadata of %p', async (page) => {
    const { status, message } = await save('seo-meta', { page, title: 'x' });
    expect(status).toBe(400);
    expect(message).toMatch(/[가-힣]/);
  });

  test('an unreadable colour - refused; the proposed one can be saved', async () => {
    const fragment = (primary: string) => ({ name: `색${run}`, value: { theme: { primary } } });
    const { status, message = '' } = await save('app-config', fragment('#facc15'));
    expect(status).toBe(400);
    const proposed = /가까운 색은 (#[0-9a-f]{6})/.exec(message)?.[1] ?? '';
    expect(contrast(proposed, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    const entry = await save('app-config', fragment(proposed));
    expect(entry.status).toBe(201);
    await entry.remove();
  });

  test("a value that Strapi's schema refuses - a Korean message at its field", async () => {
    const { status, json } = await admin(entries(uid('domain')), {
      method: 'POST',
      body: { code: 'rankup', name: '같은 코드', use_yn: true, hosts: [{ name: `code-${run}.example` }] },
    });
    expect(status).toBe(400);
    expect(json.error.message).toContain('이미 사용 중인 값');
    expect(json.error.details.errors).toMatchObject([
      { path: ['code'], message: expect.stringContaining('이미 사용 중') },
    ]);
    const wrong = await admin(entries(uid('domain')), {
      method: 'POST',
      body: { code: 'Rank Up', name: '틀린 코드', use_yn: true, hosts: [{ name: `code-${run}.example` }] },
    });
    expect(wrong.json.error.message).toContain('영문 소문자로 시작');
  });
});

describe('a page that the menu reserves for members', () => {
  const path = `/members-${run}`;
  const menu = { menu_name: '회원 자료', url: path, use_yn: true, sort: 99 };
  const kept: { remove: () => Promise<unknown> }[] = [];
  const ask = (browser: Browser, asked = path) =>
    browser.ask(`/api/common/page?${new URLSearchParams({ path: asked })}`);
  const signedIn = async (name: string, host = 'localhost') => {
    const browser = new Browser({ host });
    const domain = host === 'localhost' ? 'rankup' : 'topkeyword';
    expect((await browser.signIn(`${name}@${domain}.test`, demoPassword)).status).toBe(200);
    return browser;
  };

  beforeAll(async () => {
    const block = { __component: 'blocks.quote', text: '회원만 읽는 글', source: '랭크업' };
    const page = await save('page', { title: '회원 자료', path, blocks: [block] });
    await page.publish();
    const domain = await domainId('rankup');
    const { json } = await admin(
      `${entries(uid('site-role'))}?filters[domain][documentId][$eq]=${domain}&filters[name][$eq]=member`,
    );
    const role = { connect: [{ documentId: json.results[0].documentId as string }] };
    const entry = await save('menu', { ...menu, role });
    await entry.publish();
    kept.push(page, entry);
  });
  afterAll(async () => {
    for (const entry of kept) await entry.remove();
  });

  test('a member - its title and blocks, without row numbers', async () => {
    const { status, json, headers } = await ask(await signedIn('member'));
    expect(status).toBe(200);
    expect(json.data).toEqual({
      title: '회원 자료',
      blocks: [expect.objectContaining({ __component: 'blocks.quote', text: '회원만 읽는 글' })],
    });
    expect(JSON.stringify(json)).not.toContain('"id"');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('a visitor, a pending account, a member of another site - none of its text', async () => {
    expect(await ask(new Browser())).toMatchObject({
      status: 401,
      json: { error: { details: { code: 'UNAUTHENTICATED' } } },
    });
    expect(await ask(await signedIn('pending'))).toMatchObject({ status: 403 });
    const foreign = await signedIn('member', 'topkeyword.localhost');
    expect(await ask(foreign)).toMatchObject({ status: 404 });
  });

  test('a public page, a missing one, an invalid path - answered, 404, 400', async () => {
    const visitor = new Browser();
    expect(await ask(visitor, '/service')).toMatchObject({ status: 200 });
    expect(await ask(visitor, '/nowhere')).toMatchObject({ status: 404 });
    expect(await ask(visitor, 'service')).toMatchObject({ status: 400 });
  });
});
