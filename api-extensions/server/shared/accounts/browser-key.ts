import type { Context } from 'koa';
import { readCookie, setCookie } from '../../platform/cookies';
import { digest, randomToken } from '../../platform/secrets';

/**
 * A random key that a browser gets when it requests a mail. The mail's link and code are valid in that browser only: a mail
 * scanner or the receiver of a forwarded link cannot use them.
 */
const COOKIE = 'auth.browser';
/** The longest life of a mail token. */
const LIFE_SECONDS = 24 * 3600;
const KEY = /^[\w-]{43}$/;

function keyOf(ctx: Context): string | null {
  const key = readCookie(ctx, COOKIE);
  return key && KEY.test(key) ? key : null;
}

/** Digest of the browser's key as stored with mail tokens; null without one. */
export function browserDigest(ctx: Context): string | null {
  const key = keyOf(ctx);
  return key && digest(key);
}

/** Digest of the browser's key. Sets a new key for a browser without one, and renews the cookie. */
export function ensureBrowserKey(ctx: Context): string {
  const key = keyOf(ctx) ?? randomToken();
  setCookie(ctx, COOKIE, key, LIFE_SECONDS);
  return digest(key);
}
