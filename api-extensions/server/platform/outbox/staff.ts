import { canMail } from '../mailer';
import { userEntries } from '../content-types';
import type { SiteDomain } from '../domains';
import { managerLevel } from '../levels';
import { siteChat } from './chat';
import type { Message } from './outbox';

/** Most receivers; a site with more managers uses the chat. */
const MOST = 20;

/** Addresses of a site's managers: approved, confirmed, not blocked. */
async function managerMails(domain: SiteDomain): Promise<string[]> {
  if (!canMail()) return [];
  const level = await managerLevel(domain);
  if (!Number.isFinite(level)) return [];
  const rows = await userEntries().findMany({
    where: {
      domain: { documentId: domain.documentId },
      site_role: { level: { $gte: level } },
      approval: 'approved',
      confirmed: true,
      $or: [{ blocked: false }, { blocked: null }],
    },
    select: ['email'],
    orderBy: { id: 'asc' },
    limit: MOST,
  });
  return rows.map(({ email }) => email);
}

/**
 * Messages to a site's staff about one record: to its chat, if it has one, and to its managers.
 * @param channels names of the channels that compose them
 */
export async function staffMessages(
  domain: SiteDomain,
  channels: { chat: string; mail: string },
): Promise<Pick<Message, 'channel' | 'target'>[]> {
  return [
    ...(siteChat(domain.code) ? [{ channel: channels.chat, target: '메신저' }] : []),
    ...(await managerMails(domain)).map((target) => ({ channel: channels.mail, target })),
  ];
}
