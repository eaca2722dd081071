import type { MenuItem } from '../../contracts/common';
import { pageLevel } from './page-level';

const item = (url: string, level: number, rest: Partial<MenuItem> = {}): MenuItem => ({
  menu_id: url,
  menu_name: url,
  url,
  parent_menu_id: null,
  use_yn: true,
  sort: 0,
  role: { name: 'role', level },
  ...rest,
});

test.each<[string, MenuItem[], string, number | null]>([
  ['no entry', [], '/vip', 0],
  ['an entry for members', [item('/vip', 10)], '/vip', 10],
  ['an entry for guests', [item('/vip', 0)], '/vip', 0],
  ['an entry elsewhere', [item('/vip/more', 10)], '/vip', 0],
  ['an entry with a trailing slash', [item('/vip/', 10)], '/vip', 10],
  ['an entry with a fragment', [item('/vip#top', 10)], '/vip', 10],
  ['an encoded entry', [item('/%EA%B0%80', 10)], '/가', 10],
  ['an entry below another', [item('/vip', 10, { parent_menu_id: 'm' })], '/vip', 0],
  ['an entry for a query', [item('/vip?a=1', 50)], '/vip', 0],
  ['an address that looks like a path', [item('//vip', 50)], '/vip', 0],
  ['two entries, the stricter', [item('/vip', 10), item('/vip', 50)], '/vip', 50],
  ['one in use, one not', [item('/vip', 10), item('/vip', 50, { use_yn: false })], '/vip', 10],
  ['none in use', [item('/vip', 0, { use_yn: false })], '/vip', null],
])('%s - %#', (_, menu, path, level) => {
  expect(pageLevel(menu, path)).toBe(level);
});

test('a view of a page - what its entry asks, and what the page does', () => {
  const menu = [item('/board', 0), item('/board?code=vip', 50)];
  expect(pageLevel(menu, '/board', '?code=vip')).toBe(50);
  expect(pageLevel(menu, '/board', '?code=other')).toBe(0);
  expect(pageLevel([item('/board', 10)], '/board', '?code=vip')).toBe(10);
});
