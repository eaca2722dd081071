import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../parse-response';
import type { SimulatedResponse, ContractResponses, Credentials, SimulatedCall } from './responses';

/**
 * SOLAPI's messages API v4 and balance (docs/decisions/0018-outbox.md): the signed header with its refusals, the answer of
 * `send-many/detail`, status codes. No message is sent; GET /__simulator/messages lists the accepted ones.
 *
 * API keys: the id alone or followed by `-` and any name, so that sites can have different ones. A receiver whose last four
 * digits are a status code fails with it: 010-0000-1060 is blocked. A message to a receiver that ends in 3104 (no KakaoTalk)
 * is accepted and sent as text.
 */

export interface SimulatedMessage {
  apiKey: string;
  to: string;
  from: string;
  /** Type as delivered: `ATA` is 알림톡. */
  type: string;
  text: string;
  subject: string;
  kakaoOptions: z.infer<typeof kakaoOptions> | null;
  customFields: Record<string, string>;
}

const kakaoOptions = z.object({
  pfId: z.string().min(1),
  templateId: z.string().min(1),
  variables: z.record(z.string().regex(/^#\{[^.}]+\}$/), z.string()).default({}),
  disableSms: z.boolean().default(false),
});

const sendRequest = z.object({
  messages: z
    .array(
      z.object({
        to: z.string().regex(/^\d{8,12}$/),
        from: z.string().regex(/^\d{8,12}$/),
        type: z.enum(['SMS', 'LMS', 'ATA']).optional(),
        text: z.string().optional(),
        subject: z.string().optional(),
        kakaoOptions: kakaoOptions.optional(),
        customFields: z.record(z.string().max(30), z.string().max(100)).default({}),
      }),
    )
    .min(1)
    .max(10_000),
});

/** Largest difference of a signature's date from the time; within it a signature is accepted once. */
const SKEW_MS = 15 * 60_000;
const STORED_MESSAGES = 500;
/** Template that no account has. */
const UNKNOWN_TEMPLATE = 'UNKNOWN';
const NO_KAKAO = '3104';

const STATUS: Readonly<Record<string, string>> = {
  '1010': '필수 입력 값 미입력',
  '1030': '잔액 부족',
  '1042': '유효한 템플릿 아이디가 아닙니다.',
  '1060': '차단된 수신번호',
  '1061': '사용자에 의해 수신거부 됨(080무료수신거부)',
  '1062': '발신번호 미등록',
};

const json = (status: number, body: unknown): SimulatedResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

const rejection = (status: number, errorCode: string, errorMessage: string) =>
  json(status, { errorCode, errorMessage });

const HEADER =
  /^HMAC-SHA256 apiKey=([^,\s]+), date=([^,\s]+), salt=([^,\s]{12,64}), signature=([0-9a-f]{64})$/;

/** The handlers of the messages API and the list of accepted messages. */
export function createMessages() {
  let stored: SimulatedMessage[] = [];
  let count = 0;
  /** Times of used signatures. */
  const used = new Map<string, number>();

  function checkKeys(
    { headers, at }: SimulatedCall,
    { clientId, clientSecret }: Credentials,
  ): SimulatedResponse | null {
    const [, apiKey = '', date = '', salt = '', signature = ''] =
      HEADER.exec(headers.authorization ?? '') ?? [];
    if (apiKey !== clientId && !apiKey.startsWith(`${clientId}-`))
      return rejection(403, 'InvalidAPIKey', '유효한 API Key가 아닙니다.');
    const signed = createHmac('sha256', clientSecret)
      .update(date + salt)
      .digest();
    if (!timingSafeEqual(signed, Buffer.from(signature, 'hex')))
      return rejection(403, 'SignatureDoesNotMatch', '생성한 Signature가 일치하지 않습니다.');
    const now = at.getTime();
    if (!(Math.abs(Date.parse(date) - now) <= SKEW_MS))
      return rejection(403, 'RequestTimeTooSkewed', '시간 값이 서버 시간을 15분 이상 벗어났습니다.');
    for (const [old, since] of used) if (now - since > SKEW_MS) used.delete(old);
    if (used.has(signature))
      return rejection(403, 'DuplicatedSignature', '15분 안에 사용된 Signature입니다.');
    used.set(signature, now);
    return null;
  }

  const responses: ContractResponses = {
    checkKeys,
    good: (body) => json(200, body),
    error: (name) => {
      if (name === 'rate' || name === 'quota')
        return rejection(429, 'TooManyRequests', '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.');
      if (name === 'server_error') return rejection(500, 'InternalError', '서버 오류가 발생했습니다.');
      if (name === 'clock_skew') return rejection(403, 'RequestTimeTooSkewed', '시간 값이 맞지 않습니다.');
      return rejection(403, 'InvalidAPIKey', '유효한 API Key가 아닙니다.');
    },
  };

  function send(call: SimulatedCall): SimulatedResponse {
    const body = parseJson(call.body);
    if (body === undefined) return rejection(400, 'ValidationError', '요청 본문이 JSON이 아닙니다.');
    const parsed = sendRequest.safeParse(body);
    if (!parsed.success)
      return rejection(
        400,
        'ValidationError',
        parsed.error.issues.map(({ path }) => path.join('.')).join(', '),
      );
    const apiKey = HEADER.exec(call.headers.authorization ?? '')?.[1] ?? '';
    const groupId = `G4V${call.at.toISOString().replace(/\D/g, '')}`;
    const failedMessageList: object[] = [];
    for (const { type, text = '', subject = '', ...message } of parsed.data.messages) {
      const kakao = message.kakaoOptions ?? null;
      const code = message.to.slice(-4);
      const failed =
        kakao?.templateId === UNKNOWN_TEMPLATE
          ? '1042'
          : !kakao && text === ''
            ? '1010'
            : /^1[01]\d\d$/.test(code)
              ? code
              : null;
      const isText = !kakao || (code === NO_KAKAO && !kakao.disableSms);
      const sentAs = isText ? (type ?? 'LMS') : 'ATA';
      if (failed) {
        count += 1;
        failedMessageList.push({
          ...{ to: message.to, from: message.from, type: sentAs, country: '82' },
          ...{ messageId: `M4V${groupId.slice(3)}${count}`, accountId: apiKey },
          ...{ statusCode: failed, statusMessage: STATUS[failed] ?? '접수 실패' },
        });
        continue;
      }
      stored = [
        ...stored.slice(1 - STORED_MESSAGES),
        { ...message, apiKey, type: sentAs, text, subject, kakaoOptions: kakao },
      ];
    }
    const total = parsed.data.messages.length;
    const registeredFailed = failedMessageList.length;
    return responses.good({
      failedMessageList,
      groupInfo: {
        count: { total, registeredFailed, registeredSuccess: total - registeredFailed, sentTotal: 0 },
        status: registeredFailed === total ? 'FAILED' : 'SENDING',
        groupId,
        accountId: apiKey,
        apiVersion: '4',
        dateCreated: call.at.toISOString(),
      },
    });
  }

  return {
    responses,
    send,
    balance: () => responses.good({ balance: 12_000, point: 340, lowBalanceAlert: { enabled: false } }),
    list: () => [...stored],
    clear: () => {
      stored = [];
    },
  };
}

export type Messages = ReturnType<typeof createMessages>;
