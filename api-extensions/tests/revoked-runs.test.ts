// Own CMSs: a replica that did not revoke.
// Bulk runs whose access token is removed, or whose account is blocked or closed, while they are looked up.
import * as lookupsBulk from '../contracts/lookups/bulk';
import type { BulkRow, BulkRun } from '../contracts/lookups/bulk';
import { asProgram, createToken, outcomeOf, removeToken } from './access-token-steps';
import { createMember, type Browser, PASSWORD, signInAs } from './browser';
import { type TestRequest, cms, databaseOfTests, simulator } from './cms-under-test';
import { dataOf } from './contract-client';
import { type Replica, startReplica } from './replica';
import { until } from './until';
import { newWebhook, Receiver } from './webhook-steps';

const PATH = '/api/search/bulk';
const database = databaseOfTests();

let manager: Browser;
let receiver: Receiver;
let replica: Replica;
beforeAll(async () => {
  [manager, receiver, replica] = [await signInAs('manager'), await Receiver.start(), await startReplica()];
});
afterAll(() => Promise.all([receiver.stop(), replica.stop()]));

beforeEach(() => simulator.setLimits({ latencyMs: 1000 }));
afterEach(async () => {
  await simulator.clearFault();
  await simulator.resetLimits();
});

let number = 0;
/** Body of a bulk run of lookups that no test has made, one call to the provider each. */
const bodyOf = (rows: number) => {
  const name = `${process.pid}r${(number += 1)}`;
  const targets = Array.from({ length: rows }, (_, index) => `없는곳${name}x${index}`);
  return { kind: 'place', rows: targets.map((target) => ({ keyword: '강남 카페', target })) };
};

interface StartedRun {
  id: string;
  /** Path of the run, with its key. */
  path: string;
}

async function startRun(request: (path: string, options: TestRequest) => ReturnType<typeof cms>, rows = 60) {
  const { status, json, text } = await request(PATH, { method: 'POST', body: bodyOf(rows) });
  if (status !== 200) throw new Error(text);
  const { id, key } = dataOf(lookupsBulk.startBulk, json);
  return { id, path: `${PATH}/${id}?key=${key}` };
}

const withToken = (token: string) => (path: string, options: TestRequest) => asProgram(token, path, options);
const withSession = (browser: Browser) => (path: string, options: TestRequest) =>
  browser.request(path, options);

async function readRun({ path }: StartedRun): Promise<{ run: BulkRun; rows: BulkRow[] }> {
  const { status, json, text } = await cms(path);
  if (status !== 200) throw new Error(text);
  return json.data;
}

const waitForRun = (run: StartedRun, isReached: (run: BulkRun) => boolean) =>
  until(async () => {
    const result = await readRun(run);
    return isReached(result.run) && result;
  });
const hasBegun = ({ done }: BulkRun) => done > 0;
const hasEnded = ({ state }: BulkRun) => state === 'cancelled' || state === 'finished';

/**
 * Starts a run and waits for its end: by then the lookups that were under way have ended, and the server has looked for
 * runs that it must end.
 */
const waitForAnotherRun = async () => waitForRun(await startRun(cms, 1), hasEnded);

const runRow = ({ id }: StartedRun) => database('lookup_runs').where({ run_id: id }).first();
const recordedEndsOf = (person: string) =>
  database('audit_logs').where({ action: 'bulk-runs-ended', target_id: person });
const detailOf = ({ detail }: { detail: unknown }) =>
  (typeof detail === 'string' ? JSON.parse(detail) : detail) as Record<string, unknown>;

describe('a token is removed', () => {
  test('while a run of it is looked up - the run ends with the reason; what was looked up stays readable', async () => {
    const { browser, id: person } = await createMember();
    await newWebhook(browser, receiver.url(`revoked-${person}`), ['bulk.finished']);
    const { id, token } = await createToken(browser, ['lookups']);
    const run = await startRun(withToken(token));
    const before = await waitForRun(run, hasBegun);
    expect(before.run).toMatchObject({ reason: null, message: null });
    expect(await runRow(run)).toMatchObject({ user_key: expect.any(Number), token_key: expect.any(Number) });
    expect((await removeToken(browser, id)).status).toBe(200);
    const { run: ended, rows } = await waitForRun(run, hasEnded);
    expect(ended).toMatchObject({
      state: 'cancelled',
      reason: 'token_revoked',
      message: '조회를 시작한 API 토큰이 삭제되어 남은 조회를 중지했습니다.',
    });
    expect(ended.done + ended.cancelled).toBe(60);
    expect(ended.cancelled).toBeGreaterThan(0);
    const [lookedUpRow] = rows.filter(({ state }) => state === 'done');
    expect(lookedUpRow?.outcomes).toMatchObject([{ list: 'place', outcome: 'not_in_range' }]);
    // Lookups that were under way end, and their results are not stored.
    await waitForAnotherRun();
    expect((await readRun(run)).run).toEqual(ended);
    expect(await runRow(run)).toMatchObject({ user_key: null, token_key: null, lease_owner: null });
    const { body } = await receiver.next(`revoked-${person}`, 'bulk.finished');
    expect(body.data).toMatchObject({ id: run.id, total: 60, done: ended.done });
    const entries = await recordedEndsOf(person);
    expect(entries.map(detailOf)).toEqual([{ change: 'token_revoked', runs: 1, rows: ended.cancelled }]);
    const { json } = await manager.get('/api/users/audit', { user_id: person, action: 'bulk-runs-ended' });
    expect(json.data).toMatchObject([{ actor: null, target: { id: person } }]);
  });

  test('while two runs of it are looked up, by two replicas - the end of each is recorded once', async () => {
    const { browser, id: person } = await createMember();
    const { id, token } = await createToken(browser, ['lookups']);
    const runs = [await startRun(withToken(token)), await startRun(withToken(token))];
    await removeToken(browser, id);
    for (const run of runs) expect((await waitForRun(run, hasEnded)).run.reason).toBe('token_revoked');
    const details = (await recordedEndsOf(person)).map(detailOf);
    // One entry for both, or one each if a pass came between the two.
    expect(details.reduce((sum, { runs: ended }) => sum + Number(ended), 0)).toBe(2);
  });

  test('while another token and the session have runs - those go on', async () => {
    const { browser, id: person } = await createMember();
    const [one, two] = [await createToken(browser, ['lookups']), await createToken(browser, ['lookups'])];
    const ending = await startRun(withToken(one.token), 30);
    const others = [await startRun(withToken(two.token), 15), await startRun(withSession(browser), 15)];
    await removeToken(browser, one.id);
    expect((await waitForRun(ending, hasEnded)).run.state).toBe('cancelled');
    await simulator.resetLimits();
    for (const run of others) {
      expect((await waitForRun(run, hasEnded)).run).toMatchObject({
        state: 'finished',
        done: 15,
        reason: null,
      });
      expect(await runRow(run)).toMatchObject({ user_key: null, token_key: null });
    }
    expect(await recordedEndsOf(person)).toHaveLength(1);
  });

  test('after its run finished - the run stays finished', async () => {
    await simulator.resetLimits();
    const { browser, id: person } = await createMember();
    const { id, token } = await createToken(browser, ['lookups']);
    const run = await startRun(withToken(token), 3);
    const { run: finished } = await waitForRun(run, hasEnded);
    await removeToken(browser, id);
    await waitForAnotherRun();
    expect((await readRun(run)).run).toEqual(finished);
    expect(finished).toMatchObject({ state: 'finished', done: 3, reason: null });
    expect(await recordedEndsOf(person)).toEqual([]);
  });

  test('while another replica works on its run - the run ends there, too', async () => {
    const { browser, id: person } = await createMember();
    const { id, token } = await createToken(browser, ['lookups']);
    const headers = { authorization: `Bearer ${token}` };
    const run = await startRun((path, options) => replica.request(path, { ...options, headers }));
    const otherRun = await startRun(cms);
    await Promise.all([waitForRun(run, hasBegun), waitForRun(otherRun, hasBegun)]);
    // The replica that got the call works on the run.
    expect((await runRow(run)).lease_owner).not.toBe((await runRow(otherRun)).lease_owner);
    await removeToken(browser, id);
    const { run: ended } = await waitForRun(run, hasEnded);
    expect(ended).toMatchObject({ state: 'cancelled', reason: 'token_revoked' });
    await cms(otherRun.path, { method: 'DELETE' });
    await waitForAnotherRun();
    expect((await readRun(run)).run).toEqual(ended);
    expect(await recordedEndsOf(person)).toHaveLength(1);
  });

  test('and its run is retried by a visitor - the rest is looked up at the expense of the visitor', async () => {
    const { browser } = await createMember();
    const { id, token } = await createToken(browser, ['lookups']);
    const run = await startRun(withToken(token), 15);
    await removeToken(browser, id);
    await waitForRun(run, hasEnded);
    await simulator.resetLimits();
    const retry = (as: (path: string, options: TestRequest) => ReturnType<typeof cms>) =>
      as(run.path.replace('?', '/retry?'), { method: 'POST', body: {} });
    expect(outcomeOf(await retry(withToken(token)))).toBe('401 UNAUTHENTICATED');
    const visitor = await retry(cms);
    expect(visitor.json.data.run).toMatchObject({ reason: null, message: null });
    expect((await waitForRun(run, hasEnded)).run).toMatchObject({
      state: 'finished',
      done: 15,
      reason: null,
    });
    // The calls of a visitor's run come from the visitors' share.
    expect(await runRow(run)).toMatchObject({ level: 0 });
  });
});

describe('an account', () => {
  const UNAVAILABLE = {
    state: 'cancelled',
    reason: 'account_unavailable',
    message: '조회를 시작한 계정을 이용할 수 없어 남은 조회를 중지했습니다.',
  };

  test('is blocked - its runs end, of the session and of a token, and stay ended when it is unblocked', async () => {
    const { browser, id: person } = await createMember();
    const { token } = await createToken(browser, ['lookups']);
    const runs = [await startRun(withToken(token)), await startRun(withSession(browser))];
    const account = () => database('up_users').where({ document_id: person });
    await account().update({ blocked: true });
    for (const run of runs) expect((await waitForRun(run, hasEnded)).run).toMatchObject(UNAVAILABLE);
    await account().update({ blocked: false });
    await waitForAnotherRun();
    for (const run of runs) expect((await readRun(run)).run).toMatchObject(UNAVAILABLE);
    const ends = await recordedEndsOf(person);
    expect(ends.map(detailOf)).toMatchObject([{ change: 'account_unavailable', runs: 2 }]);
  });

  test('waits for approval - its run goes on', async () => {
    const { browser, id: person } = await createMember();
    await database('up_users').where({ document_id: person }).update({ approval: 'pending' });
    await simulator.resetLimits();
    const run = await startRun(withSession(browser), 3);
    expect((await waitForRun(run, hasEnded)).run).toMatchObject({ state: 'finished', done: 3 });
  });

  test('is closed - its paused run ends too, recorded without the person', async () => {
    const { browser, id: person } = await createMember();
    // A number of rows that no other run has.
    const rows = 83;
    await simulator.resetLimits();
    await simulator.setFault({ mode: 'quota', kinds: ['local'] });
    const run = await startRun(withSession(browser), rows);
    await waitForRun(run, ({ state }) => state === 'paused');
    expect((await browser.post('/api/users/me/close', { password: PASSWORD })).status).toBe(200);
    expect((await waitForRun(run, hasEnded)).run).toMatchObject({ ...UNAVAILABLE, cancelled: rows });
    expect(await runRow(run)).toMatchObject({ user_key: null, token_key: null });
    expect(await recordedEndsOf(person)).toEqual([]);
    const entries = await database('audit_logs').where({ action: 'bulk-runs-ended' }).whereNull('target_id');
    const own = entries.filter((entry) => detailOf(entry).rows === rows);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ actor_id: null, target_name: null });
  });
});

test('a run of a visitor - has no account, and goes on', async () => {
  const run = await startRun(cms, 3);
  expect(await runRow(run)).toMatchObject({ finished_ms: null, user_key: null, token_key: null });
  await waitForAnotherRun();
  expect((await waitForRun(run, hasEnded)).run).toMatchObject({ state: 'finished', done: 3 });
});
