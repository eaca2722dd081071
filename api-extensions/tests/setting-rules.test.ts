import { contrast } from '../contracts/common/theme-color';
import { documentIdOf } from './admin-answers';
import { newAdministratorToken } from './administrators';
import { type TestRequest, admin, cms, domainId, entriesPath } from './cms-under-test';
import { getApi, runNumber, createForSite, uid } from './common-steps';

describe('settings that an editor may not save', () => {
  const saveRule = (from_path: string, to_url: string, more: object = {}) =>
    createForSite('redirect-rule', { from_path, to_url, redirect_type: 'moved_301', use_yn: true, ...more });

  test.each([
    ['/', '/service', '첫 화면'],
    ['/work/x', '/service', '개인 링크'],
    ['/estimate/view', 'https://elsewhere.test/', '개인 링크'],
    ['/Share/View', 'https://elsewhere.test/', '개인 링크'],
    ['/service/apply/done', 'https://elsewhere.test/', '개인 링크'],
    ['/robots.txt', '/service', '시스템'],
    ['/board', '/service', '시스템'],
    ['/a#b', '/service', '# 뒤의 내용'],
    ['/a?', '/service', '항목이 없습니다'],
    ['https://elsewhere.test/a', '/service', '접속 주소가 아니라서'],
    ['/api/*', '/service', '시스템'],
    ['/a/*', '/service/$2', '$ 번호'],
    ['/a/*', '/a/b/$1', '되돌아옵니다'],
    ['/a', '//evil.test', '경로'],
    ['/a', 'javascript:alert(1)', '경로'],
    ['/a', '/\\evil.test', '경로'],
    ['/a', '/a/?x=1', '되돌아옵니다: /a → /a'],
    ['/a', 'http://rankup.localhost:8000/a', '되돌아옵니다: /a → /a'],
  ])('a redirect rule from %s to %s - refused', async (from, to, message) => {
    const { status, message: said } = await saveRule(from, to);
    expect(status).toBe(400);
    expect(said).toContain(message);
    expect((await getApi('/common/redirect', { url: '/a' })).json.data).toBeNull();
  });

  test('a rule with query entries - stored as it is read, found in any order, refused in another spelling', async () => {
    const path = `/bbs-${runNumber}/board.php`;
    const rule = await saveRule(
      `http://localhost${path}?bo_table=%EA%B3%B5%EC%A7%80&wr_id=*`,
      '/service?old=$1',
    );
    expect(rule.status).toBe(201);
    const found = await getApi('/common/redirect', { url: `${path}?wr_id=7&x=1&bo_table=%B0%F8%C1%F6` });
    expect(found.json.data).toEqual({
      from_path: `${path}?bo_table=공지&wr_id=*`,
      to_url: '/service?old=7',
      status: 301,
    });
    const again = await saveRule(`${path}/?wr_id=*&bo_table=공지`, '/service');
    expect(again.status).toBe(400);
    expect(again.message).toContain('이미 있습니다');
    await rule.remove();
  });

  test('a redirect rule that closes a loop when it is saved or switched on - refused', async () => {
    const [a, b, c] = [`/loop-a-${runNumber}`, `/loop-b-${runNumber}`, `/loop-c-${runNumber}`];
    const saved = [await saveRule(a, b), await saveRule(b, `http://127.0.0.1${c}`)];
    expect((await saveRule(c, `${a}?x`)).message).toContain(`${c} → ${a} → ${b} → ${c}`);
    const disabled = await saveRule(c, a, { use_yn: false });
    expect(disabled.status).toBe(201);
    const turnedOn = await disabled.change({ use_yn: true });
    expect(turnedOn.status).toBe(400);
    expect(turnedOn.json.error.message).toContain('되돌아옵니다');
    const ofOtherSite = await createForSite(
      'redirect-rule',
      { from_path: c, to_url: a, redirect_type: 'moved_301', use_yn: true },
      'topkeyword',
    );
    expect(ofOtherSite.status).toBe(201);
    await Promise.all([...saved, disabled, ofOtherSite].map(({ remove }) => remove()));
  });

  test('a new host of a site that closes a loop of redirects - refused', async () => {
    const code = `trial-h${runNumber}`;
    const domain = await admin(entriesPath(uid('domain')), {
      method: 'POST',
      body: { code, name: '시험', use_yn: true, hosts: [{ name: `${code}.example` }] },
    });
    const domainPath = `${entriesPath(uid('domain'))}/${domain.json.data.documentId}`;
    const redirect = await createForSite(
      'redirect-rule',
      {
        from_path: '/a',
        to_url: `https://www.${code}.example/a`,
        redirect_type: 'moved_301',
        use_yn: true,
      },
      code,
    );
    expect(redirect.status).toBe(201);
    const hosts = [{ name: `${code}.example` }, { name: `www.${code}.example` }];
    const { status, json } = await admin(domainPath, { method: 'PUT', body: { hosts } });
    expect(status).toBe(400);
    expect(json.error.message).toContain('/a → /a');
    await redirect.remove();
    expect((await admin(domainPath, { method: 'PUT', body: { hosts } })).status).toBe(200);
    await admin(domainPath, { method: 'DELETE' });
  });

  test('the www form of a host - redirected only to a listed host; not listed by another site', async () => {
    const code = `trial-w${runNumber}`;
    const create = (body: object) =>
      admin(entriesPath(uid('domain')), { method: 'POST', body: { name: '시험', use_yn: true, ...body } });
    const host = `${code}.example`;
    const rejected = await create({ code, hosts: [{ name: host }], www: 'www' });
    expect([rejected.status, rejected.json.error.message]).toEqual([400, expect.stringContaining('www로')]);
    const { json } = await create({ code, hosts: [{ name: host }], www: 'bare' });
    const other = await create({ code: `${code}-2`, hosts: [{ name: `www.${host}` }] });
    expect([other.status, other.json.error.message]).toEqual([400, expect.stringContaining('이미 등록')]);
    expect((await getApi('/common/code', {}, { host: `www.${host}` })).status).toBe(200);
    await admin(`${entriesPath(uid('domain'))}/${json.data.documentId}`, { method: 'DELETE' });
  });

  test.each([
    ['tag_manager_url', 'http://tag.example/x.js', 'https://'],
    ['tag_manager_url', '<script>alert(1)</script>', 'https://'],
    ['strategy', 'beforeInteractive', 'async 또는 defer'],
    ['inline', 'alert(1)', 'meta_pixel_id만'],
  ])('the site config head_script %s = %s - refused', async (config_id, data, message) => {
    const { status, message: said } = await createForSite('site-config', {
      gr_id: 'head_script',
      config_id,
      data,
    });
    expect(status).toBe(400);
    expect(said).toContain(message);
  });

  test('an entry of the site config moved into head_script - refused', async () => {
    const entry = await createForSite('site-config', {
      gr_id: 'common',
      config_id: `moved${runNumber}`,
      data: 'x',
    });
    expect((await entry.change({ gr_id: 'head_script' })).status).toBe(400);
    await entry.remove();
  });

  test('an allowed head script - in the public config once it is published', async () => {
    const data = 'https://www.googletagmanager.com/gtm.js?id=GTM-1';
    const entry = await createForSite('site-config', {
      gr_id: 'head_script',
      config_id: 'tag_manager_url',
      data,
    });
    expect(entry.status).toBe(201);
    expect((await getApi('/common/config')).text).not.toContain('GTM-1');
    expect((await entry.publish()).status).toBe(200);
    expect((await getApi('/common/config')).json.data).toContainEqual({
      gr_id: 'head_script',
      id: 'tag_manager_url',
      data,
    });
    await entry.remove();
  });

  describe('the tag manager of an administrator who edits all content but is no super administrator', () => {
    const data = 'https://www.googletagmanager.com/gtm.js?id=GTM-2';
    const script = { gr_id: 'head_script', config_id: 'tag_manager_url', data };
    const configs = entriesPath(uid('site-config'));
    let editor: (path: string, options?: TestRequest) => ReturnType<typeof cms>;
    beforeAll(async () => {
      const authorization = `Bearer ${await newAdministratorToken('strapi-editor')}`;
      editor = (path, options) => cms(path, { ...options, headers: { authorization } });
    });
    const expectRejected = ({ status, json }: Awaited<ReturnType<typeof cms>>) =>
      expect([status, json.error?.message]).toEqual([
        400,
        '보안 설정(head_script / tag_manager_url)은 최고 관리자만 바꿀 수 있습니다.',
      ]);

    test('a new entry, and one moved into head_script - refused, nothing is saved', async () => {
      const domain = { connect: [{ documentId: await domainId('rankup') }] };
      expectRejected(await editor(configs, { method: 'POST', body: { ...script, domain } }));
      const other = { gr_id: 'common', config_id: `tag${runNumber}`, data };
      const made = await editor(configs, { method: 'POST', body: { ...other, domain } });
      expect(made.status).toBe(201);
      const entryPath = `${configs}/${documentIdOf(made.json)}`;
      expectRejected(await editor(entryPath, { method: 'PUT', body: script }));
      expect((await admin(entryPath)).json.data).toMatchObject(other);
      expect((await editor(entryPath, { method: 'DELETE' })).status).toBe(200);
      expect((await getApi('/common/config')).json.data).not.toContainEqual(
        expect.objectContaining({ gr_id: 'head_script', id: 'tag_manager_url' }),
      );
    });

    test('the existing entry - cannot be changed, moved, copied or deleted', async () => {
      const entry = await createForSite('site-config', script);
      expect(entry.status).toBe(201);
      const entryPath = `${configs}/${entry.id}`;
      expectRejected(await editor(entryPath, { method: 'PUT', body: { data: `${data}2` } }));
      expectRejected(await editor(entryPath, { method: 'PUT', body: { gr_id: 'common' } }));
      expectRejected(await editor(`${configs}/clone/${entry.id}`, { method: 'POST', body: script }));
      expectRejected(await editor(entryPath, { method: 'DELETE' }));
      expectRejected(await editor(`${entryPath}/actions/publish`, { method: 'POST', body: {} }));
      await entry.publish();
      expectRejected(await editor(`${entryPath}/actions/unpublish`, { method: 'POST', body: {} }));
      const many = await editor(`${configs}/actions/bulkDelete`, {
        method: 'POST',
        body: { documentIds: [entry.id] },
      });
      expectRejected(many);
      expect((await admin(entryPath)).json.data).toMatchObject(script);
      await entry.remove();
    });
  });

  test.each(['javascript:alert(1)', '//evil.test', 'service', ''])(
    'a menu to the address %p - refused',
    async (url) => {
      const { status } = await createForSite('menu', { menu_name: '시험', url, use_yn: true, sort: 0 });
      expect(status).toBe(400);
    },
  );

  test.each(['/service/', 'service', '/a?b'])('metadata of the page %p - refused', async (page) => {
    const { status, message } = await createForSite('seo-meta', { page, title: 'x' });
    expect(status).toBe(400);
    expect(message).toMatch(/[가-힣]/);
  });

  test('a colour without enough contrast - refused; the proposed one can be saved', async () => {
    const fragment = (primary: string) => ({ name: `색${runNumber}`, value: { theme: { primary } } });
    const { status, message = '' } = await createForSite('app-config', fragment('#facc15'));
    expect(status).toBe(400);
    const proposed = /가까운 색은 (#[0-9a-f]{6})/.exec(message)?.[1] ?? '';
    expect(contrast(proposed, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    const entry = await createForSite('app-config', fragment(proposed));
    expect(entry.status).toBe(201);
    await entry.remove();
  });

  test("a value that Strapi's schema refuses - a Korean message at its field", async () => {
    const { status, json } = await admin(entriesPath(uid('domain')), {
      method: 'POST',
      body: {
        code: 'rankup',
        name: '같은 코드',
        use_yn: true,
        hosts: [{ name: `code-${runNumber}.example` }],
      },
    });
    expect(status).toBe(400);
    expect(json.error.message).toContain('이미 사용 중인 값');
    expect(json.error.details.errors).toMatchObject([
      { path: ['code'], message: expect.stringContaining('이미 사용 중') },
    ]);
    const wrong = await admin(entriesPath(uid('domain')), {
      method: 'POST',
      body: {
        code: 'Rank Up',
        name: '틀린 코드',
        use_yn: true,
        hosts: [{ name: `code-${runNumber}.example` }],
      },
    });
    expect(wrong.json.error.message).toContain('영문 소문자로 시작');
  });
});
