import type { Context } from 'koa';
import { accountLimits, countAt } from '../../../shared/accounts/account-limits';
import { type Limit, limitTries } from '../../../platform/rate-limit';
import { accountOf } from '../limits';

const WINDOW_SECONDS = 15 * 60;

/** Codes and passkeys sent after the right password, as for members. */
const SIGN_INS = accountLimits('admin second factor', WINDOW_SECONDS, {
  ...{ each: 10, network: 60 },
  ...{ all: 30, last: 2, most: 20 },
});
const OWN_PROOFS: Limit = { name: 'admin own proof', max: 10, windowSeconds: WINDOW_SECONDS };

/** Counts a code or passkey of a sign-in. @returns seconds to wait, 0 when allowed */
export const countSignInProof = (ctx: Context, email: string): Promise<number> =>
  countAt(ctx, accountOf(email), SIGN_INS);

/** Counts a password or code that confirms a change of the own second factor. @throws AppError 429 */
export const limitOwnProofs = (id: number): Promise<void> => limitTries([OWN_PROOFS, String(id)]);
