import * as estimates from '../contracts/estimates/estimates';
import { seoulMonth } from '../contracts/rules/days';
import { recentAnswersQuery } from '../contracts/rules/recent-answers';
import * as workDashboard from '../contracts/work/dashboard';
import * as workOverview from '../contracts/work/overview';
import * as z from '../contracts/zod';
import { fieldsOf } from './admin-answers';
import { createMember, Browser, nextMail, mailsTo, signInAs } from './browser';
import { isSqlite } from './cms-under-test';
import { bodyOf, dataOf, send } from './contract-client';
import { InCms } from './in-cms';
import { postConsultation, database } from './requests';
import { withoutTask } from './without-task';
import { createArchivedSite, createJob, createSlot, inDays, WORK, put, today } from './work-steps';

let manager: Browser;
let foreign: Browser;
let member: Awaited<ReturnType<typeof createMember>>;
let other: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  [manager, foreign] = await Promise.all([signInAs('manager'), signInAs('staff', 'topkeyword')]);
  member = await createMember();
  other = await createMember();
});

afterAll(() => database.destroy());

const newJob = (more?: Record<string, unknown>) => createJob(manager, more);
const newSlot = (more?: Record<string, unknown>) =>
  createSlot(manager, member.id, { from: inDays(-20), to: inDays(20), ...more });

describe('the dashboard', () => {
  test("for staff - the site's data; for a member - only their own slots", async () => {
    const slot = await newSlot({ customer: other.id, to: inDays(2) });
    const mine = (await other.browser.get(`${WORK}/dashboard`)).json.data;
    expect(mine).toMatchObject({ staff: null, slots: { running: 1, ending: 1 }, demo: true });
    expect(mine.ending).toMatchObject([{ id: slot.id, price: null }]);
    const all = (await manager.get(`${WORK}/dashboard`)).json.data;
    expect(all.slots.running).toBeGreaterThan(1);
    expect(all.staff).toMatchObject({
      jobs: { overdue: expect.any(Number) },
      tracking: { state: expect.any(String) },
      requests: { estimates: expect.any(Number), drafts: expect.any(Number) },
    });
    expect(all.staff.approvals).toBeGreaterThan(0);
  });

  test('moved slots - counted by their change since the day before; counted again after another change', async () => {
    const person = await createMember();
    const changes = [3, 1, 0, -2, null, null] as const;
    const ids: number[] = [];
    for (const [at, change] of changes.entries()) {
      const { id } = await newSlot({ customer: person.id, keyword: `변동 ${at}` });
      const edge = change === null ? (at === 4 ? 'entered' : 'left') : null;
      await database('work_slots').where({ id }).update({ change_1: change, edge });
      ids.push(id);
    }
    const moves = async () => {
      const { gained, lost, ...counts } = (await person.browser.get(`${WORK}/dashboard`)).json.data.moves;
      return { gained: gained.length, lost: lost.length, ...counts };
    };
    const counts = { up: 2, down: 1, same: 1, entered: 1, left: 1 };
    expect(await moves()).toEqual({ gained: 2, lost: 1, ...counts });

    const ofSite = async () => (await manager.get(`${WORK}/dashboard`)).json.data.moves;
    const before = await ofSite();
    await database('work_slots').where({ id: ids[2] }).update({ change_1: 5 });
    expect(await ofSite()).toMatchObject({ up: before.up + 1, same: before.same - 1 });
  });

  test('unassigned consultations - counted for their site only, until they are assigned', async () => {
    const waiting = async () =>
      (await send(foreign, workDashboard.dashboard, { query: {} })).data.staff?.requests.consultations ?? 0;
    const before = await waiting();
    // A request on the other site does not count.
    await postConsultation(new Browser());
    const { json } = await postConsultation(new Browser({ host: 'topkeyword.localhost' }));
    expect(await waiting()).toBe(before + 1);
    const list = await foreign.get('/api/service/consultation', {
      q: fieldsOf(json, { receipt: z.string() }).receipt,
    });
    const taken = { version: 0, state: 'contacted' };
    expect((await foreign.post(`/api/service/consultation/${list.json.data[0].id}`, taken)).status).toBe(200);
    expect(await waiting()).toBe(before);
  });

  test('estimates answered recently - as many as the lists show to which the dashboard links', async () => {
    const act = async (browser: Browser, body: object) => {
      const { status, json, text } = await browser.post('/api/users/estimate', body);
      if (status !== 200) throw new Error(text);
      return dataOf(estimates.estimateAction, json).id;
    };
    const requests = async () => (await foreign.get(`${WORK}/dashboard`)).json.data.staff.requests;
    const listed = async (state: 'accepted' | 'declined') =>
      bodyOf(estimates.estimates, (await foreign.get('/api/users/estimate', recentAnswersQuery(state))).json)
        .page.total;
    const before = await requests();
    const { browser, id: user_id } = await createMember('member', 'topkeyword.localhost');
    const answered = async (action: 'accept' | 'decline') => {
      const items = [{ name: '웹 순위 관리', quantity: 1, unit_price: 10_000 }];
      const writing = { action: 'write', user_id, title: '견적', items, valid_until: inDays(7) };
      const id = await act(foreign, writing);
      await act(foreign, { action: 'send', id, version: 1 });
      return act(browser, { action, id });
    };
    await answered('accept');
    await answered('decline');
    // Neither a withdrawn request nor an answer of last week counts.
    await act(browser, { action: 'decline', id: await act(browser, { action: 'request', title: '견적' }) });
    const old = Date.now() - 8 * 86_400_000;
    await database('estimates')
      .where({ document_id: await answered('accept') })
      .update({ closed_at: isSqlite ? old : new Date(old) });
    // A member's request and a draft of the staff are counted separately.
    await act(browser, { action: 'request', title: '견적' });
    const items = [{ name: '웹 순위 관리', quantity: 1, unit_price: 10_000 }];
    await act(foreign, { action: 'write', user_id, title: '견적', items, valid_until: inDays(7) });
    const after = await requests();
    expect(after).toMatchObject({ accepted: before.accepted + 1, declined: before.declined + 1 });
    expect(after).toMatchObject({ estimates: before.estimates + 1, drafts: before.drafts + 1 });
    expect({ accepted: await listed('accepted'), declined: await listed('declined') }).toEqual({
      accepted: after.accepted,
      declined: after.declined,
    });
  });
});

describe('the report', () => {
  const month = () => ({ from: inDays(-30), to: today() });

  test('as data - only for its customer and for staff of the site', async () => {
    const slot = await newSlot();
    const job = await newJob({ slot_id: slot.id, title: '보고할 일' });
    await manager.post(`${WORK}/job/${job.id}/done`, { version: 1 });
    const notes = { userId: member.id, ...month(), notes: '다음 달에는 글을 늘리겠습니다.' };
    expect((await put(manager, `${WORK}/report/notes`, notes)).status).toBe(200);
    for (const browser of [member.browser, manager]) {
      const { status, json } = await browser.get(`${WORK}/report`, { userId: member.id, ...month() });
      expect(status).toBe(200);
      expect(json.data).toMatchObject({
        site: { code: 'rankup', logo: '랭크업', color: '#4338ca' },
        customer: { id: member.id },
        notes: '다음 달에는 글을 늘리겠습니다.',
      });
      expect(json.data.work).toContainEqual(
        expect.objectContaining({ type: 'job', title: '보고할 일', day: today() }),
      );
      expect(dataOf(workOverview.reportData, json).slots.find(({ id }) => id === slot.id)?.days).toHaveLength(
        31,
      );
    }
    expect((await other.browser.get(`${WORK}/report`, { userId: member.id, ...month() })).status).toBe(403);
    expect((await other.browser.get(`${WORK}/report.pdf`, { userId: member.id, ...month() })).status).toBe(
      403,
    );
    expect((await foreign.get(`${WORK}/report`, { userId: member.id, ...month() })).status).toBe(404);
    const turned = await manager.get(`${WORK}/report`, { userId: member.id, from: today(), to: inDays(-30) });
    expect(turned.status).toBe(400);
  });

  test('notes edited by two at once - the second gets a conflict with both texts', async () => {
    const of = { userId: other.id, ...month() };
    const save = (notes: string, seen?: string) =>
      put(manager, `${WORK}/report/notes`, { ...of, notes, ...(seen !== undefined && { seen }) });
    const both = await Promise.all([save('첫째 의견'), save('둘째 의견')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [input, stored] = both[0].status === 409 ? ['첫째 의견', '둘째 의견'] : ['둘째 의견', '첫째 의견'];
    const late = both.find(({ status }) => status === 409)?.json.error.details;
    expect(late).toEqual({ code: 'CONFLICT', current: { notes: stored }, given: { notes: input } });
    expect((await save('합친 의견', stored)).status).toBe(200);
    expect((await manager.get(`${WORK}/report`, of)).json.data.notes).toBe('합친 의견');
    expect((await save('', '합친 의견')).status).toBe(200);
    expect((await save('다시', '합친 의견')).status).toBe(409);
  });

  test('first notes and first introduction at once - both are saved', async () => {
    const of = { userId: other.id, to: today() };
    for (let round = 1; round <= 5; round += 1) {
      const from = inDays(-60 - round);
      const saved = await Promise.all([
        put(manager, `${WORK}/report/notes`, { ...of, from, notes: '의견' }),
        put(manager, `${WORK}/report/introduction`, { ...of, from, introduction: '요약' }),
      ]);
      expect(saved.map(({ status }) => status)).toEqual([200, 200]);
      const { notes, introduction } = (await manager.get(`${WORK}/report`, { ...of, from })).json.data;
      expect([notes, introduction.text]).toEqual(['의견', '요약']);
    }
  });

  test('comments on keywords - of these days, each with its own conflict; only on slots of the customer, and by staff', async () => {
    const person = await createMember();
    const of = { userId: person.id, ...month() };
    const [first, second] = [
      await createSlot(manager, person.id, { keyword: '첫 키워드', from: inDays(-20), to: inDays(3) }),
      await createSlot(manager, person.id, { keyword: '둘째 키워드', from: inDays(-20), to: inDays(3) }),
    ];
    const save = (slotId: number, comment: string, seen = '', browser = manager, more: object = {}) =>
      put(browser, `${WORK}/report/comment`, { ...of, slotId, comment, seen, ...more });
    const read = async (more: object = {}) =>
      dataOf(
        workOverview.reportData,
        (await person.browser.get(`${WORK}/report`, { ...of, ...more })).json,
      ).slots.map(({ id, comment }) => [id, comment]);
    // Several at once: all of a report are in one row.
    const both = await Promise.all([
      save(first.id, '새 글이 올라갔습니다.'),
      save(second.id, '다음 달에 다룹니다.'),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const written = [
      [second.id, '다음 달에 다룹니다.'],
      [first.id, '새 글이 올라갔습니다.'],
    ];
    expect(await read()).toEqual(written);
    expect(await read({ from: inDays(-29) })).toEqual(written.map(([id]) => [id, '']));
    const late = await save(first.id, '다른 글', '');
    expect([late.status, late.json.error.details.current]).toEqual([
      409,
      { comment: '새 글이 올라갔습니다.' },
    ]);
    expect((await save(first.id, '', '새 글이 올라갔습니다.')).status).toBe(200);
    expect(await read()).toEqual([written[0], [first.id, '']]);
    const foreignSlot = await newSlot();
    expect((await save(foreignSlot.id, '남의 슬롯')).status).toBe(404);
    expect((await save(second.id, '내 글', '', person.browser)).status).toBe(403);
    expect((await save(second.id, '남의 글', '', foreign)).status).toBe(404);
    expect((await save(second.id, '가'.repeat(301), '다음 달에 다룹니다.')).status).toBe(400);
  });

  test('the parts of a report - chosen for a customer, for every period, PDF and share link; a second writer gets a conflict', async () => {
    const person = await createMember();
    const of = { userId: person.id, ...month() };
    await createSlot(manager, person.id, { from: inDays(-20), to: inDays(3) });
    const all = [...workOverview.REPORT_BLOCKS];
    const read = async (browser: Browser, more: object = {}) =>
      dataOf(workOverview.reportData, (await browser.get(`${WORK}/report`, { ...of, ...more })).json).blocks;
    const save = (blocks: string[], seen: string[] = all, browser = manager) =>
      put(browser, `${WORK}/report/layout`, { userId: person.id, blocks, seen });
    expect(await read(person.browser)).toEqual(all);
    expect((await save(['work', 'summary'])).status).toBe(200);
    expect(await read(person.browser)).toEqual(['work', 'summary']);
    expect(await read(manager, { from: inDays(-3) })).toEqual(['work', 'summary']);
    expect((await manager.get(`${WORK}/report.pdf`, of)).status).toBe(200);
    const late = await save(['notes']);
    expect([late.status, late.json.error.details]).toEqual([
      409,
      { code: 'CONFLICT', current: { blocks: ['work', 'summary'] }, given: { blocks: ['notes'] } },
    ]);
    for (const blocks of [[], ['work', 'work'], ['nothing']]) expect((await save(blocks)).status).toBe(400);
    expect((await save(['work'], ['work', 'summary'], person.browser)).status).toBe(403);
    expect((await save(['work'], ['work', 'summary'], foreign)).status).toBe(404);
  });

  test('the introduction - generated; written by staff until it is emptied; in the mail', async () => {
    const person = await createMember();
    const of = { userId: person.id, ...month() };
    const slot = await createSlot(manager, person.id, { from: inDays(-20), to: inDays(3) });
    const done = await newJob({ slot_id: slot.id });
    await manager.post(`${WORK}/job/${done.id}/done`, { version: 1 });
    await newJob({ slot_id: slot.id, due: inDays(2) });
    const readIntroduction = async (browser = person.browser) =>
      dataOf(workOverview.reportData, (await browser.get(`${WORK}/report`, of)).json).introduction;
    const { text, edited } = await readIntroduction();
    expect([edited, text.split('\n')]).toEqual([
      false,
      [
        expect.stringMatching(/키워드 1개를 관리했으며, 처음과 비교할 순위는 아직 없습니다\.$/),
        '이 기간에 작업 1건을 마쳤습니다.',
        expect.stringMatching(
          /^앞으로 작업 1건을 진행할 예정이며, .*키워드 1개는 갱신을 안내해 드리겠습니다\.$/,
        ),
      ],
    ]);

    const save = (introduction: string, seen?: string, browser = manager) =>
      put(browser, `${WORK}/report/introduction`, {
        ...of,
        introduction,
        ...(seen !== undefined && { seen }),
      });
    expect((await save('내 글', '', person.browser)).status).toBe(403);
    expect((await save('남의 글', '', foreign)).status).toBe(404);
    expect((await save('가'.repeat(501))).status).toBe(400);
    const both = await Promise.all([save('첫째 글'), save('둘째 글')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [input, stored] = both[0].status === 409 ? ['첫째 글', '둘째 글'] : ['둘째 글', '첫째 글'];
    expect(both.find(({ status }) => status === 409)?.json.error.details).toEqual({
      ...{ code: 'CONFLICT', current: { introduction: stored }, given: { introduction: input } },
    });
    expect(await readIntroduction()).toEqual({ text: stored, edited: true });
    // Notes of the same report do not change the introduction.
    expect((await put(manager, `${WORK}/report/notes`, { ...of, notes: '의견' })).status).toBe(200);

    const mailCount = mailsTo(person.email).length;
    await manager.post(`${WORK}/report/send`, { ...of, others: [] });
    expect((await nextMail(person.email, mailCount)).text).toContain(stored);
    expect((await save('', stored)).status).toBe(200);
    expect(await readIntroduction()).toEqual({ text, edited: false });
  });

  test('as PDF - A4 with its own fonts, as a download', async () => {
    const { user } = await (await signInAs('member')).session();
    const response = await manager.get(`${WORK}/report.pdf`, { userId: user.id, ...month() });
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('검색 순위 보고서'));
    const text = response.bytes.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(text).toMatch(/\/FontFile2/);
  });

  test('by mail - to the customer with a link to the page, to the other receivers without it', async () => {
    const mailCount = mailsTo(member.email).length;
    const body = { userId: member.id, ...month(), others: ['boss@client.example'] };
    const { status, json } = await manager.post(`${WORK}/report/send`, body);
    expect([status, json.data.sent_to]).toEqual([200, [member.email, 'boss@client.example']]);
    const mail = await nextMail(member.email, mailCount);
    expect(mail.subject).toContain('검색 순위 보고서');
    const { from, to } = month();
    expect(mail.text).toContain(`/work/pdf?from=${from}&to=${to}`);
    // The others have no account.
    const others = mailsTo('boss@client.example');
    expect(others).toHaveLength(1);
    expect(others[0]?.text).not.toContain('/work/pdf');
    for (const { attachments } of [mail, ...others]) {
      expect(attachments).toMatchObject([{ type: 'application/pdf' }]);
      expect(attachments[0]?.bytes.toString('latin1')).toMatch(/^%PDF-[^]*%%EOF\s*$/);
    }
    expect((await member.browser.post(`${WORK}/report/send`, body)).status).toBe(403);
  });

  test('by mail to a refused address - sent to the others, the refused one is reported; nothing is sent if the customer’s is refused', async () => {
    const person = await createMember();
    const mailCount = mailsTo(person.email).length;
    const others = ['boss@refused.example', `team${process.pid}@client.example`];
    const { status, json } = await manager.post(`${WORK}/report/send`, {
      userId: person.id,
      ...month(),
      others,
    });
    expect([status, json.data]).toEqual([
      200,
      { sent_to: [person.email, others[1]], failed: ['boss@refused.example'] },
    ]);
    expect((await nextMail(person.email, mailCount)).subject).toContain('검색 순위 보고서');
    const audit = await manager.get('/api/users/audit', { action: 'report-sent' });
    expect(audit.json.data[0]).toMatchObject({ target: { id: person.id }, detail: { receivers: 2 } });
    const email = `${process.pid}@refused.example`;
    await database('up_users').where({ email: person.email }).update({ email });
    const rejected = await manager.post(`${WORK}/report/send`, {
      ...{ userId: person.id, ...month() },
      others: [`late${process.pid}@client.example`],
    });
    expect(rejected.status).toBe(500);
    expect(mailsTo(`late${process.pid}@client.example`)).toHaveLength(0);
  });

  test('each month - one schedule for a customer; a conflicting change is refused with the stored schedule', async () => {
    const save = (day_of_month: number, version?: number) =>
      put(manager, `${WORK}/report/schedule`, { userId: member.id, enabled: true, day_of_month, version });
    const { version } = (await save(1)).json.data;
    expect((await save(28, version)).json.data).toMatchObject({ day_of_month: 28, enabled: true });
    for (const late of [undefined, version]) {
      const { status, json } = await save(5, late);
      expect([status, json.error.details.code]).toEqual([409, 'CONFLICT']);
      expect(json.error.details.current).toMatchObject({ day_of_month: 28, version: version + 1 });
    }
    const { json } = await manager.get(`${WORK}/report/schedules`);
    const own = dataOf(workOverview.reportSchedules, json).filter(
      ({ customer }) => customer.id === member.id,
    );
    expect(own).toHaveLength(1);
    expect(own[0]?.day_of_month).toBe(28);
    expect((await save(29, version + 1)).status).toBe(400);
  });
});

test('a monthly report switched on after its day - the previous month counts as sent; an active one is unchanged', () =>
  withoutTask('reports', async () => {
    const person = await createMember();
    const save = async (enabled: boolean, version?: number) => {
      const body = { userId: person.id, enabled, day_of_month: 1, version };
      return (await put(manager, `${WORK}/report/schedule`, body)).json.data;
    };
    const { id } = await database('up_users').where({ document_id: person.id }).first('id');
    const schedule = () => database('report_schedules').where({ customer: id });
    const lastMonth = async () => (await schedule().first()).last_month as string | null;
    const seoul = new Date(Date.now() + 9 * 3600_000);
    const hasReachedSendingTime = seoul.getUTCDate() > 1 || seoul.getUTCHours() >= 9;
    const before = seoulMonth(new Date(), -1);
    await save(false);
    await schedule().update({ last_month: '2020-01', last_sent_ms: Date.parse('2020-02-01T00:00:00Z') });
    await save(false, 1);
    expect(await lastMonth()).toBe('2020-01');
    // The response matches what was sent.
    expect(await save(true, 2)).toMatchObject({ enabled: true, last_month: '2020-01' });
    expect(await lastMonth()).toBe(hasReachedSendingTime ? before : '2020-01');
    await schedule().update({ last_month: '2020-01' });
    await save(true, 3);
    expect(await lastMonth()).toBe('2020-01');
    // Disabled, so that nothing is sent during the next steps.
    await save(false, 4);
  }));

test('monthly reports of an archived site - not sent until the site is used again', () =>
  withoutTask('reports', async () => {
    const person = await createMember();
    const saved = { userId: person.id, enabled: true, day_of_month: 28 };
    expect((await put(manager, `${WORK}/report/schedule`, saved)).status).toBe(200);
    const { id } = await database('up_users').where({ document_id: person.id }).first('id');
    const schedule = () => database('report_schedules').where({ customer: id });
    const code = await createArchivedSite(database);
    // A month that no other test sends a report for.
    await schedule().update({ domain: code, last_month: '2019-01', next_try_ms: 0 });
    const cms = await InCms.shared();
    const sendDue = () =>
      cms.call('features/work/report/send.js', 'sendDueReports', new Date('2019-03-28T12:00:00+09:00'));
    await sendDue();
    const paused = await schedule().first();
    expect([Boolean(paused.enabled), paused.last_month, paused.last_error]).toEqual([true, '2019-01', null]);
    await schedule().update({ domain: 'rankup', next_try_ms: 0 });
    await sendDue();
    expect(await schedule().first()).toMatchObject({ last_error: null, last_month: '2019-02' });
    await schedule().update({ enabled: false });
    await cms.stop();
  }));

describe('the demo', () => {
  test('work data of both sites - ranks of the simulator, over weeks', async () => {
    for (const browser of [manager, foreign]) {
      const { json } = await browser.get(WORK, { state: 'running,extended', sort: 'rank', page_size: '100' });
      // Slots of other files have ranks without a provider.
      type Shown = { standing: { provider: string | null; rank: unknown }; sparkline: unknown[] };
      const demo = (json.data as Shown[]).filter(({ standing }) => standing.provider === 'simulator');
      expect(demo.length).toBeGreaterThan(3);
      expect(demo[0]?.standing.rank).toEqual(expect.any(Number));
      // Other files store single days of their slots as the simulator's.
      const days = demo.map(({ sparkline }) => sparkline.filter((point) => typeof point === 'number').length);
      expect(Math.max(...days)).toBeGreaterThan(20);
    }
  });
});
