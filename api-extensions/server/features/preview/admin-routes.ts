import type { z } from 'zod';
import {
  createShare,
  renderDesignPreview,
  renderFormPreview,
  listShares,
  listSiteChoices,
  previewSearchResult,
  revokeShare,
} from '../../../contracts/preview/admin';
import { adminRoute } from '../../http/admin-route';
import { AppError, unknownDomain } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { isInScope } from '../../shared/sites/site-scope';
import { localPath } from '../../shared/sites/redirect-target';
import { type PreviewTarget, readEntry, findPreviewTarget } from './preview-target';
import { canRead } from './preview-url';
import { drawHome } from './draw-design';
import { drawForm } from './draw-form';
import { drawSearchResult } from './search-result';
import { readSiteChoices } from './site-choices';
import { revokePreviewShare, listPreviewShares, createPreviewShare } from './shares';

/** The page that a new link opens. @throws AppError 404 */
async function findTarget(body: z.output<typeof createShare.body>): Promise<PreviewTarget> {
  if ('domain' in body) {
    const site = await platform().domains.ofCode(body.domain);
    if (!site) throw unknownDomain();
    return { site, path: localPath(body.path) };
  }
  const { uid, documentId } = body;
  const entry = await readEntry(uid, documentId);
  const isReadable = entry !== null && canRead(platform().strapi, uid, entry);
  const target = isReadable ? await findPreviewTarget(uid, entry) : null;
  if (!target) throw new AppError(404, 'NOT_FOUND', '미리볼 항목을 찾을 수 없습니다.');
  return target;
}

/** Below /api-extensions on the admin's own host. */
export const previewAdminRoutes = [
  adminRoute(createShare, async ({ body, scope, author }) => {
    const { label, days } = body;
    const target = await findTarget(body);
    if (!isInScope(scope, target.site.code)) throw unknownDomain();
    return { data: await createPreviewShare(target, { label, days, author }) };
  }),
  adminRoute(renderDesignPreview, async ({ body, scope, signal }) => ({
    data: { html: await drawHome(body, scope, signal) },
  })),
  adminRoute(renderFormPreview, async ({ body, scope, signal }) => ({
    data: await drawForm(body, scope, signal),
  })),
  adminRoute(previewSearchResult, async ({ body, scope, signal }) => ({
    data: await drawSearchResult(body, scope, signal),
  })),
  adminRoute(listSiteChoices, async ({ query, scope }) => ({ data: await readSiteChoices(query, scope) })),
  adminRoute(listShares, ({ query, scope }) => listPreviewShares(query, scope)),
  adminRoute(revokeShare, async ({ params, scope }) => ({
    data: await revokePreviewShare(params.id, scope),
  })),
];
