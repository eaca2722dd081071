import { JOB_STATES, type Job, type JobState, type jobList } from 'api-extensions/contracts/work/jobs';
import type { z } from 'zod';
import type { ListQuery } from '../../../platform/list-query';

type JobList = z.output<typeof jobList.response>;
/** The first jobs of each shown state, with the number of all. */
export type JobBoardRows = Partial<Record<JobState, Pick<JobList, 'data' | 'page'>>>;

/** Open jobs are all of interest; of the others those of the last weeks. */
const LIMITS: Record<JobState, ListQuery> = {
  todo: { page_size: '200', sort: 'due' },
  doing: { page_size: '200', sort: 'due' },
  done: { page_size: '30', sort: 'done', order: 'desc' },
  cancelled: { page_size: '30', sort: 'newest' },
};

/** States that have a column, by the filter of the list: all without one. */
export const boardStates = (filter: string | undefined): readonly JobState[] =>
  filter === 'open'
    ? ['todo', 'doing']
    : JOB_STATES.filter((state) => filter === undefined || filter === state);

/** The query of a column: the list's conditions, without its order and page. */
export function columnQuery(
  { sort: _sort, order: _order, page: _page, ...conditions }: ListQuery,
  state: JobState,
) {
  return { ...conditions, ...LIMITS[state], state };
}

/** The board once a job has got another state, at the top of its column. A change of the server gives a job the next version. */
export function moveJob(rows: JobBoardRows, moved: Job, to: JobState): JobBoardRows {
  const next: JobBoardRows = {};
  for (const state of JOB_STATES) {
    const column = rows[state];
    if (!column) continue;
    const others = column.data.filter(({ id }) => id !== moved.id);
    const [data, by] =
      state === to
        ? [[{ ...moved, state, version: moved.version + 1 }, ...others], 1]
        : [others, state === moved.state ? -1 : 0];
    next[state] = { data, page: { ...column.page, total: column.page.total + by } };
  }
  return next;
}

export const findJob = (rows: JobBoardRows, key: string): Job | undefined =>
  JOB_STATES.flatMap((state) => rows[state]?.data ?? []).find(({ id }) => String(id) === key);
