import type { SiteDomain } from './domains';
import { USER_UID } from './people';
import { platform } from './platform';

/** What of an account decides whether it is still the one that was read. */
export interface AccountRow {
  id: number;
  /** Hashed; null for an account that signs in by mail or with a provider. */
  password: string | null;
  confirmed: boolean | null;
}

/** Accounts belong to one site: the same e-mail may have one on each (users-permissions wants unique names). */
export const accountName = (domain: SiteDomain, email: string): string => `${domain.code}:${email}`;

/**
 * Does the work in one transaction that holds the account's row, so that of two registrations, confirmations or new
 * passwords at once the later one finds what the earlier one left.
 * @returns null, and nothing is written, when the account was confirmed, replaced or given another password since it was
 *   read, or when the work itself answers null
 */
export async function withUnchanged<T>(
  account: AccountRow,
  work: () => Promise<T | null>,
): Promise<T | null> {
  const { strapi } = platform();
  class Changed extends Error {}
  try {
    return (await strapi.db.transaction(async ({ trx }) => {
      const row = trx(strapi.db.metadata.get(USER_UID).tableName).where({ id: account.id });
      if (strapi.db.dialect.client !== 'sqlite') row.forUpdate();
      const now = (await row.first('password', 'confirmed')) as
        (Pick<AccountRow, 'password'> & { confirmed: boolean | number | null }) | undefined;
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
