import type { Core } from '@strapi/strapi';
import * as calls from '../../../contracts/publishing-admin';
import { adminRoute } from '../../platform/admin-route';
import { forbidden, unknownDomain } from '../../platform/errors';
import { areOwn, isInScope, type SiteScope } from '../../platform/site-scope';
import { entryStateOf } from './entry-state';
import { readRunList } from './run-list';
import { publishNow, rollBackSite, setPaused } from './site-actions';
import { readSiteList } from './site-list';

const READ = 'plugin::api-extensions.publishing.read';
const ACT = 'plugin::api-extensions.publishing.act';

/** Registers the rights about publishing; the super administrator has them. */
export async function registerPublishingRights(strapi: Core.Strapi): Promise<void> {
  const common = { section: 'plugins', pluginName: 'api-extensions' };
  await strapi.service('admin::permission').actionProvider.registerMany([
    { ...common, uid: 'publishing.read', displayName: '발행 현황 보기' },
    { ...common, uid: 'publishing.act', displayName: '지금 발행, 일시 중지, 되돌리기' },
  ]);
}

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
  adminRoute(calls.listSites, READ, async ({ query, scope, ctx }) => {
    const { page, ...data } = await readSiteList(query, scope);
    const mayAct = (ctx.state as State).userAbility?.can(ACT) ?? false;
    return { data: { ...data, mayAct }, page };
  }),
  adminRoute(calls.listRuns, READ, ({ query, scope }) => readRunList(query, scope)),
  adminRoute(calls.readEntryState, READ, async ({ params: { uid, documentId }, scope }) => {
    if (scope && !(await areOwn(uid, [documentId], scope))) throw forbidden();
    return { data: await entryStateOf(uid, documentId) };
  }),
  adminRoute(calls.publishNow, ACT, async ({ params, scope, author }) => ({
    data: await publishNow(ownSite(params, scope), author),
  })),
  adminRoute(calls.pauseSite, ACT, async ({ params, body, scope, author }) => ({
    data: await setPaused(ownSite(params, scope), body.paused, author),
  })),
  adminRoute(calls.rollBackSite, ACT, async ({ params, body, scope, author }) => ({
    data: await rollBackSite(ownSite(params, scope), body, author),
  })),
];
