import { DAY, HOUR, MINUTE } from './background';
import { bucketUploads } from './bucket-uploads';
import { rejectControlsInPath, removeControls } from './clean-requests';
import { enforceEntryVersions } from './entry-versions';
import { requestsInProgress } from './event-loop';
import type { Feature } from './feature';
import { watchClock } from './future-waits';
import { guardUploads } from './image-access';
import { localizeErrors } from './korean-errors';
import { measureBackups, measureOutbox } from './measures';
import { requestMetrics } from './metrics';
import { measureMessages } from './outbox/gateway';
import { finishSending, sendDueMessages } from './outbox/outbox';
import { enforceOutboxRules } from './outbox/rules';
import { TECHNICAL_TABLES } from './personal-data/technical';
import { platform } from './platform';
import { dropOldLimits } from './rate-limit';
import { readAdminFiles } from './request-files';
import { requestLog } from './request-id';
import { applyRetention } from './retention';
import { sendAppErrors } from './route';
import { readNamedPosts, readSites } from './site-content/read-site';
import { REFRESH_MS, refreshStoredSettings } from './stored-settings';
import { refreshStatistics } from './tables';
import { webhookChannels } from './webhooks/deliver';

/** What the platform itself adds to the server. */
export const technical: Feature = {
  rules: { versions: enforceEntryVersions, checked: enforceOutboxRules, requests: readAdminFiles },
  start() {
    measureBackups();
    measureOutbox();
    measureMessages();
  },
  channels: webhookChannels,
  tasks: () => [
    {
      ...{ name: 'outbox', everyMs: platform().env.OUTBOX_POLL_MS, replicas: 'all' },
      run: sendDueMessages,
      onStop: finishSending,
    },
    { name: 'stored-settings', everyMs: REFRESH_MS, replicas: 'all', run: refreshStoredSettings },
    { name: 'clock', everyMs: MINUTE, replicas: 'all', run: watchClock },
    {
      ...{ name: 'database-statistics', everyMs: 6 * HOUR, replicas: 'one per interval' },
      run: refreshStatistics,
    },
    { name: 'retention', everyMs: DAY, replicas: 'one per interval', run: applyRetention },
  ],
  cleanAccounts: dropOldLimits,
  personalData: TECHNICAL_TABLES,
  middlewares: {
    'request-log': requestLog,
    'request-metrics': requestMetrics,
    'requests-in-progress': requestsInProgress,
    'korean-errors': localizeErrors,
    'reject-controls': rejectControlsInPath,
    'remove-controls': removeControls,
    'app-errors': sendAppErrors,
    'upload-guard': guardUploads,
    'bucket-uploads': bucketUploads,
  },
  services: { 'site-content': () => ({ readSites, readNamedPosts }) },
};
