import type { bulkJobs, Job } from 'api-extensions/contracts/work/jobs';
import type { z } from 'zod';

type BulkJobs = z.input<typeof bulkJobs.body>;
export type JobsChange = BulkJobs['set'];

/** The former values of the fields that a change sets. */
function formerValues(job: Job, set: JobsChange): JobsChange {
  return {
    ...(set.assignee !== undefined && { assignee: job.assignee?.id ?? null }),
    ...(set.due !== undefined && { due: job.due }),
    ...(set.state !== undefined && { state: job.state }),
  };
}

/** The jobs that a change modifies: not those that have the new state already, if the state is all that it sets. */
export const jobsChangedBy = (jobs: readonly Job[], { state, ...rest }: JobsChange): Job[] =>
  jobs.filter((job) => job.state !== state || Object.keys(rest).length > 0);

/** A change of a finished job's state cannot be undone: setting it again restores neither day of completion nor proof. */
export const canUndo = (jobs: readonly Job[], set: JobsChange): boolean =>
  set.state === undefined || jobs.every(({ state }) => state === 'todo' || state === 'doing');

/**
 * Bodies of the calls that undo a bulk change, one for each set of former values.
 * @param jobs the changed jobs as they were before; each has one more version now
 */
export function undoCalls(jobs: readonly Job[], set: JobsChange): BulkJobs[] {
  const groups = new Map<string, BulkJobs>();
  for (const job of jobs) {
    const former = formerValues(job, set);
    const key = JSON.stringify(former);
    const group = groups.get(key) ?? { rows: [], set: former };
    group.rows.push({ id: job.id, version: job.version + 1 });
    groups.set(key, group);
  }
  return [...groups.values()];
}
