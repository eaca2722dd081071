import { NaverError, type NaverErrorKind } from './errors';

/**
 * The other two of the four outcomes (NAVER.md §4.3): `unavailable` when Naver cannot be asked at all for now, `error`
 * when it was asked and the answer did not come or made no sense.
 */
export interface LookupFailure {
  outcome: 'unavailable' | 'error';
  reason: NaverErrorKind;
  error: NaverError;
}

const UNAVAILABLE: ReadonlySet<NaverErrorKind> = new Set([
  'credentials',
  'not_enabled',
  'quota',
  'rate',
  'ended',
]);

/** What a failed lookup means. Anything but a NaverError is no answer of Naver's and is thrown on. */
export function failureOf(error: unknown): LookupFailure {
  if (!(error instanceof NaverError)) throw error;
  return { outcome: UNAVAILABLE.has(error.kind) ? 'unavailable' : 'error', reason: error.kind, error };
}
