import type { Knex } from 'knex';
import type { StaffEvent } from '../../../../contracts/accounts/message-templates';
import { canMail } from '../mailer';
import type { SiteDomain } from '../../../platform/domains';
import { notificationSettingsOf } from '../../accounts/notification-settings';
import { platform } from '../../../platform/platform';
import { siteChat } from './chat';
import { managersOf, STAFF_CHANNELS } from './managers';
import { messageSender } from './messages';
import { enqueue } from './outbox';
import type { Message } from './outbox-table';

/**
 * Channels and receivers of the messages to a site's staff about an event: its chat, if it has one, and its managers, as each
 * of them has chosen.
 * @param except row number of the person who caused the event, who gets no message
 * @param trx of the caller, inside a transaction
 */
export async function staffMessages(
  domain: SiteDomain,
  event: StaffEvent,
  except?: number,
  trx?: Knex,
): Promise<Pick<Message, 'channel' | 'target'>[]> {
  const { chat, mail, message } = STAFF_CHANNELS[event];
  const managers = (await managersOf(domain)).filter(({ id }) => id !== except);
  const settings = await notificationSettingsOf(
    managers.map(({ id }) => id),
    trx,
  );
  const [mails, messages] = [canMail(domain), messageSender(domain.code) !== undefined];
  const numbers = new Set<string>();
  const toManagers = managers.flatMap(({ id, email }) => {
    const setting = settings.get(id);
    const choice = setting?.choices[event];
    if (choice?.message && messages && setting?.phone && setting.agreedMs !== null)
      numbers.add(setting.phone);
    return choice?.mail && mails ? [{ channel: mail, target: email }] : [];
  });
  return [
    // A chat's address is a secret: its target is only a label.
    ...(chat && siteChat(domain.code) ? [{ channel: chat, target: '메신저' }] : []),
    ...toManagers,
    ...[...numbers].map((target) => ({ channel: message, target })),
  ];
}

/** Saves messages to a site's staff in the transaction that saves what they report. Call `sendSoon` after it. */
export async function notifyStaff(
  trx: Knex,
  domain: SiteDomain,
  event: StaffEvent,
  about: Pick<Message, 'receipt' | 'subject'>,
  except?: number,
): Promise<void> {
  const messages = await staffMessages(domain, event, except, trx);
  const row = { ...about, domain: domain.code };
  await enqueue(
    trx,
    messages.map((message) => ({ ...message, ...row })),
    platform().clock(),
  );
}
