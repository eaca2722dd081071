import type { UID } from '@strapi/strapi';
import { domainEntries, menuEntries, roleEntries } from '../../platform/content-types';
import type { DomainEntry } from '../../platform/domains';
import { platform } from '../../platform/platform';
import { inTransaction } from '../../platform/tables';
import { comparablePath } from '../../../contracts/rules/pages';
import type { MenuSeed } from './site-seed';

/** The area that every page of the list belongs to: a site without it in its menu does not use the others. */
const AREA = '/work';
/** The last page from before the CMS stored which pages it has delivered; sites have those up to it from the day they were made. */
const LAST_UNSTORED = '/work/searchlog';
const KEY = 'delivered-area-menus';

let pages: readonly MenuSeed[] = [];

/** Version of a site's menu that counts: an editor may have prepared an entry as a draft, or switched it off. */
async function urlsOf({ documentId }: Pick<DomainEntry, 'documentId'>): Promise<Set<string>> {
  const menus = await menuEntries().findMany({ where: { domain: { documentId } }, select: ['url'] });
  return new Set(menus.map(({ url }) => comparablePath(url)));
}

/** Pages of the signed-in areas that a site's menu lacks; null for a site that does not use them. */
export async function missingAreaMenus(
  domain: Pick<DomainEntry, 'documentId'>,
): Promise<readonly MenuSeed[] | null> {
  const urls = await urlsOf(domain);
  return urls.has(AREA) ? pages.filter(({ url }) => !urls.has(url)) : null;
}

/** Adds published entries to a site's menu. A page whose role the site lacks is left out: without its role it would be public. */
async function addMenus(
  domain: Pick<DomainEntry, 'documentId'>,
  menus: readonly MenuSeed[],
): Promise<number> {
  const roles = await roleEntries().findMany({ where: { domain: { documentId: domain.documentId } } });
  const documents = platform().strapi.documents('api::menu.menu' as UID.ContentType);
  let added = 0;
  for (const { menu_name, url, sort, role: name } of menus) {
    const role = roles.find((one) => one.name === name);
    if (!role) continue;
    const data = { menu_name, url, sort, use_yn: true, domain: domain.documentId, role: role.documentId };
    await documents.create({ data, status: 'published' } as never);
    added += 1;
  }
  return added;
}

/** Adds every page that a site's menu lacks. @returns their number */
export const addMissingAreaMenus = (domain: DomainEntry): Promise<number> =>
  inTransaction(async () => addMenus(domain, (await missingAreaMenus(domain)) ?? []));

/**
 * Adds pages that are new in this version to the menus of existing sites. Each page is delivered once: an entry that an editor
 * removes stays removed. Called by the CMS when it starts, before it seeds.
 */
export async function deliverAreaMenus(offered: readonly MenuSeed[]): Promise<void> {
  pages = offered;
  const { strapi } = platform();
  const store = strapi.store({ type: 'plugin', name: 'api-extensions' });
  await inTransaction(async (trx) => {
    // Two replicas that start at the same time would both add them.
    if (strapi.db.dialect.client !== 'sqlite')
      await trx.raw(`select pg_advisory_xact_lock(hashtext('${KEY}'))`);
    const urls = pages.map(({ url }) => url);
    const stored = (await store.get({ key: KEY })) as string[] | null;
    const delivered = new Set(stored ?? urls.slice(0, urls.indexOf(LAST_UNSTORED) + 1));
    const created = pages.filter(({ url }) => !delivered.has(url));
    if (stored && created.length === 0) return;
    for (const domain of await domainEntries().findMany({})) {
      const lacking = new Set(((await missingAreaMenus(domain)) ?? []).map(({ url }) => url));
      const added = await addMenus(
        domain,
        created.filter(({ url }) => lacking.has(url)),
      );
      if (added > 0) strapi.log.info(`sites: ${added} new entries in the menu of ${domain.code}`);
    }
    await store.set({ key: KEY, value: [...new Set([...delivered, ...urls])] });
  });
}
