import { siteContent, type SiteContent } from '../contracts/site-content';
import {
  admin,
  cms,
  domainId,
  entries,
  publisher,
  secrets,
  sendFile,
  createEntry,
  entryAt,
} from './cms-under-test';

const withToken = (path: string, method = 'GET', body?: unknown) =>
  cms(path, { method, body, headers: { authorization: `Bearer ${secrets.BUILD_API_TOKEN}` } });

/** The build's content of the demo sites only: other tests add domains. */
async function sites(query = ''): Promise<SiteContent[]> {
  const { json } = await withToken(`/api/domains${query}`);
  return (json.data as { code: string; content: SiteContent }[])
    .filter(({ code }) => !code.startsWith('trial'))
    .map(({ content }) => content);
}

async function site(code: string): Promise<SiteContent> {
  const found = (await sites()).find((domain) => domain.code === code);
  if (!found) throw new Error(`no domain ${code}`);
  return found;
}

test('the design chosen in the form - in the theme of the merged configuration', async () => {
  const { appConfigs } = await site('rankup');
  expect(appConfigs).toContainEqual({
    theme: expect.objectContaining({ primary: '#4338ca', header: 'bar' }),
  });
  const { json } = await cms('/api/common/appconfig?url=localhost');
  expect(json.data).toContainEqual({
    name: 'theme',
    value: { theme: expect.objectContaining({ primary: '#4338ca', header: 'bar' }) },
  });
});

describe('the build token', () => {
  test.each([
    ['GET', '/api/pages'],
    ['GET', '/api/menus'],
    ['GET', '/api/site-configs'],
    ['GET', '/api/domains/x'],
    ['GET', '/api/users'],
    ['GET', '/api/upload/files'],
    ['POST', '/api/redirect-rules'],
    ['POST', '/api/pages'],
    ['DELETE', '/api/pages/x'],
    ['GET', '/admin/users'],
    ['GET', '/content-manager/collection-types/api::search-log.search-log'],
  ])('%s %s - refused', async (method, path) => {
    const { status } = await withToken(path, method, method === 'POST' ? { data: {} } : undefined);
    expect([401, 403, 404, 405]).toContain(status);
  });

  test('reads the schemas, which gatsby-source-strapi asks for first', async () => {
    for (const path of ['content-types', 'components']) {
      expect((await withToken(`/api/content-type-builder/${path}`)).status).toBe(200);
    }
  });
});

describe('content of a build', () => {
  test('a visitor, and a token without this right - refused', async () => {
    expect((await cms('/api/domains')).status).toBe(403);
    const { json } = await admin('/admin/api-tokens', {
      method: 'POST',
      body: {
        name: `posts-${process.pid}`,
        description: '',
        type: 'custom',
        lifespan: null,
        permissions: ['api::post.post.find', 'api::domain.domain.findOne'],
      },
    });
    const authorization = `Bearer ${json.data.accessKey as string}`;
    expect((await cms('/api/posts?wr_id=1', { headers: { authorization } })).status).toBe(200);
    expect((await cms('/api/domains', { headers: { authorization } })).status).toBe(403);
  });

  test('a domain - exactly the fields of the contract', async () => {
    const { json } = await withToken('/api/domains');
    const domain = (json.data as { code: string }[]).find(({ code }) => code === 'rankup');
    expect(domain).toEqual({ documentId: expect.any(String), code: 'rankup', content: expect.anything() });
    const content = await site('rankup');
    expect(siteContent.strict().parse(content)).toEqual(content);
    expect(content).toMatchObject({
      code: 'rankup',
      name: '랭크업',
      hosts: ['localhost', '127.0.0.1', 'rankup.localhost'],
    });
    expect(content.menus.find(({ hasParent }) => hasParent)).toMatchObject({ use_yn: true, level: 0 });
    expect(content.products[0]?.points[0]).toEqual({ title: expect.any(String), text: expect.any(String) });
    expect(content.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/service']));
    expect(content.boards.map(({ code }) => code)).toEqual(['notice', 'case', 'faq']);
  });

  test('each domain - its own content, none of another', async () => {
    const [rankup, topkeyword] = [await site('rankup'), await site('topkeyword')];
    expect(topkeyword.hosts).toEqual(['topkeyword.localhost']);
    expect(JSON.stringify(rankup)).not.toContain('탑키워드');
    expect(JSON.stringify(topkeyword)).not.toContain('랭크업');
  });

  test('blocks - in order, with their fields, without row numbers', async () => {
    const { pages } = await site('rankup');
    const home = pages.find(({ path }) => path === '/');
    expect(home?.blocks[0]).toEqual({
      __component: 'blocks.hero',
      eyebrow: expect.any(String),
      title: expect.any(String),
      lead: expect.any(String),
      actions: expect.arrayContaining([
        { label: expect.any(String), url: expect.any(String), variant: 'primary' },
      ]),
      image: null,
      search: 'web',
      contact: true,
    });
    expect(JSON.stringify(await sites())).not.toMatch(/"(?:id|createdAt|updatedAt|publishedAt)":/);
  });

  test('published again unchanged - the same answer but for the time of the page’s last change', async () => {
    const before = await site('rankup');
    const page = before.pages.find(({ path }) => path === '/service');
    const document = entryAt(`${entries('api::page.page')}/${page?.documentId}`);
    expect((await document.publish()).status).toBe(200);
    const after = await site('rankup');
    const renewed = after.pages.find(({ path }) => path === '/service')?.updated_at ?? '';
    expect(renewed > (page?.updated_at ?? '')).toBe(true);
    expect(after).toEqual({
      ...before,
      pages: before.pages.map((same) => (same === page ? { ...same, updated_at: renewed } : same)),
    });
  });

  test('a draft - not included until it is published', async () => {
    const title = `숨은 초안 ${process.pid}`;
    const page = await createEntry('api::page.page', {
      title,
      path: `/hidden-${process.pid}`,
      layout: 'default',
      domain: { connect: [{ documentId: await domainId('rankup') }] },
    });
    expect(JSON.stringify(await sites())).not.toContain(title);
    await page.publish();
    expect((await site('rankup')).pages).toContainEqual(expect.objectContaining({ title, blocks: [] }));
    await page.unpublish();
    expect(JSON.stringify(await sites())).not.toContain(title);
  });

  test('redirect rules - only those in use', async () => {
    const domain = { connect: [{ documentId: await domainId('rankup') }] };
    const rule = { domain, to_url: '/service', redirect_type: 'found_302' };
    for (const use_yn of [true, false]) {
      const body = { ...rule, from_path: `/old-${process.pid}-${use_yn}`, use_yn };
      const { status } = await admin(entries('api::redirect-rule.redirect-rule'), { method: 'POST', body });
      expect(status).toBe(201);
    }
    const rules = (await site('rankup')).redirects;
    expect(rules.filter(({ from_path }) => from_path.startsWith(`/old-${process.pid}`))).toEqual([
      { from_path: `/old-${process.pid}-true`, to_url: '/service', redirect_type: 'found_302' },
    ]);
  });

  test('a page at a time - each domain once', async () => {
    const ask = async (query: string) => (await withToken(`/api/domains?${query}`)).json;
    const first = await ask('pagination[pageSize]=1');
    const { total } = first.meta.pagination as { total: number };
    expect(first.meta.pagination).toEqual({ page: 1, pageSize: 1, pageCount: total, total });
    const codes: string[] = [];
    for (let page = 1; page <= total; page += 1) {
      const { data } = await ask(`pagination[page]=${page}&pagination[pageSize]=1`);
      codes.push(...(data as { code: string }[]).map(({ code }) => code));
    }
    expect(new Set(codes).size).toBe(total);
    expect(codes).toEqual(expect.arrayContaining(['rankup', 'topkeyword']));
  });

  test('codes of domains - only these, unknown ones left out', async () => {
    const codesOf = async (query: string) => (await sites(`?${query}`)).map(({ code }) => code).sort();
    expect(await codesOf('codes=topkeyword')).toEqual(['topkeyword']);
    expect(await codesOf('codes=topkeyword,nowhere,rankup')).toEqual(['rankup', 'topkeyword']);
    expect(await codesOf('codes=nowhere')).toEqual([]);
  });

  test.each([
    ['a page beyond the last', 'pagination[page]=1000', 1000, 100, 0],
    ['more than there may be', 'pagination[pageSize]=100000', 1, 100, 2],
    ['invalid parameters', 'pagination[page]=-1&pagination[pageSize]=x', 1, 100, 2],
    ['a filter, which is ignored', 'filters[updatedAt][$gt]=2999-01-01&fields[0]=id&populate=*', 1, 100, 2],
  ])('%s - an answer', async (_name, query, page, pageSize, found) => {
    const { status, json } = await withToken(`/api/domains?${query}`);
    expect(status).toBe(200);
    expect(json.meta.pagination).toMatchObject({ page, pageSize });
    expect(await sites(`?${query}`)).toHaveLength(found);
  });
});

describe('content in the admin', () => {
  test('field labels in Korean, in the form and the list', async () => {
    const { json } = await admin('/content-manager/content-types/api::page.page/configuration');
    const { path, createdAt } = json.data.contentType.metadatas;
    expect([path.edit.label, path.list.label, createdAt.list.label].join()).toMatch(/^[^a-z]*$/);
  });

  test('the search log and the publishing history are listed', async () => {
    const { json } = await admin('/content-manager/content-types');
    const shown = (
      json.data as { uid: string; isDisplayed: boolean; info: { displayName: string } }[]
    ).filter(({ uid, isDisplayed }) => uid.startsWith('api::') && isDisplayed);
    expect(shown.map(({ info }) => info.displayName)).toEqual(
      expect.arrayContaining(['검색 기록', '발행 기록', '페이지', '도메인']),
    );
    expect(shown.map(({ uid }) => uid)).not.toContain('api::publish-change.publish-change');
  });
});

describe('content that would break a site - refused in Korean', () => {
  const create = async (uid: string, code: string, data: object) =>
    createEntry(uid, { ...data, domain: { connect: [{ documentId: await domainId(code) }] } });

  test.each([
    ['http://new.example', '호스트 이름만'],
    ['New.example', '호스트 이름만'],
    ['new.example:8000', '호스트 이름만'],
    ['localhost', '이미 등록'],
    ['a..b', '호스트 이름만'],
    ['-x.test', '호스트 이름만'],
    ['.', '호스트 이름만'],
    ['cms.localhost', '관리자 화면'],
  ])('host %p', async (host, message) => {
    const { status, json } = await admin(entries('api::domain.domain'), {
      method: 'POST',
      body: { code: `trial-${process.pid}`, name: '시험', use_yn: true, hosts: [{ name: host }] },
    });
    expect(status).toBe(400);
    expect(json.error.message).toContain(message);
  });

  test('a path that the site has already', async () => {
    const { status, json } = await create('api::page.page', 'rankup', {
      title: 'x',
      path: '/service',
      layout: 'default',
    });
    expect(status).toBe(400);
    expect(json.error.message).toContain('같은 경로');
    // The admin's form shows it at the field.
    expect(json.error.details.errors).toMatchObject([{ path: ['path'], message: json.error.message }]);
  });

  test.each([
    '/work',
    '/admin/x',
    '/api',
    '/page-data/x',
    '/index',
    '/board/news',
    '/service/apply/done',
    '/estimate/view',
  ])('path %p of the machine', async (path) => {
    const { json } = await create('api::page.page', 'rankup', { title: 'x', path, layout: 'default' });
    expect(json.error.message).toContain('시스템이 쓰는 주소');
  });

  test('a path that is taken, in the draft of a page that is live', async () => {
    const page = await create('api::page.page', 'rankup', {
      title: 'x',
      path: `/draft-rule-${process.pid}`,
      layout: 'default',
    });
    expect((await page.publish()).status).toBe(200);
    const { status } = await page.change({ path: '/service' });
    expect(status).toBe(400);
  });

  test.each(['red', '#12345', 'red;}body{display:none'])(
    'a theme colour that is none, %p',
    async (primary) => {
      const value = { theme: { primary } };
      const { status, json } = await create('api::app-config.app-config', 'rankup', { name: '시험', value });
      expect(status).toBe(400);
      expect(json.error.message).toContain('theme.primary');
    },
  );

  test.each([
    ['a word that is not offered', { design: { hero: 'hero-huge' } }, 'hero-split, hero-centred, hero-card'],
    ['JSON', { value: { theme: { hero: 'card' } } }, '‘디자인’ 칸'],
  ])('a design as %s', async (_name, fields, message) => {
    const entry = { name: '시험', value: {}, ...fields };
    const { status, json } = await create('api::app-config.app-config', 'rankup', entry);
    expect(status).toBe(400);
    expect(JSON.stringify(json.error)).toContain(message);
  });

  test('creating a record that only programs write', async () => {
    const { status } = await admin(entries('api::publish-run.publish-run'), {
      method: 'POST',
      body: { release_id: 'x', state: 'live', changes: 0, pages: 0, started_at: new Date().toISOString() },
    });
    expect(status).toBe(400);
  });

  test('deleting a record that programs wrote', async () => {
    const claim = await publisher('/claims', { stale: ['rankup'], restarted: true });
    const { releaseId } = claim.json.data[0] as { releaseId: string };
    await publisher(`/claims/${releaseId}/result`, {
      status: 'failed',
      failure: { reason: 'other', detail: 'trial' },
    });
    const runs = entries('api::publish-run.publish-run');
    const { json } = await admin(`${runs}?pageSize=1`);
    const { documentId } = json.results[0] as { documentId: string };
    const refused = await admin(`${runs}/${documentId}`, { method: 'DELETE' });
    expect([refused.status, refused.json.error.message]).toEqual([400, expect.stringContaining('기록')]);
  });

  test('a role of menus or members, or one that the site needs - not deleted', async () => {
    const roles = entries('api::site-role.site-role');
    const of = `pageSize=100&filters[domain][code][$eq]=topkeyword`;
    const { json } = await admin(`${roles}?${of}`);
    const idOf = (name: string) =>
      (json.results as { name: string; documentId: string }[]).find((role) => role.name === name)?.documentId;
    const message = async (path: string, options: { method: string; body?: object }) => {
      const refused = await admin(path, options);
      expect(refused.status).toBe(400);
      return refused.json.error.message as string;
    };
    expect(await message(`${roles}/${idOf('member')}`, { method: 'DELETE' })).toMatch(
      /메뉴 \d+개.*회원 \d+개가 있어/,
    );
    for (const name of ['guest', 'manager'])
      expect(await message(`${roles}/${idOf(name)}`, { method: 'DELETE' })).toContain('쓰는 등급이라');
    const { json: made } = await create('api::site-role.site-role', 'topkeyword', {
      name: 'trial',
      level: 20,
    });
    const unused = await admin(`${roles}/${made.data.documentId}`, { method: 'DELETE' });
    expect(unused.status).toBe(200);
  });

  test('a domain with content - not deleted; an empty one is', async () => {
    const domains = entries('api::domain.domain');
    const refused = await admin(`${domains}/${await domainId('topkeyword')}`, { method: 'DELETE' });
    expect(refused.status).toBe(400);
    expect(refused.json.error.message).toMatch(/회원 \d+개, 페이지 \d+개.*사용 여부를 끄고/);
    const { json } = await admin(domains, {
      method: 'POST',
      body: {
        code: `trialempty${process.pid}`,
        name: '시험',
        use_yn: false,
        hosts: [{ name: 'empty.example' }],
      },
    });
    expect((await admin(`${domains}/${json.data.documentId}`, { method: 'DELETE' })).status).toBe(200);
  });

  test('menus that are each other’s parents', async () => {
    const menu = (name: string) =>
      create('api::menu.menu', 'rankup', { menu_name: name, url: '/service', use_yn: true, menu_sort: 900 });
    const ids = [(await menu('위')).json.data.documentId, (await menu('아래')).json.data.documentId];
    const under = (own: string, parent: string) =>
      admin(`${entries('api::menu.menu')}/${own}`, {
        method: 'PUT',
        body: { parent_menu: { connect: [{ documentId: parent }], disconnect: [] } },
      });
    expect((await under(ids[1], ids[0])).status).toBe(200);
    const loop = await under(ids[0], ids[1]);
    expect([loop.status, loop.json.error.message]).toEqual([400, expect.stringContaining('하위 메뉴')]);
    for (const id of ids.reverse()) await admin(`${entries('api::menu.menu')}/${id}`, { method: 'DELETE' });
  });

  test.each([
    ['page.html', 'text/html', '<script>alert(1)</script>'],
    ['script.js', 'text/javascript', 'alert(1)'],
    ['picture.html', 'image/png', 'not a picture'],
    ['program.exe', 'application/octet-stream', 'MZ'],
  ])('an uploaded %s - refused: it would run on the sites’ own hosts', async (name, type, text) => {
    const { status } = await sendFile(name, type, Buffer.from(text));
    expect(status).toBe(400);
  });

  test.each([
    ['menu.pdf', 'application/pdf', '%PDF-1.4\n%%EOF'],
    ['list.csv', 'text/csv', '가,나\n1,2'],
    ['logo.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'],
  ])('an uploaded %s - accepted', async (name, type, text) => {
    const { status, json } = await sendFile(name, type, Buffer.from(text));
    expect(status).toBe(201);
    await admin(`/upload/files/${json[0].id}`, { method: 'DELETE' });
  });

  test('an entry of no site', async () => {
    const { status, json } = await admin(entries('api::app-config.app-config'), {
      method: 'POST',
      body: { name: '주인 없는 설정', value: {} },
    });
    expect(status).toBe(400);
    expect(json.error.message).toMatch(/[가-힣]/);
  });

  test("a menu with another site's role", async () => {
    const { json: roles } = await admin(`${entries('api::site-role.site-role')}?pageSize=100&populate=*`);
    const foreign = (roles.results as { documentId: string; domain: { documentId: string } }[]).find(
      ({ domain }) => domain.documentId !== undefined,
    );
    const other = foreign?.domain.documentId === (await domainId('rankup')) ? 'topkeyword' : 'rankup';
    const { status, json } = await create('api::menu.menu', other, {
      menu_name: '시험',
      url: '/service',
      use_yn: true,
      sort: 0,
      role: { connect: [{ documentId: foreign?.documentId }] },
    });
    expect(status).toBe(400);
    expect(json.error.message).toContain('다른 도메인');
  });
});

test('a member created by an administrator - without the name and role that Strapi would require', async () => {
  const users = entries('plugin::users-permissions.user');
  const email = `entered${process.pid}@example.com`;
  const { status, json, text } = await admin(users, {
    method: 'POST',
    body: {
      email,
      password: 'Entered-1234',
      approval: 'pending',
      marketing: false,
      role: { connect: [], disconnect: [] },
      domain: { connect: [{ documentId: await domainId('topkeyword') }], disconnect: [] },
    },
  });
  expect([status, text]).toEqual([201, expect.any(String)]);
  const { documentId } = (json.data ?? json) as { documentId: string };
  const kept = await admin(`${users}/${documentId}`);
  expect((kept.json.data ?? kept.json).username).toBe(`topkeyword:${email}`);
  expect((await admin(`${users}/${documentId}`, { method: 'DELETE' })).status).toBe(200);
});

describe('routes that would bypass approval', () => {
  // Routes of users-permissions are removed; two of its addresses are the project's.
  test.each([
    ['POST', '/api/auth/local/register', 405],
    ['POST', '/api/auth/local', 400],
    ['POST', '/api/auth/forgot-password', 400],
    ['GET', '/api/users/1', 404],
    ['GET', '/api/users/me', 401],
    ['GET', '/api/connect/google', 404],
  ])('%s %s - refused', async (method, path, expected) => {
    const body = { username: 'eve', email: 'eve@evil.test', password: 'Abcdef123', identifier: 'eve' };
    const { status, json } = await cms(path, { method, ...(method === 'POST' && { body }) });
    expect(status).toBe(expected);
    expect(json.error.message).toMatch(/[가-힣]/);
    expect(json.error.details.code).toEqual(expect.any(String));
  });
});

test('an unknown address of the API - 404 in Korean with a code', async () => {
  const { status, json } = await cms('/api/nothing/here');
  expect(status).toBe(404);
  expect(json).toEqual({
    data: null,
    error: {
      status: 404,
      name: 'NotFoundError',
      message: '찾는 내용이 없습니다.',
      details: { code: 'NOT_FOUND' },
    },
  });
});
