import * as publishing from '../contracts/publishing/publishing';
import * as z from '../contracts/zod';
import { documentIdOf, firstDocumentId, messageOf, rowsOf } from './admin-answers';
import { admin, domainId, entriesPath, publisher, sendFile, createEntry } from './cms-under-test';
import { dataOf } from './contract-client';

describe('content in the admin', () => {
  test('field labels - in Korean, in the form and the list', async () => {
    const { json } = await admin('/content-manager/content-types/api::page.page/configuration');
    const { path, createdAt } = json.data.contentType.metadatas;
    expect([path.edit.label, path.list.label, createdAt.list.label].join()).toMatch(/^[^a-z]*$/);
  });

  test('content types - the search log and the publishing history are shown, waiting changes are not', async () => {
    const { json } = await admin('/content-manager/content-types');
    const shown = rowsOf(json, {
      uid: z.string(),
      isDisplayed: z.boolean(),
      info: z.object({ displayName: z.string() }),
    }).filter(({ uid, isDisplayed }) => uid.startsWith('api::') && isDisplayed);
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
    ['랭크업.한국/소개', '호스트 이름만'],
    ['http://랭크업.한국', '호스트 이름만'],
  ])('a site with the host %p', async (host, message) => {
    const { status, json } = await admin(entriesPath('api::domain.domain'), {
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
  ])('a page with the path %p, which programs use', async (path) => {
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
    await page.remove();
    expect(status).toBe(400);
  });

  test.each(['/서비스', '/Service', '/my service', 'service'])(
    'a path %p, already when the draft is saved',
    async (path) => {
      const { status, json } = await create('api::page.page', 'rankup', {
        title: 'x',
        path,
        layout: 'default',
      });
      expect([status, json.error.message]).toEqual([
        400,
        expect.stringContaining('영문 소문자, 숫자, 붙임표'),
      ]);
      expect(json.error.details.errors).toMatchObject([{ path: ['path'] }]);
    },
  );

  test('a value within a block - its place in the form is said in words', async () => {
    const rows = [
      { period: '1주차', rank: 3 },
      { period: '2주차', rank: 1001 },
    ];
    const report = { __component: 'blocks.sample-report', title: '보고', keyword: '강남 카페', rows };
    const blocks = [{ __component: 'blocks.quote', text: '인용' }, report];
    const fields = { title: 'x', path: `/place-${process.pid}`, layout: 'default', blocks };
    const page = await create('api::page.page', 'rankup', fields);
    const refused = page.status === 201 ? await page.publish() : page;
    if (page.status === 201) await page.remove();
    expect(refused.status).toBe(400);
    expect(refused.json.error.message).toBe(
      '둘째 블록 ‘보고서 예시’, 기간별 순위와 작업 둘째 줄, 순위: 1000 이하여야 합니다.',
    );
  });

  test('a missing text - the label of its field is said', async () => {
    const page = await create('api::page.page', 'rankup', {
      path: `/untitled-${process.pid}`,
      layout: 'default',
    });
    const refused = page.status === 201 ? await page.publish() : page;
    if (page.status === 201) await page.remove();
    expect(refused.json.error.message).toBe('페이지 이름: 내용을 입력해 주세요.');
  });

  test.each(['red', '#12345', 'red;}body{display:none'])('a theme with the colour %p', async (primary) => {
    const value = { theme: { primary } };
    const { status, json } = await create('api::app-config.app-config', 'rankup', { name: '시험', value });
    expect(status).toBe(400);
    expect(json.error.message).toContain('대표 색은');
  });

  test.each([
    ['a word that is not offered', { design: { hero: 'hero-huge' } }, 'hero-split, hero-centred, hero-card'],
    ['values in the field for JSON', { value: { theme: { hero: 'card' } } }, '‘디자인’ 칸'],
  ])('a design with %s', async (_name, fields, message) => {
    const entry = { name: '시험', value: {}, ...fields };
    const { status, json } = await create('api::app-config.app-config', 'rankup', entry);
    expect(status).toBe(400);
    expect(JSON.stringify(json.error)).toContain(message);
  });

  test('records of programs - the admin offers no button to make or change them', async () => {
    const { json } = await admin('/admin/users/me/permissions');
    const offered = (subject: string) =>
      rowsOf(json, { action: z.string(), subject: z.string().nullable() })
        .filter((permission) => permission.subject === subject)
        .map(({ action }) => action.split('.').at(-1))
        .sort();
    expect(offered('api::search-log.search-log')).toEqual(['read']);
    expect(offered('api::consultation.consultation')).toEqual(['delete', 'publish', 'read', 'update']);
    expect(offered('api::page.page')).toEqual(['create', 'delete', 'publish', 'read', 'update']);
  });

  test('a publishing record created by an editor', async () => {
    const { status } = await admin(entriesPath('api::publish-run.publish-run'), {
      method: 'POST',
      body: { release_id: 'x', state: 'live', changes: 0, pages: 0, started_at: new Date().toISOString() },
    });
    expect(status).toBe(400);
  });

  test('a publishing record deleted by an editor', async () => {
    const claim = await publisher('/claims', { stale: ['rankup'], restarted: true });
    const releaseId = dataOf(publishing.claimSites, claim.json)[0]?.releaseId;
    await publisher(`/claims/${releaseId}/result`, {
      status: 'failed',
      failure: { reason: 'other', detail: 'trial' },
    });
    const runs = entriesPath('api::publish-run.publish-run');
    const { json } = await admin(`${runs}?pageSize=1`);
    const documentId = firstDocumentId(json);
    const rejected = await admin(`${runs}/${documentId}`, { method: 'DELETE' });
    expect([rejected.status, rejected.json.error.message]).toEqual([400, expect.stringContaining('기록')]);
  });

  test('deleting a role of menus or members, or one that the site needs', async () => {
    const roles = entriesPath('api::site-role.site-role');
    const query = 'pageSize=100&filters[domain][code][$eq]=topkeyword';
    const { json } = await admin(`${roles}?${query}`);
    const idOf = (name: string) =>
      rowsOf(json, { name: z.string(), documentId: z.string() }).find((role) => role.name === name)
        ?.documentId;
    const message = async (path: string, options: { method: string; body?: object }) => {
      const rejected = await admin(path, options);
      expect(rejected.status).toBe(400);
      return messageOf(rejected.json);
    };
    expect(await message(`${roles}/${idOf('member')}`, { method: 'DELETE' })).toMatch(
      /메뉴 \d+개.*회원 \d+개가 있어/,
    );
    for (const name of ['guest', 'manager'])
      expect(await message(`${roles}/${idOf(name)}`, { method: 'DELETE' })).toContain('쓰는 등급이라');
    const { json: unusedRole } = await create('api::site-role.site-role', 'topkeyword', {
      name: 'trial',
      level: 20,
    });
    const unused = await admin(`${roles}/${unusedRole.data.documentId}`, { method: 'DELETE' });
    expect(unused.status).toBe(200);
  });

  test('deleting a domain with content; an empty domain is deleted', async () => {
    const domains = entriesPath('api::domain.domain');
    const rejected = await admin(`${domains}/${await domainId('topkeyword')}`, { method: 'DELETE' });
    expect(rejected.status).toBe(400);
    expect(rejected.json.error.message).toMatch(/회원 \d+개, 페이지 \d+개.*사용 여부를 끄고/);
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

  test('two menus that would be each other’s parents', async () => {
    const menu = (name: string) =>
      create('api::menu.menu', 'rankup', { menu_name: name, url: '/service', use_yn: true, menu_sort: 900 });
    const ids = [(await menu('위')).json.data.documentId, (await menu('아래')).json.data.documentId];
    const under = (own: string, parent: string) =>
      admin(`${entriesPath('api::menu.menu')}/${own}`, {
        method: 'PUT',
        body: { parent_menu: { connect: [{ documentId: parent }], disconnect: [] } },
      });
    expect((await under(ids[1], ids[0])).status).toBe(200);
    const loop = await under(ids[0], ids[1]);
    expect([loop.status, loop.json.error.message]).toEqual([400, expect.stringContaining('하위 메뉴')]);
    for (const id of ids.reverse())
      await admin(`${entriesPath('api::menu.menu')}/${id}`, { method: 'DELETE' });
  });

  test.each([
    ['page.html', 'text/html', '<script>alert(1)</script>'],
    ['script.js', 'text/javascript', 'alert(1)'],
    ['picture.html', 'image/png', 'not a picture'],
    ['program.exe', 'application/octet-stream', 'MZ'],
  ])('an uploaded %s, which would run on the sites’ own hosts', async (name, type, text) => {
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

  test('an entry without a site', async () => {
    const { status, json } = await admin(entriesPath('api::app-config.app-config'), {
      method: 'POST',
      body: { name: '주인 없는 설정', value: {} },
    });
    expect(status).toBe(400);
    expect(json.error.message).toMatch(/[가-힣]/);
  });

  test("a menu with another site's role", async () => {
    const { json: roles } = await admin(`${entriesPath('api::site-role.site-role')}?pageSize=100&populate=*`);
    const foreign = rowsOf(roles, {
      documentId: z.string(),
      domain: z.object({ documentId: z.string() }),
    }).find(({ domain }) => domain.documentId !== undefined);
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

test('a member created by an administrator - accepted without the name and role that Strapi would require', async () => {
  const users = entriesPath('plugin::users-permissions.user');
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
  const documentId = documentIdOf({ data: json.data ?? json });
  const stored = await admin(`${users}/${documentId}`);
  expect((stored.json.data ?? stored.json).username).toBe(`topkeyword:${email}`);
  expect((await admin(`${users}/${documentId}`, { method: 'DELETE' })).status).toBe(200);
});
