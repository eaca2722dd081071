import { AUDIT_NAMES } from '../contracts/rules/audit-names';
import { KIND_NAMES } from '../contracts/rules/kinds';

/**
 * Korean names of the values of enumerations in the content manager, e.g. of the state `new`. Strapi translates a value in the same
 * way in every field, so equal values of two fields have one name. A test finds values without a name.
 */
export const CHOICE_NAMES: Readonly<Record<string, string>> = {
  // States: consultations, estimates, deliveries, posts, publishing, members.
  new: '새 신청',
  contacted: '연락함',
  closed: '종료',
  requested: '요청',
  quoted: '발송',
  accepted: '수락',
  declined: '거절',
  expired: '만료',
  recalled: '회수',
  waiting: '대기',
  sending: '보내는 중',
  sent: '보냄',
  failed: '실패',
  cancelled: '취소',
  draft: '작성 중',
  scheduled: '예약',
  published: '발행',
  rendering: '만드는 중',
  live: '반영됨',
  offline: '사이트 내림',
  unrequested: '간편 계정',
  pending: '승인 대기',
  approved: '승인',
  rejected: '반려',
  // Kinds of publishing.
  content: '내용 변경',
  code: '프로그램 갱신',
  manual: '지금 발행',
  rollback: '되돌리기',
  // Channels of deliveries.
  chat: '메신저',
  'manager-mail': '담당자 메일',
  'confirmation-mail': '신청자 확인 메일',
  'invitation-mail': '가입 안내 메일',
  'alert-mail': '순위 알림 메일',
  'alert-chat': '순위 알림 메신저',
  'estimate-chat': '견적 알림 메신저',
  'estimate-mail': '견적 메일',
  'estimate-message': '견적 알림톡·문자(담당자)',
  'estimate-sent-message': '견적 알림톡·문자(고객)',
  'estimate-sent-mail': '견적 메일(고객)',
  'consultation-message': '상담 알림톡·문자',
  'sign-up-mail': '가입 신청 메일',
  'sign-up-message': '가입 신청 알림톡·문자',
  'approval-mail': '가입 심사 메일',
  'approval-message': '가입 심사 알림톡·문자',
  'approved-mail': '가입 승인 메일(회원)',
  'rejected-mail': '가입 반려 메일(회원)',
  'site-invitation-mail': '사이트 관리자 초대 메일',
  'security-setting-mail': '보안 설정 변경 메일',
  'admin-password-mail': '관리자 비밀번호 메일',
  'admin-invitation-mail': '관리자 초대 메일',
  'admin-second-factor-mail': '관리자 2단계 인증 변경 메일',
  'night-mail': '순위 추적 메일',
  'night-message': '순위 추적 알림톡·문자',
  'offer-message': '광고 메시지',
  'rank-alert-mail': '슬롯 순위 알림 메일',
  'rank-alert-chat': '슬롯 순위 알림 메신저',
  'rank-alert-message': '슬롯 순위 알림톡·문자',
  webhook: '웹훅',
  'webhook-disabled-mail': '웹훅 꺼짐 메일',
  // Consents.
  terms: '이용약관',
  privacy: '개인정보 수집·이용',
  marketing: '혜택과 소식 받기',
  messages: '알림톡·문자 수신',
  // Groups of the site config.
  meta: '사이트 이름과 메타 정보',
  common: '사업자 정보와 연락처',
  head_script: '머리글 스크립트',
  // Addresses.
  as_listed: '적은 그대로',
  bare: 'www 없는 주소로 옮기기',
  www: 'www 주소로 옮기기',
  moved_301: '영구 이동(301)',
  permanent_308: '영구 이동(308, 보낸 내용 유지)',
  found_302: '임시 이동(302)',
  temporary_307: '임시 이동(307, 보낸 내용 유지)',
  // Layouts of pages.
  default: '기본',
  'ad-default': '조회 화면용',
  sidenav: '옆 메뉴',
  // Blocks: the lookup of a first block, icons, buttons.
  none: '넣지 않음',
  web: '웹문서',
  shop: '쇼핑',
  place: '플레이스',
  view: '블로그·카페',
  volume: '검색량',
  search: '돋보기',
  chart: '그래프',
  document: '문서',
  shield: '방패',
  people: '사람',
  calendar: '달력',
  link: '고리',
  primary: '채운 버튼(강조)',
  secondary: '테두리 버튼',
  // The component `elements.theme-design`.
  'type-standard': '보통',
  'type-large': '크게',
  'type-compact': '작게',
  'radius-soft': '조금 둥글게',
  'radius-square': '각지게',
  'radius-round': '많이 둥글게',
  'density-regular': '보통',
  'density-compact': '촘촘하게',
  'density-airy': '넉넉하게',
  'header-plain': '로고 왼쪽, 메뉴 오른쪽',
  'header-centred': '로고와 메뉴를 가운데 두 줄로',
  'header-bar': '짙은 색 띠',
  'hero-split': '글과 그림을 나란히',
  'hero-centred': '가운데로 모으기',
  'hero-card': '대표 색을 채운 카드',
  'section-plain': '선으로 나누기',
  'section-banded': '번갈아 옅은 바탕과 표',
  'section-cards': '가운데 제목과 떠 있는 카드',
  'art-ranks': '검색 결과와 순위',
  'art-street': '가게가 있는 거리',
};

/** Korean names of the codes in text columns, by type and field. */
const CODE_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'api::search-log.search-log type': KIND_NAMES,
  'api::audit-log.audit-log action': AUDIT_NAMES,
};

/** Korean names of the values of a column; null for a column of free text. */
export function choiceNames(
  uid: string,
  field: string,
  type: string,
): Readonly<Record<string, string>> | null {
  return CODE_NAMES[`${uid} ${field}`] ?? (type === 'enumeration' ? CHOICE_NAMES : null);
}
