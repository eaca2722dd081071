import type { Job } from 'api-extensions/contracts/work/jobs';
import { boardStates, columnQuery, findJob, type JobBoardRows, moveJob } from './board-rows';

const job = (id: number, state: Job['state']) => ({ id, state, version: 3, overdue: false }) as Job;
const page = (total: number) => ({ page: 1, page_size: 30, total, pages: 1 });

const ROWS: JobBoardRows = {
  todo: { data: [job(1, 'todo'), job(2, 'todo')], page: page(2) },
  done: { data: [job(3, 'done')], page: page(80) },
};
const idsOf = (rows: JobBoardRows) =>
  Object.entries(rows).map(
    ([
      state,
      {
        data,
        page: { total },
      },
    ]) => [state, data.map(({ id }) => id), total],
  );

test('a moved job - is first in its new column, with the version of the server, and the totals follow', () => {
  const moved = moveJob(ROWS, job(2, 'todo'), 'done');
  expect(idsOf(moved)).toEqual([
    ['todo', [1], 1],
    ['done', [2, 3], 81],
  ]);
  expect(findJob(moved, '2')).toMatchObject({ state: 'done', version: 4 });
  expect(findJob(moved, '9')).toBeUndefined();
});

test('a job that goes to a state without a column - leaves the board', () => {
  expect(idsOf(moveJob(ROWS, job(1, 'todo'), 'cancelled'))).toEqual([
    ['todo', [2], 1],
    ['done', [3], 80],
  ]);
});

test.each([
  [undefined, ['todo', 'doing', 'done', 'cancelled']],
  ['open', ['todo', 'doing']],
  ['done', ['done']],
])('columns of the filter %s - %j', (filter, states) => expect(boardStates(filter)).toEqual(states));

test('a column - has the conditions of the list and an order of its own', () => {
  const conditions = { assignee: 'me', sort: 'title', order: 'asc', page: '3', state: 'open' };
  expect(columnQuery(conditions, 'done')).toEqual({
    ...{ assignee: 'me', state: 'done', sort: 'done', order: 'desc', page_size: '30' },
  });
});
