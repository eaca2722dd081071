import { AUTH_PAGES } from '../../../../contracts/rules/auth-pages';
import { canMail } from '../../../shared/messages/mailer';
import type { SiteDomain } from '../../../platform/domains';
import { notificationSettingOf } from '../../../shared/accounts/notification-settings';
import { mailOrigin } from '../../../shared/sites/origin';
import { parseChatAddress } from '../../../shared/messages/outbox/chat';
import { type Failure, cancelled } from '../../../shared/messages/outbox/delivery-rules';
import type { Channel, Outgoing } from '../../../shared/messages/outbox/outbox';
import type { Message } from '../../../shared/messages/outbox/outbox-table';
import { platform } from '../../../platform/platform';
import { choiceOf } from '../run-lookup';
import { lookupService } from '../service';
import { alertChatText, alertMailLines, alertMessageValues, alertSubject, savedPage } from './alert-text';
import { type AlertToSend, readAlertToSend, recordDelivery } from './alerts';
import { endAddress, endedChannel, unsubscribeAddress } from './watched';
import { userEntries, type UserEntry } from '../../../platform/content-types';

type Owner = Pick<UserEntry, 'email' | 'confirmed' | 'approval'>;

/** The receiver's account; undefined if it may no longer receive the alert. */
async function receiverOf({ owner }: AlertToSend): Promise<Owner | undefined> {
  const row = await userEntries().findOne({
    where: { id: owner },
    select: ['email', 'confirmed', 'blocked', 'approval'],
  });
  return row && !row.blocked && row.approval !== 'rejected' ? row : undefined;
}

/** What the text of an alert's messages depends on, besides the alert. */
interface TextContext {
  domain: SiteDomain;
  siteName: string;
  isDemo: boolean;
  /** Address of the saved keywords. */
  page: string;
  /** Address of the page that ends the mails about the keyword. */
  end: string;
  /** Address with which a mail program ends them. */
  unsubscribe: string;
  /** The owner's number with a consent to messages. */
  phone: string | null;
}

type Compose = (alert: AlertToSend, owner: Owner, context: TextContext) => Outgoing | Failure;

const CHANNELS: Record<'alert-mail' | 'alert-message' | 'alert-chat', Compose> = {
  'alert-mail'(alert, { email, confirmed, approval }, { domain, isDemo, page, end, unsubscribe }) {
    if (!canMail(domain)) return { reason: '메일 서버가 설정되어 있지 않습니다.', retry: 'slow' };
    if (!confirmed) return cancelled('이메일이 확인되지 않은 회원입니다.');
    const lines = alertMailLines(alert, isDemo, { page, end, isMember: approval === 'approved' });
    return { mail: { to: email, subject: alertSubject(alert), lines, unsubscribe } };
  },
  'alert-message'(alert, owner, context) {
    // An account by number that has asked for membership: its number counts again once it is approved.
    if (owner.approval !== 'approved' && owner.email) return CHANNELS['alert-mail'](alert, owner, context);
    if (context.phone === null) return cancelled('수신 동의가 없거나 철회되어 보내지 않았습니다.');
    const values = alertMessageValues(alert, context.isDemo);
    return { message: { to: context.phone, event: 'keyword-alert', values } };
  },
  'alert-chat'(alert, { approval }, { siteName, isDemo, page }) {
    if (approval !== 'approved') return cancelled('승인된 회원이 아닙니다.');
    if (alert.webhook === null) return cancelled('회원의 웹훅 주소가 없습니다.');
    // The address is checked again, because CHAT_HOSTS may have changed since it was saved.
    const address = parseChatAddress(alert.webhook);
    if (!address) return { reason: '회원의 웹훅 주소가 허용되지 않는 주소입니다.', retry: 'never' };
    return { address, text: alertChatText(siteName, alert, isDemo, page) };
  },
};

async function compose(composeFor: Compose, message: Message, siteName: string): Promise<Outgoing | Failure> {
  const alert = await readAlertToSend(Number(message.subject));
  if (!alert) return cancelled('키워드가 삭제되어 보내지 않았습니다.');
  const owner = await receiverOf(alert);
  if (!owner) return cancelled('받을 수 있는 회원이 없습니다.');
  const domain = await platform().domains.ofCode(message.domain);
  if (!domain) return cancelled('사이트가 사용 중이 아닙니다.');
  const choice = choiceOf(lookupService().sources, alert.kind);
  const isDemo = choice.available && choice.provider === 'simulator';
  const origin = await mailOrigin(domain);
  const page = owner.approval === 'approved' ? savedPage(origin) : origin + AUTH_PAGES.welcome;
  const end = endAddress(origin, alert.keywordId);
  const { phone } = await notificationSettingOf(alert.owner);
  const unsubscribe = unsubscribeAddress(origin, alert.keywordId);
  return composeFor(alert, owner, { domain, siteName, isDemo, page, end, unsubscribe, phone });
}

/** Channels that report a moved rank, or the end of daily keywords, to their owner. */
export const alertChannels: Channel[] = [
  ...Object.entries(CHANNELS).map(([name, by]): Channel => ({
    name,
    compose: (message, siteName) => compose(by, message, siteName),
    onSettled: (trx, subject, state) => recordDelivery(trx, Number(subject), state),
  })),
  endedChannel,
];
