// Both databases: SQL of our own, a unique key, a transaction with Strapi's own queries.
import sharp from 'sharp';
import * as board from '../contracts/board/board';
import {
  beginImport,
  changeImport,
  type ContentImport,
  importBoards,
  importReport,
  listImports,
  type SentEntry,
} from '../contracts/board/content-import-admin';
import { makeSiteEditorRole } from '../contracts/sites/site-editors-admin';
import { type Administrator, newAdministrator, postAs, roleOf } from './administrators';
import { postsOf, readPost } from './board-steps';
import { type Browser, signInAs } from './browser';
import { admin, databaseOfTests, domainId } from './cms-under-test';
import { getApi, runNumber } from './common-steps';
import { dataOf } from './contract-client';
import { type Page, type Site, startSite } from './link-checks';
import { until } from './until';

const database = databaseOfTests();
const PATH = '/api-extensions/content-imports';
const DATE = '2019-05-06T07:08:09.000Z';

let old: Site;
let manager: Browser;
const { savePost } = postsOf(() => manager);

const picture: Page = async (response) => {
  response.setHeader('content-type', 'image/png');
  const colour = { r: 10, g: 20, b: 30 };
  response.end(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
      .png()
      .toBuffer(),
  );
};
const moved =
  (location: string): Page =>
  (response) => {
    response.statusCode = 302;
    response.setHeader('location', location);
    response.end();
  };

beforeAll(async () => {
  manager = await signInAs('manager');
  old = await startSite({
    '/a.png': picture,
    '/b.png': moved('/a.png'),
    '/inside.png': moved('http://10.0.0.1/a.png'),
    '/text.png': (response) => response.end('<html>'),
  });
});
afterAll(() => old.close());

const post = (no: number, html: string, more: Partial<NonNullable<SentEntry['post']>> = {}): SentEntry => ({
  ...{ no, title: `옮긴 글 ${no}`, notes: [] },
  post: { source: `old ${runNumber} ${no}`, date: DATE, author: '옛 글쓴이', html, addresses: [], ...more },
});

/** Sends a file's entries, which it numbers. @returns the number of the import */
async function send(unnumbered: SentEntry[], more: object = {}, who: Administrator = admin): Promise<number> {
  const entries = unnumbered.map((entry, at) => ({ ...entry, no: at + 1 }));
  const body = {
    domain: 'rankup',
    board: 'notice',
    file: 'export.xml',
    kind: 'wordpress',
    total: entries.length,
    ...more,
  };
  const { id } = dataOf(beginImport, (await who(PATH, { method: 'POST', body })).json);
  // A part that was sent again, because its response was lost, changes nothing.
  for (const part of [entries.slice(0, 2), entries.slice(0, 2), entries.slice(2)])
    if (part.length > 0)
      expect((await postAs(who, `${PATH}/${id}/entries`, { entries: part })).status).toBe(200);
  return id;
}

const act = (id: number, action: 'start' | 'stop' | 'undo') =>
  postAs(admin, `${PATH}/${id}/state`, { action });

const read = async (id: number): Promise<ContentImport> => {
  const list = dataOf(listImports, (await admin(`${PATH}?domain=rankup`)).json);
  const found = list.find((row) => row.id === id);
  if (!found) throw new Error(`There is no import ${id}`);
  return found;
};

/** A new editor of one site. */
async function editorOf(code: string): Promise<Administrator> {
  const { json } = await postAs(admin, `/api-extensions/site-editors/${await domainId(code)}`);
  return newAdministrator([dataOf(makeSiteEditorRole, json).id]);
}

/** Starts or undoes an import and waits until the background task of the CMS is done with it. */
async function finish(
  id: number,
  action: 'start' | 'undo',
  end: ContentImport['state'],
): Promise<ContentImport> {
  const { status, json } = await act(id, action);
  expect(status).toBe(200);
  dataOf(changeImport, json);
  await until(async () => (await read(id)).state === end);
  return read(id);
}

const reportOf = async (id: number, query = '') =>
  dataOf(importReport, (await admin(`${PATH}/${id}/entries${query}`)).json);

test('an import - drafts with date, author and pictures; what could not be taken is named and leaves its place', async () => {
  const html =
    `<p>앞</p><figure><img src="${old.origin}/a.png" alt="가게"><figcaption>입구</figcaption></figure>` +
    `<figure><img src="${old.origin}/none.png" alt="지도"><figcaption>약도</figcaption></figure>` +
    `<p><img src="${old.origin}/b.png"> <img src="${old.origin}/inside.png"> <img src="${old.origin}/text.png"></p><script>x()</script>`;
  const id = await send([
    post(1, html),
    { no: 2, title: '소개 페이지', post: null, notes: ['페이지는 게시글이 아닙니다.'] },
    post(3, '<p>날짜 없는 글</p>', { date: null, author: '' }),
  ]);
  const done = await finish(id, 'start', 'done');
  expect(done.entries).toMatchObject({ taken: 2, left: 1, waiting: 0 });
  expect(done.noted).toBe(1);
  expect(Object.values(done.entries).reduce((sum, rows) => sum + rows)).toBe(done.total);

  const [first, second, third] = await reportOf(id);
  expect(second).toMatchObject({ state: 'left', wr_id: null, notes: ['페이지는 게시글이 아닙니다.'] });
  expect(first?.notes).toEqual([
    expect.stringMatching(/none\.png \(서버가 그림을 주지 않았습니다\(404\)\)$/),
    expect.stringMatching(/inside\.png \(가져올 수 없는 주소입니다\)$/),
    expect.stringMatching(/text\.png \(읽을 수 없는 그림 파일입니다\)$/),
  ]);
  expect((await reportOf(id, '?noted=1')).map(({ no }) => no)).toEqual([1, 2]);

  const taken = dataOf(board.postView, (await readPost(first?.wr_id ?? 0, manager)).json);
  expect(taken).toMatchObject({
    title: '옮긴 글 1',
    state: 'draft',
    published_at: DATE,
    author: '옛 글쓴이',
  });
  expect(taken.content.match(/<img src="\/uploads\/[^"]+"/g)).toHaveLength(2);
  expect(taken.content).toContain('<figcaption>입구</figcaption>');
  expect(taken.content).toContain(
    '<p>[이미지를 옮기지 못했습니다: 지도. 이 자리에 이미지를 올려 주세요.]</p><p>약도</p>',
  );
  expect(taken.content).not.toMatch(/127\.0\.0\.1|script/);
  expect((await readPost(third?.wr_id ?? 0, manager)).json.data.published_at).toBeNull();
});

test('old addresses - lead to a post from when it is published, with the date it had; made once', async () => {
  const [known, fresh] = [`/known-${runNumber}`, `/bbs-${runNumber}/board.php?bo_table=a&wr_id=1`];
  const rules = () =>
    database('redirect_rules').whereIn('from_path', [known, fresh]).select('from_path', 'to_url');
  const first = await send([post(11, '<p>가</p>', { addresses: [known] })], { redirects: true });
  const second = await send([post(12, '<p>나</p>', { addresses: [known, fresh] })], { redirects: true });
  await finish(first, 'start', 'done');
  await finish(second, 'start', 'done');
  expect(await rules()).toEqual([]);

  for (const id of [first, second]) {
    const [{ wr_id } = { wr_id: 0 }] = await reportOf(id);
    const draft = await savePost(wr_id ?? 0, { version: 1, state: 'draft' });
    expect(draft.json.data.published_at).toBe(DATE);
    await savePost(wr_id ?? 0, { version: 2 });
    await until(async () => (await reportOf(id))[0]?.redirect === 'made');
    expect((await readPost(wr_id ?? 0)).json.data.published_at).toBe(DATE);
  }
  const [[one], [two]] = [await reportOf(first), await reportOf(second)];
  expect(await rules()).toEqual([
    { from_path: known, to_url: `/board/notice/${one?.wr_id}` },
    { from_path: fresh, to_url: `/board/notice/${two?.wr_id}` },
  ]);
  expect(two?.notes).toEqual([`옛 주소 ${known}: 같은 옛 주소의 규칙이 이미 있습니다.`]);

  await database('redirect_rules').whereIn('from_path', [known, fresh]).del();
  const kept = await finish(second, 'undo', 'undone');
  expect(kept.entries).toMatchObject({ kept: 1, removed: 0 });
});

test('the same file again - known posts are named, and taken again only after they were deleted', async () => {
  const entries = [post(21, `<p><img src="${old.origin}/a.png"></p>`), post(22, '<p>둘</p>')];
  const first = await send(entries);
  await finish(first, 'start', 'done');
  const again = await send(entries);
  expect((await finish(again, 'start', 'done')).entries).toMatchObject({ taken: 0, known: 2 });

  const [pictured] = await reportOf(first);
  const { content } = (await readPost(pictured?.wr_id ?? 0, manager)).json.data;
  const [, url = ''] = /src="(\/uploads\/[^"]+)"/.exec(content) ?? [];
  expect(await database('files').where({ url })).toHaveLength(1);
  expect((await finish(first, 'undo', 'undone')).entries).toMatchObject({ removed: 2 });
  expect((await readPost(pictured?.wr_id ?? 0, manager)).status).toBe(404);
  expect(await database('files').where({ url })).toEqual([]);
  expect(await database('board_pictures').where({ url })).toEqual([]);

  const third = await send(entries);
  expect((await finish(third, 'start', 'done')).entries).toMatchObject({ taken: 2 });
});

test('an import that is stopped - goes on where it was; one that was not wholly sent does not start', async () => {
  const id = await send([post(31, '<p>가</p>'), post(32, '<p>나</p>')]);
  await finish(id, 'start', 'done');
  expect((await act(id, 'stop')).status).toBe(409);
  const entry = { state: 'waiting', payload: JSON.stringify({ date: null, author: '', html: '<p>더</p>' }) };
  await database('content_imports').where({ id }).update({ state: 'stopped' });
  await database('content_import_entries')
    .where({ import_key: id, no: 2 })
    .update({ ...entry, source_key: `s${runNumber}` });
  const done = await finish(id, 'start', 'done');
  expect(done.entries).toMatchObject({ taken: 2, waiting: 0 });

  const partial = await send([post(33, '<p>가</p>')], { total: 2 });
  expect((await act(partial, 'start')).status).toBe(409);
  expect((await act(partial, 'undo')).status).toBe(200);
});

test('rights - only who may make posts and rules, of own sites', async () => {
  const { boards } = dataOf(importBoards, (await admin(`${PATH}/boards?domain=rankup`)).json);
  expect(boards).toContainEqual({ code: 'notice', name: expect.any(String) });
  const author = await newAdministrator([await roleOf('strapi-author')]);
  expect((await author(`${PATH}?domain=rankup`)).status).toBe(403);
  expect((await admin(`${PATH}?domain=nowhere`)).status).toBe(404);
  expect((await admin(`${PATH}/999999/entries`)).status).toBe(404);
  expect((await getApi(`${PATH}?domain=rankup`)).status).not.toBe(200);
  const [own, other] = [await editorOf('rankup'), await editorOf('topkeyword')];
  const id = await send([post(41, '<p>가</p>')], { redirects: true }, own);
  expect((await own(`${PATH}/${id}/entries`)).status).toBe(200);
  expect((await other(`${PATH}/${id}/entries`)).status).toBe(404);
  expect((await postAs(other, `${PATH}/${id}/state`, { action: 'undo' })).status).toBe(404);
  expect((await other(`${PATH}?domain=rankup`)).status).toBe(404);
  expect((await postAs(own, `${PATH}/${id}/state`, { action: 'undo' })).status).toBe(200);
  const body = { domain: 'rankup', board: 'none', file: 'a.xml', kind: 'rss', total: 1 };
  expect((await postAs(admin, PATH, body)).status).toBe(404);
});
