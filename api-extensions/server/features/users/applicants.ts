import { platform } from '../../platform/platform';
import { REJECTED_DAYS, UNCONFIRMED_DAYS } from '../../platform/personal-data';
import { endSessionsOf } from '../../platform/sessions';
import { forgetAccount } from './forget-account';
import { type MemberRow, USER_UID } from './members';

const DAY_MS = 24 * 3600_000;

/**
 * Removes unconfirmed and rejected applicants, each in one transaction.
 * @public The API tests load it from dist.
 */
export async function removeApplicants(): Promise<void> {
  const { strapi, clock } = platform();
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const rows = (await strapi.db.query(USER_UID).findMany({
    where: {
      $or: [
        { confirmed: false, approval: 'pending', createdAt: { $lt: daysAgo(UNCONFIRMED_DAYS) } },
        { approval: 'rejected', approval_at: { $lt: daysAgo(REJECTED_DAYS) } },
      ],
    },
    select: ['id', 'documentId', 'username', 'approval'],
    limit: 1000,
  })) as Pick<MemberRow, 'id' | 'documentId' | 'username' | 'approval'>[];
  for (const row of rows) {
    await endSessionsOf(row.id);
    await strapi.db.transaction(async () => {
      // A manager may have approved it in the meantime.
      const where = { id: row.id, approval: row.approval };
      if ((await strapi.db.query(USER_UID).count({ where })) === 0) return;
      await forgetAccount(row);
      await strapi.db.query(USER_UID).delete({ where: { id: row.id } });
    });
  }
}
