import * as calls from '../../../../contracts/work-records';
import { siteRoute } from '../../../platform/route';
import { asked } from '../asked';
import { checkSoon } from '../checker/round';
import { addBacklinks, backlinks, listBacklinks, saveBacklink } from './backlinks';
import {
  countBlogJobs,
  listBlogContents,
  listBlogJobs,
  removeBlogContents,
  removeBlogJobs,
  saveBlogContent,
  saveBlogJob,
} from './blog';
import { addSiteIndexes, listSiteIndexes, saveSiteIndex, setSiteIndexes, siteIndexes } from './site-indexes';

const manager = { level: 'manager' } as const;

export const recordRoutes = [
  siteRoute(
    calls.backlinkList,
    async ({ domain, query }) => listBacklinks(asked(domain, query.domain), query),
    manager,
  ),
  siteRoute(
    calls.saveBacklink,
    async (request) => ({ data: await saveBacklink(request, request.body) }),
    manager,
  ),
  siteRoute(calls.addBacklinks, async (request) => addBacklinks(request, request.body), manager),
  siteRoute(
    calls.checkBacklinks,
    async ({ domain, body }) => ({ data: { changed: await checkSoon(domain.code, body.ids) } }),
    manager,
  ),
  siteRoute(
    calls.removeBacklinks,
    async (request) => ({ data: { removed: await backlinks.remove(request, request.body.ids) } }),
    manager,
  ),
  siteRoute(
    calls.siteIndexList,
    async ({ domain, query }) => listSiteIndexes(asked(domain, query.domain), query),
    manager,
  ),
  siteRoute(
    calls.saveSiteIndex,
    async (request) => ({ data: await saveSiteIndex(request, request.body) }),
    manager,
  ),
  siteRoute(calls.addSiteIndexes, async (request) => addSiteIndexes(request, request.body), manager),
  siteRoute(
    calls.setSiteIndexes,
    async (request) => ({ data: await setSiteIndexes(request, request.body) }),
    manager,
  ),
  siteRoute(
    calls.removeSiteIndexes,
    async (request) => ({ data: { removed: await siteIndexes.remove(request, request.body.ids) } }),
    manager,
  ),
  siteRoute(
    calls.blogJobList,
    async ({ domain, user, query }) => listBlogJobs(asked(domain, query.domain), user, query),
    { ...manager, reads: 'work' },
  ),
  siteRoute(
    calls.blogJobCount,
    async ({ domain, query }) => ({ data: await countBlogJobs(asked(domain, query.domain)) }),
    manager,
  ),
  siteRoute(
    calls.saveBlogJob,
    async (request) => ({ data: await saveBlogJob(request, request.body) }),
    manager,
  ),
  siteRoute(
    calls.removeBlogJobs,
    async (request) => ({ data: { removed: await removeBlogJobs(request, request.body.ids) } }),
    manager,
  ),
  siteRoute(
    calls.blogContentList,
    async ({ domain, query }) => listBlogContents(asked(domain, query.domain), query),
    manager,
  ),
  siteRoute(
    calls.saveBlogContent,
    async (request) => ({ data: await saveBlogContent(request, request.body) }),
    manager,
  ),
  siteRoute(
    calls.removeBlogContents,
    async (request) => ({ data: { removed: await removeBlogContents(request, request.body.ids) } }),
    manager,
  ),
];
