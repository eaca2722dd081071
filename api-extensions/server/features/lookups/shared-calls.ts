import { LRUCache } from 'lru-cache';
import { NaverError } from '../../../naver';
import { currentTask, runCall, type SharedCall } from './task';

/** Maximum number of cached pages, as many as the fastest key reads in a minute. */
const MAX_CACHED_PAGES = 600;

/** Time limit of one call with its retries and its wait in the queue. No caller's deadline interrupts a paid call. */
const CALL_TIME_MS = 120_000;

export interface CallLimits {
  signal: AbortSignal;
  timeLeftMs: number;
}

interface Running extends SharedCall {
  result: Promise<object>;
  cancel: AbortController;
}

export interface SharedRequest<Result extends { calls: number }> {
  /** Equal for calls with the same result. */
  key: string;
  /** The list that the call reads. */
  kind: string;
  signal?: AbortSignal;
  /** Called before a call starts; rejects when the call is not allowed. */
  admit: () => Promise<{ addCall(): void }>;
  call: (limits: CallLimits) => Promise<Result>;
}

/**
 * Returns a function that makes upstream calls, which lookups share: equal calls at the same time are one call, and its
 * response is cached in memory for `cacheMs` (Naver's terms allow no storing, NAVER.md 1.3). A call has the best queue
 * position of the lookups that wait for it. When the last of them leaves, the call is removed from the queue; once sent, its
 * response is read and cached.
 */
export function createSharedCalls(cacheMs: number) {
  const cache =
    cacheMs > 0 ? new LRUCache<string, object>({ max: MAX_CACHED_PAGES, ttl: cacheMs }) : undefined;
  const running = new Map<string, Running>();

  function startCall<Result extends { calls: number }>({ key, kind, call }: SharedRequest<Result>): Running {
    const cancel = new AbortController();
    const shared: SharedCall = { kind, waiting: new Set(), isSent: false };
    const result = runCall(shared, () => call({ signal: cancel.signal, timeLeftMs: CALL_TIME_MS }));
    const entry: Running = Object.assign(shared, { result, cancel });
    running.set(key, entry);
    const over = () => running.get(key) === entry && running.delete(key);
    result.then(
      // A cached result costs later callers nothing.
      (value) => (over(), cache?.set(key, { ...value, calls: 0 })),
      over,
    );
    return entry;
  }

  /** Waits for the result until the caller leaves. */
  async function waitFor<Result>(
    entry: Running,
    key: string,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    const task = currentTask();
    entry.waiting.add(task);
    let stop: (() => void) | undefined;
    const gone = new Promise<never>((_resolve, reject) => {
      stop = () => reject(entry.isSent ? signal?.reason : notSent(signal?.reason));
      signal?.addEventListener('abort', stop, { once: true });
    });
    try {
      return (await Promise.race([entry.result, gone])) as Result;
    } finally {
      if (stop) signal?.removeEventListener('abort', stop);
      entry.waiting.delete(task);
      if (entry.waiting.size === 0 && !entry.isSent) {
        if (running.get(key) === entry) running.delete(key);
        entry.cancel.abort(new NaverError('rate', { code: 'OWN_LIMIT' }));
      }
    }
  }

  /**
   * Rejects with the call's error, with `signal.reason`, or with `rate`, code OWN_LIMIT, if time ran out in the local queue.
   */
  return async function request<Result extends { calls: number }>(
    shared: SharedRequest<Result>,
  ): Promise<Result> {
    const { key, signal, admit } = shared;
    const known = () => cache?.get(key) as Result | undefined;
    const before = known();
    if (before) return before;
    if (signal?.aborted) throw signal.reason;
    const other = running.get(key);
    if (other) return waitFor(other, key, signal);
    const admission = await admit();
    if (signal?.aborted) throw signal.reason;
    // Another call may have finished in the meantime.
    const now = known();
    if (now) return now;
    const entry = running.get(key);
    if (entry) return waitFor(entry, key, signal);
    admission.addCall();
    return waitFor(startCall(shared), key, signal);
  };
}

function notSent(reason: unknown): unknown {
  const isTimeout = reason instanceof NaverError && reason.kind === 'timeout';
  return isTimeout ? new NaverError('rate', { code: 'OWN_LIMIT' }) : reason;
}
