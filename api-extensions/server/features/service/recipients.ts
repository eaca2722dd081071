import type { SiteDomain } from '../../platform/domains';
import { managerLevel } from '../../platform/levels';
import { canMail } from '../../platform/mailer';
import { userEntries } from '../../platform/content-types';

/** Most receivers; a site with more managers uses the chat. */
const MOST = 20;

/** Addresses of managers who may handle requests: approved, confirmed, not blocked. */
export async function managerMails(domain: SiteDomain): Promise<string[]> {
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
