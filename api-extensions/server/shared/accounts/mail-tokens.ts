import { randomInt } from 'node:crypto';
import { accountName } from './account-row';
import type { SiteDomain } from '../../platform/domains';
import { platform } from '../../platform/platform';
import { digest, randomToken, sign, isSameKey } from '../../platform/secrets';
import { repository, table } from '../../platform/tables';

const UID = 'api::mail-token.mail-token';

/**
 * Purpose of a mail, or of a message with a code: confirm a registration, sign in, make a light account or sign in to the address's
 * account, prove the mail address of an account by number that asks for membership, choose a new password, choose a first password
 * while signed in without one, choose the password of an account that an administrator has made.
 */
export type MailPurpose =
  | 'register'
  | 'sign-in'
  | 'light'
  | 'membership'
  | 'password'
  | 'first-password'
  | 'invitation';

/** Tokens that sign in or replace a password live ten minutes at most (OWASP ASVS 5.0, 6.5.5). */
const LIFE_MINUTES: Record<MailPurpose, number> = {
  register: 24 * 60,
  'sign-in': 10,
  light: 10,
  membership: 10,
  password: 60,
  'first-password': 10,
  // The account has not been used yet, so that a link that lives longer is acceptable.
  invitation: 7 * 24 * 60,
};
/** Attempts before a code becomes invalid; its link stays valid. */
const CODE_TRIES = 5;

/** Fields for finding a mail's link and code. */
export interface MailToken {
  id: number;
  purpose: MailPurpose;
  /** Name of its account. */
  account_name: string;
  token_hash: string;
  code_hash: string | null;
  /** Digest of the key of the browser that requested the mail. */
  browser_hash: string | null;
}

/** Minutes for which a mail's link and code are valid. */
export const lifeMinutes = (purpose: MailPurpose): number => LIFE_MINUTES[purpose];

const query = repository<MailToken>(UID);
const tokenTable = table<{ id: number; tries: number }>(UID);
const now = () => platform().clock().getTime();
const codeHash = (tokenHash: string, code: string) => sign('mail-code', `${tokenHash} ${code}`);

/**
 * Creates a link's token and a code for a mailbox or a mobile number. The database stores only their digests.
 * @param browser digest of the requesting browser's key (browser-key.ts); null where the link works in any browser
 */
export async function makeMailToken(
  domain: SiteDomain,
  address: string,
  purpose: MailPurpose,
  browser: string | null,
): Promise<{ token: string; code: string }> {
  const token = randomToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await query().create({
    data: {
      purpose,
      account_name: accountName(domain, address),
      token_hash: digest(token),
      // A new password requires the link, which is stronger than six digits.
      code_hash: purpose === 'password' || purpose === 'invitation' ? null : codeHash(digest(token), code),
      browser_hash: browser,
      expires_ms: now() + LIFE_MINUTES[purpose] * 60_000,
    },
  });
  return { token, code };
}

/** Consumes a token. @returns false when another request was faster, or it has expired */
export async function consumeMailToken({ id }: MailToken): Promise<boolean> {
  const { count } = await query().updateMany({
    where: { id, used: false, expires_ms: { $gt: now() } },
    data: { used: true },
  });
  return count === 1;
}

/** The valid link token of this site, or null. Does not consume it. */
export async function findLinkToken(
  domain: SiteDomain,
  token: string,
  purposes: MailPurpose[],
): Promise<MailToken | null> {
  return await query().findOne({
    where: {
      token_hash: digest(token),
      purpose: { $in: purposes },
      account_name: { $startsWith: accountName(domain, '') },
      used: false,
      expires_ms: { $gt: now() },
    },
  });
}

/**
 * The token of the newest mail requested by this browser, if the code matches; null when it is wrong, used, expired or was
 * guessed too often. Does not consume it.
 */
export async function findCodeToken(
  domain: SiteDomain,
  address: string,
  code: string,
  browser: string | null,
  purposes: MailPurpose[],
): Promise<MailToken | null> {
  if (browser === null || !/^\d{6}$/.test(code)) return null;
  const row = await query().findOne({
    where: {
      account_name: accountName(domain, address),
      browser_hash: browser,
      purpose: { $in: purposes },
      used: false,
      expires_ms: { $gt: now() },
    },
    orderBy: { id: 'desc' },
  });
  if (!row) return null;
  const counted = await tokenTable()
    .where({ id: row.id })
    .andWhere('tries', '<', CODE_TRIES)
    .increment('tries', 1);
  return counted === 1 && row.code_hash && isSameKey(codeHash(row.token_hash, code), row.code_hash)
    ? row
    : null;
}

/**
 * Invalidates every token of an account: after one was used, or when the account has changed hands.
 * @param username as returned by `accountName`
 */
export async function dropMailTokens(username: string): Promise<void> {
  await query().updateMany({ where: { account_name: username, used: false }, data: { used: true } });
}
