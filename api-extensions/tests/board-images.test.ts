import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import * as board from '../contracts/board/board';
import * as siteEditorsAdmin from '../contracts/sites/site-editors-admin';
import * as z from '../contracts/zod';
import { documentIdOf, rowsOf } from './admin-answers';
import { newAdministrator, postAs } from './administrators';
import { Browser, signInAs } from './browser';
import {
  type TestResponse,
  admin,
  cms,
  createPublished,
  domainId,
  entriesPath,
  env,
  publisher,
  upload,
  type Entry,
} from './cms-under-test';
import { bodyOf, dataOf } from './contract-client';
import { database } from './requests';
import { until } from './until';

let manager: Browser;
let member: Browser;
let foreignManager: Browser;
const visitor = new Browser();
/** Codes of a public board and of one that the menu reserves for members. */
const boards = { open: '', closed: '' };

const square = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#369' } })
    .png()
    .toBuffer();

/** Uploads an image like the editor of posts. @returns its address */
async function uploadImage(browser = manager): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await square())], { type: 'image/png' }), 'a.png');
  const packed = new Response(form);
  const { status, json } = await browser.request('/api/board/image', {
    method: 'POST',
    raw: Buffer.from(await packed.arrayBuffer()),
    headers: { 'content-type': packed.headers.get('content-type') ?? '' },
  });
  expect(status).toBe(200);
  return dataOf(board.uploadImage, json).url;
}

interface Post {
  wr_id: number;
  version: number;
  content: string;
}

/** Writes a post with these images. */
async function writePost(
  board: string,
  urls: string[],
  state = 'published',
  browser = manager,
): Promise<Post> {
  const content = urls.map((url) => `<p><img src="${url}" alt=""></p>`).join('');
  const { status, json } = await browser.post('/api/board/post', { board, title: '그림', content, state });
  expect(status).toBe(200);
  return json.data as Post;
}

/** Statuses of an image, its thumbnail and a variant of it. */
async function statusesFor(browser: Browser, url: string): Promise<number[]> {
  const responses = [
    await browser.get(url),
    await browser.get(url.replace('/uploads/', '/uploads/thumbnail_')),
    await browser.get('/api/image', { url, w: '640' }),
  ];
  return responses.map(({ status }) => status);
}
const SHOWN = [200, 200, 200];
const HIDDEN = [404, 404, 404];

/** Addresses of the boards in the admin. They are taken out of use after the tests. */
const boardEntries: string[] = [];
/** The menu that reserves the closed board for members. */
let reservingMenu: Entry;

async function createBoard(body: object): Promise<void> {
  const boardType = entriesPath('api::board.board');
  const { status, json } = await postAs(admin, boardType, body);
  expect(status).toBe(201);
  boardEntries.push(`${boardType}/${documentIdOf(json)}`);
}

beforeAll(async () => {
  manager = await signInAs('manager');
  member = await signInAs('member');
  foreignManager = await signInAs('manager', 'topkeyword');
  const domain = { connect: [{ documentId: await domainId('rankup') }] };
  for (const name of ['open', 'closed'] as const) {
    boards[name] = `pictures-${name}-${randomUUID().slice(0, 6)}`;
    await createBoard({ code: boards[name], name: '그림', use_yn: true, domain });
  }
  const { json } = await admin(`${entriesPath('api::site-role.site-role')}?pageSize=100&populate=domain`);
  const role = rowsOf(json, {
    name: z.string(),
    documentId: z.string(),
    domain: z.object({ code: z.string() }),
  }).find(({ name, domain: { code } }) => name === 'member' && code === 'rankup');
  const menu = {
    menu_name: '회원 그림',
    url: `/board?code=${boards.closed}`,
    use_yn: true,
    sort: 99,
    domain,
    role: { connect: [{ documentId: role?.documentId }] },
  };
  reservingMenu = await createPublished('api::menu.menu', menu);
});

afterAll(async () => {
  for (const path of boardEntries) await admin(path, { method: 'PUT', body: { use_yn: false } });
  await reservingMenu.remove();
  await database.destroy();
});

test('a picture of a protected board - only for its readers, in every size, in no shared cache', async () => {
  const url = await uploadImage();
  await writePost(boards.closed, [url]);
  expect(await statusesFor(visitor, url)).toEqual(HIDDEN);
  expect(await statusesFor(member, url)).toEqual(SHOWN);
  expect(await statusesFor(manager, url)).toEqual(SHOWN);
  for (const address of [url, `/api/image?url=${url}&w=640&v=1`])
    expect((await member.get(address)).headers['cache-control']).toMatch(/^private, no-/);
  // A session of the other site, on its own host and on this one.
  expect(await statusesFor(foreignManager, url)).toEqual(HIDDEN);
  const here = new Browser();
  here.token = foreignManager.token;
  expect(await statusesFor(here, url)).toEqual(HIDDEN);
});

test('a hidden picture by other spellings of its address - hidden too', async () => {
  const url = await uploadImage();
  await writePost(boards.closed, [url]);
  const name = url.slice('/uploads/'.length);
  const spellings = [
    `/uploads/./${name}`,
    `/./uploads/${name}`,
    `//uploads/${name}`,
    `/%75ploads/${name}`,
    `/uploads/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
    `/uploads//${name}`,
    `${url}/`,
    `${url}?x=1`,
    `/x/../uploads/${name}`,
  ];
  const responses: TestResponse[] = [];
  for (const path of spellings) responses.push(await cms(path));
  expect(responses.filter(({ bytes }) => bytes.includes('PNG'))).toEqual([]);
  expect((await cms(url, { method: 'HEAD' })).status).toBe(404);
});

test('a picture on a public board - public; hidden at once when its post moves to a protected board', async () => {
  const url = await uploadImage();
  const { wr_id, version } = await writePost(boards.open, [url]);
  expect(await statusesFor(visitor, url)).toEqual(SHOWN);
  const { headers } = await visitor.get('/api/image', { url, w: '640', v: '1' });
  expect(headers['cache-control']).toBe('public, max-age=300');
  const moved = await manager.request(`/api/board/post/${wr_id}`, {
    method: 'PUT',
    body: { board: boards.closed, title: '그림', content: `<img src="${url}">`, state: 'published', version },
  });
  expect(moved.status).toBe(200);
  expect(await statusesFor(visitor, url)).toEqual(HIDDEN);
});

test('a picture in no post yet, in a draft, or in a deleted post - only for managers', async () => {
  const url = await uploadImage();
  expect([await statusesFor(member, url), await statusesFor(manager, url)]).toEqual([HIDDEN, SHOWN]);
  await writePost(boards.open, [url], 'draft');
  expect([await statusesFor(member, url), await statusesFor(manager, url)]).toEqual([HIDDEN, SHOWN]);
  const { wr_id } = await writePost(boards.open, [url]);
  expect(await statusesFor(visitor, url)).toEqual(SHOWN);
  await manager.request(`/api/board/post/${wr_id}`, { method: 'DELETE' });
  expect([await statusesFor(member, url), await statusesFor(manager, url)]).toEqual([HIDDEN, SHOWN]);
});

test('a picture on a public board and a protected one - public, because everyone can see it already', async () => {
  const url = await uploadImage();
  await writePost(boards.closed, [url]);
  await writePost(boards.open, [url]);
  expect(await statusesFor(visitor, url)).toEqual(SHOWN);
});

test('a picture of a post - cached by browsers; after its file is replaced, it has another version in the post', async () => {
  const url = await uploadImage();
  const { wr_id, version } = await writePost(boards.open, [url]);
  const shown = async () =>
    /<img src="([^"]+)" data-v="(\d+)" alt="" width="(\d+)"/.exec(
      dataOf(board.postView, (await visitor.get(`/api/board/post/${wr_id}`)).json).content,
    );
  const cachingOf = async (v: string) =>
    (await visitor.get('/api/image', { url, w: '640', v })).headers['cache-control'];
  const [, src, before = '', width] = (await shown()) ?? [];
  expect([src, width]).toEqual([url, '400']);
  // No shared cache may keep it: the board may become protected.
  expect(await cachingOf(before)).toBe('private, max-age=31536000, immutable');

  const { json } = await admin(`/upload/files?filters[url][$eq]=${encodeURIComponent(url)}`);
  const wide = await sharp(await square())
    .resize(500, 300, { fit: 'fill' })
    .png()
    .toBuffer();
  await upload('b.png', 'image/png', wide, rowsOf(json, { id: z.number() })[0]?.id);
  await until(async () => (await shown())?.[2] !== before);
  const [, , after = '', newWidth] = (await shown()) ?? [];
  expect(newWidth).toBe('500');
  expect([await cachingOf(after), await cachingOf(before)]).toEqual([
    'private, max-age=31536000, immutable',
    'public, max-age=300',
  ]);
  // The post has no new version: an editor who has it open can still save.
  const { data } = bodyOf(board.postView, (await manager.get(`/api/board/post/${wr_id}`)).json);
  expect(data.version).toBe(version);
});

test('a picture that is deleted while a post shows it - the site is published again, and the publisher is told', async () => {
  const [lost, stored] = [await uploadImage(), await uploadImage()];
  const { wr_id } = await writePost(boards.open, [lost, stored]);
  const missing = async () =>
    (await publisher('/pictures', { urls: [lost, stored, '/uploads/never.png'] })).json.data
      .missing as string[];
  expect(await missing()).toEqual(['/uploads/never.png']);
  const changes = () =>
    database('publish_changes').where({ domain: 'rankup', uid: 'plugin::upload.file', action: 'delete' });
  const before = (await changes()).length;
  const files = await admin(`/upload/files?filters[url][$eq]=${encodeURIComponent(lost)}`);
  const { id } = rowsOf(files.json, { id: z.number() })[0]!;
  expect((await admin(`/upload/files/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await missing()).toEqual([lost, '/uploads/never.png']);
  await until(async () => (await changes()).length === before + 1);
  await manager.request(`/api/board/post/${wr_id}`, { method: 'DELETE' });
});

test("a picture of another site's board - removed from the post", async () => {
  const url = await uploadImage(foreignManager);
  const { content } = await writePost(boards.open, [url]);
  expect(content).not.toContain(url);
  expect(await statusesFor(visitor, url)).toEqual(HIDDEN);
});

test('a post with more pictures than one statement reads - the last one is kept, unknown ones are removed', async () => {
  const url = await uploadImage();
  const unknown = Array.from({ length: 500 }, (_, n) => `/uploads/unknown_${n}.png`);
  const { content } = await writePost(boards.open, [...unknown, url]);
  expect(content).toContain(url);
  expect(content).not.toContain('unknown_');
});

test('other files of the media library - public', async () => {
  const { url } = await upload('시험.png', 'image/png', await square());
  expect(await statusesFor(visitor, url)).toEqual(SHOWN);
});

describe("on the admin's host", () => {
  const host = new URL(env.CMS_PUBLIC_URL ?? '').host;

  test('a hidden picture - shown to administrators of all sites and of its site, by their session cookie', async () => {
    const url = await uploadImage();
    await writePost(boards.closed, [url]);
    const role = async (code: string) =>
      dataOf(
        siteEditorsAdmin.makeSiteEditorRole,
        (await postAs(admin, `/api-extensions/site-editors/${await domainId(code)}`)).json,
      ).id;
    const statusFor = async (roles: number[]) => {
      const { cookie } = await newAdministrator(roles);
      return (await cms(url, { host, headers: { cookie } })).status;
    };
    expect((await cms(url, { host })).status).toBe(404);
    expect((await cms(url, { host, headers: { cookie: 'strapi_admin_refresh=x.y.z' } })).status).toBe(404);
    expect(await statusFor([await role('rankup')])).toBe(200);
    expect(await statusFor([await role('topkeyword')])).toBe(404);
    const { json } = await admin('/admin/roles');
    const editor = rowsOf(json, { id: z.number(), code: z.string() }).find(
      ({ code }) => code === 'strapi-editor',
    );
    expect(await statusFor([editor?.id ?? 0])).toBe(200);
  });
});
