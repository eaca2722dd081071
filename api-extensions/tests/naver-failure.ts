import { NaverError } from '../naver/errors';
import type { Fault } from '../naver/simulator/faults';

/** The error that a call of a Naver client fails with. @throws Error when it does not fail, or with another error */
export async function naverErrorOf(promise: Promise<unknown>): Promise<NaverError> {
  const error = await promise.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof NaverError)) throw error;
  return error;
}

/** A fault, the kind of the error that a client reads from it, and its calls with retries. */
export type FaultCase = [Fault['mode'], NaverError['kind'], number];

/** Kinds of error that every client reads from faults of HTTP and of bodies. */
export const SHARED_FAULTS: readonly FaultCase[] = [
  ['unauthorized', 'credentials', 1],
  ['rate', 'rate', 2],
  ['server_error', 'upstream', 2],
  ['half_body', 'network', 2],
  ['reset', 'network', 2],
  ['html', 'invalid_answer', 1],
  ['changed_shape', 'invalid_answer', 1],
];

/** The same of the search platform, which also answers that a key may not use an API, or that its day is used up. */
export const SEARCH_FAULTS: readonly FaultCase[] = [
  ...SHARED_FAULTS,
  ['not_enabled', 'not_enabled', 1],
  ['quota', 'quota', 1],
];
