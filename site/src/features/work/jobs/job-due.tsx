import { seoulDay } from 'api-extensions/contracts/rules/days';
import type { Job } from 'api-extensions/contracts/work-jobs';
import { Badge } from '../../../ui/badge';
import { duePressure } from './job-labels';

interface Props {
  job: Pick<Job, 'state' | 'due' | 'overdue'>;
  /** A Seoul day; by default computed from the browser's clock. */
  today?: string;
}

/** How urgent a job is; renders nothing if it is not urgent. */
export function JobDue({ job, today = seoulDay(new Date()) }: Props) {
  const text = duePressure(job, today);
  if (!text) return null;
  return <Badge tone={job.overdue ? 'danger' : 'warn'}>{text}</Badge>;
}
