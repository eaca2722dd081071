import * as calls from '../../../../contracts/work/blog';
import * as backlinkCalls from '../../../../contracts/work/backlinks';
import * as siteIndexCalls from '../../../../contracts/work/site-indexes';
import { siteRoute } from '../../../http/route';
import { checkSoon } from './checker/backlink-check';
import { addBacklinks, backlinks, listBacklinks, saveBacklink } from './backlinks';
import {
  countBlogJobs,
  listBlogContents,
  readBlogCalendar,
  listBlogJobs,
  removeBlogContents,
  removeBlogJobs,
  saveBlogContent,
  saveBlogJob,
} from './blog';
import { addSiteIndexes, listSiteIndexes, saveSiteIndex, setSiteIndexes, siteIndexes } from './site-indexes';

export const recordRoutes = [
  siteRoute(backlinkCalls.backlinkList, async ({ domain, query }) => listBacklinks(domain, query)),
  siteRoute(backlinkCalls.saveBacklink, async (request) => ({
    data: await saveBacklink(request, request.body),
  })),
  siteRoute(backlinkCalls.addBacklinks, async (request) => addBacklinks(request, request.body)),
  siteRoute(backlinkCalls.checkBacklinks, async ({ domain, body }) => ({
    data: { changed: await checkSoon(domain.code, body.ids) },
  })),
  siteRoute(backlinkCalls.removeBacklinks, async (request) => ({
    data: { removed: await backlinks.remove(request, request.body.ids) },
  })),
  siteRoute(siteIndexCalls.siteIndexList, async ({ domain, query }) => listSiteIndexes(domain, query)),
  siteRoute(siteIndexCalls.saveSiteIndex, async (request) => ({
    data: await saveSiteIndex(request, request.body),
  })),
  siteRoute(siteIndexCalls.addSiteIndexes, async (request) => addSiteIndexes(request, request.body)),
  siteRoute(siteIndexCalls.setSiteIndexes, async (request) => ({
    data: await setSiteIndexes(request, request.body),
  })),
  siteRoute(siteIndexCalls.removeSiteIndexes, async (request) => ({
    data: { removed: await siteIndexes.remove(request, request.body.ids) },
  })),
  siteRoute(calls.blogJobList, async ({ domain, user, query }) => listBlogJobs(domain, user, query), {
    reads: 'work',
  }),
  siteRoute(calls.blogJobCount, async ({ domain }) => ({ data: await countBlogJobs(domain) })),
  siteRoute(calls.saveBlogJob, async (request) => ({ data: await saveBlogJob(request, request.body) })),
  siteRoute(calls.removeBlogJobs, async (request) => ({
    data: { removed: await removeBlogJobs(request, request.body.ids) },
  })),
  siteRoute(calls.blogContentList, async ({ domain, query }) => listBlogContents(domain, query)),
  siteRoute(calls.blogCalendar, async ({ domain, user, query }) => readBlogCalendar(domain, user, query)),
  siteRoute(calls.saveBlogContent, async (request) => ({
    data: await saveBlogContent(request, request.body),
  })),
  siteRoute(calls.removeBlogContents, async (request) => ({
    data: { removed: await removeBlogContents(request, request.body.ids) },
  })),
];
