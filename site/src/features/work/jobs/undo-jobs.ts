import type { bulkJobs, Job } from 'api-extensions/contracts/work-jobs';
import type { z } from 'zod';

export type BulkJobs = z.input<typeof bulkJobs.body>;
export type JobsChange = BulkJobs['set'];

/** The former values of a job for the fields of a change. */
function before(job: Job, set: JobsChange): JobsChange {
  return {
    ...(set.assignee !== undefined && { assignee: job.assignee?.id ?? null }),
    ...(set.due !== undefined && { due: job.due }),
    ...(set.state !== undefined && { state: job.state }),
  };
}

/** Jobs that a change modified: those that had the same state and no other field to change are left out. */
export const changedBy = (jobs: readonly Job[], { state, ...rest }: JobsChange): Job[] =>
  jobs.filter((job) => job.state !== state || Object.keys(rest).length > 0);

/** A change of state does not restore days of completion and proof, so only changes of open jobs can be undone. */
export const canUndo = (jobs: readonly Job[], set: JobsChange): boolean =>
  set.state === undefined || jobs.every(({ state }) => state === 'todo' || state === 'doing');

/**
 * Calls that undo a bulk change, one for each set of former values.
 * @param jobs before the change; each has been changed once since
 */
export function undoJobs(jobs: readonly Job[], set: JobsChange): BulkJobs[] {
  const groups = new Map<string, BulkJobs>();
  for (const job of jobs) {
    const back = before(job, set);
    const key = JSON.stringify(back);
    const group = groups.get(key) ?? { rows: [], set: back };
    group.rows.push({ id: job.id, version: job.version + 1 });
    groups.set(key, group);
  }
  return [...groups.values()];
}
