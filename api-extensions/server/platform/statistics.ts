import type { Job } from './jobs';
import { platform } from './platform';

/** Rows of an index that SQLite looks at: enough to choose between indexes, in tenths of a second for any table. */
const ANALYSIS_LIMIT = 400;

/**
 * Lets SQLite count what its indexes hold. Without that it reads a page's blocks by an index that holds those of all sites.
 * PostgreSQL does so by itself.
 */
export async function refreshStatistics(): Promise<void> {
  const { db } = platform().strapi;
  if (db.dialect.client !== 'sqlite') return;
  await db.connection.raw(`PRAGMA analysis_limit = ${ANALYSIS_LIMIT}`);
  await db.connection.raw('ANALYZE');
}

/** Content grows while the CMS runs. */
export const statisticsJob: Job = {
  name: 'database statistics',
  everyMinutes: 6 * 60,
  work: refreshStatistics,
};
