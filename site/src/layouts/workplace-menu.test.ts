import fs from 'node:fs';
import path from 'node:path';
import type { NavigationEntry } from '../platform/menus';
import type { SessionState } from '../platform/session';
import { findCurrentEntry } from '../platform/menus';
import { type CommandGroup, findRecords, lookupCommands, namedCommands } from './palette-commands';
import { workplaceGroups } from './workplace-menu';

const session = (role_level: number): SessionState => ({
  status: 'authenticated',
  lastRefreshed: 0,
  failed: false,
  data: {
    user: { id: 'u1', name: '김하늘', email: 'a@b.kr', domain: 'd' },
    role_level,
    token_expired: false,
    expires: '2099-01-01T00:00:00.000Z',
  },
});

const rule = (href: string, role_level: number, use_yn = true): NavigationEntry => ({
  name: `메뉴 ${href}`,
  href,
  role_level,
  use_yn,
});

const MENUS = [rule('/', 0), rule('/work', 10), rule('/work/tracking', 50), rule('/admin', 50)];

const groupsOf = (level: number, menus: NavigationEntry[] = MENUS) =>
  workplaceGroups({
    menus,
    session: session(level),
    managerLevel: 50,
    roleLevels: { staff: 70, owner: 90 },
  });

const hrefs = (groups: ReturnType<typeof groupsOf>) =>
  groups.flatMap(({ entries }) => entries.map(({ href }) => href));

test('staff - see all groups in the order of the work, each address once', () => {
  const groups = groupsOf(50);
  expect(groups.map(({ title }) => title)).toEqual([
    '오늘',
    '고객',
    '순위',
    '작업',
    '콘텐츠',
    '보고',
    '설정',
  ]);
  expect(new Set(hrefs(groups)).size).toBe(hrefs(groups).length);
});

test.each([
  ['manager', 50, ['/admin/estimates', '/work/contracts', '/work/shares'], ['/work/posts', '/work/revenue']],
  ['staff', 70, ['/work/posts', '/work/backlinks', '/user/research'], ['/admin/estimates', '/work/revenue']],
  ['owner', 90, ['/work/overview', '/work/revenue', '/work/statistics'], ['/work/posts', '/admin/audit']],
])(
  'the %s - has twelve entries at most in view, the others behind a button',
  (_role, level, inView, rare) => {
    const entries = groupsOf(level).flatMap((group) => group.entries);
    const shown = entries.filter(({ isRare }) => !isRare).map(({ href }) => href);
    expect(shown.length).toBeLessThanOrEqual(12);
    expect(shown).toEqual(expect.arrayContaining(['/work', '/admin', '/admin/consultations', ...inView]));
    expect(entries.filter(({ isRare }) => isRare).map(({ href }) => href)).toEqual(
      expect.arrayContaining(rare),
    );
    // The palette finds all of them.
    const [pages] = namedCommands(groupsOf(level), 'staff', '');
    expect(pages?.items.map(({ href }) => href)).toEqual(entries.map(({ href }) => href));
  },
);

test('a member - has no rare entries', () => {
  expect(groupsOf(10).flatMap(({ entries }) => entries.filter(({ isRare }) => isRare))).toEqual([]);
});

/** Paths of the signed-in areas, read from the sources of their routers. */
const ROUTES = ['work', 'admin', 'user'].flatMap((area) => {
  const text = fs.readFileSync(path.resolve(__dirname, `../areas/${area}-area.tsx`), 'utf8');
  const found = [...text.matchAll(/route\(\s*'([^']+)'|\bpath: '([^']+)'/g)].map(
    ([, lazy, own]) => lazy ?? own,
  );
  return found.map((route) => `/${area}${route}`.replace(/:\w+/g, '7').replace(/\/$/, ''));
});

test('every page of the areas - has exactly one current entry in the menu of the staff', () => {
  expect(ROUTES.length).toBeGreaterThan(30);
  const entries = groupsOf(90).flatMap((group) => group.entries);
  for (const route of ROUTES) {
    const currentOf = findCurrentEntry(entries, route);
    expect([route, entries.filter(({ href }) => currentOf(href)).length]).toEqual([route, 1]);
  }
  const nameOf = (route: string) => entries.find(({ href }) => findCurrentEntry(entries, route)(href))?.name;
  expect(nameOf('/work/customers/7')).toBe('회원');
  expect(nameOf('/user/password')).toBe('내 정보');
});

test('a member - sees no page of the staff', () => {
  expect(hrefs(groupsOf(10))).toEqual([
    '/work',
    '/work/slots',
    '/work/alerts',
    '/work/traffic',
    '/user/keywords',
    '/user/research',
    '/work/pdf',
    '/work/shares',
    '/user/estimates',
    '/user/contracts',
    '/user/timeline',
    '/user',
  ]);
});

test('an applicant - sees the account only', () => {
  expect(hrefs(groupsOf(0))).toEqual(['/user']);
});

test("a page that the site's menu forbids - is left out", () => {
  const menus = [...MENUS, rule('/work/jobs', 50, false), rule('/work/backlinks', 90)];
  expect(hrefs(groupsOf(50, menus))).not.toContain('/work/jobs');
  expect(hrefs(groupsOf(50, menus))).not.toContain('/work/backlinks');
  expect(hrefs(groupsOf(90, menus))).toContain('/work/backlinks');
});

test("entries of the site's menu for members and staff that lead elsewhere - have a group of their own", () => {
  const menus = [...MENUS, rule('/board/staff', 50), rule('https://example.com/', 10), rule('/board', 0)];
  const others = (level: number) =>
    groupsOf(level, menus).find(({ title }) => title === '바로 가기')?.entries;
  expect(others(50)?.map(({ href }) => href)).toEqual(['https://example.com/', '/board/staff']);
  expect(others(10)?.map(({ href }) => href)).toEqual(['https://example.com/']);
});

test('commands - are pages and forms with the query in their name, and lookups of the query', () => {
  const hrefsOf = (groups: CommandGroup[]) =>
    groups.map(({ title, items }) => [title, items.map(({ href }) => href)]);
  expect(hrefsOf(namedCommands(groupsOf(50), 'staff', '견적'))).toEqual([
    ['화면', ['/admin/estimates']],
    ['새로 만들기', ['/admin/estimates/new']],
  ]);
  expect(hrefsOf(lookupCommands('견적'))).toEqual([
    ['조회', ['/search/web?keyword=%EA%B2%AC%EC%A0%81', '/search/volume?keyword=%EA%B2%AC%EC%A0%81']],
  ]);
  // By the initials of its syllables.
  expect(hrefsOf(namedCommands(groupsOf(50), 'staff', 'ㄱㅈㅈㅅ'))).toEqual([
    ['새로 만들기', ['/admin/estimates/new']],
  ]);
  expect(hrefsOf(namedCommands(groupsOf(50), 'staff', 'ㅅㄷ'))[0]).toEqual([
    '화면',
    ['/admin/consultations'],
  ]);
  expect(lookupCommands('ㄱㅈ')).toEqual([]);
  expect(namedCommands(groupsOf(0), null, '').map(({ title }) => title)).toEqual(['화면']);
  expect(lookupCommands('')).toEqual([]);
});

test('commands - are the pages of the account by name, and a form for each kind of record', () => {
  const hrefsOf = (query: string, title: string) =>
    namedCommands(groupsOf(50), 'staff', query)
      .find((group) => group.title === title)
      ?.items.map(({ href }) => href);
  expect(hrefsOf('비밀번호', '화면')).toEqual(['/user/password']);
  expect(hrefsOf('로그인 기기', '화면')).toEqual(['/user/sessions']);
  expect(hrefsOf('등록', '새로 만들기')).toEqual([
    '/work/slots/new',
    '/work/slots/import',
    '/work/jobs?new',
    '/work/templates?new',
    '/work/contracts/new',
    '/work/posts?new',
    '/work/backlinks?new',
    '/work/indexing?new',
  ]);
  expect(hrefsOf('초대', '새로 만들기')).toEqual(['/admin?new']);
  expect(hrefsOf('정기 보고서', '새로 만들기')).toEqual(['/work/pdf?view=schedules&new']);
  expect(hrefsOf('공유 링크', '새로 만들기')).toEqual(['/work/shares?new']);
});

describe('findRecords', () => {
  const realFetch = global.fetch;
  afterEach(() => {
    global.fetch = realFetch;
  });
  const respondOnlyTo = (works: RegExp) => {
    global.fetch = async (url) =>
      works.test(String(url))
        ? Response.json({ data: [] })
        : new Response('<html>502</html>', { status: 502 });
  };

  test('one search that works - its kind is returned, the others are left out', async () => {
    respondOnlyTo(/search\/saved/);
    expect(await findRecords('검색어', 'staff')).toEqual([{ title: '저장 키워드', items: [] }]);
  });

  test('no search that works - rejects', async () => {
    respondOnlyTo(/none/);
    await expect(findRecords('검색어', 'member')).rejects.toThrow();
  });
});
