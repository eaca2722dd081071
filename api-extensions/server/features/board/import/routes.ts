import * as calls from '../../../../contracts/board/content-import-admin';
import { adminRoute } from '../../../http/admin-route';
import { shownName } from '../../../platform/editor';
import { siteBoards } from '../boards';
import {
  beginImport,
  changeState,
  findImport,
  findSite,
  listImports,
  readReport,
  receiveEntries,
  requireRight,
} from './calls';

/** Below /api-extensions on the admin's own host. */
export const contentImportRoutes = [
  adminRoute(calls.importBoards, async ({ query, scope, ctx }) => {
    requireRight(ctx, 'create');
    const site = await findSite(scope, query.domain);
    const boards = (await siteBoards(site)).map(({ code, name }) => ({ code, name }));
    return { data: { boards, hosts: site.hosts } };
  }),
  adminRoute(calls.listImports, async ({ query, scope, ctx }) => {
    requireRight(ctx, 'create');
    return { data: await listImports(await findSite(scope, query.domain)) };
  }),
  adminRoute(calls.beginImport, async ({ body, scope, administrator, ctx }) => {
    requireRight(ctx, 'create');
    const site = await findSite(scope, body.domain);
    return { data: { id: await beginImport(ctx, site, shownName(administrator), body) } };
  }),
  adminRoute(calls.importReport, async ({ params, query, scope, ctx }) => {
    requireRight(ctx, 'create');
    return readReport(await findImport(scope, params.id), query);
  }),
  adminRoute(calls.sendEntries, async ({ params, body, scope, ctx }) => {
    requireRight(ctx, 'create');
    return { data: { received: await receiveEntries(await findImport(scope, params.id), body.entries) } };
  }),
  adminRoute(calls.changeImport, async ({ params, body, scope, ctx }) => {
    requireRight(ctx, body.action === 'undo' ? 'delete' : 'create');
    return { data: await changeState(await findImport(scope, params.id), body.action) };
  }),
];
