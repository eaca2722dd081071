import { randomUUID } from 'node:crypto';
import * as board from '../contracts/board/board';
import type { SiteContent } from '../contracts/publishing/site-content';
import * as z from '../contracts/zod';
import { rowsOf } from './admin-answers';
import { listPosts, postNumbers, postsOf, readPost, postBody } from './board-steps';
import { type Browser, signInAs } from './browser';
import { admin, cms, entriesPath, openDatabase, secrets } from './cms-under-test';
import { bodyOf, dataOf } from './contract-client';

const database = openDatabase();
let manager: Browser;

beforeAll(async () => {
  manager = await signInAs('manager');
});
afterAll(() => database.destroy());

const { savePost, sendPost, createPost } = postsOf(() => manager);

describe('writing', () => {
  test('a post with scripts - stored without them, other HTML is kept or made safe', async () => {
    const { status, json } = await sendPost({
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
    ['a long category', { category: '가'.repeat(21) }, 'category'],
    ['an unknown state', { state: 'hidden' }, 'state'],
    ['a schedule without a time', { state: 'scheduled' }, 'publish_at'],
    ['a schedule in the past', { state: 'scheduled', publish_at: '2020-01-01T00:00:00Z' }, 'publish_at'],
    ['a schedule whose time is no date', { state: 'scheduled', publish_at: 'tomorrow' }, 'publish_at'],
  ])('a post with %s - 400 naming the field', async (_name, more, field) => {
    const { status, json } = await manager.post('/api/board/post', { ...postBody(), ...more });
    expect({ status, fields: Object.keys(json.error.details.fields) }).toEqual({
      status: 400,
      fields: [field],
    });
  });

  test('two edits of one version - the second gets 409 with the stored post and its own input', async () => {
    const { wr_id, version } = await createPost();
    const staff = await signInAs('staff');
    const first = await savePost(wr_id, { version, title: '먼저 저장' });
    expect(first.json.data).toMatchObject({
      title: '먼저 저장',
      version: version + 1,
      edited_by: '이매니저',
    });
    const second = await savePost(wr_id, { version, title: '나중 저장' }, staff);
    expect({ status: second.status, details: second.json.error.details }).toEqual({
      status: 409,
      details: {
        code: 'CONFLICT',
        current: first.json.data,
        given: { title: '나중 저장', content: '<p>고침</p>', pinned: false, state: 'published' },
      },
    });
    // Visitors are not told who saved the post.
    expect((await readPost(wr_id)).json.data).toMatchObject({ title: '먼저 저장', edited_by: '' });
    const stale = await manager.request(`/api/board/post/${wr_id}?version=${version}`, { method: 'DELETE' });
    expect(stale.status).toBe(409);
    expect(stale.json.error.details.current).toEqual(first.json.data);
  });

  test('ten edits of one version at once - one succeeds', async () => {
    const { wr_id, version } = await createPost();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => savePost(wr_id, { version, title: `저장 ${n}` })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await readPost(wr_id)).json.data.version).toBe(version + 1);
  });

  test('a draft - only for managers; a double click creates one post', async () => {
    const draft_key = randomUUID();
    const [a, b] = await Promise.all([
      sendPost({ state: 'draft', draft_key }),
      sendPost({ state: 'draft', draft_key }),
    ]);
    expect([a?.status, b?.status]).toEqual([200, 200]);
    expect(a?.json.data.wr_id).toBe(b?.json.data.wr_id);
    const { wr_id } = a?.json.data ?? {};
    expect((await readPost(wr_id)).status).toBe(404);
    expect((await readPost(wr_id, manager)).json.data).toMatchObject({ state: 'draft', published_at: null });
    expect(postNumbers(await listPosts({ state: 'draft' }, manager))).toContain(wr_id);
    expect(postNumbers(await listPosts({ state: 'draft', page_size: '100' }))).not.toContain(wr_id);
  });

  test('a first save whose answer was lost - the next save updates the same post', async () => {
    const draft_key = randomUUID();
    const { wr_id } = (await sendPost({ state: 'draft', title: '처음 저장', draft_key })).json.data;
    const next = { state: 'published' as const, title: '고쳐서 발행', draft_key };
    const { status, json } = await sendPost(next);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ wr_id, title: '고쳐서 발행', state: 'published', version: 2 });
    expect((await readPost(wr_id)).json.data.title).toBe('고쳐서 발행');
    expect((await sendPost(next)).json.data).toMatchObject({ wr_id, version: 2 });
    expect((await sendPost({ ...next, title: '늦게 온 것' })).status).toBe(409);
  });

  test('a first save whose answer was lost, then another time or board - the next save changes them', async () => {
    const draft_key = randomUUID();
    const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();
    const first = { state: 'scheduled' as const, publish_at: inHours(1), draft_key };
    const { wr_id } = (await sendPost(first)).json.data;
    expect((await sendPost(first)).json.data).toMatchObject({ wr_id, version: 1 });
    const later = { ...first, publish_at: inHours(2) };
    expect((await sendPost(later)).json.data).toMatchObject({
      wr_id,
      version: 2,
      published_at: later.publish_at,
    });
    const other = { state: 'draft' as const, draft_key: randomUUID() };
    const draft = (await sendPost(other)).json.data;
    expect((await sendPost({ ...other, board: 'faq' })).json.data).toMatchObject({
      ...{ wr_id: draft.wr_id, version: 2, board: { code: 'faq' } },
    });
  });

  test('a published post - cannot be scheduled; can be withdrawn and published again', async () => {
    const { wr_id, version } = await createPost();
    const publish_at = new Date(Date.now() + 3600_000).toISOString();
    expect((await savePost(wr_id, { version, state: 'scheduled', publish_at })).status).toBe(400);
    expect((await savePost(wr_id, { version, state: 'draft' })).status).toBe(200);
    expect((await readPost(wr_id)).status).toBe(404);
    expect((await savePost(wr_id, { version: version + 1 })).status).toBe(200);
    expect((await readPost(wr_id)).status).toBe(200);
  });

  test('a post moved to another board - listed there only; to an unknown board - 404', async () => {
    const { wr_id, version } = await createPost();
    expect((await savePost(wr_id, { version, board: 'faq' })).json.data.board.code).toBe('faq');
    expect(postNumbers(await listPosts({ page_size: '100' }))).not.toContain(wr_id);
    expect((await savePost(wr_id, { version: version + 1, board: 'nosuchboard' })).status).toBe(404);
  });
});

describe('categories', () => {
  const boardOf = async (query: Record<string, string> = {}) =>
    bodyOf(board.boardView, (await manager.get('/api/board/notice', query)).json);

  test('of published posts - named by the board, and each lists its own posts, also when searched', async () => {
    const [one, other] = [`업종 ${randomUUID().slice(0, 8)}`, `업종 ${randomUUID().slice(0, 8)}`];
    const word = `낱말${randomUUID().slice(0, 6)}`;
    const [first, second] = [
      await createPost({ category: one, title: `${word} 하나` }),
      await createPost({ category: ` ${one} `, title: `${word} 둘` }),
    ];
    const third = await createPost({ category: other, title: `${word} 셋` });
    await createPost({ category: `초안 ${one}`.slice(0, 20), state: 'draft' });

    const { categories } = (await boardOf()).data;
    expect(categories.filter((category) => category.includes(one) || category === other)).toEqual([
      one,
      other,
    ]);
    const numbers = async (query: Record<string, string>) => postNumbers(await boardOf(query));
    expect(await numbers({ category: one })).toEqual([second.wr_id, first.wr_id]);
    expect(await numbers({ q: word, category: other })).toEqual([third.wr_id]);
    expect(await numbers({ category: '없는 분류' })).toEqual([]);
  });

  test('a save that names none - keeps it; an empty one removes it', async () => {
    const { wr_id, version } = await createPost({ category: '병원' });
    const kept = await savePost(wr_id, { version });
    expect(kept.json.data.category).toBe('병원');
    const removed = await savePost(wr_id, { version: version + 1, category: '' });
    expect(removed.json.data.category).toBe('');
  });
});

describe('drafts and presence', () => {
  test('an autosaved draft - recovered by its author, sanitised; removed when the post is saved', async () => {
    const key = randomUUID();
    const saveDraft = (body: object) => manager.request(`/api/board/draft/${key}`, { method: 'PUT', body });
    expect((await saveDraft({ board: 'notice', title: '', content: '' })).status).toBe(200);
    await saveDraft({ board: 'notice', title: '쓰던 글', content: '<p>반쯤<script>1</script></p>' });
    const find = async (browser: Browser) =>
      dataOf(board.drafts, (await browser.get('/api/board/draft')).json).find((one) => one.key === key);
    expect(await find(manager)).toMatchObject({ title: '쓰던 글', content: '<p>반쯤</p>', wr_id: null });
    expect(await find(await signInAs('owner'))).toBeUndefined();
    await sendPost({ draft_key: key });
    expect(await find(manager)).toBeUndefined();
  });

  test('a draft of another site’s post - 404; a discarded one - removed', async () => {
    const { wr_id } = await createPost();
    const there = await signInAs('manager', 'topkeyword');
    const key = randomUUID();
    const body = { board: 'notice', wr_id, version: 1, title: '', content: '' };
    expect((await there.request(`/api/board/draft/${key}`, { method: 'PUT', body })).status).toBe(404);
    await manager.request(`/api/board/draft/${key}`, { method: 'PUT', body });
    expect((await manager.get('/api/board/draft', { wr_id: String(wr_id) })).json.data).toHaveLength(1);
    const drop = async () =>
      (await manager.request(`/api/board/draft/${key}`, { method: 'DELETE' })).json.data;
    expect(await drop()).toEqual({ deleted: true });
    expect(await drop()).toEqual({ deleted: false });
  });

  test('two editors of a post - each is told of the other until they leave', async () => {
    const { wr_id, version } = await createPost();
    const staff = await signInAs('staff');
    const report = async (browser: Browser, editor: string, leave = false) =>
      (await browser.post(`/api/board/post/${wr_id}/editing`, { editor, leave })).json.data;
    expect(await report(manager, 'editor-a')).toMatchObject({ others: [], version, edited_by: '이매니저' });
    expect((await report(staff, 'editor-b')).others).toEqual([
      { name: '이매니저', self: false, since: expect.any(String) },
    ]);
    expect((await report(manager, 'editor-a')).others).toHaveLength(1);
    expect((await report(manager, 'editor-c')).others).toContainEqual(
      expect.objectContaining({ self: true }),
    );
    await report(staff, 'editor-b', true);
    await report(manager, 'editor-c', true);
    expect((await report(manager, 'editor-a')).others).toEqual([]);
  });
});

describe('publishing', () => {
  const content = async () => {
    const headers = { authorization: `Bearer ${secrets.BUILD_API_TOKEN}` };
    const { json } = await cms('/api/domains', { headers });
    const rankup = rowsOf(json, { code: z.string(), content: z.custom<SiteContent>() }).find(
      ({ code }) => code === 'rankup',
    );
    return rankup?.content.boards.find(({ code }) => code === 'notice');
  };

  test('a post published, edited, withdrawn - each causes a release; saving or deleting a draft causes none', async () => {
    const { wr_id, version } = await createPost({ state: 'draft' });
    const { document_id: document } = await database('posts').where({ wr_id }).first();
    const changes = () => database('publish_changes').where({ document }).orderBy('id');
    await savePost(wr_id, { version, state: 'draft' });
    expect(await changes()).toEqual([]);
    await savePost(wr_id, { version: version + 1 });
    await savePost(wr_id, { version: version + 2, title: '또 고친 글' });
    await savePost(wr_id, { version: version + 3, state: 'draft' });
    const made = await changes();
    expect(made).toHaveLength(3);
    const { edited_by } = await database('posts').where({ wr_id }).first();
    expect(made[2]).toMatchObject({ domain: 'rankup', entry_title: '또 고친 글', who: edited_by });
    await manager.request(`/api/board/post/${wr_id}`, { method: 'DELETE' });
    expect(await changes()).toHaveLength(3);
  });

  test("posts in a build's content - without texts, which are read by number; an edit changes the digest", async () => {
    const { wr_id, version } = await createPost({ content: '<p>긴 본문</p>' });
    const head = async () =>
      ((await content())?.posts as { wr_id: number; digest: string }[]).find((post) => post.wr_id === wr_id);
    const before = await head();
    expect(Object.keys(before ?? {}).sort()).toEqual(['digest', 'pinned', 'published_at', 'title', 'wr_id']);
    const headers = { authorization: `Bearer ${secrets.BUILD_API_TOKEN}` };
    const texts = await cms(`/api/posts?wr_id=${wr_id},999999`, { headers });
    expect(texts.json.data).toEqual([
      expect.objectContaining({ wr_id, digest: before?.digest, content: '<p>긴 본문</p>' }),
    ]);
    await savePost(wr_id, { version, content: '<p>다른 본문</p>', title: '시험 글' });
    expect((await head())?.digest).not.toBe(before?.digest);
    expect((await cms(`/api/posts?wr_id=${wr_id}`)).status).toBe(403);
    await savePost(wr_id, { version: version + 1, state: 'draft' });
    expect(await head()).toBeUndefined();
    expect((await cms(`/api/posts?wr_id=${wr_id}`, { headers })).json.data).toEqual([]);
  });

  test('saved in the Strapi admin - sanitised and listed too; an outdated version is refused', async () => {
    const { wr_id, version } = await createPost();
    const { document_id } = await database('posts').where({ wr_id }).first();
    const path = `${entriesPath('api::post.post')}/${document_id as string}`;
    const put = (body: object) => admin(path, { method: 'PUT', body });
    const saved = await put({ title: '관리자가 고침', content: '<p>가<script>1</script></p>', version });
    expect(saved.status).toBe(200);
    expect((await readPost(wr_id)).json.data).toMatchObject({ title: '관리자가 고침', content: '<p>가</p>' });
    expect((await put({ title: '옛 버전에서', version })).status).toBe(409);
    expect((await readPost(wr_id)).json.data.title).toBe('관리자가 고침');
  });
});
