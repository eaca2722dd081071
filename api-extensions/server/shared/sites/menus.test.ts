import { menuItems } from './menus';

test('menuItems - sorted, with entries not in use; an entry without a role is for guests', () => {
  const row = (documentId: string, more: object) => ({
    documentId,
    menu_name: documentId,
    url: '/',
    use_yn: true,
    sort: 0,
    ...more,
  });
  expect(
    menuItems([
      row('second', { sort: 20, role: { name: 'member', level: 10, id: 7 } }),
      row('first', { sort: 10, use_yn: false }),
      row('child', { sort: null, parent_menu: { documentId: 'second' } }),
    ]),
  ).toEqual([
    {
      menu_id: 'child',
      menu_name: 'child',
      url: '/',
      parent_menu_id: 'second',
      use_yn: true,
      sort: 0,
      role: { name: 'guest', level: 0 },
    },
    {
      menu_id: 'first',
      menu_name: 'first',
      url: '/',
      parent_menu_id: null,
      use_yn: false,
      sort: 10,
      role: { name: 'guest', level: 0 },
    },
    {
      menu_id: 'second',
      menu_name: 'second',
      url: '/',
      parent_menu_id: null,
      use_yn: true,
      sort: 20,
      role: { name: 'member', level: 10 },
    },
  ]);
});
