import type { SiteDomain } from '../../platform/domains';
import { AppError, forbidden } from '../../platform/errors';
import { type Account, accountOf } from '../../platform/people';
import type { Caller } from '../../platform/sessions';

/**
 * Whose records are requested: for staff all of the site's or one account's; for members their own.
 * @returns the account's name, or null for all
 * @throws AppError 403 when a member requests another's
 */
export function requestedOwner(user: Caller, forStaff: boolean, userId: string | undefined): string | null {
  if (forStaff) return userId ?? null;
  if (userId !== undefined && userId !== user.id) throw forbidden();
  return user.id;
}

/** An approved account of the site. @throws AppError 404 */
export async function customerOf(domain: SiteDomain, userId: string): Promise<Account> {
  const account = await accountOf(domain, userId);
  if (account?.approval !== 'approved') throw notFound('회원이');
  return account;
}

/** A 404. @param name Korean noun with its subject particle, e.g. `작업이` */
export const notFound = (name: string) => new AppError(404, 'NOT_FOUND', `찾는 ${name} 없습니다.`);
