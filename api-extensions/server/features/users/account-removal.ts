import { DAY_MS } from '../../../contracts/rules/days';
import { platform } from '../../platform/platform';
import { LIGHT_DAYS, REJECTED_DAYS, UNCONFIRMED_DAYS } from '../../shared/personal-data';
import { endSessionsOf } from '../../shared/accounts/sessions';
import { outboxEntries } from '../../shared/messages/outbox/outbox-table';
import { lockAccount, userEntries } from '../../platform/content-types';
import { removeOwned } from '../../shared/personal-data/retention';
import { randomToken } from '../../platform/secrets';
import { inTransaction } from '../../platform/tables';
import { anonymizeAudit } from './audit-list';
import { deleteEstimatesOf } from './estimates';
import type { MemberRow } from './members';

/** Accounts removed by one pass; the next pass removes the rest. */
const MAX_REMOVED = 1000;

/**
 * Removes applicants UNCONFIRMED_DAYS after an unconfirmed registration and REJECTED_DAYS after a rejection, and light accounts
 * LIGHT_DAYS after their last sign-in, each in one transaction.
 * @public The API tests load it from dist.
 */
export async function removeApplicants(): Promise<void> {
  const { clock } = platform();
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const rows = await userEntries().findMany({
    where: {
      $or: [
        { confirmed: false, approval: 'pending', createdAt: { $lt: daysAgo(UNCONFIRMED_DAYS) } },
        { approval: 'unrequested', last_sign_in_at: { $lt: daysAgo(LIGHT_DAYS) } },
        { approval: 'rejected', approval_at: { $lt: daysAgo(REJECTED_DAYS) } },
      ],
    },
    select: ['id', 'documentId', 'username', 'confirmed', 'approval', 'last_sign_in_at'],
    limit: MAX_REMOVED,
  });
  for (const row of rows) {
    await inTransaction(async (trx) => {
      await lockAccount(trx, row.id);
      // In the meantime the person may have confirmed the mailbox or signed in, or a manager may have approved the account.
      const { id, confirmed, approval, last_sign_in_at } = row;
      const where = { id, confirmed, approval, last_sign_in_at };
      if ((await userEntries().count({ where })) === 0) return;
      await endSessionsOf(row.id);
      await deleteAccountRecords(row);
      await userEntries().delete({ where: { id: row.id } });
    });
  }
}

/** Removes the outbox's messages to an account. @param username `code:address`, as `accountName` makes it */
async function removeMessages(username: string | null): Promise<void> {
  // An account that was written directly into the database may have no name.
  if (!username) return;
  const [domain, ...address] = username.split(':');
  await outboxEntries().deleteMany({ where: { domain, target: address.join(':') } });
}

/**
 * Removes the data of an account, in the transaction that deletes the account. The audit log and accepted estimates are kept
 * without the person.
 */
export async function deleteAccountRecords(
  row: Pick<MemberRow, 'id' | 'documentId' | 'username'>,
): Promise<void> {
  await deleteEstimatesOf(row.id);
  await anonymizeAudit(row.documentId, `closed-${randomToken().slice(0, 12)}`);
  const tokens = platform().strapi.db.query('api::mail-token.mail-token');
  await tokens.deleteMany({ where: { account_name: row.username } });
  await removeOwned(row);
  await removeMessages(row.username);
}
