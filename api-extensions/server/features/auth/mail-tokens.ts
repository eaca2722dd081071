import { randomInt } from 'node:crypto';
import type { SiteDomain } from '../../platform/domains';
import { sameKey } from '../../platform/keys';
import { platform } from '../../platform/platform';
import { digest, randomToken, sign } from '../../platform/secrets';
import { accountName } from './accounts';

const UID = 'api::mail-token.mail-token';

/** What a mail is for: to confirm a registration, to sign in, to choose a new password. */
export type Purpose = 'register' | 'sign-in' | 'password';

const LIFE_MINUTES: Record<Purpose, number> = { register: 24 * 60, 'sign-in': 15, password: 60 };
/** How often a code may be guessed before it is worth nothing; its link still is. */
const CODE_TRIES = 5;

interface Row {
  id: number;
  purpose: Purpose;
  token_hash: string;
  code_hash: string | null;
}

export const lifeMinutes = (purpose: Purpose): number => LIFE_MINUTES[purpose];

const query = () => platform().strapi.db.query(UID);
const table = () => platform().strapi.db.metadata.get(UID).tableName;
const now = () => platform().clock().getTime();
const codeHash = (tokenHash: string, code: string) => sign('mail-code', `${tokenHash} ${code}`);

/** Makes a link's token and a code for a mailbox. The database keeps neither, only what tells them. */
export async function makeMailToken(
  domain: SiteDomain,
  email: string,
  purpose: Purpose,
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
      expires_ms: now() + LIFE_MINUTES[purpose] * 60_000,
    },
  });
  return { token, code };
}

/** Takes a token of the site's mailbox out of use. @returns false when somebody was faster, or it is too old */
async function useUp(row: Row): Promise<boolean> {
  const used: number = await platform()
    .strapi.db.connection(table())
    .where({ id: row.id, used: false })
    .andWhere('expires_ms', '>', now())
    .update({ used: true });
  return used === 1;
}

/**
 * Uses a link's token up, on the site that it was made for.
 * @returns what it was for and the name of the account, or null: wrong, used, late
 */
export async function takeLink(
  domain: SiteDomain,
  token: string,
  purposes: Purpose[],
): Promise<{ purpose: Purpose; username: string } | null> {
  const row = (await query().findOne({
    where: {
      token_hash: digest(token),
      purpose: { $in: purposes },
      account_name: { $startsWith: accountName(domain, '') },
    },
  })) as (Row & { account_name: string }) | null;
  if (!row || !(await useUp(row))) return null;
  return { purpose: row.purpose, username: row.account_name };
}

/** Uses up the newest code of a mailbox. @returns what it was for, or null: wrong, used, late, guessed too often */
export async function takeCode(domain: SiteDomain, email: string, code: string): Promise<Purpose | null> {
  const row = (await query().findOne({
    where: {
      account_name: accountName(domain, email),
      purpose: { $in: ['register', 'sign-in'] },
      used: false,
      expires_ms: { $gt: now() },
    },
    orderBy: { id: 'desc' },
  })) as Row | null;
  if (!row) return null;
  const counted: number = await platform()
    .strapi.db.connection(table())
    .where({ id: row.id })
    .andWhere('tries', '<', CODE_TRIES)
    .increment('tries', 1);
  if (counted === 0 || !row.code_hash || !sameKey(codeHash(row.token_hash, code), row.code_hash)) return null;
  return (await useUp(row)) ? row.purpose : null;
}

/** Takes every token of a mailbox out of use, when one of them has done its work or the account has changed hands. */
export async function dropMailTokens(domain: SiteDomain, email: string): Promise<void> {
  await query().updateMany({
    where: { account_name: accountName(domain, email), used: false },
    data: { used: true },
  });
}
