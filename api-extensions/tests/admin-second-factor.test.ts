import { postAs } from './administrators';
import {
  addPasskey,
  ADMIN_ORIGIN,
  challengeIn,
  challengeOf,
  enrol,
  givesSession,
  newPerson,
  newWithFactor,
  post,
  SECOND_FACTOR,
  signIn,
  signInWith,
} from './admin-second-factor-steps';
import { mailsTo, nextMail, randomAddress } from './browser';
import { cms, databaseOfTests } from './cms-under-test';
import { WITHOUT_COUNTER } from './passkey-steps';
import { codeOf } from './second-factor-steps';
import { until } from './until';

const database = databaseOfTests();
const sessionsOf = (id: number) =>
  database('strapi_sessions').where({ user_id: String(id), origin: 'admin' });

test.concurrent('the right password of an administrator with a second factor - gives no session', async () => {
  const { person, response } = await newWithFactor();
  expect(response.status).toBe(200);
  await sessionsOf(person.id).del();
  const answer = await signIn(person);
  expect(answer.status).toBe(401);
  expect(answer.json.error.details).toEqual({
    code: 'SECOND_FACTOR',
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    refused: false,
    passkey: null,
  });
  expect(answer.json.error.message).toMatch(/2단계 인증/);
  expect(givesSession(answer)).toBe(false);
  expect(await sessionsOf(person.id)).toEqual([]);
});

test.concurrent('a wrong password - answered alike with and without a second factor, and a proof', async () => {
  const { person, secret } = await newWithFactor();
  const { challenge } = await challengeOf(person);
  const other = await newPerson();
  const wrong = { password: 'Wrong-1234' };
  const answers = [
    await signIn({ ...other, ...wrong, email: other.email }),
    await signIn({ ...wrong, email: person.email }),
    await signIn({ ...wrong, email: person.email }, { challenge, code: codeOf(secret) }),
  ];
  for (const { status, json } of answers) expect([status, json]).toEqual([400, answers[0]?.json]);
  expect(answers[0]?.json.error.details).not.toHaveProperty('challenge');
  // The code was not read.
  expect((await signIn(person, { challenge, code: codeOf(secret) })).status).toBe(200);
});

test.concurrent('the code of the app - signs in once; its challenge answers one call', async () => {
  const { person, secret } = await newWithFactor();
  const { challenge } = await challengeOf(person);
  const code = codeOf(secret);
  const answer = await signIn(person, { challenge, code });
  expect(answer.status).toBe(200);
  expect(givesSession(answer)).toBe(true);
  expect(
    (await cms('/admin/users/me', { headers: { authorization: `Bearer ${answer.json.data.token}` } })).status,
  ).toBe(200);
  // The same code again, and another code with the same challenge.
  const replayed = await signInWith(person, code);
  expect([replayed.status, challengeIn(replayed).refused]).toEqual([401, true]);
  const reused = await signIn(person, { challenge, code: codeOf(secret, 1) });
  expect([reused.status, givesSession(reused)]).toEqual([401, false]);
  expect(reused.json.error.message).toBe('확인하는 시간이 지났습니다. 다시 확인해 주세요.');
  expect(
    (await signIn(person, { challenge: challengeIn(reused).challenge, code: codeOf(secret, 1) })).status,
  ).toBe(200);
});

test.concurrent('wrong codes - refused with a new challenge, audited, limited; others are not limited', async () => {
  const { person, secret } = await newWithFactor();
  const address = randomAddress();
  let answer = await signIn(person, undefined, address);
  for (let n = 0; n < 10; n += 1) {
    const { challenge } = challengeIn(answer);
    answer = await signIn(person, { challenge, code: '000000' }, address);
    expect(challengeIn(answer)).toMatchObject({ code: 'SECOND_FACTOR', refused: true });
    expect(challengeIn(answer).challenge).not.toBe(challenge);
  }
  const { challenge } = challengeIn(answer);
  const limited = await signIn(person, { challenge, code: codeOf(secret) }, address);
  expect([limited.status, givesSession(limited)]).toEqual([429, false]);
  const failed = { action: 'sign-in-failed', target_id: `administrator-${person.id}` };
  expect(await database('audit_logs').where(failed)).toHaveLength(10);
  // Elsewhere the person signs in.
  expect((await signInWith(person, codeOf(secret))).status).toBe(200);
});

test.concurrent("an expired challenge, another account's, none, an odd one - no session", async () => {
  const { person, secret } = await newWithFactor();
  const other = await newWithFactor();
  const code = codeOf(secret);
  const expired = await challengeOf(person);
  await database('admin_passkey_challenges')
    .where({ user_key: person.id })
    .update({ expires_ms: Date.now() - 1 });
  const foreign = await challengeOf(other.person);
  for (const challenge of [expired.challenge, foreign.challenge, '']) {
    const answer = await signIn(person, { challenge, code });
    expect([answer.status, givesSession(answer)]).toEqual([401, false]);
  }
  for (const secondFactor of [
    null,
    true,
    [],
    { challenge: 1, code },
    { code },
    { challenge: {}, passkey: {} },
  ]) {
    const answer = await post('login', { email: person.email, password: person.password, secondFactor });
    expect([answer.status, givesSession(answer)]).toEqual([401, false]);
  }
  // Another account's code is none of this one's.
  const { challenge } = await challengeOf(person);
  expect((await signIn(person, { challenge, code: codeOf(other.secret) })).status).toBe(401);
});

test.concurrent('a recovery code - signs in once', async () => {
  const { person, recovery } = await newWithFactor();
  expect(recovery).toHaveLength(10);
  const [code = ''] = recovery;
  expect((await signInWith(person, code.toLowerCase())).status).toBe(200);
  expect((await signInWith(person, code)).status).toBe(401);
  const stored = JSON.stringify(await database('admin_second_factors').where({ user_key: person.id }));
  for (const one of recovery) expect(stored).not.toContain(one);
});

test.concurrent('several sign-ins with one code at once - one session', async () => {
  const { person, secret } = await newWithFactor();
  await sessionsOf(person.id).del();
  const challenges = [];
  for (let n = 0; n < 4; n += 1) challenges.push(await challengeOf(person));
  const code = codeOf(secret);
  const answers = await Promise.all(challenges.map(({ challenge }) => signIn(person, { challenge, code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  expect(await sessionsOf(person.id)).toHaveLength(1);
});

test.concurrent('two devices that turn it on at once - one does', async () => {
  const person = await newPerson();
  const again = await signIn(person);
  const other = (path: string, options = {}) =>
    cms(path, { ...options, headers: { authorization: `Bearer ${again.json.data.token}` } });
  const made = await Promise.all([enrol(person), enrol(person, other)]);
  const statuses = made.map(({ response }) => response.status).sort();
  expect(statuses[0]).toBe(200);
  expect(statuses[1]).not.toBe(200);
  expect(await database('admin_second_factors').where({ user_key: person.id })).toHaveLength(1);
});

test.concurrent('turning it on - needs the password; ends other sessions; mailed and audited', async () => {
  const person = await newPerson();
  const other = await signIn(person);
  const started = await postAs(person, `${SECOND_FACTOR}/start`);
  const { ticket, secret } = started.json.data;
  const wrong = { ticket, code: codeOf(secret), password: 'Wrong-1234' };
  const refused = await postAs(person, `${SECOND_FACTOR}/enable`, wrong);
  expect(refused.json.error.details.fields).toHaveProperty('password');
  const { response } = await enrol(person);
  expect(response.status).toBe(200);
  const cookie = (other.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const authorization = `Bearer ${other.json.data.token}`;
  expect((await cms('/admin/users/me', { headers: { authorization } })).status).toBe(401);
  expect((await cms('/admin/access-token', { method: 'POST', body: {}, headers: { cookie } })).status).toBe(
    401,
  );
  expect((await person('/admin/users/me')).status).toBe(200);
  await until(() => mailsTo(person.email).some(({ text }) => text.includes('2단계 인증을 켰습니다')));
  const actions = await database('audit_logs')
    .where({ actor_id: `administrator-${person.id}` })
    .pluck('action');
  expect(actions).toEqual(['second-factor-enabled']);
});

test.concurrent('turning it off - needs a code; the password alone then signs in; mailed', async () => {
  const { person, secret, recovery } = await newWithFactor();
  await addPasskey(person, recovery[0] ?? '');
  expect((await postAs(person, `${SECOND_FACTOR}/disable`, { code: '000000' })).status).toBe(400);
  expect((await postAs(person, `${SECOND_FACTOR}/disable`, { code: codeOf(secret) })).status).toBe(200);
  expect(await database('admin_passkeys').where({ user_key: person.id })).toEqual([]);
  expect((await signIn(person)).status).toBe(200);
  await until(() => mailsTo(person.email).some(({ text }) => text.includes('2단계 인증을 껐습니다')));
});

test.concurrent('a passkey - signs in for its challenge, once; a removed one does not', async () => {
  const { person, recovery } = await newWithFactor();
  const authenticator = await addPasskey(person, recovery[0] ?? '');
  const { challenge, passkey } = await challengeOf(person);
  expect(passkey).toMatchObject({ rpId: new URL(ADMIN_ORIGIN).hostname });
  if (!passkey) throw new Error('no passkey was asked for');
  const used = authenticator.use(passkey, WITHOUT_COUNTER);
  const other = await challengeOf(person);
  expect((await signIn(person, { challenge: other.challenge, passkey: used })).status).toBe(401);
  expect((await signIn(person, { challenge, passkey: used })).status).toBe(200);
  expect((await signIn(person, { challenge, passkey: used })).status).toBe(401);
  const { json } = await person(SECOND_FACTOR);
  const [{ id }] = json.data.passkeys;
  const remove = (code: string) => postAs(person, `${SECOND_FACTOR}/passkeys/remove`, { id, code });
  expect((await remove('000000')).status).toBe(400);
  expect((await remove(recovery[1] ?? '')).status).toBe(200);
  expect((await challengeOf(person)).passkey).toBeNull();
  await nextMail(person.email);
});

test.concurrent("another administrator's passkey - refused", async () => {
  const { person, recovery } = await newWithFactor();
  await addPasskey(person, recovery[0] ?? '');
  const other = await newWithFactor();
  const theirs = await addPasskey(other.person, other.recovery[0] ?? '');
  const { challenge, passkey } = await challengeOf(person);
  if (!passkey) throw new Error('no passkey was asked for');
  const answer = await signIn(person, { challenge, passkey: theirs.use(passkey) });
  expect([answer.status, givesSession(answer)]).toEqual([401, false]);
});

test.concurrent('a new password by a mailed link - leaves the second factor on and gives no session', async () => {
  const { person, secret } = await newWithFactor();
  const resetPasswordToken = `token-${person.id}`;
  const expires = Date.now() + 60_000;
  await database('admin_users')
    .where({ id: person.id })
    .update({
      reset_password_token: resetPasswordToken,
      reset_password_token_expires_at: new Date(expires),
    });
  const password = `Changed-${person.id}-Walk`;
  const reset = await post('reset-password', { resetPasswordToken, password });
  expect([reset.status, reset.json.error.details.code, givesSession(reset)]).toEqual([
    401,
    'SIGN_IN_AGAIN',
    false,
  ]);
  expect(await sessionsOf(person.id)).toEqual([]);
  expect((await person('/admin/users/me')).status).toBe(401);
  const changed = { email: person.email, password };
  const answer = await signIn(changed);
  expect(challengeIn(answer).code).toBe('SECOND_FACTOR');
  expect(
    (await signIn(changed, { challenge: challengeIn(answer).challenge, code: codeOf(secret) })).status,
  ).toBe(200);
});

test.concurrent('a token of a program - neither sets up nor changes a second factor', async () => {
  const person = await newPerson();
  const headers = { authorization: 'Bearer wrong', cookie: person.cookie };
  for (const path of ['/start', '/enable', '/disable', '/passkeys/start', '/passkeys', '/passkeys/remove'])
    expect((await cms(`${SECOND_FACTOR}${path}`, { method: 'POST', body: {}, headers })).status).toBe(401);
});
