import type { NavigationEntry } from '../platform/menus';
import type { SessionState } from '../platform/session';
import { localCommands } from './palette-commands';
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
  workplaceGroups({ menus, session: session(level), managerLevel: 50 });

const hrefs = (groups: ReturnType<typeof groupsOf>) =>
  groups.flatMap(({ entries }) => entries.map(({ href }) => href));

test('staff - all groups in the order of the work, each address once', () => {
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

test('a member - no page of the staff', () => {
  expect(hrefs(groupsOf(10))).toEqual([
    '/work',
    '/work/slots',
    '/user/keywords',
    '/work/pdf',
    '/user/estimates',
    '/user',
  ]);
});

test('an applicant - their account only', () => {
  expect(hrefs(groupsOf(0))).toEqual(['/user']);
});

test('a page that the menu refuses - is left out', () => {
  const menus = [...MENUS, rule('/work/jobs', 50, false), rule('/work/backlinks', 90)];
  expect(hrefs(groupsOf(50, menus))).not.toContain('/work/jobs');
  expect(hrefs(groupsOf(50, menus))).not.toContain('/work/backlinks');
  expect(hrefs(groupsOf(90, menus))).toContain('/work/backlinks');
});

test('entries of the menu for members and staff that lead elsewhere - in a group of their own', () => {
  const menus = [...MENUS, rule('/board/staff', 50), rule('https://example.com/', 10), rule('/board', 0)];
  const others = (level: number) =>
    groupsOf(level, menus).find(({ title }) => title === '바로 가기')?.entries;
  expect(others(50)?.map(({ href }) => href)).toEqual(['https://example.com/', '/board/staff']);
  expect(others(10)?.map(({ href }) => href)).toEqual(['https://example.com/']);
});

test('commands - pages and actions by a part of their name, and lookups of the typed keyword', () => {
  const found = localCommands(groupsOf(50), 'staff', '견적');
  expect(found.map(({ title, items }) => [title, items.map(({ href }) => href)])).toEqual([
    ['화면', ['/admin/estimates']],
    ['새로 만들기', ['/admin/estimates/new']],
    ['조회', ['/search/web?keyword=%EA%B2%AC%EC%A0%81', '/search/volume?keyword=%EA%B2%AC%EC%A0%81']],
  ]);
  expect(localCommands(groupsOf(0), null, '').map(({ title }) => title)).toEqual(['화면']);
});
