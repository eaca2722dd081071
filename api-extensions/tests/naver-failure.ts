import { NaverError } from '../naver/errors';

/** The error that a call of a Naver client fails with. @throws Error when it does not fail, or with another error */
export async function failureOf(promise: Promise<unknown>): Promise<NaverError> {
  const error = await promise.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof NaverError)) throw error;
  return error;
}
