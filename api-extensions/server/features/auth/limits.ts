import type { Context } from 'koa';
import { clientNetwork } from '../../platform/client';
import { type Counted, type Limit, countTry, resetRateLimit } from '../../platform/rate-limit';
import { knownDevice, rememberDevice } from './known-device';
import { setTimeout as sleep } from 'node:timers/promises';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Limits per account and network are strict. Limits per account (`…Account`) are lenient, because others can exhaust them.
 * Limits per network (`…Network`) allow for an office or a mobile carrier behind one address (docs/operations.md).
 */
const LIMITS = {
  signIn: { name: 'sign-in', max: 10, windowSeconds: 15 * MINUTE },
  signInAccount: { name: 'sign-in account', max: 100, windowSeconds: 15 * MINUTE },
  signInNetwork: { name: 'sign-in network', max: 100, windowSeconds: 15 * MINUTE },
  code: { name: 'code', max: 10, windowSeconds: HOUR },
  codeAccount: { name: 'code account', max: 30, windowSeconds: HOUR },
  codeNetwork: { name: 'code network', max: 60, windowSeconds: HOUR },
  secondFactor: { name: 'second factor', max: 10, windowSeconds: 15 * MINUTE },
  secondFactorAccount: { name: 'second factor account', max: 30, windowSeconds: 15 * MINUTE },
  secondFactorNetwork: { name: 'second factor network', max: 60, windowSeconds: 15 * MINUTE },
  passkey: { name: 'passkey network', max: 60, windowSeconds: 15 * MINUTE },
  mail: { name: 'mail', max: 5, windowSeconds: HOUR },
  mailAccount: { name: 'mail account', max: 20, windowSeconds: HOUR },
  mailNetwork: { name: 'mail network', max: 40, windowSeconds: HOUR },
  registerNetwork: { name: 'register network', max: 30, windowSeconds: HOUR },
  oauthNetwork: { name: 'oauth network', max: 60, windowSeconds: 15 * MINUTE },
  link: { name: 'link network', max: 60, windowSeconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

/** Counts a try for each limit. @returns seconds to wait, 0 when allowed */
async function countTries(...counted: Counted[]): Promise<number> {
  let wait = 0;
  for (const [limit, subject] of counted) wait = Math.max(wait, await countTry(limit, subject));
  return wait;
}

interface Limits {
  /** Per account and network, or per account and known device. */
  each: Limit;
  account: Limit;
  network: Limit;
}

const inNetwork = (ctx: Context, account: string) => `${account} ${clientNetwork(ctx)}`;
const onDevice = (device: string, account: string) => `${account} device ${device}`;

/**
 * Counts an attempt at an account. On a known device it counts for that device only, so attempts by others, even in the same
 * network, do not lock the member out there.
 * @returns seconds to wait, 0 when allowed
 */
function countAt(ctx: Context, account: string, { each, account: all, network }: Limits): Promise<number> {
  const device = knownDevice(ctx, account);
  if (device) return countTries([each, onDevice(device, account)]);
  return countTries([each, inNetwork(ctx, account)], [all, account], [network, clientNetwork(ctx)]);
}

/** Counts an attempt with a password. */
export const countSignIn = (ctx: Context, account: string): Promise<number> =>
  countAt(ctx, account, {
    each: LIMITS.signIn,
    account: LIMITS.signInAccount,
    network: LIMITS.signInNetwork,
  });

/** Remembers this device after a sign-in and resets its failed attempts. */
export async function recordDeviceSignIn(ctx: Context, account: string): Promise<void> {
  const device = rememberDevice(ctx, account);
  await resetRateLimit(LIMITS.signIn, inNetwork(ctx, account));
  await resetRateLimit(LIMITS.signIn, onDevice(device, account));
}

/** Counts an attempt with a six-digit code. */
export const countCode = (ctx: Context, account: string): Promise<number> =>
  countAt(ctx, account, { each: LIMITS.code, account: LIMITS.codeAccount, network: LIMITS.codeNetwork });

/** Counts an attempt with a passkey or with a code of the second factor. */
export const countSecondFactor = (ctx: Context, account: string): Promise<number> =>
  countAt(ctx, account, {
    each: LIMITS.secondFactor,
    account: LIMITS.secondFactorAccount,
    network: LIMITS.secondFactorNetwork,
  });

/** Counts a request for a passkey; its response counts as an attempt. */
export const countPasskeyRequest = (ctx: Context): Promise<number> =>
  countTries([LIMITS.passkey, clientNetwork(ctx)]);

/** Counts a mail requested for an account. */
export const countMail = (ctx: Context, account: string): Promise<number> =>
  countAt(ctx, account, { each: LIMITS.mail, account: LIMITS.mailAccount, network: LIMITS.mailNetwork });

export const countRegistration = (ctx: Context): Promise<number> =>
  countTries([LIMITS.registerNetwork, clientNetwork(ctx)]);

export const countOauth = (ctx: Context): Promise<number> =>
  countTries([LIMITS.oauthNetwork, clientNetwork(ctx)]);

/** Counts the opening of a mail's link. */
export const countLink = (ctx: Context): Promise<number> => countTries([LIMITS.link, clientNetwork(ctx)]);

/**
 * Runs `work` and returns after at least this many milliseconds, also when it fails: the real duration would reveal whether
 * an address is known.
 */
export async function withMinimumDuration<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), sleep(milliseconds)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
