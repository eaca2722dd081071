import { daysBetween } from 'api-extensions/contracts/rules/days';
import type { Person } from 'api-extensions/contracts/work-fields';
import type { JobTemplate } from 'api-extensions/contracts/work-job-templates';
import type { Job, JobEvent, JobKind, JobState } from 'api-extensions/contracts/work-jobs';
import { optionsOf } from '../../../platform/options';
import type { BadgeLabel } from '../../../ui/badge';

export const JOB_KIND_LABELS: Record<JobKind, string> = {
  keyword: '키워드 점검',
  site: '사이트 점검',
  content: '콘텐츠 작성',
  blog: '블로그 포스팅',
  backlink: '백링크',
  index: '색인 요청',
  place: '플레이스 관리',
  report: '보고',
  other: '기타',
};

export const JOB_KIND_OPTIONS = optionsOf(JOB_KIND_LABELS);

export const JOB_STATE_LABELS: Record<JobState, BadgeLabel> = {
  todo: { text: '할 일', tone: 'neutral' },
  doing: { text: '진행 중', tone: 'tint' },
  done: { text: '완료', tone: 'success' },
  cancelled: { text: '취소', tone: 'neutral' },
};

export const JOB_EVENT_LABELS: Record<JobEvent['type'], string> = {
  created: '등록',
  started: '시작',
  comment: '댓글',
  changed: '변경',
  done: '완료',
  reopened: '다시 열기',
  cancelled: '취소',
};

export const assigneeName = (person: Person | null): string => person?.name ?? '담당자 없음';

/** Short text for a job's due date; empty if it is not urgent. */
export function duePressure(
  { state, due, overdue }: Pick<Job, 'state' | 'due' | 'overdue'>,
  today: string,
): string {
  if (state === 'done' || state === 'cancelled') return '';
  const days = daysBetween(today, due);
  if (overdue) return `${-days}일 지남`;
  if (days === 0) return '오늘';
  return days > 0 && days <= 7 ? `D-${days}` : '';
}

/** Start and duration of a template's job, e.g. `슬롯 시작 3일 뒤부터 5일간`. */
export function daysText({ start_after, days }: Pick<JobTemplate, 'start_after' | 'days'>): string {
  const from = start_after === 0 ? '슬롯 시작일부터' : `슬롯 시작 ${start_after}일 뒤부터`;
  return days === 1 ? from.replace(/부터$/, ' 하루') : `${from} ${days}일간`;
}
