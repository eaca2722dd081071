import { SECOND_FACTOR_PAGE } from 'api-extensions/contracts/rules/menus';
import type { ReactNode } from 'react';
import { AreaPage } from '../../platform/area-page';
import { Notice } from '../../ui/notice';
import { SiteLink } from '../../ui/site-link';
import { useSession } from '../../platform/session';

const SECOND_FACTOR = '2단계 인증';
const OWN = [
  { href: '/user', label: '회원 정보' },
  { href: '/user/password', label: '비밀번호' },
  { href: SECOND_FACTOR_PAGE, label: SECOND_FACTOR },
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

/** A page of the user's account; links to keywords, estimates and the work areas need an approved account. */
export function UserPage(props: Props) {
  const session = useSession().data;
  const level = session?.role_level ?? 0;
  const links = [...OWN, ...(level > 0 ? APPROVED : []), ...REST];
  return (
    <AreaPage {...props} nav={{ label: '내 정보 메뉴', links }}>
      {session?.needs_second_factor && props.title !== SECOND_FACTOR && (
        <Notice tone="warn">
          <p>
            이 사이트의 담당자는 2단계 인증을 사용해야 합니다.{' '}
            <SiteLink href={SECOND_FACTOR_PAGE}>2단계 인증 설정하기</SiteLink>
          </p>
        </Notice>
      )}
      {props.children}
    </AreaPage>
  );
}
