import { randomUUID } from 'node:crypto';
import type { CreatePost, UpdatePost } from '../contracts/board';
import { Browser, signedIn } from './browser';
import {
  admin,
  cms,
  cmsGet,
  createPublished,
  domainId,
  entries,
  openDatabase,
  secrets,
} from './cms-under-test';

const database = openDatabase();
let manager: Browser;

beforeAll(async () => {
  manager = await signedIn('manager');
});
afterAll(() => database.destroy());

const writing = (more: Partial<CreatePost> = {}): CreatePost => ({
  board: 'notice',
  title: '시험 글',
  content: '<p>본문입니다.</p>',
  state: 'published',
  ...more,
});
const write = (more: Partial<CreatePost> = {}, browser = manager) =>
  browser.post('/api/board/post', writing(more));
const save = (wr_id: number, more: Partial<UpdatePost> & { version: number }, browser = manager) =>
  browser.ask(`/api/board/post/${wr_id}`, {
    method: 'PUT',
    body: { title: '고친 글', content: '<p>고침</p>', state: 'published', ...more },
  });
const read = (wr_id: number, browser: Browser = new Browser()) => browser.get(`/api/board/post/${wr_id}`);
const written = async (more: Partial<CreatePost> = {}) => {
  const { status, json, text } = await write(more);
  if (status !== 200) throw new Error(text);
  return json.data as { wr_id: number; version: number; content: string };
};
const listed = async (query: Record<string, string> = {}, browser = new Browser(), code = 'notice') =>
  (await browser.get(`/api/board/${code}`, query)).json;
const numbers = (answer: { data: { posts: { wr_id: number }[] } }) =>
  answer.data.posts.map(({ wr_id }) => wr_id);

const waiting = async () =>
  Number((await database('publish_changes').whereNull('release_id').count({ rows: '*' }))[0]?.rows);

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
    const others = json.data.posts.slice(1) as { published_at: string }[];
    expect(others.map(({ published_at }) => published_at)).toEqual(
      others
        .map(({ published_at }) => published_at)
        .sort()
        .reverse(),
    );
  });

  test('a post - title, content, dates, neighbours', async () => {
    const { data } = await listed({}, new Browser(), 'faq');
    const [newest, second] = numbers({ data });
    const { json } = await read(second ?? 0);
    expect(json.data).toMatchObject({
      content: expect.stringMatching(/^<p>/),
      board: { code: 'faq', name: '자주 묻는 질문' },
      published_at: expect.any(String),
      next: { wr_id: newest },
      previous: { wr_id: expect.any(Number) },
      can_edit: false,
    });
    expect([...json.data.description].length).toBeLessThanOrEqual(160);
    expect((await read(newest ?? 0)).json.data.next).toBeNull();
  });

  test('a post, board and domain of another site - 404, also for owners', async () => {
    const { wr_id } = await written();
    const there = new Browser({ host: 'topkeyword.localhost' });
    const owner = await signedIn('owner', 'topkeyword');
    for (const browser of [there, owner])
      expect((await read(wr_id, browser)).json.error.details.code).toBe('NOT_FOUND');
    expect((await save(wr_id, { version: 1 }, owner)).status).toBe(404);
    expect((await owner.ask(`/api/board/post/${wr_id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await read(wr_id)).status).toBe(200);
    expect((await cmsGet('/api/board/notice', { domain: 'topkeyword' })).status).toBe(404);
  });

  test.each(['nosuchboard', 'Notice', '..%2fpost', 'post', '<script>'])(
    'board %s - 404 or 400',
    async (code) => {
      expect([400, 404]).toContain((await cms(`/api/board/${encodeURIComponent(code)}`)).status);
    },
  );

  test.each(['0', '-1', '1.5', 'x', '99999999999', '1%20or%201=1'])('post %s - 400 or 404', async (wr_id) => {
    expect([400, 404]).toContain((await cms(`/api/board/post/${wr_id}`)).status);
  });

  test('a board not in use - 404 for visitors, with its posts; managers see it', async () => {
    const code = `trial-${process.pid}-${Date.now() % 100_000}`;
    const domain = await domainId('rankup');
    const made = await admin(entries('api::board.board'), {
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
    const { wr_id } = await written({ board: code });
    expect((await read(wr_id)).status).toBe(200);
    const path = `${entries('api::board.board')}/${made.json.data.documentId as string}`;
    expect((await admin(path, { method: 'PUT', body: { use_yn: false } })).status).toBe(200);
    expect((await cms(`/api/board/${code}`)).status).toBe(404);
    expect((await read(wr_id)).status).toBe(404);
    expect((await manager.get(`/api/board/${code}`)).json.data.use_yn).toBe(false);
    expect((await manager.get(`/api/board/${code}`, { use_yn: 'true' })).status).toBe(404);
    expect((await read(wr_id, manager)).status).toBe(200);
    // It cannot be deleted with its posts.
    expect((await admin(path, { method: 'DELETE' })).status).toBe(400);
  });

  test('a board that the menu reserves for members - hidden at every address, in search and by post', async () => {
    const code = `trial-menu-${process.pid}-${Date.now() % 100_000}`;
    const domain = { connect: [{ documentId: await domainId('rankup') }] };
    const made = await admin(entries('api::board.board'), {
      method: 'POST',
      body: { code, name: '회원 게시판', use_yn: true, sort: 91, domain },
    });
    expect(made.status).toBe(201);
    const { wr_id } = await written({ board: code });
    const member = await signedIn('member');
    const answers = async (browser: Browser) => [
      (await browser.get(`/api/board/${code}`)).status,
      (await browser.get(`/api/board/${code}`, { q: '본문' })).status,
      (await read(wr_id, browser)).status,
    ];
    const inList = async (browser: Browser) =>
      (await browser.get('/api/board')).json.data.some((board: { code: string }) => board.code === code);
    expect(await answers(new Browser())).toEqual([200, 200, 200]);

    const roles = await admin(
      `${entries('api::site-role.site-role')}?filters[domain][code][$eq]=rankup&filters[name][$eq]=member`,
    );
    const role = { connect: [{ documentId: roles.json.results[0].documentId as string }] };
    for (const url of [`/board/${code}`, `/board?code=${code}`]) {
      const values = { menu_name: '회원 게시판', url, use_yn: true, sort: 99, domain, role };
      const menu = await createPublished('api::menu.menu', values);
      expect(await answers(new Browser())).toEqual([401, 401, 401]);
      expect(await answers(await signedIn('pending'))).toEqual([403, 403, 403]);
      expect(await answers(member)).toEqual([200, 200, 200]);
      expect(await answers(manager)).toEqual([200, 200, 200]);
      expect([await inList(new Browser()), await inList(member)]).toEqual([false, true]);
      expect((await menu.remove()).status).toBe(200);
    }
    const board = `${entries('api::board.board')}/${made.json.data.documentId as string}`;
    expect((await admin(board, { method: 'PUT', body: { use_yn: false } })).status).toBe(200);
  });

  test('boards - only those in use', async () => {
    const { json } = await cms('/api/board');
    expect(json.data.map(({ code }: { code: string }) => code)).toEqual(['notice', 'case', 'faq']);
  });

  test('paging - each post once; none after the last page', async () => {
    const all = await listed({ page_size: '100' });
    const pages = [await listed({ page_size: '2' }), await listed({ page_size: '2', page: '2' })];
    expect(pages.flatMap(numbers)).toEqual(numbers(all).slice(0, 4));
    expect(numbers(await listed({ page: '9999' }))).toEqual([]);
    expect((await cms('/api/board/notice?page=0')).status).toBe(400);
    expect((await cms('/api/board/notice?page_size=1000')).status).toBe(400);
  });
});

describe('searching', () => {
  const word = `가온${String(Date.now()).slice(-6)}`;

  test('by parts of words in title and text, whatever spacing and case; every word must be there', async () => {
    const a = await written({ title: `${word} 안내문`, content: '<p>매장 Opening 행사</p>' });
    const b = await written({ title: '다른 글', content: `<p>본문에 <strong>${word}</strong> 있음</p>` });
    const find = async (q: string) => numbers(await listed({ q }));
    expect(await find(word)).toEqual([b.wr_id, a.wr_id]);
    expect(await find(`${word} opening`)).toEqual([a.wr_id]);
    expect(await find(`매 장 ${word}안내`)).toEqual([a.wr_id]);
    expect(await find(`${word} 없는말`)).toEqual([]);
    expect(await find(word.slice(0, 2))).toEqual(expect.arrayContaining([a.wr_id, b.wr_id]));
  });

  test('pairs of letters that are not adjacent - not found', async () => {
    const key = `나라${String(Date.now()).slice(-6)}`;
    await written({ title: `${key.slice(0, 4)} ${key.slice(3)}`, content: `<p>${key.slice(1, 5)}</p>` });
    expect(numbers(await listed({ q: `${key.slice(4)}${key.slice(0, 4)}` }))).toEqual([]);
  });

  test('a draft, and a removed post - not found', async () => {
    const own = `다솜${String(Date.now()).slice(-6)}`;
    const { wr_id, version } = await written({ title: own });
    expect(numbers(await listed({ q: own }))).toEqual([wr_id]);
    await save(wr_id, { version, title: '바뀐 제목' });
    expect(numbers(await listed({ q: own }))).toEqual([]);
    await save(wr_id, { version: version + 1, title: own, state: 'draft' });
    expect(numbers(await listed({ q: own }))).toEqual([]);
    await save(wr_id, { version: version + 2, title: own });
    expect(numbers(await listed({ q: own }))).toEqual([wr_id]);
    await manager.ask(`/api/board/post/${wr_id}`, { method: 'DELETE' });
    expect(numbers(await listed({ q: own }))).toEqual([]);
  });

  test.each(["'; drop table posts; --", '"" OR 1', '가* AND 나', '%_%%', '\\\\', 'NEAR(a b)'])(
    'query %s - answered without an error',
    async (q) => {
      expect([200, 400]).toContain((await cmsGet('/api/board/notice', { q })).status);
      expect((await cms('/api/board/notice')).status).toBe(200);
    },
  );

  test('one letter alone - 400', async () => {
    const { status, json } = await cmsGet('/api/board/notice', { q: '가' });
    expect({ status, fields: Object.keys(json.error.details.fields) }).toEqual({
      status: 400,
      fields: ['q'],
    });
  });
});

describe('access', () => {
  const calls = (wr_id: number): [string, string, unknown][] => [
    ['POST', '/api/board/post', writing()],
    ['PUT', `/api/board/post/${wr_id}`, { title: 'x', content: 'x', state: 'published', version: 1 }],
    ['DELETE', `/api/board/post/${wr_id}`, undefined],
    ['POST', `/api/board/post/${wr_id}/editing`, { editor: 'editor-1' }],
    ['GET', '/api/board/draft', undefined],
    ['PUT', `/api/board/draft/${randomUUID()}`, { board: 'notice', content: '' }],
    ['DELETE', `/api/board/draft/${randomUUID()}`, undefined],
    ['POST', '/api/board/image', undefined],
  ];

  test('visitor 401, pending and member 403, a manager of the other site 401; nothing changes', async () => {
    const { wr_id, content } = await written();
    const [pending, member] = [await signedIn('pending'), await signedIn('member')];
    const foreign = new Browser();
    foreign.token = (await signedIn('manager', 'topkeyword')).token;
    for (const [method, path, body] of calls(wr_id)) {
      const statusOf = async (browser: Browser) => (await browser.ask(path, { method, body })).status;
      expect([path, await statusOf(new Browser())]).toEqual([path, 401]);
      expect([path, await statusOf(pending)]).toEqual([path, 403]);
      expect([path, await statusOf(member)]).toEqual([path, 403]);
      expect([path, await statusOf(foreign)]).toEqual([path, 401]);
    }
    expect((await read(wr_id)).json.data.content).toBe(content);
  });

  test('only the role named manager counts - without it no one may', async () => {
    const roles = await admin(
      `${entries('api::site-role.site-role')}?filters[name][$eq]=manager&pageSize=100`,
    );
    const there = (await domainId('topkeyword')) as string;
    const own = await signedIn('manager', 'topkeyword');
    const rows = roles.json.results as { documentId: string; domain: { documentId: string } }[];
    const role = rows.find(({ domain }) => domain.documentId === there);
    const path = `${entries('api::site-role.site-role')}/${role?.documentId ?? ''}`;
    // Without a role of that name no one is a manager.
    expect((await admin(path, { method: 'PUT', body: { name: 'old-manager' } })).status).toBe(200);
    try {
      expect((await own.get('/api/board/draft')).status).toBe(403);
    } finally {
      await admin(path, { method: 'PUT', body: { name: 'manager' } });
    }
    expect((await own.get('/api/board/draft')).status).toBe(200);
  });

  test('a page of another site - 403, though the manager is signed in', async () => {
    const answer = await manager.post('/api/board/post', writing(), {
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    });
    expect({ status: answer.status, code: answer.json.error.details.code }).toEqual({
      status: 403,
      code: 'CROSS_SITE',
    });
  });
});

describe('writing', () => {
  test('script in every field - the stored post runs nothing', async () => {
    const { status, json } = await write({
      title: '<img src=x onerror=alert(1)>',
      content: `<h1>제목</h1><p onclick="x()">글<script>alert(1)</script></p>
        <a href="javascript:alert(1)">a</a><a href="//other.example">b</a><a href="https://ok.example">c</a>
        <img src="https://evil.example/x.png"><img src="data:image/svg+xml,<svg onload=alert(1)>">
        <iframe src="https://evil.example"></iframe><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>
        <svg><script>1</script></svg><form action="/x"><input></form><style>*{}</style>`,
    });
    expect(status).toBe(200);
    const { content } = json.data;
    expect(content).not.toMatch(/script|onclick|onerror|evil|<svg|<form|<style|<h1|data:/);
    expect(content).toContain('<h2>제목</h2>');
    expect(content).toContain('<a href="https://ok.example/" rel="noopener noreferrer">c</a>');
    expect(content).toContain('<a href="https://other.example/" rel="noopener noreferrer">b</a>');
    expect(content).toContain('src="https://www.youtube-nocookie.com/embed/abcdefghijk"');
    expect(json.data.title).toBe('<img src=x onerror=alert(1)>');
  });

  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['a long title', { title: '가'.repeat(121) }, 'title'],
    ['content that is a list', { content: [] }, 'content'],
    ['a state that there is not', { state: 'hidden' }, 'state'],
    ['a schedule without a time', { state: 'scheduled' }, 'publish_at'],
    ['a time that is over', { state: 'scheduled', publish_at: '2020-01-01T00:00:00Z' }, 'publish_at'],
    ['a date that is none', { state: 'scheduled', publish_at: 'tomorrow' }, 'publish_at'],
  ])('%s - 400', async (_name, more, field) => {
    const { status, json } = await manager.post('/api/board/post', { ...writing(), ...more });
    expect({ status, fields: Object.keys(json.error.details.fields) }).toEqual({
      status: 400,
      fields: [field],
    });
  });

  test('two edits of one version - the second is refused with person and time, nothing is overwritten', async () => {
    const { wr_id, version } = await written();
    const staff = await signedIn('staff');
    const first = await save(wr_id, { version, title: '먼저 저장' });
    expect(first.json.data).toMatchObject({ title: '먼저 저장', version: version + 1 });
    const second = await save(wr_id, { version, title: '나중 저장' }, staff);
    expect({ status: second.status, details: second.json.error.details }).toEqual({
      status: 409,
      details: {
        code: 'EDIT_CONFLICT',
        version: version + 1,
        edited_by: '이매니저',
        edited_at: expect.any(String),
      },
    });
    expect((await read(wr_id)).json.data.title).toBe('먼저 저장');
    const stale = await manager.ask(`/api/board/post/${wr_id}?version=${version}`, { method: 'DELETE' });
    expect(stale.status).toBe(409);
  });

  test('saved ten times at once from one version - one succeeds', async () => {
    const { wr_id, version } = await written();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(wr_id, { version, title: `저장 ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await read(wr_id)).json.data.version).toBe(version + 1);
  });

  test('a draft - only for managers; a double click creates one post', async () => {
    const draft_key = randomUUID();
    const [a, b] = await Promise.all([
      write({ state: 'draft', draft_key }),
      write({ state: 'draft', draft_key }),
    ]);
    expect([a?.status, b?.status]).toEqual([200, 200]);
    expect(a?.json.data.wr_id).toBe(b?.json.data.wr_id);
    const { wr_id } = a?.json.data ?? {};
    expect((await read(wr_id)).status).toBe(404);
    expect((await read(wr_id, manager)).json.data).toMatchObject({ state: 'draft', published_at: null });
    expect(numbers(await listed({ state: 'draft' }, manager))).toContain(wr_id);
    expect(numbers(await listed({ state: 'draft', page_size: '100' }))).not.toContain(wr_id);
  });

  test('a first save whose answer was lost - the next save updates the same post', async () => {
    const draft_key = randomUUID();
    const { wr_id } = (await write({ state: 'draft', title: '처음 저장', draft_key })).json.data;
    const next = { state: 'published' as const, title: '고쳐서 발행', draft_key };
    const { status, json } = await write(next);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ wr_id, title: '고쳐서 발행', state: 'published', version: 2 });
    expect((await read(wr_id)).json.data.title).toBe('고쳐서 발행');
    expect((await write(next)).json.data).toMatchObject({ wr_id, version: 2 });
    expect((await write({ ...next, title: '늦게 온 것' })).status).toBe(409);
  });

  test('a published post - cannot be scheduled; can be withdrawn and published again', async () => {
    const { wr_id, version } = await written();
    const publish_at = new Date(Date.now() + 3600_000).toISOString();
    expect((await save(wr_id, { version, state: 'scheduled', publish_at })).status).toBe(400);
    expect((await save(wr_id, { version, state: 'draft' })).status).toBe(200);
    expect((await read(wr_id)).status).toBe(404);
    expect((await save(wr_id, { version: version + 1 })).status).toBe(200);
    expect((await read(wr_id)).status).toBe(200);
  });

  test('moved to another board - found there; to a board of another site - 404', async () => {
    const { wr_id, version } = await written();
    expect((await save(wr_id, { version, board: 'faq' })).json.data.board.code).toBe('faq');
    expect(numbers(await listed({ page_size: '100' }))).not.toContain(wr_id);
    expect((await save(wr_id, { version: version + 1, board: 'nosuchboard' })).status).toBe(404);
  });
});

describe('drafts and presence', () => {
  test('an autosaved draft - recovered by its author, sanitised; removed when the post is saved', async () => {
    const key = randomUUID();
    const put = (body: object, browser = manager) =>
      browser.ask(`/api/board/draft/${key}`, { method: 'PUT', body });
    expect((await put({ board: 'notice', title: '', content: '' })).status).toBe(200);
    await put({ board: 'notice', title: '쓰던 글', content: '<p>반쯤<script>1</script></p>' });
    const find = async (browser: Browser) =>
      ((await browser.get('/api/board/draft')).json.data as { key: string }[]).find((one) => one.key === key);
    expect(await find(manager)).toMatchObject({ title: '쓰던 글', content: '<p>반쯤</p>', wr_id: null });
    expect(await find(await signedIn('owner'))).toBeUndefined();
    await write({ draft_key: key });
    expect(await find(manager)).toBeUndefined();
  });

  test('a draft of another site’s post - 404; a discarded one - removed', async () => {
    const { wr_id } = await written();
    const there = await signedIn('manager', 'topkeyword');
    const key = randomUUID();
    const body = { board: 'notice', wr_id, version: 1, title: '', content: '' };
    expect((await there.ask(`/api/board/draft/${key}`, { method: 'PUT', body })).status).toBe(404);
    await manager.ask(`/api/board/draft/${key}`, { method: 'PUT', body });
    expect((await manager.get('/api/board/draft', { wr_id: String(wr_id) })).json.data).toHaveLength(1);
    const drop = async () => (await manager.ask(`/api/board/draft/${key}`, { method: 'DELETE' })).json.data;
    expect(await drop()).toEqual({ deleted: true });
    expect(await drop()).toEqual({ deleted: false });
  });

  test('two editors of a post - each sees the other until they leave', async () => {
    const { wr_id, version } = await written();
    const staff = await signedIn('staff');
    const say = async (browser: Browser, editor: string, leave = false) =>
      (await browser.post(`/api/board/post/${wr_id}/editing`, { editor, leave })).json.data;
    expect(await say(manager, 'editor-a')).toMatchObject({ others: [], version, edited_by: '이매니저' });
    expect((await say(staff, 'editor-b')).others).toEqual([
      { name: '이매니저', self: false, since: expect.any(String) },
    ]);
    expect((await say(manager, 'editor-a')).others).toHaveLength(1);
    expect((await say(manager, 'editor-c')).others).toContainEqual(expect.objectContaining({ self: true }));
    await say(staff, 'editor-b', true);
    await say(manager, 'editor-c', true);
    expect((await say(manager, 'editor-a')).others).toEqual([]);
  });
});

describe('publishing', () => {
  const content = async () => {
    const headers = { authorization: `Bearer ${secrets.BUILD_API_TOKEN}` };
    const { json } = await cms('/api/domains', { headers });
    const rankup = (
      json.data as { code: string; content: { boards: { code: string; posts: object[] }[] } }[]
    ).find(({ code }) => code === 'rankup');
    return rankup?.content.boards.find(({ code }) => code === 'notice');
  };

  test('published, edited, withdrawn, deleted - each causes a release; a draft causes none', async () => {
    const start = await waiting();
    const { wr_id, version } = await written({ state: 'draft' });
    await save(wr_id, { version, state: 'draft' });
    expect(await waiting()).toBe(start);
    await save(wr_id, { version: version + 1 });
    await save(wr_id, { version: version + 2, title: '또 고친 글' });
    await save(wr_id, { version: version + 3, state: 'draft' });
    expect(await waiting()).toBe(start + 3);
    const last = await database('publish_changes').orderBy('id', 'desc').first();
    const { edited_by } = await database('posts').where({ wr_id }).first();
    expect(last).toMatchObject({ domain: 'rankup', entry_title: '또 고친 글', who: edited_by });
    await manager.ask(`/api/board/post/${wr_id}`, { method: 'DELETE' });
    expect(await waiting()).toBe(start + 3);
  });

  test("the build's content - heads without texts; a text by its number; another digest after an edit", async () => {
    const { wr_id, version } = await written({ content: '<p>긴 본문</p>' });
    const head = async () =>
      ((await content())?.posts as { wr_id: number; digest: string }[]).find((post) => post.wr_id === wr_id);
    const before = await head();
    expect(Object.keys(before ?? {}).sort()).toEqual(['digest', 'pinned', 'published_at', 'title', 'wr_id']);
    const headers = { authorization: `Bearer ${secrets.BUILD_API_TOKEN}` };
    const texts = await cms(`/api/posts?wr_id=${wr_id},999999`, { headers });
    expect(texts.json.data).toEqual([
      expect.objectContaining({ wr_id, digest: before?.digest, content: '<p>긴 본문</p>' }),
    ]);
    await save(wr_id, { version, content: '<p>다른 본문</p>', title: '시험 글' });
    expect((await head())?.digest).not.toBe(before?.digest);
    expect((await cms(`/api/posts?wr_id=${wr_id}`)).status).toBe(403);
    await save(wr_id, { version: version + 1, state: 'draft' });
    expect(await head()).toBeUndefined();
    expect((await cms(`/api/posts?wr_id=${wr_id}`, { headers })).json.data).toEqual([]);
  });

  test('saved in the Strapi admin - sanitised and listed too; an outdated version is refused', async () => {
    const { wr_id, version } = await written();
    const { document_id } = await database('posts').where({ wr_id }).first();
    const path = `${entries('api::post.post')}/${document_id as string}`;
    const put = (body: object) => admin(path, { method: 'PUT', body });
    const saved = await put({ title: '관리자가 고침', content: '<p>가<script>1</script></p>', version });
    expect(saved.status).toBe(200);
    expect((await read(wr_id)).json.data).toMatchObject({ title: '관리자가 고침', content: '<p>가</p>' });
    expect((await put({ title: '옛 버전에서', version })).status).toBe(400);
    expect((await read(wr_id)).json.data.title).toBe('관리자가 고침');
  });
});
