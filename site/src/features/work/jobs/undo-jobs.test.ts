import type { Job } from 'api-extensions/contracts/work-jobs';
import { canUndo, changedBy, undoJobs } from './undo-jobs';

const job = (id: number, more: Partial<Job> = {}): Job => ({
  ...{ id, version: 3, kind: 'blog', title: `작업 ${id}`, memo: '', state: 'todo', slot: null },
  ...{ assignee: null, start: '2028-02-01', due: '2028-02-29', overdue: false, done_on: null },
  ...{ proof: null, comments: 0, created_at: '', updated_at: '' },
  ...more,
});
const park = { id: 'park', company: '', name: '박담당' };

test('an assignment of many - is taken back in one call for each who had them, over the new versions', () => {
  const jobs = [job(1), job(2, { assignee: park, version: 8 }), job(3)];
  expect(undoJobs(jobs, { assignee: 'kim' })).toEqual([
    {
      rows: [
        { id: 1, version: 4 },
        { id: 3, version: 4 },
      ],
      set: { assignee: null },
    },
    { rows: [{ id: 2, version: 9 }], set: { assignee: 'park' } },
  ]);
});

test('a change of days - is taken back to the days', () => {
  expect(undoJobs([job(1)], { due: '2028-03-05' })).toEqual([
    { rows: [{ id: 1, version: 4 }], set: { due: '2028-02-29' } },
  ]);
});

test('a state - can be taken back from what was open, not from what was done', () => {
  expect(canUndo([job(1), job(2, { state: 'doing' })], { state: 'done' })).toBe(true);
  expect(canUndo([job(1), job(2, { state: 'done' })], { state: 'cancelled' })).toBe(false);
  expect(canUndo([job(2, { state: 'done' })], { assignee: null })).toBe(true);
});

test('a state that some had already - those were left, and are not to be taken back', () => {
  const jobs = [job(1), job(2, { state: 'done' })];
  const ids = (set: Parameters<typeof changedBy>[1]) => changedBy(jobs, set).map(({ id }) => id);
  expect(ids({ state: 'done' })).toEqual([1]);
  expect(ids({ state: 'done', due: '2028-03-05' })).toEqual([1, 2]);
  expect(ids({ due: '2028-03-05' })).toEqual([1, 2]);
});
