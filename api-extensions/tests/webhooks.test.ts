import { WEBHOOKS_MAX } from '../contracts/webhooks';
import { outcomeOf } from './access-token-steps';
import { approved, type Browser, mailsTo, PASSWORD, signedIn } from './browser';
import { databaseOfTests } from './cms-under-test';
import { until } from './until';
import { isSigned, newWebhook, Receiver, WEBHOOKS } from './webhook-steps';

const database = databaseOfTests();
let receiver: Receiver;
let manager: Browser;
beforeAll(async () => {
  [receiver, manager] = [await Receiver.start(), await signedIn('manager')];
});
afterAll(() => receiver.stop());
beforeEach(() => {
  receiver.status = 200;
});

let number = 0;
const newPath = () => `hook-${process.pid}-${(number += 1)}`;
const send = (browser: Browser, action: string, id: string, more: object = {}) =>
  browser.post(`${WEBHOOKS}/${action}`, { id, ...more });
const rowOf = (id: string) => database('member_webhooks').where({ document_id: id }).first();
const change = (id: string, columns: object) =>
  database('member_webhooks').where({ document_id: id }).update(columns);
const historyOf = async (browser: Browser, id: string) =>
  (await browser.get(`${WEBHOOKS}/${id}/deliveries`)).json.data as Record<string, unknown>[];

/** Ends a run of one row, of which the webhooks of its member are told. */
async function finishRun(browser: Browser): Promise<string> {
  const rows = [{ keyword: '강남 인테리어', target: 'rankup.example' }];
  const { json, text } = await browser.post('/api/search/bulk', { kind: 'web', rows });
  if (!json.data?.id) throw new Error(text);
  return json.data.id as string;
}

describe('a new webhook', () => {
  test('its secret - shown once, stored encrypted', async () => {
    const { browser } = await approved();
    const { id, secret } = await newWebhook(browser, receiver.url(newPath()));
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    const { text, json } = await browser.get(WEBHOOKS);
    expect(text).not.toContain(secret);
    expect(json.data).toMatchObject({ staff: false, webhooks: [{ id, state: 'on', failing_since: null }] });
    const row = await rowOf(id);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row.secret_sealed).toMatch(/^v1\./);
  });

  test.each([
    'http://93.184.216.34/hook',
    'https://93.184.216.34:8443/hook',
    'https://user:secret@93.184.216.34/',
    'https://10.0.0.1/',
    'https://[fd00::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://nosuchhost.invalid/',
    'ftp://93.184.216.34/',
    'hook',
  ])('%s - 400 for the address, nothing is stored', async (url) => {
    const { browser } = await approved();
    const response = await browser.post(WEBHOOKS, { url, events: ['rank.changed'] });
    expect(outcomeOf(response)).toBe('400 INVALID_INPUT');
    expect(Object.keys(response.json.error.details.fields)).toEqual(['url']);
    expect((await browser.get(WEBHOOKS)).json.data.webhooks).toEqual([]);
  });

  test('publishes - for managers only', async () => {
    const { browser } = await approved();
    const url = receiver.url(newPath());
    const rejected = await browser.post(WEBHOOKS, { url, events: ['publish.finished'] });
    expect(rejected.json.error.details.fields).toHaveProperty('events');
    const { browser: staff } = await approved('manager');
    expect((await staff.post(WEBHOOKS, { url, events: ['publish.finished'] })).status).toBe(200);
  });

  test('its owner - gets a mail; when a manager signs the account out everywhere, it is turned off', async () => {
    const { browser, email, id: account } = await approved();
    const { id } = await newWebhook(browser, receiver.url(newPath()));
    await until(() => mailsTo(email).find(({ subject }) => subject.includes('웹훅이 추가되었습니다')));
    expect((await manager.post('/api/users/sign-out', { user_id: account })).status).toBe(200);
    expect((await rowOf(id)).state).toBe('off');
  });

  test('one more than allowed, of several at once - 409', async () => {
    const { browser } = await approved();
    for (let made = 1; made < WEBHOOKS_MAX; made += 1) await newWebhook(browser, receiver.url(newPath()));
    const body = { url: receiver.url(newPath()), events: ['rank.changed'] };
    const both = await Promise.all([browser.post(WEBHOOKS, body), browser.post(WEBHOOKS, body)]);
    expect(both.map(outcomeOf).sort()).toEqual(['200', '409 CONFLICT']);
  });

  test("another account's - 404 for every call", async () => {
    const { id } = await newWebhook((await approved()).browser, receiver.url(newPath()));
    const { browser } = await approved();
    const responses = [
      await send(browser, 'test', id),
      await send(browser, 'switch', id, { on: false }),
      await send(browser, 'secret', id),
      await send(browser, 'remove', id),
      await browser.get(`${WEBHOOKS}/${id}/deliveries`),
    ];
    expect(responses.map(outcomeOf)).toEqual(Array(5).fill('404 NOT_FOUND'));
    expect((await rowOf(id)).state).toBe('on');
  });
});

describe('a test event', () => {
  test('is signed, and in the history', async () => {
    const { browser } = await approved();
    const path = newPath();
    const { id, secret } = await newWebhook(browser, receiver.url(path));
    const { json } = await send(browser, 'test', id);
    expect(json.data).toMatchObject({ event: 'test', state: 'sent', status: 200, attempts: 1, reason: '' });
    const [got] = receiver.at(path);
    expect(got && isSigned(got, secret)).toBe(true);
    expect(got && isSigned(got, `${secret}x`)).toBe(false);
    expect(got?.headers).toMatchObject({ 'webhook-id': got?.body.id, 'webhook-event': 'test' });
    expect(await historyOf(browser, id)).toEqual([json.data]);
  });

  test('after a rotation - signed with both secrets, after a day with the new one only', async () => {
    const { browser } = await approved();
    const path = newPath();
    const { id, secret } = await newWebhook(browser, receiver.url(path));
    const fresh = (await send(browser, 'secret', id)).json.data.secret as string;
    await send(browser, 'test', id);
    await change(id, { previous_until_ms: Date.now() - 1 });
    await send(browser, 'test', id);
    const signed = receiver.at(path).map((one) => [isSigned(one, secret), isSigned(one, fresh)]);
    expect(signed).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  test('two rotations in a row - the secret that the receiver has signs too', async () => {
    const { browser } = await approved();
    const path = newPath();
    const { id, secret } = await newWebhook(browser, receiver.url(path));
    const next = (await send(browser, 'secret', id)).json.data.secret as string;
    const last = (await send(browser, 'secret', id)).json.data.secret as string;
    await send(browser, 'test', id);
    const [got] = receiver.at(path);
    expect([secret, next, last].map((one) => got && isSigned(got, one))).toEqual([true, true, true]);
  });

  test.each([
    [500, '500'],
    [302, '다른 주소'],
    [404, '404'],
    [101, '101'],
    [0, '5초'],
  ])('answered %i - says why, and is not repeated', async (status, reason) => {
    const { browser } = await approved();
    const path = newPath();
    const { id } = await newWebhook(browser, receiver.url(path));
    receiver.status = status;
    const { json } = await send(browser, 'test', id);
    expect(json.data).toMatchObject({ state: 'failed', reason: expect.stringContaining(reason) });
    expect(receiver.at(path)).toHaveLength(1);
    expect(receiver.at('elsewhere')).toEqual([]);
  });
});

describe('deliveries', () => {
  test('a finished run - told to its member, by id and counts', async () => {
    const [one, other] = [await approved(), await approved()];
    const [path, elsewhere] = [newPath(), newPath()];
    const { id, secret } = await newWebhook(one.browser, receiver.url(path), ['bulk.finished']);
    await newWebhook(other.browser, receiver.url(elsewhere), ['bulk.finished']);
    const run = await finishRun(one.browser);
    const got = await receiver.next(path, 'bulk.finished');
    expect(got.body).toMatchObject({ site: 'rankup', data: { id: run, kind: 'web', total: 1, done: 1 } });
    expect(isSigned(got, secret)).toBe(true);
    await until(async () => (await historyOf(one.browser, id))[0]?.state === 'sent');
    expect(receiver.at(elsewhere)).toEqual([]);
  });

  test('a slow receiver - does not hold up the other receivers of the site', async () => {
    const [slow, quick] = [newPath(), newPath()];
    receiver.waits.set(`/${slow}`, 3000);
    const [one, other] = [await approved(), await approved()];
    const waiting = [
      { browser: one.browser, path: slow, runs: 4 },
      { browser: other.browser, path: quick, runs: 1 },
    ];
    const ids: string[] = [];
    for (const { browser, path, runs } of waiting) {
      const { id } = await newWebhook(browser, receiver.url(path), ['bulk.finished']);
      ids.push(id);
      // Until all of them are queued: the runs may take longer than their deliveries.
      await change(id, { rest_until_ms: Date.now() + 3600_000 });
      for (let run = 0; run < runs; run += 1) await finishRun(browser);
      await until(async () => (await historyOf(browser, id)).length === runs);
    }
    for (const id of ids) await change(id, { rest_until_ms: 0 });
    await database('outboxes').where({ channel: 'webhook', state: 'waiting' }).update({ next_ms: 0 });
    await receiver.next(slow, 'bulk.finished');
    await receiver.next(quick, 'bulk.finished');
    expect(receiver.at(slow).length).toBeLessThan(4);
    receiver.waits.delete(`/${slow}`);
    await until(() => receiver.at(slow).length === 4);
  });

  test('a failure - tried again later, and the others of this webhook wait without a try', async () => {
    const { browser } = await approved();
    const path = newPath();
    const { id } = await newWebhook(browser, receiver.url(path), ['bulk.finished']);
    receiver.status = 503;
    await finishRun(browser);
    await receiver.next(path, 'bulk.finished');
    await until(async () => (await rowOf(id)).failures === 1);
    // Longer than the test: the pause itself is a unit test.
    await change(id, { rest_until_ms: Date.now() + 3600_000 });
    await finishRun(browser);
    const waiting = async () => (await historyOf(browser, id)).filter(({ state }) => state === 'waiting');
    await until(async () => (await waiting()).length === 2);
    expect((await waiting()).map(({ attempts }) => attempts)).toEqual([0, 1]);
    expect((await browser.get(WEBHOOKS)).json.data.webhooks[0].failing_since).not.toBeNull();
    receiver.status = 200;
    await change(id, { rest_until_ms: 0 });
    await database('outboxes').where({ channel: 'webhook', state: 'waiting' }).update({ next_ms: 0 });
    await until(async () => (await waiting()).length === 0);
    expect(new Set(receiver.at(path).map(({ body }) => body.id)).size).toBe(2);
    expect(await rowOf(id)).toMatchObject({ failures: 0, failing_since_ms: null });
  });

  test('three days of failures - turned off, with a mail and an audit entry; on again, it forgets them', async () => {
    const { browser, email } = await approved();
    const path = newPath();
    const { id } = await newWebhook(browser, receiver.url(`${path}/secret-in-path`), ['bulk.finished']);
    receiver.status = 500;
    const tried = { failures: 40, rest_until_ms: Date.now() - 1000 };
    await change(id, { failing_since_ms: Date.now() - 3 * 24 * 3600_000, ...tried });
    await finishRun(browser);
    await until(async () => (await rowOf(id)).state === 'failed');
    const mail = await until(() =>
      mailsTo(email).find(({ subject }) => subject.includes('웹훅이 꺼졌습니다')),
    );
    expect(mail.text).not.toContain('secret-in-path');
    expect(mail.text).toMatch(/http:\/\/localhost\S*\/user\/api/);
    const audit = await manager.get('/api/users/audit', { action: 'webhook-changed', page_size: '100' });
    expect(audit.text).not.toContain('secret-in-path');
    const changes = audit.json.data.map(({ detail }: { detail: { change: string; url: string } }) => detail);
    expect(changes).toContainEqual({ change: 'webhook-failed', url: new URL(receiver.url('')).origin });
    await send(browser, 'switch', id, { on: true });
    expect(await rowOf(id)).toMatchObject({ state: 'on', failures: 0, failing_since_ms: null });
  });

  test('a failure long after the last one - begins a new row of failures', async () => {
    const { browser } = await approved();
    const { id } = await newWebhook(browser, receiver.url(newPath()), ['bulk.finished']);
    receiver.status = 502;
    const week = Date.now() - 7 * 24 * 3600_000;
    await change(id, { failing_since_ms: week, failures: 40, rest_until_ms: week + 24 * 3600_000 });
    await finishRun(browser);
    await until(async () => (await rowOf(id)).failures === 1);
    const { state, failing_since_ms } = await rowOf(id);
    expect([state, Number(failing_since_ms) > week]).toEqual(['on', true]);
  });

  test('turned off and on again - what waited is not sent, and its history says why', async () => {
    const { browser } = await approved();
    const { id } = await newWebhook(browser, receiver.url(newPath()), ['bulk.finished']);
    await change(id, { rest_until_ms: Date.now() + 3600_000 });
    await finishRun(browser);
    await until(async () => (await historyOf(browser, id)).length === 1);
    const { id: key } = await rowOf(id);
    const messages = () => database('outboxes').where({ channel: 'webhook', target: `회원 웹훅 ${key}` });
    await until(async () => Number((await messages().first())?.next_ms) > Date.now() + 1800_000);
    for (const on of [false, true]) await send(browser, 'switch', id, { on });
    const reason = expect.stringContaining('꺼서');
    expect(await historyOf(browser, id)).toEqual([expect.objectContaining({ state: 'failed', reason })]);
    expect(await messages()).toEqual([]);
  });

  test.each<[string, (of: { id: string; email: string; browser: Browser }) => Promise<unknown>]>([
    ['turned off', ({ browser, id }) => send(browser, 'switch', id, { on: false })],
    ['removed', ({ browser, id }) => send(browser, 'remove', id)],
    ['of a blocked account', ({ email }) => database('up_users').where({ email }).update({ blocked: true })],
    ['of a closed account', ({ browser }) => browser.post('/api/users/me/close', { password: PASSWORD })],
    [
      'whose name now means a private address',
      ({ id }) => change(id, { url: 'https://10.0.0.1/', rest_until_ms: 0 }),
    ],
  ])('a webhook %s while an event waits - nothing arrives', async (_what, act) => {
    const { browser, email } = await approved();
    const path = newPath();
    const { id } = await newWebhook(browser, receiver.url(path), ['bulk.finished']);
    const { id: key } = await rowOf(id);
    await change(id, { rest_until_ms: Date.now() + 3600_000 });
    await finishRun(browser);
    const message = () =>
      database('outboxes as o')
        .join('webhook_deliveries as d', database.raw('cast(d.id as varchar(20)) = o.subject'))
        .where({ 'o.channel': 'webhook', 'd.webhook': key })
        .first('o.id', 'o.state', 'o.last_error', 'o.attempts');
    const { id: outbox } = await until(message);
    await act({ id, email, browser });
    await database('member_webhooks').where({ id: key }).update({ rest_until_ms: 0 });
    await database('outboxes').where({ id: outbox }).update({ next_ms: 0 });
    await until(async () => {
      const row = await database('outboxes').where({ id: outbox }).first();
      return !row || row.last_error;
    });
    expect(receiver.at(path)).toEqual([]);
  });
});
