import { CLIENT_AREAS, isWithin } from 'api-extensions/contracts/rules/menus';
import { decideMenu } from '../platform/guard';
import { type NavigationEntry, groupMenus } from '../platform/menus';
import type { SessionState } from '../platform/session';
import { CHAT } from '../ui/later-shapes';

interface WorkplaceEntry {
  href: string;
  name: string;
  /** Shape on a 24 × 24 grid. */
  icon: string;
  /** Paths that are not below `href`, whose pages also belong to the entry. */
  also?: readonly string[];
  /** Rarely needed in the viewer's role: the menu has it behind a button. */
  isRare?: boolean;
}

export interface WorkplaceGroup {
  title: string;
  entries: WorkplaceEntry[];
}

/** Who sees an entry: staff or owners only, members only, staff and members, or with `account` everyone, applicants without a level too. */
type Audience = 'staff' | 'owner' | 'member' | 'both' | 'account';

/** Roles of the staff, by what they do: manage customers, do the work, own the business. */
type StaffRole = 'manager' | 'staff' | 'owner';

interface Entry extends WorkplaceEntry {
  for: Audience;
  /** The staff's roles for which it is no rare entry; omitted: all. At most twelve entries for each role. */
  front?: readonly StaffRole[];
}

const PERSON = 'M8.5 8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M4.5 20c.6-4 3.6-6 7.5-6s6.9 2 7.5 6';
const PEOPLE =
  'M5.75 8.5a3.25 3.25 0 1 0 6.5 0 3.25 3.25 0 1 0-6.5 0M3 19.5c.4-3.4 2.8-5.25 6-5.25s5.6 1.85 6 5.25M15.5 5.6a3.1 3.1 0 0 1 0 5.8M17.5 14.6c2 .7 3.2 2.4 3.5 4.9';
const TODAY =
  'M6 5.5h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7.5a2 2 0 0 1 2-2zM8.5 3.5v4M15.5 3.5v4M8.5 13.5l2.5 2.5 4.5-4.5';
const RANKS = 'M4 4v16h16M7.5 15l3.5-4 3 2.5 5-6.5M15.5 7H19v3.5';
const ESTIMATE = 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6';
const CONTRACT =
  'M6 3.5h8l4 4v13H6zM13.5 3.75V8H18M9 11.5h6M9 17.5c1-2 1.8-2 2.2-.6.4 1.2 1 .9 1.6-.2.5-.9 1-.7 1.2.8';
const REVENUE = 'M4 20h16M6.5 20v-6h3v6M11 20V9.5h3V20M15.5 20V5h3v15';
const VISITS =
  'M2.5 12c2.2-4 5.5-6 9.5-6s7.3 2 9.5 6c-2.2 4-5.5 6-9.5 6s-7.3-2-9.5-6zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0';
const POINTER = 'M5 4l6 15.5 2.4-6.1L19.5 11zM13.5 13.5l6 6';
const CLOCK = 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7.5V12l3 2';
const SEARCH = 'M4.75 11a6.25 6.25 0 1 0 12.5 0 6.25 6.25 0 1 0-12.5 0M15.75 15.75l4.5 4.5';
const BELL = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4';
const BOOKMARK = 'M7 4h10v16l-5-4-5 4z';
const BULB =
  'M9 18h6M10 21h4M12 3a6 6 0 0 1 3.5 10.9c-.5.4-.8 1-.8 1.6h-5.4c0-.6-.3-1.2-.8-1.6A6 6 0 0 1 12 3z';
const TASKS = 'M4 6l1.5 1.5L8 5M4 12l1.5 1.5L8 11M4 18l1.5 1.5L8 17M11 6.5h9M11 12.5h9M11 18.5h9';
const TIMELINE = 'M4 5h8v3H4zM8 10.5h9v3H8zM12 16h8v3h-8z';
const LAYERS = 'M12 4l8.5 4.5L12 13 3.5 8.5zM3.5 12.5L12 17l8.5-4.5M3.5 16.5L12 21l8.5-4.5';
const PEN = 'M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM13.5 7.5l3 3';
const LINK =
  'M10 14a4 4 0 0 0 5.9.3l3-3a4 4 0 0 0-5.7-5.7l-1.4 1.4M14 10a4 4 0 0 0-5.9-.3l-3 3a4 4 0 0 0 5.7 5.7l1.4-1.4';
const GLOBE =
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17';
const CHART = 'M12 3.5a8.5 8.5 0 1 0 8.5 8.5H12zM15 3.5V9h5.5A8 8 0 0 0 15 3.5z';
const REPORT = 'M6 3.5h8l4 4v13H6zM13.5 3.75V8H18M9 17v-3M12 17v-5M15 17v-2';
const SHARE = 'M12 14V4M8 7.5L12 3.5l4 4M7 10.5H5.5v9.5h13v-9.5H17';
const HISTORY = 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.5';
const MESSAGE = 'M4 5.5h16v13H4zM4.5 6.5l7.5 6 7.5-6';
/** Icon of a page of text. */
export const PAGE = 'M6 3.5h8l4 4v13H6zM13.5 3.75V8H18M9 12h6M9 16h4';

const GROUPS: readonly { title: string; entries: readonly Entry[] }[] = [
  {
    title: '오늘',
    entries: [
      { href: '/work', name: '오늘', icon: TODAY, for: 'staff' },
      { href: '/work', name: '현황', icon: TODAY, for: 'member' },
      { href: '/work/overview', name: '운영 현황', icon: CHART, for: 'owner' },
    ],
  },
  {
    title: '고객',
    entries: [
      // A customer is a member (docs/glossary.md), so the customers' pages belong to the list of members.
      { href: '/admin', name: '회원', icon: PEOPLE, for: 'staff', also: ['/work/customers'] },
      { href: '/admin/consultations', name: '상담', icon: CHAT, for: 'staff' },
      { href: '/admin/estimates', name: '견적', icon: ESTIMATE, for: 'staff', front: ['manager', 'owner'] },
      { href: '/work/contracts', name: '계약', icon: CONTRACT, for: 'staff', front: ['manager', 'owner'] },
      { href: '/admin/offers', name: '광고 메시지', icon: MESSAGE, for: 'staff', front: [] },
    ],
  },
  {
    title: '순위',
    entries: [
      { href: '/work/slots', name: '슬롯', icon: RANKS, for: 'both' },
      { href: '/work/tracking', name: '순위 추적', icon: CLOCK, for: 'staff', front: ['manager', 'staff'] },
      { href: '/work/alerts', name: '순위 알림', icon: BELL, for: 'both', front: [] },
      { href: '/work/traffic', name: '유입 데이터', icon: POINTER, for: 'both', front: [] },
      { href: '/user/keywords', name: '저장 키워드', icon: BOOKMARK, for: 'both', front: [] },
      { href: '/user/research', name: '키워드 분석', icon: BULB, for: 'both', front: ['staff'] },
      { href: '/work/searchlog', name: '조회 기록', icon: SEARCH, for: 'staff', front: [] },
    ],
  },
  {
    title: '작업',
    entries: [
      { href: '/work/jobs', name: '작업', icon: TASKS, for: 'staff' },
      { href: '/work/timeline', name: '일정', icon: TIMELINE, for: 'staff', front: ['manager', 'staff'] },
      { href: '/work/templates', name: '작업 템플릿', icon: LAYERS, for: 'staff', front: [] },
    ],
  },
  {
    title: '콘텐츠',
    entries: [
      { href: '/work/posts', name: '블로그 작업', icon: PEN, for: 'staff', front: ['staff'] },
      { href: '/work/backlinks', name: '백링크', icon: LINK, for: 'staff', front: ['staff'] },
      { href: '/work/indexing', name: '색인 기록', icon: GLOBE, for: 'staff', front: [] },
    ],
  },
  {
    title: '보고',
    entries: [
      { href: '/work/pdf', name: '보고서', icon: REPORT, for: 'both' },
      { href: '/work/shares', name: '공유 링크', icon: SHARE, for: 'both', front: ['manager'] },
      { href: '/work/revenue', name: '매출', icon: REVENUE, for: 'staff', front: ['owner'] },
      { href: '/work/statistics', name: '방문 통계', icon: VISITS, for: 'staff', front: ['owner'] },
      { href: '/user/estimates', name: '견적', icon: ESTIMATE, for: 'member' },
      { href: '/user/contracts', name: '계약', icon: CONTRACT, for: 'member' },
      { href: '/user/timeline', name: '활동 이력', icon: HISTORY, for: 'member' },
    ],
  },
  {
    title: '설정',
    entries: [
      { href: '/user', name: '내 정보', icon: PERSON, for: 'account' },
      { href: '/admin/audit', name: '활동 기록', icon: HISTORY, for: 'staff', front: [] },
    ],
  },
];

interface Viewer {
  menus: NavigationEntry[];
  session: SessionState;
  managerLevel: number | null;
  /** Levels of the roles named staff and owner; null where the site has none. */
  roleLevels: { staff: number | null; owner: number | null };
}

/** Whether the viewer is staff, according to the session. */
export const isStaff = ({ session, managerLevel }: Pick<Viewer, 'session' | 'managerLevel'>): boolean =>
  managerLevel !== null && (session.data?.role_level ?? 0) >= managerLevel;

function staffRole(level: number, { staff, owner }: Viewer['roleLevels']): StaffRole {
  if (owner !== null && level >= owner) return 'owner';
  return staff !== null && level >= staff ? 'staff' : 'manager';
}

/**
 * The pages of the signed-in areas that a viewer may open, by task, and entries of the site's menu that need a sign-in and
 * lead elsewhere. The menu's rules apply (SPEC §4): a page that they forbid is left out.
 */
export function workplaceGroups(viewer: Viewer): WorkplaceGroup[] {
  const { menus, session, managerLevel, roleLevels } = viewer;
  const level = session.data?.role_level ?? 0;
  const audiences: Audience[] = ['account'];
  const role = isStaff(viewer) ? staffRole(level, roleLevels) : null;
  if (role) audiences.push('staff', 'both');
  else if (level > 0) audiences.push('member', 'both');
  if (role === 'owner') audiences.push(role);
  const isOpen = (href: string) => decideMenu(menus, session, { path: href, search: '' }).kind === 'allow';
  const groups = GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries
      .filter((entry) => audiences.includes(entry.for) && isOpen(entry.href))
      .map(({ href, name, icon, also, front }) => ({
        ...{ href, name, icon, also },
        isRare: role !== null && front !== undefined && !front.includes(role),
      })),
  }));
  const { authNavigations, managerNavigations } = groupMenus(menus, managerLevel);
  const others = [...authNavigations, ...managerNavigations]
    .filter(
      ({ href, role_level }) => role_level <= level && !CLIENT_AREAS.some((area) => isWithin(href, area)),
    )
    .map(({ name, href }) => ({ name, href, icon: PAGE }));
  return [...groups, { title: '바로 가기', entries: others }].filter(({ entries }) => entries.length > 0);
}

/** Icon of an entry of the public menu, by where it leads. */
export function iconOfPage(href: string): string {
  if (href.startsWith('/search/')) return SEARCH;
  if (href.startsWith('/service')) return CHAT;
  return /^https?:/.test(href) ? LINK : PAGE;
}
