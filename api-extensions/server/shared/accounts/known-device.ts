import type { Context } from 'koa';
import { z } from 'zod';
import { readCookie, setCookie } from '../../platform/cookies';
import { platform } from '../../platform/platform';
import { digest, randomToken, seal, unseal } from '../../platform/secrets';

/**
 * Devices on which a member or administrator has signed in, by a sealed cookie (OWASP "device cookies"): attempts there are counted
 * separately, so others who guess the password cannot lock the person out. The cookie grants no access.
 */
const COOKIE = 'auth.device';
const LIFE_SECONDS = 180 * 24 * 3600;
/** Accounts of one device, latest first. */
const MOST = 5;

const device = z.object({ id: z.string(), accounts: z.array(z.string()).max(MOST) });

function readDeviceCookie(ctx: Context): z.infer<typeof device> | null {
  const cookie = readCookie(ctx, COOKIE);
  return device.safeParse(cookie && unseal('device', cookie, platform().clock())).data ?? null;
}

const shortName = (account: string) => digest(account).slice(0, 24);

/** Name of the device if the account has signed in on it, else null. */
export function knownDevice(ctx: Context, account: string): string | null {
  const known = readDeviceCookie(ctx);
  return known?.accounts.includes(shortName(account)) ? known.id : null;
}

/** Records that the account has signed in here. @returns the device's name */
export function rememberDevice(ctx: Context, account: string): string {
  const known = readDeviceCookie(ctx);
  const name = shortName(account);
  const accounts = [name, ...(known?.accounts ?? []).filter((other) => other !== name)].slice(0, MOST);
  const value = { id: known?.id ?? randomToken().slice(0, 22), accounts };
  setCookie(ctx, COOKIE, seal('device', value, LIFE_SECONDS, platform().clock()), LIFE_SECONDS);
  return value.id;
}
