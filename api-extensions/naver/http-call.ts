import { errorCode } from '../contracts/rules/error-text';
import { NaverError } from './errors';

export interface HttpCall {
  fetch: typeof globalThis.fetch;
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Default GET. */
  method?: 'GET' | 'POST';
  /** Sent unchanged; its Content-Type is one of the headers. */
  body?: string;
  /** For the whole exchange, headers and body, in milliseconds. */
  timeoutMs: number;
  /** The largest body that is read, in bytes after decompression. */
  maxBytes: number;
  signal?: AbortSignal;
}

export interface HttpResponse {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * Makes one request and reads the whole body as text, within limits of time and size. Redirects are not followed: the keys
 * in the headers belong to one host, so a 3xx is returned. Rejects with NaverError `timeout`, `network` (refused, reset,
 * body cut short) or `invalid_answer` (too large), and with `signal.reason` when the caller's signal aborts. Settles at the
 * limit even if `fetch` ignores its signal.
 */
export async function callHttp(call: HttpCall): Promise<HttpResponse> {
  const limit = new AbortController();
  const onAbort = () => limit.abort(call.signal?.reason);
  if (call.signal?.aborted) throw call.signal.reason;
  call.signal?.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(() => limit.abort(new NaverError('timeout')), call.timeoutMs);
  try {
    return await Promise.race([exchange(call, limit.signal), rejectOnAbort(limit.signal)]);
  } catch (error) {
    if (limit.signal.aborted) throw limit.signal.reason;
    if (error instanceof NaverError) throw error;
    // Without the cause: undici's messages can quote a header, and these contain the keys.
    throw new NaverError('network', { code: errorCode(error) });
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener('abort', onAbort);
  }
}

async function exchange(call: HttpCall, signal: AbortSignal): Promise<HttpResponse> {
  const { url, method = 'GET', headers, body } = call;
  const response = await call.fetch(url, { method, headers, body, redirect: 'manual', signal });
  const text = await readBody(response, call.maxBytes);
  return { status: response.status, headers: response.headers, text };
}

async function readBody(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new TextDecoder().decode(Buffer.concat(chunks));
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw new NaverError('invalid_answer', { status: response.status, code: 'BODY_TOO_LARGE' });
    }
    chunks.push(value);
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
