import type { Account } from '../../shared/accounts/account-row';
import type { Context } from 'koa';
import { z } from 'zod';
import { clearCookie, readCookie, setCookie } from '../../platform/cookies';
import type { SiteDomain } from '../../platform/domains';
import { platform } from '../../platform/platform';
import { digest, seal, unseal } from '../../platform/secrets';
import { accountById } from './accounts';
import { type OAuthId, OAUTH_IDS } from './oauth-providers';
import { identityEntries } from '../../platform/content-types';

const COOKIE = 'auth.register';
/** Time to register after returning from a provider. */
const LIFE_SECONDS = 15 * 60;

const newcomer = z.object({
  domain: z.string(),
  provider: z.enum(OAUTH_IDS),
  subject: z.string(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  name: z.string(),
});
/** A person whom the provider knows and who has no account. */
export type Newcomer = z.infer<typeof newcomer>;

const keyOf = (domain: SiteDomain, provider: OAuthId, subject: string) =>
  digest(JSON.stringify([domain.code, provider, subject]));

/** The account linked with a provider's identity on this site, or null. */
export async function linkedAccount(
  domain: SiteDomain,
  provider: OAuthId,
  subject: string,
): Promise<Account | null> {
  const row = await identityEntries().findOne({
    where: { identity_key: keyOf(domain, provider, subject) },
    populate: { user: { select: ['id'] } },
  });
  return row?.user ? accountById(row.user.id) : null;
}

/** Links a provider's identity with an account; a link with another account is removed. */
export async function linkIdentity(
  domain: SiteDomain,
  provider: OAuthId,
  subject: string,
  userKey: number,
): Promise<void> {
  const identity_key = keyOf(domain, provider, subject);
  await identityEntries().deleteMany({ where: { identity_key } });
  await identityEntries().create({
    data: { provider, identity_key, user: userKey, linked_at: platform().clock() },
  });
}

export async function unlinkIdentities(userKey: number): Promise<void> {
  await identityEntries().deleteMany({ where: { user: userKey } });
}

export const writeNewcomerCookie = (ctx: Context, value: Newcomer): void =>
  setCookie(ctx, COOKIE, seal('newcomer', value, LIFE_SECONDS, platform().clock()), LIFE_SECONDS);

/** The newcomer that a provider sent to register on this site in this browser, or null. */
export function readNewcomerCookie(ctx: Context, domain: SiteDomain): Newcomer | null {
  const cookie = readCookie(ctx, COOKIE);
  const read = newcomer.safeParse(cookie && unseal('newcomer', cookie, platform().clock()));
  return read.success && read.data.domain === domain.code ? read.data : null;
}

export const clearNewcomerCookie = (ctx: Context): void => clearCookie(ctx, COOKIE);
