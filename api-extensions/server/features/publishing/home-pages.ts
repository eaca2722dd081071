import type { SiteFinding } from '../../../contracts/sites/site-check';
import { pageEntries } from '../../platform/content-types';

/**
 * Findings about home pages that are not published, by the code of their site: visitors who type the host alone get "not
 * found". Unlike the findings of a release they are known before the next publish.
 */
export async function findMissingHomes(codes: readonly string[]): Promise<Map<string, SiteFinding>> {
  const pages = await pageEntries().findMany({
    where: { path: '/', domain: { code: { $in: codes } } },
    select: ['documentId', 'publishedAt'],
    populate: { domain: { select: ['code'] } },
  });
  const missing = new Map<string, SiteFinding>();
  for (const code of codes) {
    const own = pages.filter(({ domain }) => domain?.code === code);
    if (own.some(({ publishedAt }) => publishedAt)) continue;
    missing.set(code, { kind: 'no-home', path: '/', detail: '', documentId: own[0]?.documentId ?? null });
  }
  return missing;
}
