import { JOB_STATES, type JobState } from 'api-extensions/contracts/work/jobs';
import type { ListQuery } from '../../../platform/list-query';

/** Open jobs are all of interest; of the others those of the last weeks are shown first. */
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

/** The query of a page of a column: the list's conditions, without its order and page. */
export const columnQuery = (
  { sort: _sort, order: _order, page: _page, ...conditions }: ListQuery,
  state: JobState,
  page: number,
): ListQuery => ({ ...conditions, ...LIMITS[state], state, ...(page > 1 && { page: String(page) }) });
