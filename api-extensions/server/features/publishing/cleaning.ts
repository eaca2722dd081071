import type { Job } from '../../platform/jobs';
import { stored } from '../../platform/own-columns';
import { platform } from '../../platform/platform';
import { sql, tables } from './tables';

/** How long the history of what was published is kept. */
const KEPT_DAYS = 180;

/** Removes old history, but no waiting change and nothing of a site's live release. */
export async function dropOldHistory(): Promise<void> {
  const { changes, runs, sites } = tables();
  const limit = stored(new Date(platform().clock().getTime() - KEPT_DAYS * 86_400_000));
  const live = () => sql()(sites).whereNotNull('live_release').select('live_release');
  await sql()(changes)
    .whereNotNull('release_id')
    .andWhere('at', '<', limit)
    .whereNotIn('release_id', live())
    .del();
  // Recorded before changes had a site: nothing claims them, and the first release of each site carries them.
  await sql()(changes).whereNull('domain').del();
  await sql()(runs)
    .whereNot({ state: 'rendering' })
    .andWhere('started_at', '<', limit)
    .whereNotIn('release_id', live())
    .del();
}

export const publishingJobs: Job[] = [
  { name: 'publishing-history', everyMinutes: 24 * 60, work: dropOldHistory },
];
