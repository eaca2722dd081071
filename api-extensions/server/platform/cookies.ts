import type { Context } from 'koa';
import { isHttps } from './client';

/** Browsers refuse larger cookies (RFC 6265 6.1). */
const MAX_BYTES = 4096;

/** On https the prefix makes browsers refuse the cookie from any other host. */
const fullName = (ctx: Context, name: string) => (isHttps(ctx) ? `__Host-${name}` : name);

/**
 * The value of a cookie of the project, or null. A name that occurs twice is ignored, because one of the two was planted.
 */
export function readCookie(ctx: Context, name: string): string | null {
  const start = `${fullName(ctx, name)}=`;
  const found = ctx
    .get('cookie')
    .split(/; ?/)
    .filter((pair) => pair.startsWith(start));
  const value = found.length === 1 ? found[0]?.slice(start.length) : undefined;
  return value && value.length + start.length <= MAX_BYTES ? value : null;
}

/**
 * Sets a cookie: for this host only, HttpOnly, and not sent with requests from other sites, except when a link is followed.
 * @param value letters, digits and `-_.~|`
 * @param maxAge seconds; 0 deletes it, undefined keeps it until the browser is closed
 */
export function setCookie(ctx: Context, name: string, value: string, maxAge?: number): void {
  const parts = [`${fullName(ctx, name)}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (maxAge !== undefined) parts.push(`Max-Age=${Math.max(0, Math.floor(maxAge))}`);
  if (isHttps(ctx)) parts.push('Secure');
  if (parts.join('; ').length > MAX_BYTES) throw new Error(`Cookie ${name} is too long for browsers`);
  ctx.append('Set-Cookie', parts.join('; '));
}

export const clearCookie = (ctx: Context, name: string): void => setCookie(ctx, name, '', 0);
