// Both databases: sums over days and large amounts.
import { addDays } from '../contracts/rules/days';
import { UNKNOWN_CHANNEL } from '../contracts/rules/visit-source';
import { ownerOverview } from '../contracts/work/owner-overview';
import { listSiteFigures } from '../contracts/work/site-figures';
import { revenue as revenueCall } from '../contracts/work/revenue';
import { createMember, Browser, signInAs } from './browser';
import { admin, isSqlite } from './cms-under-test';
import { dataOf, send } from './contract-client';
import { closeContract, createContract } from './contract-steps';
import { postConsultation } from './requests';
import { siteOfTests, database } from './site-steps';
import { createJob, createSlot, inDays, WORK, today } from './work-steps';

let manager: Browser;
let foreign: Browser;
let customer: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  [manager, foreign] = await Promise.all([signInAs('manager'), signInAs('staff', 'topkeyword')]);
  customer = await createMember();
});

afterAll(() => database.destroy());

const create = (more: Record<string, unknown>) => createContract(manager, customer.id, more);
const revenue = async (query: Record<string, string>, browser = manager) =>
  dataOf(revenueCall, (await browser.get(`${WORK}/revenue`, query)).json);

test('revenue by month, product, customer and channel - every won counts once, on the own site only', async () => {
  const person = await createMember();
  // Months that the contracts of no other test reach.
  const period = { from: '2031-01', to: '2031-03' };
  expect(await revenue(period)).toEqual({
    ...{ months: ['2031-01', '2031-02', '2031-03'], amounts: [0, 0, 0], total: 0 },
    ...{ products: [], channels: [], customers: [] },
  });
  const price = (name: string, unit_price: number, quantity = 1) => ({ name, unit_price, quantity });
  await create({
    ...{ customer: person.id, from: '2031-01-31', to: '2031-02-01', channel: '지인 소개' },
    items: [price('하루씩', 1001), price('둘째', 10, 2)],
  });
  await create({ from: '2031-03-31', to: '2031-03-31', items: [price('하루씩', 7)] });
  await create({
    customer: undefined,
    party: '새봄',
    from: '2030-12-01',
    to: '2031-01-31',
    items: [price('셋째', 62)],
  });
  const response = await revenue(period);
  expect(response).toMatchObject({ amounts: [500 + 10 + 31, 501 + 10, 7], total: 1059 });
  expect(response.products).toEqual([
    { name: '하루씩', amounts: [500, 501, 7], total: 1008 },
    { name: '셋째', amounts: [31, 0, 0], total: 31 },
    { name: '둘째', amounts: [10, 10, 0], total: 20 },
  ]);
  expect(response.customers.map((row) => [row.customer?.id, row.total])).toEqual([
    [person.id, 1021],
    [undefined, 31],
    [customer.id, 7],
  ]);
  expect(response.channels).toEqual([
    { name: '지인 소개', amounts: [510, 511, 0], total: 1021 },
    { name: UNKNOWN_CHANNEL, amounts: [31, 0, 7], total: 38 },
  ]);
  expect((await revenue(period, foreign)).total).toBe(0);
});

test('revenue of a terminated contract - up to the day of termination', async () => {
  const from = addDays(today(), -9);
  const { id } = await create({
    ...{
      from,
      to: addDays(from, 19),
      items: [{ name: `해지${process.pid}`, quantity: 1, unit_price: 2000 }],
    },
  });
  const total = async () =>
    (await revenue({ from: from.slice(0, 7), to: addDays(from, 19).slice(0, 7) })).products.find(
      ({ name }) => name === `해지${process.pid}`,
    )?.total;
  expect(await total()).toBe(2000);
  await closeContract(manager, id, 1, today());
  expect(await total()).toBe(1000);
  await manager.post(`${WORK}/contracts/remove`, { ids: [id] });
  expect(await total()).toBeUndefined();
});

test('revenue without a first or last month - of twelve months, by default up to this month in Seoul', async () => {
  const month = today().slice(0, 7);
  expect((await revenue({})).months).toHaveLength(12);
  expect((await revenue({})).months.at(-1)).toBe(month);
  expect((await revenue({ from: '2025-12' })).months).toEqual(expect.arrayContaining(['2025-12', '2026-11']));
  expect((await revenue({ to: '2025-01' })).months[0]).toBe('2024-02');
  // The first and the last month that can be asked for.
  expect((await revenue({ to: '2000-01' })).months[0]).toBe('1999-02');
  expect((await revenue({ from: '2099-12' })).months.at(-1)).toBe('2100-11');
});

test.each([
  ['the end before the start', { from: '2026-02', to: '2026-01' }, '끝나는 달이 시작하는 달보다 빠릅니다.'],
  ['more than 36 months', { from: '2026-01', to: '2029-01' }, '36개월까지 고르실 수 있습니다.'],
  ['a month that does not exist', { from: '2026-13' }, '월을 확인해 주세요. 예: 2026-11'],
  ['a day', { from: '2026-01-01' }, '월을 확인해 주세요. 예: 2026-11'],
  // The month after it has five digits, and a loop over the months did not end.
  ['the last month of four digits', { to: '9999-12' }, '월을 확인해 주세요. 예: 2026-11'],
  ['the first century', { from: '0001-01', to: '0002-01' }, '월을 확인해 주세요. 예: 2026-11'],
])('revenue of %s - refused', async (_what, query, message) => {
  const { status, json } = await manager.get(`${WORK}/revenue`, query);
  expect([status, Object.values(json.error.details.fields as object)[0]]).toEqual([400, message]);
});

describe("an owner's overview, on a site of its own", () => {
  const HOST = siteOfTests('overview-suite');
  let owner: Awaited<ReturnType<typeof createMember>>;
  let staff: Awaited<ReturnType<typeof createMember>>;
  beforeAll(async () => {
    [owner, staff] = [await createMember('owner', HOST), await createMember('staff', HOST)];
  });
  const read = async () => (await send(owner.browser, ownerOverview, { query: {} })).data;
  const items = (name: string, unit_price: number) => [{ name, quantity: 1, unit_price }];
  const sell = (person: string | undefined, unit_price: number, more: object) =>
    createContract(owner.browser, person ?? '', { items: items(`상품 ${unit_price}`, unit_price), ...more });
  const riskOf = async (id: string) =>
    (await read()).at_risk.customers.find((row) => row.customer?.id === id)?.reasons;
  const newCustomer = async () => createMember('member', HOST);

  test('staff below the owner, and the owner of another site - refused', async () => {
    const statuses = [];
    const elsewhere = new Browser({ host: HOST });
    elsewhere.token = (await signInAs('owner')).token;
    for (const browser of [staff.browser, (await newCustomer()).browser, elsewhere])
      statuses.push((await browser.get(`${WORK}/owner-overview`)).status);
    expect(statuses).toEqual([403, 403, 401]);
  });

  test('revenue of two months; contracts that ended - with those that nothing renews', async () => {
    const [renewed, lost] = [await newCustomer(), await newCustomer()];
    const ended = { from: inDays(-40), to: inDays(-5) };
    await sell(renewed.id, 1000, ended);
    const follower = await sell(renewed.id, 1000, { from: inDays(-4), to: inDays(200) });
    await sell(lost.id, 2000, ended);
    // Neither too long ago, nor today, nor before it began.
    await sell(lost.id, 4000, { from: inDays(-90), to: inDays(-31) });
    const running = await sell(lost.id, 8000, { from: inDays(-10), to: inDays(200) });
    const { id } = await sell(lost.id, 16_000, { from: inDays(-10), to: inDays(200) });
    await closeContract(owner.browser, id, 1, inDays(-11));
    expect((await read()).churn).toEqual({ ended: 2, lost: 1, amount: 2000 });
    // One that was terminated has ended, and one that it renews was renewed all the same.
    await closeContract(owner.browser, running.id, 1, inDays(-1));
    await closeContract(owner.browser, follower.id, 1, inDays(-1));
    const data = await read();
    expect(data.churn).toEqual({ ended: 4, lost: 3, amount: 2000 + 8000 + 1000 });
    const { amounts } = dataOf(revenueCall, (await owner.browser.get(`${WORK}/revenue`)).json);
    expect([data.revenue.before, data.revenue.now]).toEqual(amounts.slice(-2));
  });

  test('customers at risk - with the reasons of each, those who pay most first', async () => {
    const [large, small] = [await newCustomer(), await newCustomer()];
    await sell(large.id, 9_000_000, { from: today(), to: inDays(10) });
    await sell(small.id, 900_000, { from: today(), to: inDays(20), title: '작은 계약' });
    await sell(undefined, 100, { customer: undefined, party: '새봄', from: today(), to: inDays(30) });
    await sell(small.id, 50_000_000, { from: today(), to: inDays(60) });
    const { customers, total, pays } = (await read()).at_risk;
    expect(customers.map(({ customer, name }) => customer?.id ?? name)).toEqual([small.id, large.id, '새봄']);
    expect([total, pays]).toEqual([3, customers.reduce((sum, row) => sum + row.pays, 0)]);
    expect(customers[0]).toMatchObject({
      customer: { company: '한빛 상사' },
      reasons: [{ kind: 'ending', title: '작은 계약', on: inDays(20), days_left: 20 }],
    });
  });

  test('ranks and lookups of a customer - a marked fall, and slots that are never looked up', async () => {
    const { id } = await newCustomer();
    const slots: { id: number }[] = [];
    for (let n = 0; n < 3; n += 1)
      slots.push(await createSlot(owner.browser, id, { from: inDays(-60), to: inDays(60) }));
    const set = (columns: object) =>
      database('work_slots')
        .whereIn(
          'id',
          slots.map((slot) => slot.id),
        )
        .update(columns);
    expect(await riskOf(id)).toBeUndefined();
    await set({ created_ms: Date.now() - 5 * 86_400_000 });
    expect(await riskOf(id)).toEqual([{ kind: 'unchecked', since: null }]);
    await set({ rank_day: inDays(-4) });
    expect(await riskOf(id)).toEqual([{ kind: 'unchecked', since: inDays(-4) }]);
    await set({ rank_day: today(), rank_outcome: 'found', rank_now: 20, change_30: -8, rank_ordered: true });
    expect(await riskOf(id)).toEqual([{ kind: 'rank', before: 12, now: 20 }]);
    await set({ change_30: -4 });
    expect(await riskOf(id)).toBeUndefined();
  });

  test('estimates - a request that waits for days, a declined one until the customer accepts another', async () => {
    const customer = await newCustomer();
    const post = async (body: object, browser = owner.browser): Promise<string> => {
      const { status, json, text } = await browser.post('/api/users/estimate', body);
      if (status !== 200) throw new Error(text);
      return json.data.id;
    };
    const answer = async (action: 'accept' | 'decline') => {
      const lines = { items: items('웹 순위 관리', 10_000), valid_until: inDays(7) };
      const id = await post({ action: 'write', user_id: customer.id, title: '견적', ...lines });
      await post({ action: 'send', id, version: 1 });
      await post({ action, id, reason: '예산' }, customer.browser);
    };
    const requested = await post({ action: 'request', title: '견적 부탁' }, customer.browser);
    expect(await riskOf(customer.id)).toBeUndefined();
    const before = (days: number) => new Date(Date.now() - days * 86_400_000);
    await database('estimates')
      .where({ document_id: requested })
      .update({ requested_at: isSqlite ? before(4).getTime() : before(4) });
    expect(await riskOf(customer.id)).toEqual([{ kind: 'request', days: 4 }]);
    await answer('decline');
    expect(await riskOf(customer.id)).toEqual([
      { kind: 'request', days: 4 },
      { kind: 'declined', on: today() },
    ]);
    await answer('accept');
    expect(await riskOf(customer.id)).toEqual([{ kind: 'request', days: 4 }]);
  });

  test('work - of each person and of no one, as the lists behind the figures have it', async () => {
    const me = { assignee: staff.id };
    await createJob(owner.browser, { ...me, start: inDays(-9), due: inDays(-2) });
    await createJob(owner.browser, { ...me, due: inDays(9) });
    const done = await createJob(owner.browser, { ...me, due: inDays(9) });
    await database('work_jobs').where({ id: done.id }).update({ state: 'done' });
    await createJob(owner.browser, { due: inDays(9) });
    const { json } = await postConsultation(new Browser({ host: HOST }));
    const { id } = (await owner.browser.get('/api/service/consultation', { q: json.data.receipt })).json
      .data[0];
    const handled = { version: 0, state: 'contacted', ...me };
    expect((await owner.browser.post(`/api/service/consultation/${id}`, handled)).status).toBe(200);
    const { people, unassigned, jobs } = await read();
    expect(jobs).toEqual({ open: 3, overdue: 1 });
    expect(people.map(({ person, ...work }) => [person.id, work])).toEqual([
      [staff.id, { open: 2, overdue: 1, consultations: 1, inbox: 1 }],
      [owner.id, { open: 0, overdue: 0, consultations: 0, inbox: 0 }],
    ]);
    expect(unassigned).toMatchObject({ open: 1, overdue: 0, consultations: 0 });
    const rowsOf = async (path: string, query: Record<string, string>) =>
      (await owner.browser.get(path, query)).json.page.total;
    // The same figures for administrators, beside those of the other sites.
    const { json: sites } = await admin('/api-extensions/site-figures?page_size=50');
    const { json: found } = await admin('/api-extensions/site-figures?search=overview-suite');
    const codes = dataOf(listSiteFigures, sites).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['overview-suite', 'rankup', 'topkeyword']));
    const { revenue: own, at_risk } = await read();
    expect(dataOf(listSiteFigures, found)).toEqual([
      {
        ...{ code: 'overview-suite', name: '누리', revenue: own, jobs, requests: 1, unanswered: 1 },
        members: expect.any(Number),
        ending: at_risk.customers.filter(({ reasons }) => reasons[0]?.kind === 'ending').length,
      },
    ]);
    expect([
      await rowsOf(`${WORK}/joblist`, { state: 'todo,doing', ...me }),
      await rowsOf(`${WORK}/joblist`, { due: 'overdue', ...me }),
      await rowsOf('/api/service/consultation', { state: 'contacted', ...me }),
    ]).toEqual([2, 1, 1]);
  });
});
