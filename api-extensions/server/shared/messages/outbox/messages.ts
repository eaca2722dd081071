import { advertisement, advertisingFrom } from '../../../../contracts/rules/advertising';
import { asCarrierText, asMessageValue, carrierType } from '../../../../contracts/rules/carrier-text';
import {
  filledText,
  MESSAGE_EVENTS,
  MESSAGE_TEMPLATES,
  type MessageEvent,
  registeredText,
  variablesOfTemplate,
} from '../../../../contracts/accounts/message-templates';
import type { SiteDomain } from '../../../platform/domains';
import { asVariable, type MessageSender } from '../../../platform/environment-accounts';
import { findMessageReceiver } from '../../accounts/notification-settings';
import { mailOrigin } from '../../sites/origin';
import { platform } from '../../../platform/platform';
import { cancelled, type Failure, type Postponed } from './delivery-rules';
import { type GatewayMessage, postMessage } from './gateway';

/** A message to a telephone: an event's template with its values, or an advertisement. */
export type PhoneMessage = { to: string } & (
  | { event: MessageEvent; values: Readonly<Record<string, string>> }
  | { advertisement: string }
);

/** The site's account at the gateway; undefined if it has none. */
export const messageSender = (domainCode: string): MessageSender | undefined =>
  platform().env.messageSenders.get(asVariable(domainCode));

const NO_SENDER: Failure = {
  reason: '이 사이트의 알림톡·문자 연동이 설정되어 있지 않습니다.',
  retry: 'slow',
};
const NEITHER: Failure = { reason: '알림톡과 문자를 모두 보낼 수 없습니다.', retry: 'slow' };
const NO_CONSENT = cancelled('수신 동의가 없거나 철회되어 보내지 않았습니다.');

const digits = (phone: string) => phone.replace(/\D/g, '');

/** A text as SMS, or as LMS if it is too long for one. */
function asText(text: string, subject: string): Pick<GatewayMessage, 'type' | 'text' | 'subject'> {
  const carried = asCarrierText(text);
  const type = carrierType(carried);
  return { type, text: carried, ...(type === 'LMS' && { subject }) };
}

/** The message of an event: as 알림톡 where the site has registered its template, and as text. */
async function composeEvent(
  domain: SiteDomain,
  { pfId, templates }: MessageSender,
  event: MessageEvent,
  values: Readonly<Record<string, string>>,
): Promise<{ kakao: GatewayMessage['kakaoOptions']; text: Partial<GatewayMessage> }> {
  const shown = Object.fromEntries(
    variablesOfTemplate(event).map((name) => [name, asMessageValue(values[name] ?? '') || '-']),
  );
  const templateId = templates[event];
  const kakao: GatewayMessage['kakaoOptions'] =
    pfId && templateId
      ? {
          pfId,
          templateId,
          variables: Object.fromEntries(Object.entries(shown).map(([name, value]) => [`#{${name}}`, value])),
          disableSms: false,
        }
      : undefined;
  const registered = registeredText(event, domain.name, await mailOrigin(domain));
  return { kakao, text: asText(filledText(registered, shown), MESSAGE_TEMPLATES[event].subject) };
}

/** Reason not to send to this receiver now: no consent, or the hour of the day. Null: none. */
async function reasonToWait(domain: SiteDomain, message: PhoneMessage): Promise<Failure | Postponed | null> {
  const receiver = await findMessageReceiver(domain.code, message.to);
  if (!receiver) return NO_CONSENT;
  if (!('advertisement' in message)) return null;
  if (!receiver.hasAgreedToAdvertising) return NO_CONSENT;
  const now = platform().clock();
  const from = advertisingFrom(now);
  return from > now ? { until: from } : null;
}

/**
 * Sends a message to a telephone: 알림톡, or SMS where there is no template or Kakao refuses it. @param id of the row in the outbox
 * @returns null when the gateway accepted it
 */
export async function sendMessage(
  domain: SiteDomain,
  message: PhoneMessage,
  id: string,
): Promise<Failure | Postponed | null> {
  const sender = messageSender(domain.code);
  if (!sender) return NO_SENDER;
  const reason = await reasonToWait(domain, message);
  if (reason) return reason;
  const address = { to: digits(message.to), from: digits(sender.sender), customFields: { outbox: id } };
  if ('advertisement' in message) {
    if (!sender.optOut)
      return { reason: '080 수신 거부 번호가 없어 광고를 보내지 않았습니다.', retry: 'never' };
    const text = asText(advertisement(domain.name, message.advertisement, sender.optOut), '(광고)');
    const result = await postMessage(sender, { ...address, ...text });
    const failure = result === 'without-kakao' ? NEITHER : result;
    // It may have been delivered, and must not arrive twice: a person decides.
    return failure?.retry === 'unknown' ? { ...failure, retry: 'never', isOutage: true } : failure;
  }
  return sendEvent(domain, sender, address, message);
}

/** Sends an event's message: 알림톡, or SMS where there is no template or Kakao refuses it. */
async function sendEvent(
  domain: SiteDomain,
  sender: MessageSender,
  address: Pick<GatewayMessage, 'to' | 'from' | 'customFields'>,
  { event, values }: Pick<Extract<PhoneMessage, { event: MessageEvent }>, 'event' | 'values'>,
): Promise<Failure | null> {
  const { kakao, text } = await composeEvent(domain, sender, event, values);
  const first = kakao ? await postMessage(sender, { ...address, kakaoOptions: kakao }) : 'without-kakao';
  if (first !== 'without-kakao') return first;
  const result = await postMessage(sender, { ...address, ...text });
  return result === 'without-kakao' ? NEITHER : result;
}

/**
 * Sends the code of a sign-in to a number in one attempt, without asking for its consent: its owner requests it.
 * @returns null when the gateway accepted it
 */
export async function sendCodeMessage(
  domain: SiteDomain,
  phone: string,
  code: string,
): Promise<Failure | null> {
  const sender = messageSender(domain.code);
  if (!sender) return NO_SENDER;
  const address = { to: digits(phone), from: digits(sender.sender), customFields: { purpose: 'code' } };
  return sendEvent(domain, sender, address, { event: 'sign-in-code', values: { 인증번호: code } });
}

const KAKAO_REJECTED: Failure = {
  reason: '알림톡을 보낼 수 없습니다. 카카오 채널 ID와 템플릿 ID를 확인해 주세요.',
  retry: 'slow',
};

/** The first event that the site has a template for; undefined where it sends no 알림톡. */
export const templatedEvent = ({ pfId, templates }: MessageSender): MessageEvent | undefined =>
  pfId ? MESSAGE_EVENTS.find((event) => templates[event]) : undefined;

/** Sends one message to a number without asking for its consent. @param event sent as 알림톡 with `확인` for its values; null: an SMS */
export async function sendTestMessage(
  domain: SiteDomain,
  sender: MessageSender,
  { phone, event }: { phone: string; event: MessageEvent | null },
): Promise<Failure | null> {
  const address = { to: digits(phone), from: digits(sender.sender), customFields: { test: 'connection' } };
  const words = `[${domain.name}] 관리 화면의 ‘연동 설정’에서 보낸 확인 메시지입니다.`;
  const values = Object.fromEntries(event ? variablesOfTemplate(event).map((name) => [name, '확인']) : []);
  const content = event
    ? { kakaoOptions: (await composeEvent(domain, sender, event, values)).kakao }
    : asText(words, '연동 확인');
  const result = await postMessage(sender, { ...address, ...content });
  return result === 'without-kakao' ? KAKAO_REJECTED : result;
}
