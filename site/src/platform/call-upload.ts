import type { Call } from 'api-extensions/contracts/call';
import type { z } from 'zod';
import { addressOf, CallError, newRequestKey, parseRejection, rejectedCall } from './api-call';

/** Time in which no part of the file was taken. */
const IDLE_MS = 60_000;
/** Time for the answer once all was sent: longer than the edge waits for the CMS, which works on a large picture for a while. */
const ANSWER_MS = 310_000;
/** Pauses before an upload is sent again. */
const RETRY_AFTER_MS = [2000, 5000];

/** Errors of the way to the CMS, after which it is unknown whether the file was stored. */
const ON_THE_WAY = new Set([
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_UNREACHABLE',
  'REQUEST_TIMEOUT',
  'RATE_LIMITED',
  'IMAGE_BUSY',
]);

interface Upload {
  /** Sent as is: the browser sets the multipart boundary. */
  form: FormData;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Told the part of the form that was sent, from 0 to 1. */
  onProgress?: (part: number) => void;
}

function isWorthRetrying({ failure }: CallError): boolean {
  return failure.kind === 'refused' ? ON_THE_WAY.has(failure.error.details.code) : failure.kind !== 'aborted';
}

/** Sends a form once; `fetch` tells nothing of its progress. @throws CallError */
function send(
  method: string,
  address: string,
  key: string,
  { form, onProgress }: Upload,
): Promise<{ ok: boolean; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (kind: 'network' | 'timeout') => () => reject(new CallError({ kind }));
    let timer: ReturnType<typeof setTimeout>;
    const wait = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), milliseconds);
    };
    request.open(method, address);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress?.(total > 0 ? loaded / total : 0);
      wait(IDLE_MS);
    };
    request.upload.onload = () => wait(ANSWER_MS);
    request.onload = () => resolve({ ok: request.status < 400, text: request.responseText });
    request.onerror = fail('network');
    request.onabort = fail('timeout');
    request.onloadend = () => clearTimeout(timer);
    wait(IDLE_MS);
    request.send(form);
  });
}

async function readAnswer<C extends Call>(
  call: C,
  { ok, text }: { ok: boolean; text: string },
): Promise<z.output<C['response']>> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new CallError({ kind: 'unreadable' });
  }
  const rejection = await parseRejection(body);
  if (rejection) throw rejectedCall(rejection);
  const answer = call.response.safeParse(body);
  if (!ok || !answer.success) throw new CallError({ kind: 'unreadable' });
  return answer.data as z.output<C['response']>;
}

/**
 * Makes a call of the contract that takes a file, and parses the response. An upload that fails on the way is sent again with the same
 * key, by which the server stores it once (api-extensions/server/http/repeated-uploads.ts).
 * @throws CallError on every failure.
 */
export async function callUpload<C extends Call>(call: C, upload: Upload): Promise<z.output<C['response']>> {
  const key = newRequestKey();
  const address = addressOf(call, upload);
  const pauses = [...RETRY_AFTER_MS];
  for (;;) {
    try {
      return await readAnswer(call, await send(call.method, address, key, upload));
    } catch (error) {
      const pause = pauses.shift();
      if (pause === undefined || !(error instanceof CallError) || !isWorthRetrying(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Text of a button or status while a file is sent: `올리는 중 42%`; all of it is sent before the server has stored it. */
export const progressText = (part: number): string =>
  part < 1 ? `올리는 중 ${Math.floor(part * 100)}%` : '저장하는 중';
