import { comparablePath, type MenuItem } from '../../contracts/common';

/**
 * The level that a page asks of its visitor by the menu (SPEC §4, §6), as the guard in the browser has it: of several
 * top-level entries for the path those in use stand, then the strictest. Entries that ask for a query stand for that view
 * of the page alone, not for what it holds.
 * @param path comparable
 * @param search the view that is asked for, e.g. `?code=notice`; left out, entries with a query say nothing
 * @returns 0 or below: everyone's; null: the page is closed, its only entries are not in use
 */
export function pageLevel(menu: MenuItem[], path: string, search = ''): number | null {
  const entries = menu.filter(({ parent_menu_id, url }) => {
    if (parent_menu_id !== null || !/^\/(?!\/)/.test(url)) return false;
    const [address = '', query] = (url.split('#', 1)[0] ?? '').split('?', 2);
    return comparablePath(address) === path && (query === undefined || `?${query}` === search);
  });
  if (entries.length === 0) return 0;
  const inUse = entries.filter(({ use_yn }) => use_yn);
  return inUse.length === 0 ? null : Math.max(...inUse.map(({ role }) => role.level));
}
