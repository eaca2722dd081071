import type { ReactNode } from 'react';
import { AreaPage } from '../../platform/area-page';

const LINKS = [
  { href: '/admin', label: '회원' },
  { href: '/admin/consultations', label: '상담' },
  { href: '/admin/estimates', label: '견적' },
  { href: '/admin/audit', label: '활동 기록' },
];

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A page of the managers' area. */
export const AdminPage = (props: Props) => <AreaPage {...props} nav={{ label: '관리 메뉴', links: LINKS }} />;
