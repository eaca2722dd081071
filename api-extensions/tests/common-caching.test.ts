import { admin, entries } from './cms-under-test';
import { type CodeEntry, EVERY_CALL, get, run, save, uid } from './common-steps';

describe('caching', () => {
  test.each([...EVERY_CALL, ['/common/appconfig', {}] as const])(
    '%s - has a strong ETag; 304 for a request with it',
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

  test('the menu - has nosniff, and sets no cookie', async () => {
    const { headers } = await get('/common/menu');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('a menu published, changed and deleted - seen at once, with another ETag; a draft is not', async () => {
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

  test('an entry of each other type - seen at once', async () => {
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
    const draftable = saved.slice(0, 3);
    for (const entry of draftable) expect((await entry.publish()).status).toBe(200);
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

  test('a redirect rule switched off - not followed', async () => {
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

  test('a product - read as it was published, 404 as a draft', async () => {
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

  test("the code group `domain` - the site's name, or the name that an editor wrote for it", async () => {
    const host = `trial-${run}.example`;
    const domain = await admin(entries(uid('domain')), {
      method: 'POST',
      body: { code: `trial-c${run}`, name: '파생 이름', use_yn: true, hosts: [{ name: host }] },
    });
    const path = `${entries(uid('domain'))}/${domain.json.data.documentId}`;
    const seen = async () => {
      const { json } = await get('/common/code', { gr_id: 'domain' }, { host });
      return (json.data as CodeEntry[]).map(({ code_id, code_name }) => `${code_id} ${code_name}`);
    };
    expect(await seen()).toEqual([`trial-c${run} 파생 이름`]);
    await admin(path, { method: 'PUT', body: { name: '바꾼 이름' } });
    expect(await seen()).toEqual([`trial-c${run} 바꾼 이름`]);
    expect((await get('/common/seometa', { url: '/' }, { host })).json.data.title).toBe('바꾼 이름');
    const code = await save(
      'code',
      { gr_id: 'domain', code_id: `trial-c${run}`, code_name: '적은 이름', use_yn: true, sort: 0 },
      `trial-c${run}`,
    );
    expect(await seen()).toEqual([`trial-c${run} 적은 이름`]);
    await code.remove();
    await admin(path, { method: 'PUT', body: { use_yn: false } });
    expect((await get('/common/code', {}, { host })).json.error.details.code).toBe('UNKNOWN_HOST');
    await admin(path, { method: 'DELETE' });
  });
});
