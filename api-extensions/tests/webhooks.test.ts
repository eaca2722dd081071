// Both databases: two requests at once, and failures that SQL counts.
import * as auditLog from '../contracts/accounts/audit-log';
import * as webhooks from '../contracts/api/webhooks';
import { WEBHOOKS_MAX } from '../contracts/api/webhooks';
import * as z from '../contracts/zod';
import { outcomeOf } from './access-token-steps';
import { fieldsOf } from './admin-answers';
import { createMember, type Browser, mailsTo, PASSWORD, signInAs } from './browser';
import { databaseOfTests } from './cms-under-test';
import { dataOf } from './contract-client';
import { until } from './until';
import { isSigned, newWebhook, Receiver, WEBHOOKS } from './webhook-steps';

const database = databaseOfTests();
let receiver: Receiver;
let manager: Browser;
beforeAll(async () => {
  [receiver, manager] = [await Receiver.start(), await signInAs('manager')];
});
afterAll(() => receiver.stop());
beforeEach(() => {
  receiver.status = 200;
});

let number = 0;
const newPath = () => `hook-${process.pid}-${(number += 1)}`;
const callWebhook = (browser: Browser, action: string, id: string, more: object = {}) =>
  browser.post(`${WEBHOOKS}/${action}`, { id, ...more });
const rowOf = (id: string) => database('member_webhooks').where({ document_id: id }).first();
const setColumns = (id: string, columns: object) =>
  database('member_webhooks').where({ document_id: id }).update(columns);
const historyOf = async (browser: Browser, id: string) =>
  dataOf(webhooks.webhookDeliveries, (await browser.get(`${WEBHOOKS}/${id}/deliveries`)).json);

/** Starts a run of one row. When it has finished, an event is sent to the webhooks of its member. @returns the run's id */
async function startRun(browser: Browser): Promise<string> {
  const rows = [{ keyword: '강남 인테리어', target: 'rankup.example' }];
  const { json, text } = await browser.post('/api/search/bulk', { kind: 'web', rows });
  if (!json.data?.id) throw new Error(text);
  return fieldsOf(json, { id: z.string() }).id;
}

describe('a new webhook', () => {
  test('its secret - returned once, stored encrypted', async () => {
    const { browser } = await createMember();
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
  ])('to the address %s - 400 for it, nothing is stored', async (url) => {
    const { browser } = await createMember();
    const response = await browser.post(WEBHOOKS, { url, events: ['rank.changed'] });
    expect(outcomeOf(response)).toBe('400 INVALID_INPUT');
    expect(Object.keys(response.json.error.details.fields)).toEqual(['url']);
    expect((await browser.get(WEBHOOKS)).json.data.webhooks).toEqual([]);
  });

  test('events of publishing - only for managers', async () => {
    const { browser } = await createMember();
    const url = receiver.url(newPath());
    const rejected = await browser.post(WEBHOOKS, { url, events: ['publish.finished'] });
    expect(rejected.json.error.details.fields).toHaveProperty('events');
    const { browser: staff } = await createMember('manager');
    expect((await staff.post(WEBHOOKS, { url, events: ['publish.finished'] })).status).toBe(200);
  });

  test('its owner - gets a mail; a manager who signs the account out everywhere turns the webhook off', async () => {
    const { browser, email, id: account } = await createMember();
    const { id } = await newWebhook(browser, receiver.url(newPath()));
    await until(() => mailsTo(email).find(({ subject }) => subject.includes('웹훅이 추가되었습니다')));
    expect((await manager.post('/api/users/sign-out', { user_id: account })).status).toBe(200);
    expect((await rowOf(id)).state).toBe('off');
  });

  test('two at once when one more is allowed - one is created, 409 for the other', async () => {
    const { browser } = await createMember();
    for (let made = 1; made < WEBHOOKS_MAX; made += 1) await newWebhook(browser, receiver.url(newPath()));
    const body = { url: receiver.url(newPath()), events: ['rank.changed'] };
    const both = await Promise.all([browser.post(WEBHOOKS, body), browser.post(WEBHOOKS, body)]);
    expect(both.map(outcomeOf).sort()).toEqual(['200', '409 CONFLICT']);
  });

  test('of another account - 404 for every call', async () => {
    const { id } = await newWebhook((await createMember()).browser, receiver.url(newPath()));
    const { browser } = await createMember();
    const responses = [
      await callWebhook(browser, 'test', id),
      await callWebhook(browser, 'switch', id, { on: false }),
      await callWebhook(browser, 'secret', id),
      await callWebhook(browser, 'remove', id),
      await browser.get(`${WEBHOOKS}/${id}/deliveries`),
    ];
    expect(responses.map(outcomeOf)).toEqual(Array(5).fill('404 NOT_FOUND'));
    expect((await rowOf(id)).state).toBe('on');
  });
});

describe('a test event', () => {
  test('sent - signed, and in the history', async () => {
    const { browser } = await createMember();
    const path = newPath();
    const { id, secret } = await newWebhook(browser, receiver.url(path));
    const { json } = await callWebhook(browser, 'test', id);
    expect(json.data).toMatchObject({ event: 'test', state: 'sent', status: 200, attempts: 1, reason: '' });
    const [delivery] = receiver.at(path);
    expect(delivery && isSigned(delivery, secret)).toBe(true);
    expect(delivery && isSigned(delivery, `${secret}x`)).toBe(false);
    expect(delivery?.headers).toMatchObject({ 'webhook-id': delivery?.body.id, 'webhook-event': 'test' });
    expect(await historyOf(browser, id)).toEqual([json.data]);
  });

  test('after a rotation - signed with both secrets, after a day with the new one only', async () => {
    const { browser } = await createMember();
    const path = newPath();
    const { id, secret } = await newWebhook(browser, receiver.url(path));
    const newSecret = dataOf(
      webhooks.rotateWebhookSecret,
      (await callWebhook(browser, 'secret', id)).json,
    ).secret;
    await callWebhook(browser, 'test', id);
    await setColumns(id, { previous_until_ms: Date.now() - 1 });
    await callWebhook(browser, 'test', id);
    const signed = receiver.at(path).map((one) => [isSigned(one, secret), isSigned(one, newSecret)]);
    expect(signed).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  test('two rotations in a row - signed with the first secret, too, which the receiver still has', async () => {
    const { browser } = await createMember();
    const path = newPath();
    const { id, secret } = await newWebhook(browser, receiver.url(path));
    const next = dataOf(webhooks.rotateWebhookSecret, (await callWebhook(browser, 'secret', id)).json).secret;
    const last = dataOf(webhooks.rotateWebhookSecret, (await callWebhook(browser, 'secret', id)).json).secret;
    await callWebhook(browser, 'test', id);
    const [delivery] = receiver.at(path);
    expect([secret, next, last].map((one) => delivery && isSigned(delivery, one))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test.each([
    [500, '500'],
    [302, '다른 주소'],
    [404, '404'],
    [101, '101'],
    [0, '5초'],
  ])('answered with %i - failed with the reason, and not repeated', async (status, reason) => {
    const { browser } = await createMember();
    const path = newPath();
    const { id } = await newWebhook(browser, receiver.url(path));
    receiver.status = status;
    const { json } = await callWebhook(browser, 'test', id);
    expect(json.data).toMatchObject({ state: 'failed', reason: expect.stringContaining(reason) });
    expect(receiver.at(path)).toHaveLength(1);
    expect(receiver.at('elsewhere')).toEqual([]);
  });
});

describe('deliveries', () => {
  test('a finished run - sent to its member, with id and counts', async () => {
    const [one, other] = [await createMember(), await createMember()];
    const [path, elsewhere] = [newPath(), newPath()];
    const { id, secret } = await newWebhook(one.browser, receiver.url(path), ['bulk.finished']);
    await newWebhook(other.browser, receiver.url(elsewhere), ['bulk.finished']);
    const run = await startRun(one.browser);
    const delivery = await receiver.next(path, 'bulk.finished');
    expect(delivery.body).toMatchObject({
      site: 'rankup',
      data: { id: run, kind: 'web', total: 1, done: 1 },
    });
    expect(isSigned(delivery, secret)).toBe(true);
    await until(async () => (await historyOf(one.browser, id))[0]?.state === 'sent');
    expect(receiver.at(elsewhere)).toEqual([]);
  });

  test('a slow receiver - does not delay other receivers of the site', async () => {
    const [slow, quick] = [newPath(), newPath()];
    let respond = () => undefined as unknown;
    receiver.waits.set(`/${slow}`, new Promise((resolve) => (respond = () => resolve())));
    const [one, other] = [await createMember(), await createMember()];
    const waiting = [
      { browser: one.browser, path: slow, runs: 4 },
      { browser: other.browser, path: quick, runs: 1 },
    ];
    const ids: string[] = [];
    for (const { browser, path, runs } of waiting) {
      const { id } = await newWebhook(browser, receiver.url(path), ['bulk.finished']);
      ids.push(id);
      // Nothing is sent until all events are queued: the runs may take longer than the deliveries.
      await setColumns(id, { rest_until_ms: Date.now() + 3600_000 });
      for (let run = 0; run < runs; run += 1) await startRun(browser);
      await until(async () => (await historyOf(browser, id)).length === runs);
    }
    for (const id of ids) await setColumns(id, { rest_until_ms: 0 });
    const waitingMessages = () => database('outboxes').where({ channel: 'webhook', state: 'waiting' });
    await waitingMessages().update({ next_ms: 0 });
    await until(async () => {
      // A pass that read a webhook before its rest was over puts its message off by an hour.
      await waitingMessages()
        .where('next_ms', '>', Date.now() + 600_000)
        .update({ next_ms: 0 });
      return [slow, quick].every((path) => receiver.at(path).length > 0);
    });
    // A try that gets no answer in time is repeated.
    const arrived = () => new Set(receiver.at(slow).map(({ headers }) => headers['webhook-id'])).size;
    expect(arrived()).toBeLessThan(4);
    respond();
    await until(() => arrived() === 4);
  });

  test('a failure - tried again later; further events of this webhook wait without a try', async () => {
    const { browser } = await createMember();
    const path = newPath();
    const { id } = await newWebhook(browser, receiver.url(path), ['bulk.finished']);
    receiver.status = 503;
    await startRun(browser);
    await receiver.next(path, 'bulk.finished');
    await until(async () => (await rowOf(id)).failures === 1);
    // Longer than the test; a unit test checks the length of the pause.
    await setColumns(id, { rest_until_ms: Date.now() + 3600_000 });
    await startRun(browser);
    const waiting = async () => (await historyOf(browser, id)).filter(({ state }) => state === 'waiting');
    await until(async () => (await waiting()).length === 2);
    expect((await waiting()).map(({ attempts }) => attempts)).toEqual([0, 1]);
    expect((await browser.get(WEBHOOKS)).json.data.webhooks[0].failing_since).not.toBeNull();
    receiver.status = 200;
    await setColumns(id, { rest_until_ms: 0 });
    await database('outboxes').where({ channel: 'webhook', state: 'waiting' }).update({ next_ms: 0 });
    await until(async () => (await waiting()).length === 0);
    expect(new Set(receiver.at(path).map(({ body }) => body.id)).size).toBe(2);
    expect(await rowOf(id)).toMatchObject({ failures: 0, failing_since_ms: null });
  });

  test('three days of failures - turned off, with a mail and an audit entry; turned on again, the failures are reset', async () => {
    const { browser, email } = await createMember();
    const path = newPath();
    const { id } = await newWebhook(browser, receiver.url(`${path}/secret-in-path`), ['bulk.finished']);
    receiver.status = 500;
    const tried = { failures: 40, rest_until_ms: Date.now() - 1000 };
    await setColumns(id, { failing_since_ms: Date.now() - 3 * 24 * 3600_000, ...tried });
    await startRun(browser);
    await until(async () => (await rowOf(id)).state === 'failed');
    const mail = await until(() =>
      mailsTo(email).find(({ subject }) => subject.includes('웹훅이 꺼졌습니다')),
    );
    expect(mail.text).not.toContain('secret-in-path');
    expect(mail.text).toMatch(/http:\/\/localhost\S*\/user\/api/);
    const audit = await manager.get('/api/users/audit', { action: 'webhook-changed', page_size: '100' });
    expect(audit.text).not.toContain('secret-in-path');
    const changes = dataOf(auditLog.auditLog, audit.json).map(({ detail }) => detail);
    expect(changes).toContainEqual({ change: 'webhook-failed', url: new URL(receiver.url('')).origin });
    await callWebhook(browser, 'switch', id, { on: true });
    expect(await rowOf(id)).toMatchObject({ state: 'on', failures: 0, failing_since_ms: null });
  });

  test('a failure long after the last one - starts a new count of failures', async () => {
    const { browser } = await createMember();
    const { id } = await newWebhook(browser, receiver.url(newPath()), ['bulk.finished']);
    receiver.status = 502;
    const week = Date.now() - 7 * 24 * 3600_000;
    await setColumns(id, { failing_since_ms: week, failures: 40, rest_until_ms: week + 24 * 3600_000 });
    await startRun(browser);
    await until(async () => (await rowOf(id)).failures === 1);
    const { state, failing_since_ms } = await rowOf(id);
    expect([state, Number(failing_since_ms) > week]).toEqual(['on', true]);
  });

  test('turned off and on again - waiting events are not sent, and the history says why', async () => {
    const { browser } = await createMember();
    const { id } = await newWebhook(browser, receiver.url(newPath()), ['bulk.finished']);
    await setColumns(id, { rest_until_ms: Date.now() + 3600_000 });
    await startRun(browser);
    await until(async () => (await historyOf(browser, id)).length === 1);
    const { id: key } = await rowOf(id);
    const messages = () => database('outboxes').where({ channel: 'webhook', target: `회원 웹훅 ${key}` });
    await until(async () => Number((await messages().first())?.next_ms) > Date.now() + 1800_000);
    for (const on of [false, true]) await callWebhook(browser, 'switch', id, { on });
    const reason = expect.stringContaining('꺼서');
    expect(await historyOf(browser, id)).toEqual([expect.objectContaining({ state: 'failed', reason })]);
    expect(await messages()).toEqual([]);
  });

  test.each<[string, (of: { id: string; email: string; browser: Browser }) => Promise<unknown>]>([
    ['turned off', ({ browser, id }) => callWebhook(browser, 'switch', id, { on: false })],
    ['removed', ({ browser, id }) => callWebhook(browser, 'remove', id)],
    ['of a blocked account', ({ email }) => database('up_users').where({ email }).update({ blocked: true })],
    ['of a closed account', ({ browser }) => browser.post('/api/users/me/close', { password: PASSWORD })],
    [
      'whose name now means a private address',
      ({ id }) => setColumns(id, { url: 'https://10.0.0.1/', rest_until_ms: 0 }),
    ],
  ])('a webhook %s while an event waits - nothing arrives', async (_what, act) => {
    const { browser, email } = await createMember();
    const path = newPath();
    const { id } = await newWebhook(browser, receiver.url(path), ['bulk.finished']);
    const { id: key } = await rowOf(id);
    await setColumns(id, { rest_until_ms: Date.now() + 3600_000 });
    await startRun(browser);
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
