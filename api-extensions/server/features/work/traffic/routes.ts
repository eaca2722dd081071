import * as calls from '../../../../contracts/work/search-traffic';
import { siteRoute } from '../../../http/route';
import { startGoogleConsent, chooseProperty, disconnectGoogle, finishGoogle } from './google';
import { listTraffic, readTraffic } from './list';
import { uploadNaver } from './naver';

export const trafficRoutes = [
  siteRoute(calls.readTraffic, async (request) => ({ data: await readTraffic(request, request.query) }), {
    reads: 'work',
  }),
  siteRoute(calls.trafficRows, async (request) => listTraffic(request, request.query)),
  siteRoute(calls.uploadNaverTraffic, async (request) => ({
    data: await uploadNaver(request, request.query),
  })),
  siteRoute(calls.beginGoogle, async (request) => ({
    data: { url: await startGoogleConsent(request, request.body.userId) },
  })),
  siteRoute(calls.finishGoogle, async (request) => ({ data: await finishGoogle(request, request.body) })),
  siteRoute(calls.chooseProperty, async (request) => {
    await chooseProperty(request, request.body);
    return { data: { chosen: true as const } };
  }),
  siteRoute(calls.disconnectGoogle, async (request) => ({
    data: await disconnectGoogle(request, request.body.userId),
  })),
];
