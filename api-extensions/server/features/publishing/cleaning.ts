import { platform } from '../../platform/platform';
import { changeTable, runTable, siteTable } from './tables';

/** Days for which the publishing history is kept. */
const KEPT_DAYS = 180;

/**
 * Removes old history, but no waiting change and nothing of a site's live release.
 * @public The API tests load it from dist.
 */
export async function dropOldHistory(): Promise<void> {
  const limit = new Date(platform().clock().getTime() - KEPT_DAYS * 86_400_000);
  const live = () => siteTable().whereNotNull('live_release').select('live_release');
  await changeTable()
    .whereNotNull('release_id')
    .andWhere('at', '<', limit)
    .whereNotIn('release_id', live())
    .del();
  // Changes without a site are of an earlier version: nothing claims them, and each site's first release includes them.
  await changeTable().whereNull('domain').del();
  await runTable()
    .whereNot({ state: 'rendering' })
    .andWhere('started_at', '<', limit)
    .whereNotIn('release_id', live())
    .del();
}
