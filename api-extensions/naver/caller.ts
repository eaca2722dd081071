import { NaverError } from './errors';
import { callHttp, type HttpResponse } from './http-call';
import { withRetry } from './retry';

interface TurnOptions {
  signal?: AbortSignal;
  /** The longest wait, in milliseconds. Default: unlimited. */
  timeLeftMs?: number;
}

/** The calls that a key may make; shared by all clients and replicas that use the key (NAVER.md 1.3: terms 7.3⑤). */
export interface RateLimiter {
  /**
   * Resolves at the caller's turn, in order of arrival; a caller that stops waiting uses no call. Rejects with
   * `signal.reason`, or with NaverError: `rate`, code OWN_LIMIT, when the turn does not come in time, or `quota`, code
   * OWN_BUDGET, when the day's calls are used up.
   */
  waitForTurn(options?: TurnOptions): Promise<void>;
}

/** Shared by all clients: timing, limits, counting and retries of calls. */
export interface CallerOptions {
  /** For one HTTP call, headers and body, in milliseconds. */
  timeoutMs: number;
  fetch?: typeof globalThis.fetch;
  /** Waits for this key's turn before every HTTP call, retries included; so it counts what Naver counts. */
  limiter?: RateLimiter;
  /** Largest body read, in bytes. Default 2 MB. */
  maxBytes?: number;
  /** 0 ≤ n < 1, for the jitter of retries. Default Math.random. */
  random?: () => number;
}

/** One request to one API. The url may contain a key (the vendor's does): it is never included in errors. */
interface CallPlan {
  url: string;
  method?: 'GET' | 'POST';
  /** Created for each attempt: a signature is valid for a minute only. */
  headers: () => Readonly<Record<string, string>>;
  body?: string;
  signal?: AbortSignal;
  /** Total time of the caller, in milliseconds. Default: no limit but the time-outs. */
  timeLeftMs?: number;
  /** Called before every HTTP call, retries included. */
  onCall?: () => void;
}

interface CallResult<Value> {
  value: Value;
  /** HTTP calls made: 1, or more after a retry. */
  calls: number;
}

export type Caller = <Value>(
  plan: CallPlan,
  read: (response: HttpResponse) => Value,
) => Promise<CallResult<Value>>;

const LARGEST_BODY_BYTES = 2 * 1024 * 1024;

/**
 * A caller for one key. Rejects with NaverError: what `read` or the limiter throws, `timeout` when timeLeftMs is used up; or
 * with `signal.reason`.
 */
export function createCaller(options: CallerOptions): Caller {
  const { timeoutMs, fetch = globalThis.fetch, limiter, random = Math.random } = options;
  const { maxBytes = LARGEST_BODY_BYTES } = options;

  return async function call(plan, read) {
    const { url, method, headers, body, signal, onCall, timeLeftMs = Number.POSITIVE_INFINITY } = plan;
    const endsAt = performance.now() + timeLeftMs;
    let calls = 0;
    const value = await withRetry(
      async (leftMs) => {
        if (leftMs <= 0) throw new NaverError('timeout');
        await limiter?.waitForTurn({ signal, timeLeftMs: leftMs });
        const stillLeftMs = endsAt - performance.now();
        if (stillLeftMs <= 0) throw new NaverError('timeout');
        calls += 1;
        onCall?.();
        const response = await callHttp({
          fetch,
          url,
          method,
          headers: headers(),
          body,
          timeoutMs: Math.min(timeoutMs, stillLeftMs),
          maxBytes,
          signal,
        });
        return read(response);
      },
      { timeLeftMs, signal, random },
    );
    return { value, calls };
  };
}
