import { canMail } from '../../../platform/mailer';
import { typedChat } from '../../../platform/outbox/chat';
import type { Failure } from '../../../platform/outbox/delivery-rules';
import type { Channel, Outgoing } from '../../../platform/outbox/outbox';
import type { Message } from '../../../platform/outbox/outbox-table';
import { choiceOf } from '../ask';
import { lookupService } from '../service';
import { alertChatText, alertSubject, alertText } from './alert-text';
import { type AlertToSend, alertToSend, markAlert } from './alerts';
import { userEntries, type UserEntry } from '../../../platform/content-types';

const never = (reason: string): Failure => ({ reason, retry: 'never' });

type Owner = Pick<UserEntry, 'email' | 'confirmed'>;

/** The current account of the receiver; undefined when it may not receive the alert any more. */
async function listener({ owner }: AlertToSend): Promise<Owner | undefined> {
  const row = await userEntries().findOne({
    where: { id: owner },
    select: ['email', 'confirmed', 'blocked', 'approval'],
  });
  return row && !row.blocked && row.approval === 'approved' ? row : undefined;
}

type Compose = (alert: AlertToSend, owner: Owner, siteName: string, isDemo: boolean) => Outgoing | Failure;

const CHANNELS: Record<'alert-mail' | 'alert-chat', Compose> = {
  'alert-mail'(alert, { email, confirmed }, _siteName, isDemo) {
    if (!canMail()) return { reason: '메일 서버가 설정되어 있지 않습니다.', retry: 'slow' };
    if (!confirmed) return never('이메일이 확인되지 않은 회원입니다.');
    return { mail: { to: email, subject: alertSubject(alert), lines: [alertText(alert, isDemo)] } };
  },
  'alert-chat'(alert, _owner, siteName, isDemo) {
    // Checked again: CHAT_HOSTS may have changed since it was saved.
    const address = alert.webhook === null ? null : typedChat(alert.webhook);
    if (!address) return never('회원의 웹훅 주소가 없거나 허용되지 않는 주소입니다.');
    return { address, text: alertChatText(siteName, alert, isDemo) };
  },
};

async function compose(by: Compose, message: Message, siteName: string): Promise<Outgoing | Failure> {
  const alert = await alertToSend(Number(message.subject));
  if (!alert) return never('키워드가 삭제되어 보내지 않았습니다.');
  const owner = await listener(alert);
  if (!owner) return never('받을 수 있는 회원이 없습니다.');
  const choice = choiceOf(lookupService().sources, alert.kind);
  return by(alert, owner, siteName, choice.available && choice.provider === 'simulator');
}

/** Channels that report a moved rank to members. */
export const alertChannels: Channel[] = Object.entries(CHANNELS).map(([name, by]) => ({
  name,
  compose: (message, siteName) => compose(by, message, siteName),
  settled: (trx, subject, state) => markAlert(trx, Number(subject), state),
}));
