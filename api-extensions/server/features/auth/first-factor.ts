import type { Context } from 'koa';
import { z } from 'zod';
import type { Account } from '../../shared/accounts/account-row';
import { clearCookie, readCookie, setCookie } from '../../platform/cookies';
import type { SiteDomain } from '../../platform/domains';
import { platform } from '../../platform/platform';
import { digest, seal, unseal } from '../../platform/secrets';

/** Sealed cookie of a browser that has proved the first factor, while the second one is required. */
const COOKIE = 'auth.first';
const LIFE_SECONDS = 10 * 60;

const proved = z.object({
  domain: z.string(),
  account: z.number(),
  how: z.string(),
  /** Digest of the password hash: a changed password invalidates the proof. */
  password: z.string(),
});

const passwordDigest = ({ password }: Account) => digest(password ?? '');

export function rememberFirstFactor(ctx: Context, domain: SiteDomain, account: Account, how: string): void {
  const value = { domain: domain.code, account: account.id, how, password: passwordDigest(account) };
  setCookie(ctx, COOKIE, seal('first factor', value, LIFE_SECONDS, platform().clock()), LIFE_SECONDS);
}

/** A sign-in with a proved first factor. */
export interface StartedSignIn {
  account: Account;
  /** The proof, for the audit log. */
  how: string;
  /** Identifies this sign-in; each new one has another key. */
  key: string;
}

/**
 * The sign-in that this browser has begun on this site; null without one.
 * @param find reads an account
 */
export async function provedFirstFactor(
  ctx: Context,
  domain: SiteDomain,
  find: (id: number) => Promise<Account | null>,
): Promise<StartedSignIn | null> {
  const cookie = readCookie(ctx, COOKIE);
  const { data } = proved.safeParse(cookie && unseal('first factor', cookie, platform().clock()));
  const account = data?.domain === domain.code ? await find(data.account) : null;
  return account && cookie && data?.password === passwordDigest(account)
    ? { account, how: data.how, key: digest(cookie) }
    : null;
}

export const clearFirstFactor = (ctx: Context): void => clearCookie(ctx, COOKIE);
