import type { z } from 'zod';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '../../../contracts/image/widths';
import type { ImageProblems, reportUndrawn } from '../../../contracts/publishing/publishing';
import { MAX_FINDINGS, type SiteFinding } from '../../../contracts/sites/site-check';
import { type FileEntry, fileEntries } from '../../platform/content-types';
import { platform } from '../../platform/platform';
import { findingsOf, SITE_UID, siteTable } from './tables';

type UndrawnPages = z.output<typeof reportUndrawn.body>['pages'];

/** Creates an index of files by address, which every publish needs and Strapi's table lacks. */
export async function createFileAddressIndex(): Promise<void> {
  const { db } = platform().strapi;
  const table = db.metadata.get('plugin::upload.file').tableName;
  await db.connection.raw(`create index if not exists ${table}_url_lookup on ${table} (url)`);
}

type FileSize = Pick<FileEntry, 'url' | 'width' | 'height' | 'size'>;

/** Whether the image endpoint draws a file (features/image); it serves a drawing (SVG) as it is. */
const isDrawable = ({ url, width, height, size }: FileSize): boolean =>
  url.toLowerCase().endsWith('.svg') ||
  (width !== null &&
    height !== null &&
    width * height <= MAX_IMAGE_PIXELS &&
    Number(size) * 1000 <= MAX_IMAGE_BYTES);

/** Those of these addresses that belong to no file of the media library, and those whose file cannot be drawn. */
export async function findImageProblems(urls: string[]): Promise<ImageProblems> {
  if (urls.length === 0) return { missing: [], undrawable: [] };
  const rows = await fileEntries().findMany({
    where: { url: { $in: urls } },
    select: ['url', 'width', 'height', 'size'],
  });
  const found = new Map(rows.map((row) => [row.url, row]));
  return {
    missing: urls.filter((url) => !found.has(url)),
    undrawable: rows.filter((row) => !isDrawable(row)).map(({ url }) => url),
  };
}

/** Replaces a site's findings about images that browsers could not draw, if the release is live. */
export async function recordUndrawn(releaseId: string, pages: UndrawnPages): Promise<void> {
  const site = await siteTable().where({ live_release: releaseId }).first();
  if (!site) return;
  const others = findingsOf(site).filter(({ kind }) => kind !== 'undrawn-picture');
  const undrawn = pages.map((page): SiteFinding => ({ kind: 'undrawn-picture', detail: '', ...page }));
  const findings = [...undrawn, ...others].slice(0, MAX_FINDINGS);
  await platform()
    .strapi.db.query(SITE_UID)
    .update({ where: { domain: site.domain, live_release: releaseId }, data: { findings } });
}
