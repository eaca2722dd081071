import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { KIND_NAMES } from 'api-extensions/contracts/rules/kinds';
import type { AuditEntry, WorkRecordKind } from 'api-extensions/contracts/accounts/audit-log';
import {
  BACKLINK_LABELS,
  BLOG_CONTENT_LABELS,
  BLOG_JOB_LABELS,
  ENGINE_LABELS,
  INDEX_LABELS,
  JOB_KIND_LABELS,
  JOB_STATE_LABELS,
} from '../../platform/state-labels';
import type { BadgeLabel } from '../../ui/badge';
import { labelFor } from './labels';

/** Korean names of the kinds of things in the work areas, by the server's names. */
const THINGS: Record<WorkRecordKind, string> = {
  slot: '슬롯',
  'slot-group': '슬롯 그룹',
  job: '작업',
  'job-series': '반복 작업',
  template: '작업 템플릿',
  backlink: '백링크',
  'site-index': '색인 기록',
  'blog-job': '블로그 작업',
  'blog-content': '블로그 글',
  'report-notes': '보고서 의견',
  'report-introduction': '보고서 요약문',
  'report-comment': '보고서 키워드 설명',
  'report-layout': '보고서 구성',
  'customer-notes': '고객 메모',
  'customer-file': '고객 파일',
  contract: '계약',
  'report-schedule': '보고서 정기 발송',
  report: '보고서',
  'share-link': '공유 링크',
  'rank-alerts': '순위 알림',
  'search-console': '구글 서치 콘솔 연결',
  'naver-traffic': '네이버 유입 데이터',
  tracking: '순위 조회',
};

/** Korean names of their fields, by the server's names. */
const NAMES: Record<string, string> = {
  id: '번호',
  keyword: '키워드',
  name: '이름',
  title: '제목',
  from: '시작일',
  to: '종료일',
  day: '날짜',
  day_of_month: '매월 발송일',
  receivers: '받은 사람',
  jobs: '함께 만든 작업',
  rows: '선택 항목',
  created: '등록',
  removed: '삭제',
  waiting: '조회할 슬롯',
  product: '상품',
  rhythm: '반복',
  days: '기간(일)',
  first_day: '반복 첫날',
  last_day: '반복 마지막 날',
  from_day: '시작일',
  to_day: '종료일',
  customer: '고객',
  assignee: '담당자',
  slot_group: '그룹',
  contract: '계약',
  slot: '슬롯',
  tags: '태그',
  price: '금액',
  channel: '유입 경로',
  memo: '메모',
  paused: '일시 중지',
  extensions: '연장 횟수',
  closed_day: '종료 처리일',
  close_reason: '종료 사유',
  kind: '종류',
  state: '상태',
  start_day: '시작일',
  due_day: '마감일',
  done_day: '완료일',
  engine: '검색 엔진',
  proof_url: '증빙 주소',
  proof_file: '증빙 파일',
  url: '주소',
  target: '대상',
  planned_day: '예정일',
  published_day: '발행일',
  published_url: '발행 주소',
  requested_day: '요청일',
  indexed_day: '색인일',
  checked_day: '확인일',
  first_seen: '처음 확인한 날',
  planned_count: '예정 글 수',
  draft: '원고',
  items: '항목',
  supply: '공급가액',
  party: '고객 이름',
  enabled: '사용',
  file: '파일 이름',
  shown: '고객에게 보이기',
};

/** Fields with row ids or long texts: only the fact that they changed is shown. */
const WITHOUT_VALUE = new Set([
  'customer',
  'assignee',
  'slot_group',
  'contract',
  'tags',
  'proof_file',
  'memo',
  'party',
  'close_reason',
  'draft',
  'slot',
  'items',
]);
/** Internal fields, which are not shown. */
const HIDDEN_FIELDS = new Set([
  'what',
  'tracked_day',
  'tries',
  'retry_ms',
  'question_key',
  'record_key',
  'last_check',
  'checked_ms',
  'main_list',
  'due_ms',
  'vat',
  'total',
]);

/** Numbers of people. */
const PEOPLE = new Set(['receivers']);
/** Numbers of other things. */
const COUNTS = new Set(['jobs', 'rows', 'created', 'removed', 'waiting']);

const YES_NO = { '0': '아니요', '1': '예', false: '아니요', true: '예' };

type Labels = Readonly<Record<string, BadgeLabel | string>>;

/** Labels of values, by thing and field. */
const VALUE_LABELS: Partial<Record<WorkRecordKind, Record<string, Labels>>> = {
  slot: { paused: YES_NO, kind: KIND_NAMES },
  job: { state: JOB_STATE_LABELS, kind: JOB_KIND_LABELS },
  'job-series': { paused: YES_NO, kind: JOB_KIND_LABELS },
  backlink: { state: BACKLINK_LABELS },
  'site-index': { state: INDEX_LABELS, engine: ENGINE_LABELS },
  'blog-job': { state: BLOG_JOB_LABELS },
  'blog-content': { state: BLOG_CONTENT_LABELS },
};

const ARROW = ' → ';

/** Label of a value, or of an old and a new value (`a → b`); null for a field without labels. */
function labelValue(labels: Labels | undefined, value: string | number | boolean): string | null {
  if (!labels) return null;
  const labelOf = (part: string) => {
    const label = Object.hasOwn(labels, part) ? labels[part] : part;
    return typeof label === 'object' ? label.text : label;
  };
  return String(value).split(ARROW).map(labelOf).join(ARROW);
}

function valueText(name: string, value: string | number | boolean): string {
  if (typeof value === 'number' && PEOPLE.has(name)) return `${koreanNumber(value)}명`;
  if (typeof value === 'number' && COUNTS.has(name)) return `${koreanNumber(value)}건`;
  if (typeof value === 'number') return String(value);
  return typeof value === 'boolean' ? (value ? '예' : '아니요') : value.trim();
}

/** The details of an entry about the work areas, e.g. `슬롯 12번, 종료일: 2026-01-31 → 2026-02-28`; null for other entries. */
export function workDetailText(detail: AuditEntry['detail']): string | null {
  const { what, id, ...rest } = detail;
  if (typeof what !== 'string') return null;
  // A newer server may name things that this page does not know.
  const known = Object.hasOwn(THINGS, what) ? (what as WorkRecordKind) : null;
  const thing = known === null ? what : THINGS[known];
  const labels = known === null ? undefined : VALUE_LABELS[known];
  const parts = Object.entries(rest)
    .filter(([name, value]) => value !== '' && !HIDDEN_FIELDS.has(name))
    .map(([name, value]) =>
      WITHOUT_VALUE.has(name)
        ? `${labelFor(NAMES, name)} 변경`
        : `${labelFor(NAMES, name)}: ${labelValue(labels?.[name], value) ?? valueText(name, value)}`,
    );
  return [id === undefined ? thing : `${thing} ${String(id)}번`, ...parts].join(', ');
}
