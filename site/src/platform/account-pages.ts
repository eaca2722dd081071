import { SECOND_FACTOR_PAGE } from 'api-extensions/contracts/rules/menus';

/** Pages of the user's own account; the menu has one entry for all of them. */
export const ACCOUNT_PAGES = [
  { href: '/user', label: '회원 정보' },
  { href: '/user/password', label: '비밀번호' },
  { href: SECOND_FACTOR_PAGE, label: '2단계 인증' },
  { href: '/user/sessions', label: '로그인 기기' },
  { href: '/user/notifications', label: '알림' },
  { href: '/user/api', label: 'API' },
  { href: '/user/consents', label: '동의 내역' },
  { href: '/user/close', label: '회원 탈퇴' },
];
