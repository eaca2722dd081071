import type { Knex } from 'knex';
import type { StaffEvent } from '../../../contracts/message-templates';
import { canMail } from '../mailer';
import { userEntries } from '../content-types';
import type { SiteDomain } from '../domains';
import { managerLevel } from '../levels';
import { notificationSettingsOf } from '../notification-settings';
import { platform } from '../platform';
import { siteChat } from './chat';
import { messageSender } from './messages';
import { enqueue, type Message } from './outbox';

/** Most receivers; a site with more managers uses the chat. */
const MOST = 20;

/** Channels that compose an event's messages. */
const CHANNELS: Readonly<Record<StaffEvent, { chat?: string; mail: string; message: string }>> = {
  'sign-up': { mail: 'sign-up-mail', message: 'sign-up-message' },
  consultation: { chat: 'chat', mail: 'manager-mail', message: 'consultation-message' },
  'estimate-requested': { chat: 'estimate-chat', mail: 'estimate-mail', message: 'estimate-message' },
  'estimate-accepted': { chat: 'estimate-chat', mail: 'estimate-mail', message: 'estimate-message' },
  'estimate-declined': { chat: 'estimate-chat', mail: 'estimate-mail', message: 'estimate-message' },
  approval: { mail: 'approval-mail', message: 'approval-message' },
  'failed-night': { mail: 'night-mail', message: 'night-message' },
};

/** A site's managers: approved, confirmed, not blocked. */
async function managersOf(domain: SiteDomain): Promise<{ id: number; email: string }[]> {
  const level = await managerLevel(domain);
  if (!Number.isFinite(level)) return [];
  return userEntries().findMany({
    where: {
      domain: { documentId: domain.documentId },
      site_role: { level: { $gte: level } },
      approval: 'approved',
      confirmed: true,
      $or: [{ blocked: false }, { blocked: null }],
    },
    select: ['id', 'email'],
    orderBy: { id: 'asc' },
    limit: MOST,
  });
}

/**
 * Messages to a site's staff about one record: to its chat, if it has one, and to its managers, as each of them has chosen.
 * @param except row number of the person who did it
 * @param trx of the caller, inside a transaction
 */
export async function staffMessages(
  domain: SiteDomain,
  event: StaffEvent,
  except?: number,
  trx?: Knex,
): Promise<Pick<Message, 'channel' | 'target'>[]> {
  const { chat, mail, message } = CHANNELS[event];
  const managers = (await managersOf(domain)).filter(({ id }) => id !== except);
  const settings = await notificationSettingsOf(
    managers.map(({ id }) => id),
    trx,
  );
  const [mails, messages] = [canMail(), messageSender(domain.code) !== undefined];
  const numbers = new Set<string>();
  const toManagers = managers.flatMap(({ id, email }) => {
    const setting = settings.get(id);
    const choice = setting?.choices[event];
    if (choice?.message && messages && setting?.phone && setting.agreedMs !== null)
      numbers.add(setting.phone);
    return choice?.mail && mails ? [{ channel: mail, target: email }] : [];
  });
  return [
    ...(chat && siteChat(domain.code) ? [{ channel: chat, target: '메신저' }] : []),
    ...toManagers,
    ...[...numbers].map((target) => ({ channel: message, target })),
  ];
}

/** Saves messages to a site's staff in the transaction that saves what they report. Call `sendSoon` after it. */
export async function tellStaff(
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
