import type { Knex } from 'knex';
import { domainEntries, menuEntries, roleEntries } from '../../platform/content-types';
import { documentsOf } from '../../platform/documents';
import type { DomainEntry } from '../../platform/domains';
import { rejectInput } from '../../platform/errors';
import { pageLevel } from '../../shared/accounts/levels';
import { readSiteMenu } from '../../shared/sites/menus';
import { platform } from '../../platform/platform';
import { inTransaction } from '../../platform/tables';
import { errorStack } from '../../../contracts/rules/error-text';
import { isWithin } from '../../../contracts/rules/menus';
import { comparablePath } from '../../../contracts/rules/pages';
import type { MenuSeed } from './site-seed';

/** The entry that a site's menu must have for the pages to be added: a site without it does not use the areas. */
const AREA = '/work';
/** Last page that sites got when they were created, before the CMS stored which pages it has delivered. */
const LAST_PAGE_BEFORE_STORE = '/work/searchlog';
const DELIVERED_KEY = 'delivered-area-menus';
/** Key of the pages whose delivery failed, by document id of the site. */
const OWED_KEY = 'owed-area-menus';

type Site = Pick<DomainEntry, 'documentId'>;

let pages: readonly MenuSeed[] = [];

/** Locks additions until the transaction ends: two clicks, or two replicas that start, would add every page twice. */
async function lockAreaMenus(trx: Knex): Promise<void> {
  if (platform().strapi.db.dialect.client !== 'sqlite')
    await trx.raw(`select pg_advisory_xact_lock(hashtext('${DELIVERED_KEY}'))`);
}

interface MissingPage {
  page: MenuSeed;
  /** Level that the menu requires for the page now, without an entry of its own; in the area at least the area's level. */
  level: number;
}

interface AreaMenus {
  /** Whether the site uses the areas; `unused` if their entry is switched off, a draft or below another entry. */
  area: 'used' | 'unused' | 'missing';
  /** Pages without an entry. */
  missing: MissingPage[];
  /** Pages whose entries guard nothing, because they are drafts or below another entry. */
  unguarded: MenuSeed[];
}

/** Compares a site's menu with the pages of the signed-in areas, except pages that the menu closes. */
export async function readAreaMenus(site: Site): Promise<AreaMenus> {
  const { documentId } = site;
  const versions = await menuEntries().findMany({ where: { domain: { documentId } }, select: ['url'] });
  const named = new Set(versions.map(({ url }) => comparablePath(url)));
  const menu = await readSiteMenu(site);
  const topLevel = menu
    .filter(({ parent_menu_id }) => parent_menu_id === null)
    .map(({ url, use_yn }) => ({ url: comparablePath(url), isUsed: use_yn }));
  const isUsed = topLevel.some(({ url, isUsed }) => isUsed && url === AREA);
  const guarded = new Set(topLevel.map(({ url }) => url));
  const areaLevel = pageLevel(menu, AREA) ?? 0;
  // Sites need no owner: without one, the server refuses the owner's calls to everyone.
  const owners = await roleEntries().count({ where: { name: 'owner', domain: { documentId } } });
  const used = owners > 0 ? pages : pages.filter(({ role }) => role !== 'owner');
  const open = used.flatMap((page) => {
    const level = pageLevel(menu, page.url);
    if (level === null || guarded.has(page.url)) return [];
    return [{ page, level: isWithin(page.url, AREA) ? Math.max(level, areaLevel) : level }];
  });
  return {
    area: isUsed ? 'used' : named.has(AREA) ? 'unused' : 'missing',
    missing: open.filter(({ page }) => !named.has(page.url)),
    unguarded: open.map(({ page }) => page).filter(({ url }) => named.has(url)),
  };
}

interface Added {
  added: number;
  /** Names of roles that the site lacks. */
  lacking: string[];
}

/**
 * Adds published entries to a site's menu, with roles not below the level that is required for the page now. A page whose
 * role the site lacks is left out, because it would be public without the role.
 */
async function addMenus({ documentId }: Site, missing: readonly MissingPage[]): Promise<Added> {
  const roles = await roleEntries().findMany({
    where: { domain: { documentId } },
    orderBy: [{ level: 'asc' }, { name: 'asc' }],
  });
  const lacking = new Set<string>();
  let added = 0;
  for (const { page, level } of missing) {
    const { menu_name, url, sort } = page;
    const named = roles.find(({ name }) => name === page.role);
    const role = named && named.level < level ? roles.find((other) => other.level >= level) : named;
    if (!role) {
      lacking.add(page.role);
      continue;
    }
    const data = { menu_name, url, sort, use_yn: true, domain: documentId, role: role.documentId };
    await documentsOf('api::menu.menu').create({ data, status: 'published' });
    added += 1;
  }
  return { added, lacking: [...lacking] };
}

/** Adds every page that a site's menu lacks. @returns their number @throws ValidationError if the site lacks a needed role */
export const addMissingAreaMenus = (site: Site): Promise<number> =>
  inTransaction(async (trx) => {
    await lockAreaMenus(trx);
    const { area, missing } = await readAreaMenus(site);
    if (area !== 'used') return 0;
    const { added, lacking } = await addMenus(site, missing);
    if (lacking.length > 0) rejectInput(`메뉴에 필요한 등급(${lacking.join(', ')})이 이 사이트에 없습니다.`);
    return added;
  });

/** Adds pages of this list that a site's menu lacks, and logs a failure. @returns whether it succeeded */
async function deliverToSite(site: DomainEntry, created: ReadonlySet<string>): Promise<boolean> {
  const { log } = platform().strapi;
  try {
    await inTransaction(async (trx) => {
      await lockAreaMenus(trx);
      const { area, missing } = await readAreaMenus(site);
      if (area !== 'used') return;
      const { added, lacking } = await addMenus(
        site,
        missing.filter(({ page }) => created.has(page.url)),
      );
      if (added > 0) log.info(`sites: ${added} new entries in the menu of ${site.code}`);
      if (lacking.length > 0)
        log.warn(
          `sites: pages left out of the menu of ${site.code}, which lacks roles: ${lacking.join(', ')}`,
        );
    });
    return true;
  } catch (error) {
    log.error(
      `sites: no new entries in the menu of ${site.code}, the next start tries again: ${errorStack(error)}`,
    );
    return false;
  }
}

/**
 * Adds pages that are new in this version to the menus of existing sites. Each page is added once to each site, so that an
 * entry that an editor removes stays removed. A failure at a site does not keep the CMS from starting; the next start tries
 * again. Called by the CMS when it starts, before it seeds.
 */
export async function deliverAreaMenus(offered: readonly MenuSeed[]): Promise<void> {
  pages = offered;
  const store = platform().strapi.store({ type: 'plugin', name: 'api-extensions' });
  const urls = pages.map(({ url }) => url);
  const stored = (await store.get({ key: DELIVERED_KEY })) as string[] | null;
  const owed = new Map(
    Object.entries(((await store.get({ key: OWED_KEY })) ?? {}) as Record<string, string[]>),
  );
  const delivered = new Set(stored ?? urls.slice(0, urls.indexOf(LAST_PAGE_BEFORE_STORE) + 1));
  const created = urls.filter((url) => !delivered.has(url));
  if (stored && created.length === 0 && owed.size === 0) return;
  const failed = new Map<string, string[]>();
  for (const site of await domainEntries().findMany({})) {
    const due = new Set([...created, ...(owed.get(site.documentId) ?? [])]);
    if (due.size > 0 && !(await deliverToSite(site, due))) failed.set(site.documentId, [...due]);
  }
  await store.set({ key: OWED_KEY, value: Object.fromEntries(failed) });
  await store.set({ key: DELIVERED_KEY, value: [...new Set([...delivered, ...urls])] });
}
