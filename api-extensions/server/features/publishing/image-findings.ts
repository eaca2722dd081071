import type { z } from 'zod';
import type { reportUndrawn } from '../../../contracts/publishing';
import { MAX_FINDINGS, type SiteFinding } from '../../../contracts/site-check';
import { fileEntries } from '../../platform/content-types';
import { platform } from '../../platform/platform';
import { findingsOf, SITE_UID, siteTable } from './tables';

type UndrawnPages = z.output<typeof reportUndrawn.body>['pages'];

/** Creates an index of files by address, which every publish needs and Strapi's table lacks. */
export async function createFileAddressIndex(): Promise<void> {
  const { db } = platform().strapi;
  const table = db.metadata.get('plugin::upload.file').tableName;
  await db.connection.raw(`create index if not exists ${table}_url_lookup on ${table} (url)`);
}

/** Those of these addresses that belong to no file of the media library. */
export async function findMissingImages(urls: string[]): Promise<string[]> {
  if (urls.length === 0) return [];
  const rows = await fileEntries().findMany({ where: { url: { $in: urls } }, select: ['url'] });
  const found = new Set(rows.map(({ url }) => url));
  return urls.filter((url) => !found.has(url));
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
