import type { ReactNode } from 'react';
import { useArea } from '../../platform/area';
import { AreaPage } from '../../platform/area-page';
import { useSession } from '../../platform/session';

const OWN = [
  { href: '/work', label: '현황' },
  { href: '/work/slots', label: '슬롯' },
];
const STAFF = [
  { href: '/work/tracking', label: '순위 추적' },
  { href: '/work/jobs', label: '작업' },
  { href: '/work/timeline', label: '일정' },
  { href: '/work/templates', label: '작업 틀' },
  { href: '/work/backlinks', label: '백링크' },
  { href: '/work/indexing', label: '색인' },
  { href: '/work/posts', label: '블로그' },
  { href: '/work/searchlog', label: '조회 기록' },
];
const REPORT = [{ href: '/work/pdf', label: '보고서' }];

/** Whether the user is staff of this site; members only read their own data (contracts/work.ts). */
export function useIsStaff(): boolean {
  const { managerLevel } = useArea();
  const level = useSession().data?.role_level ?? 0;
  return managerLevel !== null && level >= managerLevel;
}

export function useWorkLinks() {
  const isStaff = useIsStaff();
  return { label: '업무 메뉴', links: [...OWN, ...(isStaff ? STAFF : []), ...REPORT], scrolls: true };
}

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A page of the work areas, wide enough for its tables. */
export const WorkPage = (props: Props) => <AreaPage {...props} nav={useWorkLinks()} wide />;
