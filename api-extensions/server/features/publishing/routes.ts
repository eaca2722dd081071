import * as calls from '../../../contracts/publishing';
import { publisherRoute } from '../../platform/route';
import { claimBuild, expectedSites, publishingState, reportBuild } from './service';

export const publishingRoutes = [
  publisherRoute(calls.claimBuild, async ({ body }) => ({ data: await claimBuild(body.force) })),
  publisherRoute(calls.expectedSites, async () => ({ data: await expectedSites() })),
  publisherRoute(calls.reportBuild, async ({ params, body }) => {
    const { releaseId } = params;
    if (body.status === 'live') await reportBuild(releaseId, { state: 'live', pages: body.pages });
    else await reportBuild(releaseId, { state: 'failed', error: body.error });
    return { data: { releaseId, status: body.status } };
  }),
  publisherRoute(calls.publishingState, async () => ({ data: await publishingState() })),
];
