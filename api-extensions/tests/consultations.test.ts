import { randomUUID } from 'node:crypto';
import * as answers from '../contracts/service/answers';
import * as course from '../contracts/service/course';
import * as contract from '../contracts/service/service';
import { Browser, nextMail, signInAs, uniqueEmail } from './browser';
import { admin, entriesPath } from './cms-under-test';
import { dataOf } from './contract-client';
import { outcomeOf } from './access-token-steps';
import { copiesOf, DAY } from './message-steps';
import { postConsultation, database, storedRequest } from './requests';
import { until } from './until';

afterAll(() => database.destroy());

test('a request - listed and handled by managers of its site; person and time are recorded', async () => {
  const { json } = await postConsultation(new Browser(), { companyName: `가나 ${randomUUID().slice(0, 8)}` });
  const { receipt } = json.data;
  const manager = await signInAs('manager');
  const list = await manager.get('/api/service/consultation', { q: receipt });
  expect(list.json).toMatchObject({
    data: [{ receipt, state: 'new', contact: '010-1234-5678', handled_by: '', handled_at: null }],
    page: { total: 1 },
  });
  const { id } = list.json.data[0];
  const path = `/api/service/consultation/${id}`;
  const contacted = await manager.post(path, { version: 0, state: 'contacted', note: '통화함' });
  const log = await manager.get('/api/users/audit', { action: 'consultation-handled' });
  expect(log.json.data[0]).toMatchObject({
    action: 'consultation-handled',
    actor: { name: '이매니저' },
    detail: { receipt, state: 'contacted' },
  });
  expect(contacted.json.data).toMatchObject({
    state: 'contacted',
    note: '통화함',
    handled_by: '이매니저',
    handled_at: expect.any(String),
    version: 1,
  });
  const late = await manager.post(path, { version: 0, note: '다른 메모' });
  expect([late.status, late.json.error.details.current.note]).toEqual([409, '통화함']);
  const after = await manager.post(path, { version: 1, state: 'closed' });
  expect(after.json.data).toMatchObject({ state: 'closed', note: '통화함' });
  const there = await signInAs('owner', 'topkeyword');
  expect((await there.get('/api/service/consultation', { q: receipt })).json.data).toEqual([]);
  expect((await there.post(path, { version: 2, state: 'new' })).status).toBe(404);
});

test('a board of requests - those of a state, handled last first; a move is taken back with the next version', async () => {
  const name = `보드 ${randomUUID().slice(0, 8)}`;
  const manager = await signInAs('manager');
  const list = async (query: Record<string, string>) =>
    contract.consultations.response.parse(
      (await manager.get('/api/service/consultation', { q: name, ...query })).json,
    );
  await postConsultation(new Browser(), { companyName: `${name} 먼저` });
  await postConsultation(new Browser(), { companyName: `${name} 나중` });
  const [later, earlier] = (await list({ state: 'new' })).data;
  const move = async (id = '', version: number, state: contract.ConsultationState) =>
    outcomeOf(await manager.post(`/api/service/consultation/${id}`, { version, state }));
  expect(await move(later?.id, 0, 'contacted')).toBe('200');
  expect(await move(earlier?.id, 0, 'contacted')).toBe('200');
  const namesOf = ({ data }: Awaited<ReturnType<typeof list>>) => data.map(({ companyName }) => companyName);
  const handled = { state: 'contacted', sort: 'handled' };
  expect(namesOf(await list(handled))).toEqual([`${name} 먼저`, `${name} 나중`]);
  expect(namesOf(await list({ state: 'contacted' }))).toEqual([`${name} 나중`, `${name} 먼저`]);
  expect((await list({ ...handled, page_size: '1', page: '2' })).data).toMatchObject([{ id: later?.id }]);
  expect(await move(earlier?.id, 0, 'closed')).toBe('409 CONFLICT');
  expect(await move(earlier?.id, 1, 'new')).toBe('200');
  expect((await list({ state: 'new' })).data).toMatchObject([{ id: earlier?.id, version: 2 }]);
});

test('a request about a lookup, out of an advertisement - staff read its outcomes, and find it by its channel', async () => {
  const visitor = new Browser({ host: 'topkeyword.localhost' });
  const keyword = `상담 ${randomUUID().slice(0, 8)}`;
  const asked = { kind: 'view', keyword, target: 'blog.naver.com/hanbit' } as const;
  const looked = await visitor.get('/api/search/n/view', { keyword, target: asked.target });
  expect(looked.status).toBe(200);
  const utm_source = randomUUID().slice(0, 8);
  const before = { kind: 'web', keyword, target: 'hanbit.test', result: '1,000위 밖' } as const;
  const lookups = [{ ...before, at: new Date().toISOString() }];
  const source = { landing: '/', referrer: 'search.naver.com', campaign: { utm_source }, lookups };
  const sent = await postConsultation(visitor, { lookup: asked, source });
  const manager = await signInAs('owner', 'topkeyword');
  const read = async (query: Record<string, string>) =>
    contract.consultations.response.parse((await manager.get('/api/service/consultation', query)).json);
  const { data, channels } = await read({ channel: `캠페인 ${utm_source}` });
  expect(data).toMatchObject([{ receipt: sent.json.data.receipt, channel: `캠페인 ${utm_source}`, source }]);
  expect(channels).toContain(`캠페인 ${utm_source}`);
  const { outcomes = [], ...lookup } = data[0]?.lookup ?? {};
  expect(lookup).toEqual(asked);
  expect(outcomes.map(({ list, outcome, rank }) => [list, outcome, rank])).toEqual(
    (['blog', 'cafe'] as const).flatMap((list) => {
      const side = looked.json.data[list];
      return side ? [[list, side.outcome, side.rank ?? null]] : [];
    }),
  );
  expect(outcomes).not.toEqual([]);
  const handled = await manager.post(`/api/service/consultation/${data[0]?.id}`, {
    version: 0,
    note: '확인',
  });
  expect(dataOf(contract.handleConsultation, handled.json).lookup).toEqual(data[0]?.lookup);
});

test('a request whose browser told nothing, or nonsense - received, its channel unknown; a lookup that cannot be read is refused', async () => {
  const manager = await signInAs('manager');
  for (const more of [
    {},
    { source: { landing: 'x'.repeat(1000) } },
    { source: 'nonsense' },
    { lookup: null },
  ]) {
    const { receipt } = (await postConsultation(new Browser(), more)).json.data;
    const { json } = await manager.get('/api/service/consultation', { q: receipt, channel: '알 수 없음' });
    expect(json.data).toMatchObject([{ receipt, channel: '알 수 없음', source: null, lookup: null }]);
  }
  // Lookups that cannot be read are left out, and the rest of the source is kept.
  const landing = { landing: '/', referrer: '', campaign: {} };
  const many = Array.from({ length: 11 }, (_, at) => ({
    ...{ kind: 'web', keyword: String(at), target: 'a.test', result: '3위', at: '2026-11-21T05:00:00.000Z' },
  }));
  for (const lookups of [undefined, many, [{ kind: 'web' }], 'nonsense']) {
    const { receipt } = (await postConsultation(new Browser(), { source: { ...landing, lookups } })).json
      .data;
    const { json } = await manager.get('/api/service/consultation', { q: receipt });
    expect(json.data).toMatchObject([{ receipt, source: { ...landing, lookups: [] } }]);
  }
  const lookup = { kind: 'web', keyword: '강남', target: '' };
  expect((await postConsultation(new Browser(), { lookup })).json.error.details.fields).toHaveProperty([
    'lookup.target',
  ]);
});

test.each([
  [[], 'none'],
  [['sent', 'sent'], 'sent'],
  [['sent', 'cancelled'], 'sent'],
  [['sent', 'waiting', 'cancelled'], 'waiting'],
  [['sent', 'waiting', 'failed'], 'failed'],
  // No message reached a manager.
  [['cancelled', 'cancelled'], 'failed'],
])('a request whose messages are %j - shows the delivery %s', async (states, delivery) => {
  const { json } = await postConsultation(new Browser());
  const { receipt } = json.data;
  const { document_id: subject } = await storedRequest(receipt);
  const messages = () => database('outboxes').where({ subject });
  const copies = copiesOf(await messages().first(), states.length);
  await messages().del();
  const next_ms = Date.now() + DAY;
  for (const [n, state] of states.entries())
    await database('outboxes').insert({ ...copies[n], state, next_ms });
  const { data } = (await (await signInAs('manager')).get('/api/service/consultation', { q: receipt })).json;
  expect(data).toMatchObject([{ delivery }]);
});

test('a request - can be assigned to a manager of the site only', async () => {
  const { json } = await postConsultation(new Browser());
  const manager = await signInAs('manager');
  const find = async (assignee: string) =>
    (await manager.get('/api/service/consultation', { q: json.data.receipt, assignee })).json;
  const { data, assignees } = await find('none');
  const path = `/api/service/consultation/${data[0].id}`;
  const { user } = (await manager.get('/api/auth/session')).json;
  expect(assignees).toContainEqual(expect.objectContaining({ id: user.id }));

  const assigned = await manager.post(path, { version: 0, assignee: user.id });
  expect(assigned.json.data).toMatchObject({ assignee: { id: user.id }, state: 'new', handled_by: '' });
  expect((await find('none')).data).toEqual([]);
  expect((await find('me')).data).toHaveLength(1);
  expect((await find(user.id)).data).toHaveLength(1);
  const member = (await (await signInAs('member')).get('/api/auth/session')).json.user.id;
  const rejected = await manager.post(path, { version: 1, assignee: member });
  expect([rejected.status, Object.keys(rejected.json.error.details.fields)]).toEqual([400, ['assignee']]);
  const back = await manager.post(path, { version: 1, assignee: null });
  expect(back.json.data).toMatchObject({ assignee: null, version: 2 });
});

/** A new request, as its id and its path. */
async function requestOf(by: Browser, more: Record<string, unknown> = {}) {
  const { receipt } = (await postConsultation(new Browser(), more)).json.data;
  const { id } = (await by.get('/api/service/consultation', { q: receipt })).json.data[0];
  return { id: id as string, receipt: receipt as string, path: `/api/service/consultation/${id}` };
}

test('the course of a request - calls and notes of the staff, states and assignees, newest first; never of another site', async () => {
  const manager = await signInAs('manager');
  const { id, path } = await requestOf(manager);
  const read = async () => dataOf(course.consultationCourse, (await manager.get(path)).json);
  expect(await read()).toMatchObject({ request: { id, state: 'new' }, entries: [] });

  const call = { key: randomUUID(), kind: 'call', text: '첫 통화\r\n다시 걸기로 함' };
  const added = await manager.post(`${path}/entries`, call);
  expect(added.json.data).toMatchObject({
    kind: 'call',
    text: '첫 통화\n다시 걸기로 함',
    author: '이매니저',
  });
  // Sent again because the answer was lost; another text with the same key is another entry.
  expect((await manager.post(`${path}/entries`, call)).json).toEqual(added.json);
  await manager.post(`${path}/entries`, { ...call, kind: 'note', text: '견적 준비' });
  const { user } = (await manager.get('/api/auth/session')).json;
  await manager.post(path, { version: 0, state: 'contacted', assignee: user.id });
  await manager.post(path, { version: 1, state: 'contacted', assignee: user.id, note: '그대로' });
  await manager.post(path, { version: 2, assignee: null });
  // A change that is refused leaves no entry.
  expect((await manager.post(path, { version: 0, state: 'closed' })).status).toBe(409);
  const shown = (await read()).entries.map(({ kind, text, state }) => [kind, state ?? text]);
  expect(shown).toEqual([
    ['assignee', ''],
    ['state', 'contacted'],
    ['assignee', '이매니저'],
    ['note', '견적 준비'],
    ['call', '첫 통화\n다시 걸기로 함'],
  ]);

  const there = await signInAs('owner', 'topkeyword');
  expect((await there.get(path)).status).toBe(404);
  expect((await there.post(`${path}/entries`, call)).status).toBe(404);
  const empty = await manager.post(`${path}/entries`, { ...call, text: ' ' });
  expect([empty.status, empty.json.error.details.fields]).toEqual([400, { text: '내용을 입력해 주세요.' }]);
  const forged = await manager.post(`${path}/entries`, { ...call, kind: 'state', text: 'closed' });
  expect(forged.status).toBe(400);
});

test('a request that is closed and deleted in the Strapi admin - in its course, which goes with it', async () => {
  const manager = await signInAs('manager');
  const { id, path } = await requestOf(manager);
  const entry = `${entriesPath('api::consultation.consultation')}/${id}`;
  await admin(entry, { method: 'PUT', body: { state: 'closed' } });
  const { entries } = dataOf(course.consultationCourse, (await manager.get(path)).json);
  expect(entries).toMatchObject([{ kind: 'state', state: 'closed', author: expect.stringMatching(/./) }]);
  expect((await admin(entry, { method: 'DELETE' })).status).toBeLessThan(300);
  expect(await database('consultation_entries').where({ request: id })).toEqual([]);
});

test('an answer - mailed to the contact once, in the course with its delivery; deleted with the request', async () => {
  const manager = await signInAs('manager');
  const contact = uniqueEmail();
  const { id, receipt, path } = await requestOf(manager, { contact });
  const answer = { key: randomUUID(), subject: '문의 답변', text: '안녕하세요.\n견적을 보내 드립니다.' };
  const open = await manager.post(`${path}/answers`, { ...answer, text: '{업체명} 담당자님' });
  expect([open.status, open.json.error.details.fields]).toEqual([
    400,
    { text: '채우지 않은 항목이 있습니다: {업체명}' },
  ]);
  const sent = await manager.post(`${path}/answers`, answer);
  expect(dataOf(answers.answerConsultation, sent.json)).toMatchObject({
    ...{ kind: 'answer', text: answer.text, author: '이매니저' },
    mail: { to: contact, subject: '문의 답변', delivery: 'waiting' },
  });
  expect((await manager.post(`${path}/answers`, answer)).json.data.id).toBe(sent.json.data.id);
  const mail = await nextMail(contact);
  expect(mail.subject).toContain(`문의 답변 (${receipt})`);
  expect(mail.text).toContain(answer.text);
  const read = async () => dataOf(course.consultationCourse, (await manager.get(path)).json);
  await until(async () => (await read()).entries[0]?.mail?.delivery === 'sent');
  const messages = () => database('outboxes').where({ subject: sent.json.data.id });
  expect(await messages()).toHaveLength(1);
  // The delivery of the messages to the staff is not that of the answer.
  await messages().update({ state: 'failed' });
  expect(await read()).toMatchObject({ entries: [{ mail: { delivery: 'failed' } }] });

  const phone = await requestOf(manager);
  expect((await manager.post(`${phone.path}/answers`, answer)).json.error.message).toBe(
    '연락처가 이메일이 아니어서 메일로 답할 수 없습니다.',
  );
  const there = await signInAs('owner', 'topkeyword');
  expect((await there.post(`${path}/answers`, answer)).status).toBe(404);
  await admin(`${entriesPath('api::consultation.consultation')}/${id}`, { method: 'DELETE' });
  expect(await messages()).toEqual([]);
});

test('templates of answers - saved by name, removed, one site’s only; unknown placeholders are refused', async () => {
  const TEMPLATES = '/api/service/answer-templates';
  const manager = await signInAs('manager');
  const name = `첫 답변 ${randomUUID().slice(0, 8)}`;
  const wrong = await manager.post(TEMPLATES, { name, text: '{회사명} 담당자님' });
  expect([wrong.status, wrong.json.error.details.fields]).toEqual([
    400,
    { text: '넣을 수 없는 항목입니다: {회사명}' },
  ]);
  const first = await manager.post(TEMPLATES, { name, text: '{업체명} 담당자님' });
  const { id } = dataOf(answers.saveAnswerTemplate, first.json);
  await manager.post(TEMPLATES, { name, text: '{업체명} 대표님' });
  const listed = async (by: Browser) =>
    dataOf(answers.answerTemplates, (await by.get(TEMPLATES)).json).filter((one) => one.name === name);
  expect(await listed(manager)).toEqual([{ id, name, text: '{업체명} 대표님' }]);
  const there = await signInAs('owner', 'topkeyword');
  expect(await listed(there)).toEqual([]);
  expect((await there.post(`${TEMPLATES}/${id}/remove`, {})).status).toBe(404);
  expect((await manager.post(`${TEMPLATES}/${id}/remove`, {})).status).toBe(200);
  expect(await listed(manager)).toEqual([]);
  const { data: log } = (await manager.get('/api/users/audit', { action: 'consultation-settings' })).json;
  const own = log.filter(
    (entry: { detail: Record<string, string> }) => entry.detail.answer_template === name,
  );
  expect(own).toMatchObject(
    ['template-removed', 'template-changed', 'template-added'].map((change) => ({
      actor: { name: '이매니저' },
      detail: { change },
    })),
  );
});

test('the list - 401 for a visitor, 403 for a member, 404 for the domain of another site', async () => {
  expect((await new Browser().get('/api/service/consultation')).status).toBe(401);
  expect((await (await signInAs('member')).get('/api/service/consultation')).status).toBe(403);
  const theirs = await (await signInAs('manager')).get('/api/service/consultation', { domain: 'topkeyword' });
  expect(theirs.status).toBe(404);
});

test('a request in the Strapi admin - only state and note can be changed, none can be created', async () => {
  const { json } = await postConsultation(new Browser());
  const row = await storedRequest(json.data.receipt);
  const path = `${entriesPath('api::consultation.consultation')}/${row.document_id}`;
  const changed = await admin(path, {
    method: 'PUT',
    body: { state: 'closed', note: '종료', contact: '000', receipt: 'X' },
  });
  expect(changed.status).toBe(200);
  expect(await storedRequest(json.data.receipt)).toMatchObject({
    state: 'closed',
    note: '종료',
    contact: '010-1234-5678',
  });
  expect((await storedRequest(json.data.receipt)).handled_by).toMatch(/./);
  const made = await admin(entriesPath('api::consultation.consultation'), {
    method: 'POST',
    body: { receipt: 'C260101-AAAAAAAA', domain: 'rankup' },
  });
  expect(made.status).toBe(400);
});
