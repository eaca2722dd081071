// SQLite only: the protocol with Google; its rows are listed by search-traffic.test.ts.
import { approved, Browser, PASSWORD, signedIn } from './browser';
import { databaseOfTests, google } from './cms-under-test';
import { InCms } from './in-cms';
import { until } from './until';
import { withoutTask } from './without-task';
import { inDays, MMS } from './work-steps';

const database = databaseOfTests();
const TRAFFIC = `${MMS}/traffic`;
const GOOGLE = `${TRAFFIC}/google`;
const PROPERTY = 'https://a.example/';

type Member = Awaited<ReturnType<typeof approved>>;

let cms: InCms;
let member: Member;
let one: Member;
let two: Member;
beforeAll(async () => {
  [cms, member, one, two] = await Promise.all([InCms.shared(), approved(), approved(), approved()]);
});
beforeEach(async () => {
  for (const { id } of [member, one, two])
    for (const table of ['search_connections', 'search_traffic'])
      await database(table)
        .where({ customer: await keyOf(id) })
        .del();
});
afterAll(() => cms.stop());

let accounts = 0;
const someAccount = () => `sub-${process.pid}-${(accounts += 1)}`;

/** Sets who consents next, and what Google then answers about it. */
async function atGoogle(sub: string, more: object = {}) {
  const sites = { [PROPERTY]: 'siteOwner', 'https://unverified.example/': 'siteUnverifiedUser' };
  const body = JSON.stringify({ sub, sites, ...more });
  await fetch(new URL('/__person', google), { method: 'PUT', body });
}
const asked = async (what: 'tokens' | 'asked', sub: string) =>
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the stand-in has no contract
  (await (await fetch(new URL(`/__${what}/${sub}`, google))).json()) as any;

/** Goes to Google and back, like a browser. @returns what Google has appended to the page's address */
async function consented(by: Browser, userId?: string) {
  const { status, json, text } = await by.post(GOOGLE, { userId });
  if (status !== 200) throw new Error(text);
  const url = new URL(json.data.url as string);
  const { headers } = await fetch(url, { redirect: 'manual' });
  const back = new URL(headers.get('location') ?? '');
  const { state = '', code } = Object.fromEntries(back.searchParams);
  return { url, back, input: { state, code } };
}
const finish = (by: Browser, input: object) => by.post(`${GOOGLE}/finish`, input);

async function connect(by: Browser, userId?: string) {
  const { input } = await consented(by, userId);
  const { status, json, text } = await finish(by, input);
  if (status !== 200) throw new Error(text);
  return json.data;
}

const connectionOf = async (by: Browser, query: Record<string, string> = {}) =>
  (await by.get(TRAFFIC, query)).json.data.google.connection;
const keyOf = async (id: string): Promise<number> =>
  (await database('up_users').where({ document_id: id }).first('id')).id;
const stored = async ({ id }: Member) =>
  database('search_traffic')
    .where({ customer: await keyOf(id), source: 'google' })
    .orderBy(['day', 'query'])
    .select('day', 'query', 'page', 'clicks', 'impressions', 'position');
const rowOf = async ({ id }: Member) =>
  database('search_connections')
    .where({ customer: await keyOf(id) })
    .first();
const runTask = () => cms.call('in-cms', 'runBackgroundTask', 'search-console');
/** Fetches a member's data again. The CMS that listens does not fetch it at the same time. */
const fetchAgain = (member: Member) =>
  withoutTask('search-console', async () => {
    await database('search_connections')
      .where({ customer: await keyOf(member.id) })
      .update({ next_ms: 0 });
    await runTask();
  });
const isFetched = ({ browser }: Member) => until(async () => (await connectionOf(browser)).fetched_at);

const DAY = inDays(-4);
const ROWS = [
  ['강남 치과', `${PROPERTY}a`, 3, 40, 2.5],
  ['seo', PROPERTY, 0, 7, 31],
];
const AS_STORED = [
  { day: DAY, query: 'seo', page: PROPERTY, clicks: 0, impressions: 7, position: 31 },
  { day: DAY, query: '강남 치과', page: `${PROPERTY}a`, clicks: 3, impressions: 40, position: 2.5 },
];

test('the redirect to Google - code flow with state, PKCE and offline access, no secret in it', async () => {
  await atGoogle(someAccount());
  const { url, back } = await consented(member.browser);
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

test('a member connects - the only verified property is taken, its days are fetched; again - the same rows', async () => {
  const sub = someAccount();
  await atGoogle(sub, { days: { [DAY]: ROWS } });
  expect(await connect(member.browser)).toEqual({ userId: member.id });
  await isFetched(member);
  expect(await connectionOf(member.browser)).toMatchObject({
    ...{ state: 'active', property: PROPERTY, properties: [PROPERTY], fault: null },
    until: inDays(-2),
  });
  expect(await stored(member)).toEqual(AS_STORED);
  const reports = await asked('asked', sub);
  expect(reports).toHaveLength(90);
  expect(reports[0]).toMatchObject({ startDate: inDays(-91), endDate: inDays(-91), dataState: 'final' });

  await fetchAgain(member);
  expect(await stored(member)).toEqual(AS_STORED);
  // Only the last days are asked for again; their figures may have changed.
  expect(await asked('asked', sub)).toHaveLength(95);
  await atGoogle(sub, { days: { [DAY]: ROWS.slice(1) } });
  await fetchAgain(member);
  expect(await stored(member)).toEqual(AS_STORED.slice(0, 1));
  // The refresh token is stored encrypted for its row, and returned by no call.
  const { sealed } = await rowOf(member);
  expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
  expect((await member.browser.get(TRAFFIC)).text).not.toContain(sealed);
});

test('a blocked account - nothing is fetched; without a value, as accounts made by programs - it is', async () => {
  await atGoogle(someAccount(), { days: { [DAY]: ROWS } });
  await connect(member.browser);
  await isFetched(member);
  const rows = () => database('search_traffic').where({ customer: key, source: 'google' });
  const key = await keyOf(member.id);
  const account = () => database('up_users').where({ id: key });
  for (const [blocked, expected] of [
    [true, 0],
    [null, AS_STORED.length],
  ] as const) {
    await account().update({ blocked });
    await rows().del();
    await fetchAgain(member);
    expect(await rows()).toHaveLength(expected);
  }
  await account().update({ blocked: false });
});

test('a token moved to another row - is not used', async () => {
  for (const { browser } of [one, two]) {
    await atGoogle(someAccount());
    await connect(browser);
  }
  await isFetched(two);
  const { sealed } = await rowOf(one);
  await database('search_connections')
    .where({ customer: await keyOf(two.id) })
    .update({ sealed });
  await fetchAgain(two);
  expect(await connectionOf(two.browser)).toMatchObject({ state: 'reconnect', fault: 'refused' });
});

test('several properties - one is chosen; another one - in place of the data of the first', async () => {
  const second = 'sc-domain:b.example';
  await atGoogle(someAccount(), {
    sites: { [PROPERTY]: 'siteFullUser', [second]: 'siteRestrictedUser' },
    days: { [DAY]: ROWS },
  });
  await connect(member.browser);
  expect(await connectionOf(member.browser)).toMatchObject({ state: 'choosing', property: null });
  const choose = (property: string) => member.browser.post(`${GOOGLE}/property`, { property });
  const rejected = await choose('https://other.example/');
  expect([rejected.status, Object.keys(rejected.json.error.details.fields)]).toEqual([400, ['property']]);
  expect((await choose(PROPERTY)).status).toBe(200);
  await isFetched(member);
  expect(await stored(member)).toHaveLength(2);
  await database('search_traffic')
    .where({ customer: await keyOf(member.id) })
    .update({ query: 'of the first' });
  expect((await choose(second)).status).toBe(200);
  await isFetched(member);
  expect(await stored(member)).toEqual(AS_STORED);
});

test.each<[name: string, change: (input: { state: string; code?: string }) => object]>([
  ['a forged state', ({ code }) => ({ code, state: 'x'.repeat(43) })],
  ['no state', ({ code }) => ({ code, state: '' })],
])('%s - nothing is stored, and the code cannot be used again', async (_name, change) => {
  const sub = someAccount();
  await atGoogle(sub);
  const { input } = await consented(member.browser);
  expect((await finish(member.browser, change(input))).status).toBe(400);
  expect((await finish(member.browser, input)).status).toBe(400);
  expect(await connectionOf(member.browser)).toBeNull();
  expect(await asked('tokens', sub)).toBe(0);
});

test('what another user or session began - is refused, also with its cookie', async () => {
  const [victim, thief] = [one, two];
  await atGoogle(someAccount());
  const { input } = await consented(thief.browser);
  expect((await finish(victim.browser, input)).status).toBe(400);
  const cookie = thief.browser.cookies.get('search.console');
  victim.browser.cookies.set('search.console', cookie ?? '');
  expect((await finish(victim.browser, input)).status).toBe(400);
  const later = new Browser();
  await later.signIn(thief.email, PASSWORD);
  later.cookies.set('search.console', cookie ?? '');
  expect((await finish(later, input)).status).toBe(400);
  expect(await connectionOf(victim.browser)).toBeNull();
});

test.each<[name: string, fault: object, status: number, text: string]>([
  ['declined', { fault: 'deny' }, 409, '동의하지 않으셔서'],
  ['consented without Search Console', { scope: 'openid' }, 409, '체크해 주세요'],
])('%s - says so, nothing is stored', async (_name, error, status, text) => {
  const sub = someAccount();
  await atGoogle(sub, error);
  const { input } = await consented(member.browser);
  const response = await finish(member.browser, input);
  expect([response.status, response.json.error.message]).toEqual([status, expect.stringContaining(text)]);
  expect(await connectionOf(member.browser)).toBeNull();
  // No consent is left at Google.
  expect(await asked('tokens', sub)).toBe(0);
});

test('Google limits, fails, answers in another shape, or refuses the property - said, tried again later, what is known stays', async () => {
  const sub = someAccount();
  await atGoogle(sub, { days: { [DAY]: ROWS } });
  await connect(member.browser);
  await isFetched(member);
  for (const [error, reason, hours] of [
    ['quotaExceeded', 'busy', 1],
    ['dailyLimitExceeded', 'busy', 1],
    ['accessNotConfigured', 'client', 6],
    ['deleted_client', 'client', 6],
    ['busy', 'busy', 1],
    ['shape', 'changed', 6],
    ['forbidden', 'forbidden', 24],
  ] as const) {
    await atGoogle(sub, { fault: error });
    await fetchAgain(member);
    expect(await connectionOf(member.browser)).toMatchObject({ state: 'active', fault: reason });
    const { next_ms } = await rowOf(member);
    expect([error, Math.round((next_ms - Date.now()) / 3600_000)]).toEqual([error, hours]);
    expect(await stored(member)).toEqual(AS_STORED);
  }
  await atGoogle(sub);
  await fetchAgain(member);
  expect(await connectionOf(member.browser)).toMatchObject({ fault: null });
});

test('encrypted with a key that this replica does not have yet - tried again in an hour, not given up; other rows go on', async () => {
  for (const member of [one, two]) {
    await atGoogle(someAccount(), { days: { [DAY]: [['강남\0 치과', `${PROPERTY}a`, 3, 40, 2.5]] } });
    await connect(member.browser);
    await isFetched(member);
  }
  expect(await stored(two)).toEqual(AS_STORED.slice(1));
  const { id, sealed, fetched_day } = await rowOf(one);
  const row = () => database('search_connections').where({ id });
  await row().update({ sealed: sealed.replace(/^v1\.\w+/, 'v1.00000000'), next_ms: 0 });
  await database('search_traffic')
    .where({ customer: await keyOf(two.id) })
    .del();
  await fetchAgain(two);
  expect(await connectionOf(one.browser)).toMatchObject({ state: 'active', until: fetched_day });
  expect(Math.round(((await rowOf(one)).next_ms - Date.now()) / 3600_000)).toBe(1);
  expect(await stored(two)).toEqual(AS_STORED.slice(1));
});

test('Google knows the consent of another client only - it has to be given again', async () => {
  const sub = someAccount();
  await atGoogle(sub);
  await connect(member.browser);
  await isFetched(member);
  await atGoogle(sub, { fault: 'unauthorized_client' });
  await fetchAgain(member);
  expect(await connectionOf(member.browser)).toMatchObject({ state: 'reconnect', fault: 'refused' });
});

test('a consent ended at Google - has to be given again; then the property stays', async () => {
  const sub = someAccount();
  await atGoogle(sub, { days: { [DAY]: ROWS } });
  await connect(member.browser);
  await isFetched(member);
  await revokedAtGoogle(member);
  await fetchAgain(member);
  expect(await connectionOf(member.browser)).toMatchObject({ state: 'reconnect', fault: 'refused' });
  await atGoogle(sub);
  await connect(member.browser);
  expect(await connectionOf(member.browser)).toMatchObject({ state: 'active', property: PROPERTY });
  expect(await stored(member)).toEqual(AS_STORED);
});

/** The owner ends the consent in their Google account. */
async function revokedAtGoogle(member: Member) {
  const body = new URLSearchParams({ token: await tokenOf(await rowOf(member)) });
  await fetch(new URL('/revoke', google), { method: 'POST', body });
}
const tokenOf = async (row: object) =>
  (await cms.call('features/work/traffic/connection.js', 'openToken', row)).token as string;

test('staff connects two customers with one account - disconnecting the last one ends the consent', async () => {
  const manager = await signedIn('manager');
  const sub = someAccount();
  await atGoogle(sub, { days: { [DAY]: ROWS } });
  for (const { id } of [one, two]) expect(await connect(manager, id)).toEqual({ userId: id });
  await Promise.all([isFetched(one), isFetched(two)]);
  expect(await connectionOf(one.browser)).toMatchObject({ state: 'active', author: expect.any(String) });
  // Both have the newest token: Google ends the oldest ones.
  const tokens = await Promise.all([one, two].map(async (of) => tokenOf(await rowOf(of))));
  expect(tokens[0]).toBe(tokens[1]);
  const disconnect = async ({ id }: Member) =>
    (await manager.post(`${GOOGLE}/disconnect`, { userId: id })).json.data;
  expect(await disconnect(one)).toEqual({ consent: 'shared' });
  expect([await stored(one), await connectionOf(one.browser)]).toEqual([[], null]);
  expect(await asked('tokens', sub)).toBe(2);
  expect(await disconnect(two)).toEqual({ consent: 'revoked' });
  expect(await asked('tokens', sub)).toBe(0);
  const { json } = await manager.get('/api/users/audit', { user_id: two.id, action: 'work-closed' });
  expect(json.data).toMatchObject([{ target: { id: two.id }, detail: { what: 'search-console' } }]);
});

test('another’s connection - neither begun, changed nor ended; a customer of another site is unknown', async () => {
  const foreign = await signedIn('owner', 'topkeyword');
  const userId = one.id;
  const calls = [GOOGLE, `${GOOGLE}/disconnect`];
  for (const path of calls) {
    expect((await two.browser.post(path, { userId })).status).toBe(403);
    expect((await foreign.post(path, { userId })).status).toBe(404);
  }
  expect((await foreign.post(`${GOOGLE}/property`, { userId, property: PROPERTY })).status).toBe(404);
  expect((await two.browser.post(`${GOOGLE}/disconnect`, {})).status).toBe(404);
});

test('a closed account - its consent is ended at Google, and the row removed', async () => {
  const gone = await approved();
  const sub = someAccount();
  await atGoogle(sub, { days: { [DAY]: ROWS } });
  await connect(gone.browser);
  await isFetched(gone);
  const { id } = await rowOf(gone);
  const left = () => database('search_connections').where({ id }).first('customer', 'author');
  // Else the CMS that listens could end the consent between two steps.
  await withoutTask('search-console', async () => {
    await atGoogle(sub, { fault: 'busy' });
    expect((await gone.browser.post('/api/users/me/close', { password: PASSWORD })).status).toBe(200);
    await runTask();
    // Google does not answer: the token waits, without the person.
    expect(await left()).toEqual({ customer: null, author: null });
    await atGoogle(sub);
    await runTask();
    // An hour later: a row that waits must not stand before others.
    expect(await left()).toBeDefined();
    await database('search_connections').where({ id }).update({ next_ms: 0 });
    await runTask();
  });
  expect(await left()).toBeUndefined();
  expect(await asked('tokens', sub)).toBe(0);
});
