import { randomUUID } from 'node:crypto';
import * as z from '../contracts/zod';
import { fieldsOf } from './admin-answers';
import { randomAddress, mailsTo, nextMail, uniqueEmail } from './browser';
import { admin, cms, databaseOfTests, env, secrets, type TestRequest } from './cms-under-test';

const database = databaseOfTests();

/** A call without a session, as the edge forwards it. */
const post = (path: string, body: object, address = randomAddress()) => {
  const headers = { 'x-edge-key': secrets.EDGE_KEY, 'x-forwarded-for': address };
  return cms(`/admin/${path}`, { method: 'POST', body, headers } satisfies TestRequest);
};
const forgot = (email: string, address?: string) => post('forgot-password', { email }, address);
const newPassword = () => `Walk-${randomUUID()}`;
const fieldOf = (link: string, name: string) => new URL(link).searchParams.get(name) ?? '';

/** Invites an administrator. @returns the link's token that the admin shows, and the address */
async function invite(email = uniqueEmail()) {
  const body = { firstname: '하나', email, roles: [await editorRole()] };
  const { status, json } = await admin('/admin/users', { method: 'POST', body });
  expect(status).toBe(201);
  return {
    email,
    id: fieldsOf(json, { id: z.number() }).id,
    token: fieldsOf(json, { registrationToken: z.string() }).registrationToken,
  };
}
const editorRole = async () => (await database('admin_roles').where({ code: 'strapi-editor' }).first()).id;

async function createAdministrator() {
  const { email, token, id } = await invite();
  // Once the invitation is accepted, its mail would not be sent.
  await nextMail(email);
  const password = newPassword();
  const userInfo = { firstname: '하나', password };
  const { status, json } = await post('register', { registrationToken: token, userInfo });
  expect(status).toBe(200);
  return { email, id, password, session: fieldsOf(json, { token: z.string() }).token };
}
const signIn = (email: string, password: string) => post('login', { email, password });

test.concurrent('an invitation - mailed in Korean by the mail server of the installation, with the shown link', async () => {
  const { email, token } = await invite();
  const mail = await nextMail(email);
  expect(mail.from).toBe(env.MAIL_FROM);
  expect(mail.subject).toBe('[사이트 관리] 관리자로 초대합니다');
  expect(mail.link.startsWith(`${env.CMS_PUBLIC_URL}/admin/auth/register?`)).toBe(true);
  expect(fieldOf(mail.link, 'registrationToken')).toBe(token);
  expect(JSON.stringify(await database('outboxes').where({ target: email }))).not.toContain(token);
});

test.concurrent('a forgotten password - the mailed link sets a new one, once', async () => {
  const { email, password } = await createAdministrator();
  expect((await forgot(email.toUpperCase())).status).toBe(204);
  const mail = await nextMail(email, 1);
  expect([mail.from, mail.subject]).toEqual([
    env.MAIL_FROM,
    '[사이트 관리] 관리자 비밀번호를 새로 정해 주세요',
  ]);
  const [resetPasswordToken, changed] = [fieldOf(mail.link, 'code'), newPassword()];
  expect(mail.link.startsWith(`${env.CMS_PUBLIC_URL}/admin/auth/reset-password?code=`)).toBe(true);
  const reset = () => post('reset-password', { resetPasswordToken, password: changed });
  expect((await reset()).status).toBe(200);
  expect((await reset()).status).toBe(400);
  expect((await signIn(email, password)).status).toBe(400);
  expect((await signIn(email, changed)).status).toBe(200);
});

test.concurrent('an unknown address, one that is not active, and no address - no mail', async () => {
  const [unknown, invited] = [uniqueEmail(), await invite()];
  await nextMail(invited.email);
  for (const email of [unknown, invited.email]) {
    const { status, text } = await forgot(email);
    expect({ status, text }).toEqual({ status: 204, text: '' });
  }
  expect((await forgot('not an address')).status).toBe(400);
  const { email } = await createAdministrator();
  await forgot(email);
  await nextMail(email, 1);
  expect([mailsTo(unknown).length, mailsTo(invited.email).length]).toEqual([0, 1]);
});

test.concurrent('many requests from one network - five mails; another network gets one, and the link works', async () => {
  const { email } = await createAdministrator();
  const attacker = randomAddress();
  const statuses = [];
  for (let n = 0; n < 32; n += 1) statuses.push((await forgot(email, attacker)).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(5);
  const rejected = await forgot(email, attacker);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  await nextMail(email, 5);
  // Refused ones do not use up the network's sign-ins: its link and others' work.
  expect((await forgot(email)).status).toBe(204);
  const { link } = await nextMail(email, 6);
  for (let n = 0; n < 30; n += 1)
    await post('reset-password', { resetPasswordToken: 'x', password: 'x' }, attacker);
  expect((await post('login', { email, password: 'x' }, attacker)).status).toBe(429);
  const body = { resetPasswordToken: fieldOf(link, 'code'), password: newPassword() };
  expect((await post('reset-password', body, attacker)).status).toBe(200);
});

test.concurrent("a mail of Strapi's own - sent by the mail server of the installation", async () => {
  const { json } = await admin('/email/settings');
  expect(json.config.provider).toBe('api-extensions/email-provider');
  const to = uniqueEmail();
  expect((await admin('/email/test', { method: 'POST', body: { to } })).status).toBe(200);
  expect((await nextMail(to)).from).toBe(env.MAIL_FROM);
});

test.concurrent('a common password of an administrator - refused wherever one is set', async () => {
  const { email, id, password, session } = await createAdministrator();
  const invited = await invite();
  const expectRefused = ({ status, json }: Awaited<ReturnType<typeof post>>) => {
    expect({ status, message: json.error?.message }).toEqual({
      status: 400,
      message: '너무 흔한 비밀번호입니다. 다른 비밀번호를 정해 주세요.',
    });
    expect(json.error.details.errors[0].path).toEqual(['password']);
  };
  const own = (email.split('@')[0] ?? '').replace('someone', 'Someone');
  await forgot(email);
  const resetPasswordToken = fieldOf((await nextMail(email, 1)).link, 'code');
  for (const common of ['Password1', 'Qwer1234!', 'Tkfkdgo1234', own]) {
    const userInfo = { firstname: '하나', password: common };
    if (common !== own) expectRefused(await post('register', { registrationToken: invited.token, userInfo }));
    expectRefused(await post('reset-password', { resetPasswordToken, password: common }));
    const headers = { authorization: `Bearer ${session}` };
    const profile = { currentPassword: password, password: common };
    expectRefused(await cms('/admin/users/me', { method: 'PUT', body: profile, headers }));
    expectRefused(await admin(`/admin/users/${id}`, { method: 'PUT', body: { password: common } }));
  }
  expect((await signIn(email, password)).status).toBe(200);
});
