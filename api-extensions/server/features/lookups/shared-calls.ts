import { LRUCache } from 'lru-cache';
import { NaverError } from '../../../naver';
import { currentTask, runCall, type SharedCall } from './task';

/** Maximum number of pages in the cache: the number that the fastest key reads in a minute. */
const MAX_CACHED_PAGES = 600;

/** Longest time for one call with its retries and its wait in the queue. No caller's deadline interrupts a paid call. */
const CALL_TIME_MS = 120_000;

export interface CallLimits {
  signal: AbortSignal;
  timeLeftMs: number;
}

interface Running extends SharedCall {
  answer: Promise<object>;
  cancel: AbortController;
}

export interface AskedCall<Answer extends { calls: number }> {
  /** Equal for calls with the same answer. */
  key: string;
  /** The list it reads. */
  kind: string;
  signal?: AbortSignal;
  /** Called before a call starts; rejects to refuse it. */
  admit: () => Promise<{ addCall(): void }>;
  call: (limits: CallLimits) => Promise<Answer>;
}

/**
 * Upstream calls shared by lookups: one at a time for each distinct call, its answer cached in memory for `keptMs` (Naver's
 * terms allow no storing, NAVER.md 1.3). A call has the best queue position of the lookups that wait for it. When the last
 * of them leaves, it is removed from the queue; once sent it is read to its end, for the next caller.
 */
export function createSharedCalls(keptMs: number) {
  const kept = keptMs > 0 ? new LRUCache<string, object>({ max: MAX_CACHED_PAGES, ttl: keptMs }) : undefined;
  const running = new Map<string, Running>();

  function begin<Answer extends { calls: number }>({ key, kind, call }: AskedCall<Answer>): Running {
    const cancel = new AbortController();
    const shared: SharedCall = { kind, waiting: new Set(), isSent: false };
    const answer = runCall(shared, () => call({ signal: cancel.signal, timeLeftMs: CALL_TIME_MS }));
    const entry: Running = Object.assign(shared, { answer, cancel });
    running.set(key, entry);
    const over = () => running.get(key) === entry && running.delete(key);
    answer.then(
      // A cached answer costs later callers nothing.
      (value) => (over(), kept?.set(key, { ...value, calls: 0 })),
      over,
    );
    return entry;
  }

  /** Waits for the answer until the caller leaves. */
  async function join<Answer>(entry: Running, key: string, signal: AbortSignal | undefined): Promise<Answer> {
    const task = currentTask();
    entry.waiting.add(task);
    let stop: (() => void) | undefined;
    const gone = new Promise<never>((_resolve, reject) => {
      stop = () => reject(entry.isSent ? signal?.reason : notSent(signal?.reason));
      signal?.addEventListener('abort', stop, { once: true });
    });
    try {
      return (await Promise.race([entry.answer, gone])) as Answer;
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
   * Rejects as the call does, and with `signal.reason`; with `rate`, code OWN_LIMIT, when time ran out in the local queue.
   */
  return async function ask<Answer extends { calls: number }>(asked: AskedCall<Answer>): Promise<Answer> {
    const { key, signal, admit } = asked;
    const known = () => kept?.get(key) as Answer | undefined;
    const before = known();
    if (before) return before;
    if (signal?.aborted) throw signal.reason;
    const other = running.get(key);
    if (other) return join(other, key, signal);
    const admission = await admit();
    if (signal?.aborted) throw signal.reason;
    // Another call may have finished in the meantime.
    const now = known();
    if (now) return now;
    const entry = running.get(key);
    if (entry) return join(entry, key, signal);
    admission.addCall();
    return join(begin(asked), key, signal);
  };
}

function notSent(reason: unknown): unknown {
  const isTimeout = reason instanceof NaverError && reason.kind === 'timeout';
  return isTimeout ? new NaverError('rate', { code: 'OWN_LIMIT' }) : reason;
}
