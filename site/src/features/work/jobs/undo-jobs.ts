import type { bulkJobs, Job } from 'api-extensions/contracts/work-jobs';
import type { z } from 'zod';

export type BulkJobs = z.input<typeof bulkJobs.body>;
export type JobsChange = BulkJobs['set'];

/** A change with the rows that had it before, as the call takes it. */
function before(job: Job, set: JobsChange): JobsChange {
  return {
    ...(set.assignee !== undefined && { assignee: job.assignee?.id ?? null }),
    ...(set.due !== undefined && { due: job.due }),
    ...(set.state !== undefined && { state: job.state }),
  };
}

/** Jobs that a change has changed: those that were in its state already, with nothing else to change, were left. */
export const changedBy = (jobs: readonly Job[], { state, ...rest }: JobsChange): Job[] =>
  jobs.filter((job) => job.state !== state || Object.keys(rest).length > 0);

/** Days on which work was done, and proof, do not come back with a state: only what was open can be undone. */
export const canUndo = (jobs: readonly Job[], set: JobsChange): boolean =>
  set.state === undefined || jobs.every(({ state }) => state === 'todo' || state === 'doing');

/**
 * Calls that give jobs back what they had before a change of many, one for each thing that they had.
 * @param jobs as they were; each has been changed once since
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
