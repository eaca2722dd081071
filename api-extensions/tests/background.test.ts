import { openDatabase } from './cms-under-test';
import { InCms } from './in-cms';
import { until } from './until';

/** Far longer than both replicas need to attempt a task, also on a slow machine: the second attempt must meet a pass. */
const PASS_MS = 2000;

interface Task {
  name: string;
  replicas: 'one per interval' | 'one at a time' | 'all';
}

const database = openDatabase();
let replicas: [InCms, InCms];
let tasks: Task[];

beforeAll(async () => {
  replicas = [await InCms.shared(), await InCms.start()];
  tasks = await replicas[0].call('in-cms', 'backgroundTasks');
});
afterAll(async () => {
  await replicas[0].stop();
  await database.destroy();
});

const tasksFor = (which: Task['replicas']) =>
  tasks.filter((task) => task.replicas === which).map(({ name }) => name);
/** Attempts a pass of each task on both replicas. @returns how many replicas ran it, by task */
async function countRuns(names: string[]): Promise<Record<string, number>> {
  const counts = names.map(async (name) => {
    const ran = await Promise.all(replicas.map((cms) => cms.call('in-cms', 'runWaitingPass', name, PASS_MS)));
    return [name, ran.filter(Boolean).length] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
const countOfEach = (names: string[], count: number) =>
  Object.fromEntries(names.map((name) => [name, count]));

test('tasks that every replica runs - exactly those that lease their rows or change none', () => {
  expect(tasksFor('all').sort()).toEqual([
    'bulk-leases',
    'bulk-runs',
    'lookup-counts',
    'outbox',
    'stored-settings',
  ]);
});

test('every other task, attempted by two replicas - one runs it', async () => {
  const names = [...tasksFor('one per interval'), ...tasksFor('one at a time')];
  expect(names.length).toBeGreaterThan(10);
  expect(await countRuns(names)).toEqual(countOfEach(names, 1));
});

test('a task after its run - one with an interval waits for it, another may run again', async () => {
  const [intervals, others] = [tasksFor('one per interval'), tasksFor('one at a time')];
  expect(await countRuns(intervals)).toEqual(countOfEach(intervals, 0));
  expect(await countRuns(others)).toEqual(countOfEach(others, 1));
});

test('a task whose replica dies during a run - taken over once the lease has expired', async () => {
  const [name = ''] = tasksFor('one per interval');
  await database('background_leases')
    .where({ name: `test ${name}` })
    .del();
  const [other, victim] = replicas;
  victim.call('in-cms', 'runWaitingPass', name, 60_000).catch(() => undefined);
  const lease = () => database('background_leases').where({ name: `test ${name}` });
  await until(() => lease().first('owner'));
  await victim.crash();
  const attempt = () => other.call('in-cms', 'runWaitingPass', name, 0);
  expect(await attempt()).toBe(false);
  await lease().update({ until_ms: Date.now() - 1 });
  expect(await attempt()).toBe(true);
});
