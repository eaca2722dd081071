import { setTimeout as wait } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import { until } from '../../tests/until';
import { type BackgroundTask, runTask, startBackground, stopBackground, wake } from './background';

let database: Knex;
let BACKGROUND_TASKS: 'on' | 'off' = 'on';
let now = Date.parse('2026-11-21T00:00:00Z');
const errors: string[] = [];
const warnings: string[] = [];

jest.mock('./platform', () => ({
  platform: () => ({
    env: { BACKGROUND_TASKS },
    clock: () => new Date(now),
    strapi: {
      log: { error: (line: string) => errors.push(line), warn: (line: string) => warnings.push(line) },
      db: { connection: database, metadata: { get: () => ({ tableName: 'background_leases' }) } },
    },
  }),
}));

beforeEach(async () => {
  database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  await database.schema.createTable('background_leases', (table) => {
    table.string('name').unique();
    table.string('owner');
    table.bigInteger('until_ms');
  });
});
afterEach(async () => {
  await stopBackground();
  BACKGROUND_TASKS = 'on';
  await database.destroy();
});

const HOUR_MS = 3600_000;
const task = (replicas: BackgroundTask['replicas'], more: Partial<BackgroundTask> = {}) => {
  const run = jest.fn(async (_signal: AbortSignal): Promise<unknown> => undefined);
  return { name: 'work', everyMs: HOUR_MS, replicas, run, ...more };
};
const threeReplicas = (work: BackgroundTask) => Promise.all([runTask(work), runTask(work), runTask(work)]);

/** A pass that lasts until it is ended, or aborted. */
function longPass() {
  let end = () => {};
  let markStarted = () => {};
  const hasStarted = new Promise<void>((resolve) => (markStarted = resolve));
  const run = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      end = resolve;
      signal.addEventListener('abort', () => resolve());
      markStarted();
    });
  return { run, hasStarted, end: () => end() };
}

test.each(['one per interval', 'one at a time'] as const)(
  'a task %s that ran while the clock was two days ahead - runs again once the clock is right',
  async (replicas) => {
    const [rightMs, work] = [now, task(replicas)];
    now += 48 * HOUR_MS;
    expect(await runTask(work)).toBe(true);
    now = rightMs;
    expect(await runTask(work)).toBe(true);
    expect(await runTask(work)).toBe(replicas === 'one at a time');
  },
);

test('a task whose replica died while its clock was two days ahead - taken over once the clock is right', async () => {
  await database('background_leases').insert({ name: 'work', owner: 'dead', until_ms: now + 48 * HOUR_MS });
  expect(await runTask(task('one at a time'))).toBe(true);
});

test('a task that three replicas attempt - done once per interval', async () => {
  const work = task('one per interval');
  expect((await threeReplicas(work)).filter(Boolean)).toHaveLength(1);
  now += HOUR_MS / 2;
  expect(await threeReplicas(work)).toEqual([false, false, false]);
  now += HOUR_MS / 2;
  await threeReplicas(work);
  expect(work.run).toHaveBeenCalledTimes(2);
});

test('a task that runs one at a time - does not begin during a pass, but after it', async () => {
  const pass = longPass();
  const first = runTask(task('one at a time', pass));
  await pass.hasStarted;
  expect(await runTask(task('one at a time'))).toBe(false);
  pass.end();
  expect(await first).toBe(true);
  expect(await runTask(task('one at a time'))).toBe(true);
});

test('a replica died during a pass - another replica runs the task once the lease has expired', async () => {
  await database('background_leases').insert({ name: 'work', owner: 'dead', until_ms: now + 20_000 });
  expect(await runTask(task('one at a time'))).toBe(false);
  now += 20_000;
  expect(await runTask(task('one at a time'))).toBe(true);
});

test('a pass that a stop has aborted - another replica may run the task at once', async () => {
  const stopping = new AbortController();
  const pass = longPass();
  const aborted = runTask(task('one per interval', pass), stopping.signal);
  await pass.hasStarted;
  stopping.abort();
  expect(await aborted).toBe(true);
  expect(await runTask(task('one per interval'))).toBe(true);
});

test('a daily pass that fails - tried again after ten minutes, not at once and not a day later', async () => {
  const run = async () => Promise.reject(new Error('no disk'));
  await expect(runTask(task('one per interval', { run, everyMs: 24 * HOUR_MS }))).rejects.toThrow('no disk');
  expect(await runTask(task('one per interval'))).toBe(false);
  now += 10 * 60_000;
  expect(await runTask(task('one per interval'))).toBe(true);
});

describe('renewals of the lease', () => {
  beforeEach(() => {
    warnings.length = 0;
    jest.useFakeTimers({
      doNotFake: ['Date', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'],
    });
  });
  afterEach(() => jest.useRealTimers());

  const renameLeases = (from: string, to: string) => database.schema.renameTable(from, to);
  /** Lets seconds pass, with a renewal every five. */
  async function pass(seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= 5) {
      now += 5000;
      jest.advanceTimersByTime(5000);
      await wait(10);
    }
  }
  async function startedPass() {
    const aborted = jest.fn();
    const started = longPass();
    const run = (signal: AbortSignal) => {
      signal.addEventListener('abort', aborted);
      return started.run(signal);
    };
    const ended = runTask(task('one at a time', { run }));
    ended.catch(() => undefined);
    await started.hasStarted;
    return { aborted, ended, end: started.end };
  }

  test('one fails - the pass goes on, and the next renewal keeps the lease', async () => {
    const { aborted, ended, end } = await startedPass();
    await renameLeases('background_leases', 'elsewhere');
    await pass(10);
    await renameLeases('elsewhere', 'background_leases');
    await pass(30);
    expect(await runTask(task('one at a time'))).toBe(false);
    expect(aborted).not.toHaveBeenCalled();
    expect(warnings).toEqual(Array(2).fill(expect.stringMatching(/^background work: lease not renewed: /)));
    end();
    expect(await ended).toBe(true);
  });

  test('another replica has taken the lease - the pass is aborted', async () => {
    const { aborted, ended } = await startedPass();
    await database('background_leases').update({ owner: 'another replica' });
    await pass(5);
    expect(aborted).toHaveBeenCalled();
    expect(await ended).toBe(true);
    expect(await database('background_leases').first('owner')).toEqual({ owner: 'another replica' });
  });

  test('all fail - the pass is aborted before the lease expires', async () => {
    const { aborted, ended } = await startedPass();
    await renameLeases('background_leases', 'elsewhere');
    await pass(10);
    expect(aborted).not.toHaveBeenCalled();
    await pass(5);
    expect(aborted).toHaveBeenCalled();
    // Releasing the lease fails too; another replica waits until it has expired.
    await expect(ended).rejects.toMatchObject({ message: expect.stringContaining('no such table') });
  });
});

test('a task that is not due - takes no lease', async () => {
  expect(await runTask(task('one at a time', { isDue: async () => false }))).toBe(false);
  expect(await database('background_leases')).toEqual([]);
});

test('a task that is woken during a pass - runs once more, after that pass', async () => {
  let running = 0;
  const concurrent: number[] = [];
  const run = async () => {
    running += 1;
    concurrent.push(running);
    await wait(5);
    running -= 1;
  };
  startBackground([task('all', { run })]);
  wake('work');
  await wait(2);
  wake('work');
  wake('work');
  await wait(30);
  expect(concurrent).toEqual([1, 1]);
});

test('a pass that fails - logged, and the next one runs', async () => {
  const run = jest.fn(async () => Promise.reject(new Error('no disk')));
  startBackground([task('all', { run, everyMs: 1 })]);
  await until(() => run.mock.calls.length >= 2);
  expect(errors[0]).toMatch(/^background work: Error: no disk/);
});

test('stopBackground - aborts the pass in progress, waits for it, then calls onStop', async () => {
  const pass = longPass();
  const order: string[] = [];
  const run = async (signal: AbortSignal) => {
    await pass.run(signal);
    order.push('ended');
  };
  const onStop = async () => void order.push('cleaned up');
  startBackground([task('one per interval', { run, onStop })]);
  wake('work');
  await pass.hasStarted;
  await stopBackground();
  expect(order).toEqual(['ended', 'cleaned up']);
});

test('a stop while the lease is taken - no pass begins, and another replica may run the task', async () => {
  const stopping = new AbortController();
  const work = task('one per interval', {
    isDue: async () => {
      stopping.abort();
      return true;
    },
  });
  expect(await runTask(work, stopping.signal)).toBe(false);
  expect(work.run).not.toHaveBeenCalled();
  expect(await runTask(task('one per interval'))).toBe(true);
});

test('BACKGROUND_TASKS=off - no task runs, not even one that is woken', async () => {
  BACKGROUND_TASKS = 'off';
  const run = jest.fn(async () => undefined);
  startBackground([task('all', { run, everyMs: 1 })]);
  wake('work');
  await wait(30);
  expect(run).not.toHaveBeenCalled();
});
