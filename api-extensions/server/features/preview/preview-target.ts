import { boardPath, postPath } from '../../../contracts/rules/board-paths';
import { type PreviewUid, previewUid } from '../../../contracts/preview/admin';
import type { SiteDomain } from '../../platform/domains';
import { platform } from '../../platform/platform';
import { localPath } from '../../shared/sites/redirect-target';
import { repository } from '../../platform/tables';

/** The page that shows an entry. */
export interface PreviewTarget {
  site: SiteDomain;
  path: string;
}

interface Entry {
  publishedAt?: string | null;
  createdBy?: object | null;
  code?: string;
  path?: string | null;
  page?: string | null;
  prod_id?: number | null;
  wr_id?: number | null;
  domain?: { code: string } | null;
  board?: { code: string; domain?: { code: string } | null } | null;
}

const WITH_DOMAIN = { domain: true };

/** Paths of types with a page of their own; other types are previewed on the home page. */
const PATHS: Partial<Record<PreviewUid, (entry: Entry) => string>> = {
  'api::page.page': ({ path }) => path ?? '/',
  'api::product.product': ({ prod_id }) => `/service/apply?id=${prod_id ?? ''}`,
  'api::board.board': ({ code }) => boardPath(code ?? ''),
  'api::post.post': ({ board, wr_id }) => (board && wr_id ? postPath(board.code, wr_id) : '/'),
  'api::seo-meta.seo-meta': ({ page }) => page ?? '/',
};

const isPreviewUid = (uid: string): uid is PreviewUid => previewUid.safeParse(uid).success;

/**
 * Reads an entry as its editor sees it: the draft, if there is one.
 * @returns null for a type without a preview, and for a missing entry
 */
export async function readEntry(uid: string, documentId: string): Promise<Entry | null> {
  if (!isPreviewUid(uid)) return null;
  const populate =
    uid === 'api::domain.domain'
      ? {}
      : uid === 'api::post.post'
        ? { board: { populate: WITH_DOMAIN } }
        : WITH_DOMAIN;
  const rows = await repository<Entry>(uid)().findMany({
    where: { documentId },
    populate: { ...populate, createdBy: true },
  });
  return rows.find(({ publishedAt }) => !publishedAt) ?? rows[0] ?? null;
}

/** The page that shows an entry; null while its domain is missing or not in use. */
export async function findPreviewTarget(uid: string, entry: Entry): Promise<PreviewTarget | null> {
  if (!isPreviewUid(uid)) return null;
  const own = uid === 'api::domain.domain' ? entry.code : (entry.domain ?? entry.board?.domain)?.code;
  const site = own ? await platform().domains.ofCode(own) : null;
  return site && { site, path: localPath(PATHS[uid]?.(entry) ?? '/') };
}
