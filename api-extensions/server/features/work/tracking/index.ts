import { MINUTE, SECOND } from '../../../platform/background';
import type { Feature } from '../../../http/feature';
import { exposuresTask } from './exposures';
import { failedNightChannels, notifyOfFailedNights } from './failed-night';
import { resumeReopenedSites } from './reopened-sites';
import { trackingRoutes } from './routes';
import { trackingTask } from './tracker';
import { slotVolumesTask } from './volumes';

export type { TrackingWindow } from './night';
export { failedLookups, isFailure } from './record';
export { whereRunning } from './runs';
export { readTrackingStatus } from './status';
export { failedSlotsOfPastDay, missedSlots, whereDue } from './tracker';

export const tracking: Feature = {
  rules: { checked: resumeReopenedSites },
  routes: trackingRoutes,
  channels: failedNightChannels,
  tasks: () => [
    { name: 'tracking', everyMs: 15 * SECOND, replicas: 'one at a time', ...trackingTask() },
    { name: 'slot-volumes', everyMs: 10 * MINUTE, replicas: 'one at a time', ...slotVolumesTask() },
    { name: 'exposures', everyMs: 10 * MINUTE, replicas: 'one at a time', ...exposuresTask() },
    {
      ...{ name: 'failed-nights', everyMs: 10 * MINUTE, replicas: 'one at a time' },
      run: () => notifyOfFailedNights(),
    },
  ],
};
