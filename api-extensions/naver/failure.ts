import { NaverError, type NaverErrorKind } from './errors';

/**
 * The other two of the four outcomes (NAVER.md §4.3): `unavailable` when Naver cannot be called now, `error` when the answer
 * did not come or was invalid.
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

/** The outcome of a failed lookup. Errors other than NaverError are rethrown. */
export function failureOf(error: unknown): LookupFailure {
  if (!(error instanceof NaverError)) throw error;
  return { outcome: UNAVAILABLE.has(error.kind) ? 'unavailable' : 'error', reason: error.kind, error };
}
