import { admin, databaseOfTests, entries } from './cms-under-test';
import { startReplica } from './replica';

const MENU = 'api::menu.menu';
const NEW = '/work/customers';
const KEY = 'plugin_api-extensions_delivered-area-menus';
const database = databaseOfTests();

interface Menu {
  documentId: string;
  url: string;
  role: { name: string } | null;
}

async function menusOf(code: string): Promise<Menu[]> {
  const filter = `filters[domain][code][$eq]=${code}&status=published&pageSize=100`;
  return (await admin(`${entries(MENU)}?${filter}`)).json.results as Menu[];
}

const entriesOf = async (code: string) => (await menusOf(code)).filter(({ url }) => url === NEW);

async function removeEntry(code: string): Promise<void> {
  for (const { documentId } of await entriesOf(code))
    expect((await admin(`${entries(MENU)}/${documentId}`, { method: 'DELETE' })).status).toBe(200);
}

const delivered = async (): Promise<string[]> => {
  const row = await database('strapi_core_store_settings').where({ key: KEY }).first<{ value: string }>();
  return JSON.parse(row?.value ?? '[]') as string[];
};

/** Starts another CMS, as an upgrade does. */
async function restart(): Promise<void> {
  await (await startReplica()).crash();
}

test('a page that a new version brings - added to the sites without it, once', async () => {
  const before = await delivered();
  expect(before).toContain(NEW);
  await removeEntry('rankup');
  // As a database from before the page existed.
  await database('strapi_core_store_settings')
    .where({ key: KEY })
    .update({ value: JSON.stringify(before.filter((url) => url !== NEW)) });

  await restart();
  expect((await entriesOf('rankup')).map(({ role }) => role?.name)).toEqual(['manager']);
  expect(await entriesOf('topkeyword')).toHaveLength(1);
  expect(await delivered()).toEqual(expect.arrayContaining(before));

  await removeEntry('rankup');
  await restart();
  expect(await entriesOf('rankup')).toEqual([]);

  // What was removed is named, and comes back on request alone.
  const checklist = async () => {
    const { json } = await admin('/api-extensions/sites/rankup/checklist');
    return (json.data as { id: string; state: string; text: string; action?: string }[]).find(
      ({ id }) => id === 'menus',
    );
  };
  expect(await checklist()).toMatchObject({
    state: 'missing',
    action: 'area-menus',
    text: expect.stringContaining(NEW),
  });
  const add = () => admin('/api-extensions/sites/rankup/area-menus', { method: 'POST', body: {} });
  expect((await add()).json.data).toEqual({ added: 1 });
  expect((await add()).json.data).toEqual({ added: 0 });
  const done = await checklist();
  expect(done).toMatchObject({ state: 'done' });
  expect(done?.action).toBeUndefined();
});

test('a site without the work area - left as it is', async () => {
  const menus = (await menusOf('topkeyword')).filter(({ url }) => url === '/work' || url === NEW);
  const unlisted = menus.map(({ documentId }) => documentId);
  await database('menus').whereIn('document_id', unlisted).update({ url: '/elsewhere' });
  try {
    const { json } = await admin('/api-extensions/sites/topkeyword/area-menus', { method: 'POST', body: {} });
    expect(json.data).toEqual({ added: 0 });
  } finally {
    for (const { documentId, url } of menus)
      await database('menus').where({ document_id: documentId }).update({ url });
  }
});
