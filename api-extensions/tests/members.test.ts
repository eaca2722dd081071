// Both databases: search and order of the list.
import * as auditLog from '../contracts/accounts/audit-log';
import * as users from '../contracts/accounts/members';
import {
  Browser,
  PASSWORD,
  createMember,
  registerMember,
  registrationOf,
  signInAs,
  uniqueEmail,
} from './browser';
import { databaseOfTests } from './cms-under-test';
import { dataOf } from './contract-client';

const database = databaseOfTests();

const register = (browser: Browser, body: unknown) => browser.post('/api/auth/register', body);

describe('lists', () => {
  test('the list of members - pages, the newest first, with counts by state', async () => {
    const { id } = await registerMember();
    const manager = await signInAs('manager');
    const { json } = await manager.get('/api/users/all', { domain: 'rankup', page_size: '1' });
    expect(json.data).toMatchObject([
      { id, approval: 'pending', role: null, can_manage: true, confirmed: true },
    ]);
    expect(json.page).toEqual({ page: 1, page_size: 1, total: expect.any(Number), pages: json.page.total });
    const counts: number[] = Object.values(json.counts);
    expect(counts.reduce((sum, count) => sum + count)).toBe(json.page.total);
  });

  test('the list of members - searched in company, name, e-mail and phone; filtered by state and role', async () => {
    const email = uniqueEmail();
    const browser = new Browser();
    await register(
      browser,
      registrationOf(email, { company: '찾을 회사', name: '한가람', phone: '02-777-8888' }),
    );
    const manager = await signInAs('manager');
    for (const q of [email.slice(0, -3), '찾을', '한가람', '02-777-8888', '027778888']) {
      const { json } = await manager.get('/api/users/all', { q, approval: 'pending' });
      expect(dataOf(users.listMembers, json).map((member) => member.email)).toContain(email);
    }
    expect((await manager.get('/api/users/all', { q: email, approval: 'approved' })).json.data).toEqual([]);
    // Other suites make staff with other addresses.
    const staff = await manager.get('/api/users/all', { q: '@rankup.test', role: 'staff' });
    expect(dataOf(users.listMembers, staff.json).map((member) => member.email)).toEqual([
      'staff@rankup.test',
    ]);
  });

  test('the list of members - holds no password, user name or row number', async () => {
    const { text } = await (await signInAs('owner')).get('/api/users/all', { page_size: '100' });
    expect(text).not.toMatch(/\$2[aby]\$|password|username|"id":\d/);
  });

  test('the list for slots - approved members with their number of slots', async () => {
    const { json } = await (
      await signInAs('manager')
    ).get('/api/users/slot', { domain: 'rankup', q: 'member@rankup.test' });
    expect(json.data).toMatchObject([{ email: 'member@rankup.test', company: '데모 상사', slot_count: 14 }]);
  });

  test.each(['page=0', 'page=x', 'page_size=101', 'approval=maybe', 'sort=password'])(
    '%s - 400',
    async (query) => {
      expect((await (await signInAs('manager')).get(`/api/users/all?${query}`)).status).toBe(400);
    },
  );

  test('the audit log - who did what to whom, and from which address', async () => {
    const { id } = await registerMember();
    const manager = await signInAs('manager');
    await manager.post('/api/users/approval', { action: 'approve', user_id: id });
    const { json } = await manager.get('/api/users/audit', { user_id: id });
    expect(dataOf(auditLog.auditLog, json).map(({ action }) => action)).toEqual([
      'approved',
      'sign-in',
      'email-confirmed',
      'register',
    ]);
    expect(json.data[0]).toMatchObject({
      actor: { name: '이매니저', level: 50 },
      target: { id, name: '김하나' },
      address: manager.address,
      detail: { role: 'member' },
    });
  });
});

test('closing the account - needs the password; signs out everywhere; no table keeps the e-mail, which can register again', async () => {
  const { browser, email, id } = await createMember();
  const other = new Browser();
  await other.signIn(email, PASSWORD);
  expect((await browser.post('/api/users/me/close', { password: 'wrong' })).status).toBe(400);
  expect((await browser.post('/api/users/me/close', { email })).status).toBe(400);
  expect((await browser.post('/api/users/me/close', { password: PASSWORD })).json).toEqual({
    data: { closed: true },
  });
  expect([await browser.session(), await other.session()]).toEqual([{}, {}]);
  expect((await new Browser().signIn(email, PASSWORD)).status).toBe(401);
  const manager = await signInAs('manager');
  expect((await manager.get(`/api/users/member/${id}`)).status).toBe(404);
  expect((await manager.get('/api/users/audit', { user_id: id })).json.data).toEqual([]);
  for (const table of [
    'up_users',
    'audit_logs',
    'user_consents',
    'mail_tokens',
    'strapi_sessions',
    'estimates',
    'outboxes',
  ])
    expect(JSON.stringify(await database(table)).includes(email)).toBe(false);
  await registerMember(email);
});
