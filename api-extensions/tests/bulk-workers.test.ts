// Both databases: runs and their rows, which replicas claim with locks.
// Own CMSs: a budget that differs, and a replica that dies.
import { addDays, seoulDay } from '../contracts/rules/days';
import { readEvents, finishedRun, BULK_PATH, placeRows, rowEvents, startRun } from './bulk-steps';
import { cms, databaseOfTests, isSqlite, simulator } from './cms-under-test';
import { InCms } from './in-cms';
import { startReplica } from './replica';
import { until } from './until';

const database = databaseOfTests();

afterEach(async () => {
  await simulator.clearFault();
  await simulator.resetLimits();
});

test('a short run after many long ones - finishes while most of their rows still wait', async () => {
  await simulator.setLimits({ latencyMs: 1000 });
  const longRuns = [];
  for (let n = 0; n < 8; n += 1) longRuns.push(await startRun({ kind: 'place', rows: placeRows(60) }));
  const short = await startRun({ kind: 'place', rows: placeRows(3) });
  const { run } = await finishedRun(short.path);
  const runs = await Promise.all(longRuns.map(async ({ path }) => (await cms(path)).json.data.run));
  expect(run).toMatchObject({ state: 'finished', done: 3 });
  const done = runs.reduce((sum, { done }) => sum + done, 0);
  expect(done).toBeLessThan(240);
  await simulator.resetLimits();
  for (const { path } of longRuns) await cms(path, { method: 'DELETE' });
});

describe('a replica with a budget of its own', () => {
  const RUNS = 'features/lookups/bulk/runs.js';
  const WORKER = 'features/lookups/bulk/worker.js';
  const BUDGET = 1_000_000;
  let replica: InCms;
  beforeAll(async () => {
    replica = await InCms.start({
      LOOKUP_DAILY_CALLS: `simulator=${BUDGET}`,
      LOOKUP_BUDGET_SHARES: 'tracking=0, members=0, site=0',
    });
  });
  afterAll(() => replica.stop());

  /** Creates a run that this replica owns, so that it claims the run before others do. @returns its id */
  async function createOwnRun(rows: number, domain = 'rankup'): Promise<string> {
    const { owner } = await replica.call(WORKER, 'replicaBulkWorker');
    const own = { kind: 'place', subdomains: false, domain, level: 0, user: null, owner, notify: [] };
    const { id } = await replica.call(RUNS, 'createRun', {
      ...own,
      rows: placeRows(rows).map((row, index) => ({ no: index + 1, ...row })),
    });
    return id;
  }
  const claimRuns = () => replica.call('in-cms', 'runBackgroundTask', 'bulk-runs');
  /** Waits until a run is as the callback says. @returns its row */
  const runWhen = (id: string, isDone: (run: Record<string, unknown>) => boolean) =>
    until(async () => {
      const run = await database('lookup_runs').where({ run_id: id }).first();
      return isDone(run) && run;
    });

  test('a budget that is used up during a run - the run pauses, and goes on the next day', async () => {
    const quota = () => database('lookup_quotas').where({ quota_key: 'calls simulator' });
    const before = await quota().first();
    await quota().del();
    const day = seoulDay(new Date());
    await database('lookup_quotas').insert({
      ...{ quota_key: 'calls simulator', next_ms: 0, ...before },
      ...{ day, used: BUDGET - 2, used_by_site: null },
    });
    try {
      const id = await createOwnRun(5);
      await claimRuns();
      await runWhen(id, ({ state, done }) => state === 'paused' && done === 2);
      const rows = database('lookup_run_rows').where({ run_id: id });
      expect(await rows.clone().where({ state: 'waiting' })).toHaveLength(3);
      const { lease_until_ms } = await database('lookup_runs').where({ run_id: id }).first();
      expect(Number(lease_until_ms)).toBeGreaterThan(Date.now());
      // As if the calls were made yesterday and the pause were over.
      await quota().update({ day: addDays(day, -1) });
      await database('lookup_runs').where({ run_id: id }).update({ lease_until_ms: 0 });
      await claimRuns();
      expect(await runWhen(id, ({ state }) => state === 'finished')).toMatchObject({ done: 5, failed: 0 });
    } finally {
      await (before ? quota().update(before) : quota().del());
    }
  });

  test('a run of a site that is archived - waits until the site is in use again', async () => {
    const code = `bulk-${process.pid}`;
    const site = () => database('domains').where({ code });
    await database('domains').insert({ document_id: code, code, name: '보관', use_yn: true });
    await simulator.setLimits({ latencyMs: 300 });
    const id = await createOwnRun(40, code);
    await claimRuns();
    await runWhen(id, ({ done }) => Number(done) > 0);
    await site().update({ use_yn: false });
    await replica.call('in-cms', 'runBackgroundTask', 'bulk-leases');
    await simulator.resetLimits();
    const run = () => database('lookup_runs').where({ run_id: id });
    await run().update({ lease_until_ms: 0 });
    const { done } = await run().first();
    await claimRuns();
    // Only the rows that were in progress have ended since.
    expect(Number((await run().first()).done)).toBeLessThanOrEqual(Number(done) + 12);
    expect((await run().first()).lease_until_ms).toBe(isSqlite ? 0 : '0');
    await site().update({ use_yn: true });
    await claimRuns();
    await runWhen(id, ({ state }) => state === 'finished');
    await site().del();
  });
});

test('a run whose replica dies - finished by another replica', async () => {
  const replica = await startReplica();
  await simulator.setLimits({ latencyMs: 1000 });
  const { json } = await replica.request(BULK_PATH, {
    method: 'POST',
    body: { kind: 'place', rows: placeRows(60) },
  });
  const { id, key } = json.data;
  await readEvents({ id, key }, (_event, all) => rowEvents(all).length >= 3);
  await replica.crash();
  await simulator.resetLimits();
  // The dead replica still owns the run. Its lease of 20 seconds is ended here, so that the test need not wait.
  const ended = await database('lookup_runs')
    .where({ run_id: id })
    .whereNotNull('lease_owner')
    .update({ lease_until_ms: Date.now() - 1 });
  expect(ended).toBe(1);
  const { run, rows } = await finishedRun(`${BULK_PATH}/${id}?key=${key}`);
  expect(run).toMatchObject({ state: 'finished', total: 60, done: 60, failed: 0 });
  expect(new Set(rows.map(({ no }: { no: number }) => no)).size).toBe(60);
});
