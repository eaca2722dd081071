import * as calls from '../../../contracts/publishing-admin';
import { RIGHTS } from '../../../contracts/rules/rights';
import { listFindings } from '../../../contracts/site-check';
import { adminRoute } from '../../platform/admin-route';
import { forbidden, unknownDomain } from '../../platform/errors';
import { areOwn, isInScope, type SiteScope } from '../../platform/site-scope';
import { entryStateOf } from './entry-state';
import { readRunList } from './run-list';
import { publishNow, rollBackSite, setPaused } from './site-actions';
import { readSiteList } from './site-list';
import { findingsOf, siteTable } from './tables';

interface State {
  userAbility?: { can(action: string): boolean };
}

/** The site that a call names. @throws AppError 404 for one outside the administrator's limits */
function ownSite({ domain }: { domain: string }, scope: SiteScope): string {
  if (!isInScope(scope, domain)) throw unknownDomain();
  return domain;
}

/** Below /api-extensions on the admin's own host. */
export const publishingAdminRoutes = [
  adminRoute(calls.listSites, async ({ query, scope, ctx }) => {
    const { page, ...data } = await readSiteList(query, scope);
    const mayAct = (ctx.state as State).userAbility?.can(RIGHTS.actOnPublishing) ?? false;
    return { data: { ...data, mayAct }, page };
  }),
  adminRoute(listFindings, async ({ params, scope }) => {
    const site = await siteTable()
      .where({ domain: ownSite(params, scope) })
      .first();
    if (!site) throw unknownDomain();
    return { data: findingsOf(site) };
  }),
  adminRoute(calls.listRuns, ({ query, scope }) => readRunList(query, scope)),
  adminRoute(calls.readEntryState, async ({ params: { uid, documentId }, scope }) => {
    if (scope && !(await areOwn(uid, [documentId], scope))) throw forbidden();
    return { data: await entryStateOf(uid, documentId) };
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
