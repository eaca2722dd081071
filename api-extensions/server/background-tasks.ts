import { dropOrphanFactors } from './features/admin-access/second-factor/reset';
import { contentImportsTask, IMPORT_TASK } from './features/board/import/task';
import { publishDuePosts } from './features/board/writing';
import { replicaBulkWorker } from './features/lookups/bulk/worker';
import { writeCounts } from './features/lookups/call-counts';
import { hasDueRows, researchDueRows } from './features/lookups/research/worker';
import { checkDueKeywords } from './features/lookups/saved/daily-check';
import { endUnusedWatches } from './features/lookups/saved/watched';
import { deleteExpiredLookupRows } from './features/lookups/tidy';
import { dropOldHistory } from './features/publishing/tables';
import { runDueSchedules } from './features/schedule/run-due-schedules';
import { removeApplicants } from './features/users/account-removal';
import { expireEstimates } from './features/users/estimates';
import { OFFER_QUEUE, queueOffers } from './features/users/offers';
import { endSlotsOfClosedAccounts } from './features/users/members';
import { storeAndQueueRankAlerts } from './features/work/alerts/send';
import { backlinkCheckTask } from './features/work/checker/backlink-check';
import { sendDueReports } from './features/work/report/send';
import { exposuresTask } from './features/work/tracking/exposures';
import { notifyOfFailedNights } from './features/work/tracking/failed-night';
import { searchConsoleTask } from './features/work/traffic/fetch';
import { trackingTask } from './features/work/tracking/tracker';
import { slotVolumesTask } from './features/work/tracking/volumes';
import type { BackgroundTask } from './platform/background';
import { watchClock } from './platform/future-waits';
import { finishSending, sendDueMessages } from './platform/outbox/outbox';
import { platform } from './platform/platform';
import { dropOldLimits } from './platform/rate-limit';
import { applyRetention } from './platform/retention';
import { REFRESH_MS, refreshStoredSettings } from './platform/stored-settings';
import { refreshStatistics } from './platform/tables';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Work = BackgroundTask['run'] | Pick<BackgroundTask, 'isDue' | 'run' | 'onStop'>;
type Row = [name: string, everyMs: number, replicas: BackgroundTask['replicas'], work: Work];

/** All background work: its name, how often it runs, on which replicas. */
export function backgroundTasks(): BackgroundTask[] {
  const { env, clock } = platform();
  const bulk = replicaBulkWorker();
  const checkKeywords = {
    isDue: async () => env.SAVED_CHECK === 'on',
    run: (signal: AbortSignal) => checkDueKeywords(clock(), signal),
  };
  const cleanAccounts = async () => {
    await endUnusedWatches();
    await removeApplicants();
    // Also of accounts that were deleted in the Strapi admin.
    await endSlotsOfClosedAccounts();
    await dropOldLimits();
    await dropOrphanFactors();
  };
  const rows: Row[] = [
    // Messages and lookups that a person waits for.
    ['outbox', env.OUTBOX_POLL_MS, 'all', { run: sendDueMessages, onStop: finishSending }],
    ['bulk-runs', SECOND, 'all', { run: (signal) => bulk.claim(signal), onStop: () => bulk.stop() }],
    ['research', SECOND, 'one at a time', { isDue: hasDueRows, run: researchDueRows }],
    [IMPORT_TASK, 10 * SECOND, 'one at a time', contentImportsTask()],
    ['bulk-leases', 5 * SECOND, 'all', () => bulk.renew()],
    ['stored-settings', REFRESH_MS, 'all', refreshStoredSettings],
    ['clock', MINUTE, 'all', watchClock],
    ['lookup-counts', SECOND, 'all', { run: writeCounts, onStop: writeCounts }],
    // Work that is due at a certain time.
    ['schedules', 15 * SECOND, 'one at a time', runDueSchedules],
    [OFFER_QUEUE, MINUTE, 'one at a time', queueOffers],
    ['scheduled-posts', MINUTE, 'one per interval', publishDuePosts],
    ['saved-keywords', MINUTE, 'one at a time', checkKeywords],
    ['tracking', 15 * SECOND, 'one at a time', trackingTask()],
    ['slot-volumes', 10 * MINUTE, 'one at a time', slotVolumesTask()],
    ['exposures', 10 * MINUTE, 'one at a time', exposuresTask()],
    ['failed-nights', 10 * MINUTE, 'one at a time', () => notifyOfFailedNights()],
    ['rank-alerts', MINUTE, 'one at a time', (signal) => storeAndQueueRankAlerts({ signal })],
    ['backlinks', 20 * SECOND, 'one at a time', backlinkCheckTask()],
    ['search-console', MINUTE, 'one at a time', searchConsoleTask()],
    ['reports', 5 * MINUTE, 'one at a time', (signal) => sendDueReports(clock(), signal)],
    // Cleaning.
    ['estimate-expiry', HOUR, 'one per interval', () => expireEstimates()],
    ['lookup-history', HOUR, 'one per interval', deleteExpiredLookupRows],
    ['database-statistics', 6 * HOUR, 'one per interval', refreshStatistics],
    ['account-cleaning', DAY, 'one per interval', cleanAccounts],
    ['retention', DAY, 'one per interval', applyRetention],
    ['publishing-history', DAY, 'one per interval', dropOldHistory],
  ];
  return rows.map(([name, everyMs, replicas, work]) => ({
    ...{ name, everyMs, replicas },
    ...(typeof work === 'function' ? { run: work } : work),
  }));
}
