import { withoutTrailingSlashes } from 'api-extensions/contracts/rules/slashes';

/** One entry of the navigation (SPEC §3, menu state). */
export interface NavigationEntry {
  name: string;
  /** A path of the site, perhaps with a query, or an http(s) address. */
  href: string;
  role_level: number;
  use_yn: boolean;
}

/** The four lists of a site's menu (SPEC §3, §4). */
export interface MenuState {
  /** Entries in use, for everyone. */
  navigations: NavigationEntry[];
  /** Entries in use, for signed-in users. */
  authNavigations: NavigationEntry[];
  /** Entries in use, for managers. */
  managerNavigations: NavigationEntry[];
  /** Every top-level entry, in use or not: the guarded routes. */
  allNavigations: NavigationEntry[];
}

/** A menu item of GET /api/common/menu, reduced to the fields used here. */
export interface MenuItem {
  menu_name: string;
  url: string;
  parent_menu_id: string | null;
  use_yn: boolean;
  role: { level: number };
}

/** The top-level items as entries, in the menu's order; nested items are left out (SPEC §3). */
export const topLevelEntries = (items: MenuItem[]): NavigationEntry[] =>
  items
    .filter(({ parent_menu_id }) => parent_menu_id === null)
    .map(({ menu_name, url, use_yn, role }) => ({
      name: menu_name,
      href: url,
      role_level: role.level,
      use_yn,
    }));

/**
 * Sorts the top-level entries into the four lists (SPEC §4), each in the menu's order.
 * @param managerLevel level of the role named manager; null if a site has none: then no entry is for managers.
 */
export function groupMenus(allNavigations: NavigationEntry[], managerLevel: number | null): MenuState {
  const state: MenuState = {
    navigations: [],
    authNavigations: [],
    managerNavigations: [],
    allNavigations,
  };
  for (const entry of allNavigations.filter(({ use_yn }) => use_yn)) {
    if (managerLevel !== null && entry.role_level >= managerLevel) state.managerNavigations.push(entry);
    else if (entry.role_level > 0) state.authNavigations.push(entry);
    else state.navigations.push(entry);
  }
  return state;
}

/**
 * Parses the body of GET /api/common/menu without the contract's schema: zod is larger than the rest of a public page
 * (docs/decisions/0034-first-view.md). `menus.test.ts` compares it with the contract.
 * @returns null if the body does not match the contract
 */
export function parseMenuItems(body: unknown): MenuItem[] | null {
  const items = (body as { data?: unknown } | null)?.data;
  const isItem = (item: Partial<MenuItem> | null): boolean =>
    typeof item?.menu_name === 'string' &&
    typeof item.url === 'string' &&
    (item.parent_menu_id === null || typeof item.parent_menu_id === 'string') &&
    typeof item.use_yn === 'boolean' &&
    typeof item.role?.level === 'number';
  return Array.isArray(items) && items.every(isItem) ? items : null;
}

/** Pages of lookups are tabs of each other: an entry for one of them leads to all that have no entry. */
const isLookup = (path: string) => path.startsWith('/search/');

/**
 * Values of `aria-current` for the entries of one menu: `page` for the open page, otherwise `true` for its nearest parent.
 * At most one entry has a value. Paths are as visitors see them.
 * @param entries `also`: other paths whose pages belong to the entry
 */
export function findCurrentEntry(
  entries: readonly { href: string; also?: readonly string[] }[],
  path: string,
): (href: string) => 'page' | 'true' | undefined {
  const pathname = withoutTrailingSlashes(path) || '/';
  /** How near the page is to a path; 0 if it does not belong to it. */
  const nearness = (path: string): number => {
    if (path === pathname || (path !== '/' && pathname.startsWith(`${path}/`))) return path.length + 1;
    return isLookup(path) && isLookup(pathname) ? 1 : 0;
  };
  const current = entries
    .flatMap(({ href, also = [] }) => [href, ...also].map((path) => ({ href, near: nearness(path) })))
    .filter(({ near }) => near > 0)
    .sort((left, right) => right.near - left.near)[0]?.href;
  return (href) => (href !== current ? undefined : href === pathname ? 'page' : 'true');
}
