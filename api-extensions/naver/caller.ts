import type { DailyBudget } from './daily-budget';
import { NaverError } from './errors';
import { callHttp, type HttpAnswer } from './http-call';
import type { RateLimiter } from './rate-limiter';
import { withRetry } from './retry';

/** Shared by all clients: timing, limits, counting and retries of calls. */
export interface CallerOptions {
  /** For one HTTP call, headers and body, in milliseconds. */
  timeoutMs: number;
  fetch?: typeof globalThis.fetch;
  /** Waits for this key's turn before every HTTP call. */
  limiter?: RateLimiter;
  /** Checked before every HTTP call; without it nothing is counted. */
  budget?: DailyBudget;
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

interface Called<Value> {
  value: Value;
  /** HTTP calls made: 1, or more after a retry. */
  calls: number;
}

export type Caller = <Value>(plan: CallPlan, read: (answer: HttpAnswer) => Value) => Promise<Called<Value>>;

const LARGEST_BODY_BYTES = 2 * 1024 * 1024;

/**
 * A caller for one key. Rejects with NaverError: what `read` throws, `timeout` when timeLeftMs is used up, `rate` with code
 * OWN_LIMIT or `quota` with code OWN_BUDGET when the own limits refuse; or with `signal.reason`.
 */
export function createCaller(options: CallerOptions): Caller {
  const { timeoutMs, fetch = globalThis.fetch, limiter, budget, random = Math.random } = options;

  return async function call(plan, read) {
    const { url, method, headers, body, signal, onCall, timeLeftMs = Number.POSITIVE_INFINITY } = plan;
    const endsAt = performance.now() + timeLeftMs;
    let calls = 0;
    const value = await withRetry(
      async (leftMs) => {
        if (leftMs <= 0) throw new NaverError('timeout');
        await limiter?.turn({ signal, timeLeftMs: leftMs });
        if (budget && !(await budget.take(1))) throw new NaverError('quota', { code: 'OWN_BUDGET' });
        const stillLeftMs = endsAt - performance.now();
        if (stillLeftMs <= 0) throw new NaverError('timeout');
        calls += 1;
        onCall?.();
        const answer = await callHttp({
          fetch,
          url,
          method,
          headers: headers(),
          body,
          timeoutMs: Math.min(timeoutMs, stillLeftMs),
          maxBytes: LARGEST_BODY_BYTES,
          signal,
        });
        return read(answer);
      },
      { timeLeftMs, signal, random },
    );
    return { value, calls };
  };
}
