import { makeSiteEditorRole, readSiteEditorRole } from '../../../contracts/site-editors-admin';
import { adminRoute } from '../../platform/admin-route';
import { makeRole, readRole } from './role';

/** Below /api-extensions on the admin's own host. */
export const siteEditorRoutes = [
  adminRoute(readSiteEditorRole, async ({ params }) => ({
    data: await readRole(params.documentId),
  })),
  adminRoute(makeSiteEditorRole, async ({ params, author }) => ({
    data: await makeRole(params.documentId, author),
  })),
];
