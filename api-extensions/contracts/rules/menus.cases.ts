import type { MenuRule, PageAccess } from './menus';

const entry = (url: string, level: number, use_yn = true): MenuRule => ({ url, level, use_yn });
const OFF = false;

const unlisted: PageAccess = { isListed: false, level: 0 };
const asks = (level: number): PageAccess => ({ isListed: true, level });
const closed: PageAccess = { isListed: true, level: null };

/** Menu access by visit. The rule, the server's pages and the site's guard are tested with the same table. */
export const MENU_CASES: readonly [
  name: string,
  menu: MenuRule[],
  path: string,
  search: string,
  access: PageAccess,
][] = [
  ['no entry', [], '/vip', '', unlisted],
  ['an entry for members', [entry('/vip', 10)], '/vip', '', asks(10)],
  ['an entry for guests', [entry('/vip', 0)], '/vip', '', asks(0)],
  ['an entry below 0', [entry('/vip', -5)], '/vip', '', asks(-5)],
  ['an entry elsewhere', [entry('/vip/more', 10)], '/vip', '', unlisted],
  ['a page below an entry', [entry('/vip', 10)], '/vip/more', '', unlisted],
  ['an entry with a trailing slash', [entry('/vip/', 10)], '/vip', '', asks(10)],
  ['an entry with a fragment', [entry('/vip#top', 10)], '/vip', '', asks(10)],
  ['an encoded entry', [entry('/%EA%B0%80', 10)], '/가', '', asks(10)],
  ['an address of another site', [entry('https://x.test/vip', 50)], '/vip', '', unlisted],
  ['an address that looks like a path', [entry('//vip', 50)], '/vip', '', unlisted],
  ['two entries, the stricter', [entry('/vip', 10), entry('/vip', 50)], '/vip', '', asks(50)],
  ['one in use, one not', [entry('/vip', 10), entry('/vip', 50, OFF)], '/vip', '', asks(10)],
  ['none in use', [entry('/vip', 0, OFF)], '/vip', '', closed],
  ['an entry for a query, asked without', [entry('/vip?a=1', 50)], '/vip', '', unlisted],
  ['an entry for a query, asked with more', [entry('/vip?a=1', 50)], '/vip', '?b=2&a=1', asks(50)],
  ['an entry for another query', [entry('/vip?a=1', 50)], '/vip', '?a=2', unlisted],
  // The strictest of the page and its views applies.
  [
    'a strict page with an open view',
    [entry('/board', 50), entry('/board?code=vip', 0)],
    '/board',
    '?code=vip',
    asks(50),
  ],
  [
    'an open page with a strict view',
    [entry('/board', 0), entry('/board?code=vip', 50)],
    '/board',
    '?code=vip',
    asks(50),
  ],
  ['the page of that view', [entry('/board', 0), entry('/board?code=vip', 50)], '/board', '', asks(0)],
  ['a closed view', [entry('/board', 0), entry('/board?code=vip', 0, OFF)], '/board', '?code=vip', closed],
  [
    'a view of a closed page',
    [entry('/board', 0, OFF), entry('/board?code=vip', 0)],
    '/board',
    '?code=vip',
    closed,
  ],
  [
    'a page with a closed view',
    [entry('/board', 0), entry('/board?code=vip', 0, OFF)],
    '/board',
    '',
    asks(0),
  ],
  // A board has several addresses.
  ['a board by its code, guarded by path', [entry('/board/vip', 50)], '/board', '?code=vip', asks(50)],
  ['a board by its path, guarded by code', [entry('/board?code=vip', 50)], '/board/vip', '', asks(50)],
  ['a board by its path, all boards guarded', [entry('/board', 50)], '/board/vip', '', asks(50)],
  ['a post of a guarded board', [entry('/board?code=vip', 50)], '/board/vip/12', '', asks(50)],
  ['a post of another board', [entry('/board?code=vip', 50)], '/board/notice/12', '', unlisted],
  ['a board whose path is closed', [entry('/board/vip', 0, OFF)], '/board', '?code=vip', closed],
  // Areas rendered in the browser.
  ['below an area', [entry('/work', 10)], '/work/slots/1', '', asks(10)],
  [
    'below a page of an area',
    [entry('/work', 10), entry('/work/costs', 50)],
    '/work/costs/2026',
    '',
    asks(50),
  ],
  [
    'an area with a page of its own',
    [entry('/work', 50), entry('/work/costs', 10)],
    '/work/costs',
    '',
    asks(10),
  ],
  [
    'a closed page of an area',
    [entry('/work', 10), entry('/work/closed', 10, OFF)],
    '/work/closed/1',
    '',
    closed,
  ],
  ['a name that begins like an area', [entry('/work', 10)], '/working', '', unlisted],
];
