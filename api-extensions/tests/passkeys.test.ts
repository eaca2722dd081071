import { generateKeyPairSync } from 'node:crypto';
import { Authenticator, type Deviation } from './authenticator';
import { Browser, PASSWORD, nextMail, registerMember, randomAddress } from './browser';
import { databaseOfTests } from './cms-under-test';
import { enableSecondFactor, sendSecondFactor } from './second-factor-steps';
import {
  originOf,
  LOCAL_ORIGIN,
  readSecondFactor,
  startAdding,
  addPasskey,
  startPasskey,
  registerWithPasskey,
  signInWithPassword,
  requestPasskey,
  requestPasskeyOptions,
  sendPasskey,
  WITHOUT_COUNTER,
  expireChallenges,
} from './passkey-steps';

const database = databaseOfTests();

test.concurrent('adding a passkey - needs a code of the second factor; listed without its key; audited', async () => {
  const { browser, email } = await registerMember();
  expect((await startAdding(browser, '000000')).status).toBe(409);
  const { recovery } = await enableSecondFactor(browser);
  const [first = '', next = ''] = recovery;
  expect((await startAdding(browser, '000000')).json.error.details.fields).toHaveProperty('code');
  const requestOptions = await startPasskey(browser, first);
  expect(requestOptions).toMatchObject({
    rp: { id: 'localhost', name: '랭크업' },
    user: { name: email },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { userVerification: 'preferred' },
  });
  const authenticator = new Authenticator(LOCAL_ORIGIN);
  const credential = authenticator.create(requestOptions);
  expect((await addPasskey(browser, credential, ' ')).json.error.details.fields).toHaveProperty('name');
  const { json } = await addPasskey(browser, credential, '  회사   노트북 ');
  expect(json.data).toMatchObject({ name: '회사 노트북', host: 'localhost', last_used_at: null });
  expect(await readSecondFactor(browser)).toMatchObject({
    enabled: true,
    recovery_left: 9,
    passkeys: [json.data],
    passkey_host: 'localhost',
  });
  // The options exclude a second passkey of the same authenticator.
  expect((await startPasskey(browser, next)).excludeCredentials).toEqual([
    { id: authenticator.credentialId, type: 'public-key', transports: ['internal'] },
  ]);
  const { activity } = (await browser.get('/api/users/me/data')).json;
  expect(activity.map(({ action }: { action: string }) => action)).toContain('passkey-added');
});

test.concurrent('a passkey of another account - cannot be added', async () => {
  const { authenticator } = await registerWithPasskey();
  const { browser } = await registerMember();
  const { recovery } = await enableSecondFactor(browser);
  const credential = authenticator.create(await startPasskey(browser, recovery[0] ?? ''));
  expect((await addPasskey(browser, credential)).status).toBe(409);
  expect((await readSecondFactor(browser)).passkeys).toEqual([]);
});

test.concurrent('signing in with a passkey - not by the password alone; audited', async () => {
  const { email, authenticator } = await registerWithPasskey();
  const mine = await signInWithPassword(email);
  expect(await mine.session()).toEqual({});
  expect((await mine.get('/api/auth/second-factor')).json).toEqual({ data: { passkey: true } });
  const requestOptions = await requestPasskeyOptions(mine);
  expect(requestOptions).toMatchObject({
    rpId: 'localhost',
    userVerification: 'preferred',
    allowCredentials: [{ id: authenticator.credentialId, type: 'public-key', transports: ['internal'] }],
  });
  const response = await sendPasskey(mine, authenticator.use(requestOptions));
  expect([response.status, response.json.url]).toEqual([200, 'http://localhost/user']);
  expect((await mine.session()).user.email).toBe(email);
  const [passkey] = (await readSecondFactor(mine)).passkeys;
  expect(Date.parse(passkey.last_used_at)).toBeGreaterThan(Date.parse(passkey.added_at) - 1);
  const entry = await database('audit_logs')
    .where({ action: 'sign-in', address: mine.address })
    .orderBy('id', 'desc')
    .first('detail');
  expect(JSON.stringify(entry.detail)).toContain('credentials, passkey');
});

test.concurrent('a browser without the first factor - gets no challenge, and no response is accepted', async () => {
  const { email, authenticator } = await registerWithPasskey();
  const requestOptions = await requestPasskeyOptions(await signInWithPassword(email));
  const thief = new Browser();
  expect((await thief.get('/api/auth/second-factor')).json).toEqual({ data: { passkey: false } });
  expect((await requestPasskey(thief)).status).toBe(409);
  expect((await sendPasskey(thief, authenticator.use(requestOptions))).json.url).toContain(
    'error=SessionRequired',
  );
});

test.concurrent('an intercepted response - not accepted again, in this sign-in or another', async () => {
  const { email, authenticator } = await registerWithPasskey();
  const mine = await signInWithPassword(email);
  const clone = mine.clone();
  const response = authenticator.use(await requestPasskeyOptions(mine), WITHOUT_COUNTER);
  expect((await sendPasskey(mine, response)).status).toBe(200);
  expect((await sendPasskey(clone, response)).json.url).toContain('error=Passkey');
  const thief = await signInWithPassword(email);
  await requestPasskeyOptions(thief);
  expect((await sendPasskey(thief, response)).json.url).toContain('error=Passkey');
  expect([await clone.session(), await thief.session()]).toEqual([{}, {}]);
});

const OTHER_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
test.concurrent.each<[string, Deviation]>([
  ['on a foreign origin', { origin: 'https://evil.example' }],
  ['on another port of the host', { origin: 'http://localhost:1' }],
  ['on another host of the site', { origin: originOf('rankup.localhost') }],
  ['for another host', { rpId: 'rankup.localhost' }],
  ['by another key', { key: OTHER_KEY }],
  ['by an unknown passkey', { credentialId: Buffer.alloc(32, 7).toString('base64url') }],
  ['with an invented challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['of the type that adds a passkey', { type: 'webauthn.create' }],
  ['without the presence of a person', { flags: 0 }],
])('a response %s - refused, and the correct one accepted afterwards', async (_what, input) => {
  const { email, authenticator } = await registerWithPasskey();
  const mine = await signInWithPassword(email);
  const response = await sendPasskey(mine, authenticator.use(await requestPasskeyOptions(mine), input));
  expect([response.status, new URL(response.json.url).searchParams.get('error')]).toEqual([401, 'Passkey']);
  expect(await mine.session()).toEqual({});
  expect((await sendPasskey(mine, authenticator.use(await requestPasskeyOptions(mine)))).status).toBe(200);
});

test.concurrent('a malformed response - refused', async () => {
  const { email } = await registerWithPasskey();
  const mine = await signInWithPassword(email);
  for (const text of ['{', 'null', '[]', '{"id":1}', 'x'.repeat(19_000)])
    expect((await sendPasskey(mine, text)).json.url).toContain('error=Passkey');
});

test.concurrent('a response to an earlier challenge, in another sign-in, or too late - refused', async () => {
  const { email, authenticator } = await registerWithPasskey();
  const mine = await signInWithPassword(email);
  const first = await requestPasskeyOptions(mine);
  const newer = await requestPasskeyOptions(mine);
  expect((await sendPasskey(mine, authenticator.use(first))).status).toBe(401);
  const other = await signInWithPassword(email);
  await requestPasskeyOptions(other);
  // Requested in this browser's sign-in, answered in another one of the account.
  expect((await sendPasskey(other, authenticator.use(newer))).status).toBe(401);
  const late = await requestPasskeyOptions(mine);
  await expireChallenges(database, email);
  expect((await sendPasskey(mine, authenticator.use(late))).status).toBe(401);
});

test.concurrent("another account's passkey - refused, also while that account is signing in", async () => {
  const [mine, theirs] = [await registerWithPasskey(), await registerWithPasskey()];
  const thief = await signInWithPassword(mine.email);
  const requestOptions = await requestPasskeyOptions(thief);
  expect(requestOptions.allowCredentials.map(({ id }) => id)).toEqual([mine.authenticator.credentialId]);
  expect((await sendPasskey(thief, theirs.authenticator.use(requestOptions))).status).toBe(401);
  const owner = await signInWithPassword(theirs.email);
  expect(
    (await sendPasskey(thief, theirs.authenticator.use(await requestPasskeyOptions(owner)))).status,
  ).toBe(401);
  expect(await thief.session()).toEqual({});
});

test.concurrent('an authenticator without a counter - signs in repeatedly', async () => {
  const { email, authenticator } = await registerWithPasskey();
  for (let n = 0; n < 2; n += 1) {
    const browser = await signInWithPassword(email);
    expect(
      (await sendPasskey(browser, authenticator.use(await requestPasskeyOptions(browser), WITHOUT_COUNTER)))
        .status,
    ).toBe(200);
  }
});

describe('hosts', () => {
  test.concurrent('a passkey on another host of the site - not offered; one can be added there', async () => {
    const { email, recovery, authenticator } = await registerWithPasskey();
    const there = await signInWithPassword(email, { host: 'rankup.localhost' });
    expect((await there.get('/api/auth/second-factor')).json).toEqual({ data: { passkey: false } });
    expect((await requestPasskey(there)).status).toBe(409);
    expect((await sendSecondFactor(there, recovery.pop() ?? '')).status).toBe(200);
    expect(await readSecondFactor(there)).toMatchObject({
      passkeys: [{ host: 'localhost' }],
      passkey_host: 'rankup.localhost',
    });
    const origin = originOf('rankup.localhost');
    const added = new Authenticator(origin).create(await startPasskey(there, recovery.pop() ?? ''));
    expect((await addPasskey(there, added)).json.data.host).toBe('rankup.localhost');
    const requestOptions = await requestPasskeyOptions(await signInWithPassword(email));
    expect(requestOptions.allowCredentials.map(({ id }) => id)).toEqual([authenticator.credentialId]);
    expect((await readSecondFactor(there)).passkeys).toHaveLength(2);
  });

  test.concurrent('the port of a request - ignored', async () => {
    const { browser, recovery } = await registerWithPasskey();
    const elsewhere = { headers: { 'x-forwarded-host': 'localhost:4321' } };
    const code = recovery.pop() ?? '';
    const { json } = await browser.post('/api/users/me/passkeys/start', { code }, elsewhere);
    const made = new Authenticator('http://localhost:4321').create(json.data.options);
    expect((await addPasskey(browser, made)).status).toBe(409);
  });

  test.concurrent('passkeys on an IP address - not available', async () => {
    const { email, recovery } = await registerWithPasskey();
    const there = await signInWithPassword(email, { host: '127.0.0.1' });
    expect((await there.get('/api/auth/second-factor')).json).toEqual({ data: { passkey: false } });
    expect((await sendSecondFactor(there, recovery.pop() ?? '')).status).toBe(200);
    expect((await readSecondFactor(there)).passkey_host).toBeNull();
    expect((await startAdding(there, recovery.pop() ?? '')).status).toBe(409);
  });

  test.concurrent('a sign-in continued on the other site - refused', async () => {
    const { email, authenticator } = await registerWithPasskey();
    const mine = await signInWithPassword(email);
    const there = new Browser({ host: 'topkeyword.localhost' });
    there.cookies.set('auth.first', mine.cookies.get('auth.first') ?? '');
    expect((await there.get('/api/auth/second-factor')).json).toEqual({ data: { passkey: false } });
    const response = authenticator.use(await requestPasskeyOptions(mine), {
      origin: originOf('topkeyword.localhost'),
      rpId: 'topkeyword.localhost',
    });
    expect((await sendPasskey(there, response)).json.url).toContain('error=SessionRequired');
  });
});

test.concurrent('wrong passkeys and codes - counted together: 429 after ten', async () => {
  const { email, authenticator } = await registerWithPasskey();
  const thief = await signInWithPassword(email, { address: randomAddress() });
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await sendPasskey(thief, '{}')).status);
  for (let n = 0; n < 5; n += 1) statuses.push((await sendSecondFactor(thief, '000000')).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  expect((await sendPasskey(thief, authenticator.use(await requestPasskeyOptions(thief)))).status).toBe(429);
});

test.concurrent('a passkey - removed only by its owner; it no longer signs in, codes still do', async () => {
  const { browser, email, recovery, authenticator, passkey } = await registerWithPasskey();
  const remove = (who: Browser) => who.post('/api/users/me/passkeys/remove', { id: passkey.id });
  expect((await remove((await registerWithPasskey()).browser)).status).toBe(404);
  const mine = await signInWithPassword(email);
  const response = authenticator.use(await requestPasskeyOptions(mine));
  const other = await signInWithPassword(email);
  expect((await sendSecondFactor(other, recovery.pop() ?? '')).status).toBe(200);
  expect((await remove(browser)).json).toEqual({ data: { removed: true } });
  expect(await other.session()).toEqual({});
  expect((await remove(browser)).status).toBe(404);
  expect((await sendPasskey(mine, response)).status).toBe(401);
  expect((await mine.get('/api/auth/second-factor')).json).toEqual({ data: { passkey: false } });
  expect((await sendSecondFactor(mine, recovery.pop() ?? '')).status).toBe(200);
  expect(await readSecondFactor(mine)).toMatchObject({ enabled: true, passkeys: [] });
});

test.concurrent('the second factor turned off by the member or an operator - the passkeys are gone, also after it is on again', async () => {
  const { browser, email, recovery, id } = await registerWithPasskey();
  const off = { code: recovery.pop() ?? '' };
  expect((await browser.post('/api/users/me/second-factor/disable', off)).status).toBe(200);
  const user = await database('up_users').where({ document_id: id }).first('id');
  const rows = () => database('passkeys').where({ user_key: user.id });
  expect(await rows()).toEqual([]);
  expect((await (await signInWithPassword(email)).session()).user.email).toBe(email);

  const again = (await enableSecondFactor(browser)).recovery;
  await addPasskey(
    browser,
    new Authenticator(LOCAL_ORIGIN).create(await startPasskey(browser, again[0] ?? '')),
  );
  await database('second_factors').where({ user_key: user.id }).del();
  expect(await rows()).toHaveLength(1);
  expect((await (await signInWithPassword(email)).session()).user.email).toBe(email);
  expect((await readSecondFactor(browser)).passkeys).toEqual([]);
  await enableSecondFactor(browser);
  expect((await readSecondFactor(browser)).passkeys).toEqual([]);
});

test.concurrent('a reset password - passkeys remain required; a sign-in begun before is refused', async () => {
  const { email, authenticator } = await registerWithPasskey();
  const thief = await signInWithPassword(email);
  const stolen = authenticator.use(await requestPasskeyOptions(thief));
  const forgetful = new Browser();
  await forgetful.post('/api/auth/password/forgot', { email });
  const { link } = await nextMail(email, 1);
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
  const password = '새로 정한 비밀번호 88';
  expect((await forgetful.post('/api/auth/password/reset', { token, password })).status).toBe(200);
  expect((await sendPasskey(thief, stolen)).json.url).toContain('error=SessionRequired');
  const mine = await signInWithPassword(email, {}, password);
  expect(await mine.session()).toEqual({});
  expect((await sendPasskey(mine, authenticator.use(await requestPasskeyOptions(mine)))).status).toBe(200);
});

test.concurrent('an eleventh passkey - refused', async () => {
  const { browser, id, recovery } = await registerWithPasskey();
  const row = await database('passkeys')
    .join('up_users', 'up_users.id', 'passkeys.user_key')
    .where('up_users.document_id', id)
    .first('passkeys.*');
  delete row.id;
  const copies = Array.from({ length: 9 }, (_, n) => ({
    ...row,
    document_id: `${id.slice(0, 22)}${n}x`,
    credential_hash: `${row.credential_hash.slice(0, 62)}${n}x`,
  }));
  await database('passkeys').insert(copies);
  const { status, json } = await startAdding(browser, recovery.pop() ?? '');
  expect([status, json.error.message]).toEqual([409, expect.stringContaining('10개까지')]);
});

test.concurrent("passkeys - are in the member's download; closing the account deletes them", async () => {
  const { browser, email, id } = await registerWithPasskey();
  await requestPasskeyOptions(await signInWithPassword(email));
  const { records } = (await browser.get('/api/users/me/data')).json;
  expect(records.passkeys).toEqual([
    { name: '회사 노트북', host: 'localhost', added_at: expect.anything(), last_used_at: null },
  ]);
  const user = await database('up_users').where({ document_id: id }).first('id');
  const counts = async () => [
    (await database('passkeys').where({ user_key: user.id })).length,
    (await database('passkey_challenges').where({ user_key: user.id })).length,
  ];
  expect(await counts()).toEqual([1, 1]);
  expect((await browser.post('/api/users/me/close', { password: PASSWORD })).status).toBe(200);
  expect(await counts()).toEqual([0, 0]);
});
