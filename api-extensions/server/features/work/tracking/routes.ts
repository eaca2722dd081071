import * as calls from '../../../../contracts/work/tracking';
import { siteRoute } from '../../../http/route';
import { readTrackingStatus, startTrackingNow } from './status';

export const trackingRoutes = [
  siteRoute(calls.tracking, async ({ domain }) => ({ data: await readTrackingStatus(domain) })),
  siteRoute(calls.startTracking, async (request) => ({ data: await startTrackingNow(request) })),
];
