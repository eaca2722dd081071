import { pressForAllRows, openFirstRow, type FormCase, pressButton } from './form-case';
import { chooseOption, inDays } from './pages';

// Forms of the work area; every-form.ts lists those of the other areas.

export const JOB_FORMS: FormCase[] = [
  {
    file: 'work/jobs/new-job-dialog',
    name: '작업 등록',
    path: () => '/work/jobs',
    open: pressButton('작업 등록'),
    send: '등록',
  },
  {
    file: 'work/jobs/edit-job-dialog',
    name: '작업 수정',
    path: ({ job }) => `/work/jobs/${job}`,
    open: pressButton('수정'),
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
    name: '마감일 변경',
    path: ({ mark }) => `/work/jobs?q=${mark}`,
    open: pressForAllRows('마감일 변경'),
    send: '적용',
  },
  {
    file: 'work/jobs/template-form',
    name: '작업 템플릿 등록',
    path: () => '/work/templates',
    open: pressButton('작업 템플릿 등록'),
    send: '등록',
  },
  {
    file: 'work/jobs/template-form',
    name: '작업 템플릿 수정',
    path: () => '/work/templates',
    open: async (page) => page.getByRole('table').locator('tbody button').first().click(),
    send: '저장',
  },
  {
    file: 'work/jobs/finish-job-dialog',
    name: '작업 완료',
    path: ({ job }) => `/work/jobs/${job}`,
    open: async (page) => {
      await pressButton('완료 처리')(page);
      await page.getByRole('form', { name: '작업 완료' }).getByRole('radio', { name: '링크' }).check();
    },
    send: '완료 처리',
  },
];

export const RECORD_FORMS: FormCase[] = [
  {
    file: 'work/records/add-backlinks-dialog',
    name: '백링크 등록',
    path: () => '/work/backlinks',
    open: pressButton('백링크 등록'),
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
    open: openFirstRow,
    send: '저장',
    fill: { '링크 대상': 'typed.example' },
  },
  {
    file: 'work/records/add-indexes-dialog',
    name: '색인 기록 등록',
    path: () => '/work/indexing',
    open: pressButton('색인 기록 등록'),
    send: '등록',
    fill: { 주소: 'https://typed.example/1\nhttps://typed.example/2' },
  },
  {
    file: 'work/records/site-index-dialog',
    name: '색인 기록 수정',
    path: ({ mark }) => `/work/indexing?q=${mark}`,
    open: openFirstRow,
    send: '저장',
  },
  {
    file: 'work/records/blog-job-form',
    name: '블로그 작업 등록',
    path: () => '/work/posts',
    open: pressButton('블로그 작업 등록'),
    send: '등록',
  },
  {
    file: 'work/records/blog-job-form',
    name: '블로그 작업 수정',
    path: ({ blogJob }) => `/work/posts/${blogJob}`,
    open: pressButton('작업 수정', false),
    send: '저장',
  },
  {
    file: 'work/records/new-content-dialog',
    name: '원고 등록',
    path: ({ blogJob }) => `/work/posts/${blogJob}`,
    open: pressButton('원고 등록'),
    send: '등록',
  },
  {
    file: 'work/records/publish-form',
    name: '발행',
    path: ({ blogJob, content }) => `/work/posts/${blogJob}?content=${content}`,
    send: '발행 처리',
  },
];

export const SLOT_FORMS: FormCase[] = [
  {
    file: 'work/slots/group-form',
    name: '그룹 등록',
    path: () => '/work/slots/groups',
    open: pressButton('그룹 등록'),
    send: '등록',
  },
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
    file: 'lookups/research/slots-dialog',
    name: '슬롯으로 등록',
    path: () => '/user/research',
    open: pressForAllRows('슬롯으로 등록'),
    send: '등록',
    fill: { '사이트 주소': 'typed.example' },
  },
  {
    file: 'work/slots/edit-dialog',
    name: '슬롯 수정',
    path: ({ slot }) => `/work/slots/${slot}`,
    open: pressButton('수정'),
    send: '저장',
  },
  {
    file: 'work/slots/slot-actions',
    name: '기간 연장',
    path: ({ slot }) => `/work/slots/${slot}`,
    open: pressButton('기간 연장'),
    send: '연장',
    fill: { '새 종료일': inDays(60) },
  },
  {
    file: 'work/slots/slot-actions',
    name: '슬롯을 종료하시겠습니까?',
    isDialog: true,
    path: ({ slot }) => `/work/slots/${slot}`,
    open: pressButton('종료'),
    send: '종료',
  },
  {
    file: 'work/slots/bulk-dialog',
    name: /일괄 변경$/,
    isDialog: true,
    path: ({ mark }) => `/work/slots?q=${mark}`,
    open: async (page) => {
      await pressForAllRows('일괄 변경')(page);
      await page.getByRole('dialog').getByLabel('변경할 항목').selectOption('상품');
    },
    send: /변경$/,
    fill: { '변경할 항목': '상품' },
  },
  {
    file: 'work/slots/slot-import',
    name: '표 입력',
    path: () => '/work/slots/import',
    send: '미리 보기',
  },
  {
    file: 'work/slots/rank-import',
    name: '이전 순위',
    path: () => '/work/slots/import?view=ranks',
    send: '미리 보기',
    fill: { 표: '키워드\t날짜\t순위\n강남 치과\t2026-10-01\t3' },
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
    open: pressButton('해지'),
    send: '해지',
  },
  {
    file: 'work/report/report-texts',
    name: '요약문',
    path: ({ customer }) => `/work/pdf?userId=${customer}`,
    send: '요약문 저장',
  },
  {
    file: 'work/report/report-texts',
    name: '담당자 의견',
    path: ({ customer }) => `/work/pdf?userId=${customer}`,
    send: '의견 저장',
  },
  {
    file: 'work/report/report-texts',
    name: '키워드 설명',
    path: ({ customer }) => `/work/pdf?userId=${customer}`,
    open: async (page) => page.getByText('키워드별 설명').click(),
    send: '설명 저장',
  },
  {
    file: 'work/report/report-layout',
    name: '보고서 구성',
    path: ({ customer }) => `/work/pdf?userId=${customer}`,
    open: async (page) => page.getByText('구성과 순서').click(),
    send: '구성 저장',
  },
  {
    file: 'work/report/report-send',
    name: '보고서 보내기',
    path: ({ customer }) => `/work/pdf?userId=${customer}`,
    open: pressButton(/메일로 보내기|보내기/, false),
    send: '보내기',
    fill: { '함께 받는 사람': 'typed@example.test' },
  },
  {
    file: 'work/alerts/alert-form',
    name: '순위 알림 설정',
    path: ({ customer }) => `/work/alerts?userId=${customer}`,
    send: '저장',
    fill: { '두레이 웹훅 주소': '' },
  },
  {
    file: 'work/shares/share-form',
    name: '공유 링크',
    path: ({ customer }) => `/work/shares?userId=${customer}`,
    open: pressButton('링크 만들기'),
    send: '링크 만들기',
  },
  {
    file: 'work/report/report-schedules',
    name: '정기 발송',
    path: () => '/work/pdf?view=schedules',
    open: async (page) => {
      await pressButton('정기 발송 추가')(page);
      await chooseOption(page.getByRole('combobox', { name: '고객' }), / · /);
    },
    send: '저장',
    fill: { 고객: '', '함께 받는 사람': 'typed@example.test' },
  },
];
