// Both databases: marks are written on a condition, alerts are grouped, and changes are counted in SQL of our own.
import { apply } from '../contracts/service/apply';
import { type InboxEntry, inbox, markInbox } from '../contracts/work/inbox';
import { firstDocumentId } from './admin-answers';
import { createMember, Browser, registerMember, signInAs, uniqueEmail } from './browser';
import { admin, createPublished, domainId, entriesPath, isSqlite } from './cms-under-test';
import { dataOf, send } from './contract-client';
import { EventReader } from './event-reader';
import { postConsultation, database } from './requests';
import { until } from './until';
import { siteOfTests } from './site-steps';
import { createJob, createSlot, inDays, WORK, today } from './work-steps';

/** What waits for the staff, on a site of its own: what other suites send would be counted, and be the newest. */

const SITE = 'inbox-suite';
const HOST = siteOfTests(SITE);

let staff: Browser;
let owner: Browser;
let me: { id: string; name: string };
let member: Awaited<ReturnType<typeof createMember>>;
beforeAll(async () => {
  staff = (await createMember('manager', HOST)).browser;
  owner = (await createMember('owner', HOST)).browser;
  me = (await staff.session()).user;
  member = await createMember('member', HOST);
});
const open: EventReader[] = [];
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});
afterAll(() => database.destroy());

const entries = async (by = staff): Promise<InboxEntry[]> =>
  (await send(by, inbox, { query: {} })).data.entries;
const entry = async (key: string, by = staff) => (await entries(by)).find((one) => one.key === key);
const mark = async (body: object, by = staff) => (await by.post(`${WORK}/inbox`, body)).status;

/** An instant in ms as Strapi stores it in this database. */
const toStoredInstant = (instant: number) => (isSqlite ? instant : new Date(instant));
const inAnHour = () => new Date(Date.now() + 3600_000).toISOString();

const newSlot = (more: object = {}) =>
  createSlot(staff, member.id, { from: inDays(-20), to: inDays(20), ...more });

async function newConsultation(companyName: string, host = HOST) {
  const { json } = await postConsultation(new Browser({ host }), { companyName });
  return dataOf(apply, json).receipt;
}

async function postEstimate(body: object, by = staff): Promise<string> {
  const { status, json, text } = await by.post('/api/users/estimate', body);
  if (status !== 200) throw new Error(text);
  return json.data.id;
}

async function openEvents(by = staff): Promise<EventReader> {
  const reader = await EventReader.open(by, `${WORK}/inbox/events`);
  open.push(reader);
  return reader;
}

test('a new consultation - waits on its site until it is handled, with who has it', async () => {
  const receipt = await newConsultation('새소식 상사');
  const { id } = (await staff.get('/api/service/consultation', { q: receipt })).json.data[0];
  const own = () => entry(`consultation:${id}`);
  expect(await own()).toMatchObject({
    ...{ id, kind: 'consultation', version: 0, title: '새소식 상사', assignee: null, snoozed: null },
    ...{
      href: `/admin/consultations?q=${receipt}&open`,
      next: `/admin/estimates/new?consultation=${receipt}`,
    },
  });
  expect((await entries())[0]?.id).toBe(id);
  expect(await entry(`consultation:${id}`, await signInAs('manager'))).toBeUndefined();
  const handle = (body: object) => staff.post(`/api/service/consultation/${id}`, body);
  expect((await handle({ version: 0, assignee: me.id })).status).toBe(200);
  expect(await own()).toMatchObject({ version: 1, assignee: { id: me.id } });
  // Its assignee is stored with the request only.
  expect(await mark({ key: `consultation:${id}`, assignee: { before: me.id, after: null } })).toBe(400);
  await handle({ version: 1, state: 'contacted' });
  expect(await own()).toBeUndefined();
});

test('estimates - requests; declined ones until they are noted, accepted ones until they have a contract', async () => {
  const requested = await postEstimate({ action: 'request', title: '견적 부탁' }, member.browser);
  expect(await entry(`estimate_request:${requested}`)).toMatchObject({
    title: '한빛 상사',
    note: '견적 부탁',
  });
  const answered = async (action: 'accept' | 'decline', reason?: string) => {
    const items = [{ name: '웹 순위 관리', quantity: 2, unit_price: 10_000 }];
    const id = await postEstimate({
      ...{ action: 'write', user_id: member.id, title: '답한 견적', items, valid_until: inDays(7) },
    });
    await postEstimate({ action: 'send', id, version: 1 });
    return postEstimate({ action, id, reason }, member.browser);
  };
  const accepted = await answered('accept');
  expect(await entry(`estimate_answer:${accepted}`)).toMatchObject({
    note: '수락 · 답한 견적 · 22,000원',
    next: `/work/contracts/new?estimate=${accepted}`,
    customer: { id: member.id },
  });
  const { json, text } = await staff.post(`${WORK}/contract`, {
    ...{ estimate_id: accepted, title: '계약', from: today(), to: inDays(29) },
    items: [{ name: '웹 순위 관리', quantity: 2, unit_price: 10_000 }],
  });
  if (!json.data) throw new Error(text);
  expect(await entry(`estimate_answer:${accepted}`)).toBeUndefined();
  // It ends within 30 days.
  expect(await entry(`renewal:${json.data.id}`)).toMatchObject({
    next: `/work/contracts/new?renew=${json.data.id}`,
  });
  const key = `estimate_answer:${await answered('decline', '예산이 맞지 않습니다.')}`;
  expect(await entry(key)).toMatchObject({
    note: '거절 · 답한 견적 · 22,000원 · 예산이 맞지 않습니다.',
    next: null,
  });
  expect(await mark({ key, done: true })).toBe(200);
  expect(await entry(key)).toBeUndefined();
  expect(await mark({ key, done: false })).toBe(200);
  expect(await entry(key)).toBeDefined();
});

test('a registration - taken by one of two people, put off, and gone when it is approved', async () => {
  const { id, email } = await registerMember(uniqueEmail(), HOST);
  const key = `applicant:${id}`;
  expect(await entry(key)).toMatchObject({ title: '한빛 상사 · 김하나', note: email, assignee: null });
  const other = await createMember('manager', HOST);
  const take = (before: string | null, after: string | null, by = staff) =>
    mark({ key, assignee: { before, after } }, by);
  expect(await take(null, me.id)).toBe(200);
  // The other page still shows no one.
  expect(await take(null, other.id, other.browser)).toBe(409);
  expect(await take(me.id, other.id, other.browser)).toBe(200);
  expect(await entry(key)).toMatchObject({ assignee: { id: other.id } });
  // Neither a person who is no staff, nor a time in the past or a year ahead, nor what only the approval ends.
  expect(await take(other.id, member.id)).toBe(400);
  expect(await mark({ key, snoozed_until: new Date(Date.now() - 1000).toISOString() })).toBe(400);
  expect(await mark({ key, snoozed_until: new Date(Date.now() + 365 * 86_400_000).toISOString() })).toBe(400);
  expect(await mark({ key, done: true })).toBe(400);
  const later = inAnHour();
  expect(await mark({ key, snoozed_until: later })).toBe(200);
  expect(await entry(key)).toMatchObject({
    assignee: { id: other.id },
    snoozed: { until: later, by: me.name },
  });
  expect(await mark({ key, snoozed_until: null })).toBe(200);
  const body = { action: 'approve', user_id: id, seen: 'pending' };
  expect((await staff.post('/api/users/approval', body)).status).toBe(200);
  expect(await entry(key)).toBeUndefined();
  expect(await mark({ key, assignee: { before: other.id, after: me.id } })).toBe(404);
});

test('jobs - those that are due, of all of the staff', async () => {
  const [late, due, later] = [
    await createJob(staff, { due: inDays(-2), start: inDays(-3), assignee: me.id }),
    await createJob(staff, { due: today() }),
    await createJob(staff, { due: inDays(1) }),
  ];
  expect(await entry(`job:${late.id}`)).toMatchObject({
    ...{ note: '기한 2일 지남', version: 1, assignee: { id: me.id } },
  });
  expect(await entry(`job:${due.id}`)).toMatchObject({ note: '오늘 마감', assignee: null });
  expect(await entry(`job:${later.id}`)).toBeUndefined();
});

test('alerts - one entry for a customer and day; new ones after it was noted bring it back', async () => {
  const [moved, other, failed] = [await newSlot(), await newSlot(), await newSlot()];
  const alert = (slot: { id: number; keyword: string; target: string }, more: object = {}) => {
    const facts = { reason: 'entered', places: 10, from_rank: 12, to_rank: 8, ordered: true, depth: 1000 };
    return {
      ...{ alert_key: `${slot.id} ${JSON.stringify(more)}`, setting: 0, owner: 0, domain: SITE },
      ...{ slot: slot.id, keyword: slot.keyword, target: slot.target, list: 'web', day: today() },
      ...{ ...facts, delivery: 'none', created_ms: Date.now(), ...more },
    };
  };
  await database('rank_alerts').insert([
    alert(other),
    alert(failed, { reason: 'failed' }),
    alert(moved),
    // The same slot for a second receiver.
    alert(moved, { owner: 1 }),
  ]);
  // Written by the test, not by the CMS.
  await postConsultation(new Browser({ host: HOST }));
  const key = `alert:${member.id}:${today()}`;
  expect(await entry(key)).toMatchObject({
    ...{
      title: '한빛 상사',
      note: `${moved.keyword} 12위 → 8위 (상위 10위 진입) 외 1건`,
      href: '/work/alerts',
    },
    customer: { id: member.id },
  });
  expect(await mark({ key, done: true })).toBe(200);
  expect(await entry(key)).toBeUndefined();
  // Later than the mark, which was made two requests ago; not in the future, where it would stay the newest entry.
  await database('rank_alerts').insert(alert(other, { owner: 2, created_ms: Date.now() }));
  await postConsultation(new Browser({ host: HOST }));
  expect(await entry(key)).toBeDefined();
});

test('failed lookups - of the last two nights, with the dearest slots', async () => {
  const [one, two] = [await newSlot({ price: 900_000_000 }), await newSlot({ price: 800_000_000 })];
  const lookup = (slot: { id: number }, day: string, reason: string | null) => ({
    ...{ rank_key: `${slot.id} web ${day}`, slot: slot.id, domain: SITE, list: 'web', day },
    ...{ outcome: reason === null ? 'not_in_range' : 'unavailable', ordered: true, reason },
  });
  await database('slot_ranks').insert([
    lookup(one, today(), 'timeout'),
    lookup(two, today(), null),
    lookup(one, inDays(-1), 'not_reached'),
    lookup(two, inDays(-1), 'not_reached'),
    lookup(one, inDays(-2), 'timeout'),
  ]);
  await postConsultation(new Browser({ host: HOST }));
  const nights = (await entries()).filter(({ kind }) => kind === 'night');
  expect(nights.map(({ id }) => id)).toEqual([today(), inDays(-1)]);
  expect(nights[0]?.href).toBe(`/work/slots?failed_on=${today()}`);
  expect(nights[0]?.note).toContain(one.keyword);
});

test("entries whose page the site's menu closes to a person - are not in their list, count or reach", async () => {
  const receipt = await newConsultation('비공개 상사');
  const { id } = (await staff.get('/api/service/consultation', { q: receipt })).json.data[0];
  const key = `consultation:${id}`;
  const roles = await admin(
    `${entriesPath('api::site-role.site-role')}?filters[domain][code][$eq]=${SITE}&filters[name][$eq]=owner`,
  );
  const role = { connect: [{ documentId: firstDocumentId(roles.json) }] };
  const domain = { connect: [{ documentId: await domainId(SITE) }] };
  const values = { menu_name: '상담', url: '/admin/consultations', use_yn: true, sort: 90, domain, role };
  const menu = await createPublished('api::menu.menu', values);
  try {
    expect(await entry(key)).toBeUndefined();
    expect(await entry(key, owner)).toBeDefined();
    const state = await (await openEvents()).wait(({ event }) => event === 'inbox');
    expect(state.newest?.title).not.toBe('비공개 상사');
    expect(await mark({ key, snoozed_until: inAnHour() })).toBe(404);
  } finally {
    await menu.remove();
  }
  expect(await entry(key)).toBeDefined();
});

describe('the stream', () => {
  const countOf = async (by = staff) => {
    const { user } = await by.session();
    return (await entries(by)).filter(
      ({ assignee, snoozed }) => snoozed === null && (assignee === null || assignee.id === user.id),
    ).length;
  };

  test('a new request - told within two seconds, with the count of what is mine or not taken', async () => {
    const reader = await openEvents();
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
    });
    const before = await reader.wait(({ event }) => event === 'inbox');
    expect(before.count).toBe(await countOf());
    const sentMs = Date.now();
    await newConsultation('바로 상사');
    const after = await reader.wait(({ data }) => data.newest?.title === '바로 상사');
    expect(Date.now() - sentMs).toBeLessThan(2000);
    expect(after).toMatchObject({ count: before.count + 1, newest: { kind: 'consultation' } });
    expect(after.version).not.toBe(before.version);
    // Not on the other site.
    const foreign = await openEvents(await signInAs('manager'));
    expect((await foreign.wait(({ event }) => event === 'inbox')).newest?.title).not.toBe('바로 상사');
    // What another person has taken is not counted.
    const other = await createMember('manager', HOST);
    await mark({ key: after.newest.key, assignee: { before: null, after: other.id } });
    const { id, version } = (await entry(after.newest.key)) ?? {};
    await staff.post(`/api/service/consultation/${id}`, { version, assignee: other.id });
    await reader.wait(({ data }) => data.count === before.count && data.version !== after.version);
  });

  test('a session - is not prolonged by its stream, stays open when its token is renewed, and ends it', async () => {
    const { browser } = await createMember('manager', HOST);
    const reader = await openEvents(browser);
    await reader.wait(({ event }) => event === 'inbox');
    const rows = () => database('strapi_sessions').where({ session_id: browser.sessionId });
    const [before] = await rows();
    await newConsultation('그대로 상사');
    await reader.wait(({ data }) => data.newest?.title === '그대로 상사');
    expect(await rows()).toEqual([before]);
    // The cookie of the stream is an old one now, whose use again on any call would end the session as stolen.
    await rows().update({ created_at: toStoredInstant(Date.now() - 25 * 3600_000) });
    const opened = browser.sessionId;
    await browser.session();
    expect(browser.sessionId).not.toBe(opened);
    const renewed = database('strapi_sessions').where({ session_id: opened });
    await renewed.update({ updated_at: toStoredInstant(Date.now() - 60_000) });
    await newConsultation('갱신 상사');
    await reader.wait(({ data }) => data.newest?.title === '갱신 상사');
    expect(await browser.session()).not.toEqual({});
    await browser.protocol('signout');
    await newConsultation('끝난 상사');
    await reader.wait(({ event }) => event === 'end');
    await until(() => reader.hasEnded);
    expect(reader.events.some(({ data }) => data.newest?.title === '끝난 상사')).toBe(false);
    expect((await openEvents(browser)).status).toBe(401);
  });

  test('a member of the staff who loses the role - gets no more; a member gets nothing', async () => {
    expect((await openEvents(member.browser)).status).toBe(403);
    const demoted = await createMember('manager', HOST);
    const reader = await openEvents(demoted.browser);
    await reader.wait(({ event }) => event === 'inbox');
    const role = { user_id: demoted.id, role: 'member' };
    const { status, text } = await owner.post('/api/users/role', role);
    if (status !== 200) throw new Error(text);
    await reader.wait(({ event }) => event === 'end');
  });

  test('the ninth stream of an account - 429', async () => {
    const { browser } = await createMember('manager', HOST);
    const readers = [];
    for (let n = 0; n < 8; n += 1) readers.push(await openEvents(browser));
    expect((await openEvents(browser)).status).toBe(429);
    readers[0]?.close();
    await until(async () => (await openEvents(browser)).status === 200);
  });
});

test('a mark of an unknown form - refused', async () => {
  for (const body of [{ key: 'consultation:1' }, { key: 'x', done: true }, { key: '../etc:1', done: true }])
    expect(await mark(body)).toBe(400);
  expect(markInbox.body.safeParse({ key: 'alert:7:2026-11-30', done: true }).success).toBe(true);
});
