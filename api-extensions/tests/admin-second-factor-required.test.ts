// Own CMSs: settings that require a second factor of some.
import { LIMITED_ROUTES } from '../server/features/site-editors/limited-routes';
import { ADMIN_ROUTES, OWN_ADMIN_ROUTES } from './access-table';
import { type Administrator, newAdministrator, type NewAdministrator, postAs } from './administrators';
import {
  challengeOf,
  enrol,
  givesSession,
  newPerson,
  newWithFactor,
  post,
  SECOND_FACTOR,
  signIn,
} from './admin-second-factor-steps';
import { admin, cms, databaseOfTests, domainId } from './cms-under-test';
import { type Replica, startReplica } from './replica';
import { codeOf } from './second-factor-steps';

const database = databaseOfTests();
let replica: Replica;
beforeAll(async () => {
  replica = await startReplica({ ADMIN_SECOND_FACTOR: 'administrators, editors' });
});
afterAll(() => replica.crash());

/** The same administrator on the replica that requires a second factor. */
const onReplica =
  ({ token }: { token: string }): Administrator =>
  (path, options = {}) =>
    replica.request(path, { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } });

async function siteEditor(): Promise<NewAdministrator> {
  const { json } = await postAs(admin, `/api-extensions/site-editors/${await domainId('rankup')}`);
  return newAdministrator([json.data.id]);
}

const OPEN = [
  'GET /admin/users/me',
  'GET /admin/users/me/permissions',
  'GET /admin/information',
  'GET /api-extensions/second-factor',
];

const refusedCode = 'SECOND_FACTOR_REQUIRED';

test.each(['a super administrator', 'a site editor'])(
  '%s without a second factor - may set it up, and nothing else, in a session from before',
  async (who) => {
    const person = who === 'a site editor' ? await siteEditor() : await newPerson('strapi-super-admin');
    const there = onReplica(person);
    const ours = [...ADMIN_ROUTES, ...OWN_ADMIN_ROUTES].map((route) =>
      route.replace(' ', ' /api-extensions'),
    );
    const strapis = ['GET /admin/users', 'GET /admin/roles', 'GET /admin/api-tokens', 'PUT /admin/users/me'];
    const entries = ['GET /content-manager/collection-types/api::page.page', 'GET /upload/files'];
    const open: string[] = [];
    for (const route of new Set([...Object.keys(LIMITED_ROUTES), ...strapis, ...entries, ...ours])) {
      const [method = '', path = ''] = route.split(' ');
      if (path === '/admin/logout' || path === '/admin/access-token' || path === '/admin/init') continue;
      const answer = await there(path.replace('/:model', '/api::page.page').replace(/\/:\w+/g, '/1'), {
        method,
        ...(method !== 'GET' && { body: {} }),
      });
      // An editor has no right to the others.
      const isRefused = who === 'a site editor' && answer.status === 403;
      if (!isRefused && answer.json?.error?.details?.code !== refusedCode) open.push(route);
    }
    expect(open.sort()).toEqual(
      expect.arrayContaining([...OPEN, `POST ${SECOND_FACTOR}/enable`, `POST ${SECOND_FACTOR}/start`]),
    );
    const others = open.filter(
      (route) => !OPEN.includes(route) && !route.startsWith(`POST ${SECOND_FACTOR}/`),
    );
    // Of visitors too.
    expect(others.sort()).toEqual(['GET /admin/project-type', 'GET /content-manager/preview/script']);
    expect((await there(SECOND_FACTOR)).json.data).toMatchObject({ enabled: false, required: true });
    const { secret, response } = await enrol(person, there);
    expect(response.status).toBe(200);
    expect((await there('/content-manager/content-types')).status).toBe(200);
    // Without it again, the session is closed again.
    expect((await postAs(there, `${SECOND_FACTOR}/disable`, { code: codeOf(secret) })).status).toBe(200);
    expect((await there('/content-manager/content-types')).json.error.details.code).toBe(refusedCode);
  },
);

test('an invitation, a new access token and a new password - lead to the set-up alone', async () => {
  const person = await newPerson('strapi-super-admin');
  const { json } = await replica.request('/admin/access-token', {
    ...{ method: 'POST', body: {}, headers: { cookie: person.cookie } },
  });
  const renewed = onReplica({ token: json.data.token });
  expect((await renewed('/admin/users')).json.error.details.code).toBe(refusedCode);
  const signedIn = await post(
    'login',
    { email: person.email, password: person.password },
    undefined,
    replica.request,
  );
  expect(givesSession(signedIn)).toBe(true);
  expect((await onReplica(signedIn.json.data)('/admin/users')).json.error.details.code).toBe(refusedCode);
});

test("an administrator's API token without a second factor of its owner - refused", async () => {
  const person = await newPerson('strapi-super-admin');
  const body = {
    name: `token ${person.id}`,
    description: '',
    kind: 'admin',
    lifespan: null,
    adminPermissions: [],
  };
  const made = await postAs(person, '/admin/admin-tokens', body);
  if (made.status !== 201) return expect([404, 403, 405]).toContain(made.status);
  const there = onReplica({ token: made.json.data.accessKey });
  expect((await there('/admin/users')).status).toBe(403);
});

test('a lost app - reset by a super administrator, whose own is not; audited; the sessions end', async () => {
  const { person } = await newWithFactor('strapi-editor');
  const boss = await newWithFactor('strapi-super-admin');
  const reset = (who: Administrator, id: number) =>
    postAs(who, `${SECOND_FACTOR}/administrators/reset`, { id });
  expect((await reset(person, boss.person.id)).status).toBe(403);
  expect((await person(`${SECOND_FACTOR}/administrators`)).status).toBe(403);
  const { json } = await boss.person(`${SECOND_FACTOR}/administrators`);
  expect(json.data).toContainEqual({
    ...{ id: person.id, email: person.email, name: '편집자', enabled: true, required: false },
  });
  expect((await reset(boss.person, boss.person.id)).status).toBe(409);
  expect((await reset(boss.person, person.id)).status).toBe(200);
  expect((await reset(boss.person, person.id)).status).toBe(404);
  expect((await person('/admin/users/me')).status).toBe(401);
  expect((await signIn(person)).status).toBe(200);
  const entry = await database('audit_logs').where({ action: 'second-factor-reset' }).first();
  expect(entry).toMatchObject({
    actor_id: `administrator-${boss.person.id}`,
    target_id: `administrator-${person.id}`,
  });
});

test("the operator's command of install.md - the password alone signs in again", async () => {
  const { person } = await newWithFactor();
  expect((await challengeOf(person)).code).toBe('SECOND_FACTOR');
  await database.raw(
    'DELETE FROM admin_second_factors WHERE user_key = (SELECT id FROM admin_users WHERE email = ?)',
    [person.email],
  );
  expect((await signIn(person)).status).toBe(200);
  expect((await cms('/_health')).status).toBe(204);
});
