import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { newAdministrator, post as send } from './administrators';
import { Browser, signedIn } from './browser';
import {
  type TestResponse,
  admin,
  cms,
  createPublished,
  domainId,
  entries,
  env,
  publisher,
  upload,
  type Entry,
} from './cms-under-test';
import { database } from './requests';
import { until } from './until';

type Url = string;

let manager: Browser;
let member: Browser;
let foreignManager: Browser;
const visitor = new Browser();
/** A public board, and one that the menu protects. */
const boards = { open: '', closed: '' };

const square = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#369' } })
    .png()
    .toBuffer();

/** Uploads an image like the posts' editor. */
async function image(browser = manager): Promise<Url> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await square())], { type: 'image/png' }), 'a.png');
  const packed = new Response(form);
  const { status, json } = await browser.request('/api/board/image', {
    method: 'POST',
    raw: Buffer.from(await packed.arrayBuffer()),
    headers: { 'content-type': packed.headers.get('content-type') ?? '' },
  });
  expect(status).toBe(200);
  return json.data.url as Url;
}

interface Post {
  wr_id: number;
  version: number;
  content: string;
}

async function write(board: string, urls: Url[], state = 'published', browser = manager): Promise<Post> {
  const content = urls.map((url) => `<p><img src="${url}" alt=""></p>`).join('');
  const { status, json } = await browser.post('/api/board/post', { board, title: '그림', content, state });
  expect(status).toBe(200);
  return json.data as Post;
}

/** Statuses for the image, its thumbnail and a variant of it. */
async function seenBy(browser: Browser, url: Url): Promise<number[]> {
  const responses = [
    await browser.get(url),
    await browser.get(url.replace('/uploads/', '/uploads/thumbnail_')),
    await browser.get('/api/image', { url, w: '640' }),
  ];
  return responses.map(({ status }) => status);
}
const SEEN = [200, 200, 200];
const HIDDEN = [404, 404, 404];

/** Boards created by the tests, which are no longer used after them. */
const made: string[] = [];
/** The menu that reserves one of them for members. */
let closing: Entry;

async function create(uid: string, body: object): Promise<void> {
  const { status, json } = await send(admin, entries(uid), body);
  expect(status).toBe(201);
  made.push(`${entries(uid)}/${json.data.documentId as string}`);
}

beforeAll(async () => {
  manager = await signedIn('manager');
  member = await signedIn('member');
  foreignManager = await signedIn('manager', 'topkeyword');
  const domain = { connect: [{ documentId: await domainId('rankup') }] };
  for (const name of ['open', 'closed'] as const) {
    boards[name] = `pictures-${name}-${randomUUID().slice(0, 6)}`;
    const body = { code: boards[name], name: '그림', use_yn: true, domain };
    await create('api::board.board', body);
  }
  const { json } = await admin(`${entries('api::site-role.site-role')}?pageSize=100&populate=domain`);
  const role = (json.results as { name: string; documentId: string; domain: { code: string } }[]).find(
    (one) => one.name === 'member' && one.domain.code === 'rankup',
  );
  const menu = {
    menu_name: '회원 그림',
    url: `/board?code=${boards.closed}`,
    use_yn: true,
    sort: 99,
    domain,
    role: { connect: [{ documentId: role?.documentId }] },
  };
  closing = await createPublished('api::menu.menu', menu);
});

afterAll(async () => {
  for (const path of made) await admin(path, { method: 'PUT', body: { use_yn: false } });
  await closing.remove();
  await database.destroy();
});

test('a picture of a protected board - only for its readers, in every size, in no shared cache', async () => {
  const url = await image();
  await write(boards.closed, [url]);
  expect(await seenBy(visitor, url)).toEqual(HIDDEN);
  expect(await seenBy(member, url)).toEqual(SEEN);
  expect(await seenBy(manager, url)).toEqual(SEEN);
  for (const address of [url, `/api/image?url=${url}&w=640&v=1`])
    expect((await member.get(address)).headers['cache-control']).toMatch(/^private, no-/);
  // The other site's session, on its own host and on this one.
  expect(await seenBy(foreignManager, url)).toEqual(HIDDEN);
  const here = new Browser();
  here.token = foreignManager.token;
  expect(await seenBy(here, url)).toEqual(HIDDEN);
});

test('the address in other spellings - hidden too', async () => {
  const url = await image();
  await write(boards.closed, [url]);
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

test('on a public board - public; hidden at once when the board is', async () => {
  const url = await image();
  const { wr_id, version } = await write(boards.open, [url]);
  expect(await seenBy(visitor, url)).toEqual(SEEN);
  const { headers } = await visitor.get('/api/image', { url, w: '640', v: '1' });
  expect(headers['cache-control']).toBe('public, max-age=300');
  const moved = await manager.request(`/api/board/post/${wr_id}`, {
    method: 'PUT',
    body: { board: boards.closed, title: '그림', content: `<img src="${url}">`, state: 'published', version },
  });
  expect(moved.status).toBe(200);
  expect(await seenBy(visitor, url)).toEqual(HIDDEN);
});

test('in no post yet, in a draft, or in a deleted post - only for managers', async () => {
  const url = await image();
  expect([await seenBy(member, url), await seenBy(manager, url)]).toEqual([HIDDEN, SEEN]);
  await write(boards.open, [url], 'draft');
  expect([await seenBy(member, url), await seenBy(manager, url)]).toEqual([HIDDEN, SEEN]);
  const { wr_id } = await write(boards.open, [url]);
  expect(await seenBy(visitor, url)).toEqual(SEEN);
  await manager.request(`/api/board/post/${wr_id}`, { method: 'DELETE' });
  expect([await seenBy(member, url), await seenBy(manager, url)]).toEqual([HIDDEN, SEEN]);
});

test('on a public board and a protected one - public, because everyone can see it already', async () => {
  const url = await image();
  await write(boards.closed, [url]);
  await write(boards.open, [url]);
  expect(await seenBy(visitor, url)).toEqual(SEEN);
});

test('a picture of a post - kept by browsers; replaced, it has another address in the post', async () => {
  const url = await image();
  const { wr_id, version } = await write(boards.open, [url]);
  const shown = async () =>
    /<img src="([^"]+)" data-v="(\d+)" alt="" width="(\d+)"/.exec(
      (await visitor.get(`/api/board/post/${wr_id}`)).json.data.content as string,
    );
  const cachingOf = async (v: string) =>
    (await visitor.get('/api/image', { url, w: '640', v })).headers['cache-control'];
  const [, src, before = '', width] = (await shown()) ?? [];
  expect([src, width]).toEqual([url, '400']);
  // No shared cache: the board may be closed.
  expect(await cachingOf(before)).toBe('private, max-age=31536000, immutable');

  const { json } = await admin(`/upload/files?filters[url][$eq]=${encodeURIComponent(url)}`);
  const wide = await sharp(await square())
    .resize(500, 300, { fit: 'fill' })
    .png()
    .toBuffer();
  await upload('b.png', 'image/png', wide, (json.results as { id: number }[])[0]?.id);
  await until(async () => (await shown())?.[2] !== before);
  const [, , after = '', newWidth] = (await shown()) ?? [];
  expect(newWidth).toBe('500');
  expect([await cachingOf(after), await cachingOf(before)]).toEqual([
    'private, max-age=31536000, immutable',
    'public, max-age=300',
  ]);
  // No edit of the post: an editor who has it open can still save.
  const { data } = (await manager.get(`/api/board/post/${wr_id}`)).json as { data: Post };
  expect(data.version).toBe(version);
});

test('a picture of a post that is deleted - the site is published again, and the publisher learns that it is missing', async () => {
  const [lost, stored] = [await image(), await image()];
  const { wr_id } = await write(boards.open, [lost, stored]);
  const missing = async () =>
    (await publisher('/pictures', { urls: [lost, stored, '/uploads/never.png'] })).json.data as string[];
  expect(await missing()).toEqual(['/uploads/never.png']);
  const changes = () =>
    database('publish_changes').where({ domain: 'rankup', uid: 'plugin::upload.file', action: 'delete' });
  const before = (await changes()).length;
  const files = await admin(`/upload/files?filters[url][$eq]=${encodeURIComponent(lost)}`);
  const { id } = (files.json.results as { id: number }[])[0]!;
  expect((await admin(`/upload/files/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await missing()).toEqual([lost, '/uploads/never.png']);
  await until(async () => (await changes()).length === before + 1);
  await manager.request(`/api/board/post/${wr_id}`, { method: 'DELETE' });
});

test("a picture of another site's board - removed from the post", async () => {
  const url = await image(foreignManager);
  const { content } = await write(boards.open, [url]);
  expect(content).not.toContain(url);
  expect(await seenBy(visitor, url)).toEqual(HIDDEN);
});

test('more pictures than one statement reads - the last one is kept, unknown ones are removed', async () => {
  const url = await image();
  const unknown = Array.from({ length: 500 }, (_, n) => `/uploads/unknown_${n}.png`);
  const { content } = await write(boards.open, [...unknown, url]);
  expect(content).toContain(url);
  expect(content).not.toContain('unknown_');
});

test('other files of the media library - public as before', async () => {
  const { url } = await upload('시험.png', 'image/png', await square());
  expect(await seenBy(visitor, url)).toEqual(SEEN);
});

describe("on the admin's host", () => {
  const host = new URL(env.CMS_PUBLIC_URL ?? '').host;

  test('for administrators of all sites, and of this site - by their session, without a token', async () => {
    const url = await image();
    await write(boards.closed, [url]);
    const role = async (code: string) =>
      (await send(admin, `/api-extensions/site-editors/${await domainId(code)}`)).json.data.id as number;
    const statusFor = async (roles: number[]) => {
      const { cookie } = await newAdministrator(roles);
      return (await cms(url, { host, headers: { cookie } })).status;
    };
    expect((await cms(url, { host })).status).toBe(404);
    expect((await cms(url, { host, headers: { cookie: 'strapi_admin_refresh=x.y.z' } })).status).toBe(404);
    expect(await statusFor([await role('rankup')])).toBe(200);
    expect(await statusFor([await role('topkeyword')])).toBe(404);
    const { json } = await admin('/admin/roles');
    const editor = (json.data as { id: number; code: string }[]).find(({ code }) => code === 'strapi-editor');
    expect(await statusFor([editor?.id ?? 0])).toBe(200);
  });
});
