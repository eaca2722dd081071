import { menuAccess } from './menus';
import { MENU_CASES } from './menus.cases';

test.each(MENU_CASES)('menuAccess: %s', (_name, menu, path, search, access) => {
  expect(menuAccess(menu, { path, search })).toEqual(access);
  expect(menuAccess([...menu].reverse(), { path, search })).toEqual(access);
});
