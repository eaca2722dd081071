import * as z from '../../../../contracts/zod';
import { registerCounter } from '../../../platform/metrics';
import type { MessageSender } from '../../../platform/environment-accounts';
import { platform } from '../../../platform/platform';
import { randomToken } from '../../../platform/secrets';
import { type Failure, retryAfterMs } from './delivery-rules';
import { readResponseText } from './response-text';
import { authorizationHeader } from './gateway-signature';

/**
 * The gateway of 알림톡 and SMS: SOLAPI's messages API v4 (docs.solapi.com; contract also in the repository solapi/solapi-nodejs,
 * docs/decisions/0018-outbox.md).
 */

/** Longer than the ten seconds that fetch waits for a connection: so a failed connection differs from a missing response. */
const TIMEOUT_MS = 15_000;

/** A message as the gateway takes it. Numbers are digits. */
export interface GatewayMessage {
  to: string;
  from: string;
  /** Without 알림톡. */
  type?: 'SMS' | 'LMS';
  text?: string;
  subject?: string;
  /** A registered template; the gateway sends its text as SMS or LMS to those who cannot get it. */
  kakaoOptions?: { pfId: string; templateId: string; variables: Record<string, string>; disableSms: false };
  /** Shown in the gateway's log. */
  customFields: Record<string, string>;
}

const sendResponse = z.object({
  failedMessageList: z.array(z.object({ statusCode: z.string(), statusMessage: z.string().default('') })),
  groupInfo: z.object({ count: z.object({ total: z.number(), registeredFailed: z.number() }) }),
});

const errorResponse = z.object({ errorCode: z.string(), errorMessage: z.string() });

/** How a message's status code is handled. */
type Meaning = Failure['retry'] | 'without-kakao';

/** Codes for which the text can still arrive as SMS: channel, template or buttons are wrong (1041–1053), or the person has no KakaoTalk. */
const KAKAO_CODES = /^(?:104[1-9]|105[0-3]|310[1-8])$/;
/** A person has to change something: account, balance, sender's number. */
const ACCOUNT_CODES = new Set(['1020', '1030', '1062', '2062', '2063', '2230', '3013', '3059']);
/** The gateway or a carrier failed. */
const PASSING_CODES = new Set(['1024', '2024', '3012', '3024', '3040', '3053']);

/** Handling of a message's status code (docs.solapi.com, 메시지 상태 코드). Codes not listed here concern the receiver or the text: blocked, wrong number. */
export function meaningOf(code: string): Meaning {
  if (KAKAO_CODES.test(code)) return 'without-kakao';
  if (ACCOUNT_CODES.has(code)) return 'slow';
  return PASSING_CODES.has(code) ? 'soon' : 'never';
}

interface GatewayResponse {
  status: number;
  retryAfter: string | null;
  body: unknown;
}

/** Sends a signed request. Redirects are not followed. @throws as fetch does */
async function requestGateway(
  sender: MessageSender,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<GatewayResponse> {
  const { env, clock } = platform();
  const response = await fetch(new URL(path, env.SOLAPI_URL), {
    method,
    headers: {
      authorization: authorizationHeader(sender, clock().toISOString(), randomToken().slice(0, 32)),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await readResponseText(response);
  const { status, headers } = response;
  try {
    return { status, retryAfter: headers.get('retry-after'), body: JSON.parse(text) };
  } catch {
    return { status, retryAfter: headers.get('retry-after'), body: null };
  }
}

/** Errors before a byte of the request was sent: no address, no connection, no trusted certificate. */
const UNSENT_CODES =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/;

/** The failure that corresponds to an error of fetch. */
export function connectionFailure(error: unknown): Failure {
  const { name, cause } = error as { name?: string; cause?: { code?: string; syscall?: string } };
  if (name === 'TimeoutError')
    return { reason: '알림톡·문자 서버가 15초 안에 응답하지 않았습니다.', retry: 'unknown' };
  const code = cause?.code ?? '연결 오류';
  // The error that sums up several tried addresses has no `syscall`.
  const isUnconnected = cause?.syscall === 'connect' || (code === 'ETIMEDOUT' && !cause?.syscall);
  if (UNSENT_CODES.test(code) || isUnconnected)
    return { reason: `알림톡·문자 서버에 연결하지 못했습니다(${code}).`, retry: 'soon' };
  return { reason: `알림톡·문자 서버와의 연결이 끊어졌습니다(${code}).`, retry: 'unknown' };
}

/** A code for the log. Other text of the gateway is not logged, because it may repeat the receiver's number or the message. */
const codeOf = (code: string): string => (/^\w{1,60}$/.test(code) ? code : '알 수 없는 코드');

/** The failure that corresponds to a status other than 2xx. */
function rejection({ status, retryAfter, body }: GatewayResponse, now: Date): Failure {
  const error = errorResponse.safeParse(body).data;
  const said = error ? `${error.errorCode} ${error.errorMessage}`.slice(0, 160) : String(status);
  const prefix = '알림톡·문자 서버가 거절했습니다:';
  const reason = `${prefix} ${said}`;
  const logged = `${prefix} ${error ? codeOf(error.errorCode) : status}`;
  // A proxy in front of the gateway got no response from it.
  if (status === 502 || status === 504) return { reason, logged, retry: 'unknown' };
  // Another replica may have used the same signature by chance: the next one differs.
  const isPassing =
    status === 429 || status === 408 || status >= 500 || error?.errorCode === 'DuplicatedSignature';
  if (!isPassing) return { reason, logged, retry: 'slow' };
  return { reason, logged, retry: 'soon', retryAfterMs: retryAfterMs(retryAfter, now) };
}

type Result = Failure | 'without-kakao' | null;

const CHECK_FIRST = '솔라피의 발송 내역을 확인한 뒤 다시 보내 주세요.';

/** Reads the response to a sent message. @returns null when it was accepted */
export function resultOf(response: GatewayResponse, now: Date): Result {
  if (response.status < 200 || response.status >= 300) return rejection(response, now);
  const reply = sendResponse.safeParse(response.body).data;
  if (!reply)
    return {
      // It may have been accepted, and each copy costs money: a person decides.
      reason: `알림톡·문자 서버의 응답을 알아볼 수 없습니다. ${CHECK_FIRST}`,
      retry: 'never',
    };
  const [failed] = reply.failedMessageList;
  if (!failed) return null;
  const meaning = meaningOf(failed.statusCode);
  if (meaning === 'without-kakao') return meaning;
  const unsent = '알림톡·문자를 보내지 못했습니다:';
  return {
    reason: `${unsent} ${failed.statusCode} ${failed.statusMessage}`.slice(0, 200),
    logged: `${unsent} ${codeOf(failed.statusCode)}`,
    retry: meaning,
  };
}

let sentCounter: ReturnType<typeof registerCounter<'way' | 'outcome'>> | undefined;

/** Registers the counter of messages. */
export function measureMessages(): void {
  sentCounter = registerCounter('cms_messages_total', 'Messages given to the gateway by way and outcome', [
    'way',
    'outcome',
  ]);
}

/** Gives a message to the gateway. @returns null when it was accepted, `without-kakao` when it can be sent as SMS only */
export async function postMessage(sender: MessageSender, message: GatewayMessage): Promise<Result> {
  let result: Result;
  try {
    const response = await requestGateway(sender, 'POST', '/messages/v4/send-many/detail', {
      messages: [message],
    });
    result = resultOf(response, platform().clock());
  } catch (error) {
    result = connectionFailure(error);
  }
  if (result !== null && result !== 'without-kakao' && result.retry === 'unknown')
    result = { ...result, reason: `${result.reason} ${CHECK_FIRST}` };
  sentCounter?.inc({
    way: message.kakaoOptions ? 'kakao' : 'text',
    outcome: result === null ? 'accepted' : 'failed',
  });
  return result;
}

const balanceResponse = z.object({ balance: z.number(), point: z.number() });

/** Reads the balance of the sender's account, in won. It tests the keys without sending a message. */
export async function readBalance(sender: MessageSender): Promise<number | Failure> {
  try {
    const response = await requestGateway(sender, 'GET', '/cash/v1/balance');
    if (response.status !== 200) return rejection(response, platform().clock());
    const reply = balanceResponse.safeParse(response.body).data;
    return reply
      ? reply.balance + reply.point
      : { reason: '알림톡·문자 서버의 응답을 알아볼 수 없습니다.', retry: 'never' };
  } catch (error) {
    return connectionFailure(error);
  }
}
