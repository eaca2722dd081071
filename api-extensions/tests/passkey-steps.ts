import type { Knex } from 'knex';
import type { CreationOptions, RequestOptions, UsedCredential } from '../contracts/passkeys';
import { Authenticator, type Deviation } from './authenticator';
import { Browser, type BrowserOptions, PASSWORD, registered } from './browser';
import { env } from './cms-under-test';
import { enabled } from './second-factor-steps';

/** Origin of a host by the installation's configuration; the port of a request is ignored. */
export const originOf = (host: string) => `http://${host}:${new URL(env.CMS_PUBLIC_URL ?? '').port}`;
export const LOCAL_ORIGIN = originOf('localhost');

export const state = async (browser: Browser) => (await browser.get('/api/users/me/second-factor')).json.data;
export const start = (browser: Browser, code: string) =>
  browser.post('/api/users/me/passkeys/start', { code });
export const add = (browser: Browser, credential: unknown, name = '회사 노트북') =>
  browser.post('/api/users/me/passkeys', { name, credential });

export async function offered(browser: Browser, code: string): Promise<CreationOptions> {
  const { json, text } = await start(browser, code);
  if (!json.data) throw new Error(text);
  return json.data.options as CreationOptions;
}

/** A member with a second factor and a passkey on `localhost`, and the remaining recovery codes. */
export async function withPasskey() {
  const person = await registered();
  const { secret, recovery } = await enabled(person.browser);
  const [first = '', ...left] = recovery;
  const authenticator = new Authenticator(LOCAL_ORIGIN);
  const response = await add(person.browser, authenticator.create(await offered(person.browser, first)));
  if (response.status !== 200) throw new Error(response.text);
  return { ...person, secret, recovery: left, authenticator, passkey: response.json.data };
}

/** A browser after the first factor. */
export async function afterFirstFactor(
  email: string,
  options: BrowserOptions = {},
  password = PASSWORD,
): Promise<Browser> {
  const browser = new Browser(options);
  await browser.signIn(email, password, '/user');
  return browser;
}

export const requestPasskey = (browser: Browser) => browser.post('/api/auth/second-factor/passkey', {});
export async function options(browser: Browser): Promise<RequestOptions> {
  const { json, text } = await requestPasskey(browser);
  if (!json.data) throw new Error(text);
  return json.data.options as RequestOptions;
}
export const sendPasskey = (browser: Browser, passkey: UsedCredential | string) =>
  browser.protocol('callback/second-factor', {
    passkey: typeof passkey === 'string' ? passkey : JSON.stringify(passkey),
    callbackUrl: '/user',
  });
/** Like most passkeys of phones and password managers: only the challenge distinguishes their responses. */
export const WITHOUT_COUNTER: Deviation = { counter: 0 };
/** Makes the stored challenges of an account too old. */
export const expireChallenges = (database: Knex, email: string) =>
  database('passkey_challenges')
    .whereIn('user_key', database('up_users').where({ email }).select('id'))
    .update({ expires_ms: Date.now() - 1 });
