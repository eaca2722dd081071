import type { Context } from 'koa';
import { clientAddress } from '../../platform/client';
import { type Counted, type Limit, countTry, forgive, isCounted } from '../../platform/rate-limit';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How often what may be tried. Those for an account at one address are strict; those for an account are mild, because
 * others can use them up; those for an address leave room for an office or a mobile carrier behind one (docs/operations.md).
 */
const LIMITS = {
  signIn: { name: 'sign-in', max: 10, windowSeconds: 15 * MINUTE },
  signInAccount: { name: 'sign-in account', max: 100, windowSeconds: 15 * MINUTE },
  signInAddress: { name: 'sign-in address', max: 100, windowSeconds: 15 * MINUTE },
  /** Where somebody has signed in within this time, others cannot keep them out. */
  signInKnown: { name: 'sign-in known', max: 1, windowSeconds: 30 * DAY },
  code: { name: 'code', max: 10, windowSeconds: HOUR },
  codeAccount: { name: 'code account', max: 30, windowSeconds: HOUR },
  codeAddress: { name: 'code address', max: 60, windowSeconds: HOUR },
  mail: { name: 'mail', max: 5, windowSeconds: HOUR },
  mailAccount: { name: 'mail account', max: 20, windowSeconds: HOUR },
  mailAddress: { name: 'mail address', max: 40, windowSeconds: HOUR },
  registerAddress: { name: 'register address', max: 30, windowSeconds: HOUR },
  oauthAddress: { name: 'oauth address', max: 60, windowSeconds: 15 * MINUTE },
  link: { name: 'link address', max: 60, windowSeconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

const both = (account: string, ctx: Context) => `${account} ${clientAddress(ctx)}`;

async function count(...counted: Counted[]): Promise<number> {
  let wait = 0;
  for (const [limit, subject] of counted) wait = Math.max(wait, await countTry(limit, subject));
  return wait;
}

/** Counts a try with a password. @returns seconds to wait, 0 when it may go on */
export async function countSignIn(ctx: Context, account: string): Promise<number> {
  const wait = await count([LIMITS.signIn, both(account, ctx)], [LIMITS.signInAddress, clientAddress(ctx)]);
  const waitForAccount = await count([LIMITS.signInAccount, account]);
  if (wait > 0 || waitForAccount === 0) return wait;
  return (await isCounted(LIMITS.signInKnown, both(account, ctx))) ? 0 : waitForAccount;
}

/** The owner was here: what failed before is forgotten, and this address is known. */
export async function noteSignIn(ctx: Context, account: string): Promise<void> {
  await forgive(LIMITS.signIn, both(account, ctx));
  await forgive(LIMITS.signInKnown, both(account, ctx));
  await countTry(LIMITS.signInKnown, both(account, ctx));
}

/** Counts a try with a six-digit code. */
export const countCode = (ctx: Context, account: string): Promise<number> =>
  count(
    [LIMITS.code, both(account, ctx)],
    [LIMITS.codeAccount, account],
    [LIMITS.codeAddress, clientAddress(ctx)],
  );

/** Counts a mail that somebody asks to be sent to an account. */
export const countMail = (ctx: Context, account: string): Promise<number> =>
  count(
    [LIMITS.mail, both(account, ctx)],
    [LIMITS.mailAccount, account],
    [LIMITS.mailAddress, clientAddress(ctx)],
  );

export const countRegistration = (ctx: Context): Promise<number> =>
  count([LIMITS.registerAddress, clientAddress(ctx)]);

export const countOauth = (ctx: Context): Promise<number> => count([LIMITS.oauthAddress, clientAddress(ctx)]);

/** Counts the opening of a mail's link. */
export const countLink = (ctx: Context): Promise<number> => count([LIMITS.link, clientAddress(ctx)]);
