import type { Call } from 'api-extensions/contracts/call';
import { errorBody } from 'api-extensions/contracts/errors';
import { addressOf, CallError } from './api-call';

interface Options {
  query?: Record<string, string>;
  params?: Record<string, string>;
  /** Takes the question back. */
  signal?: AbortSignal;
  /** Called with each part that has come: bytes so far, and how many there will be; null where nobody knows. */
  onProgress?: (bytes: number, total: number | null) => void;
}

/** How many bytes will come; of packed ones the length says nothing. */
function lengthOf({ headers }: Response): number | null {
  const length = Number(headers.get('content-length'));
  return headers.get('content-encoding') || !(length > 0) ? null : length;
}

/**
 * Makes a call of the contract that answers a file. It may take long: whoever waits sees how far it is, and may stop it.
 * @throws CallError always, whatever went wrong.
 */
export async function fetchFile(
  call: Call,
  { query, params, signal, onProgress }: Options = {},
): Promise<Blob> {
  const failure = (kind: 'network' | 'unreadable') =>
    new CallError({ kind: signal?.aborted ? 'aborted' : kind });
  let response: Response;
  try {
    response = await fetch(addressOf(call, { query, params }), { method: call.method, signal });
  } catch {
    throw failure('network');
  }
  if (!response.ok || !response.body) {
    const refused = errorBody.safeParse(await response.json().catch(() => null));
    throw refused.success
      ? new CallError({ kind: 'refused', error: refused.data.error })
      : failure('unreadable');
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
    // The connection broke off half-way, or it was stopped.
    throw failure('network');
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}
