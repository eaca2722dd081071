import * as calls from '../../../contracts/sites/sites-admin';
import { errors } from '@strapi/utils';
import { adminRoute } from '../../http/admin-route';
import { AppError } from '../../platform/errors';
import { addMissingAreaMenus } from './area-menus';
import { readChecklist } from './checklist';
import { inviteManager, listSources } from './create-site';
import { forgetCreation, listCreations, readCreation, requestSite } from './creations';
import { listDrafts, publishDrafts } from './drafts';
import { deleteSite } from './delete-site';
import { findDomain, readManagedSite, readManagedSites } from './managed-sites';
import { documentsOf } from '../../platform/documents';

/** Awaits `work`, and turns the error of a content rule into a response. @throws AppError 400 with the rule's message */
async function rejectAsInvalid<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof errors.ValidationError)) throw error;
    throw new AppError(400, 'INVALID_INPUT', error.message, { fields: {} });
  }
}

async function setInUse(code: string, inUse: boolean): Promise<void> {
  const { documentId } = await findDomain(code);
  await documentsOf('api::domain.domain').update({ documentId, data: { use_yn: inUse } });
}

/** Below /api-extensions on the admin's own host. */
export const siteRoutes = [
  adminRoute(calls.listManagedSites, async ({ query }) => ({
    ...(await readManagedSites(query)),
    creating: await listCreations(),
  })),
  adminRoute(calls.listSiteSources, async ({ query }) => ({ data: await listSources(query.search) })),
  adminRoute(calls.createSite, async ({ body, author }) => ({
    data: (await requestSite(body, author)) ?? { site: null, invitation: null },
  })),
  adminRoute(calls.readSiteCreation, async ({ params }) => ({ data: await readCreation(params.code) })),
  adminRoute(calls.inviteManager, async ({ params }) => ({ data: await inviteManager(params.code) })),
  adminRoute(calls.readSiteChecklist, async ({ params }) => ({ data: await readChecklist(params.code) })),
  adminRoute(calls.addAreaMenus, async ({ params }) => ({
    data: { added: await rejectAsInvalid(addMissingAreaMenus(await findDomain(params.code))) },
  })),
  adminRoute(calls.listSiteDrafts, async ({ params, administrator }) => ({
    data: await listDrafts(params.code, administrator),
  })),
  adminRoute(calls.publishDrafts, async ({ params, body, administrator }) => {
    const safe = async () =>
      (await listDrafts(params.code, administrator)).filter(({ kind }) => kind === 'new');
    await rejectAsInvalid(publishDrafts(params.code, body.entries ?? (await safe())));
    return { data: await readManagedSite(params.code) };
  }),
  adminRoute(calls.setSiteInUse, async ({ params, body }) => {
    await rejectAsInvalid(setInUse(params.code, body.inUse));
    return { data: await readManagedSite(params.code) };
  }),
  adminRoute(calls.deleteSite, async ({ params, body, author }) => {
    const deleted = await deleteSite(params.code, body.confirm, author);
    await forgetCreation(params.code);
    return { data: deleted };
  }),
];
