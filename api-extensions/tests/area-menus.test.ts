// Both databases: two replicas that start at once, with a lock of our own.
// Own CMSs: what a start does.
import * as sitesAdmin from '../contracts/sites/sites-admin';
import { admin, createEntry, createPublished, databaseOfTests, entriesPath } from './cms-under-test';
import { dataOf } from './contract-client';
import { InCms } from './in-cms';
import { startReplica } from './replica';

const MENU = 'api::menu.menu';
const NEW_PAGE = '/work/customers';
const DELIVERED_KEY = 'plugin_api-extensions_delivered-area-menus';
const database = databaseOfTests();

interface Menu {
  documentId: string;
  url: string;
  role: { name: string } | null;
}

async function menusOf(code: string): Promise<Menu[]> {
  const filter = `filters[domain][code][$eq]=${code}&status=published&pageSize=100&sort=url:ASC`;
  return (await admin(`${entriesPath(MENU)}?${filter}`)).json.results as Menu[];
}

const newPageEntries = async (code: string) => (await menusOf(code)).filter(({ url }) => url === NEW_PAGE);

async function removeNewPage(code: string): Promise<void> {
  for (const { documentId } of await newPageEntries(code))
    expect((await admin(`${entriesPath(MENU)}/${documentId}`, { method: 'DELETE' })).status).toBe(200);
}

/** Pages that the sites have been given already. */
const deliveredPages = async (): Promise<string[]> => {
  const row = await database('strapi_core_store_settings')
    .where({ key: DELIVERED_KEY })
    .first<{ value: string }>();
  return JSON.parse(row?.value ?? '[]') as string[];
};

const addAreaMenus = (code: string) =>
  admin(`/api-extensions/sites/${code}/area-menus`, { method: 'POST', body: {} });

async function checklist(code: string) {
  const { json } = await admin(`/api-extensions/sites/${code}/checklist`);
  return dataOf(sitesAdmin.readSiteChecklist, json).find(({ id }) => id === 'menus');
}

/** Starts another CMS on the database, as an upgrade does, and ends it. */
async function startOnce(): Promise<void> {
  await (await startReplica()).crash();
}

test('a page that a new version brings - added to the sites without it, once', async () => {
  const before = await deliveredPages();
  expect(before).toContain(NEW_PAGE);
  await removeNewPage('rankup');
  // As in a database from before the page existed.
  await database('strapi_core_store_settings')
    .where({ key: DELIVERED_KEY })
    .update({ value: JSON.stringify(before.filter((url) => url !== NEW_PAGE)) });

  await startOnce();
  expect((await newPageEntries('rankup')).map(({ role }) => role?.name)).toEqual(['manager']);
  expect(await newPageEntries('topkeyword')).toHaveLength(1);
  expect(await deliveredPages()).toEqual(expect.arrayContaining(before));

  await removeNewPage('rankup');
  await startOnce();
  expect(await newPageEntries('rankup')).toEqual([]);

  // The checklist names the removed entry; only a request adds it again.
  expect(await checklist('rankup')).toMatchObject({
    state: 'missing',
    action: 'area-menus',
    text: expect.stringContaining(NEW_PAGE),
  });
  expect((await addAreaMenus('rankup')).json.data).toEqual({ added: 1 });
  expect((await addAreaMenus('rankup')).json.data).toEqual({ added: 0 });
  const done = await checklist('rankup');
  expect(done).toMatchObject({ state: 'done' });
  expect(done?.action).toBeUndefined();
});

test('a site without the work area - gets no menus of it', async () => {
  const menus = (await menusOf('topkeyword')).filter(({ url }) => url === '/work' || url === NEW_PAGE);
  const unlisted = menus.map(({ documentId }) => documentId);
  await database('menus').whereIn('document_id', unlisted).update({ url: '/elsewhere' });
  try {
    expect((await addAreaMenus('topkeyword')).json.data).toEqual({ added: 0 });
  } finally {
    for (const { documentId, url } of menus)
      await database('menus').where({ document_id: documentId }).update({ url });
  }
});

describe('sites with a work area of their own', () => {
  let inCms: InCms;
  let number = 0;
  const codes: string[] = [];
  const LEVELS = { member: 10, manager: 50, staff: 70 };
  type RoleName = keyof typeof LEVELS;

  beforeAll(async () => {
    inCms = await InCms.shared();
  });
  afterAll(async () => {
    await inCms.stop();
    const { json } = await admin(`${entriesPath(MENU)}?filters[url][$startsWith]=/work/trial-&pageSize=100`);
    for (const { documentId } of json.results as Menu[])
      await admin(`${entriesPath(MENU)}/${documentId}`, { method: 'DELETE' });
    for (const code of codes) {
      await admin(`/api-extensions/sites/${code}/in-use`, { method: 'POST', body: { inUse: false } });
      await admin(`/api-extensions/sites/${code}/delete`, { method: 'POST', body: { confirm: code } });
    }
  });

  /** A new site with roles, and functions that write its menu. */
  async function makeSite(names = Object.keys(LEVELS) as RoleName[]) {
    const code = `trial-menus-${process.pid}-${(number += 1)}`;
    codes.push(code);
    const hosts = [{ name: `${code}.example` }];
    const made = await createEntry('api::domain.domain', { code, name: '시험', use_yn: true, hosts });
    expect(made.status).toBe(201);
    const domain = { connect: [{ documentId: made.id }] };
    const roles = new Map<string, string>();
    for (const name of names) {
      const role = await createEntry('api::site-role.site-role', { name, level: LEVELS[name], domain });
      roles.set(name, role.id);
    }
    const entry = (url: string, role: RoleName, more: object = {}) => ({
      ...{ menu_name: '시험', url, use_yn: true, sort: 1, domain },
      ...{ role: { connect: [{ documentId: roles.get(role) }] }, ...more },
    });
    return {
      code,
      draft: (...of: Parameters<typeof entry>) => createEntry(MENU, entry(...of)),
      publish: (...of: Parameters<typeof entry>) => createPublished(MENU, entry(...of)),
      /** Addresses and roles of the published entries. */
      menu: async () => (await menusOf(code)).map(({ url, role }) => [url, role?.name]),
    };
  }

  /** Adds one more page for managers to all sites, as a new version does. @returns its address */
  async function deliver(url = `/work/trial-${process.pid}-${(number += 1)}`): Promise<string> {
    const page = { menu_name: '시험', url, role: 'manager', sort: 1 };
    await inCms.call('features/sites/area-menus', 'deliverAreaMenus', [page]);
    return url;
  }

  test.each(['switched off', 'a draft', 'below another menu'])(
    'a site whose entry of the work area is %s - nothing is added, at a start or on request',
    async (how) => {
      const site = await makeSite();
      if (how === 'switched off') await site.publish('/work', 'member', { use_yn: false });
      if (how === 'a draft') await site.draft('/work', 'member');
      if (how === 'below another menu') {
        const parent = await site.publish('/service', 'member');
        await site.publish('/work', 'member', { parent_menu: { connect: [{ documentId: parent.id }] } });
      }
      const before = await site.menu();
      await deliver();
      expect((await addAreaMenus(site.code)).json.data).toEqual({ added: 0 });
      expect(await site.menu()).toEqual(before);
      const checked = await checklist(site.code);
      expect(checked).toMatchObject({ state: 'advice', text: expect.stringContaining('꺼져 있거나 초안') });
      expect(checked?.action).toBeUndefined();
    },
  );

  test('a page of a work area for a higher level - its added entry has that level', async () => {
    const site = await makeSite();
    await site.publish('/work', 'staff');
    const url = await deliver();
    expect(await site.menu()).toEqual([
      ['/work', 'staff'],
      [url, 'staff'],
    ]);
    await addAreaMenus(site.code);
    const roles = new Map((await site.menu()) as [string, string][]);
    expect([roles.get('/work/slots'), roles.get(NEW_PAGE)]).toEqual(['staff', 'staff']);
    // Pages outside the work area keep their own level.
    expect(roles.get('/user/estimates')).toBe('member');
    expect(roles.get('/user/contracts')).toBe('member');
  });

  test('entries that are drafts or below another menu - named as such, not added', async () => {
    const site = await makeSite();
    const work = await site.publish('/work', 'member');
    await site.draft(NEW_PAGE, 'manager');
    const connect = [{ documentId: work.id }];
    await site.publish('/work/jobs', 'manager', { parent_menu: { connect } });
    await addAreaMenus(site.code);
    const checked = await checklist(site.code);
    expect(checked).toMatchObject({
      state: 'missing',
      text: expect.stringMatching(
        /^초안이거나 다른 메뉴 아래에 있습니다: 작업 목록\(\/work\/jobs\), 고객 현황\(\/work\/customers\)\./,
      ),
    });
    expect(checked?.action).toBeUndefined();
    expect((await site.menu()).filter(([url]) => url === '/work/jobs')).toHaveLength(1);
  });

  test('two requests at the same time - each page is added once', async () => {
    const site = await makeSite();
    await site.publish('/work', 'member');
    const responses = await Promise.all([addAreaMenus(site.code), addAreaMenus(site.code)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const urls = (await site.menu()).map(([url]) => url);
    expect(urls).toContain(NEW_PAGE);
    expect(urls).toHaveLength(new Set(urls).size);
  });

  test('a site without a role that the pages need - refused with its name, nothing added', async () => {
    const site = await makeSite(['member']);
    await site.publish('/work', 'member');
    const { status, json } = await addAreaMenus(site.code);
    expect([status, json.error.message]).toEqual([
      400,
      '메뉴에 필요한 등급(manager)이 이 사이트에 없습니다.',
    ]);
    expect(await site.menu()).toEqual([['/work', 'member']]);
    await deliver();
    expect(await site.menu()).toEqual([['/work', 'member']]);
  });

  test('a site whose menu cannot be read - the others get the page; this one at the next start, they not again', async () => {
    const [damaged, sound] = [await makeSite(), await makeSite()];
    for (const site of [damaged, sound]) await site.publish('/work', 'member');
    const { id: other } = await damaged.publish('/work/slots', 'member');
    await database('menus').where({ document_id: other }).update({ url: null });
    const url = await deliver();
    await database('menus').where({ document_id: other }).update({ url: '/work/slots' });
    expect(await damaged.menu()).toHaveLength(2);
    expect(await sound.menu()).toContainEqual([url, 'manager']);

    const [added] = (await menusOf(sound.code)).filter((menu) => menu.url === url);
    await admin(`${entriesPath(MENU)}/${added?.documentId}`, { method: 'DELETE' });
    await deliver(url);
    expect(await damaged.menu()).toContainEqual([url, 'manager']);
    expect(await sound.menu()).toEqual([['/work', 'member']]);
  });
});
