import type { MenuItem } from '../../contracts/common';
import { menuAccess } from '../../contracts/rules/menus';

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
