import type { Job } from 'api-extensions/contracts/work/jobs';
import { canUndo, jobsChangedBy, undoCalls } from './undo-jobs';

const job = (id: number, more: Partial<Job> = {}): Job => ({
  ...{ id, version: 3, kind: 'blog', title: `작업 ${id}`, memo: '', state: 'todo', slot: null },
  ...{ assignee: null, start: '2028-02-01', due: '2028-02-29', overdue: false, done_on: null },
  ...{ proof: null, comments: 0, series: null, created_at: '', updated_at: '' },
  ...more,
});
const park = { id: 'park', company: '', name: '박담당' };

test('a bulk assignment - is undone in one call per former assignee, over the new versions', () => {
  const jobs = [job(1), job(2, { assignee: park, version: 8 }), job(3)];
  expect(undoCalls(jobs, { assignee: 'kim' })).toEqual([
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

test('a bulk change of days - restores the former days', () => {
  expect(undoCalls([job(1)], { due: '2028-03-05' })).toEqual([
    { rows: [{ id: 1, version: 4 }], set: { due: '2028-02-29' } },
  ]);
});

test('a bulk change of state - can be undone for open jobs, not for finished ones', () => {
  expect(canUndo([job(1), job(2, { state: 'doing' })], { state: 'done' })).toBe(true);
  expect(canUndo([job(1), job(2, { state: 'done' })], { state: 'cancelled' })).toBe(false);
  expect(canUndo([job(2, { state: 'done' })], { assignee: null })).toBe(true);
});

test('jobs that had the new state already - count as changed only if another field is set', () => {
  const jobs = [job(1), job(2, { state: 'done' })];
  const ids = (set: Parameters<typeof jobsChangedBy>[1]) => jobsChangedBy(jobs, set).map(({ id }) => id);
  expect(ids({ state: 'done' })).toEqual([1]);
  expect(ids({ state: 'done', due: '2028-03-05' })).toEqual([1, 2]);
  expect(ids({ due: '2028-03-05' })).toEqual([1, 2]);
});
