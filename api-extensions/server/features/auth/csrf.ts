import type { Context } from 'koa';
import { clearCookie, readCookie, setCookie } from '../../platform/cookies';
import type { SiteDomain } from '../../platform/domains';
import { randomToken, sign, isSameKey } from '../../platform/secrets';
import { cookieOwner } from '../../shared/accounts/sessions';

const COOKIE = 'auth.csrf';

/** The digest binds the token to site and session: a token from before a sign-in is invalid after it. */
const digestOf = (ctx: Context, domain: SiteDomain, token: string) =>
  sign('csrf', `${domain.code} ${cookieOwner(ctx) ?? ''} ${token}`);

function readTokenCookie(ctx: Context, domain: SiteDomain): string | null {
  const [token, digest, ...rest] = (readCookie(ctx, COOKIE) ?? '').split('|');
  if (!token || !digest || rest.length > 0) return null;
  return isSameKey(digest, digestOf(ctx, domain, token)) ? token : null;
}

/** The browser's existing token, which its tabs share, or a new one that a cookie stores. */
export function getOrCreateCsrfToken(ctx: Context, domain: SiteDomain): string {
  const known = readTokenCookie(ctx, domain);
  if (known) return known;
  const token = randomToken();
  setCookie(ctx, COOKIE, `${token}|${digestOf(ctx, domain, token)}`);
  return token;
}

/** Whether the sent token is that of the cookie, with a valid signature (double submit). */
export function hasCsrfToken(ctx: Context, domain: SiteDomain, received: string | undefined): boolean {
  const token = readTokenCookie(ctx, domain);
  return token !== null && isSameKey(received, token);
}

export const dropCsrfToken = (ctx: Context): void => clearCookie(ctx, COOKIE);
