import { platform } from '../../platform/platform';
import { removeOwned } from '../../platform/retention';
import { randomToken } from '../../platform/secrets';
import { forgetPerson } from './audit-list';
import { forgetEstimates } from './estimates';
import type { MemberRow } from './members';

/**
 * Removes the data of an account, in the transaction that deletes it: event records and contract documents are kept without
 * the person.
 */
export async function forgetAccount(row: Pick<MemberRow, 'id' | 'documentId' | 'username'>): Promise<void> {
  await forgetEstimates(row.id);
  await forgetPerson(row.documentId, `closed-${randomToken().slice(0, 12)}`);
  const tokens = platform().strapi.db.query('api::mail-token.mail-token');
  await tokens.deleteMany({ where: { account_name: row.username } });
  await removeOwned(row);
}
