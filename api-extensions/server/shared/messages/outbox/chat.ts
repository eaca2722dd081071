import { errorCode } from '../../../../contracts/rules/error-text';
import { asVariable, chatWebhook } from '../../../platform/environment-accounts';
import { platform } from '../../../platform/platform';
import { type Failure, retryAfterMs } from './delivery-rules';
import { readResponseText } from './response-text';

const TIMEOUT_MS = 5000;

/** Message format of a Dooray webhook (NAVER.md part 3). */
export interface ChatMessage {
  botName: string;
  botIconImage: string;
  text: string;
}

/** Address of a site's chat webhook; undefined if it has none. */
export const siteChat = (domain: string): URL | undefined =>
  platform().env.chatWebhooks.get(asVariable(domain));

/** Parses a typed webhook address. @returns null when it is invalid, or its host is not on CHAT_HOSTS */
export const parseChatAddress = (address: string): URL | null => chatWebhook(address, platform().env);

/** A typed address as responses show it: only its origin and its last characters, because it is a secret. */
export const maskChatAddress = (address: string): string =>
  `${new URL(address).origin}/…${address.slice(-4)}`;

/** Chat programs turn `[…](…)` into links and mentions; what visitors and members typed must remain text. */
export const asChatText = (typed: string): string =>
  typed.replace(/\]\(/g, '] (').replace(/@(?=[\p{L}\p{N}[])/gu, '@\u200b');

/** Reads a failure from a response with status 200: `{"header":{"isSuccessful":false,…}}`. @returns null for success */
function rejectionReason(text: string): string | null {
  try {
    const { header } = JSON.parse(text) as {
      header?: { isSuccessful?: unknown; resultCode?: unknown; resultMessage?: unknown };
    };
    if (header?.isSuccessful !== false) return null;
    return `${String(header.resultCode ?? '')} ${String(header.resultMessage ?? '')}`.trim().slice(0, 200);
  } catch {
    // The contract guarantees no JSON after success.
    return null;
  }
}

/** Posts a message. Redirects are not followed. @returns null when it was accepted */
export async function postToChat(address: URL, message: ChatMessage, now: Date): Promise<Failure | null> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await readResponseText(response);
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    // The error's text may contain the address, which is a secret.
    return {
      reason: isTimeout
        ? '5초 안에 응답이 없었습니다.'
        : `연결하지 못했습니다(${errorCode(error) ?? '연결 오류'}).`,
      retry: 'soon',
    };
  }
  const { status } = response;
  if (response.ok) {
    const reason = rejectionReason(text);
    return reason === null
      ? null
      : { reason: `메신저가 거절했습니다: ${reason || '이유 없음'}`, retry: 'slow' };
  }
  const wait = retryAfterMs(response.headers.get('retry-after'), now);
  if (status === 429 || status === 408 || status >= 500)
    return { reason: `메신저가 ${status} 응답을 보냈습니다.`, retry: 'soon', retryAfterMs: wait };
  if (status >= 300 && status < 400)
    return {
      reason: `메신저가 다른 주소로 돌렸습니다(${status}). 웹훅 주소를 확인해 주세요.`,
      retry: 'slow',
    };
  return { reason: `메신저가 거절했습니다(${status}). 웹훅 주소를 확인해 주세요.`, retry: 'slow' };
}
