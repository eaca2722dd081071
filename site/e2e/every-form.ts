import type { Locator, Page } from '@playwright/test';
import { inDays } from './pages';

/** What the forms are about; made for them, so that no other test is disturbed. */
export interface Records {
  /** Text in the keyword, title and address of each of them. */
  mark: string;
  customer: string;
  /** A person who waits for approval. */
  applicant: string;
  slot: number;
  job: number;
  /** Code of a blog job. */
  blogJob: string;
  content: number;
  contract: number;
  /** Sent to the customer. */
  estimate: string;
}

/** One form of the signed-in areas, and how a person comes to it. */
export interface FormCase {
  /** Its file in `src/features`, without extension. */
  file: string;
  /** Accessible name of the form. */
  name: string | RegExp;
  /** The fields are in a dialog of that name, without a form element. */
  isDialog?: true;
  path: (of: Records) => string;
  /** What opens the form on its page. */
  open?: (page: Page) => Promise<void>;
  /** The button that sends it. */
  send: string | RegExp;
  /**
   * By label: values in place of the usual ones, which its contract would refuse; an empty one leaves the field as it is.
   * Without any the form comes filled in.
   */
  fill?: Record<string, string>;
  /** Boxes that have to be checked. */
  check?: string;
}

const press = (name: string | RegExp, exact = true) =>
  async function open(page: Page): Promise<void> {
    await page.getByRole('main').getByRole('button', { name, exact }).first().click();
  };

async function selectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /모두 선택/ }).check();
}

const bulk = (name: string) =>
  async function open(page: Page): Promise<void> {
    await selectAll(page);
    await press(name)(page);
  };

/** Opens the first row of a list in a dialog. */
const firstRow = async (page: Page) =>
  page.getByRole('grid').locator('tbody tr[data-row]').first().locator('a, button').first().click();

const JOBS: FormCase[] = [
  {
    file: 'work/jobs/new-job-dialog',
    name: '작업 등록',
    path: () => '/work/jobs',
    open: press('작업 등록'),
    send: '등록',
  },
  {
    file: 'work/jobs/edit-job-dialog',
    name: '작업 수정',
    path: ({ job }) => `/work/jobs/${job}`,
    open: press('수정'),
    send: '저장',
  },
  {
    file: 'work/jobs/job-history',
    name: '댓글 쓰기',
    path: ({ job }) => `/work/jobs/${job}`,
    send: '댓글 남기기',
  },
  {
    file: 'work/jobs/bulk-jobs-bar',
    name: '담당자 지정',
    path: ({ mark }) => `/work/jobs?q=${mark}`,
    open: bulk('담당자 지정'),
    send: '적용',
  },
  {
    file: 'work/jobs/bulk-jobs-bar',
    name: '마감일 변경',
    path: ({ mark }) => `/work/jobs?q=${mark}`,
    open: bulk('마감일 변경'),
    send: '적용',
  },
  {
    file: 'work/jobs/template-form',
    name: '작업 틀 등록',
    path: () => '/work/templates',
    open: press('작업 틀 등록'),
    send: '등록',
  },
  {
    file: 'work/jobs/template-form',
    name: '작업 틀 수정',
    path: () => '/work/templates',
    open: async (page) => page.getByRole('table').locator('tbody button').first().click(),
    send: '저장',
  },
  {
    file: 'work/jobs/finish-job-dialog',
    name: '작업 완료',
    path: ({ job }) => `/work/jobs/${job}`,
    open: async (page) => {
      await press('완료 처리')(page);
      await page.getByRole('form', { name: '작업 완료' }).getByRole('radio', { name: '링크' }).check();
    },
    send: '완료 처리',
  },
];

const RECORDS: FormCase[] = [
  {
    file: 'work/records/add-backlinks-dialog',
    name: '백링크 등록',
    path: () => '/work/backlinks',
    open: press('백링크 등록'),
    send: '등록',
    fill: {
      '링크가 있는 주소': 'https://typed.invalid/1\nhttps://typed.invalid/2',
      '링크 대상': 'typed.example',
    },
  },
  {
    file: 'work/records/backlink-dialog',
    name: '백링크 수정',
    path: ({ mark }) => `/work/backlinks?q=${mark}`,
    open: firstRow,
    send: '저장',
    fill: { '링크 대상': 'typed.example' },
  },
  {
    file: 'work/records/add-indexes-dialog',
    name: '색인 기록 등록',
    path: () => '/work/indexing',
    open: press('색인 기록 등록'),
    send: '등록',
    fill: { 주소: 'https://typed.example/1\nhttps://typed.example/2' },
  },
  {
    file: 'work/records/site-index-dialog',
    name: '색인 기록 수정',
    path: ({ mark }) => `/work/indexing?q=${mark}`,
    open: firstRow,
    send: '저장',
  },
  {
    file: 'work/records/blog-job-form',
    name: '블로그 작업 등록',
    path: () => '/work/posts',
    open: press('블로그 작업 등록'),
    send: '등록',
  },
  {
    file: 'work/records/blog-job-form',
    name: '블로그 작업 수정',
    path: ({ blogJob }) => `/work/posts/${blogJob}`,
    open: press('작업 수정', false),
    send: '저장',
  },
  {
    file: 'work/records/new-content-dialog',
    name: '원고 등록',
    path: ({ blogJob }) => `/work/posts/${blogJob}`,
    open: press('원고 등록'),
    send: '등록',
  },
  {
    file: 'work/records/publish-form',
    name: '발행',
    path: ({ blogJob, content }) => `/work/posts/${blogJob}?content=${content}`,
    send: '발행 처리',
  },
];

const SLOTS: FormCase[] = [
  {
    file: 'work/slots/new-slot-page',
    name: '슬롯 등록',
    path: () => '/work/slots/new',
    send: '등록하기',
    fill: { 대상: 'typed.example' },
  },
  // A renewal: nothing has to be typed.
  {
    file: 'work/slots/new-slot-page',
    name: '슬롯 등록',
    path: ({ slot }) => `/work/slots/new?renew=${slot}`,
    send: '등록하기',
    fill: {},
  },
  {
    file: 'work/slots/edit-dialog',
    name: '슬롯 수정',
    path: ({ slot }) => `/work/slots/${slot}`,
    open: press('수정'),
    send: '저장',
  },
  {
    file: 'work/slots/slot-actions',
    name: '기간 연장',
    path: ({ slot }) => `/work/slots/${slot}`,
    open: press('기간 연장'),
    send: '연장',
    fill: { '새 종료일': inDays(60) },
  },
  {
    file: 'work/slots/slot-actions',
    name: '슬롯을 종료하시겠습니까?',
    isDialog: true,
    path: ({ slot }) => `/work/slots/${slot}`,
    open: press('종료'),
    send: '종료',
  },
  {
    file: 'work/slots/bulk-dialog',
    name: /일괄 변경$/,
    isDialog: true,
    path: ({ mark }) => `/work/slots?q=${mark}`,
    open: async (page) => {
      await bulk('일괄 변경')(page);
      await page.getByRole('dialog').getByLabel('변경할 항목').selectOption('상품');
    },
    send: /변경$/,
    fill: { '변경할 항목': '상품' },
  },
  {
    file: 'work/slots/import-page',
    name: '표 입력',
    path: () => '/work/slots/import',
    send: '미리 보기',
  },
  {
    file: 'work/customers/customer-notes',
    name: '고객 메모',
    path: ({ customer }) => `/work/customers/${customer}`,
    send: '메모 저장',
  },
  {
    file: 'work/contracts/contract-form',
    name: '계약',
    path: ({ customer }) => `/work/contracts/new?customer=${customer}`,
    send: '등록하기',
    fill: { '단가 (원)': '1000', 수량: '2' },
  },
  {
    file: 'work/contracts/close-contract-dialog',
    name: '계약 해지',
    path: ({ contract }) => `/work/contracts/${contract}`,
    open: press('해지'),
    send: '해지',
  },
  {
    file: 'work/report/report-texts',
    name: '머리글',
    path: ({ customer }) => `/work/pdf?userId=${customer}`,
    send: '머리글 저장',
  },
  {
    file: 'work/report/report-texts',
    name: '담당자 의견',
    path: ({ customer }) => `/work/pdf?userId=${customer}`,
    send: '의견 저장',
  },
  {
    file: 'work/report/report-send',
    name: '보고서 보내기',
    path: ({ customer }) => `/work/pdf?userId=${customer}`,
    open: press(/메일로 보내기|보내기/, false),
    send: '보내기',
    fill: { '함께 받는 사람': 'typed@example.test' },
  },
  {
    file: 'work/report/report-schedules',
    name: '정기 발송',
    path: () => '/work/pdf?view=schedules',
    open: async (page) => {
      await press('정기 발송 추가')(page);
      await page.getByRole('combobox', { name: '고객' }).press('ArrowDown');
      await page.getByRole('listbox').getByRole('option').first().click();
    },
    send: '저장',
    fill: { 고객: '', '함께 받는 사람': 'typed@example.test' },
  },
];

const ADMIN: FormCase[] = [
  {
    file: 'users/member-page',
    name: '가입 반려',
    path: ({ applicant }) => `/admin/members/${applicant}`,
    open: press('반려'),
    send: '반려',
  },
  {
    file: 'service/consultations-page',
    name: '상담 처리',
    path: ({ mark }) => `/admin/consultations?q=${mark}`,
    open: firstRow,
    send: '저장',
  },
  {
    file: 'users/estimate-editor',
    name: '견적 작성',
    path: ({ customer }) => `/admin/estimates/new?user_id=${customer}`,
    send: /저장/,
    fill: { '단가 (원)': '1000', 수량: '2' },
  },
  // Boxes only: nothing has to be typed.
  {
    file: 'users/notifications-page',
    name: '담당자 알림',
    path: () => '/user/notifications',
    send: '저장',
    fill: {},
  },
  {
    file: 'users/estimate-tools',
    name: '틀로 저장',
    path: ({ estimate }) => `/admin/estimates/${estimate}`,
    open: press('틀로 저장'),
    send: '저장',
  },
];

const ACCOUNT: FormCase[] = [
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
    open: press('2단계 인증 설정하기'),
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
    open: press('견적 거절'),
    send: '견적 거절',
  },
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
    open: press(/이름 변경$/),
    send: '이름 변경',
  },
  {
    file: 'lookups/saved/add-keyword-form',
    name: '키워드 추가',
    path: () => '/user/keywords',
    open: press('키워드 추가'),
    send: '저장',
    fill: { '사이트 주소': 'typed.example', '경쟁 대상': 'other.example' },
  },
  {
    file: 'lookups/saved/change-keyword-dialog',
    name: '키워드 설정',
    path: () => '/user/keywords',
    open: press(/설정$/),
    send: '저장',
    fill: { '경쟁 대상': 'third.example' },
  },
];

/** Forms by area, each area with one account. */
export const AREAS: readonly { name: string; account: 'manager' | 'member'; forms: readonly FormCase[] }[] = [
  { name: 'jobs', account: 'manager', forms: JOBS },
  { name: 'content', account: 'manager', forms: RECORDS },
  { name: 'slots, customers and reports', account: 'manager', forms: SLOTS },
  { name: 'members, consultations and estimates', account: 'manager', forms: ADMIN },
  { name: 'the account', account: 'member', forms: ACCOUNT },
];

/** Files with forms that are not in the lists above, and why. */
export const ELSEWHERE: Record<string, string> = {
  'auth/*': 'for visitors without a session',
  'blocks/hero-search': 'a lookup: its text is in the address',
  'board/board-html': 'a search: its text is in the address',
  'board/editor/insert-dialog': 'goes into the text of the post, without a call',
  'board/editor/use-post': 'the text of a post: board.spec.ts',
  'lookups/bulk/bulk-form': 'a lookup of visitors',
  'lookups/lookup-form': 'a lookup: its text is in the address',
  'lookups/saved/save-keyword': 'a lookup with one choice, on a public page',
  'search-log/search-log-page': 'a search: its text is in the address',
  'service/apply-form': 'for visitors without a session',
  'users/linked-estimate': 'for customers without an account',
  'users/offers-page': 'needs a gateway and receivers: notifications.spec.ts',
  'users/passkey-list': 'after a second factor is on: auth-passkeys.spec.ts',
  'work/contracts/revenue-page': 'a period: its text is in the address',
  'work/jobs/jobs-page': 'a filter: its text is in the address',
  'work/jobs/timeline-page': 'a period: its text is in the address',
  'work/records/content-editor': 'the draft of a post: saves by itself; work-jobs.spec.ts',
  'work/record-form': 'the form that the dialogs of records share',
  'work/report/report-choice': 'a period: its text is in the address',
};

/** The form, or the dialog that is one. */
export const formOf = (page: Page, { name, isDialog }: FormCase): Locator =>
  page.getByRole(isDialog ? 'dialog' : 'form', { name, exact: typeof name === 'string' }).first();
