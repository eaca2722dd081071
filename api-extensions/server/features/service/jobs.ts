import type { Job } from '../../platform/jobs';
import { platform } from '../../platform/platform';
import { CONSULTATION_UID, OUTBOX_UID } from './consultation-table';

const DAY_MS = 24 * 3600_000;
/** As the privacy terms say: a year from the day on which the consultation ended. */
const KEPT_DAYS = 365;
/** What was sent is of interest for as long as somebody may ask whether it was. */
const SENT_KEPT_DAYS = 90;

/** Removes requests whose time is over, with their messages, and old messages. */
export async function dropOldRequests(): Promise<void> {
  const { strapi, clock } = platform();
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const rows = (await strapi.db.query(CONSULTATION_UID).findMany({
    where: { state: 'closed', closed_at: { $lt: before(KEPT_DAYS) } },
    select: ['id', 'documentId'],
    limit: 1000,
  })) as { id: number; documentId: string }[];
  for (const { id, documentId } of rows)
    await strapi.db.transaction(async () => {
      await strapi.db.query(OUTBOX_UID).deleteMany({ where: { consultation: documentId } });
      await strapi.db.query(CONSULTATION_UID).delete({ where: { id } });
    });
  await strapi.db
    .query(OUTBOX_UID)
    .deleteMany({ where: { state: 'sent', sent_at: { $lt: before(SENT_KEPT_DAYS) } } });
}

export const serviceJobs: Job[] = [
  { name: 'request-cleaning', everyMinutes: 24 * 60, work: dropOldRequests },
];
