import type { Locator, Page } from '@playwright/test';
import { JOB_FORMS, RECORD_FORMS, SLOT_FORMS } from './every-work-form';
import { pressForAllRows, openFirstRow, type FormCase, pressButton } from './form-case';

const ADMIN_FORMS: FormCase[] = [
  {
    file: 'users/member-page',
    name: '가입 반려',
    path: ({ applicant }) => `/admin/members/${applicant}`,
    open: pressButton('반려'),
    send: '반려',
  },
  {
    file: 'service/consultation-form',
    name: '상담 처리',
    path: ({ mark }) => `/admin/consultations?q=${mark}`,
    open: openFirstRow,
    send: '저장',
  },
  {
    file: 'service/consultation-course',
    name: '진행 기록 남기기',
    path: ({ mark }) => `/admin/consultations?q=${mark}`,
    open: openFirstRow,
    send: '기록 남기기',
  },
  {
    file: 'users/estimate-editor',
    name: '견적 작성',
    path: ({ customer }) => `/admin/estimates/new?user_id=${customer}`,
    send: '저장',
    fill: { '단가 (원)': '1000', 수량: '2' },
  },
  // Checkboxes only: nothing has to be typed.
  {
    file: 'users/notifications-page',
    name: '담당자 알림',
    path: () => '/user/notifications',
    send: '저장',
    fill: {},
  },
  {
    file: 'users/estimate-tools',
    name: '템플릿으로 저장',
    path: ({ estimate }) => `/admin/estimates/${estimate}`,
    open: pressButton('템플릿으로 저장'),
    send: '저장',
  },
];

const ACCOUNT_FORMS: FormCase[] = [
  { file: 'users/profile-page', name: '회원 정보 수정', path: () => '/user', send: '저장' },
  {
    file: 'users/password-page',
    name: '비밀번호 변경',
    path: () => '/user/password',
    send: '비밀번호 변경',
  },
  {
    file: 'users/second-factor-page',
    name: '2단계 인증 설정',
    path: () => '/user/second-factor',
    open: pressButton('2단계 인증 설정하기'),
    send: '2단계 인증 시작',
    fill: { '앱에 표시된 인증번호': '123456' },
  },
  {
    file: 'users/close-page',
    name: '회원 탈퇴',
    path: () => '/user/close',
    send: '탈퇴하기',
    check: 'understood',
  },
  {
    file: 'users/request-estimate-page',
    name: '견적 요청',
    path: () => '/user/estimates/new',
    send: '요청하기',
  },
  {
    file: 'users/own-estimate-page',
    name: '견적 거절',
    path: ({ estimate }) => `/user/estimates/${estimate}`,
    open: pressButton('견적 거절'),
    send: '견적 거절',
  },
  {
    file: 'api/token-section',
    name: '토큰 만들기',
    path: () => '/user/api',
    send: '토큰 만들기',
    check: 'scopes',
  },
  {
    file: 'api/webhook-section',
    name: '웹훅 등록',
    path: () => '/user/api',
    send: '웹훅 등록',
    check: 'events',
  },
  { file: 'api/csv-section', name: 'CSV 링크 만들기', path: () => '/user/api', send: '링크 만들기' },
  {
    file: 'lookups/saved/list-name-form',
    name: '목록 만들기',
    path: () => '/user/keywords',
    send: '목록 만들기',
  },
  {
    file: 'lookups/saved/list-name-form',
    name: '목록 이름 변경',
    path: () => '/user/keywords',
    open: pressButton(/이름 변경$/),
    send: '이름 변경',
  },
  {
    file: 'lookups/saved/add-keyword-form',
    name: '키워드 추가',
    path: () => '/user/keywords',
    open: pressButton('키워드 추가'),
    send: '저장',
    fill: { '사이트 주소': 'typed.example', '경쟁 대상': 'other.example' },
  },
  {
    file: 'lookups/research/add-keywords-form',
    name: '키워드 담기',
    path: () => '/user/research',
    open: async (page) => page.getByText('키워드 직접 입력하기').click(),
    send: /목록에 담기$/,
  },
  {
    file: 'lookups/research/save-dialog',
    name: '저장 키워드로 담기',
    path: () => '/user/research',
    open: pressForAllRows('저장 키워드로 담기'),
    send: '저장',
    fill: { '사이트 주소': 'typed.example' },
  },
  {
    file: 'lookups/saved/change-keyword-dialog',
    name: '키워드 설정',
    path: () => '/user/keywords',
    open: pressButton(/설정$/),
    send: '저장',
    fill: { '경쟁 대상': 'third.example' },
  },
];

/** Forms by area, each area with one account. */
export const AREAS: readonly { name: string; account: 'manager' | 'member'; forms: readonly FormCase[] }[] = [
  { name: 'jobs', account: 'manager', forms: JOB_FORMS },
  { name: 'content', account: 'manager', forms: RECORD_FORMS },
  { name: 'slots, customers and reports', account: 'manager', forms: SLOT_FORMS },
  { name: 'members, consultations and estimates', account: 'manager', forms: ADMIN_FORMS },
  { name: 'the account', account: 'member', forms: ACCOUNT_FORMS },
];

/** Files with forms that are not in the lists above, and why. */
export const FORMS_ELSEWHERE: Record<string, string> = {
  'auth/*': 'for visitors without a session',
  'blocks/hero-search': 'a lookup: its text is in the address',
  'board/board-html': 'a search: its text is in the address',
  'board/editor/insert-dialog': 'has a test of its own: the upload of a picture',
  'board/editor/use-post-editor': 'the text of a post: board.spec.ts',
  'lookups/bulk/bulk-form': 'a lookup of visitors',
  'lookups/diagnosis/diagnosis': 'a lookup: its text is in the address',
  'lookups/lookup-form': 'a lookup: its text is in the address',
  'lookups/research/research-page': 'a lookup: its text is in the address',
  'lookups/research/run-dialog': 'boxes to check, no text: research.spec.ts',
  'lookups/saved/add-many-form': 'rows of a table, which stay in the field: saved.spec.ts',
  'lookups/saved/save-keyword': 'a lookup with one choice, on a public page',
  'search-log/search-log-page': 'a search: its text is in the address',
  'service/answer-form': 'needs a request with an address: component/consultations.spec.ts',
  'service/answer-templates-dialog': 'opened in the form above',
  'service/apply-form': 'for visitors without a session',
  'users/linked-estimate': 'for customers without an account',
  'work/shares/shared-report': 'for people without an account',
  'work/alerts/alerts-page': 'a choice of the customer: it is in the address',
  'users/offers-page': 'needs a gateway and receivers: notifications.spec.ts',
  'users/passkey-list': 'after a second factor is on: auth-passkeys.spec.ts',
  'work/contracts/revenue-page': 'a period: its text is in the address',
  'work/jobs/jobs-page': 'a filter: its text is in the address',
  'work/jobs/timeline-page': 'a period: its text is in the address',
  'work/records/content-editor': 'the draft of a post: saves by itself; work-jobs.spec.ts',
  'work/traffic/google-panel': 'a choice of a property, no text; connecting leaves the site',
  'work/traffic/naver-upload': 'a file and its days, which are still in the fields: search-traffic.spec.ts',
  'work/slots/pasted-competitors': 'a list for another form, which stays in the field: pasted-lists.spec.ts',
  'work/report/report-choice': 'a period: its text is in the address',
};

/** The form, or the dialog that is one. */
export const formOf = (page: Page, { name, isDialog }: FormCase): Locator =>
  page.getByRole(isDialog ? 'dialog' : 'form', { name, exact: typeof name === 'string' }).first();

/** The button that sends a form. Some dialogs have theirs below the form. */
export async function sendButtonOf(page: Page, formCase: FormCase): Promise<Locator> {
  const { send } = formCase;
  const own = formOf(page, formCase).getByRole('button', { name: send, exact: typeof send === 'string' });
  if ((await own.count()) > 0) return own.last();
  return page.getByRole('dialog').getByRole('button', { name: send }).last();
}
