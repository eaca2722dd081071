import { platform } from '../../platform/platform';
import { type Job } from '../../platform/jobs';
import { dropOldLimits } from '../../platform/rate-limit';
import { expireEstimates } from './estimates';
import { USER_UID } from './members';

/** Registrations whose e-mail was not confirmed within this time are removed: nobody has shown that they are theirs. */
const UNCONFIRMED_DAYS = 7;

async function removeUnconfirmed(): Promise<void> {
  const before = new Date(platform().clock().getTime() - UNCONFIRMED_DAYS * 24 * 3600_000);
  const { strapi } = platform();
  const rows = (await strapi.db.query(USER_UID).findMany({
    where: { confirmed: false, approval: 'pending', createdAt: { $lt: before } },
    select: ['id'],
  })) as { id: number }[];
  for (const { id } of rows) {
    for (const uid of ['api::user-consent.user-consent', 'api::oauth-identity.oauth-identity'] as const)
      await strapi.db.query(uid).deleteMany({ where: { user: id } });
    await strapi.db.query(USER_UID).delete({ where: { id } });
  }
}

async function removeOldTokens(): Promise<void> {
  const now = platform().clock().getTime();
  await platform()
    .strapi.db.query('api::mail-token.mail-token')
    .deleteMany({ where: { expires_ms: { $lt: now } } });
}

export const userJobs: Job[] = [
  {
    name: 'estimate-expiry',
    everyMinutes: 60,
    work: async () => {
      await expireEstimates();
    },
  },
  {
    name: 'account-cleaning',
    everyMinutes: 24 * 60,
    work: async () => {
      await removeUnconfirmed();
      await removeOldTokens();
      await dropOldLimits();
    },
  },
];
