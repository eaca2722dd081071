import type { Context } from 'koa';
import { clientNetwork } from '../../../platform/client';
import { countSharedTry, type Limit, limitTries, type SharedLimits } from '../../../platform/rate-limit';

const WINDOW = { windowSeconds: 15 * 60 };

/** Codes and passkeys sent after the right password, as for members. */
const SIGN_INS: SharedLimits = {
  each: { name: 'admin second factor', max: 10, ...WINDOW },
  all: { name: 'admin second factor account', max: 30, ...WINDOW },
  last: { name: 'admin second factor last', max: 2, ...WINDOW },
  most: { name: 'admin second factor most', max: 20, ...WINDOW },
};
const NETWORK: Limit = { name: 'admin second factor network', max: 60, ...WINDOW };
const OWN_PROOFS: Limit = { name: 'admin own proof', max: 10, ...WINDOW };

/** Counts a code or passkey of a sign-in. @returns seconds to wait, 0 when allowed */
export function countSignInProof(ctx: Context, id: number): Promise<number> {
  const network = clientNetwork(ctx);
  return countSharedTry(SIGN_INS, String(id), network, [NETWORK, network]);
}

/** Counts a password or code that confirms a change of the own second factor. @throws AppError 429 */
export const limitOwnProofs = (id: number): Promise<void> => limitTries([OWN_PROOFS, String(id)]);
