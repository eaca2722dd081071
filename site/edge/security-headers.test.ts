import { createLiveEdge, type LiveEdge } from './fixtures/live-edge';
import { send, type RawRequest } from './fixtures/raw-request';
import { TOP } from './fixtures/request-row';
import { startUpstream, type Upstream } from './fixtures/upstream';
import { until } from './fixtures/until';
import { CHUNK, R1, R2, R3 } from './fixtures/written-release';

const GTM = 'https://www.googletagmanager.com';

let live: LiveEdge;
let cms: Upstream;
let port: number;

/** Headers of the CMS's responses, by path. */
const CMS_HEADERS: Record<string, Record<string, string>> = {
  '/api/form': { 'Content-Type': 'text/html; charset=utf-8', 'X-Frame-Options': 'SAMEORIGIN' },
  '/api/json': { 'Content-Type': 'application/json' },
  '/api/file': {
    'Content-Type': 'application/pdf',
    'Content-Security-Policy': "sandbox; default-src 'none'",
  },
  '/uploads/a.svg': { 'Content-Type': 'image/svg+xml' },
};

beforeAll(async () => {
  live = await createLiveEdge();
  await live.releases.writeSite('rankup', R1, {
    security: { scriptHosts: ['www.googletagmanager.com'], hstsSubdomains: true },
  });
  await live.releases.writeSite('topkeyword', R1, { security: { inlineScripts: true } });
  for (const domain of ['rankup', 'topkeyword']) await live.releases.switchSite(domain, R1);
  cms = await startUpstream((req, res) => {
    const own = { 'Content-Security-Policy': "script-src 'self' 'unsafe-inline'" };
    res.writeHead(200, { ...own, ...CMS_HEADERS[req.url ?? ''] }).end('x');
  });
  port = await live.start({ cmsUrl: cms.url, trustedProxies: ['127.0.0.1'] });
});
afterAll(async () => {
  await live.close();
  await cms.close();
});

const OVER_TLS = { 'X-Forwarded-Proto': 'https' };
const headersOf = async (request: RawRequest) => (await send(port, request)).headers;

function parseDirectives(policy = ''): Record<string, string> {
  const pairs = policy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    return [name, sources.join(' ')];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

const PAGES: [string, RawRequest][] = [
  ['a page', { path: '/service' }],
  ['a page of a private area', { path: '/work/slots' }],
  ['the page of a path that is not there', { path: '/nothing' }],
  ['page-data', { path: '/page-data/index/page-data.json' }],
  ['a script', { path: CHUNK }],
  ['a redirect', { path: '/services' }],
  ['a moved path', { path: '/service/' }],
  ['an unknown host', { host: 'unknown.example', path: '/' }],
  ['a call on an unknown host', { host: 'unknown.example', path: '/api/json' }],
  ['a method that is not allowed', { method: 'POST', path: '/service' }],
  ['a malformed path', { path: '/%zz' }],
  ['an HTML page of the CMS', { path: '/api/form' }],
];

it.each(PAGES)(
  '%s - its policy allows no inline script, and no features that pages do not need',
  async (title, request) => {
    const headers = await headersOf(request);
    const { 'script-src': scripts = '', ...policy } = parseDirectives(headers['content-security-policy']);
    expect(scripts).toMatch(/^'self'(?: https:\/\/[\w.*-]+)*$/);
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': title.includes('private') ? "'none'" : "'self' cms.localhost:*",
    });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).not.toHaveProperty('strict-transport-security');
  },
);

it.each(['/api/json', '/uploads/a.svg'])(
  '%s of the CMS - its policy allows nothing to load',
  async (path) => {
    const headers = await headersOf({ path });
    const policy = parseDirectives(headers['content-security-policy']);
    expect(policy).toMatchObject({ 'default-src': "'none'", 'base-uri': "'none'", 'form-action': "'none'" });
    expect(policy).not.toHaveProperty('script-src');
    expect(headers['x-content-type-options']).toBe('nosniff');
  },
);

it('a file of the CMS in a sandbox - keeps the sandbox', async () => {
  const headers = await headersOf({ path: '/api/file' });
  expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
});

it("the CMS's own host - keeps the CMS's policy", async () => {
  const headers = await headersOf({ host: 'cms.localhost', path: '/admin' });
  expect(headers['content-security-policy']).toBe("script-src 'self' 'unsafe-inline'");
});

describe('the tag manager', () => {
  it('of a site - on its public pages', async () => {
    for (const path of ['/', '/service', '/nothing'])
      expect((await headersOf({ path }))['content-security-policy']).toContain(`script-src 'self' ${GTM}`);
  });

  it.each(['/auth', '/auth/reset?token=x', '/user/sessions', '/work', '/admin/members'])(
    'of a site - not at %s',
    async (path) => {
      expect((await headersOf({ path }))['content-security-policy']).not.toContain('googletagmanager');
    },
  );

  it('of another site - allowed on no page', async () => {
    const headers = await headersOf({ host: TOP, path: '/' });
    expect(headers['content-security-policy']).not.toContain('googletagmanager');
  });
});

it('an older release whose pages have inline scripts - its policy allows them', async () => {
  const headers = await headersOf({ host: TOP, path: '/' });
  expect(parseDirectives(headers['content-security-policy'])['script-src']).toBe("'self' 'unsafe-inline'");
});

describe('HSTS', () => {
  it.each<[string, RawRequest, string]>([
    ['a page', { host: TOP, path: '/' }, 'max-age=31536000'],
    ['a page not modified', { host: TOP, path: '/', headers: { 'If-None-Match': '*' } }, 'max-age=31536000'],
    ['a page of a site that says so', { path: '/' }, 'max-age=31536000; includeSubDomains'],
    ['an answer of the CMS', { host: TOP, path: '/api/json' }, 'max-age=31536000'],
    ["the CMS's own host", { host: 'cms.localhost', path: '/admin' }, 'max-age=31536000'],
    ['an unknown host', { host: 'unknown.example', path: '/' }, 'max-age=31536000'],
  ])('%s over https - %j gets %s', async (_, request, expected) => {
    const headers = await headersOf({ ...request, headers: { ...request.headers, ...OVER_TLS } });
    expect(headers['strict-transport-security']).toBe(expected);
  });

  it('over http - not sent, also not on the CMS host', async () => {
    for (const host of ['localhost', 'cms.localhost'])
      expect(await headersOf({ host, path: '/' })).not.toHaveProperty('strict-transport-security');
  });
});

describe('the scripts', () => {
  it('of several providers - the sources of each, and of no other', async () => {
    await live.releases.writeSite('topkeyword', R2, {
      security: { scriptHosts: ['wcs.naver.net', 't1.daumcdn.net'] },
    });
    await live.releases.switchSite('topkeyword', R2);
    const policyNow = async () =>
      parseDirectives((await headersOf({ host: TOP, path: '/' }))['content-security-policy']);
    await until(async () => /naver/.test((await policyNow())['script-src'] ?? ''));
    const { 'script-src': scripts, 'connect-src': connections = '' } = await policyNow();
    expect(scripts).toBe("'self' https://wcs.naver.net https://t1.daumcdn.net https://t1.kakaocdn.net");
    expect(connections).toContain('https://bc.ad.daum.net');
    expect(connections).not.toMatch(/google|facebook/);
    const work = parseDirectives((await headersOf({ host: TOP, path: '/work' }))['content-security-policy']);
    expect(work['script-src']).toBe("'self'");
  });

  it('of a release by older code - its tag manager is allowed as it was', async () => {
    await live.releases.writeSite('topkeyword', R3, {
      security: { scriptHosts: undefined, tagManager: 'www.googletagmanager.com' },
    });
    await live.releases.switchSite('topkeyword', R3);
    await until(async () => {
      const { 'content-security-policy': policy } = await headersOf({ host: TOP, path: '/' });
      return parseDirectives(policy)['script-src']?.startsWith(`'self' ${GTM}`) ?? false;
    });
  });
});
