import { withParticle } from '../../../../contracts/rules/particles';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import type { SiteDomain } from '../../../platform/domains';
import { AppError, forbidden, invalidFields } from '../../../platform/errors';
import { isManager } from '../../../shared/accounts/levels';
import { type PersonAccount, findAccount } from '../../../shared/accounts/people';
import type { Caller } from '../../../shared/accounts/sessions';

/**
 * The account whose records are requested: members get their own, staff those of any account or of the whole site.
 * @returns the account's document id; null: the whole site
 * @throws AppError 403 when a member requests another account's
 */
export function requestedOwner(user: Caller, forStaff: boolean, userId: string | undefined): string | null {
  if (forStaff) return userId ?? null;
  if (userId !== undefined && userId !== user.id) throw forbidden();
  return user.id;
}

/** An approved account of the site. @throws AppError 404 */
export async function customerOf(domain: SiteDomain, userId: string): Promise<PersonAccount> {
  const account = await findAccount(domain, userId);
  if (account?.approval !== 'approved') throw notFound('회원');
  return account;
}

/** The customer whose data is requested: members get their own. @throws AppError 400 for staff without `userId`, 403, 404 */
export async function requestedCustomer(
  { domain, user }: ActorContext,
  userId: string | undefined,
): Promise<PersonAccount> {
  const owner = requestedOwner(user, await isManager(domain, user), userId);
  if (owner === null) throw invalidFields({ userId: '고객을 골라 주세요.' });
  return customerOf(domain, owner);
}

/** A 404. @param noun in Korean, e.g. `작업` */
export const notFound = (noun: string) =>
  new AppError(404, 'NOT_FOUND', `찾는 ${withParticle(noun, '이')} 없습니다.`);
