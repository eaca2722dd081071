import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'koa';
import { logError } from '../../platform/background';
import { isDatabaseDown } from '../../platform/database-failure';
import { returnAllowance, returnUnanswered, takeAllowance } from './daily-limit';
import type { Subject } from './visitor';

const RETRY_MS = 5000;
/** So long a database may be away without the allowance being lost. */
const RETRIES = 120;

/** Does again what failed because the database could not be reached. */
async function retryUntilReachable(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await wait(RETRY_MS, undefined, { ref: false });
    try {
      return await work();
    } catch (error) {
      if (tries === RETRIES || !isDatabaseDown(error)) throw error;
    }
  }
}

/** Gives the allowance of a lookup back; the second time nothing. */
type Refund = () => Promise<void>;

/**
 * Takes one lookup from the caller's allowance and answers it. It is given back when the work fails, and when the answer is not
 * received: after a gateway's time-out the caller has seen an error.
 */
export async function runCharged<T>(
  subject: Subject,
  ctx: Context,
  work: (refund: Refund) => Promise<T>,
): Promise<T> {
  let isTaken = false;
  let hasLeft = false;
  const giveBack = async (back: (subject: Subject) => Promise<void>) => {
    if (!isTaken) return;
    isTaken = false;
    const lose = (error: unknown) => logError('allowance', error);
    await back(subject).catch((error: unknown) => {
      if (!isDatabaseDown(error)) return lose(error);
      // The answer must not wait for the database.
      retryUntilReachable(() => back(subject)).catch(lose);
    });
  };
  ctx.res.once('close', () => {
    hasLeft = !ctx.res.writableFinished;
    if (hasLeft) void giveBack(returnUnanswered);
  });
  await takeAllowance(subject, 'lookups', 1);
  isTaken = true;
  // The caller may have left while it was taken.
  if (hasLeft) await giveBack(returnUnanswered);
  const refund = () => giveBack((own) => returnAllowance(own, 'lookups', 1));
  try {
    return await work(refund);
  } catch (error) {
    await refund();
    throw error;
  }
}
