// Both databases: contents are JSON, and revisions are compared and taken in SQL of our own.
import sharp from 'sharp';
import * as history from '../contracts/entry-history/entry-history';
import { makeSiteEditorRole } from '../contracts/sites/site-editors-admin';
import { type Administrator, newAdministrator, postAs, roleOf } from './administrators';
import { admin, createEntry, domainId, type Entry, openDatabase, upload } from './cms-under-test';
import { dataOf } from './contract-client';

/** What entries contained before, and the bin of deleted ones. */

const HISTORY = '/api-extensions/entry-history';
const PAGE = 'api::page.page';

const database = openDatabase();
afterAll(() => database.destroy());

let site: string;
let editor: Administrator;
let foreigner: Administrator;
let author: Administrator;
beforeAll(async () => {
  site = await domainId('topkeyword');
  const roleFor = async (domain: string) => {
    const { json } = await postAs(admin, `/api-extensions/site-editors/${domain}`);
    return dataOf(makeSiteEditorRole, json).id;
  };
  editor = await newAdministrator([await roleFor(site)]);
  foreigner = await newAdministrator([await roleFor(await domainId('rankup'))]);
  author = await newAdministrator([await roleOf('strapi-author')]);
});

let number = 0;
const createPage = async (more: object = {}): Promise<Entry> => {
  number += 1;
  const domain = { connect: [{ documentId: site }] };
  const page = await createEntry(PAGE, { title: '처음 제목', path: `/history-${number}`, domain, ...more });
  if (page.status !== 201) throw new Error(page.text);
  return page;
};

const list = async ({ id }: Entry, who: Administrator = admin) => {
  const { status, json } = await who(`${HISTORY}?uid=${PAGE}&document=${id}`);
  return status === 200 ? dataOf(history.listRevisions, json) : status;
};
const read = (id: number, who: Administrator = admin) => who(`${HISTORY}/revisions/${id}`);
const contentOf = async (id: number) => dataOf(history.readRevision, (await read(id)).json);
const revisionsOf = async (page: Entry) => {
  const found = await list(page);
  if (typeof found === 'number') throw new Error(String(found));
  return found;
};
const events = async (page: Entry) => (await revisionsOf(page)).map(({ action, title }) => [action, title]);
const newest = async (page: Entry) => {
  const [first] = await revisionsOf(page);
  if (!first) throw new Error('no revision');
  return first;
};

test('saves and a publication - with what was there before the first, each once, newest first', async () => {
  const page = await createPage();
  expect(await events(page)).toEqual([]);
  await editor(page.address, { method: 'PUT', body: { title: '둘째 제목' } });
  // A save that changes nothing adds nothing.
  await page.change({ title: '둘째 제목' });
  await page.change({ title: '셋째 제목' });
  await page.publish({ title: '넷째 제목' });
  expect(await events(page)).toEqual([
    ['publish', '넷째 제목'],
    ['save', '셋째 제목'],
    ['save', '둘째 제목'],
    ['found', '처음 제목'],
  ]);
  const found = await revisionsOf(page);
  expect(found[2]?.who).toBe('편집자');
  await page.unpublish();
  await page.change({ title: '다섯째 제목' });
  expect((await events(page)).slice(0, 2)).toEqual([
    ['save', '다섯째 제목'],
    ['unpublish', '넷째 제목'],
  ]);
  const content = await contentOf(found[2]?.id ?? 0);
  expect(content.values).toMatchObject({ title: '둘째 제목' });
  expect(content.relations.domain?.then).toEqual(content.relations.domain?.now);
  await page.remove();
});

test('blocks and files - as the form has them; a file that was deleted is left out and counted', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  const [kept, gone] = [
    await upload('kept.png', 'image/png', bytes),
    await upload('gone.png', 'image/png', bytes),
  ];
  const picture = (image: { id: number }) => ({
    __component: 'blocks.picture',
    image: image.id,
    width: 'wide',
  });
  const page = await createPage({ blocks: [picture(kept), picture(gone)] });
  await page.change({ blocks: [] });
  await admin(`/upload/files/${gone.id}`, { method: 'DELETE' });
  const first = (await revisionsOf(page)).at(-1);
  const { values, missing_files } = await contentOf(first?.id ?? 0);
  expect(missing_files).toBe(1);
  expect(values.blocks).toMatchObject([
    { __component: 'blocks.picture', image: { id: kept.id, name: 'kept.png' }, width: 'wide' },
    { __component: 'blocks.picture', image: null },
  ]);
  await page.remove();
});

test('a deleted entry - waits in the bin, and comes back once under its id as a draft', async () => {
  const text = { __component: 'blocks.spacer' };
  const page = await createPage({ title: '지울 페이지', blocks: [text] });
  await page.publish({});
  expect((await page.remove()).status).toBe(200);
  const bin = async () => {
    const { json } = await editor(`${HISTORY}/deleted?uid=${PAGE}`);
    return dataOf(history.listDeletedEntries, json).filter(({ title }) => title === '지울 페이지');
  };
  const [deleted, ...others] = await bin();
  expect(others).toEqual([]);
  const restore = (who: Administrator) => postAs(who, `${HISTORY}/deleted/${deleted?.id}/restore`);
  expect((await restore(foreigner)).status).toBe(404);
  expect((await restore(author)).status).toBe(403);
  const answers = await Promise.all([restore(editor), restore(editor)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { json } = await admin(page.address);
  expect(json.data).toMatchObject({
    documentId: page.id,
    title: '지울 페이지',
    blocks: [text],
    publishedAt: null,
  });
  expect(await bin()).toEqual([]);
  expect((await newest(page)).action).toBe('restore');
  await page.remove();
});

test('revisions - only for those who may read the entry', async () => {
  const page = await createPage();
  await page.change({ title: '둘째 제목' });
  const { id } = await newest(page);
  expect(await list(page, editor)).toHaveLength(2);
  expect(await list(page, foreigner)).toBe(403);
  expect(await list(page, author)).toBe(403);
  expect((await read(id, editor)).status).toBe(200);
  expect((await read(id, foreigner)).status).toBe(404);
  expect((await read(id, author)).status).toBe(403);
  expect((await author(`${HISTORY}/deleted?uid=${PAGE}`)).status).toBe(403);
  expect((await read(2_000_000_000)).status).toBe(404);
  const bin = await foreigner(`${HISTORY}/deleted?uid=${PAGE}&page_size=100`);
  const domains = await database('entry_revisions')
    .whereIn(
      'id',
      dataOf(history.listDeletedEntries, bin.json).map((one) => one.id),
    )
    .distinct('domain')
    .pluck('domain');
  expect(domains).not.toContain('topkeyword');
  for (const uid of ['api::post.post', 'plugin::users-permissions.user', 'x'])
    expect((await admin(`${HISTORY}?uid=${uid}&document=${page.id}`)).status).toBe(400);
  await page.remove();
});

test('an entry that moved to another site - shows each site its own part', async () => {
  const page = await createPage();
  await page.change({ title: '둘째 제목' });
  await page.change({ title: '셋째 제목', domain: { set: [{ documentId: await domainId('rankup') }] } });
  expect(await list(page, editor)).toBe(403);
  expect(await list(page, foreigner)).toMatchObject([{ title: '셋째 제목' }]);
  await page.remove();
});

test('a failed change - leaves no revision', async () => {
  const page = await createPage();
  await page.change({ title: '둘째 제목' });
  const other = await createPage();
  await other.publish({});
  await page.publish({});
  const before = await events(page);
  const { json } = await admin(other.address);
  expect((await page.publish({ path: json.data.path })).status).toBe(400);
  expect(await events(page)).toEqual(before);
  await page.remove();
  await other.remove();
});
