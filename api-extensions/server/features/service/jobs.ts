import type { Job } from '../../platform/jobs';
import { OUTBOX_UID } from '../../platform/outbox/outbox';
import { platform } from '../../platform/platform';
import { CONSULTATION_UID } from './consultation-table';

const DAY_MS = 24 * 3600_000;
/** As the privacy terms say: a year from the day on which the consultation ended. */
const KEPT_DAYS = 365;

/** Removes requests whose time is over, with their messages. */
export async function dropOldRequests(): Promise<void> {
  const { strapi, clock } = platform();
  const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
  const rows = (await strapi.db.query(CONSULTATION_UID).findMany({
    where: { state: 'closed', closed_at: { $lt: before } },
    select: ['id', 'documentId'],
    limit: 1000,
  })) as { id: number; documentId: string }[];
  for (const { id, documentId } of rows)
    await strapi.db.transaction(async () => {
      await strapi.db.query(OUTBOX_UID).deleteMany({ where: { subject: documentId } });
      await strapi.db.query(CONSULTATION_UID).delete({ where: { id } });
    });
}

export const serviceJobs: Job[] = [
  { name: 'request-cleaning', everyMinutes: 24 * 60, work: dropOldRequests },
];
