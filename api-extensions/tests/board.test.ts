// Both databases: each database has a search index of its own.
import { randomUUID } from 'node:crypto';
import * as boardCalls from '../contracts/board/board';
import * as z from '../contracts/zod';
import { documentIdOf, firstDocumentId, rowsOf } from './admin-answers';
import { listPosts, postNumbers, postsOf, readPost, postBody } from './board-steps';
import { Browser, signInAs } from './browser';
import { admin, cms, cmsGet, createPublished, domainId, entriesPath, openDatabase } from './cms-under-test';
import { dataOf } from './contract-client';

const database = openDatabase();
let manager: Browser;

beforeAll(async () => {
  manager = await signInAs('manager');
});
afterAll(() => database.destroy());

const { savePost, createPost } = postsOf(() => manager);

describe('reading', () => {
  test('a board as in SPEC §7 - name, description, posts with the pinned one first', async () => {
    const { status, json } = await cmsGet('/api/board/notice', { domain: 'rankup', use_yn: 'true' });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      code: 'notice',
      name: '공지사항',
      description: expect.any(String),
      can_write: false,
    });
    expect(json.data.posts[0]).toMatchObject({ pinned: true, title: expect.stringContaining('네 가지') });
    const others = dataOf(boardCalls.boardView, json).posts.slice(1);
    expect(others.map(({ published_at }) => published_at)).toEqual(
      others
        .map(({ published_at }) => published_at)
        .sort()
        .reverse(),
    );
  });

  test('a post - title, content, dates, neighbours', async () => {
    const { data } = await listPosts({}, new Browser(), 'faq');
    const [newest, second] = postNumbers({ data });
    const { json } = await readPost(second ?? 0);
    expect(json.data).toMatchObject({
      content: expect.stringMatching(/^<p>/),
      board: { code: 'faq', name: '자주 묻는 질문' },
      published_at: expect.any(String),
      next: { wr_id: newest },
      previous: { wr_id: expect.any(Number) },
      can_edit: false,
    });
    expect([...json.data.description].length).toBeLessThanOrEqual(160);
    // Written by the seed with an earlier day, and not changed since.
    expect(json.data.updated_at).toBe(json.data.published_at);
    expect((await readPost(newest ?? 0)).json.data.next).toBeNull();
  });

  test('a post and a domain of another site - 404, also for an owner there', async () => {
    const { wr_id } = await createPost();
    const there = new Browser({ host: 'topkeyword.localhost' });
    const owner = await signInAs('owner', 'topkeyword');
    for (const browser of [there, owner])
      expect((await readPost(wr_id, browser)).json.error.details.code).toBe('NOT_FOUND');
    expect((await savePost(wr_id, { version: 1 }, owner)).status).toBe(404);
    expect((await owner.request(`/api/board/post/${wr_id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await readPost(wr_id)).status).toBe(200);
    expect((await cmsGet('/api/board/notice', { domain: 'topkeyword' })).status).toBe(404);
  });

  test.each(['nosuchboard', 'Notice', '..%2fpost', 'post', '<script>'])(
    'a board with the code %s - 400 or 404',
    async (code) => {
      expect([400, 404]).toContain((await cms(`/api/board/${encodeURIComponent(code)}`)).status);
    },
  );

  test.each(['0', '-1', '1.5', 'x', '99999999999', '1%20or%201=1'])(
    'a post with the number %s - 400 or 404',
    async (wr_id) => {
      expect([400, 404]).toContain((await cms(`/api/board/post/${wr_id}`)).status);
    },
  );

  test('a board not in use - 404 for visitors, with its posts; managers see it', async () => {
    const code = `trial-${process.pid}-${Date.now() % 100_000}`;
    const domain = await domainId('rankup');
    const made = await admin(entriesPath('api::board.board'), {
      method: 'POST',
      body: {
        code,
        name: '시험 게시판',
        use_yn: true,
        sort: 90,
        domain: { connect: [{ documentId: domain }] },
      },
    });
    expect(made.status).toBe(201);
    const { wr_id } = await createPost({ board: code });
    expect((await readPost(wr_id)).status).toBe(200);
    const path = `${entriesPath('api::board.board')}/${documentIdOf(made.json)}`;
    expect((await admin(path, { method: 'PUT', body: { use_yn: false } })).status).toBe(200);
    expect((await cms(`/api/board/${code}`)).status).toBe(404);
    expect((await readPost(wr_id)).status).toBe(404);
    expect((await manager.get(`/api/board/${code}`)).json.data.use_yn).toBe(false);
    expect((await manager.get(`/api/board/${code}`, { use_yn: 'true' })).status).toBe(404);
    expect((await readPost(wr_id, manager)).status).toBe(200);
    // A board that has posts cannot be deleted.
    expect((await admin(path, { method: 'DELETE' })).status).toBe(400);
  });

  test('a board that the menu reserves for members - hidden at every address, in search and by post', async () => {
    const code = `trial-menu-${process.pid}-${Date.now() % 100_000}`;
    const domain = { connect: [{ documentId: await domainId('rankup') }] };
    const made = await admin(entriesPath('api::board.board'), {
      method: 'POST',
      body: { code, name: '회원 게시판', use_yn: true, sort: 91, domain },
    });
    expect(made.status).toBe(201);
    const { wr_id } = await createPost({ board: code });
    const member = await signInAs('member');
    const statusesFor = async (browser: Browser) => [
      (await browser.get(`/api/board/${code}`)).status,
      (await browser.get(`/api/board/${code}`, { q: '본문' })).status,
      (await readPost(wr_id, browser)).status,
    ];
    const isListed = async (browser: Browser) =>
      dataOf(boardCalls.boards, (await browser.get('/api/board')).json).some((one) => one.code === code);
    expect(await statusesFor(new Browser())).toEqual([200, 200, 200]);

    const roles = await admin(
      `${entriesPath('api::site-role.site-role')}?filters[domain][code][$eq]=rankup&filters[name][$eq]=member`,
    );
    const role = { connect: [{ documentId: firstDocumentId(roles.json) }] };
    for (const url of [`/board/${code}`, `/board?code=${code}`]) {
      const values = { menu_name: '회원 게시판', url, use_yn: true, sort: 99, domain, role };
      const menu = await createPublished('api::menu.menu', values);
      expect(await statusesFor(new Browser())).toEqual([401, 401, 401]);
      expect(await statusesFor(await signInAs('pending'))).toEqual([403, 403, 403]);
      expect(await statusesFor(member)).toEqual([200, 200, 200]);
      expect(await statusesFor(manager)).toEqual([200, 200, 200]);
      expect([await isListed(new Browser()), await isListed(member)]).toEqual([false, true]);
      expect((await menu.remove()).status).toBe(200);
    }
    const board = `${entriesPath('api::board.board')}/${documentIdOf(made.json)}`;
    expect((await admin(board, { method: 'PUT', body: { use_yn: false } })).status).toBe(200);
  });

  test('the list of boards - only those in use', async () => {
    const { json } = await cms('/api/board');
    expect(dataOf(boardCalls.boards, json).map(({ code, list_style }) => [code, list_style])).toEqual([
      ['notice', 'list-rows'],
      ['case', 'list-cards'],
      ['faq', 'list-rows'],
    ]);
  });

  test('paging - each post once; none after the last page', async () => {
    const all = await listPosts({ page_size: '100' });
    const pages = [await listPosts({ page_size: '2' }), await listPosts({ page_size: '2', page: '2' })];
    expect(pages.flatMap(postNumbers)).toEqual(postNumbers(all).slice(0, 4));
    expect(postNumbers(await listPosts({ page: '9999' }))).toEqual([]);
    expect((await cms('/api/board/notice?page=0')).status).toBe(400);
    expect((await cms('/api/board/notice?page_size=1000')).status).toBe(400);
  });
});

describe('searching', () => {
  const word = `가온${String(Date.now()).slice(-6)}`;

  test('parts of words - found in title and text, whatever spacing and case; every word must be found', async () => {
    const a = await createPost({ title: `${word} 안내문`, content: '<p>매장 Opening 행사</p>' });
    const b = await createPost({ title: '다른 글', content: `<p>본문에 <strong>${word}</strong> 있음</p>` });
    const find = async (q: string) => postNumbers(await listPosts({ q }));
    expect(await find(word)).toEqual([b.wr_id, a.wr_id]);
    expect(await find(`${word} opening`)).toEqual([a.wr_id]);
    expect(await find(`매 장 ${word}안내`)).toEqual([a.wr_id]);
    expect(await find(`${word} 없는말`)).toEqual([]);
    expect(await find(word.slice(0, 2))).toEqual(expect.arrayContaining([a.wr_id, b.wr_id]));
  });

  test('pairs of letters that are not adjacent - not found', async () => {
    const key = `나라${String(Date.now()).slice(-6)}`;
    await createPost({ title: `${key.slice(0, 4)} ${key.slice(3)}`, content: `<p>${key.slice(1, 5)}</p>` });
    expect(postNumbers(await listPosts({ q: `${key.slice(4)}${key.slice(0, 4)}` }))).toEqual([]);
  });

  test('a draft, and a removed post - not found', async () => {
    const own = `다솜${String(Date.now()).slice(-6)}`;
    const { wr_id, version } = await createPost({ title: own });
    expect(postNumbers(await listPosts({ q: own }))).toEqual([wr_id]);
    await savePost(wr_id, { version, title: '바뀐 제목' });
    expect(postNumbers(await listPosts({ q: own }))).toEqual([]);
    await savePost(wr_id, { version: version + 1, title: own, state: 'draft' });
    expect(postNumbers(await listPosts({ q: own }))).toEqual([]);
    await savePost(wr_id, { version: version + 2, title: own });
    expect(postNumbers(await listPosts({ q: own }))).toEqual([wr_id]);
    await manager.request(`/api/board/post/${wr_id}`, { method: 'DELETE' });
    expect(postNumbers(await listPosts({ q: own }))).toEqual([]);
  });

  test.each(["'; drop table posts; --", '"" OR 1', '가* AND 나', '%_%%', '\\\\', 'NEAR(a b)'])(
    'a search for %s - answered without an error',
    async (q) => {
      expect([200, 400]).toContain((await cmsGet('/api/board/notice', { q })).status);
      expect((await cms('/api/board/notice')).status).toBe(200);
    },
  );

  test('a search for one letter - 400', async () => {
    const { status, json } = await cmsGet('/api/board/notice', { q: '가' });
    expect({ status, fields: Object.keys(json.error.details.fields) }).toEqual({
      status: 400,
      fields: ['q'],
    });
  });
});

describe('access', () => {
  const calls = (wr_id: number): [string, string, unknown][] => [
    ['POST', '/api/board/post', postBody()],
    ['PUT', `/api/board/post/${wr_id}`, { title: 'x', content: 'x', state: 'published', version: 1 }],
    ['DELETE', `/api/board/post/${wr_id}`, undefined],
    ['POST', `/api/board/post/${wr_id}/editing`, { editor: 'editor-1' }],
    ['GET', '/api/board/draft', undefined],
    ['PUT', `/api/board/draft/${randomUUID()}`, { board: 'notice', content: '' }],
    ['DELETE', `/api/board/draft/${randomUUID()}`, undefined],
    ['POST', '/api/board/image', undefined],
  ];

  test('visitor 401, pending and member 403, a manager of the other site 401; nothing changes', async () => {
    const { wr_id, content } = await createPost();
    const [pending, member] = [await signInAs('pending'), await signInAs('member')];
    const foreign = new Browser();
    foreign.token = (await signInAs('manager', 'topkeyword')).token;
    for (const [method, path, body] of calls(wr_id)) {
      const statusOf = async (browser: Browser) => (await browser.request(path, { method, body })).status;
      expect([path, await statusOf(new Browser())]).toEqual([path, 401]);
      expect([path, await statusOf(pending)]).toEqual([path, 403]);
      expect([path, await statusOf(member)]).toEqual([path, 403]);
      expect([path, await statusOf(foreign)]).toEqual([path, 401]);
    }
    expect((await readPost(wr_id)).json.data.content).toBe(content);
  });

  test('a site whose role of managers was renamed - no one may write', async () => {
    const roles = await admin(
      `${entriesPath('api::site-role.site-role')}?filters[name][$eq]=manager&pageSize=100`,
    );
    const there = await domainId('topkeyword');
    const own = await signInAs('manager', 'topkeyword');
    const rows = rowsOf(roles.json, { documentId: z.string(), domain: z.object({ documentId: z.string() }) });
    const role = rows.find(({ domain }) => domain.documentId === there);
    const path = `${entriesPath('api::site-role.site-role')}/${role?.documentId ?? ''}`;
    expect((await admin(path, { method: 'PUT', body: { name: 'old-manager' } })).status).toBe(200);
    try {
      expect((await own.get('/api/board/draft')).status).toBe(403);
    } finally {
      await admin(path, { method: 'PUT', body: { name: 'manager' } });
    }
    expect((await own.get('/api/board/draft')).status).toBe(200);
  });

  test('a request from a page of another site - 403, though the manager is signed in', async () => {
    const response = await manager.post('/api/board/post', postBody(), {
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    });
    expect({ status: response.status, code: response.json.error.details.code }).toEqual({
      status: 403,
      code: 'CROSS_SITE',
    });
  });
});
