import type { Context } from 'koa';
import { clientNetwork } from '../../platform/client';
import { type Counted, type Limit, countTry, resetRateLimit } from '../../platform/rate-limit';
import { knownDevice, rememberDevice } from './known-device';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How often what may be tried. Those for an account in one network are strict; those for an account are mild, because
 * others can use them up; those for a network leave room for an office or a mobile carrier behind one (docs/operations.md).
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

async function count(...counted: Counted[]): Promise<number> {
  let wait = 0;
  for (const [limit, subject] of counted) wait = Math.max(wait, await countTry(limit, subject));
  return wait;
}

interface Limits {
  /** For an account in one network, or on one of its devices. */
  each: Limit;
  account: Limit;
  network: Limit;
}

const inNetwork = (ctx: Context, account: string) => `${account} ${clientNetwork(ctx)}`;
const onDevice = (device: string, account: string) => `${account} device ${device}`;

/**
 * Counts a try at an account. On a device that the member uses it is counted for the device alone: what others try, in the
 * same network too, does not lock the member out there.
 * @returns seconds to wait, 0 when it may go on
 */
function countAt(ctx: Context, account: string, { each, account: all, network }: Limits): Promise<number> {
  const device = knownDevice(ctx, account);
  if (device) return count([each, onDevice(device, account)]);
  return count([each, inNetwork(ctx, account)], [all, account], [network, clientNetwork(ctx)]);
}

/** Counts a try with a password. */
export const countSignIn = (ctx: Context, account: string): Promise<number> =>
  countAt(ctx, account, {
    each: LIMITS.signIn,
    account: LIMITS.signInAccount,
    network: LIMITS.signInNetwork,
  });

/** The member was here: what failed before is forgotten, and this device is known. */
export async function noteSignIn(ctx: Context, account: string): Promise<void> {
  const device = rememberDevice(ctx, account);
  await resetRateLimit(LIMITS.signIn, inNetwork(ctx, account));
  await resetRateLimit(LIMITS.signIn, onDevice(device, account));
}

/** Counts a try with a six-digit code. */
export const countCode = (ctx: Context, account: string): Promise<number> =>
  countAt(ctx, account, { each: LIMITS.code, account: LIMITS.codeAccount, network: LIMITS.codeNetwork });

/** Counts a try with a passkey or with a code of the second factor. */
export const countSecondFactor = (ctx: Context, account: string): Promise<number> =>
  countAt(ctx, account, {
    each: LIMITS.secondFactor,
    account: LIMITS.secondFactorAccount,
    network: LIMITS.secondFactorNetwork,
  });

/** Counts that a passkey is asked for; what is answered counts as a try. */
export const countPasskeyAsked = (ctx: Context): Promise<number> =>
  count([LIMITS.passkey, clientNetwork(ctx)]);

/** Counts a mail that somebody asks to be sent to an account. */
export const countMail = (ctx: Context, account: string): Promise<number> =>
  countAt(ctx, account, { each: LIMITS.mail, account: LIMITS.mailAccount, network: LIMITS.mailNetwork });

export const countRegistration = (ctx: Context): Promise<number> =>
  count([LIMITS.registerNetwork, clientNetwork(ctx)]);

export const countOauth = (ctx: Context): Promise<number> => count([LIMITS.oauthNetwork, clientNetwork(ctx)]);

/** Counts the opening of a mail's link. */
export const countLink = (ctx: Context): Promise<number> => count([LIMITS.link, clientNetwork(ctx)]);
