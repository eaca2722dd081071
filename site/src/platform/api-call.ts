import type { Call } from 'api-extensions/contracts/call';
import { errorBody, type ErrorBody } from 'api-extensions/contracts/errors';
import type { z } from 'zod';

/** Why a call to our own server gave no answer that could be used. */
export type CallFailure =
  /** The server answered with an error of the contract. */
  | { kind: 'refused'; error: ErrorBody['error'] }
  /** Nothing came in the time that was given. */
  | { kind: 'timeout' }
  /** The server was not reached. */
  | { kind: 'network' }
  /** Something came that the contract does not know: HTML of a proxy, half a body, another version's answer. */
  | { kind: 'unreadable' }
  /** The caller took its question back. */
  | { kind: 'aborted' };

export class CallError extends Error {
  constructor(readonly failure: CallFailure) {
    super(failure.kind === 'refused' ? failure.error.message : failure.kind);
    this.name = 'CallError';
  }
}

interface Options {
  /** For the `:name` parts of the path. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Beside those that every call has. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** In milliseconds, for everything together. */
  timeoutMs: number;
}

/** Address of a call: its path with the given parts, and the query where there is one. */
export function addressOf(
  call: Call,
  { params = {}, query = {} }: Pick<Options, 'params' | 'query'> = {},
): string {
  const path = call.path.replace(/:(\w+)/g, (_part, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = new URLSearchParams(query).toString();
  return `/api${path}${asked && `?${asked}`}`;
}

/**
 * Makes one call of the contract, and parses what comes back.
 * @throws CallError always, whatever went wrong.
 */
export async function callApi<C extends Call>(
  call: C,
  { params, query, body: sent, headers, signal, timeoutMs }: Options,
): Promise<z.output<C['answer']>> {
  // AbortSignal.any would be shorter, but browsers of 2023 do not have it.
  const stop = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    stop.abort();
  }, timeoutMs);
  const forward = () => stop.abort();
  if (signal?.aborted) stop.abort();
  signal?.addEventListener('abort', forward);

  const failureOf = (otherwise: 'network' | 'unreadable'): CallError => {
    if (timedOut) return new CallError({ kind: 'timeout' });
    return new CallError({ kind: signal?.aborted ? 'aborted' : otherwise });
  };

  try {
    let response: Response;
    try {
      response = await fetch(addressOf(call, { params, query }), {
        method: call.method,
        headers: {
          accept: 'application/json',
          ...(sent !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
        signal: stop.signal,
      });
    } catch {
      throw failureOf('network');
    }
    let body: unknown;
    try {
      body = await response.json();
    } catch {
      throw failureOf('unreadable');
    }
    const refused = errorBody.safeParse(body);
    if (refused.success) throw new CallError({ kind: 'refused', error: refused.data.error });
    const answer = call.answer.safeParse(body);
    if (!response.ok || !answer.success) throw new CallError({ kind: 'unreadable' });
    return answer.data as z.output<C['answer']>;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', forward);
  }
}
