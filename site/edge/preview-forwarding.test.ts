import { type PreviewClaims, previewKey, signPreview } from 'api-extensions/contracts/preview/token';
import { createLiveEdge, type LiveEdge } from './fixtures/live-edge';
import { send } from './fixtures/raw-request';
import { EDGE_KEY } from './fixtures/request-row';
import { echo, startUpstream, type Upstream } from './fixtures/upstream';
import { CHUNK, MARK, R1 } from './fixtures/written-release';

let live: LiveEdge;
let cms: Upstream;
let port: number;

beforeAll(async () => {
  live = await createLiveEdge();
  await live.releases.write(R1);
  await live.releases.switchTo(R1);
  cms = await startUpstream((req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('X-Frame-Options', 'SAMEORIGIN');
    echo(req, res);
  });
  port = await live.start({ cmsUrl: cms.url, accessLog: true });
});
afterAll(async () => {
  await live.close();
  await cms.close();
});

const token = (more: Partial<PreviewClaims> = {}) =>
  signPreview(
    { d: 'rankup', k: 'admin', id: 'x', e: Math.floor(Date.now() / 1000) + 600, u: '/', ...more },
    previewKey(EDGE_KEY),
  );
const cookie = (more: Partial<PreviewClaims> = {}) => ({ Cookie: `preview=${token(more)}` });

const request = (path: string, headers: Record<string, string> = {}, host = 'localhost', method = 'GET') =>
  send(port, { host, path, headers, method });

interface Echo {
  method: string;
  url: string;
  headers: Record<string, string>;
}

it('a page with a preview cookie - requested from the CMS, for the same host and with the cookie', async () => {
  const headers = cookie();
  const response = await request('/service?from=mail', headers);
  const echo = JSON.parse(response.text) as Echo;
  expect(echo).toMatchObject({
    method: 'GET',
    url: '/api/publishing/preview/page?path=%2Fservice&part=html',
    headers: { cookie: headers.Cookie, 'x-forwarded-host': 'localhost', 'x-edge-key': EDGE_KEY },
  });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['content-security-policy']).toMatch(/frame-ancestors 'self' cms\.localhost:\*$/);
  expect(response.headers['x-frame-options']).toBeUndefined();
});

it('page-data and an unpublished page with a preview cookie - requested from the CMS', async () => {
  const data = JSON.parse((await request('/page-data/index/page-data.json', cookie())).text) as Echo;
  expect(data.url).toBe('/api/publishing/preview/page?path=%2F&part=data');
  const draft = JSON.parse((await request('/not/published', cookie())).text) as Echo;
  expect(draft.url).toBe('/api/publishing/preview/page?path=%2Fnot%2Fpublished&part=html');
});

it('HEAD with a preview cookie - requested from the CMS', async () => {
  const response = await request('/service', cookie(), 'localhost', 'HEAD');
  expect(response.status).toBe(200);
  expect(response.headers['x-upstream']).toBe('yes');
});

it.each([
  ['assets', CHUNK],
  ['app-data', '/page-data/app-data.json'],
  ['which release is live', '/builds/latest.json'],
])('%s with a preview cookie - served from files', async (_name, path) => {
  const response = await request(path, cookie());
  expect(response.status).toBe(200);
  expect(response.headers['x-upstream']).toBeUndefined();
});

it('a redirect rule with a preview cookie - answered as on the live site', async () => {
  const response = await request('/services', cookie());
  expect(response.status).toBe(301);
  expect(response.headers.location).toBe('/service#');
});

it.each([
  ['missing', {}],
  [
    'forged',
    {
      Cookie: `preview=${signPreview({ d: 'rankup', k: 'admin', id: 'x', e: 2e9, u: '/' }, previewKey('another-key-0123456789'))}`,
    },
  ],
  ['expired', cookie({ e: 1000 })],
  ['of another site', cookie({ d: 'topkeyword' })],
])('a preview cookie, %s - the live page, as every visitor gets it', async (_name, headers) => {
  const response = await request('/', headers);
  expect(response.text).toContain(MARK.rankup);
  const own = { date: response.headers.date, 'x-request-id': response.headers['x-request-id'] };
  expect(response.headers).toEqual({ ...(await request('/')).headers, ...own });
});

it("one site's cookie on another site's host - the live page", async () => {
  expect((await request('/', cookie(), 'topkeyword.localhost')).text).toContain(MARK.topkeyword);
});

it('previews and visitors in turn - each gets the right page', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => request('/service', turn % 2 === 0 ? cookie() : {})),
  );
  responses.forEach((response, turn) => {
    expect(response.headers['x-upstream']).toBe(turn % 2 === 0 ? 'yes' : undefined);
    expect(response.text.includes(MARK.rankup)).toBe(turn % 2 === 1);
  });
});

it('a write request with a preview cookie - 405, no draft', async () => {
  expect((await request('/service', cookie(), 'localhost', 'POST')).status).toBe(405);
});

it('the access log - contains no token and no query', async () => {
  const opening = token();
  await request('/service?name=secret');
  expect(await live.logged('request', { path: '/service' })).toMatchObject({ method: 'GET' });
  expect(JSON.stringify(live.lines)).not.toContain('secret');
  await request(`/api/publishing/preview/open?token=${opening}`);
  const line = await live.logged('request', { path: '/api/publishing/preview/open' });
  expect(line).toMatchObject({ method: 'GET', status: 200 });
  expect(JSON.stringify(live.lines)).not.toContain(opening);
});
