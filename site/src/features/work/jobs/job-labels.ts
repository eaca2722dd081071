import { daysBetween } from 'api-extensions/contracts/rules/days';
import type { Person } from 'api-extensions/contracts/work/fields';
import type { JobTemplate } from 'api-extensions/contracts/work/job-templates';
import type { Job, JobEvent, JobState } from 'api-extensions/contracts/work/jobs';
import { optionsOf } from '../../../platform/options';
import { JOB_KIND_LABELS } from '../../../platform/state-labels';

export const JOB_KIND_OPTIONS = optionsOf(JOB_KIND_LABELS);

export const JOB_EVENT_LABELS: Record<JobEvent['type'], string> = {
  created: '등록',
  started: '시작',
  comment: '댓글',
  changed: '변경',
  done: '완료',
  reopened: '다시 열기',
  cancelled: '취소',
};

/** What is told of jobs with a new state, after their number. */
export const JOB_CHANGED: Record<JobState, string> = {
  todo: '을 할 일로 바꾸었습니다.',
  doing: '을 시작했습니다.',
  done: '을 완료했습니다.',
  cancelled: '을 취소했습니다.',
};

export const DUE_CHANGED = '의 마감일을 바꾸었습니다.';

export const assigneeName = (person: Person | null): string => person?.name ?? '담당자 없음';

/** How urgent an open job is: overdue, due today, or due within a week; otherwise empty. */
export function urgencyText(
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
export function templateDaysText({ start_after, days }: Pick<JobTemplate, 'start_after' | 'days'>): string {
  const from = start_after === 0 ? '슬롯 시작일부터' : `슬롯 시작 ${start_after}일 뒤부터`;
  return days === 1 ? from.replace(/부터$/, ' 하루') : `${from} ${days}일간`;
}
