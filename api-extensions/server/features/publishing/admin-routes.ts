import type { Core } from '@strapi/strapi';
import * as calls from '../../../contracts/publishing-admin';
import { adminRoute } from '../../platform/admin-route';
import { entryStateOf } from './entry-state';
import { readRunList } from './run-list';
import { publishNow, rollBackSite, setPaused } from './site-actions';
import { readSiteList } from './site-list';

const READ = 'plugin::api-extensions.publishing.read';
const ACT = 'plugin::api-extensions.publishing.act';

/** What an administrator may be given the right to; the super administrator has it. */
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

/** Below /api-extensions on the admin's own host. */
export const publishingAdminRoutes = [
  adminRoute(calls.listSites, READ, async ({ query, ctx }) => {
    const { page, ...data } = await readSiteList(query);
    const mayAct = (ctx.state as State).userAbility?.can(ACT) ?? false;
    return { data: { ...data, mayAct }, page };
  }),
  adminRoute(calls.listRuns, READ, ({ query }) => readRunList(query)),
  adminRoute(calls.readEntryState, READ, async ({ params }) => ({
    data: await entryStateOf(params.uid, params.documentId),
  })),
  adminRoute(calls.publishNow, ACT, async ({ params, author }) => ({
    data: await publishNow(params.domain, author),
  })),
  adminRoute(calls.pauseSite, ACT, async ({ params, body, author }) => ({
    data: await setPaused(params.domain, body.paused, author),
  })),
  adminRoute(calls.rollBackSite, ACT, async ({ params, body, author }) => ({
    data: await rollBackSite(params.domain, body, author),
  })),
];
