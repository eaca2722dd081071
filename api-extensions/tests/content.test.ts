import { admin, cms, domainId, entries, secrets } from './cms-under-test';

const withToken = (path: string, method = 'GET', body?: unknown) =>
  cms(path, { method, body, headers: { authorization: `Bearer ${secrets.BUILD_API_TOKEN}` } });

describe('the build token', () => {
  test.each([
    'domains',
    'pages',
    'menus',
    'products',
    'site-roles',
    'codes',
    'seo-metas',
    'app-configs',
    'site-configs',
    'redirect-rules',
  ])('reads %s', async (type) => {
    const { status, json } = await withToken(`/api/${type}`);
    expect(status).toBe(200);
    expect(json.data.length).toBeGreaterThan(0);
  });

  test.each([
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

  test('nobody else reads content', async () => {
    expect((await cms('/api/pages')).status).toBe(403);
  });

  test('drafts stay unseen', async () => {
    const domain = await domainId('rankup');
    await admin(entries('api::page.page'), {
      method: 'POST',
      body: {
        title: '숨은 초안',
        path: `/hidden-${process.pid}`,
        layout: 'default',
        domain: { connect: [{ documentId: domain }] },
      },
    });
    const { text } = await withToken('/api/pages?pagination[pageSize]=100');
    expect(text).not.toContain('숨은 초안');
  });
});

describe('the seed', () => {
  test('two sites, complete', async () => {
    const { json } = await withToken('/api/domains?populate=hosts');
    const sites = (json.data as { code: string; hosts: { name: string }[] }[]).filter(
      ({ code }) => !code.startsWith('trial'),
    );
    expect(sites.map(({ code, hosts }) => [code, hosts.map(({ name }) => name)])).toEqual([
      ['rankup', ['localhost', '127.0.0.1', 'rankup.localhost']],
      ['topkeyword', ['topkeyword.localhost']],
    ]);
  });
});

describe('what an editor sees', () => {
  test('field labels in Korean, in the form and the list', async () => {
    const { json } = await admin('/content-manager/content-types/api::page.page/configuration');
    const { path, createdAt } = json.data.contentType.metadatas;
    expect([path.edit.label, path.list.label, createdAt.list.label].join()).toMatch(/^[^a-z]*$/);
  });

  test('the search log and the publishing record are there', async () => {
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

describe('content that would break a site is refused in Korean', () => {
  const create = async (uid: string, code: string, data: object) =>
    admin(entries(uid), {
      method: 'POST',
      body: { ...data, domain: { connect: [{ documentId: await domainId(code) }] } },
    });

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
  });

  test.each(['/work', '/admin/x', '/api', '/page-data/x', '/index'])(
    'path %p of the machine',
    async (path) => {
      const { json } = await create('api::page.page', 'rankup', { title: 'x', path, layout: 'default' });
      expect(json.error.message).toContain('시스템이 쓰는 주소');
    },
  );

  test('a path that is taken, in the draft of a page that is live', async () => {
    const { json } = await create('api::page.page', 'rankup', {
      title: 'x',
      path: `/draft-rule-${process.pid}`,
      layout: 'default',
    });
    const page = `${entries('api::page.page')}/${json.data.documentId}`;
    expect((await admin(`${page}/actions/publish`, { method: 'POST', body: {} })).status).toBe(200);
    const { status } = await admin(page, { method: 'PUT', body: { path: '/service' } });
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

  test('a record that programs write', async () => {
    const { status } = await admin(entries('api::publish-run.publish-run'), {
      method: 'POST',
      body: { release_id: 'x', state: 'live', changes: 0, pages: 0, started_at: new Date().toISOString() },
    });
    expect(status).toBe(400);
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

describe('past approval', () => {
  test.each([
    ['POST', '/api/auth/local/register'],
    ['POST', '/api/auth/local'],
    ['POST', '/api/auth/forgot-password'],
    ['GET', '/api/users/1'],
    ['GET', '/api/connect/google'],
  ])('%s %s - not there', async (method, path) => {
    const body = { username: 'eve', email: 'eve@evil.test', password: 'Abcdef123', identifier: 'eve' };
    const { status, json } = await cms(path, { method, ...(method === 'POST' && { body }) });
    // Below /api/auth the sign-in protocol answers: an action that it does not know is 400 (AUTH.md).
    expect([400, 404, 405]).toContain(status);
    expect(json.error.message).toMatch(/[가-힣]/);
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
