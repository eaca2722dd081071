import { setTimeout as wait } from 'node:timers/promises';
import { NaverError } from './errors';

export interface RetryOptions {
  /** The caller's remaining time, in milliseconds. A retry that would start later is not made. */
  timeLeftMs: number;
  signal?: AbortSignal;
  /** 0 ≤ n < 1, for the jitter. */
  random: () => number;
}

/** The longest wait requested by Naver after which a second call is made. */
const LONGEST_RETRY_AFTER_MS = 1_000;

const WAITS = {
  rate: { leastMs: 200, spreadMs: 200 },
  transient: { leastMs: 50, spreadMs: 100 },
} as const;
type RetryReason = keyof typeof WAITS;

function retryReason(error: unknown): RetryReason | undefined {
  if (!(error instanceof NaverError)) return undefined;
  if (error.kind === 'rate') return 'rate';
  if (error.kind === 'network' || error.kind === 'upstream') return 'transient';
  return undefined;
}

/**
 * Calls, and retries after a short jittered wait: once for `rate` and once for `network` or `upstream`, never for other
 * errors (NAVER.md §4.5). `attempt` gets the remaining milliseconds. Rejects with the last error, or with `signal.reason`.
 */
export async function withRetry<Result>(
  attempt: (timeLeftMs: number) => Promise<Result>,
  options: RetryOptions,
): Promise<Result> {
  const endsAt = performance.now() + options.timeLeftMs;
  const used = new Set<RetryReason>();
  for (;;) {
    try {
      return await attempt(endsAt - performance.now());
    } catch (error) {
      const reason = retryReason(error);
      if (!reason || used.has(reason) || !(error instanceof NaverError)) throw error;
      used.add(reason);
      const waitMs = retryDelayMs(reason, error, options.random);
      if (waitMs === undefined || performance.now() + waitMs >= endsAt) throw error;
      await waitOrAbort(waitMs, options.signal);
    }
  }
}

/** Milliseconds until the retry; undefined when Naver asks for a longer wait than LONGEST_RETRY_AFTER_MS. */
function retryDelayMs(reason: RetryReason, error: NaverError, random: () => number): number | undefined {
  const { leastMs, spreadMs } = WAITS[reason];
  const jitterMs = random() * spreadMs;
  const { retryAfterMs } = error;
  if (retryAfterMs === undefined) return leastMs + jitterMs;
  return retryAfterMs <= LONGEST_RETRY_AFTER_MS ? Math.max(retryAfterMs, leastMs) + jitterMs : undefined;
}

/** Waits, or rejects with the signal's own reason (node's timer would wrap it in an AbortError). */
export async function waitOrAbort(ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal });
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  }
}
