import { stored } from '../../platform/own-columns';
import { platform } from '../../platform/platform';
import { sql, tables } from './tables';

/** Days for which the publishing history is kept. */
const KEPT_DAYS = 180;

/**
 * Removes old history, but no waiting change and nothing of a site's live release.
 * @public The API tests load it from dist.
 */
export async function dropOldHistory(): Promise<void> {
  const { changes, runs, sites } = tables();
  const limit = stored(new Date(platform().clock().getTime() - KEPT_DAYS * 86_400_000));
  const live = () => sql()(sites).whereNotNull('live_release').select('live_release');
  await sql()(changes)
    .whereNotNull('release_id')
    .andWhere('at', '<', limit)
    .whereNotIn('release_id', live())
    .del();
  // Changes without a site are of an earlier version: nothing claims them, and each site's first release includes them.
  await sql()(changes).whereNull('domain').del();
  await sql()(runs)
    .whereNot({ state: 'rendering' })
    .andWhere('started_at', '<', limit)
    .whereNotIn('release_id', live())
    .del();
}
