import type { Context } from 'koa';
import type { SiteDomain } from '../../platform/domains';
import { AppError, forbidden } from '../../platform/errors';
import type { Caller } from '../../platform/sessions';

/** The acting user of the work areas and the site. */
export interface ActorContext {
  ctx: Context;
  domain: SiteDomain;
  user: Caller;
}

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

export const missing = (name: string) => new AppError(404, 'NOT_FOUND', `찾는 ${name} 없습니다.`);
