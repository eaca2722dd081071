import { randomInt } from 'node:crypto';
import { accountName } from './account-row';
import type { SiteDomain } from './domains';
import { sameKey } from './keys';
import { platform } from './platform';
import { digest, randomToken, sign } from './secrets';

const UID = 'api::mail-token.mail-token';

/**
 * What a mail is for: to confirm a registration, to sign in, to choose a new password, to choose a first one while signed
 * in without any.
 */
export type Purpose = 'register' | 'sign-in' | 'password' | 'first-password';

/** What signs in or stands for a password lives ten minutes at most (OWASP ASVS 5.0, 6.5.5). */
const LIFE_MINUTES: Record<Purpose, number> = {
  register: 24 * 60,
  'sign-in': 10,
  password: 60,
  'first-password': 10,
};
/** How often a code may be guessed before it is worth nothing; its link still is. */
const CODE_TRIES = 5;

/** What a mail's link and code are looked up by. */
export interface MailToken {
  id: number;
  purpose: Purpose;
  /** Name of the account that it is for. */
  account_name: string;
  token_hash: string;
  code_hash: string | null;
  /** Digest of the key of the browser that asked for the mail. */
  browser_hash: string | null;
}

export const lifeMinutes = (purpose: Purpose): number => LIFE_MINUTES[purpose];

const query = () => platform().strapi.db.query(UID);
const table = () => platform().strapi.db.metadata.get(UID).tableName;
const now = () => platform().clock().getTime();
const codeHash = (tokenHash: string, code: string) => sign('mail-code', `${tokenHash} ${code}`);

/**
 * Makes a link's token and a code for a mailbox. The database keeps neither, only what tells them.
 * @param browser digest of the key of the browser that asks (browser-key.ts)
 */
export async function makeMailToken(
  domain: SiteDomain,
  email: string,
  purpose: Purpose,
  browser: string,
): Promise<{ token: string; code: string }> {
  const token = randomToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await query().create({
    data: {
      purpose,
      account_name: accountName(domain, email),
      token_hash: digest(token),
      // A new password needs the link: it is worth more than six digits.
      code_hash: purpose === 'password' ? null : codeHash(digest(token), code),
      browser_hash: browser,
      expires_ms: now() + LIFE_MINUTES[purpose] * 60_000,
    },
  });
  return { token, code };
}

/** Takes a token out of use. @returns false when another request was faster, or it is too old */
export async function useUp({ id }: MailToken): Promise<boolean> {
  const { count } = await query().updateMany({
    where: { id, used: false, expires_ms: { $gt: now() } },
    data: { used: true },
  });
  return count === 1;
}

/** The token of a link that was made for this site and still counts, or null. It is not used up. */
export async function findLink(
  domain: SiteDomain,
  token: string,
  purposes: Purpose[],
): Promise<MailToken | null> {
  return (await query().findOne({
    where: {
      token_hash: digest(token),
      purpose: { $in: purposes },
      account_name: { $startsWith: accountName(domain, '') },
      used: false,
      expires_ms: { $gt: now() },
    },
  })) as MailToken | null;
}

/**
 * The token of the newest mail that this browser asked for, if the code is its code; null when it is wrong, was used, is
 * too old or was guessed too often. It is not used up.
 */
export async function findCode(
  domain: SiteDomain,
  email: string,
  code: string,
  browser: string | null,
  purposes: Purpose[],
): Promise<MailToken | null> {
  if (browser === null || !/^\d{6}$/.test(code)) return null;
  const row = (await query().findOne({
    where: {
      account_name: accountName(domain, email),
      browser_hash: browser,
      purpose: { $in: purposes },
      used: false,
      expires_ms: { $gt: now() },
    },
    orderBy: { id: 'desc' },
  })) as MailToken | null;
  if (!row) return null;
  const counted: number = await platform()
    .strapi.db.connection(table())
    .where({ id: row.id })
    .andWhere('tries', '<', CODE_TRIES)
    .increment('tries', 1);
  return counted === 1 && row.code_hash && sameKey(codeHash(row.token_hash, code), row.code_hash)
    ? row
    : null;
}

/**
 * Takes every token of an account out of use: one of them has done its work, or the account has changed hands.
 * @param username as `accountName` makes it
 */
export async function dropMailTokens(username: string): Promise<void> {
  await query().updateMany({ where: { account_name: username, used: false }, data: { used: true } });
}
