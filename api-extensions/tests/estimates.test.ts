// Both databases: large amounts, unique numbers, and instants.
import * as auditLog from '../contracts/accounts/audit-log';
import * as estimates from '../contracts/estimates/estimates';
import { PASSWORD, createMember, mailsTo, nextMail, registerMember, signInAs } from './browser';
import { databaseOfTests, isSqlite } from './cms-under-test';
import { dataOf } from './contract-client';
import { postEstimate, items, bodyOfStaff, sentEstimate } from './estimate-steps';
import { until } from './until';
import { inDays, today } from './work-steps';

const database = databaseOfTests();

test.concurrent("a member's request and a draft of the staff - differ in by_member, which filters the list", async () => {
  const member = await createMember();
  const manager = await signInAs('manager');
  const estimateRequest = await postEstimate(member.browser, {
    action: 'request',
    title: '견적 부탁드립니다',
  });
  const draft = await postEstimate(manager, bodyOfStaff({ user_id: member.id }));
  expect([estimateRequest, draft].map(({ json }) => json.data.by_member)).toEqual([true, false]);
  const listed = async (by_member: string) => {
    const query = { user_id: member.id, state: 'requested', by_member };
    return dataOf(estimates.estimates, (await manager.get('/api/users/estimate', query)).json).map(
      ({ id }) => id,
    );
  };
  expect(await listed('1')).toEqual([estimateRequest.json.data.id]);
  expect(await listed('0')).toEqual([draft.json.data.id]);
});

test.concurrent('a sent estimate - its mail is stored at once, and cancelled when the estimate is recalled', async () => {
  const { member, manager, id } = await sentEstimate();
  const mails = () => database('outboxes').where({ subject: id, channel: 'estimate-sent-mail' });
  expect(await mails()).toMatchObject([{ domain: 'rankup', target: member.email }]);
  await until(async () => (await mails().first('state')).state === 'sent');
  await postEstimate(manager, { action: 'recall', id });
  const mailCount = mailsTo(member.email).length;
  await mails().update({ state: 'waiting', next_ms: 0 });
  const { state, last_error } = await until(async () => {
    const row = await mails().first();
    return row.state !== 'waiting' && row.state !== 'sending' && row;
  });
  expect([state, last_error]).toEqual([
    'cancelled',
    '고객이 답했거나 회수되었거나 기한이 지난 견적이라 보내지 않았습니다.',
  ]);
  expect(mailsTo(member.email)).toHaveLength(mailCount);
});

test.concurrent('an estimate from request to acceptance - each step has its amounts, mail, times and audit entry', async () => {
  const member = await createMember();
  const estimateRequest = await postEstimate(member.browser, {
    action: 'request',
    title: '견적 부탁드립니다',
    memo: '키워드 3개\n3개월',
  });
  expect(estimateRequest.json.data).toMatchObject({
    number: expect.stringMatching(/^E\d{6}-\d+$/),
    state: 'requested',
    by_member: true,
    memo: '키워드 3개\n3개월',
    items: [],
    total: null,
    member: { id: member.id },
  });
  const { id } = estimateRequest.json.data;
  const manager = await signInAs('manager');
  const written = await postEstimate(
    manager,
    bodyOfStaff({ id, version: estimateRequest.json.data.version }),
  );
  // 990,015 won, and 10 % of it rounded down.
  expect(written.json.data).toMatchObject({
    state: 'requested',
    items,
    supply: 990_015,
    vat: 99_001,
    total: 1_089_016,
    author: '이매니저',
  });
  expect((await member.browser.get(`/api/users/estimate/${id}`)).json.data).toMatchObject({
    items: [],
    total: null,
    author: '',
  });

  const mailCount = mailsTo(member.email).length;
  const { version } = written.json.data;
  expect((await postEstimate(manager, { action: 'send', id, version })).json.data).toMatchObject({
    state: 'quoted',
    sent_at: expect.any(String),
  });
  const mail = await nextMail(member.email, mailCount);
  expect(mail.subject).toContain('견적서가 도착했습니다');
  expect(mail.text).toContain('합계: ₩1,089,016 (부가가치세 포함)');

  expect((await manager.get(`/api/users/estimate/${id}`)).json.data.viewed_at).toBeNull();
  const opened = await member.browser.get(`/api/users/estimate/${id}`);
  expect(opened.json.data).toMatchObject({ items, total: 1_089_016, author: '' });
  expect((await manager.get(`/api/users/estimate/${id}`)).json.data.viewed_at).toBe(
    opened.json.data.viewed_at,
  );

  expect((await postEstimate(member.browser, { action: 'accept', id })).json.data).toMatchObject({
    state: 'accepted',
    closed_at: expect.any(String),
  });
  const audit = await manager.get('/api/users/audit', { user_id: member.id });
  expect(
    dataOf(auditLog.auditLog, audit.json)
      .slice(0, 4)
      .map(({ action }) => action),
  ).toEqual(['estimate-accepted', 'estimate-sent', 'estimate-written', 'estimate-requested']);
});

test.concurrent('the list of recent answers - answers of customers in the last seven days, no withdrawn requests', async () => {
  const { member, manager, id } = await sentEstimate();
  const withdrawn = await postEstimate(member.browser, {
    action: 'request',
    title: '다시 부탁드립니다',
    memo: '',
  });
  await postEstimate(member.browser, { action: 'decline', id: withdrawn.json.data.id, reason: '' });
  const recent = async (more: object = {}) => {
    const query = { answered: 'recently', user_id: member.id, ...more };
    const { json } = await manager.get('/api/users/estimate', query);
    return dataOf(estimates.estimates, json).map((estimate) => estimate.id);
  };
  expect(await recent()).toEqual([]);
  expect((await postEstimate(member.browser, { action: 'accept', id })).status).toBe(200);
  expect(await recent()).toEqual([id]);
  expect(await recent({ state: 'declined' })).toEqual([]);
  const old = Date.now() - 8 * 86_400_000;
  await database('estimates')
    .where({ document_id: id })
    .update({ closed_at: isSqlite ? old : new Date(old) });
  expect(await recent()).toEqual([]);
});

test.concurrent('an estimate by staff - not visible to the member before it is sent', async () => {
  const member = await createMember();
  const manager = await signInAs('manager');
  const { json } = await postEstimate(manager, bodyOfStaff({ user_id: member.id }));
  expect((await member.browser.get(`/api/users/estimate/${json.data.id}`)).status).toBe(404);
  expect((await member.browser.get('/api/users/estimate')).json.data).toEqual([]);
  await postEstimate(manager, { action: 'send', id: json.data.id, version: 1 });
  expect((await member.browser.get('/api/users/estimate')).json.data).toMatchObject([
    { id: json.data.id, state: 'quoted' },
  ]);
});

test.concurrent('an estimate after its last day - cannot be accepted, even before the background task has run', async () => {
  const { member, id } = await sentEstimate();
  await database('estimates')
    .where({ document_id: id })
    .update({ valid_until: inDays(-1) });
  const { status, json } = await postEstimate(member.browser, { action: 'accept', id });
  expect({ status, message: json.error.message }).toEqual({
    status: 409,
    message: '유효 기한이 지난 견적입니다. 담당자에게 다시 요청해 주세요.',
  });
});

test.concurrent('an estimate on its last day - can be accepted', async () => {
  const { member, id } = await sentEstimate();
  await database('estimates').where({ document_id: id }).update({ valid_until: today() });
  expect((await postEstimate(member.browser, { action: 'accept', id })).status).toBe(200);
});

test.concurrent('a sent estimate - cannot be changed or sent again; a declined one - cannot be answered again', async () => {
  const { member, manager, id } = await sentEstimate();
  expect((await postEstimate(manager, bodyOfStaff({ id, version: 1 }))).status).toBe(409);
  expect((await postEstimate(manager, { action: 'send', id, version: 1 })).status).toBe(409);
  await postEstimate(member.browser, { action: 'decline', id, reason: '나중에' });
  for (const action of ['accept', 'decline'])
    expect((await postEstimate(member.browser, { action, id })).status).toBe(409);
  expect((await manager.get(`/api/users/estimate/${id}`)).json.data).toMatchObject({
    state: 'declined',
    decline_reason: '나중에',
  });
});

test.concurrent.each([
  ['no items', { items: [] }, 'items'],
  ['a last day in the past', { valid_until: '2020-01-01' }, 'valid_until'],
])('an estimate sent with %s - 400 at that field', async (_name, more, field) => {
  const member = await createMember();
  const manager = await signInAs('manager');
  const { json } = await postEstimate(manager, bodyOfStaff({ user_id: member.id, ...more }));
  const sent = await postEstimate(manager, { action: 'send', id: json.data.id, version: 1 });
  expect({ status: sent.status, fields: Object.keys(sent.json.error.details.fields) }).toEqual({
    status: 400,
    fields: [field],
  });
});

test.concurrent('an estimate of another member, of the other site, or for an unknown member - 404', async () => {
  const { id } = await sentEstimate();
  const other = await createMember();
  expect((await other.browser.get(`/api/users/estimate/${id}`)).status).toBe(404);
  expect((await postEstimate(other.browser, { action: 'accept', id })).status).toBe(404);
  const there = await signInAs('owner', 'topkeyword');
  expect((await there.get(`/api/users/estimate/${id}`)).status).toBe(404);
  expect((await postEstimate(there, { action: 'send', id, version: 1 })).status).toBe(404);
  expect((await postEstimate(there, bodyOfStaff({ user_id: other.id }))).status).toBe(404);
  // Managers write; only the member answers.
  expect((await postEstimate(await signInAs('manager'), { action: 'accept', id })).status).toBe(404);
});

test.concurrent('a member - does nothing that the staff does: writing, sending, copying and recalling are refused', async () => {
  const { member, manager, id } = await sentEstimate();
  const actions = [
    bodyOfStaff({ user_id: member.id }),
    { action: 'send', id, version: 1 },
    { action: 'copy', id, request_key: 'e'.repeat(32) },
    { action: 'recall', id },
  ];
  const statuses = await Promise.all(
    actions.map(async (action) => (await postEstimate(member.browser, action)).status),
  );
  expect(statuses).toEqual([403, 403, 403, 403]);
  expect((await manager.get(`/api/users/estimate/${id}`)).json.data.state).toBe('quoted');
});

test.concurrent('a pending member - can neither request nor be given an estimate', async () => {
  const { browser, id } = await registerMember();
  expect((await postEstimate(browser, { action: 'request', title: '견적' })).status).toBe(403);
  expect((await postEstimate(await signInAs('manager'), bodyOfStaff({ user_id: id }))).status).toBe(400);
});

test.concurrent('lists - filtered by state and text; a manager sees those of the site, a member their own', async () => {
  const { member, manager, id } = await sentEstimate();
  const idsOf = (answer: { json: { data: { id: string }[] } }) =>
    answer.json.data.map((estimate) => estimate.id);
  expect(idsOf(await manager.get('/api/users/estimate', { state: 'quoted', user_id: member.id }))).toEqual([
    id,
  ]);
  expect(idsOf(await manager.get('/api/users/estimate', { user_id: member.id, q: '없는 제목' }))).toEqual([]);
  expect(idsOf(await manager.get('/api/users/estimate', { q: '한빛', user_id: member.id }))).toEqual([id]);
  expect(idsOf(await manager.get('/api/users/estimate', { mine: '1' }))).not.toContain(id);
  expect(idsOf(await member.browser.get('/api/users/estimate', { page_size: '100' }))).toEqual([id]);
});

test.concurrent('a closed account - its accepted estimates remain without the person, others are deleted', async () => {
  const { member, manager, id } = await sentEstimate();
  await postEstimate(member.browser, { action: 'accept', id });
  const open = await postEstimate(member.browser, { action: 'request', title: '다른 견적' });
  expect((await member.browser.post('/api/users/me/close', { password: PASSWORD })).status).toBe(200);
  expect((await manager.get(`/api/users/estimate/${id}`)).json.data).toMatchObject({
    state: 'accepted',
    member: null,
    total: 1_089_016,
  });
  expect((await manager.get(`/api/users/estimate/${open.json.data.id}`)).status).toBe(404);
});
