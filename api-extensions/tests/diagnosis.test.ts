// Own CMSs: a replica with a low allowance.
import {
  DIAGNOSED_RANKS,
  diagnoseBlog,
  diagnoseKeywords,
  diagnosePlace,
  diagnosisPdf,
  startDiagnosis,
} from '../contracts/lookups/diagnosis';
import { Browser } from './browser';
import { cmsGet as send, secrets, simulator } from './cms-under-test';
import { dataOf } from './contract-client';
import { html, type Page, type Site, startSite } from './link-checks';
import { type Replica, startReplica } from './replica';

let turn = 0;
/** A visitor of one test: the edge's header sets the address. */
const visitor = () => ({
  'x-edge-key': secrets.EDGE_KEY,
  'x-forwarded-host': 'localhost',
  'x-forwarded-for': `10.${process.pid % 250}.${(turn += 1) % 250}.9`,
});
/** A name that no other test diagnoses. */
const newName = (name: string) => `${name}${process.pid % 1000}호${(turn += 1)}`;

const path = '/api/search/diagnosis';
const cmsGet = (address: string, query: Record<string, string>, headers: Record<string, string>) =>
  send(address, query, { headers });
const start = (q: string, headers = visitor()) => cmsGet(path, { q }, headers);
const left = async (headers: Record<string, string>): Promise<number> =>
  (await cmsGet('/api/search/limits', {}, headers)).json.data.lookups.left;

const sites: Site[] = [];
async function newSite(pages: Record<string, Page>): Promise<Site> {
  const site = await startSite(pages);
  sites.push(site);
  return site;
}
afterAll(() => Promise.all(sites.map((site) => site.close())));
afterEach(() => simulator.clearFault());

const HOME = `<title>다온미용실 | 성수동 미용실</title><meta name="viewport" content="width=device-width">`;
const text =
  (body: string): Page =>
  (response) => {
    response.setHeader('content-type', 'text/plain');
    response.end(body);
  };

describe('a page', () => {
  test('its texts, robots.txt and sitemap - read; name, area and trade come from its title; one lookup', async () => {
    const site = await newSite({
      '/': html(HOME),
      '/robots.txt': text('User-agent: Yeti\nDisallow: /\nSitemap: /s.xml'),
    });
    const headers = visitor();
    const before = await left(headers);
    const { json } = await start(site.origin, headers);
    const { subject, page, limits } = dataOf(startDiagnosis, json);
    expect(subject).toEqual({ name: '다온미용실', area: '성수동', trade: '미용실' });
    expect(page).toMatchObject({
      ...{
        outcome: 'read',
        isHttps: false,
        robots: 'blocked',
        sitemap: 'found',
        hasViewport: true,
        description: '',
      },
    });
    expect(limits.lookups.left).toBe(before - 1);
    // A minute long it is neither read nor counted again.
    await start(site.origin, headers);
    expect(site.requests).toEqual(['/robots.txt', '/']);
    expect(await left(headers)).toBe(before - 1);
  });

  test('two visitors at once - the page is read once', async () => {
    const site = await newSite({ '/': html(HOME) });
    const answers = await Promise.all([start(site.origin), start(site.origin)]);
    expect(answers.map(({ json }) => json.data.page.title)).toEqual(
      Array(2).fill('다온미용실 | 성수동 미용실'),
    );
    expect(site.requests).toEqual(['/robots.txt', '/', '/sitemap.xml']);
  });

  test('robots.txt that closes it to this product - not read, with the reason', async () => {
    const site = await newSite({ '/': html(HOME), '/robots.txt': text('User-agent: *\nDisallow: /') });
    const { json } = await start(site.origin);
    expect(dataOf(startDiagnosis, json).page).toMatchObject({
      outcome: 'unread',
      message: expect.stringMatching(/robots\.txt/),
    });
    expect(site.requests).toEqual(['/robots.txt']);
  });

  test.each([
    ['http://10.0.0.1/', /누구나 열 수 있는/],
    ['http://169.254.169.254/latest/meta-data/', /누구나 열 수 있는/],
    ['http://[fd00::1]/', /누구나 열 수 있는/],
    ['http://nowhere.invalid/', /없는 주소/],
    ['https://blog.naver.com/daon', /네이버/],
    ['', /입력해 주세요/],
    ['가'.repeat(201), /200자/],
  ])('%s - refused at the field, and not counted', async (q, message) => {
    const headers = visitor();
    const before = await left(headers);
    const { status, json } = await start(q, headers);
    expect(status).toBe(400);
    expect(json.error.details).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { q: expect.stringMatching(message) },
    });
    expect(await left(headers)).toBe(before);
  });

  test('a redirect into a private network - refused too', async () => {
    const site = await newSite({
      '/': (response) => {
        response.writeHead(302, { location: 'http://192.168.0.1/' });
        response.end();
      },
    });
    expect((await start(site.origin)).status).toBe(400);
  });
});

describe('a name', () => {
  test('is free and asks for nothing', async () => {
    const headers = visitor();
    const before = await left(headers);
    const { json } = await start('다온미용실 성수동', headers);
    expect(dataOf(startDiagnosis, json)).toMatchObject({
      subject: { name: '다온미용실', area: '성수동', trade: '미용실' },
      page: null,
      limits: { lookups: { left: before } },
    });
  });

  test('that nothing has - no place, no post', async () => {
    const name = newName('없는가게');
    const place = dataOf(
      diagnosePlace,
      (await cmsGet(`${path}/place`, { name, area: '성수동' }, visitor())).json,
    );
    expect(place).toMatchObject({ outcome: 'not_in_range', place: null, subject: { name, area: '성수동' } });
    const blog = dataOf(diagnoseBlog, (await cmsGet(`${path}/blog`, { name }, visitor())).json);
    expect(blog).toMatchObject({ total: 0, posts: [] });
  });
});

test('keywords - five with their searches and the places of three; one lookup, the second time none', async () => {
  const headers = visitor();
  const before = await left(headers);
  const query = { name: newName('다온미용실'), area: '성수동', trade: '미용실' };
  const ask = async () => dataOf(diagnoseKeywords, (await cmsGet(`${path}/keywords`, query, headers)).json);
  const { keywords, failure, range, target, limits } = await ask();
  expect(failure).toBeNull();
  expect(keywords).toHaveLength(5);
  expect(keywords.every(({ volume }) => volume !== null)).toBe(true);
  expect(keywords.filter(({ place }) => place !== null)).toHaveLength(DIAGNOSED_RANKS);
  // The official list has no order that people see.
  expect(keywords.every(({ place }) => place === null || ('rank' in place && place.rank === null))).toBe(
    true,
  );
  expect([range, target]).toEqual(['상위 5곳', `${query.name}|성수동`]);
  expect(limits.lookups.left).toBe(before - 1);
  await ask();
  expect(await left(headers)).toBe(before - 1);
  const without = await cmsGet(`${path}/keywords`, { ...query, ranks: 'false' }, headers);
  expect(dataOf(diagnoseKeywords, without.json).keywords.every(({ place }) => place === null)).toBe(true);
});

test('posts - the number that Naver announces, and the newest first', async () => {
  const { json } = await cmsGet(`${path}/blog`, { name: newName('다온미용실'), area: '성수동' }, visitor());
  const { total, posts } = dataOf(diagnoseBlog, json);
  expect(total).toBeGreaterThan(0);
  const days = posts.map(({ postedOn }) => postedOn);
  expect(days).toEqual([...days].sort().reverse());
});

describe('failures', () => {
  test('counts fail - the places of the hints are answered, and the reason of the counts', async () => {
    await simulator.setFault({ mode: 'changed_shape', kinds: ['keywordstool'] });
    const query = { name: newName('다온미용실'), area: '성수동', trade: '미용실' };
    const { keywords, failure } = dataOf(
      diagnoseKeywords,
      (await cmsGet(`${path}/keywords`, query, visitor())).json,
    );
    expect(failure).toMatchObject({ reason: 'invalid_answer' });
    expect(keywords.map(({ volume }) => volume)).toEqual(keywords.map(() => null));
    expect(keywords[0]?.place).toMatchObject({ outcome: expect.stringMatching(/found|not_in_range/) });
  });

  test.each([
    ['place', { area: '성수동' }],
    ['blog', {}],
  ])('Naver fails for %s - an error with its reason; the lookup is given back', async (part, query) => {
    await simulator.setFault({ mode: 'server_error' });
    const headers = visitor();
    const before = await left(headers);
    const { status, json } = await cmsGet(`${path}/${part}`, { ...query, name: newName('다온') }, headers);
    expect([status, json.error.details.code]).toEqual([502, 'LOOKUP_FAILED']);
    expect(await left(headers)).toBe(before);
  });
});

describe('with an allowance of two', () => {
  let replica: Replica;
  beforeAll(async () => {
    replica = await startReplica({ LOOKUP_DAILY_LIMITS: '0:2/5, 10:100/100' });
  });
  afterAll(() => replica.crash());

  test('the third part is refused until midnight, with a hint for visitors', async () => {
    const headers = visitor();
    const ask = (part: string, name: string) =>
      replica.request(`${path}/${part}?name=${encodeURIComponent(name)}`, { headers });
    const name = newName('다온');
    expect((await ask('place', name)).status).toBe(200);
    expect((await ask('blog', name)).status).toBe(200);
    const refused = await ask('keywords', name);
    expect(refused.status).toBe(429);
    expect(refused.json.error).toMatchObject({
      details: { code: 'RATE_LIMITED' },
      message: expect.stringMatching(/내일 0시/),
    });
  });
});

describe('as PDF', () => {
  const body = {
    q: '다온미용실 성수동',
    subject: { name: '다온미용실', area: '성수동', trade: '미용실' },
    ...{ page: null, place: null, keywords: null, blog: null },
  };

  test('a file with the name; broken parts are refused', async () => {
    const browser = new Browser();
    const { status, headers, bytes } = await browser.request('/api/search/diagnosis/pdf', {
      method: 'POST',
      body,
    });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(decodeURIComponent(headers['content-disposition'] ?? '')).toContain('무료 진단 다온미용실.pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const broken = { ...body, blog: { total: 'many' } };
    expect(
      (await browser.request('/api/search/diagnosis/pdf', { method: 'POST', body: broken })).status,
    ).toBe(400);
    expect(diagnosisPdf.access).toBe('visitor');
  });

  test('from the page of another site - refused', async () => {
    const { status } = await new Browser().request('/api/search/diagnosis/pdf', {
      method: 'POST',
      body,
      headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(status).toBe(403);
  });
});
