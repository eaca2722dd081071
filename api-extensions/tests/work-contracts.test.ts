// Both databases: large amounts, search and order, and days.
import { randomBytes } from 'node:crypto';
import * as auditLog from '../contracts/accounts/audit-log';
import * as estimates from '../contracts/estimates/estimates';
import * as workContracts from '../contracts/work/contracts';
import { inbox } from '../contracts/work/inbox';
import { createMember, type Browser, PASSWORD, registerMember, signInAs } from './browser';
import { isSqlite } from './cms-under-test';
import { dataOf, send } from './contract-client';
import { closeContract, contractBody, createContract, ITEMS } from './contract-steps';
import { database, sendConsultation } from './requests';
import { inDays, WORK, today } from './work-steps';

let manager: Browser;
let foreign: Browser;
let customer: Awaited<ReturnType<typeof createMember>>;
let foreignCustomer: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  [manager, foreign] = await Promise.all([signInAs('manager'), signInAs('staff', 'topkeyword')]);
  customer = await createMember();
});

afterAll(() => database.destroy());

/** A time some seconds from now, in the form in which Strapi stores dates in this database. */
const storedInstant = (seconds: number) =>
  isSqlite ? Date.now() + seconds * 1000 : new Date(Date.now() + seconds * 1000);
const newRequestKey = () => randomBytes(16).toString('hex');
const body = (more: Record<string, unknown> = {}) => contractBody(customer.id, more);
const save = (more: Record<string, unknown> = {}, browser = manager) =>
  browser.post(`${WORK}/contract`, body(more));
const create = (more: Record<string, unknown> = {}) => createContract(manager, customer.id, more);
const close = (id: number, version: number, closed_on: string | null, browser = manager) =>
  closeContract(browser, id, version, closed_on);
const idsOf = async (query: Record<string, string>, browser = manager) =>
  dataOf(workContracts.contracts, (await browser.get(`${WORK}/contracts`, query)).json).map(({ id }) => id);

/** Creates an estimate that its member has accepted. @returns its id */
async function acceptedEstimate(member = customer) {
  const act = async (browser: Browser, action: object) => {
    const { status, json, text } = await browser.post('/api/users/estimate', action);
    if (status !== 200) throw new Error(text);
    return json.data;
  };
  const write = { action: 'write', user_id: member.id, title: '견적', items: ITEMS, note: '' };
  const { id, version } = await act(manager, { ...write, valid_until: inDays(7) });
  await act(manager, { action: 'send', id, version });
  await act(member.browser, { action: 'accept', id });
  return id;
}

describe('a contract', () => {
  test('created - with the amounts, VAT and state of its lines and period', async () => {
    const made = await create();
    expect(made).toMatchObject({
      ...{ title: '순위 관리 3개월', state: 'running', version: 1, items: ITEMS, days_left: 90 },
      // VAT is rounded down to the won, as in estimates.
      ...{ supply: 390_010, vat: 39_001, total: 429_011, from: today(), to: inDays(89) },
      ...{ customer: { id: customer.id }, estimate_id: null, closed_on: null, memo: '월말 정산' },
    });
    expect((await manager.get(`${WORK}/contract/${made.id}`)).json.data).toEqual(made);
    expect(await create({ from: today(), to: today() })).toMatchObject({ days_left: 1, state: 'running' });
    expect(await create({ from: inDays(1), to: inDays(1) })).toMatchObject({ state: 'scheduled' });
    expect(await create({ from: inDays(-1), to: inDays(-1) })).toMatchObject({
      state: 'ended',
      days_left: null,
    });
    const audit = await manager.get('/api/users/audit', { action: 'work-created' });
    expect(dataOf(auditLog.auditLog, audit.json).map(({ detail }) => detail)).toContainEqual({
      what: 'contract',
      id: made.id,
    });
  });

  test('its channel - that of the customer’s first request on this site, then of earlier contracts, unless the staff writes one; never shown to the customer', async () => {
    const person = await createMember();
    const receipts = [
      await sendConsultation(),
      await sendConsultation(),
      await sendConsultation('topkeyword.localhost'),
    ];
    for (const [at, channel] of ['네이버 광고', '캠페인 blog', '구글 광고'].entries())
      await database('consultations')
        .where({ receipt: receipts[at] })
        .update({ contact: person.email, channel, received_at: storedInstant(at) });
    const made = await create({ customer: person.id });
    expect(made.channel).toBe('네이버 광고');
    expect(await create({ customer: person.id, channel: '지인 소개' })).toMatchObject({
      channel: '지인 소개',
    });
    expect(await create({ customer: (await createMember()).id })).toMatchObject({ channel: '' });
    const changed = await save({ id: made.id, version: 1, customer: person.id, channel: '' });
    expect(changed.json.data).toMatchObject({ channel: '', version: 2 });
    expect((await create({ customer: person.id })).channel).toBe('지인 소개');
    const own = await person.browser.get('/api/users/me/contracts');
    expect([own.json.data.length, own.text.includes('지인')]).toEqual([3, false]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['an end before the start', { to: inDays(-1) }, 'to'],
    ['more than three years', { to: inDays(3 * 366) }, 'to'],
    ['a day that does not exist', { from: '2026-02-30' }, 'from'],
    ['no lines', { items: [] }, 'items'],
    ['a price that is no whole won', { items: [{ ...ITEMS[0], unit_price: 0.5 }] }, 'items.0.unit_price'],
    ['a negative price', { items: [{ ...ITEMS[0], unit_price: -1 }] }, 'items.0.unit_price'],
    [
      'a total that is too high',
      { items: [{ name: '큰 것', quantity: 100_000, unit_price: 1_000_000_000 }] },
      'items',
    ],
    ['no title', { title: ' ' }, 'title'],
    ['no customer', { customer: undefined }, 'customer'],
    ['an unknown customer', { customer: 'nosuchaccount' }, 'customer'],
    ['an unknown estimate', { estimate_id: 'nosuchestimate' }, 'estimate_id'],
  ])('with %s - 400 at that field', async (_what, more, field) => {
    const { status, json } = await save(more);
    expect([status, Object.keys(json.error.details.fields as object)]).toEqual([400, [field]]);
  });

  test('its products - proposed with the price of the newest contract, to staff of the site only', async () => {
    const name = `색인 관리 ${newRequestKey()}`;
    const items = (unit_price: number) => [{ name, quantity: 2, unit_price }];
    await create({ items: items(70_000) });
    await create({ items: items(80_000) });
    const path = `${WORK}/contract-products`;
    const read = async (browser: Browser) =>
      dataOf(workContracts.contractProducts, (await browser.get(path)).json).filter(
        (product) => product.name === name,
      );
    expect(await read(manager)).toEqual([{ name, unit_price: 80_000 }]);
    expect(await read(foreign)).toEqual([]);
    expect((await customer.browser.get(path)).status).toBe(403);
  });

  test('of an applicant or an account of another site - refused', async () => {
    const applicant = await registerMember();
    foreignCustomer = await createMember('member', 'topkeyword.localhost');
    const responses = [await save({ customer: applicant.id }), await save({ customer: foreignCustomer.id })];
    expect(responses.map(({ status }) => status)).toEqual([400, 400]);
  });

  test('of a customer without an account - created; later changed to an account', async () => {
    const made = await create({ customer: undefined, party: '  새봄   카페 ' });
    expect(made).toMatchObject({ customer: null, party: '새봄 카페' });
    const moved = await save({ id: made.id, version: 1 });
    expect(moved.json.data).toMatchObject({ customer: { id: customer.id }, version: 2 });
  });

  test('from an accepted estimate - created once, for the member of the estimate; again after a removal', async () => {
    const estimate_id = await acceptedEstimate();
    const other = await createMember();
    const both = await Promise.all([
      save({ estimate_id, customer: other.id }),
      save({ estimate_id, customer: undefined }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const made = both.find(({ status }) => status === 200)?.json.data;
    expect(made).toMatchObject({ estimate_id, customer: { id: customer.id } });
    expect(await idsOf({ estimate_id })).toEqual([made.id]);
    await manager.post(`${WORK}/contracts/remove`, { ids: [made.id] });
    expect((await save({ estimate_id })).status).toBe(200);
  });

  test('from an estimate that is not accepted, or of another site - refused', async () => {
    const written = await manager.post('/api/users/estimate', {
      ...{ action: 'write', user_id: customer.id, title: '초안', items: ITEMS, valid_until: inDays(7) },
    });
    const estimate_id = dataOf(estimates.estimateAction, written.json).id;
    expect((await save({ estimate_id })).status).toBe(400);
    const accepted = await acceptedEstimate();
    const elsewhere = await foreign.post(`${WORK}/contract`, body({ estimate_id: accepted }));
    expect(elsewhere.status).toBe(400);
  });

  test('sent twice - created once', async () => {
    const request_key = newRequestKey();
    const both = await Promise.all([save({ request_key }), save({ request_key })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('edited by two at once - the second gets a conflict with both versions', async () => {
    const { id } = await create();
    const both = await Promise.all([
      save({ id, version: 1, title: '첫째' }),
      save({ id, version: 1, title: '둘째' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [input, stored] = both[0].status === 409 ? ['첫째', '둘째'] : ['둘째', '첫째'];
    expect(both.find(({ status }) => status === 409)?.json.error.details).toMatchObject({
      ...{ code: 'CONFLICT', current: { title: stored, version: 2, items: ITEMS }, given: { title: input } },
    });
    const untouched = await save({ id, version: 2, title: '셋째', memo: undefined });
    expect(untouched.json.data).toMatchObject({ title: '셋째', memo: '월말 정산', version: 3 });
  });

  test('terminated - on a day up to today and its last day, then not editable; termination revoked - editable again', async () => {
    const { id } = await create({ from: inDays(-9), to: inDays(20) });
    const over = await create({ from: inDays(-20), to: inDays(-5) });
    const rejected = [
      await close(id, 1, inDays(1)),
      await close(over.id, 1, inDays(-4)),
      await close(id, 7, today()),
    ];
    expect(rejected.map(({ status }) => status)).toEqual([400, 400, 409]);
    const closed = (await close(id, 1, today())).json.data;
    expect(closed).toMatchObject({
      state: 'terminated',
      closed_on: today(),
      close_reason: '폐업',
      days_left: null,
    });
    expect((await save({ id, version: 2, from: inDays(-9), to: inDays(20) })).status).toBe(409);
    const opened = (await close(id, 2, null)).json.data;
    expect(opened).toMatchObject({ state: 'running', closed_on: null, close_reason: '', version: 3 });
    expect((await save({ id, version: 3, from: inDays(-9), to: inDays(20) })).status).toBe(200);
  });

  test('for members and staff of other sites - refused, or not found', async () => {
    const { id } = await create();
    const calls = (browser: Browser) =>
      Promise.all([
        browser.get(`${WORK}/contracts`),
        browser.get(`${WORK}/contract/${id}`),
        browser.post(`${WORK}/contract`, body({ id, version: 1 })),
        close(id, 1, today(), browser),
        browser.post(`${WORK}/contracts/remove`, { ids: [id] }),
        browser.get(`${WORK}/revenue`),
      ]);
    const statuses = async (browser: Browser) => (await calls(browser)).map(({ status }) => status);
    expect(await statuses(customer.browser)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await statuses(foreign)).toEqual([200, 404, 400, 404, 200, 200]);
    expect((await foreign.get(`${WORK}/contracts`, { q: '순위 관리' })).json.data).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    expect((await manager.get(`${WORK}/contract/${id}`)).json.data).toMatchObject({ id, version: 1 });
    const saved = await foreign.post(`${WORK}/contract`, {
      ...body({ id, version: 1, customer: undefined }),
    });
    expect(saved.status).toBe(404);
  });

  test('of an account that is closed - kept without the person and the texts of the staff', async () => {
    const person = await createMember();
    const { id } = await create({ customer: person.id, title: '탈퇴할 회원의 계약' });
    const download = await person.browser.get('/api/users/me/data');
    expect(download.json.records.work_contracts).toEqual([
      expect.objectContaining({ title: '탈퇴할 회원의 계약', total: expect.anything() as unknown }),
    ]);
    expect(download.text).not.toContain('월말 정산');
    await close(id, 1, today());
    expect((await person.browser.post('/api/users/me/close', { password: PASSWORD })).status).toBe(200);
    const stored = (await manager.get(`${WORK}/contract/${id}`)).json.data;
    expect(stored).toMatchObject({ customer: null, title: '탈퇴할 회원의 계약', version: 3 });
    expect(stored).toMatchObject({ memo: '', close_reason: '' });
    // A page that was opened before does not write the memo back.
    const late = await manager.post(`${WORK}/contract/${id}/close`, {
      ...{ version: 2, closed_on: today(), reason: '폐업' },
    });
    expect([late.status, late.json.error.details.code]).toEqual([409, 'CONFLICT']);
  });

  test('of an account that is closed - keeps the name of a company, not that of a person', async () => {
    const person = await createMember();
    const setCompany = (company: string) =>
      database('up_users').where({ document_id: person.id }).update({ company, name: '홍길동' });
    await setCompany('새봄 카페');
    const ofCompany = await create({ customer: person.id });
    await setCompany('');
    const ofPerson = await create({ customer: person.id });
    expect((await person.browser.post('/api/users/me/close', { password: PASSWORD })).status).toBe(200);
    const partyOf = async (id: number) => (await manager.get(`${WORK}/contract/${id}`)).json.data.party;
    expect([await partyOf(ofCompany.id), await partyOf(ofPerson.id)]).toEqual(['새봄 카페', '']);
    expect(await database('work_contracts').where('party', 'like', '%홍길동%')).toEqual([]);
  });

  test('changed - the audit log does not contain texts about a person', async () => {
    const made = await create({ customer: undefined, party: '개인 고객 홍길동' });
    await save({ id: made.id, version: 1, memo: '비밀 메모', title: '새 제목' });
    await close(made.id, 2, today());
    const audit = await manager.get('/api/users/audit', { action: 'work-changed' });
    const details = dataOf(auditLog.auditLog, audit.json)
      .map(({ detail }) => detail)
      .filter(({ what, id }) => what === 'contract' && id === made.id);
    expect(details).toEqual([
      expect.objectContaining({
        close_reason: true,
        closed_day: expect.stringContaining(today()) as unknown,
      }),
      expect.objectContaining({ memo: true, party: true, title: '순위 관리 3개월 → 새 제목' }),
    ]);
    expect(audit.text).not.toMatch(/개인 고객 홍길동|비밀 메모|폐업/);
  });
});

describe('the list of contracts', () => {
  test('filters, search, sorting and pages - on the server', async () => {
    const person = await createMember();
    const userId = person.id;
    const mark = `찾기${process.pid}`;
    const createOne = (more: object) => create({ customer: userId, ...more });
    const ended = await createOne({ from: inDays(-60), to: inDays(-1), title: `가 ${mark}` });
    const running = await createOne({ from: inDays(-5), to: inDays(7), title: `나 ${mark}` });
    const later = await createOne({
      ...{ from: inDays(1), to: inDays(30), title: `다 ${mark}` },
      items: [{ name: `상품${mark}`, quantity: 1, unit_price: 1 }],
    });
    const closed = await createOne({ from: inDays(-5), to: inDays(7), title: `라 ${mark}` });
    await close(closed.id, 1, today());

    const listed = (query: Record<string, string>) => idsOf({ userId, ...query });
    expect(await listed({})).toEqual([closed.id, later.id, running.id, ended.id]);
    expect(await listed({ state: 'ended' })).toEqual([ended.id]);
    expect(await listed({ state: 'terminated' })).toEqual([closed.id]);
    expect(await listed({ ends_within: '6' })).toEqual([]);
    expect(await listed({ ends_within: '7' })).toEqual([running.id]);
    expect(await listed({ ends_within: '30', sort: 'to' })).toEqual([running.id]);
    expect(await listed({ sort: 'customer' })).toEqual([ended.id, running.id, later.id, closed.id]);
    expect(await listed({ sort: 'supply', order: 'asc' })).toEqual([
      later.id,
      ended.id,
      running.id,
      closed.id,
    ]);
    expect(await idsOf({ q: `상품${mark}` })).toEqual([later.id]);
    expect((await idsOf({ q: mark })).length).toBe(4);
    expect(await idsOf({ q: '100%없는글' })).toEqual([]);
    // The search reads neither names of fields nor figures of lines.
    for (const q of ['unit_price', '150005', '"name"']) expect(await listed({ q })).toEqual([]);
    const quoted = await createOne({
      items: [{ name: `'새봄' "플러스" ${mark}`, quantity: 1, unit_price: 1 }],
    });
    expect(await listed({ q: `"플러스" ${mark}` })).toEqual([quoted.id]);
    const renamed = { ...body({ customer: undefined }), id: quoted.id, version: 1 };
    await manager.post(`${WORK}/contract`, { ...renamed, items: [{ ...ITEMS[0], name: `새 이름 ${mark}` }] });
    expect(await listed({ q: '플러스' })).toEqual([]);
    expect(await listed({ q: `새 이름 ${mark}` })).toEqual([quoted.id]);
    await manager.post(`${WORK}/contracts/remove`, { ids: [quoted.id] });
    const paged = await manager.get(`${WORK}/contracts`, { userId, page: '2', page_size: '3' });
    expect([paged.json.data.length, paged.json.page]).toEqual([
      1,
      { page: 2, page_size: 3, total: 4, pages: 2 },
    ]);
    expect((await manager.get(`${WORK}/contracts`, { sort: 'memo' })).status).toBe(400);
    expect(await idsOf({ userId: 'nosuchaccount' })).toEqual([]);
  });

  test('due for a renewal - until a later contract with a product in common follows, or until the termination', async () => {
    const person = await createMember();
    const waiting = async (browser = manager) =>
      (await send(browser, inbox, { query: {} })).data.entries.flatMap(({ kind, id }) =>
        kind === 'renewal' ? [Number(id)] : [],
      );
    const createOne = (more: object) => create({ customer: person.id, ...more });
    const ending = await createOne({ from: inDays(-80), to: inDays(5) });
    const other = await createOne({
      ...{ from: inDays(-3), to: inDays(26), items: [{ name: '쇼핑', quantity: 1, unit_price: 500 }] },
    });
    const due = (days: string) => idsOf({ userId: person.id, ends_within: days, renewal: 'due', sort: 'to' });
    expect([await due('4'), await due('7'), await due('30')]).toEqual([
      [],
      [ending.id],
      [ending.id, other.id],
    ]);
    expect(await waiting()).toEqual(expect.arrayContaining([ending.id, other.id]));
    expect(await waiting(foreign)).not.toEqual(expect.arrayContaining([ending.id]));

    const next = await createOne({ from: inDays(6), to: inDays(95), items: [ITEMS[1]] });
    expect(await due('30')).toEqual([other.id]);
    expect(await waiting()).not.toContain(ending.id);
    expect(await waiting()).toContain(other.id);
    // A short contract that starts later is not due before it begins.
    const short = await createOne({
      ...{ from: inDays(1), to: inDays(2), items: [{ name: '지도', quantity: 1, unit_price: 500 }] },
    });
    expect(await due('30')).toEqual([other.id]);
    expect(await waiting()).not.toContain(short.id);
    await manager.post(`${WORK}/contracts/remove`, { ids: [short.id] });
    await close(next.id, 1, today());
    expect(await due('7')).toEqual([ending.id]);
    await close(ending.id, 1, today());
    expect(await due('7')).toEqual([]);
  });
});
