import type { Context } from 'koa';
import { asTarget, recordAudit } from '../../shared/personal-data/audit';
import { type Account, accountName, withAccountLock } from '../../shared/accounts/account-row';
import type { SiteDomain } from '../../platform/domains';
import { memberFactor } from '../../shared/accounts/factor-account';
import { platform } from '../../platform/platform';
import { hasSecondFactor, mustHaveSecondFactor } from '../../shared/accounts/second-factor';
import { startSession } from '../../shared/accounts/sessions';
import { dropCsrfToken } from './csrf';
import { rememberFirstFactor } from './first-factor';
import { recordDeviceSignIn } from './limits';
import { userEntries } from '../../platform/content-types';

export const accountByName = async (username: string): Promise<Account | null> =>
  await userEntries().findOne({ where: { username } });

/** The account of an e-mail or of a light account's mobile number. */
export const findAccount = (domain: SiteDomain, address: string): Promise<Account | null> =>
  accountByName(accountName(domain, address));

export const accountById = async (id: number): Promise<Account | null> =>
  await userEntries().findOne({ where: { id } });

/** Whether an account is refused after proof of ownership. */
export const isSignInDenied = ({ blocked, approval }: Account): boolean =>
  blocked === true || approval === 'rejected';

/** What follows a proof of ownership: a page to go to instead of the requested one, null for the requested one. */
export type SignInResult = 'secondFactor' | 'enrol' | 'changed' | null;

/**
 * Signs in the proven owner of an account, or stores that the second factor is required. Call isSignInDenied first.
 * @param account as it was read before the proof
 * @param how the proof, for the audit log
 * @returns `changed`, without a session, when the account's password has changed since it was read
 */
export async function completeSignIn(
  ctx: Context,
  domain: SiteDomain,
  account: Account,
  how: string,
): Promise<SignInResult> {
  if (await hasSecondFactor(memberFactor(account.id))) {
    rememberFirstFactor(ctx, domain, account, how);
    return 'secondFactor';
  }
  if (!(await completeVerifiedSignIn(ctx, domain, account, how))) return 'changed';
  return (await mustHaveSecondFactor(domain, await levelOf(account.id))) ? 'enrol' : null;
}

/**
 * Signs in a person who has given all required factors.
 * @returns false, without a session, when the account's password has changed since it was read: a new password ends all
 *   sessions, and one that begins later would remain
 */
export async function completeVerifiedSignIn(
  ctx: Context,
  domain: SiteDomain,
  account: Account,
  how: string,
): Promise<boolean> {
  const isStarted = await withAccountLock(account, async () => {
    await startSession(ctx, { key: account.id });
    return true;
  });
  if (!isStarted) return false;
  dropCsrfToken(ctx);
  await recordDeviceSignIn(ctx, account.username);
  await userEntries().update({ where: { id: account.id }, data: { last_sign_in_at: platform().clock() } });
  const target = asTarget(account);
  await recordAudit(domain, ctx, {
    action: 'sign-in',
    actor: { ...target, level: await levelOf(account.id) },
    detail: { how },
  });
  return true;
}

async function levelOf(id: number): Promise<number> {
  const row = await userEntries().findOne({ where: { id }, populate: { site_role: true } });
  return row?.approval === 'approved' ? (row.site_role?.level ?? 0) : 0;
}
