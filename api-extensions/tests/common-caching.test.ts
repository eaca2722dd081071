import * as common from '../contracts/common/common';
import { admin, entriesPath } from './cms-under-test';
import { type CodeEntry, EVERY_CALL, getApi, runNumber, createForSite, uid } from './common-steps';
import { dataOf } from './contract-client';

describe('caching', () => {
  test.each([...EVERY_CALL, ['/common/appconfig', {}] as const])(
    '%s - has a strong ETag; 304 for a request with it',
    async (path, query) => {
      const first = await getApi(path, query);
      const { etag = '' } = first.headers;
      expect(etag).toMatch(/^"[\w-]{20,}"$/);
      expect(first.headers['cache-control']).toBe('no-cache');
      expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
      const again = await getApi(path, query, { headers: { 'if-none-match': `"other", W/${etag}` } });
      expect(again.status).toBe(304);
      expect(again.text).toBe('');
      expect(again.headers.etag).toBe(etag);
      expect(again.headers['cache-control']).toBe('no-cache');
      expect((await getApi(path, query, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    },
  );

  test('the menu - has nosniff, and sets no cookie', async () => {
    const { headers } = await getApi('/common/menu');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('a menu published, changed and deleted - seen at once, with another ETag; a draft is not', async () => {
    const seen = async () => {
      const { json, headers } = await getApi('/common/menu');
      const found = dataOf(common.menu, json).filter(({ menu_name }) =>
        menu_name.endsWith(String(runNumber)),
      );
      return { urls: found.map(({ url }) => url), etag: headers.etag };
    };
    const before = await seen();
    const menu = await createForSite('menu', {
      menu_name: `시험${runNumber}`,
      url: '/service',
      use_yn: true,
      sort: 5,
    });
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

  test('an entry of each other type - seen at once', async () => {
    const saved = await Promise.all([
      createForSite('app-config', { name: `시험${runNumber}`, value: { trial: runNumber } }),
      createForSite('site-config', { gr_id: 'common', config_id: `trial${runNumber}`, data: '값' }),
      createForSite('seo-meta', { page: `/trial-${runNumber}`, title: `제목${runNumber}` }),
      createForSite('site-role', { name: `trial${runNumber}`, level: 5 }),
      createForSite('code', {
        gr_id: `trial${runNumber}`,
        code_id: 'a',
        code_name: '이름',
        use_yn: true,
        sort: 0,
      }),
      createForSite('redirect-rule', {
        from_path: `/trial-${runNumber}`,
        to_url: '/service?a=1#b',
        redirect_type: 'permanent_308',
        use_yn: true,
      }),
    ]);
    expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 201));
    const draftable = saved.slice(0, 3);
    for (const entry of draftable) expect((await entry.publish()).status).toBe(200);
    const path = `/trial-${runNumber}`;
    expect((await getApi('/common/appconfig')).json.data).toContainEqual({
      name: `시험${runNumber}`,
      value: { trial: runNumber },
    });
    expect((await getApi('/common/config')).json.data).toContainEqual({
      gr_id: 'common',
      id: `trial${runNumber}`,
      data: '값',
    });
    expect((await getApi('/common/seometa', { url: path })).json.data.title).toBe(`제목${runNumber}`);
    expect((await getApi('/common/role')).json.data).toContainEqual({ name: `trial${runNumber}`, level: 5 });
    expect((await getApi('/common/code', { gr_id: `trial${runNumber}` })).json.data).toHaveLength(1);
    expect((await getApi('/common/redirect', { url: path })).json.data).toEqual({
      from_path: path,
      to_url: '/service?a=1#b',
      status: 308,
    });
    await Promise.all(saved.map(({ remove }) => remove()));
    expect((await getApi('/common/redirect', { url: path })).json.data).toBeNull();
  });

  test('a renamed role - the menu has the new name', async () => {
    const role = await createForSite('site-role', { name: `before${runNumber}`, level: 3 });
    const menu = await createForSite('menu', {
      menu_name: `등급${runNumber}`,
      url: '/service',
      use_yn: true,
      sort: 0,
      role: { connect: [{ documentId: role.id }] },
    });
    await menu.publish();
    const seen = async () => {
      const { json } = await getApi('/common/menu');
      return dataOf(common.menu, json).find(({ menu_id }) => menu_id === menu.id)?.role;
    };
    expect(await seen()).toEqual({ name: `before${runNumber}`, level: 3 });
    await role.change({ name: `after${runNumber}`, level: 4 });
    expect(await seen()).toEqual({ name: `after${runNumber}`, level: 4 });
    await menu.remove();
    await role.remove();
    expect((await getApi('/common/role')).text).not.toContain(`after${runNumber}`);
  });

  test('a redirect rule switched off - not followed', async () => {
    const rule = await createForSite('redirect-rule', {
      from_path: `/off-${runNumber}`,
      to_url: 'https://example.com/',
      redirect_type: 'found_302',
      use_yn: true,
    });
    const seen = async () => (await getApi('/common/redirect', { url: `/off-${runNumber}` })).json.data;
    expect(await seen()).toMatchObject({ to_url: 'https://example.com/', status: 302 });
    await rule.change({ use_yn: false });
    expect(await seen()).toBeNull();
    await rule.remove();
  });

  test('a product - read as it was published, 404 as a draft', async () => {
    const prod_id = 100_000 + (runNumber % 100_000);
    const seen = async () => {
      const { status, json } = await getApi('/service/prodInfo', { id: String(prod_id) });
      return status === 200 ? json.data.title : status;
    };
    const product = await createForSite('product', { prod_id, name: '시험 상품', title: '첫 제목', sort: 0 });
    expect(await seen()).toBe(404);
    await product.publish();
    expect(await seen()).toBe('첫 제목');
    await product.change({ title: '고친 초안' });
    expect(await seen()).toBe('첫 제목');
    await product.unpublish();
    expect(await seen()).toBe(404);
    await product.remove();
  });

  test("the code group `domain` - the site's name, or the name that an editor wrote for it", async () => {
    const host = `trial-${runNumber}.example`;
    const domain = await admin(entriesPath(uid('domain')), {
      method: 'POST',
      body: { code: `trial-c${runNumber}`, name: '파생 이름', use_yn: true, hosts: [{ name: host }] },
    });
    const path = `${entriesPath(uid('domain'))}/${domain.json.data.documentId}`;
    const seen = async () => {
      const { json } = await getApi('/common/code', { gr_id: 'domain' }, { host });
      return (json.data as CodeEntry[]).map(({ code_id, code_name }) => `${code_id} ${code_name}`);
    };
    expect(await seen()).toEqual([`trial-c${runNumber} 파생 이름`]);
    await admin(path, { method: 'PUT', body: { name: '바꾼 이름' } });
    expect(await seen()).toEqual([`trial-c${runNumber} 바꾼 이름`]);
    expect((await getApi('/common/seometa', { url: '/' }, { host })).json.data.title).toBe('바꾼 이름');
    const code = await createForSite(
      'code',
      { gr_id: 'domain', code_id: `trial-c${runNumber}`, code_name: '적은 이름', use_yn: true, sort: 0 },
      `trial-c${runNumber}`,
    );
    expect(await seen()).toEqual([`trial-c${runNumber} 적은 이름`]);
    await code.remove();
    await admin(path, { method: 'PUT', body: { use_yn: false } });
    expect((await getApi('/common/code', {}, { host })).json.error.details.code).toBe('UNKNOWN_HOST');
    await admin(path, { method: 'DELETE' });
  });
});
