import type { Context } from 'koa';
import { readCookie, setCookie } from './cookies';
import { digest, randomToken } from './secrets';

/**
 * A random key that a browser gets when it asks for a mail. The mail's link and code count in that browser alone: whoever
 * else holds them, a mail scanner or the target of a forwarded link, can do nothing with them.
 */
const COOKIE = 'auth.browser';
/** The life of the mail tokens that live longest. */
const LIFE_SECONDS = 24 * 3600;
const KEY = /^[\w-]{43}$/;

function keyOf(ctx: Context): string | null {
  const key = readCookie(ctx, COOKIE);
  return key && KEY.test(key) ? key : null;
}

/** Digest of the browser's key, as mail tokens keep it; null without one. */
export function browserOf(ctx: Context): string | null {
  const key = keyOf(ctx);
  return key && digest(key);
}

/** The same; a browser without a key gets one. */
export function markBrowser(ctx: Context): string {
  const key = keyOf(ctx) ?? randomToken();
  setCookie(ctx, COOKIE, key, LIFE_SECONDS);
  return digest(key);
}
