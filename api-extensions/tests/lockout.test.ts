import { createHash } from 'node:crypto';
import { challengeIn, newPerson, newWithFactor, type Person } from './admin-second-factor-steps';
import { Browser, PASSWORD, createMember, mailsTo, nextMail, registrationOf, uniqueEmail } from './browser';
import { databaseOfTests } from './cms-under-test';
import { enableSecondFactor, codeOf, sendSecondFactor } from './second-factor-steps';

const database = databaseOfTests();

/** Sends a form of the sign-in protocol many times from one network, as an attacker without the person's browser. */
async function repeat(count: number, action: string, fields: Record<string, string>): Promise<number[]> {
  const attacker = new Browser();
  const csrfToken = await attacker.csrf();
  const statuses = [];
  for (let n = 0; n < count; n += 1)
    statuses.push(
      (await attacker.form(`/api/auth/${action}`, { csrfToken, json: 'true', ...fields })).status,
    );
  return statuses;
}

const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

test.concurrent('110 wrong passwords from one network - a new device elsewhere signs in', async () => {
  const { email } = await createMember();
  const statuses = await repeat(110, 'callback/credentials', { email, password: 'wrong' });
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 100]);
  expect((await new Browser().signIn(email, PASSWORD)).status).toBe(200);
});

test.concurrent('requests for mails from one network - others get theirs, and can register', async () => {
  const [{ email }, newcomer] = [await createMember(), uniqueEmail()];
  const attacker = new Browser();
  for (const address of [email, newcomer]) {
    const statuses = [];
    for (let n = 0; n < 22; n += 1)
      statuses.push((await attacker.post('/api/auth/password/forgot', { email: address })).status);
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([5, 17]);
  }
  expect((await new Browser().post('/api/auth/password/forgot', { email })).status).toBe(200);
  expect((await new Browser().protocol('signin/email', { email })).status).toBe(200);
  const register = await new Browser().post('/api/auth/register', registrationOf(newcomer));
  expect(register.status).toBe(200);
});

/** Makes a limit look as if `tries` had been counted, of which the first must have been counted already. */
const reach = async (limit: string, subject: string, tries: number) => {
  const limit_key = createHash('sha256').update(`${limit} ${subject}`).digest('hex');
  expect(await database('rate_limits').where({ limit_key }).update({ count: tries })).toBe(1);
};

test.concurrent('mails from several networks - a new device still gets one, and its link works', async () => {
  const { email } = await createMember();
  for (let network = 0; network < 6; network += 1)
    await repeat(6, 'signin/email', { email, callbackUrl: '/' });
  // Five for each network up to twenty, then one each.
  await nextMail(email, 21);
  expect(mailsTo(email)).toHaveLength(22);
  const person = new Browser();
  expect((await person.protocol('signin/email', { email, callbackUrl: '/' })).status).toBe(200);
  const { link } = await nextMail(email, 22);
  expect((await person.openLink(link)).status).toBe(200);
});

test.concurrent('many invalid links from the network of a person - the valid link works', async () => {
  const { email } = await createMember();
  const person = new Browser();
  expect((await person.protocol('signin/email', { email, callbackUrl: '/' })).status).toBe(200);
  const { link } = await nextMail(email);
  const attacker = new Browser({ address: person.address });
  const csrfToken = await attacker.csrf();
  const guess = (token: string) =>
    attacker.form('/api/auth/callback/email', { csrfToken, json: 'true', token });
  expect((await guess('first')).status).toBe(401);
  await reach('link network', attacker.address, 60);
  expect((await guess('second')).status).toBe(429);
  const reset = { token: 'third', password: '산책하는 저녁 7' };
  expect((await attacker.post('/api/auth/password/reset', reset)).status).toBe(429);
  expect((await person.openLink(link)).status).toBe(200);
});

test.concurrent('a registration confirmed in another browser - wrong passwords elsewhere do not block it', async () => {
  const email = uniqueEmail();
  await new Browser().post('/api/auth/register', registrationOf(email));
  const { link } = await nextMail(email);
  for (const network of [1, 2]) {
    await repeat(1, 'callback/credentials', { email, password: 'wrong' });
    await reach(network === 1 ? 'sign-in account' : 'sign-in most', `rankup:${email}`, 300);
  }
  expect((await new Browser().signIn(email, PASSWORD)).status).toBe(429);
  const phone = new Browser();
  expect((await phone.openLink(link, { password: 'wrong' })).json.url).toContain('CredentialsSignin');
  expect((await phone.openLink(link, { password: PASSWORD })).status).toBe(200);
});

test.concurrent('wrong codes of the second factor from one network - the person signs in from another', async () => {
  const { email, browser } = await createMember();
  const { secret } = await enableSecondFactor(browser);
  const attacker = new Browser();
  await attacker.signIn(email, PASSWORD);
  const statuses = [];
  for (let n = 0; n < 35; n += 1) statuses.push((await sendSecondFactor(attacker, '000000')).status);
  expect(count(statuses, 429)).toBe(25);
  const person = new Browser();
  await person.signIn(email, PASSWORD);
  expect((await sendSecondFactor(person, codeOf(secret))).status).toBe(200);
});

describe('administrators', () => {
  const post = (browser: Browser, path: string, body: object) =>
    browser.request(`/admin/${path}`, { method: 'POST', body });
  const signInAs = (browser: Browser, { email, password }: Person) =>
    post(browser, 'login', { email, password });
  const guess = (browser: Browser, email: string) => signInAs(browser, { email, password: 'Wrong-1234' });

  test.concurrent('wrong passwords and requests for mails in the network of an administrator - the own device signs in and gets its mail', async () => {
    const person = await newPerson();
    const device = new Browser();
    expect((await signInAs(device, person)).status).toBe(200);
    const attacker = new Browser({ address: device.address });
    const statuses = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await guess(attacker, person.email)).status);
    expect([count(statuses, 400), count(statuses, 429)]).toEqual([10, 2]);
    for (let n = 0; n < 22; n += 1) await guess(attacker, uniqueEmail());
    expect((await guess(attacker, uniqueEmail())).status).toBe(429);
    for (let n = 0; n < 7; n += 1) await post(attacker, 'forgot-password', { email: person.email });
    expect((await post(attacker, 'forgot-password', { email: person.email })).status).toBe(429);

    expect((await signInAs(device, person)).status).toBe(200);
    expect((await post(device, 'forgot-password', { email: person.email })).status).toBe(204);
    await nextMail(person.email, 5);
    for (let n = 0; n < 10; n += 1) expect((await guess(device, person.email)).status).toBe(400);
    expect((await signInAs(device, person)).status).toBe(429);
  });

  test.concurrent('guesses from everywhere - limited for unknown devices, not for the own one', async () => {
    const person = await newPerson();
    const device = new Browser();
    await signInAs(device, person);
    await guess(new Browser(), person.email);
    const account = `administrator:${person.email}`;
    await reach('admin sign-in account', account, 100);
    const stranger = new Browser();
    for (const status of [400, 400, 429]) expect((await guess(stranger, person.email)).status).toBe(status);
    await reach('admin sign-in most', account, 300);
    expect((await signInAs(new Browser(), person)).status).toBe(429);
    expect((await signInAs(device, person)).status).toBe(200);
  });

  test.concurrent('wrong codes in the network of an administrator who has a second factor - the own device signs in', async () => {
    const { person, secret } = await newWithFactor();
    const device = new Browser();
    const challengeOf = async (browser: Browser) => challengeIn(await signInAs(browser, person)).challenge;
    const prove = async (browser: Browser, code: string, challenge: string) =>
      post(browser, 'login', {
        ...{ email: person.email, password: person.password },
        secondFactor: { challenge, code },
      });
    expect((await prove(device, codeOf(secret), await challengeOf(device))).status).toBe(200);
    const attacker = new Browser({ address: device.address });
    const statuses = [];
    let challenge = await challengeOf(attacker);
    for (let n = 0; n < 11; n += 1) {
      const answer = await prove(attacker, '000000', challenge);
      statuses.push(answer.status);
      if (answer.status === 401) ({ challenge } = challengeIn(answer));
    }
    // The person's own code in this network was the first of ten.
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([9, 2]);
    expect((await prove(device, codeOf(secret, 1), await challengeOf(device))).status).toBe(200);
  });
});
