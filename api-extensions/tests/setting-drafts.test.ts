import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { signPreview, previewKey } from '../contracts/preview-token';
import type { SiteContent } from '../contracts/site-content';
import { startReplica, type Replica } from './replica';
import { until } from './until';
import {
  admin,
  cms,
  createPublished,
  domainId,
  entries,
  openDatabase,
  secrets,
  createEntry,
  type Entry,
  publisher as askAsPublisher,
} from './cms-under-test';

/** Menus, app config, site config and metadata have drafts, as pages do. */

const MENU = 'api::menu.menu';
const database = openDatabase();

/** Stands in for the publisher: keeps the content of the last preview. */
let previewed: SiteContent | undefined;
const publisher = http.createServer((req, res) => {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => {
    previewed = JSON.parse(Buffer.concat(chunks).toString()).content;
    res.end(JSON.stringify({ data: { status: 200, body: '<p></p>' } }));
  });
});

const rankup = async () => ({ connect: [{ documentId: await domainId('rankup') }] });
const createMenu = async (menu_name: string, more: object = {}) =>
  createPublished(MENU, {
    menu_name,
    url: '/service',
    use_yn: true,
    sort: 900,
    domain: await rankup(),
    ...more,
  });
const under = ({ id }: Entry) => ({ parent_menu: { connect: [{ documentId: id }] } });

async function published(): Promise<SiteContent> {
  const { json } = await askAsPublisher('/content?domains=rankup', undefined, 'GET');
  return json.data[0];
}

/** Document of the menu above a draft. */
async function draftParentOf({ id }: Entry): Promise<string | undefined> {
  const { json } = await admin(`/content-manager/relations/${MENU}/${id}/parent_menu`);
  return (json.data ?? json.results?.[0])?.documentId;
}

/** A relation to a level of the site. */
async function role(name: string) {
  const filters = `filters[domain][code][$eq]=rankup&filters[name][$eq]=${name}`;
  const { json } = await admin(`${entries('api::site-role.site-role')}?${filters}`);
  return { connect: [{ documentId: json.results[0].documentId as string }], disconnect: [] };
}

/** Whether menus are published below another, by name. */
const below = async (...names: string[]) => {
  const { menus } = await published();
  return names.map((name) => menus.find(({ menu_name }) => menu_name === name)?.hasParent);
};

let replica: Replica;
/** A menu below another one, as Strapi leaves it behind when the type gets drafts. */
let orphan: { child: Entry; parent: Entry };

beforeAll(async () => {
  await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve));
  const { port } = publisher.address() as AddressInfo;
  const parent = await createMenu('예전 위');
  const child = await createMenu('예전 아래', under(parent));
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

test('drafts of settings - in the preview; on the site once published; gone when discarded', async () => {
  const domain = await rankup();
  const made = [
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
  const before = await published();
  for (const [index, entry] of made.entries())
    expect((await entry.change(changes[index] ?? {})).status).toBe(200);

  expect(await published()).toEqual(before);
  expect((await preview()).status).toBe(200);
  const drafts = JSON.stringify(previewed);
  for (const text of ['고친 메뉴', '{"trial":2}', '고친 값', '고친 제목']) expect(drafts).toContain(text);
  expect(drafts).not.toMatch(/처음 (메뉴|값|제목)/);
  // In the same order, so that a page differs by its draft alone.
  const names = (content: SiteContent | undefined) => content?.menus.map(({ menu_name }) => menu_name);
  expect(names(previewed)?.map((name) => (name === '고친 메뉴' ? '처음 메뉴' : name))).toEqual(names(before));

  const [menu, ...others] = made;
  expect((await menu?.discard())?.status).toBe(200);
  for (const entry of others) expect((await entry.publish()).status).toBe(200);
  const after = JSON.stringify(await published());
  for (const text of ['처음 메뉴', '{"trial":2}', '고친 값', '고친 제목']) expect(after).toContain(text);
  for (const entry of made) await entry.remove();
});

describe('a menu below another', () => {
  test('published before its parent - refused; published again and again - stays below', async () => {
    const values = { menu_name: '위', url: '/service', use_yn: true, sort: 900, domain: await rankup() };
    const parent = await createEntry(MENU, values);
    await expect(createMenu('아래', under(parent))).rejects.toThrow('상위 메뉴를 먼저 발행해 주세요');
    expect((await parent.publish()).status).toBe(200);
    const child = await createMenu('아래', under(parent));
    for (const act of [
      () => parent.publish({ sort: 901 }),
      () => child.publish({ sort: 1 }),
      () => parent.discard(),
      () => parent.publish({ sort: 902 }),
    ])
      expect((await act()).status).toBe(200);
    expect(await below('위', '아래')).toEqual([false, true]);
    expect(await draftParentOf(child)).toBe(parent.id);
    const both = { documentIds: [child.id, parent.id] };
    const bulk = await admin(`${entries(MENU)}/actions/bulkPublish`, { method: 'POST', body: both });
    expect(bulk.status).toBe(200);
    expect(await below('위', '아래')).toEqual([false, true]);

    const taken = await parent.unpublish();
    expect([taken.status, taken.json.error.message]).toEqual([
      400,
      expect.stringContaining('하위 메뉴가 있어'),
    ]);
    expect((await child.unpublish()).status).toBe(200);
    expect((await parent.unpublish()).status).toBe(200);
    for (const entry of [child, parent]) await entry.remove();
  });

  test('published and unpublished with its parent, in any order of the selection - as one', async () => {
    const values = { url: '/service', use_yn: true, sort: 910, domain: await rankup() };
    const parent = await createEntry(MENU, { menu_name: '함께 위', ...values });
    const child = await createEntry(MENU, { menu_name: '함께 아래', ...values, ...under(parent) });
    const grandchild = await createEntry(MENU, { menu_name: '함께 더 아래', ...values, ...under(child) });
    const selection = { documentIds: [grandchild.id, child.id, parent.id] };
    const bulk = async (action: string) =>
      (await admin(`${entries(MENU)}/actions/${action}`, { method: 'POST', body: selection })).status;
    expect(await bulk('bulkPublish')).toBe(200);
    expect(await below('함께 위', '함께 아래', '함께 더 아래')).toEqual([false, true, true]);
    expect(await bulk('bulkUnpublish')).toBe(200);
    expect(await below('함께 위', '함께 아래', '함께 더 아래')).toEqual([undefined, undefined, undefined]);
    for (const entry of [grandchild, child, parent]) await entry.remove();
  });

  test('moved by drafts that are published one by one - never each other’s parents', async () => {
    const first = await createMenu('하나');
    const second = await createMenu('둘', under(first));
    const apart = { parent_menu: { disconnect: [{ documentId: first.id }], connect: [] } };
    expect((await second.change(apart)).status).toBe(200);
    expect((await first.change(under(second))).status).toBe(200);
    const early = await first.publish();
    expect([early.status, early.json.error.message]).toEqual([400, expect.stringContaining('하위 메뉴를')]);
    expect((await second.publish()).status).toBe(200);
    expect((await first.publish()).status).toBe(200);
    expect(await below('하나', '둘')).toEqual([true, false]);
    for (const entry of [first, second]) await entry.remove();
  });

  test('moved by a draft - stays where it is published, and guards its page, when others are published', async () => {
    const guard = await createMenu('지킴', { url: '/service', role: await role('member') });
    const other = await createMenu('다른 위');
    const visit = () => cms('/api/common/page?path=%2Fservice', { host: 'localhost' });
    expect((await visit()).status).toBe(401);
    expect((await guard.change(under(other))).status).toBe(200);
    expect((await other.publish({ sort: 905 })).status).toBe(200);
    expect(await below('지킴')).toEqual([false]);
    expect((await visit()).status).toBe(401);

    expect((await guard.publish()).status).toBe(200);
    expect(await below('지킴')).toEqual([true]);
    const apart = { parent_menu: { disconnect: [{ documentId: other.id }], connect: [] } };
    expect((await guard.change(apart)).status).toBe(200);
    expect((await other.change({ sort: 906 })).status).toBe(200);
    expect((await other.discard()).status).toBe(200);
    expect(await draftParentOf(guard)).toBeUndefined();
    expect(await below('지킴')).toEqual([true]);
    for (const entry of [guard, other]) await entry.remove();
  });

  test('drafts that Strapi made without it, when the type got drafts - get it when the CMS starts', async () => {
    expect(await draftParentOf(orphan.child)).toBe(orphan.parent.id);
  });
});

test('a draft that would open a page for members - a link for customers does not show its text', async () => {
  const guard = await createMenu('지킴', { url: '/service', role: await role('member') });
  expect((await guard.change({ role: await role('guest') })).status).toBe(200);
  const shared = await admin('/api-extensions/preview/shares', {
    method: 'POST',
    body: { uid: MENU, documentId: guard.id, label: '시험' },
  });
  const token = new URL(shared.json.data.link as string).searchParams.get('token') ?? '';
  const blocks = () => previewed?.pages.find(({ path }) => path === '/service')?.blocks.length;
  expect((await preview(token)).status).toBe(200);
  expect(blocks()).toBe(0);
  expect((await preview()).status).toBe(200);
  expect(blocks()).toBeGreaterThan(0);
  expect((await guard.publish()).status).toBe(200);
  // The other replica notices within seconds.
  await until(async () => (await preview(token)).status === 200 && blocks() !== 0);
  await guard.remove();
});

test('a level that only a published menu has - cannot be deleted', async () => {
  const domain = await rankup();
  const level = await createEntry('api::site-role.site-role', {
    name: `draft${process.pid}`,
    level: 7,
    domain,
  });
  const menu = await createMenu('등급 시험', { role: { connect: [{ documentId: level.id }] } });
  const without = { role: { disconnect: [{ documentId: level.id }], connect: [] } };
  expect((await menu.change(without)).status).toBe(200);
  expect((await level.remove()).json.error.message).toContain('메뉴 1개');
  expect((await menu.publish()).status).toBe(200);
  expect((await level.remove()).status).toBe(200);
  await menu.remove();
});
