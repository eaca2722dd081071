import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does the work and answers no sooner than after so many milliseconds, failed or not: how long it really took would tell
 * whether an address is known.
 */
export async function atLeast<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), wait(milliseconds)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
