import type { MenuItem } from '../../../contracts/common/common';
import type { MenuRule } from '../../../contracts/rules/menus';
import { MENU_CASES } from '../../../contracts/rules/menus.cases';
import { pageLevel } from './levels';

const item = ({ url, level, use_yn }: MenuRule, parent_menu_id: string | null = null): MenuItem => ({
  menu_id: url,
  menu_name: url,
  url,
  parent_menu_id,
  use_yn,
  sort: 0,
  role: { name: 'role', level },
});

test.each(MENU_CASES)('pageLevel: %s', (_name, menu, path, search, { level }) => {
  const items = menu.map((rule) => item(rule));
  expect(pageLevel(items, path, search)).toBe(level);
});

test('a menu entry below another - guards no page', () => {
  expect(pageLevel([item({ url: '/vip', level: 10, use_yn: true }, 'm')], '/vip')).toBe(0);
});
