import { DAY, HOUR, MINUTE } from '../platform/background';
import { bucketUploads } from './bucket-uploads';
import { rejectControlsInPath, removeControls } from './clean-requests';
import { enforceEntryVersions } from '../platform/entry-versions';
import { requestsInProgress } from '../platform/event-loop';
import type { Feature } from './feature';
import { watchClock } from '../platform/future-waits';
import { guardUploads } from './image-access';
import { localizeErrors } from './korean-errors';
import { measureBackups, measureOutbox } from './measures';
import { requestMetrics } from '../platform/metrics';
import { measureMessages } from '../shared/messages/outbox/gateway';
import { finishSending, sendDueMessages } from '../shared/messages/outbox/outbox';
import { enforceOutboxRules } from '../shared/messages/outbox/rules';
import { TECHNICAL_TABLES } from '../shared/personal-data/technical';
import { platform } from '../platform/platform';
import { dropOldLimits } from '../platform/rate-limit';
import { readAdminFiles } from './request-files';
import { requestLog } from './request-id';
import { applyRetention } from '../shared/personal-data/retention';
import { sendAppErrors } from './route';
import { readNamedPosts, readSites } from '../shared/sites/site-content/read-site';
import { REFRESH_MS, refreshStoredSettings } from '../platform/stored-settings';
import { prepareSiteChanges } from '../platform/site-changes';
import { refreshStatistics } from '../platform/tables';
import { webhookChannels } from '../shared/messages/webhooks/deliver';

/** What the platform itself adds to the server. */
export const technical: Feature = {
  rules: { versions: enforceEntryVersions, checked: enforceOutboxRules, requests: readAdminFiles },
  async start(strapi) {
    await prepareSiteChanges(strapi);
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
