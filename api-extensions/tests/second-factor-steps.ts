import * as ownAccount from '../contracts/accounts/own-account';
import { totp } from '../server/shared/accounts/totp';
import { type Browser, PASSWORD } from './browser';
import { dataOf, send } from './contract-client';

/** Steps of the tests of the second factor. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
};
/** The code that an authenticator app shows. @param steps of 30 s from now */
export const codeOf = (secret: string, steps = 0) =>
  totp(fromBase32(secret), Math.floor(Date.now() / 30_000) + steps);

/** Address of the page that asks for the second factor. */
export const secondFactorPage = (callbackUrl: string) =>
  `http://localhost/auth/second-factor?${new URLSearchParams({ callbackUrl })}`;

/** Turns the second factor on with the code of the previous step, so that those of this and the next one remain valid. */
export async function enableSecondFactor(browser: Browser, password: string | undefined = PASSWORD) {
  const { data } = await send(browser, ownAccount.startSecondFactor, { body: {} });
  const { secret, uri, ticket } = data;
  const enable = () => {
    const code = codeOf(secret, -1);
    return browser.post('/api/users/me/second-factor/enable', { ticket, code, password });
  };
  let response = await enable();
  // The code was too old, because a step ended in the meantime.
  if (response.json.error?.details.fields?.code) response = await enable();
  return {
    secret,
    uri,
    ticket,
    response,
    recovery:
      response.status === 200 ? dataOf(ownAccount.enableSecondFactor, response.json).recovery_codes : [],
  };
}

/** Completes a sign-in with a code. */
export const sendSecondFactor = (browser: Browser, code: string, callbackUrl = '/user') =>
  browser.protocol('callback/second-factor', { code, callbackUrl });
