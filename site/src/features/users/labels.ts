import type { ApprovalState } from 'api-extensions/contracts/accounts/members';
import type { StaffEvent } from 'api-extensions/contracts/accounts/message-templates';
import type { Consent, Profile } from 'api-extensions/contracts/accounts/own-account';
import type { EstimateState } from 'api-extensions/contracts/estimates/estimates';
import { ESTIMATE_LABELS } from '../../platform/state-labels';
import type { BadgeLabel } from '../../ui/badge';

/** Labels of a member's approval. */
export const APPROVAL_LABELS: Record<ApprovalState, BadgeLabel> = {
  unrequested: { text: '간편 계정', tone: 'neutral' },
  pending: { text: '승인 대기', tone: 'warn' },
  approved: { text: '승인', tone: 'success' },
  rejected: { text: '반려', tone: 'danger' },
};

/** Company and name of a member; the address of a light account, which has neither. */
export const memberName = ({
  company,
  name,
  email,
  phone = '',
}: {
  company: string;
  name: string;
  email: string;
  phone?: string;
}): string => [company, name].filter(Boolean).join(' ') || email || phone;

/** Labels of an estimate's states in the words for its receiver. */
export const OWN_ESTIMATE_LABELS: Record<EstimateState, BadgeLabel> = {
  ...ESTIMATE_LABELS,
  requested: { text: '견적 준비 중', tone: 'warn' },
  quoted: { text: '견적 도착', tone: 'primary' },
};

export const CONSENT_LABELS: Record<Consent['kind'], string> = {
  terms: '이용약관',
  privacy: '개인정보 수집·이용',
  marketing: '혜택과 소식 받기',
  messages: '알림톡·문자 알림',
};

/** Names of the events that staff can be notified of. */
export const EVENT_LABELS: Record<StaffEvent, string> = {
  'sign-up': '새 가입 신청',
  consultation: '새 상담 신청',
  'estimate-requested': '견적 요청',
  'estimate-accepted': '견적 수락',
  'estimate-declined': '견적 거절과 요청 취소',
  approval: '다른 담당자의 가입 심사',
  'failed-night': '밤사이 확인하지 못한 순위',
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

/** The label of a name that the server sent; a name without a label is returned as it is. */
export const labelFor = (labels: Readonly<Record<string, string>>, name: string): string =>
  (Object.hasOwn(labels, name) ? labels[name] : undefined) ?? name;

/** Korean name of a role; a site's custom role keeps its name. */
export const roleLabel = (name: string): string => labelFor(ROLE_LABELS, name);
