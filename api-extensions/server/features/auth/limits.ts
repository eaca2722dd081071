import type { Context } from 'koa';
import {
  accountLimits,
  countAt,
  recordDeviceSignIn as recordDevice,
} from '../../shared/accounts/account-limits';
import { clientNetwork } from '../../platform/client';
import { type Counted, countTries, type Limit } from '../../platform/rate-limit';
import { setTimeout as sleep } from 'node:timers/promises';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Limits per network are strict for one account, and allow for an office or a mobile carrier behind one address for all
 * accounts together (docs/settings.md).
 */
const PASSWORDS = accountLimits('sign-in', 15 * MINUTE, {
  ...{ each: 10, network: 100 },
  ...{ all: 100, last: 2, most: 300 },
});
const CODES = accountLimits('code', HOUR, { each: 10, network: 60, all: 30, last: 2, most: 20 });
const SECOND_FACTORS = accountLimits('second factor', 15 * MINUTE, {
  ...{ each: 10, network: 60 },
  ...{ all: 30, last: 2, most: 20 },
});
const MAILS = accountLimits('mail', HOUR, { each: 5, network: 40, all: 20, last: 1, most: 20 });

/** Codes to telephones cost money and can bother strangers: fewer of them, also of one number a day and of one site. */
const CODE_MESSAGES = accountLimits('code message', HOUR, { each: 3, network: 15, all: 5, last: 1, most: 5 });
const NUMBER_CODES: Limit = { name: 'code message number', max: 10, windowSeconds: 24 * HOUR };
const SITE_CODES: Limit = { name: 'code message site', max: 500, windowSeconds: 24 * HOUR };

const PASSKEY_REQUESTS: Limit = { name: 'passkey', max: 60, windowSeconds: 15 * MINUTE };
const REGISTRATIONS: Limit = { name: 'register network', max: 30, windowSeconds: HOUR };
const OAUTH: Limit = { name: 'oauth network', max: 60, windowSeconds: 15 * MINUTE };
const INVALID_LINKS: Limit = { name: 'link network', max: 60, windowSeconds: 15 * MINUTE };

const inNetwork = (ctx: Context, account: string) => `${account} ${clientNetwork(ctx)}`;

/** Counts an attempt with a password. */
export const countSignIn = (ctx: Context, account: string): Promise<number> =>
  countAt(ctx, account, PASSWORDS);

/** Remembers this device after a sign-in and resets its failed attempts. */
export const recordDeviceSignIn = (ctx: Context, account: string): Promise<void> =>
  recordDevice(ctx, account, PASSWORDS);

/** Counts an attempt with a six-digit code. */
export const countCode = (ctx: Context, account: string): Promise<number> => countAt(ctx, account, CODES);

/** Counts an attempt with a passkey or with a code of the second factor. */
export const countSecondFactor = (ctx: Context, account: string): Promise<number> =>
  countAt(ctx, account, SECOND_FACTORS);

/** Counts a request for a passkey after the first factor; its response counts as an attempt. */
export const countPasskeyRequest = (ctx: Context, account: string): Promise<number> =>
  countTries([PASSKEY_REQUESTS, inNetwork(ctx, account)]);

/** Counts a mail requested for an account. */
export const countMail = (ctx: Context, account: string): Promise<number> => countAt(ctx, account, MAILS);

/** Counts a code that is sent to a number. @param account of the number @param wider a further limit */
export const countCodeMessage = (
  ctx: Context,
  site: string,
  account: string,
  ...wider: Counted[]
): Promise<number> =>
  countAt(ctx, account, CODE_MESSAGES, ...wider, [NUMBER_CODES, account], [SITE_CODES, site]);

/** Counts a request for a light account by number. */
export const countLightMessage = (ctx: Context, site: string, account: string): Promise<number> =>
  countCodeMessage(ctx, site, account, [REGISTRATIONS, clientNetwork(ctx)]);

/** Counts a registration. @param account that it sends a mail to; null when it sends none */
export function countRegistration(ctx: Context, account: string | null): Promise<number> {
  const counted: Counted = [REGISTRATIONS, clientNetwork(ctx)];
  return account === null ? countTries(counted) : countAt(ctx, account, MAILS, counted);
}

export const countOauth = (ctx: Context): Promise<number> => countTries([OAUTH, clientNetwork(ctx)]);

/** Counts the opening of an invalid mail link. Valid ones are not limited, so that a mail's link always works. */
export const countInvalidLink = (ctx: Context): Promise<number> =>
  countTries([INVALID_LINKS, clientNetwork(ctx)]);

/** Counts an attempt with the password that a registration's link asks for in another browser: only its receiver can try. */
export const countLinkPassword = (link: number): Promise<number> =>
  countTries([PASSWORDS.each, `link ${link}`]);

/**
 * Runs `work` and returns after at least this many milliseconds, also when it fails: the real duration would reveal whether
 * an address is known.
 */
export async function withMinimumDuration<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), sleep(milliseconds)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
