const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** After this long a message is given up (issue: a day). */
export const GIVE_UP_MS = 24 * HOUR;

/** How a try ended that did not succeed. */
export interface Failure {
  /** Said in the admin, Korean; never the webhook's address. */
  reason: string;
  /**
   * - `soon`: it may be over in a moment (time-out, 429, 5xx)
   * - `slow`: somebody has to change something first (refused, redirected): tried rarely
   * - `never`: trying again cannot help
   */
  retry: 'soon' | 'slow' | 'never';
  /** What the receiver asked for, in milliseconds. */
  retryAfterMs?: number;
}

/**
 * When to try again, in milliseconds from now, after so many tries: 5 s, 20 s, 80 s … at most an hour, from ten minutes
 * up where somebody has to change something; never sooner than the receiver asked for. Up to a fifth later, by `chance`
 * (0 to 1), so that what failed together does not come back together.
 * @returns null when it is to be given up
 */
export function nextTry(
  attempts: number,
  failure: Pick<Failure, 'retry' | 'retryAfterMs'>,
  leftMs: number,
  chance: number,
): number | null {
  if (failure.retry === 'never') return null;
  const first = failure.retry === 'soon' ? 5 * SECOND : 600 * SECOND;
  const pause = Math.min(HOUR, first * 4 ** Math.max(0, attempts - 1)) * (1 + chance / 5);
  const wait = Math.round(Math.max(pause, failure.retryAfterMs ?? 0));
  return wait < leftMs ? wait : null;
}

/** Retry-After in milliseconds: seconds or a date (RFC 9110 10.2.3); undefined when it says nothing of use. */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  if (!header) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * SECOND;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
