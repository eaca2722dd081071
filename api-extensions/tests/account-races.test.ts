// Both databases: unique values, transactions and locks of accounts.
import * as auditLog from '../contracts/accounts/audit-log';
import { PASSKEYS_MAX } from '../contracts/accounts/passkeys';
import { Authenticator, type Deviation } from './authenticator';
import {
  Browser,
  PASSWORD,
  createMember,
  requestMail,
  chooseMarketing,
  linkFields,
  mailsTo,
  nextMail,
  registerMember,
  registrationOf,
  signInAs,
  uniqueEmail,
} from './browser';
import { databaseOfTests } from './cms-under-test';
import { dataOf } from './contract-client';
import {
  originOf,
  LOCAL_ORIGIN,
  readSecondFactor,
  addPasskey,
  startPasskey,
  registerWithPasskey,
  signInWithPassword,
  requestPasskeyOptions,
  sendPasskey,
  WITHOUT_COUNTER,
  expireChallenges,
} from './passkey-steps';
import { rejectWrites } from './rejected-writes';
import { codeOf, enableSecondFactor, sendSecondFactor } from './second-factor-steps';

const database = databaseOfTests();

const register = (browser: Browser, body: unknown) => browser.post('/api/auth/register', body);

test.concurrent('several registrations of one address at once - one account, with one password and one link that confirms it', async () => {
  const email = uniqueEmail();
  const people = ['첫', '두', '세', '네'].map((nth) => ({
    browser: new Browser(),
    password: `${nth} 번째 사람의 비밀번호`,
  }));
  const responses = await Promise.all(
    people.map(({ browser, password }) => register(browser, registrationOf(email, { password }))),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await database('up_users').where({ email })).toHaveLength(1);
  await nextMail(email, people.length - 1);
  const confirmed = [];
  for (const { link } of mailsTo(email))
    for (const person of people)
      if ((await person.browser.openLink(link)).status === 200) confirmed.push(person);
  expect(confirmed).toHaveLength(1);
  for (const person of people)
    expect((await new Browser().signIn(email, person.password)).status).toBe(
      person === confirmed[0] ? 200 : 401,
    );
});

test.concurrent('an address registered again while it is confirmed - either confirmed unchanged, or replaced and unconfirmed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = uniqueEmail();
    const [owner, attacker] = [new Browser(), new Browser()];
    await register(owner, registrationOf(email));
    const { link } = await nextMail(email);
    const [opened] = await Promise.all([
      owner.openLink(link),
      register(attacker, registrationOf(email, { password: '공격자가 정한 비밀번호' })),
    ]);
    expect((await attacker.signIn(email, '공격자가 정한 비밀번호')).status).toBe(401);
    expect((await new Browser().signIn(email, PASSWORD)).status).toBe(opened.status);
  }
});

test.concurrent('signing in while the password is reset - no session of the old password remains', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { email, browser } = await registerMember();
    const mailCount = mailsTo(email).length;
    await browser.post('/api/auth/password/forgot', { email });
    const { token } = linkFields((await nextMail(email, mailCount)).link);
    const others = Array.from({ length: 4 }, () => new Browser());
    const [reset] = await Promise.all([
      browser.post('/api/auth/password/reset', { token, password: '새로 정한 비밀번호 하나' }),
      ...others.map((other) => other.signIn(email, PASSWORD)),
    ]);
    expect(reset?.status).toBe(200);
    for (const other of others) expect((await other.get('/api/auth/session')).json).toEqual({});
  }
});

test.concurrent('two managers decide on a registration at once - one succeeds, the other gets 409', async () => {
  const { id } = await registerMember();
  const managers = await Promise.all([signInAs('manager'), signInAs('staff')]);
  const responses = await Promise.all([
    managers[0].post('/api/users/approval', { action: 'approve', user_id: id }),
    managers[1].post('/api/users/approval', { action: 'reject', user_id: id, reason: '까닭' }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.concurrent('two managers change a role at once - the later change is based on the earlier one, or gets 409', async () => {
  const owners = await Promise.all([signInAs('owner'), signInAs('owner')]);
  for (let round = 0; round < 5; round += 1) {
    const { id } = await createMember();
    const responses = await Promise.all(
      ['manager', 'staff'].map((role, n) => owners[n]?.post('/api/users/role', { user_id: id, role })),
    );
    const statuses = responses.map((response) => response?.status).sort();
    const { json } = await owners[0].get('/api/users/audit', { user_id: id, action: 'role-changed' });
    const [last, first] = dataOf(auditLog.auditLog, json).map(({ detail }) => detail);
    // Both succeed only one after the other.
    if (statuses[1] === 200) expect(last?.from).toBe(first?.to);
    else expect([statuses, json.data.length]).toEqual([[200, 409], 1]);
  }
});

test.concurrent('a marketing consent that cannot be recorded - is not changed', async () => {
  const { browser, id } = await registerMember();
  const consents = async () => (await browser.get('/api/users/me/consents')).json.data;
  const before = await consents();
  const acceptWrites = await rejectWrites(database, {
    ...{ table: 'audit_logs', on: 'insert' },
    condition: `new.actor_id = '${id}' and new.action = 'consent-changed'`,
  });
  try {
    expect((await chooseMarketing(browser, true)).status).toBe(500);
  } finally {
    await acceptWrites();
  }
  expect((await browser.get('/api/users/me')).json.data.marketing).toBe(false);
  expect(await consents()).toEqual(before);
});

test.concurrent('an account that cannot be closed - stays signed in, not recorded as closed', async () => {
  const { browser, id, email } = await registerMember();
  const acceptWrites = await rejectWrites(database, {
    ...{ table: 'up_users', on: 'delete' },
    condition: `old.email = '${email}'`,
  });
  try {
    expect((await browser.post('/api/users/me/close', { password: PASSWORD })).status).toBe(500);
  } finally {
    await acceptWrites();
  }
  expect((await browser.session()).user.email).toBe(email);
  expect(await database('audit_logs').where({ actor_id: id, action: 'account-closed' })).toEqual([]);
  expect((await browser.post('/api/users/me/close', { password: PASSWORD })).status).toBe(200);
  expect(await browser.session()).toEqual({});
});

test.concurrent('two password changes at once - one password is stored, the other change is refused', async () => {
  const { browser, email } = await registerMember();
  const change = (password: string) =>
    browser.clone().post('/api/users/me/password', { current_password: PASSWORD, password });
  const chosen = ['하나의 새 비밀번호', '또 하나의 비밀번호'];
  const responses = await Promise.all(chosen.map(change));
  const signedIn = await Promise.all(
    chosen.map(async (password) => (await new Browser().signIn(email, password)).status),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(signedIn.filter((status) => status === 200)).toHaveLength(1);
  expect(signedIn.indexOf(200)).toBe(responses.findIndex(({ status }) => status === 200));
});

test.concurrent('a sign-in link opened several times at once - one session', async () => {
  const { email } = await registerMember();
  const { link, browser } = await requestMail(email);
  const csrfToken = await browser.csrf();
  const tabs = Array.from({ length: 4 }, () => browser.clone());
  await Promise.all(
    tabs.map((tab) => tab.form('/api/auth/callback/email', { ...linkFields(link), csrfToken, json: 'true' })),
  );
  expect(tabs.filter(({ token }) => token !== undefined)).toHaveLength(1);
});

test.concurrent('many guesses of a mailed code at once - five are checked', async () => {
  const { email } = await registerMember();
  const { code, browser } = await requestMail(email);
  const csrfToken = await browser.csrf();
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      browser.form('/api/auth/callback/email', {
        csrfToken,
        json: 'true',
        email,
        code: String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'),
      }),
    ),
  );
  const [row] = await database('mail_tokens')
    .where({ account_name: `rankup:${email}` })
    .orderBy('id', 'desc')
    .limit(1);
  expect(row.tries).toBe(5);
});

test.concurrent('twenty sign-ins at once - each counts for the limit of ten', async () => {
  const [email, browser] = [uniqueEmail(), new Browser()];
  const csrfToken = await browser.csrf();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () =>
      browser.form('/api/auth/callback/credentials', { csrfToken, json: 'true', email, password: 'wrong' }),
    ),
  );
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
});

test.concurrent('one code of the second factor sent several times at once - one session', async () => {
  const { browser, email } = await registerMember();
  const { secret } = await enableSecondFactor(browser);
  const browsers = Array.from({ length: 4 }, () => new Browser());
  for (const device of browsers) await device.signIn(email, PASSWORD);
  const code = codeOf(secret);
  const responses = await Promise.all(browsers.map((device) => sendSecondFactor(device, code)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
});

test.concurrent('a recovery code - accepted in any spelling, once', async () => {
  const { browser, email } = await registerMember();
  const { recovery } = await enableSecondFactor(browser);
  const [first = '', next = ''] = recovery;
  const mine = new Browser();
  await mine.signIn(email, PASSWORD);
  expect((await sendSecondFactor(mine, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await mine.get('/api/users/me/second-factor')).json.data.recovery_left).toBe(9);
  const browsers = [new Browser(), new Browser(), new Browser()];
  for (const device of browsers) await device.signIn(email, PASSWORD);
  expect((await sendSecondFactor(browsers[0] as Browser, first)).status).toBe(401);
  const responses = await Promise.all(browsers.map((device) => sendSecondFactor(device, next)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test.concurrent('a new passkey - accepted once, for its challenge, in the session that requested it', async () => {
  const { browser, email } = await registerMember();
  const { recovery } = await enableSecondFactor(browser);
  const other = await signInWithPassword(email);
  expect((await sendSecondFactor(other, recovery.pop() ?? '')).status).toBe(200);
  const rejected = async (input: Deviation, from = browser, before = async () => undefined as unknown) => {
    const credential = new Authenticator(LOCAL_ORIGIN).create(
      await startPasskey(browser, recovery.pop() ?? ''),
      input,
    );
    await before();
    return (await addPasskey(from, credential)).status;
  };
  expect(await rejected({ origin: 'http://localhost' })).toBe(409);
  expect(await rejected({ origin: originOf('rankup.localhost') })).toBe(409);
  expect(await rejected({ rpId: 'topkeyword.localhost' })).toBe(409);
  expect(await rejected({ type: 'webauthn.get' })).toBe(409);
  expect(await rejected({ challenge: Buffer.alloc(32).toString('base64url') })).toBe(409);
  expect(await rejected({}, other)).toBe(409);
  expect(await rejected({}, browser, () => expireChallenges(database, email))).toBe(409);
  const responses = await Promise.all(
    Array<object>(3)
      .fill(new Authenticator(LOCAL_ORIGIN).create(await startPasskey(browser, recovery.pop() ?? '')))
      .map((credential) => addPasskey(browser, credential)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await readSecondFactor(browser)).passkeys).toHaveLength(1);
  expect(await other.session()).toEqual({});
});

test.concurrent('the last passkey allowed, added by two sessions at once - one is added', async () => {
  const { browser, email, id, recovery } = await registerWithPasskey();
  const other = await signInWithPassword(email);
  expect((await sendSecondFactor(other, recovery.pop() ?? '')).status).toBe(200);
  const row = await database('passkeys')
    .join('up_users', 'up_users.id', 'passkeys.user_key')
    .where('up_users.document_id', id)
    .first('passkeys.*');
  delete row.id;
  const copies = Array.from({ length: PASSKEYS_MAX - 2 }, (_, n) => ({
    ...row,
    document_id: `${id.slice(0, 22)}${n}x`,
    credential_hash: `${row.credential_hash.slice(0, 62)}${n}x`,
  }));
  await database('passkeys').insert(copies);
  const sessions = [browser, other];
  const credentials: object[] = [];
  for (const session of sessions)
    credentials.push(
      new Authenticator(LOCAL_ORIGIN).create(await startPasskey(session, recovery.pop() ?? '')),
    );
  const responses = await Promise.all(sessions.map((session, n) => addPasskey(session, credentials[n])));
  // Adding a passkey ends the other session.
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await database('passkeys').where({ user_key: row.user_key })).toHaveLength(PASSKEYS_MAX);
});

test.concurrent('one passkey response sent several times at once - one session', async () => {
  const { email, authenticator } = await registerWithPasskey();
  const mine = await signInWithPassword(email);
  const browsers = [mine.clone(), mine.clone(), mine.clone(), mine.clone()];
  const response = authenticator.use(await requestPasskeyOptions(mine), WITHOUT_COUNTER);
  const responses = await Promise.all(browsers.map((browser) => sendPasskey(browser, response)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
});

test.concurrent('a passkey counter that did not increase - refused as a copy, also for two responses at once', async () => {
  const { email, authenticator } = await registerWithPasskey();
  const statusWith = async (counter: number) => {
    const browser = await signInWithPassword(email);
    return (await sendPasskey(browser, authenticator.use(await requestPasskeyOptions(browser), { counter })))
      .status;
  };
  expect(await statusWith(7)).toBe(200);
  expect([await statusWith(7), await statusWith(6), await statusWith(0)]).toEqual([401, 401, 401]);
  expect(await statusWith(8)).toBe(200);
  const [one, two] = [await signInWithPassword(email), await signInWithPassword(email)];
  const [first, copy] = [await requestPasskeyOptions(one), await requestPasskeyOptions(two)];
  const responses = await Promise.all([
    sendPasskey(one, authenticator.use(first, { counter: 9 })),
    sendPasskey(two, authenticator.use(copy, { counter: 9 })),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
});
