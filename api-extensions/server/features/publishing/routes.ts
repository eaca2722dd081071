import * as calls from '../../../contracts/publishing/admin';
import { RIGHTS } from '../../../contracts/rules/rights';
import { listFindings, MAX_FINDINGS } from '../../../contracts/sites/site-check';
import { adminRoute } from '../../http/admin-route';
import { forbidden, unknownDomain } from '../../platform/errors';
import { areOwn, isInScope, type SiteScope } from '../../shared/sites/site-scope';
import { readState } from './entry-state';
import { readRunList } from './run-list';
import { publishNow, rollBackSite, setPaused } from './site-actions';
import { readSiteList } from './site-list';
import { domainEntries } from '../../platform/content-types';
import { findMissingHomes } from './home-pages';
import { findingsOf, siteTable } from './tables';
import * as publisherCalls from '../../../contracts/publishing/publishing';
import { readPostTexts } from '../../../contracts/publishing/site-content';
import { publisherRoute } from '../../http/route';
import * as content from '../../shared/sites/site-content/read-site';
import { readPostTexts as readTexts } from '../../shared/sites/site-content/boards';
import { claimSites } from './claims';
import { readExpectedSite, listDomainsInUse } from './expected';
import { findImageProblems, recordUndrawn } from './image-findings';
import { reportResult } from './results';
import { stateOf } from '../../platform/editor';

/** The site that a call names. @throws AppError 404 for one outside the administrator's limits */
function ownSite({ domain }: { domain: string }, scope: SiteScope): string {
  if (!isInScope(scope, domain)) throw unknownDomain();
  return domain;
}

/** Below /api-extensions on the admin's own host. */
export const publishingAdminRoutes = [
  adminRoute(calls.listSites, async ({ query, scope, ctx }) => {
    const { page, ...data } = await readSiteList(query, scope);
    const mayAct = stateOf(ctx).userAbility?.can(RIGHTS.actOnPublishing) ?? false;
    return { data: { ...data, mayAct }, page };
  }),
  adminRoute(listFindings, async ({ params, scope }) => {
    const domain = ownSite(params, scope);
    const site = await siteTable().where({ domain }).first();
    if (!site) throw unknownDomain();
    const inUse = await domainEntries().count({ where: { code: domain, use_yn: true } });
    const home = inUse > 0 ? (await findMissingHomes([domain])).get(domain) : undefined;
    return { data: [...(home ? [home] : []), ...findingsOf(site)].slice(0, MAX_FINDINGS) };
  }),
  adminRoute(calls.listRuns, ({ query, scope }) => readRunList(query, scope)),
  adminRoute(calls.readEntryState, async ({ params: { uid, documentId }, scope }) => {
    if (scope && !(await areOwn(uid, [documentId], scope))) throw forbidden();
    return { data: await readState(uid, documentId) };
  }),
  adminRoute(calls.publishNow, async ({ params, scope, author }) => ({
    data: await publishNow(ownSite(params, scope), author),
  })),
  adminRoute(calls.pauseSite, async ({ params, body, scope, author }) => ({
    data: await setPaused(ownSite(params, scope), body.paused, author),
  })),
  adminRoute(calls.rollBackSite, async ({ params, body, scope, author }) => ({
    data: await rollBackSite(ownSite(params, scope), body, author),
  })),
];

/** Calls of the publisher. */
export const publishingRoutes = [
  publisherRoute(publisherCalls.claimSites, async ({ body }) => ({ data: await claimSites(body) })),
  publisherRoute(publisherCalls.publishedDomains, async () => ({ data: await listDomainsInUse() })),
  publisherRoute(publisherCalls.readExpectedSite, async ({ query }) => ({
    data: await readExpectedSite(query.domain),
  })),
  publisherRoute(publisherCalls.reportRelease, async ({ params, body }) => {
    await reportResult(params.releaseId, body);
    return { data: { releaseId: params.releaseId } };
  }),
  publisherRoute(publisherCalls.imageProblems, async ({ body }) => ({
    data: await findImageProblems(body.urls),
  })),
  publisherRoute(publisherCalls.reportUndrawn, async ({ params, body }) => {
    await recordUndrawn(params.releaseId, body.pages);
    return { data: null };
  }),
  publisherRoute(publisherCalls.readSites, async ({ query }) => ({
    data: await content.readByCode(query.domains, query.status),
  })),
  publisherRoute(readPostTexts, async ({ query }) => ({ data: await readTexts(query.wr_id, query.status) })),
];
