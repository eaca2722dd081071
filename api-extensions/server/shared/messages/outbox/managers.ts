import type { StaffEvent } from '../../../../contracts/accounts/message-templates';
import { userEntries } from '../../../platform/content-types';
import type { SiteDomain } from '../../../platform/domains';
import { managerLevel, siteRoles } from '../../accounts/levels';
import { notificationSettingsOf } from '../../accounts/notification-settings';

/** Maximum number of receivers; a site with more managers uses the chat. */
const MANAGERS_MAX = 20;

/** Channels of the messages to staff about each event. */
export const STAFF_CHANNELS: Readonly<Record<StaffEvent, { chat?: string; mail: string; message: string }>> =
  {
    'sign-up': { mail: 'sign-up-mail', message: 'sign-up-message' },
    consultation: { chat: 'chat', mail: 'manager-mail', message: 'consultation-message' },
    'estimate-requested': { chat: 'estimate-chat', mail: 'estimate-mail', message: 'estimate-message' },
    'estimate-accepted': { chat: 'estimate-chat', mail: 'estimate-mail', message: 'estimate-message' },
    'estimate-declined': { chat: 'estimate-chat', mail: 'estimate-mail', message: 'estimate-message' },
    approval: { mail: 'approval-mail', message: 'approval-message' },
    'failed-night': { mail: 'night-mail', message: 'night-message' },
  };

/** A site's managers: approved, confirmed, not blocked. @param limit Infinity for all of them */
export async function managersOf(
  domain: SiteDomain,
  limit = MANAGERS_MAX,
): Promise<{ id: number; email: string }[]> {
  const level = await managerLevel(domain);
  return Number.isFinite(level) ? membersFrom(domain, level, limit) : [];
}

/** Members of at least this level: approved, confirmed, not blocked. */
async function membersFrom(
  domain: SiteDomain,
  level: number,
  limit: number,
): Promise<{ id: number; email: string }[]> {
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
    ...(Number.isFinite(limit) && { limit }),
  });
}

/** A site's owners: the managers with the site's highest role, or all managers if no one has it. */
export async function ownersOf(domain: SiteDomain): Promise<{ id: number; email: string }[]> {
  const level = (await siteRoles(domain)).at(-1)?.level;
  const owners = level === undefined ? [] : await membersFrom(domain, level, MANAGERS_MAX);
  return owners.length > 0 ? owners : managersOf(domain);
}

const CHANNELS = Object.values(STAFF_CHANNELS);
const MAILS = new Set(CHANNELS.map(({ mail }) => mail));
const MESSAGES = new Set(CHANNELS.map(({ message }) => message));

/**
 * Reason not to send a staff message to its receiver, in Korean; null for a manager, and for channels that are not of staff.
 * Checked when it is sent: since it was queued, a manager may have lost the level, the account or the number.
 */
export async function reasonNotToSend(
  domain: SiteDomain,
  channel: string,
  target: string,
): Promise<string | null> {
  if (!MAILS.has(channel) && !MESSAGES.has(channel)) return null;
  const managers = await managersOf(domain, Infinity);
  if (MAILS.has(channel))
    return managers.some(({ email }) => email === target)
      ? null
      : '받는 사람이 더 이상 담당자가 아니어서 보내지 않았습니다.';
  const settings = await notificationSettingsOf(managers.map(({ id }) => id));
  return [...settings.values()].some(({ phone }) => phone === target)
    ? null
    : '받는 사람이 더 이상 담당자가 아니거나 수신 동의를 철회하여 보내지 않았습니다.';
}
