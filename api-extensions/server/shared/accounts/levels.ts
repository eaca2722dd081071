import type { SiteDomain } from '../../platform/domains';
import { platform } from '../../platform/platform';
import { roleEntries } from '../../platform/content-types';
import type { MenuItem } from '../../../contracts/common/common';
import { menuAccess } from '../../../contracts/rules/menus';

export interface SiteRole {
  /** Row number. */
  key: number;
  name: string;
  level: number;
}

/** The site's roles by ascending level; cached until content changes. */
export const siteRoles = (domain: SiteDomain): Promise<SiteRole[]> =>
  platform().content.get(`${domain.documentId} roles`, async () => {
    const rows = await roleEntries().findMany({
      where: { domain: { documentId: domain.documentId } },
      orderBy: [{ level: 'asc' }, { name: 'asc' }],
    });
    return rows.map(({ id, name, level }) => ({ key: id, name, level }));
  });

/** The level of a role by its name; without such a role no one has it. */
export const levelOfRole = async (domain: SiteDomain, role: 'manager' | 'owner'): Promise<number> =>
  (await siteRoles(domain)).find(({ name }) => name === role)?.level ?? Infinity;

/** The level of the role named `manager` (DESIGN §7). */
export const managerLevel = (domain: SiteDomain): Promise<number> => levelOfRole(domain, 'manager');

/** Whether a person of this level manages the site. */
export const isManager = async (domain: SiteDomain, person: { level: number } | null): Promise<boolean> =>
  person !== null && person.level >= (await managerLevel(domain));

/**
 * The level that a page requires by the site's menu (contracts/rules/menus.ts).
 * @param search the requested view, e.g. `?code=notice`
 * @returns 0 or below: public; null: the page is closed
 */
export function pageLevel(menu: readonly MenuItem[], path: string, search = ''): number | null {
  const rules = menu
    .filter(({ parent_menu_id }) => parent_menu_id === null)
    .map(({ url, role, use_yn }) => ({ url, level: role.level, use_yn }));
  return menuAccess(rules, { path, search }).level;
}
