import type { JobTemplate } from 'api-extensions/contracts/work-job-templates';

/** Start and duration of a template's job, e.g. `슬롯 시작 3일 뒤부터 5일간`. */
export function daysText({ start_after, days }: Pick<JobTemplate, 'start_after' | 'days'>): string {
  const from = start_after === 0 ? '슬롯 시작일부터' : `슬롯 시작 ${start_after}일 뒤부터`;
  return days === 1 ? from.replace(/부터$/, ' 하루') : `${from} ${days}일간`;
}
