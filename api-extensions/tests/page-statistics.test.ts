// Both databases: counts of edges added at once, sums over days, and customers by channel.
import * as estimates from '../contracts/estimates/estimates';
import { edgeCallKey } from '../contracts/publishing/edge-calls';
import * as pageStatistics from '../contracts/page-statistics/page-statistics';
import {
  type PageStatistics,
  STATISTIC_ROWS_MAX,
  type StatisticCount,
} from '../contracts/page-statistics/page-statistics';
import * as service from '../contracts/service/service';
import * as workContracts from '../contracts/work/contracts';
import { revenue } from '../contracts/work/revenue';
import { OTHER, REFERRERS_MAX } from '../contracts/rules/page-statistics';
import { isFreelyNamed, UNKNOWN_CHANNEL } from '../contracts/rules/visit-source';
import { type Browser, createMember, signInAs } from './browser';
import { cms, databaseOfTests, isSqlite, secrets } from './cms-under-test';
import { dataOf } from './contract-client';
import { closeContract, createContract } from './contract-steps';
import { bodyOfStaff, postEstimate } from './estimate-steps';
import { sendConsultation } from './requests';
import { inDays, WORK, today } from './work-steps';

const database = databaseOfTests();
const KEY = edgeCallKey(secrets.EDGE_KEY);

const addCounts = (counts: unknown[], key = KEY) =>
  cms('/api/page-statistics', {
    method: 'POST',
    body: { counts },
    headers: { authorization: `Bearer ${key}` },
  });

const count = (value: string, more: Partial<StatisticCount> = {}): StatisticCount => ({
  ...{ domain: 'topkeyword', dimension: 'page', value, bucket: 0, count: 1, entries: 0 },
  ...more,
});

let manager: Browser;
let ownerOfOtherSite: Browser;

beforeAll(async () => {
  [manager, ownerOfOtherSite] = await Promise.all([
    signInAs('manager', 'topkeyword'),
    signInAs('owner', 'rankup'),
  ]);
});

/** Rows of today with a value, which no other test file uses. */
const rowsOfToday = (value: string) =>
  database('page_statistics').where({ value, day: today() }).orderBy('domain');
const readStatistics = async (query: Record<string, string> = {}, browser = manager) =>
  dataOf(pageStatistics.pageStatistics, (await browser.get(`${WORK}/pageStatistics`, query)).json);

test('batches of two edges at once - every count is added, in one row of today', async () => {
  const batch = ['/둘/가', '/둘/나', '/둘/다'].map((value) => count(value, { count: 2, entries: 1 }));
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_batch, n) => addCounts(n % 2 === 0 ? batch : [...batch].reverse())),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  for (const { value } of batch)
    expect(await rowsOfToday(value)).toMatchObject([
      { domain: 'topkeyword', count: 20, entries: 10, bucket: 0 },
    ]);
});

test('a batch with a row twice, a row of another site and one of an unknown site - added up; counted for that site; ignored', async () => {
  const response = await addCounts([
    count('/여럿'),
    count('/여럿', { count: 4 }),
    count('/여럿', { domain: 'rankup' }),
    count('/여럿', { domain: 'nowhere' }),
  ]);
  expect(response.json).toEqual({ data: { added: 3 } });
  expect((await rowsOfToday('/여럿')).map((row) => [row.domain, row.count])).toEqual([
    ['rankup', 1],
    ['topkeyword', 5],
  ]);
});

test.each([
  ['an unknown dimension', count('/틀림', { dimension: 'person' as never })],
  ['a negative count', count('/틀림', { count: -1 })],
  ['a bucket that does not exist', count('/틀림', { bucket: 11 })],
  ['a long value', count('/틀림'.padEnd(401, 'x'))],
])('%s - 400, and nothing of the batch is stored', async (_name, wrong) => {
  expect((await addCounts([count('/틀림'), wrong])).status).toBe(400);
  expect(await rowsOfToday('/틀림')).toEqual([]);
});

test('an advertisement - its entries, lookups and requests in one row; a name that no visit has brought has none', async () => {
  const utm_source = `news${Date.now()}`;
  const name = `캠페인 ${utm_source}`;
  const source = { landing: '/', referrer: '', campaign: { utm_source } };
  const lookUp = (of: object | string | null) =>
    cms(`${WORK}/upsertSearchLog`, {
      method: 'POST',
      host: 'topkeyword.localhost',
      body: { domain: 'topkeyword', type: 'web', keyword: '경로', target: 'a.example', source: of },
    });
  const before = await readStatistics({ days: '7' });
  // Before the first visit: anyone may invent a name.
  await lookUp(source);
  await addCounts([count(name, { dimension: 'referrer', count: 3, entries: 3 })]);
  for (const told of [source, source, null, 'nothing']) expect((await lookUp(told)).status).toBe(200);
  await sendConsultation('topkeyword.localhost', { source });
  const data = await readStatistics({ days: '7' });
  expect(data.channels.rows.find((row) => row.name === name)).toEqual({
    ...{ name, kind: 'ad', entries: 3, lookups: 2, requests: 1, customers: 0, revenue: 0 },
  });
  const lookups = ({ channels }: PageStatistics, of: string) =>
    channels.rows.find((row) => row.name === of)?.lookups ?? 0;
  expect(lookups(data, OTHER) - lookups(before, OTHER)).toBe(1);
  // Those that told nothing.
  expect(lookups(data, UNKNOWN_CHANNEL) - lookups(before, UNKNOWN_CHANNEL)).toBe(2);
  expect(data.total.lookups - before.total.lookups).toBe(5);
});

describe('customers won', () => {
  const HOST = 'topkeyword.localhost';
  /** A request through a campaign that no other test names. @returns its receipt and the channel */
  async function askThrough(utm_source: string, more: object) {
    const source = { landing: '/', referrer: '', campaign: { utm_source } };
    return { receipt: await sendConsultation(HOST, { source, ...more }), channel: `캠페인 ${utm_source}` };
  }
  const period = (from: number) => `${inDays(from)}..${today()}`;
  const consultationsOf = async (query: Record<string, string>, browser = manager) =>
    dataOf(service.consultations, (await browser.get('/api/service/consultation', query)).json);
  const firstRequest = async (query: Record<string, string>, browser = manager) =>
    (await browser.get('/api/service/first-request', query)).json;
  const contractsOf = async (query: Record<string, string>) =>
    dataOf(workContracts.contracts, (await manager.get(`${WORK}/contracts`, query)).json).map(({ id }) => id);

  test('of an account - at the channel of its first request, once, with the revenue of the period; the lists have what was counted', async () => {
    const person = await createMember('member', HOST);
    const { receipt, channel } = await askThrough(`first${Date.now()}`, { contact: person.email });
    await askThrough('later', { contact: person.email });
    const asked = Date.parse(`${inDays(-5)}T12:00:00+09:00`);
    await database('consultations')
      .where({ receipt })
      .update({ received_at: isSqlite ? asked : new Date(asked) });
    const before = await readStatistics({ days: '7' });
    const line = (unit_price: number) => [{ name: '하루씩', quantity: 1, unit_price }];
    const first = await createContract(manager, person.id, {
      ...{ from: inDays(-3), to: inDays(6), items: line(1001) },
    });
    expect(first.channel).toBe(channel);
    await createContract(manager, person.id, { from: today(), to: today(), items: line(7) });
    const data = await readStatistics({ days: '7' });
    // Four of ten days, rounded down, and the second contract's one.
    const amount = 400 + 7;
    expect(data.channels.rows.find(({ name }) => name === channel)).toMatchObject({
      ...{ requests: 1, customers: 1, revenue: amount },
    });
    const change = (figure: 'customers' | 'asked' | 'revenue') => data.sales[figure] - before.sales[figure];
    expect([change('customers'), change('asked'), change('revenue')]).toEqual([1, 1, amount]);
    const sumOf = (figure: 'customers' | 'revenue') =>
      data.channels.rows.reduce((sum, row) => sum + row[figure], 0);
    expect([sumOf('customers'), sumOf('revenue')]).toEqual([data.sales.customers, data.sales.revenue]);

    expect(await contractsOf({ channel, won: period(-6) })).toEqual([first.id]);
    expect(await contractsOf({ channel, won: period(-2) })).toEqual([]);
    expect(await contractsOf({ channel })).toHaveLength(2);
    const requests = await consultationsOf({ channel, received: period(-6) });
    expect(requests.map((row) => row.receipt)).toEqual([receipt]);
    expect(await consultationsOf({ channel, received: period(-4) })).toEqual([]);
    expect(await firstRequest({ user_id: person.id })).toMatchObject({ data: { receipt, channel } });
    // Of the other site, as if there were none.
    expect(await firstRequest({ user_id: person.id }, ownerOfOtherSite)).toEqual({ data: null });
    expect(await firstRequest({})).toEqual({ data: null });
  });

  test('without an account - at the channel of the request that the estimate was written for', async () => {
    const { receipt, channel } = await askThrough(`party${Date.now()}`, { contact: '010 2222 3333' });
    const [request] = await consultationsOf({ q: receipt });
    const party = `새봄 ${Date.now()}`;
    const write = async (consultation: string | undefined, browser = manager) =>
      dataOf(
        estimates.estimateAction,
        (await postEstimate(browser, bodyOfStaff({ party, consultation }))).json,
      ).id;
    const estimate_id = await write(request?.id);
    await postEstimate(manager, { action: 'send', id: estimate_id, version: 1 });
    expect(await firstRequest({ estimate_id })).toMatchObject({ data: { receipt, channel } });
    // A copy is for the same request; another site's is none.
    const copy = await postEstimate(manager, { action: 'copy', id: estimate_id });
    expect(await firstRequest({ estimate_id: copy.json.data.id })).toMatchObject({ data: { receipt } });
    const foreign = await write(request?.id, ownerOfOtherSite);
    expect(await firstRequest({ estimate_id: foreign }, ownerOfOtherSite)).toEqual({ data: null });
    expect(await firstRequest({ estimate_id }, ownerOfOtherSite)).toEqual({ data: null });

    await database('estimates').where({ document_id: estimate_id }).update({ state: 'accepted' });
    const before = await readStatistics({ days: '7' });
    const made = await createContract(manager, '', { customer: undefined, estimate_id });
    expect([made.channel, made.party]).toEqual([channel, party]);
    const data = await readStatistics({ days: '7' });
    expect(data.sales.asked - before.sales.asked).toBe(1);
    expect(data.channels.rows.find(({ name }) => name === channel)?.customers).toBe(1);
    // The next one of the same customer has the channel too, and is no new customer.
    const next = await createContract(manager, '', { customer: undefined, party });
    expect(next.channel).toBe(channel);
    expect((await readStatistics({ days: '7' })).sales.customers).toBe(data.sales.customers);
  });

  test('through no known channel, terminated before it began, or of another site - unknown; not counted', async () => {
    const before = await readStatistics({ days: '7' });
    const unknown = ({ channels }: PageStatistics) =>
      channels.rows.find(({ name }) => name === UNKNOWN_CHANNEL)?.customers ?? 0;
    await createContract(manager, '', { customer: undefined, party: `모름 ${Date.now()}` });
    const cancelled = await createContract(manager, '', { customer: undefined, party: `취소 ${Date.now()}` });
    await closeContract(manager, cancelled.id, 1, inDays(-1));
    await createContract(ownerOfOtherSite, '', { customer: undefined, party: `남 ${Date.now()}` });
    const data = await readStatistics({ days: '7' });
    expect(data.sales.customers - before.sales.customers).toBe(1);
    expect(unknown(data) - unknown(before)).toBe(1);
    expect(data.sales.asked).toBe(before.sales.asked);
    const whole = await readStatistics({ days: '365' });
    expect(whole.days).toHaveLength(365);
    // The revenue page adds up whole months, and so the days of a contract that are still to come.
    const months = { from: inDays(-364).slice(0, 7), to: today().slice(0, 7) };
    const page = dataOf(revenue, (await manager.get(`${WORK}/revenue`, months)).json);
    expect(whole.sales.revenue).toBeLessThanOrEqual(page.total);
    expect(whole.sales.revenue).toBeGreaterThan(0);
  });
});

test('more referrers than the day’s maximum - one row for all others; search engines keep their rows', async () => {
  const hosts = Array.from({ length: REFERRERS_MAX + 20 }, (_host, n) => `r${n}.많음.example`);
  const referrer = (value: string) => count(value, { dimension: 'referrer', entries: 1 });
  const before = await readStatistics({ days: '7' });
  await addCounts(hosts.map(referrer));
  await addCounts([referrer('빙'), ...hosts.map(referrer)]);
  const referrers = (await readStatistics({ days: '7' })).channels.rows;
  type Channels = PageStatistics['channels']['rows'];
  const entries = (list: Channels, name: string) => list.find((row) => row.name === name)?.entries ?? 0;
  const stored = await database('page_statistics').where({
    ...{ domain: 'topkeyword', day: today(), dimension: 'referrer' },
  });
  expect(stored.filter(({ value }) => isFreelyNamed(value)).length).toBe(REFERRERS_MAX);
  const sum = (list: Channels) =>
    list.filter(({ name }) => name !== UNKNOWN_CHANNEL).reduce((all, row) => all + row.entries, 0);
  expect(sum(referrers) - sum(before.channels.rows)).toBe(2 * hosts.length + 1);
  expect(entries(referrers, OTHER)).toBeGreaterThanOrEqual(entries(before.channels.rows, OTHER) + 40);
  expect(referrers.find(({ name }) => name === '빙')?.kind).toBe('search');
});

/** Stores a count of an earlier day. */
const storeCount = (day: string, more: Partial<StatisticCount>) => {
  const row = count('-', more);
  return database('page_statistics').insert({
    ...{ stat_key: `test ${day} ${row.dimension} ${row.value} ${row.bucket}`, day },
    ...row,
  });
};

/** Stores a keyword that visitors of a site looked up on an earlier day. */
const storeLookups = (domain: string, day: string) =>
  database('search_logs').insert({
    ...{ domain, day, type: 'web', keyword: '방문통계', target: '', count: 500, role_level: 0 },
    ...{ dedup_key: `test ${domain} ${day}`, last_at: isSqlite ? Date.now() : new Date() },
  });

test('a period - its days and sums, those of the period before, and the lookups of each day', async () => {
  const before = await readStatistics({ days: '7' });
  await storeCount(inDays(-6), { dimension: 'device', value: 'narrow (test)', count: 30, entries: 20 });
  await storeCount(inDays(-7), { dimension: 'device', value: 'narrow (test)', count: 7, entries: 3 });
  await storeCount(inDays(-13), { dimension: 'device', value: 'narrow (test)', count: 1000, entries: 1000 });
  await storeCount(inDays(-6), { dimension: 'page', value: '/기간', count: 40_000, entries: 5 });
  await cms(`${WORK}/upsertSearchLog`, {
    method: 'POST',
    host: 'topkeyword.localhost',
    body: { domain: 'topkeyword', type: 'web', keyword: '방문통계', target: 'a.example' },
  });
  await storeLookups('rankup', inDays(-5));
  const data = await readStatistics({ days: '7' });
  expect([data.from, data.to, data.days.length]).toEqual([inDays(-6), today(), 7]);
  expect(data.total.views - before.total.views).toBe(30);
  expect(data.total.entries - before.total.entries).toBe(20);
  // The six complete days of this period and of the one before are compared.
  expect(data.before.views - before.before.views).toBe(7);
  expect(data.complete.views).toBe(data.total.views - (data.days.at(-1)?.views ?? 0));
  expect((data.countedFrom ?? today()) <= inDays(-13)).toBe(true);
  expect((data.days[0]?.views ?? 0) - (before.days[0]?.views ?? 0)).toBe(30);
  expect(data.days.at(-1)?.lookups).toBeGreaterThan(before.days.at(-1)?.lookups ?? 0);
  // Those of the other site are not among them.
  expect(data.days[1]).toMatchObject({ day: inDays(-5), lookups: before.days[1]?.lookups });
  expect(data.pages.rows[0]).toEqual({ path: '/기간', views: 40_000, entries: 5 });
});

test('more pages than the answer has rows - the most frequent ones, and the number of all', async () => {
  await addCounts(Array.from({ length: STATISTIC_ROWS_MAX + 1 }, (_page, n) => count(`/많은/${n}`)));
  const { pages } = await readStatistics({ days: '7' });
  expect(pages.rows).toHaveLength(STATISTIC_ROWS_MAX);
  expect(pages.total).toBeGreaterThan(STATISTIC_ROWS_MAX);
});

test('clicks on contacts - summed by kind, those of the other site and of days before left out', async () => {
  const click = (value: string, more: Partial<StatisticCount> = {}) =>
    count(value, { dimension: 'contact', ...more });
  await addCounts([click('kakao', { count: 3 }), click('phone'), click('mail', { domain: 'rankup' })]);
  await storeCount(inDays(-6), click('phone', { count: 4 }));
  await storeCount(inDays(-7), click('phone', { count: 100 }));
  const before = await readStatistics({ days: '7' });
  await addCounts([click('talk')]);
  const { contacts, total } = await readStatistics({ days: '7' });
  expect(contacts).toEqual([
    { kind: 'phone', clicks: 5 },
    { kind: 'kakao', clicks: 3 },
    { kind: 'talk', clicks: 1 },
  ]);
  // A click is no view.
  expect(total).toEqual(before.total);
});

test('consultation requests - counted on their day in Seoul', async () => {
  const before = await readStatistics({ days: '7' });
  const midnight = Date.parse(`${inDays(-6)}T00:00:00+09:00`);
  for (const received of [midnight, midnight - 1]) {
    const receipt = await sendConsultation('topkeyword.localhost');
    const received_at = isSqlite ? received : new Date(received);
    await database('consultations').where({ receipt }).update({ received_at });
  }
  const data = await readStatistics({ days: '7' });
  expect(data.total.requests - before.total.requests).toBe(1);
  expect((data.days[0]?.requests ?? 0) - (before.days[0]?.requests ?? 0)).toBe(1);
  expect(data.before.requests - before.before.requests).toBe(1);
  const unknown = ({ channels }: PageStatistics) =>
    channels.rows.find(({ name }) => name === '알 수 없음')?.requests ?? 0;
  expect(unknown(data) - unknown(before)).toBe(1);
});

test('web vitals - p75 of all pages, and measurements of each group', async () => {
  const before = await readStatistics({ days: '7' });
  const measured = (data: PageStatistics, group: string) =>
    data.vitals.find((row) => row.group === group && row.vital === 'INP')?.measurements ?? 0;
  await addCounts([
    count('page', { dimension: 'INP', bucket: 10, count: 1_000_000 }),
    count('board', { dimension: 'INP', bucket: 0, count: 1 }),
  ]);
  const data = await readStatistics({ days: '7' });
  expect(data.vitals.find(({ group, vital }) => group === 'all' && vital === 'INP')?.p75).toBe(1000);
  expect(measured(data, 'all') - measured(before, 'all')).toBe(1_000_001);
  expect(measured(data, 'board') - measured(before, 'board')).toBe(1);
});

test('GET pageStatistics with an unknown period or another site’s code - 400 and 404; the staff of another site see their own figures', async () => {
  expect((await manager.get(`${WORK}/pageStatistics`, { days: '366' })).json.error.details.fields).toEqual({
    days: '기간은 7일, 30일, 90일, 365일 중에서 골라 주세요.',
  });
  expect((await manager.get(`${WORK}/pageStatistics`, { domain: 'rankup' })).status).toBe(404);
  const own = await readStatistics({}, ownerOfOtherSite);
  expect(own.pages.rows.map(({ path }) => path)).not.toContain('/기간');
  expect(own.days).toHaveLength(30);
});
