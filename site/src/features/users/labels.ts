import type { ApprovalState } from 'api-extensions/contracts/users';
import type { AuditAction } from 'api-extensions/contracts/audit-log';
import type { Consent, Profile } from 'api-extensions/contracts/own-account';
import type { EstimateState } from 'api-extensions/contracts/estimates';
import { ESTIMATE_LABELS } from '../../platform/estimate-labels';
import type { BadgeLabel } from '../../ui/badge';

export const APPROVAL_LABELS: Record<ApprovalState, BadgeLabel> = {
  pending: { text: '승인 대기', tone: 'warn' },
  approved: { text: '승인', tone: 'success' },
  rejected: { text: '반려', tone: 'danger' },
};

/** Labels of the same states for members. */
export const OWN_ESTIMATE_LABELS: Record<EstimateState, BadgeLabel> = {
  ...ESTIMATE_LABELS,
  requested: { text: '견적 준비 중', tone: 'warn' },
  quoted: { text: '견적 도착', tone: 'primary' },
};

export const CONSENT_LABELS: Record<Consent['kind'], string> = {
  terms: '이용약관',
  privacy: '개인정보 수집·이용',
  marketing: '혜택과 소식 받기',
};

export const AUDIT_LABELS: Record<AuditAction, string> = {
  register: '가입 신청',
  'sign-in': '로그인',
  'sign-in-failed': '로그인 실패',
  'sign-out': '로그아웃',
  'session-stolen': '도용 의심으로 로그아웃',
  'email-confirmed': '이메일 확인',
  'password-changed': '비밀번호 변경',
  'password-reset': '비밀번호 재설정',
  'identity-unlinked': '간편 로그인 연결 해제',
  'second-factor-enabled': '2단계 인증 사용',
  'second-factor-disabled': '2단계 인증 해제',
  'passkey-added': '패스키 추가',
  'passkey-removed': '패스키 삭제',
  approved: '가입 승인',
  rejected: '가입 반려',
  'role-changed': '등급 변경',
  'signed-out-everywhere': '모든 기기에서 로그아웃',
  'profile-changed': '회원 정보 변경',
  'consent-changed': '동의 변경',
  'data-downloaded': '내 데이터 내려받기',
  'personal-data-read': '개인정보 열람',
  'account-closed': '회원 탈퇴',
  'estimate-requested': '견적 요청',
  'estimate-written': '견적 작성',
  'estimate-sent': '견적 발송',
  'estimate-accepted': '견적 수락',
  'estimate-declined': '견적 거절',
  'estimate-expired': '견적 기한 만료',
  'estimate-recalled': '견적 회수',
  'estimate-settings': '견적 설정 변경',
  'consultation-handled': '상담 처리',
  'connection-changed': '연동 설정 변경',
  'work-created': '업무 자료 등록',
  'work-changed': '업무 자료 변경',
  'work-closed': '업무 종료',
  'work-removed': '업무 자료 삭제',
  'work-imported': '업무 자료 일괄 등록',
  'tracking-started': '순위 추적 시작',
  'report-sent': '보고서 발송',
};

/** Names of the sign-in services. */
export const PROVIDER_LABELS: Record<Profile['identities'][number]['provider'], string> = {
  credentials: '비밀번호',
  email: '이메일',
  kakao: '카카오',
  naver: '네이버',
  google: '구글',
};

const ROLE_LABELS: Record<string, string> = {
  guest: '방문자',
  member: '회원',
  manager: '매니저',
  staff: '담당자',
  owner: '대표',
};

/** Korean name of a role; a site's custom role keeps its name. */
export const roleLabel = (name: string): string =>
  (Object.hasOwn(ROLE_LABELS, name) ? ROLE_LABELS[name] : undefined) ?? name;
