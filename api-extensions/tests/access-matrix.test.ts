import { z } from 'zod';
import type { Call } from '../contracts/call';
import { edgeCallKey } from '../contracts/publishing/edge-calls';
import * as table from './access-table';
import { createToken } from './access-token-steps';
import { newAdministratorToken } from './administrators';
import { Browser, signInAs } from './browser';
import { type TestResponse, admin, cms, isSqlite, openDatabase, secrets } from './cms-under-test';
import { contractCalls, fillParameters } from './contract-calls';
import { InCms } from './in-cms';

const LEVELS = { pending: 0, member: 10, manager: 50, staff: 70, owner: 90 };
type Role = keyof typeof LEVELS;
const ROLES = Object.keys(LEVELS) as Role[];

/** The caller may make the call. The input is always invalid: the response is 400, 404 or 415, or succeeds without input. */
const ADMITTED = 'admitted';
const ADMITTED_STATUSES = [200, 302, 400, 404, 415];
const accessOf = ({ status }: TestResponse) => (ADMITTED_STATUSES.includes(status) ? ADMITTED : status);
const UNAUTHENTICATED = '401 UNAUTHENTICATED';
const FORBIDDEN = '403 FORBIDDEN';
/** Like `accessOf`, with the code of the error. */
const accessOnSite = (response: TestResponse) =>
  accessOf(response) === ADMITTED
    ? ADMITTED
    : `${response.status} ${String(response.json?.error?.details?.code)}`;

const calls = contractCalls();
const siteRoutes = table.SITE_CALLS.map(([route, { access, lowest }]) => [route, access, lowest] as const);
const previews = table.PREVIEW_ROUTES.map(([route]) => route);

let inCms: InCms;
const database = openDatabase();
/** Browsers that are signed in, by role; `foreign` have the other site's session on this site's host. */
const own = {} as Record<Role, Browser>;
const foreign = {} as Record<Role, Browser>;
let expired: Browser;
let revoked: Browser;
/** Tokens of an administrator without any right of the product, and of one who has signed out. */
let authorToken = '';
let endedToken = '';

beforeAll(async () => {
  inCms = await InCms.shared();
  for (const role of ROLES) {
    own[role] = await signInAs(role);
    foreign[role] = new Browser();
    foreign[role].token = (await signInAs(role, 'topkeyword')).token;
  }
  expired = await signInAs('owner');
  await database('strapi_sessions')
    .where({ session_id: sessionIdOf(expired) })
    .update({ expires_at: storedPast() });
  revoked = await signInAs('owner');
  const { token } = revoked;
  await revoked.signOut();
  revoked.token = token;
  authorToken = await newAdministratorToken('strapi-author');
  endedToken = await newAdministratorToken('strapi-author');
  await cms('/admin/logout', { method: 'POST', headers: { authorization: `Bearer ${endedToken}` } });
});

afterAll(async () => {
  await inCms.stop();
  await database.destroy();
});

const sessionIdOf = (browser: Browser): string => {
  const [, payload = ''] = browser.token?.split('.') ?? [];
  return (JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { sessionId: string }).sessionId;
};

/** A second ago, in the form in which Strapi stores dates in this database. */
const storedPast = () => (isSqlite ? Date.now() - 1000 : new Date(Date.now() - 1000));

const methodAndPath = (route: string) => route.split(' ') as [string, string];

/** Sends a call with an invalid input. */
function send(browser: Browser, route: string, prefix: string, headers: Record<string, string> = {}) {
  const [method, where] = methodAndPath(route);
  const body = method === 'GET' ? {} : { body: [0] };
  // With a valid input it would stay open.
  const query = route.endsWith('/inbox/events') ? `?domain=${'x'.repeat(40)}` : '';
  return browser.request(`${prefix}${fillParameters(where)}${query}`, { method, headers, ...body });
}

/** Whether a call is a write that would succeed for permitted callers: it has neither a body nor an id. */
const needsNoInput = (route: string) =>
  !route.startsWith('GET ') && !route.includes(':') && calls.has(route) && !calls.get(route)?.body;

test('every route that the server registers - is in a contract or a table, and the other way round', async () => {
  const registered = (await inCms.call('in-cms', 'listRoutes')) as string[];
  const rows = [
    ...[
      ...siteRoutes.map(([route]) => route),
      ...table.PUBLISHER_ROUTES,
      ...table.EDGE_ROUTES,
      ...table.TOKEN_ROUTES,
      ...previews,
    ].map((route) => withPrefix(route, '/api')),
    ...[...table.BUILD_ROUTES, ...table.CLOSED_ROUTES].map((route) => withPrefix(route, '/api')),
    ...[...table.ADMIN_ROUTES, ...table.OWN_ADMIN_ROUTES].map((route) =>
      withPrefix(route, '/api-extensions'),
    ),
    ...table.STATIC_ROUTES,
  ];
  const ofStrapi = registered.filter(isOfStrapiAdmin);
  expect([...new Set(registered)].filter((route) => !ofStrapi.includes(route)).sort()).toEqual(rows.sort());
  expect(ofStrapi).toEqual(expect.arrayContaining(Object.keys(table.BEFORE_ADMIN_SIGN_IN)));
});

const withPrefix = (route: string, prefix: string) => route.replace(' ', ` ${prefix}`);
const isOfStrapiAdmin = (route: string) =>
  !table.STATIC_ROUTES.includes(route) &&
  table.STRAPI_ADMIN.some((prefix) => methodAndPath(route)[1].startsWith(prefix));

test('calls of contracts with a preview link - exactly those of the table', () => {
  const linked = [...calls].filter(([, { access }]) => access === 'preview-link').map(([route]) => route);
  expect(linked).toEqual(previews);
});

describe('on a site', () => {
  test.each(siteRoutes)(
    '%s (%s) - admits the callers of its contract, and only on their own site',
    async (route, _access, lowest) => {
      const closed = lowest < 0 ? ADMITTED : UNAUTHENTICATED;
      const accesses: Record<string, unknown> = {};
      const expected: Record<string, unknown> = {};
      const request = async (who: string, browser: Browser, access: unknown) => {
        if (access === ADMITTED && needsNoInput(route)) return;
        expected[who] = access;
        accesses[who] = accessOnSite(await send(browser, route, '/api'));
      };
      await request('signed out', new Browser(), closed);
      for (const role of ROLES) await request(role, own[role], LEVELS[role] >= lowest ? ADMITTED : FORBIDDEN);
      for (const role of ROLES) await request(`${role} of the other site`, foreign[role], closed);
      await request('owner whose session has expired', expired, closed);
      await request('owner who signed out', revoked, closed);
      const nowhere = await send(new Browser({ host: 'unknown.example' }), route, '/api');
      expect(accesses).toEqual(expected);
      expect(nowhere.status).toBe(404);
    },
  );

  test.each(table.PREVIEW_ROUTES)('%s without a preview link - %d for any caller', async (route, status) => {
    for (const browser of [new Browser(), ...Object.values(own), ...Object.values(foreign), expired, revoked])
      expect((await send(browser, route, '/api')).status).toBe(status);
    const nowhere = await send(new Browser({ host: 'unknown.example' }), route, '/api');
    expect(nowhere.status).toBe(404);
  });

  test.each(table.PUBLISHER_ROUTES)("%s - admits the publisher's key only", async (route) => {
    const responses = [
      await send(new Browser(), route, '/api'),
      await send(own.owner, route, '/api'),
      await send(new Browser(), route, '/api', bearer(secrets.BUILD_API_TOKEN)),
      await send(new Browser(), route, '/api', bearer(secrets.PUBLISH_KEY)),
    ];
    expect(responses.map(accessOf)).toEqual([403, 403, 403, ADMITTED]);
  });

  test.each(table.EDGE_ROUTES)('%s - admits the key derived from EDGE_KEY only', async (route) => {
    const keys = [secrets.PUBLISH_KEY, secrets.EDGE_KEY, edgeCallKey(secrets.EDGE_KEY)];
    const responses = [await send(new Browser(), route, '/api'), await send(own.owner, route, '/api')];
    for (const key of keys) responses.push(await send(new Browser(), route, '/api', bearer(key)));
    expect(responses.map(accessOf)).toEqual([403, 403, 403, 403, ADMITTED]);
  });

  test.each(table.TOKEN_ROUTES)('%s - admits an API token of the site only, not a session', async (route) => {
    const [{ token }, { token: foreignToken }] = [
      await createToken(own.owner, ['slots:read']),
      await createToken(await signInAs('owner', 'topkeyword'), ['slots:read']),
    ];
    const closed = [new Browser(), own.owner].map((browser) => send(browser, route, '/api'));
    const keys = [secrets.PUBLISH_KEY, secrets.BUILD_API_TOKEN, foreignToken, token];
    const withKeys = keys.map((key) => send(new Browser(), route, '/api', bearer(key)));
    const responses = await Promise.all([...closed, ...withKeys]);
    const admitted = route.startsWith('GET ') ? '405 METHOD_NOT_ALLOWED' : ADMITTED;
    expect(responses.map(accessOnSite)).toEqual([...Array<string>(5).fill(UNAUTHENTICATED), admitted]);
    const nowhere = new Browser({ host: 'unknown.example' });
    expect((await send(nowhere, route, '/api', bearer(token))).status).toBe(404);
  });

  test.each([...table.BUILD_ROUTES, ...table.CLOSED_ROUTES])(
    "%s of Strapi's own API - admits the build token only, and only for what builds read",
    async (route) => {
      const responses = [
        await send(new Browser(), route, '/api'),
        await send(own.owner, route, '/api'),
        await send(new Browser(), route, '/api', bearer(secrets.PUBLISH_KEY)),
        await send(new Browser(), route, '/api', bearer(secrets.BUILD_API_TOKEN)),
      ];
      expect(responses.map(accessOf)).toEqual([
        403,
        403,
        401,
        table.BUILD_ROUTES.includes(route) ? ADMITTED : 403,
      ]);
    },
  );
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('in the admin', () => {
  /** Statuses for callers who are not administrators. */
  const statusesForOthers = async (route: string, prefix = '') => {
    const forged = `${authorToken.slice(0, -4)}AAAA`;
    const responses = [
      await send(new Browser(), route, prefix),
      await send(own.owner, route, prefix),
      await send(own.owner, route, prefix, bearer(own.owner.token ?? '')),
      await send(new Browser(), route, prefix, bearer(secrets.BUILD_API_TOKEN)),
      await send(new Browser(), route, prefix, bearer(secrets.PUBLISH_KEY)),
      await send(new Browser(), route, prefix, bearer(forged)),
      await send(new Browser(), route, prefix, bearer(endedToken)),
    ];
    return responses.map(({ status }) => status);
  };

  test.each(table.ADMIN_ROUTES)('%s - admits administrators with the right only', async (route) => {
    expect(await statusesForOthers(route, '/api-extensions')).toEqual([401, 401, 401, 401, 401, 401, 401]);
    const byAuthor = await send(new Browser(), route, '/api-extensions', bearer(authorToken));
    expect(byAuthor.status).toBe(403);
    const [method, where] = methodAndPath(route);
    const body = method === 'GET' ? {} : { body: [0] };
    expect(accessOf(await admin(`/api-extensions${fillParameters(where)}`, { method, ...body }))).toBe(
      ADMITTED,
    );
  });

  test.each(table.OWN_ADMIN_ROUTES)('%s - admits every administrator, and only those', async (route) => {
    expect(await statusesForOthers(route, '/api-extensions')).toEqual([401, 401, 401, 401, 401, 401, 401]);
    expect(accessOf(await send(new Browser(), route, '/api-extensions', bearer(authorToken)))).toBe(ADMITTED);
  });

  test("Strapi's own routes - admit administrators only, except the calls before sign-in", async () => {
    const registered = ((await inCms.call('in-cms', 'listRoutes')) as string[]).filter(isOfStrapiAdmin);
    const open: Record<string, unknown> = {};
    for (const route of new Set(registered)) {
      const statuses = await statusesForOthers(route);
      if (statuses.some((status) => status !== 401)) open[route] = [...new Set(statuses)];
    }
    const expected = Object.entries(table.BEFORE_ADMIN_SIGN_IN).map(([route, status]) => [route, [status]]);
    expect(open).toEqual(Object.fromEntries(expected));
  });
});

/** Whether input has the parameter `domain`. */
const hasDomain = (part: Call['query']): boolean =>
  part instanceof z.ZodPipe
    ? hasDomain(part.in as z.ZodType)
    : part instanceof z.ZodObject && 'domain' in part.shape;

const CALLS_WITH_DOMAIN = table.SITE_CALLS.filter(
  ([, { call }]) => hasDomain(call.query) || hasDomain(call.body),
);

const DAYS = { from: '2026-11-01', to: '2026-11-21' };
/** Other required input of those calls. */
const REQUIRED: Record<string, Record<string, string>> = {
  'GET /common/seometa': { page: '/' },
  'GET /common/page': { path: '/' },
  'GET /common/redirect': { url: '/' },
  'GET /work/mms/jobtimeline': { start: DAYS.from, end: DAYS.to },
  'GET /work/mms/getBlogPostingContentList': { blog_job_code: 'B1-A' },
  'GET /work/mms/blogCalendar': DAYS,
  'GET /work/mms/report': { userId: 'nosuchthing', ...DAYS },
  'GET /work/mms/report.pdf': { userId: 'nosuchthing', ...DAYS },
  'POST /work/mms/upsertSearchLog': { type: 'web', keyword: '키워드' },
};

test.each(CALLS_WITH_DOMAIN)(
  '%s with the domain of the other site - 404, for any caller',
  async (route, { lowest }) => {
    const [method, where] = methodAndPath(route);
    const input = { ...REQUIRED[route], domain: 'topkeyword' };
    const staff = lowest <= LEVELS.manager ? [own.manager, own.owner] : [own.owner];
    const browsers = [...staff, ...(lowest < 0 ? [new Browser()] : [])];
    for (const browser of browsers) {
      const path = `/api${fillParameters(where, /(?::wr_id|slotgroup\/:id(?:\/days)?)$/.test(where) ? '1' : undefined)}`;
      const { status, json } = await (method === 'GET'
        ? browser.get(path, input)
        : browser.post(path, input));
      expect({ status, code: json?.error?.details?.code }).toEqual({ status: 404, code: 'UNKNOWN_DOMAIN' });
    }
  },
);

test('a member of the other site - 404 for the owner in each call that manages members, and stays unchanged', async () => {
  const there = await signInAs('member', 'topkeyword');
  const { user } = await there.session();
  const { owner } = own;
  const responses = [
    await owner.get(`/api/users/member/${user.id}`),
    await owner.post('/api/users/approval', { action: 'approve', user_id: user.id }),
    await owner.post('/api/users/approval', { action: 'reject', user_id: user.id, reason: 'x' }),
    await owner.post('/api/users/role', { user_id: user.id, role: 'member' }),
    await owner.post('/api/users/sign-out', { user_id: user.id }),
  ];
  expect(responses.map((response) => response.status)).toEqual([404, 404, 404, 404, 404]);
  expect((await owner.get('/api/users/audit', { user_id: user.id })).json.data).toEqual([]);
  expect((await there.session()).role_level).toBe(10);
});
