import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { platform } from '../../platform/platform';
import { foldersOf } from '../../shared/sites/site-folder';
import { ownFilter, type ScopedSite, sitePathOf } from '../../shared/sites/site-scope';
import { repository } from '../../platform/tables';
import { hasDrafts } from '../../platform/drafts';
import { stateOf } from '../../platform/editor';

const READ = 'plugin::content-manager.explorer.read';

interface Row {
  documentId: string;
  publishedAt: string | null;
  updatedAt: string;
}

/** Strapi's state of a document with these rows, its draft and its published version. */
function documentState(rows: Row[]): 'draft' | 'published' | 'modified' {
  const published = rows.find(({ publishedAt }) => publishedAt);
  const draft = rows.find(({ publishedAt }) => !publishedAt);
  if (!published) return 'draft';
  return !draft || String(draft.updatedAt) === String(published.updatedAt) ? 'published' : 'modified';
}

/** Types that the administrator may read, as shown by the content manager. */
function readableTypes(strapi: Core.Strapi, ctx: Context): string[] {
  const { userAbility } = stateOf(ctx);
  return Object.keys(strapi.contentTypes).filter(
    (uid) => sitePathOf(strapi, uid) !== null && userAbility?.can(READ, uid),
  );
}

/** Responds with the entry counts of the admin's home page for these sites; Strapi's own response covers all sites. */
export async function respondWithEntryCounts(ctx: Context, scope: ScopedSite[]): Promise<void> {
  const { strapi } = platform();
  const counts = { draft: 0, published: 0, modified: 0 };
  for (const uid of readableTypes(strapi, ctx)) {
    const entries = repository<Row>(uid)();
    const where = ownFilter(strapi, uid, scope);
    if (!hasDrafts(uid)) {
      counts.published += await entries.count({ where });
      continue;
    }
    const rows = await entries.findMany({
      where,
      select: ['documentId', 'publishedAt', 'updatedAt'],
    });
    const documents = new Map<string, Row[]>();
    for (const row of rows) documents.set(row.documentId, [...(documents.get(row.documentId) ?? []), row]);
    for (const versions of documents.values()) counts[documentState(versions)] += 1;
  }
  ctx.body = { data: counts };
}

/**
 * Responds with the statistics of the admin's home page for these sites: only the number of files, because the other values
 * cover the whole installation. The page hides null values.
 */
export async function respondWithStatistics(ctx: Context, scope: ScopedSite[]): Promise<void> {
  const paths = (await foldersOf(scope)).map(({ path }) => path);
  const assets = await platform()
    .strapi.db.query('plugin::upload.file')
    .count({ where: { folderPath: { $in: paths } } });
  const none = { contentTypes: null, components: null, locales: null, admins: null, webhooks: null };
  ctx.body = { data: { assets, ...none, apiTokens: null } };
}
