import { platform } from './platform';

/** Index rows that SQLite samples: enough to choose between indexes, in tenths of a second for any table. */
const ANALYSIS_LIMIT = 400;

/**
 * Makes SQLite gather index statistics. Without them it reads a page's blocks by an index over all sites. PostgreSQL gathers
 * them by itself. Repeated because content grows while the CMS runs.
 */
export async function refreshStatistics(): Promise<void> {
  const { db } = platform().strapi;
  if (db.dialect.client !== 'sqlite') return;
  await db.connection.raw(`PRAGMA analysis_limit = ${ANALYSIS_LIMIT}`);
  await db.connection.raw('ANALYZE');
}
