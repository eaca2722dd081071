// Own CMSs: what a start repairs.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { signPreview, previewKey } from '../contracts/preview/token';
import type { SiteContent } from '../contracts/publishing/site-content';
import * as z from '../contracts/zod';
import { fieldsOf, firstDocumentId } from './admin-answers';
import {
  admin,
  cms,
  createPublished,
  domainId,
  entriesPath,
  openDatabase,
  secrets,
  createEntry,
  type Entry,
  publisher as askAsPublisher,
} from './cms-under-test';
import { startReplica, type Replica } from './replica';
import { until } from './until';

/** Menus, app config, site config and metadata have drafts, as pages do: tests of drafts, and of menus below others. */

const MENU = 'api::menu.menu';
const database = openDatabase();

/** Content of the last preview, as the fake publisher received it. */
let previewed: SiteContent | undefined;
const publisher = http.createServer((req, res) => {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => {
    previewed = JSON.parse(Buffer.concat(chunks).toString()).content;
    res.end(JSON.stringify({ data: { status: 200, body: '<p></p>' } }));
  });
});

const siteRelation = async () => ({ connect: [{ documentId: await domainId('rankup') }] });
const createMenu = async (menu_name: string, more: object = {}) =>
  createPublished(MENU, {
    menu_name,
    url: '/service',
    use_yn: true,
    sort: 900,
    domain: await siteRelation(),
    ...more,
  });
const withParent = ({ id }: Entry) => ({ parent_menu: { connect: [{ documentId: id }] } });

async function readPublished(): Promise<SiteContent> {
  const { json } = await askAsPublisher('/content?domains=rankup', undefined, 'GET');
  return json.data[0];
}

/** Document id of the parent of a menu's draft. */
async function draftParentOf({ id }: Entry): Promise<string | undefined> {
  const { json } = await admin(`/content-manager/relations/${MENU}/${id}/parent_menu`);
  return (json.data ?? json.results?.[0])?.documentId;
}

/** A relation to a role of the site. */
async function roleRelation(name: string) {
  const filters = `filters[domain][code][$eq]=rankup&filters[name][$eq]=${name}`;
  const { json } = await admin(`${entriesPath('api::site-role.site-role')}?${filters}`);
  return { connect: [{ documentId: firstDocumentId(json) }], disconnect: [] };
}

/** Whether each of these menus is published below another one; undefined if it is not published. */
const haveParents = async (...names: string[]) => {
  const { menus } = await readPublished();
  return names.map((name) => menus.find(({ menu_name }) => menu_name === name)?.hasParent);
};

let replica: Replica;
/** A menu below another one whose draft has no parent, as Strapi leaves it when the type gets drafts. */
let orphan: { child: Entry; parent: Entry };

beforeAll(async () => {
  await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve));
  const { port } = publisher.address() as AddressInfo;
  const parent = await createMenu('예전 위');
  const child = await createMenu('예전 아래', withParent(parent));
  const draft = await database('menus').where({ document_id: child.id }).whereNull('published_at').first();
  expect(await database('menus_parent_menu_lnk').where({ menu_id: draft.id }).delete()).toBe(1);
  orphan = { child, parent };
  replica = await startReplica({ PUBLISHER_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  for (const entry of [orphan.child, orphan.parent]) await entry.remove();
  await replica.crash();
  await database.destroy();
  await new Promise((resolve) => publisher.close(resolve));
});

/** Opens the home page's preview, by default as the admin does. */
const preview = (token = adminToken()) =>
  replica.request('/api/publishing/preview/page?path=%2F&part=html', {
    host: 'localhost',
    headers: { 'x-edge-key': secrets.EDGE_KEY, cookie: `preview=${token}` },
  });

function adminToken(): string {
  const e = Math.floor(Date.now() / 1000) + 600;
  return signPreview({ d: 'rankup', k: 'admin', id: 'x', e, u: '/' }, previewKey(secrets.EDGE_KEY));
}

test('drafts of settings - in the preview only; on the site once published; gone when discarded', async () => {
  const domain = await siteRelation();
  const saved = [
    await createMenu('처음 메뉴'),
    await createPublished('api::app-config.app-config', { name: '초안 시험', value: { trial: 1 }, domain }),
    await createPublished('api::site-config.site-config', {
      gr_id: 'common',
      config_id: 'draft_trial',
      data: '처음 값',
      domain,
    }),
    await createPublished('api::seo-meta.seo-meta', { page: '/draft-trial', title: '처음 제목', domain }),
  ];
  const changes = [
    { menu_name: '고친 메뉴' },
    { value: { trial: 2 } },
    { data: '고친 값' },
    { title: '고친 제목' },
  ];
  const before = await readPublished();
  for (const [index, entry] of saved.entries())
    expect((await entry.change(changes[index] ?? {})).status).toBe(200);

  expect(await readPublished()).toEqual(before);
  expect((await preview()).status).toBe(200);
  const drafts = JSON.stringify(previewed);
  for (const text of ['고친 메뉴', '{"trial":2}', '고친 값', '고친 제목']) expect(drafts).toContain(text);
  expect(drafts).not.toMatch(/처음 (메뉴|값|제목)/);
  // The order is the same, so that a page differs by its draft alone.
  const names = (content: SiteContent | undefined) => content?.menus.map(({ menu_name }) => menu_name);
  expect(names(previewed)?.map((name) => (name === '고친 메뉴' ? '처음 메뉴' : name))).toEqual(names(before));

  const [menu, ...others] = saved;
  expect((await menu?.discard())?.status).toBe(200);
  for (const entry of others) expect((await entry.publish()).status).toBe(200);
  const after = JSON.stringify(await readPublished());
  for (const text of ['처음 메뉴', '{"trial":2}', '고친 값', '고친 제목']) expect(after).toContain(text);
  for (const entry of saved) await entry.remove();
});

describe('a menu below another', () => {
  test('published before its parent - refused; after it, repeatedly - stays below it', async () => {
    const values = {
      menu_name: '위',
      url: '/service',
      use_yn: true,
      sort: 900,
      domain: await siteRelation(),
    };
    const parent = await createEntry(MENU, values);
    await expect(createMenu('아래', withParent(parent))).rejects.toThrow('상위 메뉴를 먼저 발행해 주세요');
    expect((await parent.publish()).status).toBe(200);
    const child = await createMenu('아래', withParent(parent));
    for (const act of [
      () => parent.publish({ sort: 901 }),
      () => child.publish({ sort: 1 }),
      () => parent.discard(),
      () => parent.publish({ sort: 902 }),
    ])
      expect((await act()).status).toBe(200);
    expect(await haveParents('위', '아래')).toEqual([false, true]);
    expect(await draftParentOf(child)).toBe(parent.id);
    const both = { documentIds: [child.id, parent.id] };
    const bulk = await admin(`${entriesPath(MENU)}/actions/bulkPublish`, { method: 'POST', body: both });
    expect(bulk.status).toBe(200);
    expect(await haveParents('위', '아래')).toEqual([false, true]);

    const rejected = await parent.unpublish();
    expect([rejected.status, rejected.json.error.message]).toEqual([
      400,
      expect.stringContaining('하위 메뉴가 있어'),
    ]);
    expect((await child.unpublish()).status).toBe(200);
    expect((await parent.unpublish()).status).toBe(200);
    for (const entry of [child, parent]) await entry.remove();
  });

  test('selected together with its parent, children first - all are published, then all are unpublished', async () => {
    const values = { url: '/service', use_yn: true, sort: 910, domain: await siteRelation() };
    const parent = await createEntry(MENU, { menu_name: '함께 위', ...values });
    const child = await createEntry(MENU, { menu_name: '함께 아래', ...values, ...withParent(parent) });
    const grandchild = await createEntry(MENU, {
      menu_name: '함께 더 아래',
      ...values,
      ...withParent(child),
    });
    const selection = { documentIds: [grandchild.id, child.id, parent.id] };
    const bulk = async (action: string) =>
      (await admin(`${entriesPath(MENU)}/actions/${action}`, { method: 'POST', body: selection })).status;
    expect(await bulk('bulkPublish')).toBe(200);
    expect(await haveParents('함께 위', '함께 아래', '함께 더 아래')).toEqual([false, true, true]);
    expect(await bulk('bulkUnpublish')).toBe(200);
    expect(await haveParents('함께 위', '함께 아래', '함께 더 아래')).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const entry of [grandchild, child, parent]) await entry.remove();
  });

  test('exchanged with its parent by drafts that are published one by one - never two menus below each other', async () => {
    const first = await createMenu('하나');
    const second = await createMenu('둘', withParent(first));
    const withoutParent = { parent_menu: { disconnect: [{ documentId: first.id }], connect: [] } };
    expect((await second.change(withoutParent)).status).toBe(200);
    expect((await first.change(withParent(second))).status).toBe(200);
    const rejected = await first.publish();
    expect([rejected.status, rejected.json.error.message]).toEqual([
      400,
      expect.stringContaining('하위 메뉴를'),
    ]);
    expect((await second.publish()).status).toBe(200);
    expect((await first.publish()).status).toBe(200);
    expect(await haveParents('하나', '둘')).toEqual([true, false]);
    for (const entry of [first, second]) await entry.remove();
  });

  test('moved by its draft - stays where it is published, and guards its page, while other menus are published', async () => {
    const guard = await createMenu('지킴', { url: '/service', role: await roleRelation('member') });
    const other = await createMenu('다른 위');
    const visit = () => cms('/api/common/page?path=%2Fservice', { host: 'localhost' });
    expect((await visit()).status).toBe(401);
    expect((await guard.change(withParent(other))).status).toBe(200);
    expect((await other.publish({ sort: 905 })).status).toBe(200);
    expect(await haveParents('지킴')).toEqual([false]);
    expect((await visit()).status).toBe(401);

    expect((await guard.publish()).status).toBe(200);
    expect(await haveParents('지킴')).toEqual([true]);
    const withoutParent = { parent_menu: { disconnect: [{ documentId: other.id }], connect: [] } };
    expect((await guard.change(withoutParent)).status).toBe(200);
    expect((await other.change({ sort: 906 })).status).toBe(200);
    expect((await other.discard()).status).toBe(200);
    expect(await draftParentOf(guard)).toBeUndefined();
    expect(await haveParents('지킴')).toEqual([true]);
    for (const entry of [guard, other]) await entry.remove();
  });

  test('drafts that Strapi made without their parent, when the type got drafts - get it when the CMS starts', async () => {
    expect(await draftParentOf(orphan.child)).toBe(orphan.parent.id);
  });
});

test('a draft that opens a members’ page to everyone - a preview link does not show its text until it is published', async () => {
  const guard = await createMenu('지킴', { url: '/service', role: await roleRelation('member') });
  expect((await guard.change({ role: await roleRelation('guest') })).status).toBe(200);
  const shared = await admin('/api-extensions/preview/shares', {
    method: 'POST',
    body: { uid: MENU, documentId: guard.id, label: '시험' },
  });
  const token = new URL(fieldsOf(shared.json, { link: z.string() }).link).searchParams.get('token') ?? '';
  const blocks = () => previewed?.pages.find(({ path }) => path === '/service')?.blocks.length;
  expect((await preview(token)).status).toBe(200);
  expect(blocks()).toBe(0);
  expect((await preview()).status).toBe(200);
  expect(blocks()).toBeGreaterThan(0);
  expect((await guard.publish()).status).toBe(200);
  // The other replica reads the change within seconds.
  await until(async () => (await preview(token)).status === 200 && blocks() !== 0);
  await guard.remove();
});

test('a role that only a published menu has, not its draft - cannot be deleted', async () => {
  const domain = await siteRelation();
  const role = await createEntry('api::site-role.site-role', {
    name: `draft${process.pid}`,
    level: 7,
    domain,
  });
  const menu = await createMenu('등급 시험', { role: { connect: [{ documentId: role.id }] } });
  const withoutRole = { role: { disconnect: [{ documentId: role.id }], connect: [] } };
  expect((await menu.change(withoutRole)).status).toBe(200);
  expect((await role.remove()).json.error.message).toContain('메뉴 1개');
  expect((await menu.publish()).status).toBe(200);
  expect((await role.remove()).status).toBe(200);
  await menu.remove();
});
