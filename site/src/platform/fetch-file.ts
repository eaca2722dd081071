import type { Call } from 'api-extensions/contracts/call';
import { errorBody } from 'api-extensions/contracts/errors';
import { addressOf, CallError, rejectedCall } from './api-call';

interface Options {
  query?: Record<string, string>;
  params?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
  /** Aborts the call. */
  signal?: AbortSignal;
  /** Called after each chunk: bytes so far and the total, null when unknown. */
  onProgress?: (bytes: number, total: number | null) => void;
}

/** Total bytes of a response; null if unknown, e.g. for a compressed one, whose header has the compressed length. */
function lengthOf({ headers }: Response): number | null {
  const length = Number(headers.get('content-length'));
  return headers.get('content-encoding') || !(length > 0) ? null : length;
}

/**
 * Makes a call of the contract whose response is a file. Has no time limit, but reports progress and can be aborted.
 * @throws CallError on every failure.
 */
export async function fetchFile(
  call: Call,
  { query, params, body, signal, onProgress }: Options = {},
): Promise<Blob> {
  const failure = (kind: 'network' | 'unreadable') =>
    new CallError({ kind: signal?.aborted ? 'aborted' : kind });
  let response: Response;
  try {
    response = await fetch(addressOf(call, { query, params }), {
      method: call.method,
      signal,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw failure('network');
  }
  if (!response.ok || !response.body) {
    const rejection = errorBody.safeParse(await response.json().catch(() => null));
    throw rejection.success ? rejectedCall(rejection.data.error) : failure('unreadable');
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const total = lengthOf(response);
  const reader = response.body.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      bytes += value.length;
      onProgress?.(bytes, total);
    }
  } catch {
    // The connection has broken, or the call was aborted.
    throw failure('network');
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}
