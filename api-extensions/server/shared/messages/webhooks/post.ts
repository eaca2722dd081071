import http from 'node:http';
import https from 'node:https';
import { isLoopback } from '../../../../contracts/rules/network';
import { platform } from '../../../platform/platform';
import { type Failure, retryAfterMs } from '../outbox/delivery-rules';
import { pinnedTo, publicAddressOf } from '../../../platform/public-address';

const TIMEOUT_MS = 5000;
/** Longest wait that a receiver can request; otherwise it could postpone its events without end. */
const MAX_WAIT_MS = 3600_000;
/** Maximum number of bytes read of a response, whose text is not used. */
const MAX_RESPONSE_BYTES = 64 * 1024;

/** Result of one try. */
export interface Posted {
  /** Null without a response. */
  status: number | null;
  /** Null: accepted. */
  failure: Failure | null;
}

/** Why an address may not be called, in Korean; null if it may. Checked when it is saved and at each delivery. */
export async function addressError(url: URL): Promise<string | null> {
  const target = await targetOf(url);
  return typeof target === 'string' ? target : null;
}

/** The checked address to connect to, or why there is none. Tests may use http and any port on their own machine. */
async function targetOf(url: URL): Promise<{ address: string; family: number } | string> {
  const { LINK_CHECK_LOOPBACK: loopbackAllowed } = platform().env;
  if (url.username || url.password) return '주소에 아이디나 비밀번호를 넣을 수 없습니다.';
  const isTest = loopbackAllowed && isLoopback(url.hostname);
  if (!isTest && (url.protocol !== 'https:' || url.port !== ''))
    return 'https://로 시작하고 포트가 없는 주소만 쓸 수 있습니다.';
  const found = await publicAddressOf(url.hostname, loopbackAllowed);
  if (found === 'unknown') return '주소의 서버를 찾을 수 없습니다.';
  if (found === 'private') return '내부 네트워크의 주소는 쓸 수 없습니다.';
  return found;
}

const soon = (reason: string): Failure => ({ reason, retry: 'soon' });

/** Posts a body, without following redirects, to the address that was checked: a later change of the name has no effect. */
export async function postWebhook(
  url: URL,
  headers: Record<string, string>,
  body: string,
  now: Date,
): Promise<Posted> {
  const target = await targetOf(url);
  if (typeof target === 'string') return { status: null, failure: { reason: target, retry: 'slow' } };
  try {
    const { status, retryAfter } = await send(url, target, headers, body);
    return { status, failure: failureOf(status, retryAfter, now) };
  } catch (error) {
    const { code } = error as { code?: string };
    const reason =
      error instanceof NoResponseError
        ? '5초 안에 응답이 없었습니다.'
        : `연결하지 못했습니다(${code ?? '연결 오류'}).`;
    return { status: null, failure: soon(reason) };
  }
}

class NoResponseError extends Error {}

interface WebhookResponse {
  status: number;
  retryAfter: string | null;
}

/** Posts the body. Settles within TIMEOUT_MS whatever the receiver does: otherwise its lane of the outbox would wait for good. */
async function send(
  url: URL,
  target: { address: string; family: number },
  headers: Record<string, string>,
  body: string,
): Promise<WebhookResponse> {
  const { request: open } = url.protocol === 'https:' ? https : http;
  const request = open(url, {
    method: 'POST',
    agent: false,
    lookup: pinnedTo(target),
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoResponseError()), TIMEOUT_MS);
  });
  try {
    const response = responseTo(request);
    // After the deadline nothing awaits it, and destroying the request rejects it.
    response.catch(() => undefined);
    request.end(body);
    return await Promise.race([response, late]);
  } finally {
    clearTimeout(timer);
    request.destroy();
  }
}

const responseTo = (request: http.ClientRequest): Promise<WebhookResponse> =>
  new Promise((resolve, reject) => {
    const responseOf = ({ statusCode, headers }: http.IncomingMessage): WebhookResponse => ({
      status: statusCode ?? 0,
      retryAfter: headers['retry-after'] ?? null,
    });
    request.on('response', (response) => {
      let size = 0;
      const done = () => resolve(responseOf(response));
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_RESPONSE_BYTES) done();
      });
      response.on('end', done);
      response.on('error', reject);
    });
    // 101 Switching Protocols: without a listener Node closes the connection and says nothing.
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(responseOf(response));
    });
    request.on('error', reject);
  });

function failureOf(status: number, retryAfter: string | null, now: Date): Failure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 408 || status === 429 || status >= 500)
    return {
      ...soon(`받는 서버가 ${status} 응답을 보냈습니다.`),
      retryAfterMs: Math.min(MAX_WAIT_MS, retryAfterMs(retryAfter, now) ?? 0),
    };
  const reason =
    status >= 300 && status < 400
      ? `받는 서버가 다른 주소로 돌렸습니다(${status}). 웹훅 주소를 확인해 주세요.`
      : `받는 서버가 거절했습니다(${status}). 웹훅 주소를 확인해 주세요.`;
  return { reason, retry: 'slow' };
}
