import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs `work` and answers after at least this many milliseconds, failed or not: the real duration would reveal whether an
 * address is known.
 */
export async function atLeast<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), wait(milliseconds)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
