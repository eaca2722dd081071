// Both databases: sums over days and large amounts.
import { addDays } from '../contracts/rules/days';
import { UNKNOWN_CHANNEL } from '../contracts/rules/visit-source';
import { revenue as revenueCall } from '../contracts/work/revenue';
import { createMember, type Browser, signInAs } from './browser';
import { dataOf } from './contract-client';
import { closeContract, createContract } from './contract-steps';
import { WORK, today } from './work-steps';

let manager: Browser;
let foreign: Browser;
let customer: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  [manager, foreign] = await Promise.all([signInAs('manager'), signInAs('staff', 'topkeyword')]);
  customer = await createMember();
});

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
