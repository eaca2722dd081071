import { NaverError } from './errors';
import { waitOrAbort } from './retry';

export interface RateLimitOptions {
  /** Calls per second that the key may make; below 1 for one call in several seconds. */
  perSecond: number;
  /** How many calls may start at once after a pause. Default 1: evenly spread. */
  burst?: number;
  /** A clock in milliseconds; only differences are used. Default performance.now. */
  now?: () => number;
}

export interface TokenBucket {
  /** 0 when a call may start now, which is then counted; else the milliseconds until one may. */
  take(): number;
}

/**
 * A token bucket: fills at `perSecond` up to `burst`. Pure except for its clock. Throws RangeError when perSecond is not
 * above 0 or burst below 1: such a bucket would never let a call through.
 */
export function createTokenBucket({ perSecond, burst = 1, now = defaultNow }: RateLimitOptions): TokenBucket {
  if (!(perSecond > 0) || !(burst >= 1))
    throw new RangeError(`no call fits ${perSecond}/s with burst ${burst}`);
  let tokens = burst;
  let filledAt = now();
  return {
    take() {
      const at = now();
      tokens = Math.min(burst, tokens + (Math.max(0, at - filledAt) * perSecond) / 1000);
      filledAt = at;
      // A clock with fractional ticks leaves 0.9999… tokens at the promised moment.
      if (tokens > 1 - 1e-6) {
        tokens -= 1;
        return 0;
      }
      return ((1 - tokens) * 1000) / perSecond;
    },
  };
}

interface Turn {
  signal?: AbortSignal;
  /** The longest wait, in milliseconds. Default: unlimited. */
  timeLeftMs?: number;
}

export interface RateLimiter {
  /**
   * Resolves at the caller's turn, in order of arrival; a caller who gives up costs the others nothing. Rejects with
   * `signal.reason`, or with NaverError `rate`, code OWN_LIMIT, when the turn does not come in time.
   */
  turn(turn?: Turn): Promise<void>;
}

/**
 * One per key and process (NAVER.md 1.3: terms 7.3⑤, never several client ids to widen a quota). Replicas that share a key
 * need a shared implementation of RateLimiter, or a part of the rate each.
 */
export function createRateLimiter(options: RateLimitOptions): RateLimiter {
  const bucket = createTokenBucket(options);
  let last: Promise<unknown> = Promise.resolve();

  async function takeInTurn(signal: AbortSignal): Promise<void> {
    for (;;) {
      if (signal.aborted) throw signal.reason;
      const waitMs = bucket.take();
      if (waitMs === 0) return;
      await waitOrAbort(Math.ceil(waitMs), signal);
    }
  }

  return {
    async turn({ signal, timeLeftMs = Number.POSITIVE_INFINITY } = {}) {
      if (signal?.aborted) throw signal.reason;
      const ends = new AbortController();
      const stop = () => ends.abort(signal?.reason);
      signal?.addEventListener('abort', stop, { once: true });
      const tooLate = () => ends.abort(new NaverError('rate', { code: 'OWN_LIMIT' }));
      const timer = Number.isFinite(timeLeftMs) ? setTimeout(tooLate, timeLeftMs) : undefined;
      const mine = last.then(() => takeInTurn(ends.signal));
      last = mine.catch(() => undefined);
      try {
        await Promise.race([mine, rejectOnAbort(ends.signal)]);
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', stop);
      }
    },
  };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function defaultNow(): number {
  return performance.now();
}
