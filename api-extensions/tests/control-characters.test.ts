// Both databases: which characters a column can store.
import { randomUUID } from 'node:crypto';
import * as z from '../contracts/zod';
import { fieldsOf } from './admin-answers';
import { postBody, postsOf, readPost } from './board-steps';
import { type Browser, Browser as NewBrowser, signInAs } from './browser';
import { admin, cms, databaseOfTests, domainId, entriesPath, sendFile } from './cms-under-test';

/** PostgreSQL refuses NUL in texts, and NUL and lone surrogates in JSON. */
const database = databaseOfTests();
const CONTROLS = '\0\u0001\u001b\u007f\ud800';
const dirty = (text: string) => `${CONTROLS}${text.slice(0, 1)}${CONTROLS}${text.slice(1)}${CONTROLS}`;

let manager: Browser;
beforeAll(async () => {
  manager = await signInAs('manager');
});
const { createPost } = postsOf(() => manager);

test('a post - is stored without them, with its tabs and line breaks', async () => {
  const { wr_id } = await createPost({ title: dirty('제목'), content: `<pre>a\t${CONTROLS}b\nc\vd</pre>` });
  const { json } = await readPost(wr_id);
  expect(json.data).toMatchObject({ title: '제목', content: '<pre>a\tb\nc\nd</pre>' });
});

test('an autosaved draft - is stored without them', async () => {
  const body = { board: 'notice', title: dirty('제목'), content: dirty('<p>글</p>') };
  const key = randomUUID();
  const { status } = await manager.request(`/api/board/draft/${key}`, { method: 'PUT', body });
  expect(status).toBe(200);
  const { json } = await manager.get('/api/board/draft');
  expect(json.data).toContainEqual(expect.objectContaining({ key, title: '제목' }));
});

test.each([
  ['a visitor', '/api/board/notice', 'q', () => new NewBrowser()],
  ['staff', '/api/users/all', 'q', () => manager],
  ['staff', '/api/users/estimate', 'q', () => manager],
  ['staff', '/api/users/audit', 'q', () => manager],
  ['staff', '/api/work/mms/slots', 'q', () => manager],
  ['staff', '/api/work/mms/job', 'q', () => manager],
  ['staff', '/api/work/mms/searchLog', 'keyword', () => manager],
])('a search by %s at %s - is the one for the text without them', async (_who, path, name, browser) => {
  const clean = await browser().get(path, { [name]: '없는말' });
  const { status, json } = await browser().get(path, { [name]: '없\0는\u0001말\u007f' });
  expect({ status, json }).toEqual({ status: clean.status, json: clean.json });
  expect(status).toBeLessThan(500);
});

test('a sign-in by password - no error of the server, no session', async () => {
  const browser = new NewBrowser();
  const csrfToken = await browser.csrf();
  const { status } = await browser.post('/api/auth/callback/credentials', {
    csrfToken,
    username: dirty('no@example.test'),
    password: dirty('wrong password'),
  });
  expect(status).toBeLessThan(500);
  expect((await browser.get('/api/auth/session')).json).not.toHaveProperty('user');
});

test.each([
  '/api/board/%00',
  '/api/board/post/1%00',
  '/uploads/a%00.png',
  '/admin/%00',
  '/api/search/bulk/%01',
])('the path %s - 400 in Korean', async (path) => {
  const { status, json } = await new NewBrowser().get(path);
  expect([status, json.error.details.code]).toEqual([400, 'INVALID_INPUT']);
  expect(json.error.message).toMatch(/^[가-힣 ]+\.$/);
});

describe("Strapi's own API", () => {
  test('a sign-in, a search and a filter - no error of the server', async () => {
    const signIn = await cms('/admin/login', {
      method: 'POST',
      body: { email: dirty('no@example.test'), password: dirty('wrong') },
    });
    expect(signIn.status).toBe(400);
    for (const query of [
      '_q=%00%EA%B8%80',
      'filters[$and][0][title][$eq]=a%00',
      'filters[title][$contains]=%01',
    ])
      expect((await admin(`${entriesPath('api::page.page')}?${query}`)).status).toBe(200);
  });

  test('an entry - is stored without them, in its fields and components', async () => {
    const path = `/control-${process.pid}`;
    const { status, json, text } = await admin(entriesPath('api::page.page'), {
      method: 'POST',
      body: {
        title: dirty('제목'),
        path,
        layout: 'default',
        domain: { connect: [{ documentId: await domainId('rankup') }] },
        blocks: [{ __component: 'blocks.quote', text: dirty('인용') }],
      },
    });
    expect({ status, text }).toMatchObject({ status: 201 });
    expect(json.data).toMatchObject({ title: '제목', blocks: [{ text: '인용' }] });
  });

  test('a file - is stored with a name without them', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const { status, text } = await sendFile(dirty('이름.png'), 'image/png', png);
    expect({ status, text }).toMatchObject({ status: 201 });
    expect(await database('files').where({ name: '이름.png' }).first('name')).toBeDefined();
  });
});

/** A request that is answered long before a call that computes quadratically would be. */
const soon = async <T>(work: Promise<T>): Promise<T> => {
  const since = performance.now();
  const result = await work;
  expect(performance.now() - since).toBeLessThan(30_000);
  return result;
};

test.each([
  ['Korean', '<p>순위를 기록하고 살펴봅니다. </p>'],
  ['one line of Korean', '순위를 기록하고 '],
  ['brackets', '('],
  ['tags', '<b>'],
  ['open tags', '<'],
  ['combining marks', '\u0301'],
])('a post of the longest text, of %s - is stored at once, with a short description', async (_name, part) => {
  const content = part.repeat(Math.floor(280_000 / part.length));
  const { wr_id } = await soon(createPost({ ...postBody(), content }));
  const { json } = await readPost(wr_id);
  expect([...fieldsOf(json, { description: z.string() }).description].length).toBeLessThan(3000);
});
