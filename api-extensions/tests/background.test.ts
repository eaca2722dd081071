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

const named = (which: Task['replicas']) =>
  tasks.filter((task) => task.replicas === which).map(({ name }) => name);
/** Attempts a pass of each task on both replicas. @returns how many replicas ran it, by task */
async function attempt(names: string[]): Promise<Record<string, number>> {
  const counts = names.map(async (name) => {
    const ran = await Promise.all(replicas.map((cms) => cms.call('in-cms', 'passOf', name, PASS_MS)));
    return [name, ran.filter(Boolean).length] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
const each = (names: string[], count: number) => Object.fromEntries(names.map((name) => [name, count]));

test('tasks that every replica runs - only those that lease their rows or change none', () => {
  expect(named('all').sort()).toEqual([
    'bulk-leases',
    'bulk-runs',
    'lookup-counts',
    'outbox',
    'stored-settings',
  ]);
});

test('two replicas attempt every other task - one runs it', async () => {
  const names = [...named('one per interval'), ...named('one at a time')];
  expect(names.length).toBeGreaterThan(10);
  expect(await attempt(names)).toEqual(each(names, 1));
});

test('after a run - a task with an interval waits for it, another may run again', async () => {
  const [intervals, others] = [named('one per interval'), named('one at a time')];
  expect(await attempt(intervals)).toEqual(each(intervals, 0));
  expect(await attempt(others)).toEqual(each(others, 1));
});

test('a replica dies during a run - the other takes over once the lease has expired', async () => {
  const [name = ''] = named('one per interval');
  await database('background_leases')
    .where({ name: `test ${name}` })
    .del();
  const [other, victim] = replicas;
  victim.call('in-cms', 'passOf', name, 60_000).catch(() => undefined);
  const lease = () => database('background_leases').where({ name: `test ${name}` });
  await until(() => lease().first('owner'));
  await victim.crash();
  const follow = () => other.call('in-cms', 'passOf', name, 0);
  expect(await follow()).toBe(false);
  await lease().update({ until_ms: Date.now() - 1 });
  expect(await follow()).toBe(true);
});
