import type { ReactNode } from 'react';
import { AreaPage } from '../../platform/area-page';
import { useSession } from '../frame/session';

const OWN = [
  { href: '/user', label: '회원 정보' },
  { href: '/user/password', label: '비밀번호' },
  { href: '/user/sessions', label: '로그인 기기' },
];
const APPROVED = [
  { href: '/work/slots', label: '내 슬롯' },
  { href: '/work/pdf', label: '보고서' },
  { href: '/user/keywords', label: '저장 키워드' },
  { href: '/user/estimates', label: '견적' },
];
const REST = [
  { href: '/user/consents', label: '동의 내역' },
  { href: '/user/close', label: '회원 탈퇴' },
];

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A page of one's own things; keywords, estimates and what stands in the work areas are for who has been approved. */
export function UserPage(props: Props) {
  const level = useSession().data?.role_level ?? 0;
  const links = [...OWN, ...(level > 0 ? APPROVED : []), ...REST];
  return <AreaPage {...props} nav={{ label: '내 정보 메뉴', links }} />;
}
