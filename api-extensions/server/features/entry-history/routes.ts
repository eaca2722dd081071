import * as calls from '../../../contracts/entry-history/entry-history';
import { adminRoute } from '../../http/admin-route';
import { readDeleted, readRevision, readRevisions, restoreDeleted } from './read';

/** Below /api-extensions on the admin's own host. */
export const entryHistoryAdminRoutes = [
  adminRoute(calls.listRevisions, ({ ctx, query, scope }) => readRevisions(ctx, query, scope)),
  adminRoute(calls.listDeletedEntries, ({ ctx, query, scope }) => readDeleted(ctx, query, scope)),
  adminRoute(calls.readRevision, async ({ ctx, params, scope }) => ({
    data: await readRevision(ctx, params.id, scope),
  })),
  adminRoute(calls.restoreDeletedEntry, async ({ ctx, params, scope }) => ({
    data: await restoreDeleted(ctx, params.id, scope),
  })),
];
