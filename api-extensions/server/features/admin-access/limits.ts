import type { Context } from 'koa';
import { accountLimits, countAt, recordDeviceSignIn } from '../../shared/accounts/account-limits';
import { clientNetwork } from '../../platform/client';
import { countTries } from '../../platform/rate-limit';

/** Passwords, over all replicas. They replace those of Strapi, which each replica counts in its memory (cms/config/admin.ts). */
const PASSWORDS = accountLimits('admin sign-in', 15 * 60, {
  ...{ each: 10, network: 30 },
  ...{ all: 100, last: 2, most: 300 },
});
/** Mails for a new password. */
const MAILS = accountLimits('admin mail', 3600, { each: 5, network: 30, all: 20, last: 1, most: 20 });

/** Name of an administrator's account in limits and on devices. */
export const accountOf = (email: string): string => `administrator:${email.toLowerCase()}`;

/** Counts a sign-in, or a call with a token that is not valid. @returns seconds to wait, 0 when allowed */
export const countSignIn = (ctx: Context, email: string | undefined): Promise<number> =>
  email === undefined
    ? countTries([PASSWORDS.network, clientNetwork(ctx)])
    : countAt(ctx, accountOf(email), PASSWORDS);

/** Counts a mail requested for an account. @returns seconds to wait, 0 when allowed */
export const countMail = (ctx: Context, email: string): Promise<number> =>
  countAt(ctx, accountOf(email), MAILS);

/** Remembers this device after a sign-in and resets its failed attempts. */
export const recordDevice = (ctx: Context, email: string): Promise<void> =>
  recordDeviceSignIn(ctx, accountOf(email), PASSWORDS);
