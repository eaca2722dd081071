import { HOUR, MINUTE, SECOND } from '../../platform/background';
import type { Feature } from '../../http/feature';
import { platform } from '../../platform/platform';
import { provideRankLookups } from '../../platform/rank-lookups';
import { lookupAdminRoutes } from './admin-routes';
import { bulkRoutes } from './bulk/routes';
import { replicaBulkWorker } from './bulk/worker';
import { writeCounts } from './call-counts';
import { diagnosisRoutes } from './diagnosis/routes';
import { measureLookups } from './metrics';
import { personalData } from './personal-data';
import { rankLookupsEntry } from './rank-lookups';
import { researchRoutes } from './research/routes';
import { hasDueRows, researchDueRows } from './research/worker';
import { lookupRoutes, plainLookupRoutes } from './routes';
import { checkDueKeywords } from './saved/daily-check';
import { alertChannels } from './saved/deliveries';
import { classifySavedTargets } from './saved/readings';
import { savedRoutes } from './saved/routes';
import { endUnusedWatches } from './saved/watched';
import { deleteExpiredLookupRows } from './tidy';

export { tryLookupKey } from './try-key';

export const lookups: Feature = {
  register: () => provideRankLookups(rankLookupsEntry),
  async start() {
    await classifySavedTargets();
    measureLookups();
  },
  routes: [...lookupRoutes, ...bulkRoutes, ...savedRoutes, ...diagnosisRoutes, ...researchRoutes],
  adminRoutes: lookupAdminRoutes,
  directRoutes: plainLookupRoutes,
  channels: alertChannels,
  tasks() {
    const { env, clock } = platform();
    const bulk = replicaBulkWorker();
    return [
      {
        ...{ name: 'bulk-runs', everyMs: SECOND, replicas: 'all' },
        run: (signal) => bulk.claim(signal),
        onStop: () => bulk.stop(),
      },
      { name: 'bulk-leases', everyMs: 5 * SECOND, replicas: 'all', run: () => bulk.renew() },
      { name: 'lookup-counts', everyMs: SECOND, replicas: 'all', run: writeCounts, onStop: writeCounts },
      {
        ...{ name: 'research', everyMs: SECOND, replicas: 'one at a time' },
        isDue: hasDueRows,
        run: researchDueRows,
      },
      {
        ...{ name: 'saved-keywords', everyMs: MINUTE, replicas: 'one at a time' },
        isDue: async () => env.SAVED_CHECK === 'on',
        run: (signal) => checkDueKeywords(clock(), signal),
      },
      {
        ...{ name: 'lookup-history', everyMs: HOUR, replicas: 'one per interval' },
        run: deleteExpiredLookupRows,
      },
    ];
  },
  cleanAccounts: endUnusedWatches,
  personalData,
};
