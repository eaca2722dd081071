import type { Context } from 'koa';
import { clientNetwork } from '../../platform/client';
import {
  type Counted,
  countSharedTry,
  countTries,
  type Limit,
  resetRateLimit,
  type SharedLimits,
} from '../../platform/rate-limit';
import { knownDevice, rememberDevice } from './known-device';
import { setTimeout as sleep } from 'node:timers/promises';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Limits of attempts at an account. `network` limits the attempts of one network at all accounts. */
interface AccountLimits extends SharedLimits {
  network: Limit;
}

interface Numbers {
  each: number;
  all: number;
  last: number;
  most: number;
  network: number;
}

const accountLimits = (name: string, windowSeconds: number, max: Numbers): AccountLimits => ({
  each: { name, max: max.each, windowSeconds },
  all: { name: `${name} account`, max: max.all, windowSeconds },
  last: { name: `${name} last`, max: max.last, windowSeconds },
  most: { name: `${name} most`, max: max.most, windowSeconds },
  network: { name: `${name} network`, max: max.network, windowSeconds },
});

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

const PASSKEY_REQUESTS: Limit = { name: 'passkey', max: 60, windowSeconds: 15 * MINUTE };
const REGISTRATIONS: Limit = { name: 'register network', max: 30, windowSeconds: HOUR };
const OAUTH: Limit = { name: 'oauth network', max: 60, windowSeconds: 15 * MINUTE };
const INVALID_LINKS: Limit = { name: 'link network', max: 60, windowSeconds: 15 * MINUTE };

const inNetwork = (ctx: Context, account: string) => `${account} ${clientNetwork(ctx)}`;
const onDevice = (device: string, account: string) => `${account} device ${device}`;

/**
 * Counts an attempt at an account. On a known device it counts for that device only, so attempts by others, even in the same
 * network, do not lock the member out there.
 * @param wider further limits
 * @returns seconds to wait, 0 when allowed
 */
function countAt(ctx: Context, account: string, limits: AccountLimits, ...wider: Counted[]): Promise<number> {
  const device = knownDevice(ctx, account);
  if (device) return countTries([limits.each, onDevice(device, account)], ...wider);
  const network = clientNetwork(ctx);
  return countSharedTry(limits, account, network, [limits.network, network], ...wider);
}

/** Counts an attempt with a password. */
export const countSignIn = (ctx: Context, account: string): Promise<number> =>
  countAt(ctx, account, PASSWORDS);

/** Remembers this device after a sign-in and resets its failed attempts. */
export async function recordDeviceSignIn(ctx: Context, account: string): Promise<void> {
  const device = rememberDevice(ctx, account);
  await resetRateLimit(PASSWORDS.each, inNetwork(ctx, account));
  await resetRateLimit(PASSWORDS.each, onDevice(device, account));
}

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
