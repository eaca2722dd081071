// Both databases: leases that one statement of our own takes, also of clocks that differ.
// Own CMSs: two replicas, of which one dies.
import { openDatabase } from './cms-under-test';
import { InCms } from './in-cms';
import { until } from './until';

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
/** Attempts a pass of each task on replicas, and ends the passes once each replica has attempted them. @returns how many ran it, by task */
async function countRuns(names: string[], on: InCms[] = replicas): Promise<Record<string, number>> {
  const attempts = on.flatMap((cms) => names.map((name) => attemptPass(cms, name)));
  await until(async () => {
    const held = new Map(
      await Promise.all(
        on.map(async (cms) => [cms, (await cms.call('in-cms', 'heldPasses')) as string[]] as const),
      ),
    );
    return attempts.every(({ cms, name, hasEnded }) => hasEnded() || held.get(cms)?.includes(name));
  });
  for (const { cms, name } of attempts) await cms.call('in-cms', 'releasePass', name);
  const counts = Object.fromEntries(names.map((name) => [name, 0]));
  for (const { name, ran } of attempts) if (await ran) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function attemptPass(cms: InCms, name: string) {
  let hasEnded = false;
  const ran: Promise<boolean> = cms.call('in-cms', 'runHeldPass', name).finally(() => (hasEnded = true));
  return { cms, name, ran, hasEnded: () => hasEnded };
}

const countOfEach = (names: string[], count: number) =>
  Object.fromEntries(names.map((name) => [name, count]));

test('tasks that every replica runs - exactly those that lease their rows or change none', () => {
  expect(tasksFor('all').sort()).toEqual([
    'bulk-leases',
    'bulk-runs',
    'clock',
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
  victim.call('in-cms', 'runHeldPass', name).catch(() => undefined);
  const lease = () => database('background_leases').where({ name: `test ${name}` });
  await until(() => lease().first('owner'));
  await victim.crash();
  expect(await countRuns([name], [other])).toEqual({ [name]: 0 });
  await lease().update({ until_ms: Date.now() - 1 });
  expect(await countRuns([name], [other])).toEqual({ [name]: 1 });
});

test('waits stored by a clock that was three days ahead - over once it is right; others stay', async () => {
  const now = Date.now();
  const HOUR_MS = 3600_000;
  const ahead = { document_id: 'waitsahead', channel: 'none', domain: 'rankup', state: 'waiting' };
  const short = { ...ahead, document_id: 'waitsshort' };
  await database('outboxes').insert([
    { ...ahead, next_ms: now + 72 * HOUR_MS },
    { ...short, next_ms: now + 11 * HOUR_MS },
  ]);
  const nextMs = (row: object) =>
    database('outboxes').where(row).first('next_ms').then(Object.values).then(Number);
  try {
    // The clock was not ahead: the wait has another reason.
    await replicas[0].call('platform/future-waits', 'watchClock');
    expect(await nextMs(ahead)).toBe(now + 72 * HOUR_MS);
    await database('background_leases')
      .where({ name: 'clock' })
      .update({ until_ms: now + 72 * HOUR_MS });
    await replicas[0].call('platform/future-waits', 'watchClock');
    expect(await nextMs(ahead)).toBeLessThanOrEqual(Date.now());
    expect(await nextMs(short)).toBe(now + 11 * HOUR_MS);
  } finally {
    await database('outboxes').where({ channel: 'none' }).del();
  }
});

/** Waits and what is done, as a clock that is fifty days ahead stores them, by table. */
const aheadRows = (ms: number, day: string) => ({
  tracking_runs: { day, state: 'resting', rest_until_ms: ms },
  report_schedules: { schedule_key: 'ahead', domain: 'rankup', next_try_ms: ms, last_month: day.slice(0, 7) },
  rank_alert_settings: { setting_key: 'ahead', domain: 'rankup', told_ms: ms, told_day: day },
});

test('reports, alerts and nights that a clock fifty days ahead has done - are due once it is right', async () => {
  const now = Date.now();
  const ms = now + 50 * 24 * 3600_000;
  const rows = Object.entries(aheadRows(ms, new Date(ms).toISOString().slice(0, 10)));
  for (const [name, row] of rows) await database(name).insert({ ...row, document_id: 'ahead' });
  try {
    await database('background_leases').where({ name: 'clock' }).update({ until_ms: ms });
    await replicas[0].call('platform/future-waits', 'watchClock');
    const due = Date.now();
    for (const [name, before] of rows) {
      const stored = await database(name).where({ document_id: 'ahead' }).first();
      for (const column of Object.keys(before)) {
        if (/_ms$/.test(column)) expect([name, Number(stored[column]) <= due]).toEqual([name, true]);
        if (/^(?:told_day|last_month)$/.test(column)) expect([name, stored[column]]).toEqual([name, null]);
      }
    }
  } finally {
    for (const [name] of rows) await database(name).where({ document_id: 'ahead' }).del();
  }
});
