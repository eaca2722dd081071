import { domainEntries } from '../../platform/content-types';
import { unknownDomain } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { isInScope, type SiteScope } from '../../shared/sites/site-scope';
import { readEntry } from './preview-target';
import { canRead } from './preview-url';

/**
 * Code of the site that a form of the content manager shows.
 * @param form `entry`: document id of the saved entry, null for a new one; `domain`: document id of the site that the form
 *   names, null for the saved entry's
 * @throws AppError 404
 */
export async function findFormSite(
  uid: string,
  { entry, domain }: { entry: string | null; domain: string | null },
  scope: SiteScope,
): Promise<string> {
  const saved = entry === null ? null : await readEntry(uid, entry);
  // A new entry is of no site yet, so only the right on its type counts; the scope decides over the site that the form names.
  if (!canRead(platform().strapi, uid, saved ?? undefined)) throw unknownDomain();
  const named = domain === null ? null : await domainEntries().findOne({ where: { documentId: domain } });
  const code = domain === null ? saved?.domain?.code : named?.code;
  const site = code ? await platform().domains.ofCode(code) : null;
  if (!site || !isInScope(scope, site.code)) throw unknownDomain();
  return site.code;
}
