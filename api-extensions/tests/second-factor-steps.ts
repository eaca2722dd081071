import { totp } from '../server/platform/totp';
import { type Browser, PASSWORD } from './browser';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
};
/** Code of an app now, or some steps of 30 s away. */
export const codeOf = (secret: string, away = 0) =>
  totp(fromBase32(secret), Math.floor(Date.now() / 30_000) + away);

/** The page that asks for the second factor. */
export const secondFactorPage = (callbackUrl: string) =>
  `http://localhost/auth/second-factor?${new URLSearchParams({ callbackUrl })}`;

/** Turns it on. The code of the previous step is used up, those of this and the next remain valid. */
export async function enabled(browser: Browser, password: string | undefined = PASSWORD) {
  const started = await browser.post('/api/users/me/second-factor/start', {});
  const { secret, uri, ticket } = started.json.data as Record<'secret' | 'uri' | 'ticket', string>;
  const enable = () => {
    const code = codeOf(secret, -1);
    return browser.post('/api/users/me/second-factor/enable', { ticket, code, password });
  };
  let response = await enable();
  // The step ended in the meantime, and the code was too old.
  if (response.json.error?.details.fields?.code) response = await enable();
  return {
    secret,
    uri,
    ticket,
    response,
    recovery: (response.json.data?.recovery_codes ?? []) as string[],
  };
}

/** Gives a code as the second factor. */
export const second = (browser: Browser, code: string, callbackUrl = '/user') =>
  browser.protocol('callback/second-factor', { code, callbackUrl });
