import type { ApprovalState } from '../../../contracts/accounts/members';
import type { SiteDomain } from '../../platform/domains';
import { platform } from '../../platform/platform';
import { userTable } from '../../platform/content-types';
import { inTransaction } from '../../platform/tables';

/** Columns that show whether an account has changed since it was read. */
export interface AccountRow {
  id: number;
  /** Hashed; null for an account that signs in by mail or OAuth. */
  password: string | null;
  confirmed: boolean | null;
}

/** Account fields for signing in. */
export interface Account extends AccountRow {
  documentId: string;
  username: string;
  /** Empty for an account by number. */
  email: string;
  phone: string | null;
  name: string | null;
  blocked: boolean | null;
  approval: ApprovalState;
}

/**
 * Username of an account. users-permissions requires unique ones, while an address may have an account on each site.
 * @param address the e-mail, or the mobile number of a light account
 */
export const accountName = (domain: Pick<SiteDomain, 'code'>, address: string): string =>
  `${domain.code}:${address}`;

/**
 * Runs `work` in a transaction that locks the account's row, so that of two concurrent registrations, confirmations or
 * password changes the later one sees the result of the earlier.
 * @returns null, and writes nothing, when the account was confirmed, replaced or given another password since it was read,
 *   or when `work` returns null
 */
export async function withAccountLock<T>(
  account: AccountRow,
  work: () => Promise<T | null>,
): Promise<T | null> {
  const { strapi } = platform();
  class Changed extends Error {}
  try {
    return await inTransaction(async (trx) => {
      const row = userTable(trx).where({ id: account.id });
      if (strapi.db.dialect.client !== 'sqlite') void row.forUpdate();
      const now = await row.first('password', 'confirmed');
      const isSame =
        now && now.password === account.password && Boolean(now.confirmed) === Boolean(account.confirmed);
      const result = isSame ? await work() : null;
      if (result === null) throw new Changed();
      return result;
    });
  } catch (error) {
    if (error instanceof Changed) return null;
    throw error;
  }
}
