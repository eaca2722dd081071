// Both databases: search and order, and a transaction that removes what a request reads.
import { apply } from '../contracts/service/apply';
import * as workOverview from '../contracts/work/overview';
import * as z from '../contracts/zod';
import { rowsOf } from './admin-answers';
import { createMember, type Browser, PASSWORD, registerMember, signInAs } from './browser';
import { dataOf } from './contract-client';
import { postConsultation, database } from './requests';
import { createJob, createSlot, inDays, WORK, put, sendDuringRemoval } from './work-steps';

let manager: Browser;
let foreign: Browser;
let customer: Awaited<ReturnType<typeof createMember>>;
let other: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  [manager, foreign] = await Promise.all([signInAs('manager'), signInAs('staff', 'topkeyword')]);
  customer = await createMember();
  other = await createMember();
});

afterAll(() => database.destroy());

const idsOf = async (browser: Browser, path: string, query: Record<string, string>) =>
  rowsOf((await browser.get(path, query)).json, { id: z.unknown() }).map(({ id }) => id);

describe('lists filtered by customer', () => {
  test('jobs, backlinks, blog jobs and report schedules - of this customer only', async () => {
    const lists = await Promise.all([customer, other].map(({ id }) => createWorkFor(id)));
    const [own] = lists;
    expect(await listWorkOf(manager, customer.id)).toEqual(own);
    expect(await listWorkOf(manager, other.id)).toEqual(lists[1]);
    expect(await listWorkOf(foreign, customer.id)).toEqual({ job: [], backlink: [], post: [], schedule: [] });
    const rejected = await customer.browser.get(`${WORK}/joblist`, { userId: customer.id });
    expect(rejected.status).toBe(403);
  });

  /** Creates a slot with a job, a backlink and a blog job, and a report schedule. @returns their ids, by list */
  async function createWorkFor(userId: string) {
    const slot = await createSlot(manager, userId);
    const job = await createJob(manager, { slot_id: slot.id });
    const page = `https://links${slot.id}x${process.pid}.example/`;
    const link = await manager.post(`${WORK}/backlink`, {
      ...{ url: page, target: 'shop.example', slot_id: slot.id },
    });
    const post = await manager.post(`${WORK}/blogJob`, {
      ...{ title: '블로그', slot_id: slot.id, from: inDays(0), to: inDays(9), planned_count: 2 },
    });
    expect([link.status, post.status]).toEqual([200, 200]);
    const body = { userId, enabled: false, day_of_month: 3 };
    expect((await put(manager, `${WORK}/report/schedule`, body)).status).toBe(200);
    return {
      job: [job.id],
      backlink: [link.json.data.id],
      post: [post.json.data.id],
      schedule: [userId],
    };
  }

  async function listWorkOf(browser: Browser, userId: string) {
    const schedules = await browser.get(`${WORK}/report/schedules`, { userId });
    return {
      job: await idsOf(browser, `${WORK}/joblist`, { userId }),
      backlink: await idsOf(browser, `${WORK}/backlinkList`, { userId }),
      post: await idsOf(browser, `${WORK}/getBlogPostingJobList`, { userId }),
      schedule: dataOf(workOverview.reportSchedules, schedules.json).map((one) => one.customer.id),
    };
  }

  test('consultations - those with the confirmed e-mail of the account, only on its site', async () => {
    const visitor = await createMember();
    const sendRequest = async (more: Record<string, unknown>) =>
      dataOf(apply, (await postConsultation(visitor.browser, more)).json).receipt;
    const wanted = [
      await sendRequest({ contact: visitor.email }),
      await sendRequest({ contact: '010-2222-3333', confirmation_email: visitor.email.toUpperCase() }),
    ];
    await sendRequest({ contact: other.email });
    const list = async (browser: Browser, user_id: string) =>
      rowsOf((await browser.get('/api/service/consultation', { user_id })).json, {
        receipt: z.string(),
        member: z.object({ id: z.string() }).nullable(),
      });
    const found = await list(manager, visitor.id);
    expect(found.map(({ receipt }) => receipt).sort()).toEqual(wanted.sort());
    expect(found.map(({ member }) => member?.id)).toEqual([visitor.id, visitor.id]);
    expect(await list(foreign, visitor.id)).toEqual([]);
    await database('up_users').where({ email: visitor.email }).update({ confirmed: false });
    expect(await list(manager, visitor.id)).toEqual([]);
    const [request] = (await manager.get('/api/service/consultation', { q: wanted[0] ?? '' })).json.data;
    expect(request.member).toBeNull();
  });
});

describe('notes about a customer', () => {
  const path = (id: string) => `${WORK}/customer/${id}/notes`;
  const save = (browser: Browser, version: number, notes: string, id = customer.id) =>
    put(browser, path(id), { version, notes });

  test('read and written by staff - not by members or staff of other sites, not about applicants', async () => {
    const none = { notes: '', version: 0, author: '', saved_at: null };
    expect((await manager.get(path(customer.id))).json.data).toEqual(none);
    const saved = (await save(manager, 0, '  세금계산서는 월말에 보냅니다.\n전화는 오후에. ')).json.data;
    expect(saved).toMatchObject({ notes: '세금계산서는 월말에 보냅니다.\n전화는 오후에.', version: 1 });
    expect(saved.author).not.toBe('');
    expect((await manager.get(path(customer.id))).json.data).toEqual(saved);
    const rejected = [
      await customer.browser.get(path(customer.id)),
      await save(customer.browser, 1, '내가 쓴 글'),
      await foreign.get(path(customer.id)),
      await save(foreign, 1, '다른 사이트'),
      await manager.get(path((await registerMember()).id)),
    ];
    expect(rejected.map(({ status }) => status)).toEqual([403, 403, 404, 404, 404]);
    const download = await customer.browser.get('/api/users/me/data');
    expect(download.text).not.toContain('세금계산서');
    const audit = await manager.get('/api/users/audit', { action: 'work-changed', user_id: customer.id });
    expect(audit.json.data[0]).toMatchObject({
      target: { id: customer.id },
      detail: { what: 'customer-notes' },
    });
  });

  test('edited by two at once - the second gets a conflict with both texts', async () => {
    const both = await Promise.all([
      save(manager, 0, '첫째 메모', other.id),
      save(manager, 0, '둘째 메모', other.id),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [input, stored] = both[0].status === 409 ? ['첫째 메모', '둘째 메모'] : ['둘째 메모', '첫째 메모'];
    const late = both.find(({ status }) => status === 409)?.json.error.details;
    expect(late).toMatchObject({
      code: 'CONFLICT',
      current: { notes: stored, version: 1 },
      given: { notes: input },
    });
    expect((await save(manager, 1, '합친 메모', other.id)).json.data).toMatchObject({ version: 2 });
    expect((await save(manager, 1, '늦은 메모', other.id)).status).toBe(409);
    expect((await save(manager, 2, '', other.id)).json.data).toMatchObject({ notes: '', version: 3 });
  });

  test('of an account that is closed - removed with it', async () => {
    const person = await createMember();
    expect((await save(manager, 0, '곧 탈퇴', person.id)).status).toBe(200);
    const rows = () => database('customer_notes').where({ notes: '곧 탈퇴' });
    expect(await rows()).toHaveLength(1);
    const closed = await person.browser.post('/api/users/me/close', { password: PASSWORD });
    expect(closed.status).toBe(200);
    expect(await rows()).toHaveLength(0);
    expect((await manager.get(path(person.id))).status).toBe(404);
  });
});

test('anything stored about a customer who closes the account meanwhile - refused, and not in the audit log', async () => {
  const ids: string[] = [];
  const sendDuringClosing = async (send: (userId: string) => ReturnType<typeof manager.post>) => {
    const person = await createMember();
    ids.push(person.id);
    return sendDuringRemoval(
      database,
      (trx) => trx('up_users').where({ document_id: person.id }).del(),
      () => send(person.id),
    );
  };
  const period = { from: inDays(-30), to: inDays(-1) };
  const refused = [
    await sendDuringClosing((userId) =>
      put(manager, `${WORK}/customer/${userId}/notes`, { version: 0, notes: '늦은 메모' }),
    ),
    await sendDuringClosing((userId) =>
      put(manager, `${WORK}/report/notes`, { userId, ...period, notes: '늦은 메모', seen: '' }),
    ),
    await sendDuringClosing((userId) =>
      put(manager, `${WORK}/report/schedule`, { userId, enabled: true, day_of_month: 3 }),
    ),
    await sendDuringClosing((userId) =>
      manager.post(`${WORK}/shares`, { userId, label: '늦은 링크', days: 30 }),
    ),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  // With PostgreSQL the mail is sent meanwhile; SQLite has one writer at a time.
  const sent = await sendDuringClosing((userId) =>
    manager.post(`${WORK}/report/send`, { userId, ...period, others: [] }),
  );
  expect([200, 404]).toContain(sent.status);
  const named = await database('audit_logs').whereIn('target_id', ids).pluck('action');
  expect(named.filter((action: string) => action === 'report-sent' || action.startsWith('work-'))).toEqual(
    [],
  );
});

describe('renewals', () => {
  test('a slot that ends soon - due for a renewal until a later slot follows it', async () => {
    const person = await createMember();
    const target = `renew${process.pid}.example`;
    const slot = (more: object) => createSlot(manager, person.id, { target, ...more });
    const ending = await slot({ from: inDays(-20), to: inDays(5) });
    await slot({ target: `later${process.pid}.example`, to: inDays(40) });
    const due = (days: string) =>
      idsOf(manager, WORK, { userId: person.id, ends_within: days, renewal: 'due' });
    const figures = async () => (await manager.get(`${WORK}/dashboard`)).json.data.staff.renewals;
    const before = await figures();
    expect([await due('3'), await due('7'), await due('30')]).toEqual([[], [ending.id], [ending.id]]);

    const next = await slot({ from: inDays(6), to: inDays(36) });
    expect(await due('30')).toEqual([]);
    const after = await figures();
    expect([after.week, after.month]).toEqual([before.week - 1, before.month - 1]);

    const closed = await manager.post(`${WORK}/slot/${next.id}/close`, { version: 1, reason: '계약 취소' });
    expect(closed.status).toBe(200);
    expect(await due('30')).toEqual([ending.id]);
  });

  test('figures on the dashboard - of the own site, and only for staff', async () => {
    const person = await createMember();
    const before = (await foreign.get(`${WORK}/dashboard`)).json.data.staff.renewals;
    const slot = await createSlot(manager, person.id, { to: inDays(1) });
    expect((await foreign.get(`${WORK}/dashboard`)).json.data.staff.renewals).toEqual(before);
    const own = (await manager.get(`${WORK}/dashboard`)).json.data.staff.renewals;
    expect(own.week).toBeGreaterThan(0);
    expect(own.next.every(({ price }: { price: unknown }) => typeof price === 'number')).toBe(true);
    const theirs = (await person.browser.get(`${WORK}/dashboard`)).json.data;
    expect([theirs.staff, theirs.ending[0]]).toMatchObject([null, { id: slot.id, price: null }]);
  });
});
