// Own CMSs: a provider of figures that the test plays.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as lookups from '../contracts/lookups/lookups';
import { RELATED_MAX } from '../contracts/rules/research';
import { Browser, signInAs } from './browser';
import { simulator } from './cms-under-test';
import { send } from './contract-client';
import { InCms } from './in-cms';
import { RESEARCH, newKeyword } from './research-steps';

let member: Browser;
beforeAll(async () => {
  member = await signInAs('member');
});
afterEach(() => simulator.clearFault());

describe('one keyword', () => {
  test('a common keyword - counts, documents, a year of ratios, related keywords', async () => {
    const { status, json } = await member.get(`${RESEARCH}/keyword`, {
      keyword: newKeyword('강남 인테리어'),
    });
    expect(status).toBe(200);
    const { counts, documents, trend, related, relatedTotal } = json.data;
    expect(counts).toMatchObject({ outcome: 'found', provider: 'simulator' });
    expect(documents.map(({ list }: { list: string }) => list)).toEqual([
      'blog',
      'cafe',
      'web',
      'news',
      'kin',
      'shop',
    ]);
    expect(documents.every(({ total }: { total: number }) => total > 0)).toBe(true);
    expect(trend).toMatchObject({
      outcome: 'found',
      weekdays: expect.any(Array),
      season: expect.any(Object),
    });
    expect(trend.months).toHaveLength(12);
    expect(trend.weekdays.reduce((sum: number, share: number) => sum + share, 0)).toBeCloseTo(100);
    expect(related.length).toBe(relatedTotal);
  });

  test('its audience - genders and ages against the reference keyword, shares that add up to 100', async () => {
    const { json } = await member.get(`${RESEARCH}/audience`, { keyword: newKeyword('다이어트') });
    const { audience } = json.data;
    expect(audience).toMatchObject({ outcome: 'found', reference: '날씨' });
    for (const figures of [audience.genders, audience.ages]) {
      const shares = figures.map(({ share }: { share: number }) => share);
      expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBeCloseTo(100);
    }
  });

  test('without data anywhere - each part says so; never zero searches', async () => {
    const keyword = '쀍쀍쀍';
    const { json } = await member.get(`${RESEARCH}/keyword`, { keyword });
    expect(json.data).toMatchObject({
      counts: { outcome: 'not_in_list' },
      trend: { outcome: 'no_data' },
      related: [],
      relatedTotal: 0,
    });
    const people = await member.get(`${RESEARCH}/audience`, { keyword });
    expect(people.json.data.audience).toMatchObject({ outcome: 'no_data' });
  });

  test('with characters that the keyword tool refuses - the counts fail, documents and trend are answered', async () => {
    const { json } = await member.get(`${RESEARCH}/keyword`, { keyword: newKeyword('강남(인테리어)') });
    expect(json.data.counts).toMatchObject({ outcome: 'error', message: expect.stringMatching(/키워드/) });
    expect(json.data.documents[0]).toMatchObject({ list: 'blog', outcome: 'found' });
    const months: { searches: number | null }[] = json.data.trend.months;
    expect(months.every(({ searches }) => searches === null)).toBe(true);
  });

  test.each([
    ['trend', { trend: { outcome: 'error', reason: 'invalid_answer' }, counts: { outcome: 'found' } }],
    ['keywordstool', { counts: { outcome: 'error' }, trend: { outcome: 'found' }, related: [] }],
  ])(
    'while %s answers in another shape - that part fails, the others are answered',
    async (kind, expected) => {
      await simulator.setFault({ mode: 'changed_shape', kinds: [kind] });
      const { status, json } = await member.get(`${RESEARCH}/keyword`, { keyword: newKeyword('이사') });
      expect(status).toBe(200);
      expect(json.data).toMatchObject(expected);
      expect(json.data.documents[0]).toMatchObject({ outcome: 'found' });
    },
  );

  test('while nothing answers - the lookup is returned to the allowance', async () => {
    const left = async () => (await send(member, lookups.lookupLimitsCall, {})).data.lookups.left;
    const before = await left();
    await simulator.setFault({ mode: 'server_error' });
    const { json } = await member.get(`${RESEARCH}/keyword`, { keyword: newKeyword('이사') });
    expect(json.data.limits.lookups.left).toBe(before);
    await simulator.clearFault();
    await member.get(`${RESEARCH}/keyword`, { keyword: newKeyword('이사') });
    expect(await left()).toBe(before - 1);
  });
});

test('ten thousand related keywords - 2,000 are in the answer, with the number of all', async () => {
  const relatedEntry = (relKeyword: string) => ({
    ...{ relKeyword, monthlyPcQcCnt: 10, monthlyMobileQcCnt: 20, monthlyAvePcClkCnt: 0.1 },
    ...{ monthlyAveMobileClkCnt: 0.1, monthlyAvePcCtr: 0.1, monthlyAveMobileCtr: 0.1 },
    ...{ plAvgDepth: 1, compIdx: '낮음' },
  });
  const keywordList = ['강남', ...Array.from({ length: 10_000 }, (_, n) => `강남${n}`)].map(relatedEntry);
  const searchAd = http.createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' });
    response.end(JSON.stringify({ keywordList }));
  });
  await new Promise<void>((resolve) => searchAd.listen(0, '127.0.0.1', resolve));
  const { port } = searchAd.address() as AddressInfo;
  const cms = await InCms.start({
    ...{ IN_CMS_IDLE: 'true', SEARCHAD_URL: `http://127.0.0.1:${port}` },
    ...{ SEARCHAD_API_KEY: 'key', SEARCHAD_SECRET_KEY: 'secret', SEARCHAD_CUSTOMER_ID: '1' },
  });
  try {
    const budgetOwner = { share: 'members', site: 'rankup' };
    const { analysis } = await cms.call('features/lookups/research/analysis.js', 'analyseKeyword', '강남', {
      budgetOwner,
    });
    expect(analysis.counts).toMatchObject({ outcome: 'found', provider: 'searchad' });
    expect([analysis.related.length, analysis.relatedTotal]).toEqual([RELATED_MAX, 10_000]);
  } finally {
    await cms.stop();
    searchAd.close();
  }
});

test('keyword research by visitors and pending accounts - 401 and 403', async () => {
  const visitor = new Browser();
  const pending = await signInAs('pending');
  for (const path of ['/keyword?keyword=a', '/audience?keyword=a', '/budget', '/list']) {
    expect((await visitor.get(RESEARCH + path)).status).toBe(401);
    expect((await pending.get(RESEARCH + path)).status).toBe(403);
  }
});
