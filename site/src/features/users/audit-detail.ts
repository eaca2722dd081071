import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { ConsultationState } from 'api-extensions/contracts/service/service';
import type { AuditEntry, PersonalList } from 'api-extensions/contracts/accounts/audit-log';
import { CONSULTATION_LABELS } from '../../platform/state-labels';
import { workDetailText } from './audit-work';
import { labelFor, roleLabel } from './labels';

/** Korean names of the details, by the server's names. */
const NAMES: Record<string, string> = {
  role: '등급',
  from: '이전 등급',
  to: '새 등급',
  reason: '사유',
  sessions: '로그아웃한 기기',
  marketing: '혜택과 소식 받기',
  messages: '알림톡·문자 알림',
  receivers: '받는 사람',
  number: '견적 번호',
  receipt: '접수번호',
  state: '상태',
  how: '방법',
  fields: '변경 항목',
  list: '목록',
  rows: '건수',
  runs: '중지한 조회',
  change: '변경',
  template: '견적 템플릿',
  answer_template: '답변 템플릿',
  connection: '연동',
  name: '이름',
  kind: '종류',
  scopes: '권한',
  days: '사용 기간(일)',
  url: '주소',
  setting: '설정',
  before: '이전 값',
  after: '새 값',
};

/** Fields of a profile that a member may change. */
const FIELDS: Record<string, string> = {
  company: '회사명',
  name: '이름',
  phone: '전화번호',
  notifications: '알림',
};

/** Lists of personal data that can be exported. */
const LISTS: Record<PersonalList, string> = {
  members: '회원',
  slots: '슬롯',
  audit: '활동 기록',
  estimates: '견적',
  consultations: '상담 신청',
  work: '작업',
  reports: '보고서',
  consents: '동의 기록',
  messages: '발송 기록',
};

const CONNECTIONS: Record<string, string> = {
  'site-mail': '메일',
  chat: '메신저 웹훅',
  messages: '알림톡·문자',
  kakao: '카카오 로그인',
  naver: '네이버 로그인',
  google: '구글 로그인',
};

/** Ways to sign in, also several for one sign-in. */
const METHODS: Record<string, string> = {
  credentials: '비밀번호',
  code: '메일 인증번호',
  link: '메일 링크',
  kakao: '카카오',
  naver: '네이버',
  google: '구글',
  app: '인증 앱',
  recovery: '복구 코드',
  passkey: '패스키',
  'estimate-link': '견적 링크',
};

const CHANGES: Record<string, string> = {
  'template-saved': '템플릿 저장',
  'template-added': '템플릿 등록',
  'template-changed': '템플릿 변경',
  'template-removed': '템플릿 삭제',
  'stamp-saved': '직인 등록',
  'stamp-removed': '직인 삭제',
  'connection-saved': '저장',
  'connection-removed': '삭제',
  'connection-tested': '확인 메시지 발송',
  'webhook-added': '등록',
  'webhook-on': '켜기',
  'webhook-off': '끄기',
  'webhook-secret': '비밀키 새로 만들기',
  'webhook-removed': '삭제',
  'webhook-failed': '계속 실패하여 꺼짐',
  'setting-draft': '초안의 값',
  'setting-published': '발행된 값',
  'access-kept': 'API 접근 유지',
  'access-removed': 'API 접근 해제',
  token_revoked: 'API 토큰 삭제',
  account_unavailable: '계정 이용 불가',
};

/** Names of the kinds of access tokens. */
const TOKEN_KINDS: Record<string, string> = { api: 'API 토큰', csv: 'CSV 링크' };

/** Labels of names that are separated by `, `. */
const labelList = (labels: Readonly<Record<string, string>>, names: string): string =>
  names
    .split(', ')
    .map((name) => labelFor(labels, name))
    .join('·');

function valueText(name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? '동의' : '동의하지 않음';
  if (typeof value === 'number') return koreanNumber(value);
  switch (name) {
    case 'role':
    case 'from':
    case 'to':
      return roleLabel(value);
    case 'list':
      return labelFor(LISTS, value);
    case 'fields':
      return labelList(FIELDS, value);
    case 'state':
      return Object.hasOwn(CONSULTATION_LABELS, value)
        ? CONSULTATION_LABELS[value as ConsultationState].text
        : value;
    case 'change':
      return labelFor(CHANGES, value);
    case 'connection':
      return labelFor(CONNECTIONS, value);
    case 'kind':
      return labelFor(TOKEN_KINDS, value);
    case 'how':
      return labelList(METHODS, value);
    default:
      return value;
  }
}

/** The details of an audit log entry as text; names without a label are shown as they are. */
export const detailText = (detail: AuditEntry['detail']): string =>
  workDetailText(detail) ??
  Object.entries(detail)
    .filter(([name, value]) => value !== '' && name !== 'ids')
    .map(([name, value]) => `${labelFor(NAMES, name)}: ${valueText(name, value)}`)
    .join(', ');
