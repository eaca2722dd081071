import * as calls from '../../../contracts/publishing';
import { readPostTexts } from '../../../contracts/site-content';
import { publisherRoute } from '../../platform/route';
import * as content from '../../platform/site-content/read-site';
import { readPostTexts as readTexts } from '../../platform/site-content/boards';
import { claimSites } from './claims';
import { expectedSite, publishedDomains } from './expected';
import { reportResult } from './results';

export const publishingRoutes = [
  publisherRoute(calls.claimSites, async ({ body }) => ({ data: await claimSites(body) })),
  publisherRoute(calls.publishedDomains, async () => ({ data: await publishedDomains() })),
  publisherRoute(calls.countSite, async ({ query }) => ({ data: await expectedSite(query.domain) })),
  publisherRoute(calls.reportRelease, async ({ params, body }) => {
    await reportResult(params.releaseId, body);
    return { data: { releaseId: params.releaseId } };
  }),
  publisherRoute(calls.readSites, async ({ query }) => ({
    data: await content.readByCode(query.domains, query.status),
  })),
  publisherRoute(readPostTexts, async ({ query }) => ({ data: await readTexts(query.wr_id, query.status) })),
];
