import type { Knex } from 'knex';
import type { CreationOptions, RequestOptions, UsedCredential } from '../contracts/accounts/passkeys';
import { Authenticator, type Deviation } from './authenticator';
import { Browser, type BrowserOptions, PASSWORD, registerMember } from './browser';
import { env } from './cms-under-test';
import { enableSecondFactor } from './second-factor-steps';

/** Steps of the tests of passkeys. */

/** Origin of a host, with the port of the installation's configuration. */
export const originOf = (host: string) => `http://${host}:${new URL(env.CMS_PUBLIC_URL ?? '').port}`;
export const LOCAL_ORIGIN = originOf('localhost');

/** The second factor of the account, with its passkeys. */
export const readSecondFactor = async (browser: Browser) =>
  (await browser.get('/api/users/me/second-factor')).json.data;
/** Begins to add a passkey. */
export const startAdding = (browser: Browser, code: string) =>
  browser.post('/api/users/me/passkeys/start', { code });
/** Adds the passkey that the authenticator made. */
export const addPasskey = (browser: Browser, credential: unknown, name = '회사 노트북') =>
  browser.post('/api/users/me/passkeys', { name, credential });

/** Begins to add a passkey. @returns the options for the authenticator @throws Error if that is refused */
export async function startPasskey(browser: Browser, code: string): Promise<CreationOptions> {
  const { json, text } = await startAdding(browser, code);
  if (!json.data) throw new Error(text);
  return json.data.options as CreationOptions;
}

/** Registers a member with a second factor and a passkey on `localhost`. @returns also the unused recovery codes */
export async function registerWithPasskey() {
  const person = await registerMember();
  const { secret, recovery } = await enableSecondFactor(person.browser);
  const [first = '', ...left] = recovery;
  const authenticator = new Authenticator(LOCAL_ORIGIN);
  const response = await addPasskey(
    person.browser,
    authenticator.create(await startPasskey(person.browser, first)),
  );
  if (response.status !== 200) throw new Error(response.text);
  return { ...person, secret, recovery: left, authenticator, passkey: response.json.data };
}

/** A browser that has entered the password and must send the second factor. */
export async function signInWithPassword(
  email: string,
  options: BrowserOptions = {},
  password = PASSWORD,
): Promise<Browser> {
  const browser = new Browser(options);
  await browser.signIn(email, password, '/user');
  return browser;
}

/** Asks for a challenge as the second factor of the sign-in. */
export const requestPasskey = (browser: Browser) => browser.post('/api/auth/second-factor/passkey', {});

/** Asks for a challenge. @returns the options for the authenticator @throws Error if that is refused */
export async function requestPasskeyOptions(browser: Browser): Promise<RequestOptions> {
  const { json, text } = await requestPasskey(browser);
  if (!json.data) throw new Error(text);
  return json.data.options as RequestOptions;
}

/** Sends the authenticator's response as the second factor. */
export const sendPasskey = (browser: Browser, passkey: UsedCredential | string) =>
  browser.protocol('callback/second-factor', {
    passkey: typeof passkey === 'string' ? passkey : JSON.stringify(passkey),
    callbackUrl: '/user',
  });

/** Without a counter, as most passkeys of phones and password managers. */
export const WITHOUT_COUNTER: Deviation = { counter: 0 };

/** Makes the stored challenges of an account expire. */
export const expireChallenges = (database: Knex, email: string) =>
  database('passkey_challenges')
    .whereIn('user_key', database('up_users').where({ email }).select('id'))
    .update({ expires_ms: Date.now() - 1 });
