import * as searchTraffic from '../contracts/work/search-traffic';
import { createMember, Browser, PASSWORD, signInAs } from './browser';
import { databaseOfTests, google } from './cms-under-test';
import { dataOf } from './contract-client';
import { InCms } from './in-cms';
import { until } from './until';
import { withoutTask } from './without-task';
import { inDays, WORK } from './work-steps';

const database = databaseOfTests();
const TRAFFIC = `${WORK}/traffic`;
const GOOGLE = `${TRAFFIC}/google`;
const PROPERTY = 'https://a.example/';

type Member = Awaited<ReturnType<typeof createMember>>;

let cms: InCms;
let member: Member;
let firstCustomer: Member;
let secondCustomer: Member;
beforeAll(async () => {
  [cms, member, firstCustomer, secondCustomer] = await Promise.all([
    InCms.shared(),
    createMember(),
    createMember(),
    createMember(),
  ]);
});
beforeEach(async () => {
  for (const { id } of [member, firstCustomer, secondCustomer])
    for (const table of ['search_connections', 'search_traffic'])
      await database(table)
        .where({ customer: await keyOf(id) })
        .del();
});
afterAll(() => cms.stop());

let accounts = 0;
const newGoogleAccount = () => `sub-${process.pid}-${(accounts += 1)}`;

/** Sets the Google account that consents next, and what Google answers about it. */
async function setGoogleAccount(sub: string, more: object = {}) {
  const sites = { [PROPERTY]: 'siteOwner', 'https://unverified.example/': 'siteUnverifiedUser' };
  const body = JSON.stringify({ sub, sites, ...more });
  await fetch(new URL('/__person', google), { method: 'PUT', body });
}
const readFromGoogle = async (what: 'tokens' | 'asked', sub: string) =>
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the fake Google has no contract
  (await (await fetch(new URL(`/__${what}/${sub}`, google))).json()) as any;

/** Goes to Google and back, like a browser. @returns both addresses, and the body of the call that completes the consent */
async function giveConsent(by: Browser, userId?: string) {
  const { json } = await by.post(GOOGLE, { userId });
  const url = new URL(dataOf(searchTraffic.beginGoogle, json).url);
  const { headers } = await fetch(url, { redirect: 'manual' });
  const back = new URL(headers.get('location') ?? '');
  const { state = '', code } = Object.fromEntries(back.searchParams);
  return { url, back, input: { state, code } };
}
const finish = (by: Browser, input: object) => by.post(`${GOOGLE}/finish`, input);

async function connect(by: Browser, userId?: string) {
  const { input } = await giveConsent(by, userId);
  const { status, json, text } = await finish(by, input);
  if (status !== 200) throw new Error(text);
  return json.data;
}

const connectionOf = async (by: Browser, query: Record<string, string> = {}) =>
  (await by.get(TRAFFIC, query)).json.data.google.connection;
const keyOf = async (id: string): Promise<number> =>
  (await database('up_users').where({ document_id: id }).first('id')).id;
const storedRows = async ({ id }: Member) =>
  database('search_traffic')
    .where({ customer: await keyOf(id), source: 'google' })
    .orderBy(['day', 'query'])
    .select('day', 'query', 'page', 'clicks', 'impressions', 'position');
const connectionRowOf = async ({ id }: Member) =>
  database('search_connections')
    .where({ customer: await keyOf(id) })
    .first();
const runTask = () => cms.call('in-cms', 'runBackgroundTask', 'search-console');
/** Makes a member's connection due and fetches its data. The CMS that listens does not fetch it at the same time. */
const fetchAgain = ({ id }: Member) =>
  withoutTask('search-console', async () => {
    await database('search_connections')
      .where({ customer: await keyOf(id) })
      .update({ next_ms: 0 });
    await runTask();
  });
const untilFetched = ({ browser }: Member) => until(async () => (await connectionOf(browser)).fetched_at);

const DAY = inDays(-4);
const ROWS = [
  ['강남 치과', `${PROPERTY}a`, 3, 40, 2.5],
  ['seo', PROPERTY, 0, 7, 31],
];
const STORED_ROWS = [
  { day: DAY, query: 'seo', page: PROPERTY, clicks: 0, impressions: 7, position: 31 },
  { day: DAY, query: '강남 치과', page: `${PROPERTY}a`, clicks: 3, impressions: 40, position: 2.5 },
];

test('the redirect to Google - code flow with state, PKCE and offline access, without a secret', async () => {
  await setGoogleAccount(newGoogleAccount());
  const { url, back } = await giveConsent(member.browser);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'search-console-client',
    redirect_uri: 'http://localhost/work/traffic',
    scope: 'openid https://www.googleapis.com/auth/webmasters.readonly',
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    access_type: 'offline',
    prompt: 'consent',
  });
  expect(back.pathname).toBe('/work/traffic');
  expect(member.browser.setCookies.find((line) => line.startsWith('search.console='))).toMatch(
    /HttpOnly.*Max-Age=900$/,
  );
});

test('a member connects - the only verified property is used and its days are fetched; fetched again - the same rows', async () => {
  const sub = newGoogleAccount();
  await setGoogleAccount(sub, { days: { [DAY]: ROWS } });
  expect(await connect(member.browser)).toEqual({ userId: member.id });
  await untilFetched(member);
  expect(await connectionOf(member.browser)).toMatchObject({
    ...{ state: 'active', property: PROPERTY, properties: [PROPERTY], fault: null },
    until: inDays(-2),
  });
  expect(await storedRows(member)).toEqual(STORED_ROWS);
  const reports = await readFromGoogle('asked', sub);
  expect(reports).toHaveLength(90);
  expect(reports[0]).toMatchObject({ startDate: inDays(-91), endDate: inDays(-91), dataState: 'final' });

  await fetchAgain(member);
  expect(await storedRows(member)).toEqual(STORED_ROWS);
  // Only the last five days, whose figures may have changed.
  expect(await readFromGoogle('asked', sub)).toHaveLength(95);
  await setGoogleAccount(sub, { days: { [DAY]: ROWS.slice(1) } });
  await fetchAgain(member);
  expect(await storedRows(member)).toEqual(STORED_ROWS.slice(0, 1));
  // The refresh token is stored encrypted for its row, and returned by no call.
  const { sealed } = await connectionRowOf(member);
  expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
  expect((await member.browser.get(TRAFFIC)).text).not.toContain(sealed);
});

test('a blocked account - nothing is fetched; `blocked` without a value, as in rows of programs - its days are fetched', async () => {
  await setGoogleAccount(newGoogleAccount(), { days: { [DAY]: ROWS } });
  await connect(member.browser);
  await untilFetched(member);
  const rows = () => database('search_traffic').where({ customer: key, source: 'google' });
  const key = await keyOf(member.id);
  const account = () => database('up_users').where({ id: key });
  try {
    for (const [blocked, expected] of [
      [true, 0],
      [null, STORED_ROWS.length],
    ] as const) {
      await account().update({ blocked });
      await rows().del();
      await fetchAgain(member);
      expect(await rows()).toHaveLength(expected);
    }
  } finally {
    await account().update({ blocked: false });
  }
});

test('an encrypted token that is copied to another row - not used; its owner has to connect again', async () => {
  for (const { browser } of [firstCustomer, secondCustomer]) {
    await setGoogleAccount(newGoogleAccount());
    await connect(browser);
  }
  await untilFetched(secondCustomer);
  const { sealed } = await connectionRowOf(firstCustomer);
  await database('search_connections')
    .where({ customer: await keyOf(secondCustomer.id) })
    .update({ sealed });
  await fetchAgain(secondCustomer);
  expect(await connectionOf(secondCustomer.browser)).toMatchObject({ state: 'reconnect', fault: 'refused' });
});

test('an account with several properties - one is chosen; choosing another replaces the data of the first', async () => {
  const second = 'sc-domain:b.example';
  await setGoogleAccount(newGoogleAccount(), {
    sites: { [PROPERTY]: 'siteFullUser', [second]: 'siteRestrictedUser' },
    days: { [DAY]: ROWS },
  });
  await connect(member.browser);
  expect(await connectionOf(member.browser)).toMatchObject({ state: 'choosing', property: null });
  const choose = (property: string) => member.browser.post(`${GOOGLE}/property`, { property });
  const rejected = await choose('https://other.example/');
  expect([rejected.status, Object.keys(rejected.json.error.details.fields)]).toEqual([400, ['property']]);
  expect((await choose(PROPERTY)).status).toBe(200);
  await untilFetched(member);
  expect(await storedRows(member)).toHaveLength(2);
  await database('search_traffic')
    .where({ customer: await keyOf(member.id) })
    .update({ query: 'of the first' });
  expect((await choose(second)).status).toBe(200);
  await untilFetched(member);
  expect(await storedRows(member)).toEqual(STORED_ROWS);
});

test.each<[name: string, change: (input: { state: string; code?: string }) => object]>([
  ['a forged state', ({ code }) => ({ code, state: 'x'.repeat(43) })],
  ['no state', ({ code }) => ({ code, state: '' })],
])(
  'a consent completed with %s - nothing is stored, and the code cannot be used again',
  async (_name, change) => {
    const sub = newGoogleAccount();
    await setGoogleAccount(sub);
    const { input } = await giveConsent(member.browser);
    expect((await finish(member.browser, change(input))).status).toBe(400);
    expect((await finish(member.browser, input)).status).toBe(400);
    expect(await connectionOf(member.browser)).toBeNull();
    expect(await readFromGoogle('tokens', sub)).toBe(0);
  },
);

test('a consent that another user or session began - refused, also with its cookie', async () => {
  const [victim, thief] = [firstCustomer, secondCustomer];
  await setGoogleAccount(newGoogleAccount());
  const { input } = await giveConsent(thief.browser);
  expect((await finish(victim.browser, input)).status).toBe(400);
  const cookie = thief.browser.cookies.get('search.console');
  victim.browser.cookies.set('search.console', cookie ?? '');
  expect((await finish(victim.browser, input)).status).toBe(400);
  const otherSession = new Browser();
  await otherSession.signIn(thief.email, PASSWORD);
  otherSession.cookies.set('search.console', cookie ?? '');
  expect((await finish(otherSession, input)).status).toBe(400);
  expect(await connectionOf(victim.browser)).toBeNull();
});

test.each<[name: string, fault: object, status: number, text: string]>([
  ['declined', { fault: 'deny' }, 409, '동의하지 않으셔서'],
  ['given without Search Console', { scope: 'openid' }, 409, '체크해 주세요'],
])('a consent that was %s - the error says so, nothing is stored', async (_name, error, status, text) => {
  const sub = newGoogleAccount();
  await setGoogleAccount(sub, error);
  const { input } = await giveConsent(member.browser);
  const response = await finish(member.browser, input);
  expect([response.status, response.json.error.message]).toEqual([status, expect.stringContaining(text)]);
  expect(await connectionOf(member.browser)).toBeNull();
  // No consent is left at Google.
  expect(await readFromGoogle('tokens', sub)).toBe(0);
});

test('Google limits, fails, answers in another shape, or refuses the property - shown, tried again later, stored rows stay', async () => {
  const sub = newGoogleAccount();
  await setGoogleAccount(sub, { days: { [DAY]: ROWS } });
  await connect(member.browser);
  await untilFetched(member);
  for (const [error, reason, hours] of [
    ['quotaExceeded', 'busy', 1],
    ['dailyLimitExceeded', 'busy', 1],
    ['accessNotConfigured', 'client', 6],
    ['deleted_client', 'client', 6],
    ['busy', 'busy', 1],
    ['shape', 'changed', 6],
    ['forbidden', 'forbidden', 24],
  ] as const) {
    await setGoogleAccount(sub, { fault: error });
    await fetchAgain(member);
    expect(await connectionOf(member.browser)).toMatchObject({ state: 'active', fault: reason });
    const { next_ms } = await connectionRowOf(member);
    expect([error, Math.round((next_ms - Date.now()) / 3600_000)]).toEqual([error, hours]);
    expect(await storedRows(member)).toEqual(STORED_ROWS);
  }
  await setGoogleAccount(sub);
  await fetchAgain(member);
  expect(await connectionOf(member.browser)).toMatchObject({ fault: null });
});

test('a token encrypted with a key that this replica does not have yet - tried again in an hour; other connections go on', async () => {
  for (const customer of [firstCustomer, secondCustomer]) {
    await setGoogleAccount(newGoogleAccount(), {
      days: { [DAY]: [['강남\0 치과', `${PROPERTY}a`, 3, 40, 2.5]] },
    });
    await connect(customer.browser);
    await untilFetched(customer);
  }
  expect(await storedRows(secondCustomer)).toEqual(STORED_ROWS.slice(1));
  const { id, sealed, fetched_day } = await connectionRowOf(firstCustomer);
  const row = () => database('search_connections').where({ id });
  await row().update({ sealed: sealed.replace(/^v1\.\w+/, 'v1.00000000'), next_ms: 0 });
  await database('search_traffic')
    .where({ customer: await keyOf(secondCustomer.id) })
    .del();
  await fetchAgain(secondCustomer);
  expect(await connectionOf(firstCustomer.browser)).toMatchObject({ state: 'active', until: fetched_day });
  expect(Math.round(((await connectionRowOf(firstCustomer)).next_ms - Date.now()) / 3600_000)).toBe(1);
  expect(await storedRows(secondCustomer)).toEqual(STORED_ROWS.slice(1));
});

test('a consent that Google knows for another client only - has to be given again', async () => {
  const sub = newGoogleAccount();
  await setGoogleAccount(sub);
  await connect(member.browser);
  await untilFetched(member);
  await setGoogleAccount(sub, { fault: 'unauthorized_client' });
  await fetchAgain(member);
  expect(await connectionOf(member.browser)).toMatchObject({ state: 'reconnect', fault: 'refused' });
});

test('a consent ended at Google - has to be given again; property and rows stay', async () => {
  const sub = newGoogleAccount();
  await setGoogleAccount(sub, { days: { [DAY]: ROWS } });
  await connect(member.browser);
  await untilFetched(member);
  await revokeAtGoogle(member);
  await fetchAgain(member);
  expect(await connectionOf(member.browser)).toMatchObject({ state: 'reconnect', fault: 'refused' });
  await setGoogleAccount(sub);
  await connect(member.browser);
  expect(await connectionOf(member.browser)).toMatchObject({ state: 'active', property: PROPERTY });
  expect(await storedRows(member)).toEqual(STORED_ROWS);
});

/** The owner ends the consent in their Google account. */
async function revokeAtGoogle(customer: Member) {
  const body = new URLSearchParams({ token: await tokenOf(await connectionRowOf(customer)) });
  await fetch(new URL('/revoke', google), { method: 'POST', body });
}
const tokenOf = async (row: object) =>
  (await cms.call('features/work/traffic/connection.js', 'openToken', row)).token as string;

test('staff connects two customers with one account - disconnecting the last one ends the consent', async () => {
  const manager = await signInAs('manager');
  const sub = newGoogleAccount();
  await setGoogleAccount(sub, { days: { [DAY]: ROWS } });
  for (const { id } of [firstCustomer, secondCustomer])
    expect(await connect(manager, id)).toEqual({ userId: id });
  await Promise.all([untilFetched(firstCustomer), untilFetched(secondCustomer)]);
  expect(await connectionOf(firstCustomer.browser)).toMatchObject({
    state: 'active',
    author: expect.any(String),
  });
  // Both have the newest token, because Google ends the oldest ones.
  const tokens = await Promise.all(
    [firstCustomer, secondCustomer].map(async (of) => tokenOf(await connectionRowOf(of))),
  );
  expect(tokens[0]).toBe(tokens[1]);
  const disconnect = async ({ id }: Member) =>
    (await manager.post(`${GOOGLE}/disconnect`, { userId: id })).json.data;
  expect(await disconnect(firstCustomer)).toEqual({ consent: 'shared' });
  expect([await storedRows(firstCustomer), await connectionOf(firstCustomer.browser)]).toEqual([[], null]);
  expect(await readFromGoogle('tokens', sub)).toBe(2);
  expect(await disconnect(secondCustomer)).toEqual({ consent: 'revoked' });
  expect(await readFromGoogle('tokens', sub)).toBe(0);
  const { json } = await manager.get('/api/users/audit', {
    user_id: secondCustomer.id,
    action: 'work-closed',
  });
  expect(json.data).toMatchObject([
    { target: { id: secondCustomer.id }, detail: { what: 'search-console' } },
  ]);
});

test('a connection of another member or another site - cannot be begun, changed or ended', async () => {
  const foreign = await signInAs('owner', 'topkeyword');
  const userId = firstCustomer.id;
  const calls = [GOOGLE, `${GOOGLE}/disconnect`];
  for (const path of calls) {
    expect((await secondCustomer.browser.post(path, { userId })).status).toBe(403);
    expect((await foreign.post(path, { userId })).status).toBe(404);
  }
  expect((await foreign.post(`${GOOGLE}/property`, { userId, property: PROPERTY })).status).toBe(404);
  expect((await secondCustomer.browser.post(`${GOOGLE}/disconnect`, {})).status).toBe(404);
});

test('a closed account - its consent is ended at Google, then its connection is removed', async () => {
  const gone = await createMember();
  const sub = newGoogleAccount();
  await setGoogleAccount(sub, { days: { [DAY]: ROWS } });
  await connect(gone.browser);
  await untilFetched(gone);
  const { id } = await connectionRowOf(gone);
  const remaining = () => database('search_connections').where({ id }).first('customer', 'author');
  // Else the CMS that listens could end the consent between two steps.
  await withoutTask('search-console', async () => {
    await setGoogleAccount(sub, { fault: 'busy' });
    expect((await gone.browser.post('/api/users/me/close', { password: PASSWORD })).status).toBe(200);
    await runTask();
    // Google does not answer: the token waits, without the person.
    expect(await remaining()).toEqual({ customer: null, author: null });
    await setGoogleAccount(sub);
    await runTask();
    // The next try is an hour later, so that this row does not stand before others.
    expect(await remaining()).toBeDefined();
    await database('search_connections').where({ id }).update({ next_ms: 0 });
    await runTask();
  });
  expect(await remaining()).toBeUndefined();
  expect(await readFromGoogle('tokens', sub)).toBe(0);
});
