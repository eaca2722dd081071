import type { Call } from '../contracts/call';
import * as users from '../contracts/users';
import { Browser, signedIn } from './browser';

/** Whom each call is for; a call that is not named here fails the test below. */
const NEEDS: Record<string, 'signed-in' | 'member' | 'manager'> = {
  'GET /users/all': 'manager',
  'GET /users/member/:id': 'manager',
  'GET /users/slot': 'manager',
  'POST /users/approval': 'manager',
  'POST /users/role': 'manager',
  'POST /users/sign-out': 'manager',
  'GET /users/audit': 'manager',
  'GET /users/estimate': 'member',
  'GET /users/estimate/:id': 'member',
  'POST /users/estimate': 'member',
  'GET /users/me': 'signed-in',
  'PUT /users/me': 'signed-in',
  'POST /users/me/password': 'signed-in',
  'POST /users/me/password/code': 'signed-in',
  'POST /users/me/identities/unlink': 'signed-in',
  'GET /users/me/second-factor': 'signed-in',
  'POST /users/me/second-factor/start': 'signed-in',
  'POST /users/me/second-factor/enable': 'signed-in',
  'POST /users/me/second-factor/disable': 'signed-in',
  'GET /users/me/sessions': 'signed-in',
  'POST /users/me/sessions/end': 'signed-in',
  'GET /users/me/consents': 'signed-in',
  'POST /users/me/consents': 'signed-in',
  'GET /users/me/data': 'signed-in',
  'POST /users/me/close': 'signed-in',
};

const calls = Object.values(users as Record<string, unknown>).filter(
  (value): value is Call =>
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value,
);
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

const ROLES = { visitor: -1, pending: 0, member: 10, manager: 50, staff: 70, owner: 90 };
type Role = keyof typeof ROLES;

/** 401, 403, or that the call went on to look at the input: it has none that is good, so 400 or 404, or 200 of a GET. */
function expected(need: string, role: Role): number | 'in' {
  if (role === 'visitor') return 401;
  const level = need === 'manager' ? 50 : need === 'member' ? 1 : 0;
  return ROLES[role] >= level ? 'in' : 403;
}

const browsers = new Map<string, Browser>();
beforeAll(async () => {
  for (const site of ['rankup', 'topkeyword'])
    for (const role of Object.keys(ROLES) as Role[])
      browsers.set(`${site} ${role}`, role === 'visitor' ? new Browser() : await signedIn(role, site));
});

test('every call of the contract - has its line in the matrix', () => {
  expect(calls.map(nameOf).sort()).toEqual(Object.keys(NEEDS).sort());
});

const cases = calls.flatMap((call) =>
  (Object.keys(ROLES) as Role[]).map((role) => [nameOf(call), role, call] as const),
);

const send = (browser: Browser, call: Call) =>
  browser.ask(`/api${call.path.replace(':id', 'nosuchthing')}`, {
    method: call.method,
    ...(call.method !== 'GET' && { body: { nothing: 'good' } }),
  });

test.each(cases)('%s by %s - as the matrix says', async (name, role, call) => {
  const browser = browsers.get(`rankup ${role}`);
  if (!browser) throw new Error(`no ${role}`);
  // Ending one's sessions takes no input: nothing in it could be bad.
  if (name === 'POST /users/me/sessions/end' && role !== 'visitor') return;
  const { status } = await send(browser, call);
  const wanted = expected(NEEDS[name] ?? '', role);
  if (wanted === 'in') expect([200, 400, 404]).toContain(status);
  else expect(status).toBe(wanted);
});

test.each(cases.filter(([, role]) => role !== 'visitor'))(
  "%s by the other site's %s on this host - 401: nobody here",
  async (_name, role, call) => {
    const here = new Browser();
    here.token = browsers.get(`topkeyword ${role}`)?.token;
    expect((await send(here, call)).status).toBe(401);
  },
);

const listed = calls.filter(
  ({ method, path }) => method === 'GET' && /^\/users\/(all|slot|audit|estimate)$/.test(path),
);

test.each(listed.map((call) => [nameOf(call), call] as const))(
  '%s?domain of the other site - 404, whoever asks',
  async (_name, call) => {
    for (const role of ['manager', 'owner']) {
      const browser = browsers.get(`rankup ${role}`);
      const { status, json } = (await browser?.get(`/api${call.path}`, { domain: 'topkeyword' })) ?? {};
      expect({ status, code: json?.error?.details?.code }).toEqual({ status: 404, code: 'UNKNOWN_DOMAIN' });
    }
  },
);

test('a member of the other site, by id - 404 for the highest of this one, in every call that names one', async () => {
  const owner = browsers.get('rankup owner');
  const there = browsers.get('topkeyword member');
  const { user } = await (there as Browser).session();
  const answers = [
    await owner?.get(`/api/users/member/${user.id as string}`),
    await owner?.post('/api/users/approval', { action: 'approve', user_id: user.id }),
    await owner?.post('/api/users/approval', { action: 'reject', user_id: user.id, reason: 'x' }),
    await owner?.post('/api/users/role', { user_id: user.id, role: 'member' }),
    await owner?.post('/api/users/sign-out', { user_id: user.id }),
  ];
  expect(answers.map((answer) => answer?.status)).toEqual([404, 404, 404, 404, 404]);
  expect((await owner?.get('/api/users/audit', { user_id: user.id as string }))?.json.data).toEqual([]);
  expect((await (there as Browser).session()).role_level).toBe(10);
});
