import type { Call } from 'api-extensions/contracts/call';
import type { ErrorBody } from 'api-extensions/contracts/errors';
import type { z, ZodType } from 'zod';
import { isSignedIn, refreshSession } from './session';

/** Why a call to the site's own server has no usable response. */
export type CallFailure =
  /** The server answered with an error of the contract. */
  | { kind: 'refused'; error: ErrorBody['error'] }
  /** The server did not respond within the time limit. */
  | { kind: 'timeout' }
  /** The server was not reachable. */
  | { kind: 'network' }
  /**
   * The body does not match the contract: HTML of a proxy, a truncated body, or another version's response. With the status of an
   * error that is no JSON.
   */
  | { kind: 'unreadable'; status?: number }
  /** The caller aborted the call. */
  | { kind: 'aborted' };

/** Thrown by every failed call. */
export class CallError extends Error {
  constructor(readonly failure: CallFailure) {
    super(failure.kind === 'refused' ? failure.error.message : failure.kind);
    this.name = 'CallError';
  }
}

/**
 * Creates the error of a call that the server has rejected. If the session with which the page was opened has ended, it also
 * reloads the session: the route guard then offers to sign in (expired-session.tsx).
 */
export function rejectedCall(error: ErrorBody['error']): CallError {
  if (error.details.code === 'UNAUTHENTICATED' && isSignedIn()) void refreshSession();
  return new CallError({ kind: 'refused', error });
}

/** Long, because the server takes a while to hash a password, and longer for the first one of a day. */
const TIMEOUT_MS = 20_000;

interface Limits {
  signal?: AbortSignal;
  /** Time limit in milliseconds for request and body together. Default: 20 s. */
  timeoutMs?: number;
}

type Input<Schema> = Schema extends ZodType ? z.input<Schema> : undefined;

interface Options<C extends Call> extends Limits {
  query?: Record<string, string>;
  /** Values of the path's `:names`. */
  params?: Record<string, string>;
  /** Sent as JSON, in the contract's input shape. */
  body?: C extends { readonly body: unknown } ? Input<C['body']> : undefined;
  /** Added to the headers of every call. */
  headers?: Record<string, string>;
}

/** Address of a call with its parameters and query, e.g. `/api/users/member/a1?page=2`. */
export function addressOf(
  { path }: Call,
  { params = {}, query = {} }: Pick<Options<Call>, 'params' | 'query'> = {},
): string {
  const named = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return `/api${named}${search && `?${search}`}`;
}

/**
 * Makes one call of the contract and parses the response.
 * @throws CallError on every failure.
 */
export async function callApi<C extends Call>(
  call: C,
  { query, params, body, headers, ...limits }: Options<C> = {},
): Promise<z.output<C['response']>> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const response = await sendRequest(addressOf(call, { params, query }), limits, {
    method: call.method,
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(json !== undefined && { body: json }),
  });
  const reply = call.response.safeParse(response.body);
  if (!response.ok || !reply.success) throw new CallError({ kind: 'unreadable' });
  return reply.data as z.output<C['response']>;
}

/** A response of any status whose body is JSON and not an error of the contract. */
export interface JsonResponse {
  status: number;
  ok: boolean;
  body: unknown;
}

/**
 * Calls the site's own server without a contract, form-encoded if `form` is given, with JSON if `json` is, and reads the JSON response.
 * @param address e.g. `/api/auth/csrf`
 * @throws CallError when there is no response, or when it is an error of the contract.
 */
export function callForm(
  address: string,
  { form, json, ...limits }: Limits & { form?: Record<string, string>; json?: object } = {},
): Promise<JsonResponse> {
  if (json)
    return sendRequest(address, limits, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
  // The browser sets the content type of a form.
  return sendRequest(
    address,
    limits,
    form ? { method: 'POST', body: new URLSearchParams(form) } : { method: 'GET' },
  );
}

/** Parses the error of the contract in a body; null if it has none. The schema is loaded for errors only. */
export async function parseRejection(body: unknown): Promise<ErrorBody['error'] | null> {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null;
  const { errorBody } = await import('api-extensions/contracts/errors');
  return errorBody.safeParse(body).data?.error ?? null;
}

/** Sends a request and reads its JSON response, within the limits. @throws CallError */
async function sendRequest(
  address: string,
  { signal, timeoutMs = TIMEOUT_MS }: Limits,
  { headers, ...init }: Pick<RequestInit, 'method' | 'body'> & { headers?: Record<string, string> },
): Promise<JsonResponse> {
  // Not AbortSignal.any, which browsers of 2023 lack.
  const stop = new AbortController();
  let hasTimedOut = false;
  const timer = setTimeout(() => {
    hasTimedOut = true;
    stop.abort();
  }, timeoutMs);
  const forward = () => stop.abort();
  if (signal?.aborted) stop.abort();
  signal?.addEventListener('abort', forward);

  const failureOf = (otherwise: CallFailure): CallError => {
    if (hasTimedOut) return new CallError({ kind: 'timeout' });
    return new CallError(signal?.aborted ? { kind: 'aborted' } : otherwise);
  };

  try {
    let response: Response;
    try {
      response = await fetch(address, {
        ...init,
        headers: { accept: 'application/json', ...headers },
        signal: stop.signal,
      });
    } catch {
      throw failureOf({ kind: 'network' });
    }
    let body: unknown;
    try {
      body = await response.json();
    } catch {
      throw failureOf({ kind: 'unreadable', ...(!response.ok && { status: response.status }) });
    }
    const rejection = await parseRejection(body);
    if (rejection) throw rejectedCall(rejection);
    return { status: response.status, ok: response.ok, body };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', forward);
  }
}

/** Creates an idempotency key: the server executes requests with the same key once. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
