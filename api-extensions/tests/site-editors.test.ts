import * as publishingAdmin from '../contracts/publishing/admin';
import * as siteEditorsAdmin from '../contracts/sites/site-editors-admin';
import * as z from '../contracts/zod';
import { fieldsOf, rowsOf } from './admin-answers';
import { type Administrator, newAdministrator, postAs } from './administrators';
import { type TestResponse, admin, entriesPath } from './cms-under-test';
import { dataOf } from './contract-client';
import {
  siteRelation,
  REQUIRED_FIELDS,
  documentOf,
  DOMAIN,
  domains,
  editors,
  sharedEntry,
  createSiteEntry,
  createSites,
  nextName,
  otherOf,
  type Permission,
  RELATIONS,
  relationsOf,
  removeSites,
  roles,
  type Site,
  SITES,
  TYPES,
  uploadText,
} from './site-editors-sites';

beforeAll(() => createSites());
afterAll(removeSites);

test('every type of the content manager - has a row in the table of statuses', async () => {
  const { json } = await admin('/content-manager/content-types');
  const shown = rowsOf(json, { uid: z.string(), isDisplayed: z.boolean() }).filter(
    ({ isDisplayed }) => isDisplayed,
  );
  expect(shown.map(({ uid }) => uid).sort()).toEqual([...TYPES].sort());
});

describe.each(SITES)('the editor of %s', (site) => {
  const other = otherOf(site);
  const request: Administrator = (path, options) => editors[site](path, options);

  test.each(TYPES)('list of %s - only entries of its own site', async (uid) => {
    const own = await sharedEntry(uid, site);
    const foreign = await sharedEntry(uid, other);
    const { status, json } = await request(`${entriesPath(uid)}?pageSize=100&sort=id:DESC`);
    expect(status).toBe(200);
    const ids = rowsOf(json, { documentId: z.string() }).map(({ documentId }) => documentId);
    expect({ own: ids.includes(own), foreign: ids.includes(foreign) }).toEqual({ own: true, foreign: false });
    const named = await request(`${entriesPath(uid)}?filters[documentId][$eq]=${foreign}`);
    expect(named.json.results).toEqual([]);
  });

  test.each(TYPES.flatMap((uid) => relationsOf(uid).map((field) => [uid, field] as const)))(
    'entries that %s can be related to by %s - none of the other site',
    async (uid, field) => {
      const target = RELATIONS[`${uid} ${field}`] ?? '';
      const foreign = await sharedEntry(target, other);
      const { status, json } = await request(`/content-manager/relations/${uid}/${field}?pageSize=100&_q=`);
      expect(status).toBe(200);
      const ids = rowsOf(json, { documentId: z.string() }).map(({ documentId }) => documentId);
      expect(ids).not.toContain(foreign);
    },
  );
});

test('a menu below a menu of another site, or with a role of another site - refused', async () => {
  const [site, other] = SITES;
  for (const [field, target] of [
    ['parent_menu', 'api::menu.menu'],
    ['role', 'api::site-role.site-role'],
  ] as const) {
    const documentId = await createSiteEntry(target, other);
    const response = await postAs(editors[site], entriesPath('api::menu.menu'), {
      ...REQUIRED_FIELDS['api::menu.menu']?.(),
      ...siteRelation('api::menu.menu', site),
      [field]: { connect: [{ documentId }] },
    });
    expect(response.status).toBe(400);
  }
});

test("recent entries on the admin's home page - only of the own site", async () => {
  const [site, other] = SITES;
  const own = await createSiteEntry('api::page.page', site);
  const foreign = await createSiteEntry('api::page.page', other);
  const { status, json } = await editors[site]('/content-manager/homepage/recent-documents?action=update');
  expect(status).toBe(200);
  const ids = rowsOf(json, { documentId: z.string() }).map(({ documentId }) => documentId);
  expect({ own: ids.includes(own), foreign: ids.includes(foreign) }).toEqual({ own: true, foreign: false });
});

test('the numbers on the admin’s home page - only of the own site', async () => {
  const editor = await newAdministrator([roles[SITES[0]]]);
  const counts = async () => {
    const { status, json } = await editor('/content-manager/homepage/count-documents');
    expect(status).toBe(200);
    return json.data as Record<'draft' | 'published' | 'modified', number>;
  };
  const before = await counts();
  const uid = 'api::page.page';
  await createSiteEntry(uid, SITES[1]);
  await createSiteEntry('api::code.code', SITES[1]);
  await createSiteEntry('api::code.code', SITES[0]);
  await createSiteEntry(uid, SITES[0]);
  const page = `${entriesPath(uid)}/${await createSiteEntry(uid, SITES[0])}`;
  await postAs(admin, `${page}/actions/publish`);
  expect(await counts()).toEqual({
    draft: before.draft + 1,
    published: before.published + 2,
    modified: before.modified,
  });
  await admin(page, { method: 'PUT', body: { title: '고침' } });
  expect(await counts()).toEqual({
    draft: before.draft + 1,
    published: before.published + 1,
    modified: before.modified + 1,
  });
  const { json } = await editor('/admin/homepage/key-statistics');
  expect(json.data).toMatchObject({ admins: null, apiTokens: null });
});

describe("the product's own calls", () => {
  const [site, other] = SITES;
  const request: Administrator = (path, options) => editors[site](`/api-extensions${path}`, options);
  const createPage = (of: Site) => createSiteEntry('api::page.page', of);
  const createShare = async (who: Administrator, of: Site) =>
    postAs(who, '/api-extensions/preview/shares', { domain: of, path: '/', label: nextName(), days: 1 });
  const createSchedule = async (who: Administrator, of: Site) =>
    postAs(who, '/api-extensions/schedules', {
      uid: 'api::page.page',
      documentId: await createPage(of),
      action: 'publish',
      // In Seoul, tomorrow.
      at: new Date(Date.now() + 33 * 3_600_000).toISOString().slice(0, 16),
    });

  const CALLS: [string, (of: Site) => Promise<TestResponse>, number, number][] = [
    [
      'state of an entry',
      async (of) => request(`/publishing/entries/api::page.page/${await createPage(of)}`),
      200,
      403,
    ],
    [
      'pause',
      (of) => request(`/publishing/sites/${of}/pause`, { method: 'PUT', body: { paused: false } }),
      200,
      404,
    ],
    [
      'what a check has found',
      async (of) => {
        // The row of the site's publishing exists.
        await admin(`/api-extensions/publishing/sites/${of}/pause`, {
          method: 'PUT',
          body: { paused: false },
        });
        return request(`/publishing/sites/${of}/findings`);
      },
      200,
      404,
    ],
    ['publish', (of) => request(`/publishing/sites/${of}/publish`, { method: 'POST', body: {} }), 200, 404],
    [
      'roll back',
      (of) =>
        request(`/publishing/sites/${of}/rollback`, {
          method: 'POST',
          body: { releaseId: '20260101-000000-1', pause: false },
        }),
      404,
      404,
    ],
    ['share a site', (of) => createShare(editors[site], of), 200, 404],
    [
      'share an entry',
      async (of) =>
        request('/preview/shares', {
          method: 'POST',
          body: { uid: 'api::page.page', documentId: await createPage(of) },
        }),
      200,
      404,
    ],
    // 503: there is no publisher that could draw it.
    [
      'picture of a new design',
      async (of) =>
        request('/preview/design', {
          method: 'POST',
          body: { entry: null, domain: domains[of].documentId, value: {}, design: null },
        }),
      503,
      404,
    ],
    [
      'drawing of a page',
      async (of) =>
        request('/preview/form', {
          method: 'POST',
          body: { uid: 'api::page.page', entry: await createPage(of), domain: null, values: { path: '/a' } },
        }),
      503,
      404,
    ],
    [
      'drawing of a new page',
      async (of) =>
        request('/preview/form', {
          method: 'POST',
          body: { uid: 'api::page.page', entry: null, domain: domains[of].documentId, values: {} },
        }),
      503,
      404,
    ],
    [
      'choices of a page',
      async (of) => request(`/preview/site-choices?of=form&uid=api::page.page&entry=${await createPage(of)}`),
      200,
      404,
    ],
    [
      'search result of a page',
      async (of) =>
        request('/preview/search-result', {
          method: 'POST',
          body: { uid: 'api::page.page', entry: await createPage(of), domain: null, path: '/a' },
        }),
      503,
      404,
    ],
    [
      'picture of a design',
      async (of) =>
        request('/preview/design', {
          method: 'POST',
          body: {
            entry: await createSiteEntry('api::app-config.app-config', of),
            domain: null,
            value: {},
            design: null,
          },
        }),
      503,
      404,
    ],
    [
      'revoke a share',
      async (of) =>
        request(`/preview/shares/${(await createShare(admin, of)).json.data.id}/revoke`, {
          method: 'POST',
          body: {},
        }),
      200,
      404,
    ],
    ['schedule', (of) => createSchedule(editors[site], of), 200, 403],
    [
      'cancel a schedule',
      async (of) =>
        request(`/schedules/${(await createSchedule(admin, of)).json.data.id}/cancel`, {
          method: 'POST',
          body: {},
        }),
      200,
      404,
    ],
    ['role of editors', (of) => request(`/site-editors/${domains[of].documentId}`), 403, 403],
    [
      'make the role',
      (of) => request(`/site-editors/${domains[of].documentId}`, { method: 'POST', body: {} }),
      403,
      403,
    ],
    ['lookups', () => request('/lookups'), 403, 403],
  ];
  test.each(CALLS)(
    'admin call %s - allowed for its own site at most, refused for the other one',
    async (_name, call, own, foreign) => {
      const responses = [await call(site), await call(other)];
      expect(responses.map(({ status }) => status)).toEqual([own, foreign]);
    },
  );

  test('lists - only of its own site, also when the other one is requested', async () => {
    await createShare(admin, other);
    await createShare(admin, site);
    await createSchedule(admin, other);
    await createSchedule(admin, site);
    await createSiteEntry('api::publish-run.publish-run', other);
    for (const query of ['', `?domain=${site}`, `?domain=${other}`]) {
      const listedSites = new Set<string>();
      for (const path of ['/publishing/history', '/preview/shares', '/schedules']) {
        const { json: listed, text } = await request(`${path}${query}`);
        if (!Array.isArray(listed.data)) throw new Error(text);
        for (const { domain } of rowsOf(listed, { domain: z.string() })) listedSites.add(domain);
      }
      const { json } = await request(`/publishing${query}`);
      for (const { domain } of dataOf(publishingAdmin.listSites, json).sites) listedSites.add(domain);
      expect([...listedSites]).toEqual(query === `?domain=${other}` ? [] : [site]);
    }
  });
});

describe('the role of a site', () => {
  test('one click - a role that writes content and reads domain and levels, no personal data; two clicks at once - one role', async () => {
    const [, site] = SITES;
    const { documentId } = domains[site];
    const path = `/api-extensions/site-editors/${documentId}`;
    await admin(`/admin/roles/${roles[site]}/permissions`, { method: 'PUT', body: { permissions: [] } });
    const both = await Promise.all([postAs(admin, path), postAs(admin, path)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ json }) => dataOf(siteEditorsAdmin.makeSiteEditorRole, json).id)).toEqual([
      roles[site],
      roles[site],
    ]);
    expect((await admin(path)).json.data).toEqual({
      id: roles[site],
      name: `사이트 편집자: 시험 사이트 (${site})`,
      users: expect.any(Number),
    });
    const editor = await newAdministrator([roles[site]]);
    const created = await postAs(editor, entriesPath('api::page.page'), {
      ...REQUIRED_FIELDS['api::page.page']?.(),
      ...siteRelation('api::page.page', site),
    });
    expect(created.status).toBe(201);
    const readable = [];
    for (const uid of TYPES) if ((await editor(entriesPath(uid))).status === 200) readable.push(uid);
    expect(readable.sort()).toEqual([...Object.keys(REQUIRED_FIELDS), DOMAIN].sort());
    const closed = [
      await editor(`${entriesPath(DOMAIN)}/${documentId}`, { method: 'PUT', body: { name: '바꿈' } }),
      await postAs(editor, entriesPath('api::site-role.site-role'), { name: nextName(), level: 99 }),
    ];
    expect(closed.map(({ status }) => status)).toEqual([403, 403]);
    expect((await uploadText(editor, {})).status).toBe(201);
  });

  test('for a domain that does not exist - 404', async () => {
    expect((await postAs(admin, '/api-extensions/site-editors/none')).status).toBe(404);
  });

  test('for a new site with the name and code of a deleted one - a new role; the old one is named as of a deleted site', async () => {
    const site = { code: nextName(), name: '시험' };
    const made: { id: number; name: string }[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const hosts = [{ name: `${nextName()}.example` }];
      const documentId = await documentOf(await postAs(admin, entriesPath(DOMAIN), { ...site, hosts }));
      const { status, json } = await postAs(admin, `/api-extensions/site-editors/${documentId}`);
      expect(status).toBe(200);
      made.push(json.data);
      expect((await admin(`${entriesPath(DOMAIN)}/${documentId}`, { method: 'DELETE' })).status).toBe(200);
    }
    const [old, current] = made;
    expect(current?.id).not.toBe(old?.id);
    expect(current?.name).toBe(`사이트 편집자: 시험 (${site.code})`);
    const { json } = await admin(`/admin/roles/${old?.id}`);
    expect(json.data.name).toBe(`사이트 편집자: 시험 (${site.code}) · 삭제된 사이트 ${old?.id}`);
  });

  test('a copy of the role - gives access to no site', async () => {
    const { json } = await admin(`/admin/roles/${roles[SITES[0]]}/permissions`);
    const permissions = (json.data as Permission[]).map(({ action, subject, properties, conditions }) => ({
      ...{ action, subject, properties, conditions },
    }));
    const copy = await postAs(admin, '/admin/roles', { name: nextName(), description: '시험' });
    const { id } = fieldsOf(copy.json, { id: z.number() });
    await admin(`/admin/roles/${id}/permissions`, { method: 'PUT', body: { permissions } });
    const editor = await newAdministrator([id]);
    const { json: listed, status } = await editor(entriesPath('api::page.page'));
    expect([status, listed.results ?? []]).toEqual([200, []]);
    const page = await createSiteEntry('api::page.page', SITES[0]);
    expect((await editor(`${entriesPath('api::page.page')}/${page}`)).status).toBe(403);
  });

  test('roles of two sites - give access to both, and to no third', async () => {
    const editor = await newAdministrator(SITES.map((site) => roles[site]));
    for (const site of SITES) {
      const page = await createSiteEntry('api::page.page', site);
      expect((await editor(`${entriesPath('api::page.page')}/${page}`)).status).toBe(200);
    }
    const hosts = [{ name: `${nextName()}.example` }];
    const third = await documentOf(
      await postAs(admin, entriesPath(DOMAIN), { code: nextName(), name: '시험', hosts }),
    );
    expect((await editor(`${entriesPath(DOMAIN)}/${third}`)).status).toBe(403);
    expect((await admin(`${entriesPath(DOMAIN)}/${third}`, { method: 'DELETE' })).status).toBe(200);
  });
});
