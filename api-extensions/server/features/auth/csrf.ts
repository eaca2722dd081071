import type { Context } from 'koa';
import { clearCookie, readCookie, setCookie } from '../../platform/cookies';
import type { SiteDomain } from '../../platform/domains';
import { sameKey } from '../../platform/keys';
import { randomToken, sign } from '../../platform/secrets';
import { cookieOwner } from '../../platform/sessions';

const COOKIE = 'auth.csrf';

/** The digest binds the token to the site and to who is signed in: one from before a sign-in is worth nothing after. */
const digestOf = (ctx: Context, domain: SiteDomain, token: string) =>
  sign('csrf', `${domain.code} ${cookieOwner(ctx) ?? ''} ${token}`);

function tokenOfCookie(ctx: Context, domain: SiteDomain): string | null {
  const [token, digest, ...rest] = (readCookie(ctx, COOKIE) ?? '').split('|');
  if (!token || !digest || rest.length > 0) return null;
  return sameKey(digest, digestOf(ctx, domain, token)) ? token : null;
}

/** The browser's token; the one that it has already, so that several tabs do not take it from each other. */
export function giveCsrfToken(ctx: Context, domain: SiteDomain): string {
  const known = tokenOfCookie(ctx, domain);
  if (known) return known;
  const token = randomToken();
  setCookie(ctx, COOKIE, `${token}|${digestOf(ctx, domain, token)}`);
  return token;
}

/** Whether what was sent is the token of the cookie that was sent along, and that one is ours (double submit). */
export function hasCsrfToken(ctx: Context, domain: SiteDomain, given: string | undefined): boolean {
  const token = tokenOfCookie(ctx, domain);
  return token !== null && sameKey(given, token);
}

export const dropCsrfToken = (ctx: Context): void => clearCookie(ctx, COOKIE);
