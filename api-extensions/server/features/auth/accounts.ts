import type { Context } from 'koa';
import { recordAudit } from '../../platform/audit';
import type { SiteDomain } from '../../platform/domains';
import { platform } from '../../platform/platform';
import { startSession } from '../../platform/sessions';
import { dropCsrfToken } from './csrf';
import { noteSignIn } from './limits';

export const USER_UID = 'plugin::users-permissions.user';

/** What signing in needs to know of an account. */
export interface Account {
  id: number;
  documentId: string;
  username: string;
  email: string;
  name: string | null;
  password: string | null;
  confirmed: boolean | null;
  blocked: boolean | null;
  approval: 'pending' | 'approved' | 'rejected';
}

/** Accounts belong to one site: the same e-mail may have one on each (users-permissions wants unique names). */
export const accountName = (domain: SiteDomain, email: string): string => `${domain.code}:${email}`;

export const accountByName = async (username: string): Promise<Account | null> =>
  (await platform().strapi.db.query(USER_UID).findOne({ where: { username } })) as Account | null;

export const findAccount = (domain: SiteDomain, email: string): Promise<Account | null> =>
  accountByName(accountName(domain, email));

export const accountById = async (id: number): Promise<Account | null> =>
  (await platform().strapi.db.query(USER_UID).findOne({ where: { id } })) as Account | null;

/**
 * Does the work in one transaction that holds the account's row, so that of two registrations, confirmations or new
 * passwords at once the later one finds what the earlier one left.
 * @returns null, and nothing is written, when the account was confirmed, replaced or given another password since it was
 *   read, or when the work itself answers null
 */
export async function withUnchanged<T>(account: Account, work: () => Promise<T | null>): Promise<T | null> {
  const { strapi } = platform();
  class Changed extends Error {}
  try {
    return (await strapi.db.transaction(async ({ trx }) => {
      const row = trx(strapi.db.metadata.get(USER_UID).tableName).where({ id: account.id });
      if (strapi.db.dialect.client !== 'sqlite') row.forUpdate();
      const now = (await row.first('password', 'confirmed')) as
        (Pick<Account, 'password'> & { confirmed: boolean | number | null }) | undefined;
      const isSame =
        now && now.password === account.password && Boolean(now.confirmed) === Boolean(account.confirmed);
      const result = isSame ? await work() : null;
      if (result === null) throw new Changed();
      return result;
    })) as T;
  } catch (error) {
    if (error instanceof Changed) return null;
    throw error;
  }
}

/** How an account is named in records. */
export const asTarget = ({ documentId, name, email }: Account) => ({ id: documentId, name: name || email });

/** Whether an account that proved to be theirs is kept out. */
export const isRefused = ({ blocked, approval }: Account): boolean =>
  blocked === true || approval === 'rejected';

/** Lets somebody in who proved that the account is theirs. To be asked before: `isRefused`. */
export async function enter(ctx: Context, domain: SiteDomain, account: Account, how: string): Promise<void> {
  await startSession(ctx, { key: account.id });
  dropCsrfToken(ctx);
  await noteSignIn(ctx, account.username);
  await platform()
    .strapi.db.query(USER_UID)
    .update({ where: { id: account.id }, data: { last_sign_in_at: platform().clock() } });
  const target = asTarget(account);
  await recordAudit(domain, ctx, {
    action: 'sign-in',
    actor: { ...target, level: await levelOf(account.id) },
    detail: { how },
  });
}

async function levelOf(id: number): Promise<number> {
  const row = (await platform()
    .strapi.db.query(USER_UID)
    .findOne({ where: { id }, populate: { site_role: true } })) as {
    approval: string;
    site_role?: { level: number } | null;
  } | null;
  return row?.approval === 'approved' ? (row.site_role?.level ?? 0) : 0;
}
