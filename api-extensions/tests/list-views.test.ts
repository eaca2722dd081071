// Both databases: two requests at once for one name, for the last free place and for the same columns.
import * as calls from '../contracts/accounts/list-views';
import { LIST_VIEWS_MAX } from '../contracts/accounts/list-views';
import { type Browser, createMember, PASSWORD, signInAs } from './browser';
import { databaseOfTests } from './cms-under-test';
import { dataOf } from './contract-client';
import { outcomeOf } from './access-token-steps';

const database = databaseOfTests();
const VIEWS = '/api/users/me/list-views';
const COLUMNS = '/api/users/me/list-columns';
const LOOK = '/api/users/me/list-look';
const SLOTS = '/work/slots';

let number = 0;
/** A list that no other test uses: shared views are those of the whole site. */
const newList = () => `/work/list-${'abcdefghij'[(number += 1) % 10]}${'x'.repeat(number)}`;

const add = (browser: Browser, more: Record<string, unknown> = {}) =>
  browser.post(VIEWS, { list: SLOTS, name: '내릴 것', query: 'state=running&moved=down', ...more });
const addNew = async (browser: Browser, more: Record<string, unknown> = {}) => {
  const { status, json, text } = await add(browser, more);
  if (status !== 200) throw new Error(text);
  return dataOf(calls.addListView, json);
};
const read = async (browser: Browser, list = SLOTS) =>
  dataOf(calls.listViews, (await browser.get(VIEWS, { list })).json);
const namesOf = async (browser: Browser, list = SLOTS) =>
  (await read(browser, list)).views.map(({ name }) => name);
const change = (browser: Browser, id: string, body: unknown) =>
  browser.request(`${VIEWS}/${id}`, { method: 'PUT', body });
const remove = (browser: Browser, id: string) => browser.request(`${VIEWS}/${id}`, { method: 'DELETE' });
const chooseLook = (browser: Browser, look: string, list = SLOTS) =>
  browser.request(LOOK, { method: 'PUT', body: { list, look } });
const choose = (browser: Browser, columns: unknown, list = SLOTS) =>
  browser.request(COLUMNS, { method: 'PUT', body: { list, columns } });

describe('views', () => {
  test('are kept with name, filters and columns, by list and name; another member does not see them', async () => {
    const [{ browser }, other] = [await createMember(), await createMember()];
    const columns = { shown: ['rank', 'state'], hidden: ['price'] };
    await addNew(browser, { name: '나중', columns });
    await addNew(browser, { name: '가장 먼저' });
    await addNew(browser, { name: '작업', list: '/work/jobs', query: '' });
    const { views } = await read(browser);
    expect(views).toEqual([
      expect.objectContaining({ name: '가장 먼저', columns: null }),
      {
        id: expect.any(String),
        name: '나중',
        query: 'state=running&moved=down',
        columns,
        shared: false,
        author: null,
      },
    ]);
    expect(await namesOf(browser, '/work/jobs')).toEqual(['작업']);
    expect(await namesOf(other.browser)).toEqual([]);
  });

  test('change and end by their author alone', async () => {
    const [{ browser }, other] = [await createMember(), await createMember()];
    const { id } = await addNew(browser);
    const changed = await change(browser, id, { name: '새 이름', query: 'q=강남' });
    expect(dataOf(calls.changeListView, changed.json)).toMatchObject({
      id,
      name: '새 이름',
      query: 'q=강남',
    });
    expect(outcomeOf(await change(other.browser, id, { name: '남의 것' }))).toBe('404 NOT_FOUND');
    expect(outcomeOf(await remove(other.browser, id))).toBe('404 NOT_FOUND');
    expect((await remove(browser, id)).status).toBe(200);
    expect(outcomeOf(await remove(browser, id))).toBe('404 NOT_FOUND');
    expect(await namesOf(browser)).toEqual([]);
  });

  test('of a name that an own view of the list has - 409, also of two requests at once', async () => {
    const { browser } = await createMember();
    const both = await Promise.all([add(browser), add(browser)]);
    expect(both.map(outcomeOf).sort()).toEqual(['200', '409 CONFLICT']);
    const { id } = await addNew(browser, { name: '다른 것' });
    expect(outcomeOf(await change(browser, id, { name: '내릴 것' }))).toBe('409 CONFLICT');
    expect(outcomeOf(await change(browser, id, { name: '다른 것', query: '' }))).toBe('200');
    expect((await add(browser, { list: '/work/jobs' })).status).toBe(200);
  });

  test('one more than the limit of a list - 409, of two requests at once too', async () => {
    const { browser } = await createMember();
    for (let made = 1; made < LIST_VIEWS_MAX; made += 1) await addNew(browser, { name: `보기 ${made}` });
    const both = await Promise.all([add(browser, { name: '가' }), add(browser, { name: '나' })]);
    expect(both.map(outcomeOf).sort()).toEqual(['200', '409 CONFLICT']);
  });

  test.each([
    ['without a name', { name: ' ' }],
    ['of an address that is no list', { list: 'https://example.com/' }],
    ['with a query that is too long', { query: 'q'.repeat(1001) }],
    ['with too many columns', { columns: { shown: Array.from({ length: 61 }, String), hidden: [] } }],
  ])('%s - 400', async (_what, more) => {
    expect(outcomeOf(await add((await createMember()).browser, more))).toBe('400 INVALID_INPUT');
  });

  test('end with the account, and are in its data', async () => {
    const { browser } = await createMember();
    const { id } = await addNew(browser);
    const { text } = await browser.get('/api/users/me/data');
    expect(text).toContain('내릴 것');
    expect((await browser.post('/api/users/me/close', { password: PASSWORD })).status).toBe(200);
    expect(await database('list_views').where({ document_id: id })).toEqual([]);
  });
});

describe('shared views', () => {
  test('are seen by the staff of the site with their author, not by members or another site', async () => {
    const list = newList();
    const [manager, staff] = [await signInAs('manager'), await signInAs('staff')];
    const { id } = await addNew(manager, { list, name: '팀 보기', shared: true });
    await addNew(manager, { list, name: '내 보기' });
    const { views } = await read(staff, list);
    expect(views).toMatchObject([{ id, name: '팀 보기', shared: true }]);
    expect(views[0]?.author).toBeTruthy();
    expect(await namesOf((await createMember()).browser, list)).toEqual([]);
    expect(await namesOf(await signInAs('staff', 'topkeyword'), list)).toEqual([]);
    expect(outcomeOf(await change(staff, id, { name: '남의 것' }))).toBe('404 NOT_FOUND');
    expect((await change(manager, id, { shared: false })).status).toBe(200);
    expect(await namesOf(staff, list)).toEqual([]);
  });

  test('by a member - 403, when made and when changed', async () => {
    const { browser } = await createMember();
    expect(outcomeOf(await add(browser, { shared: true }))).toBe('403 FORBIDDEN');
    const { id } = await addNew(browser);
    expect(outcomeOf(await change(browser, id, { shared: true }))).toBe('403 FORBIDDEN');
    expect((await read(browser)).views).toMatchObject([{ shared: false }]);
  });
});

describe('chosen columns', () => {
  test('are kept by list, once each, and can be given up', async () => {
    const { browser } = await createMember();
    expect((await read(browser)).columns).toBeNull();
    const [one, two] = [
      { shown: ['rank'], hidden: [] },
      { shown: [], hidden: ['rank'] },
    ];
    const both = await Promise.all([choose(browser, one), choose(browser, one)]);
    expect(both.map(outcomeOf)).toEqual(['200', '200']);
    expect((await choose(browser, two, '/work/jobs')).status).toBe(200);
    expect(await read(browser)).toEqual({ views: [], columns: { choice: one }, look: null });
    expect((await choose(browser, null)).status).toBe(200);
    expect((await read(browser)).columns).toEqual({ choice: null });
    expect((await read(browser, '/work/jobs')).columns).toEqual({ choice: two });
  });
});

describe('the chosen look', () => {
  test('is kept by list and person, beside the columns, and can be changed', async () => {
    const [{ browser }, other] = [await createMember(), await createMember()];
    expect((await read(browser)).look).toBeNull();
    const columns = { shown: ['rank'], hidden: [] };
    expect((await choose(browser, columns)).status).toBe(200);
    const both = await Promise.all([chooseLook(browser, 'board'), chooseLook(browser, 'board')]);
    expect(both.map(outcomeOf)).toEqual(['200', '200']);
    expect(await read(browser)).toEqual({ views: [], columns: { choice: columns }, look: 'board' });
    expect((await choose(browser, null)).status).toBe(200);
    expect((await chooseLook(browser, 'list')).status).toBe(200);
    expect((await read(browser)).look).toBe('list');
    expect((await read(browser, '/work/jobs')).look).toBeNull();
    expect((await read(other.browser)).look).toBeNull();
  });

  test.each(['', 'Board', 'x'.repeat(21)])('%j as its name - 400', async (look) => {
    expect(outcomeOf(await chooseLook((await createMember()).browser, look))).toBe('400 INVALID_INPUT');
  });
});
