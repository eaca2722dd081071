import type { IncomingMessage, ServerResponse } from 'node:http';
import { createEdge, type Edge, type EdgeOptions } from './edge';
import { startProxiedEdge, CMS, type ProxiedEdge } from './fixtures/proxied-edge';
import { send } from './fixtures/raw-request';
import { EDGE_KEY, TOP } from './fixtures/request-row';
import { startUpstream, type Upstream, type UpstreamHandler } from './fixtures/upstream';
import { MARK, R1, createReleasesFolder, type WrittenReleases } from './fixtures/written-release';

const FORWARDED = {
  'X-Forwarded-For': '198.51.100.66, 203.0.113.9',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': TOP,
};

let releases: WrittenReleases;
let edge: Edge;
let upstream: Upstream;

async function startEdge(options: Partial<EdgeOptions>, handler?: UpstreamHandler): Promise<number> {
  await releases.write(R1);
  await releases.switchTo(R1);
  upstream = await startUpstream(handler);
  edge = createEdge({
    releasesDir: releases.releasesDir,
    cmsUrl: upstream.url,
    cmsHost: CMS,
    edgeKey: EDGE_KEY,
    logger: { info: () => undefined, error: () => undefined },
    ...options,
  });
  return (await edge.listen(0)).port;
}

beforeEach(async () => (releases = await createReleasesFolder()));

afterEach(async () => {
  await edge.close(0);
  await upstream.close();
  await releases.remove();
});

const headersSeenBy = (text: string) => (JSON.parse(text) as { headers: Record<string, string> }).headers;

it('a trusted proxy - the CMS gets its client, protocol and host, and the site of that host answers', async () => {
  const port = await startEdge({ trustedProxies: ['127.0.0.0/8'] });
  const api = await send(port, { path: '/api/x', host: 'inner:8000', headers: FORWARDED });
  expect(headersSeenBy(api.text)).toMatchObject({
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': TOP,
    host: TOP,
  });
  const page = await send(port, { path: '/service', host: 'inner:8000', headers: FORWARDED });
  expect(page.text).toContain(MARK.topkeyword);
});

it('a trusted proxy with https - every Set-Cookie of the CMS arrives, beside Strict-Transport-Security', async () => {
  const port = await startEdge({ trustedProxies: ['127.0.0.1'] });
  const { headers } = await send(port, { path: '/api/x', headers: { 'X-Forwarded-Proto': 'https' } });
  expect(headers).toMatchObject({
    'set-cookie': 'a=1, b=2',
    'strict-transport-security': 'max-age=31536000',
  });
});

it('a trusted proxy with no host, or an invalid one - the Host header counts, or 400', async () => {
  const port = await startEdge({ trustedProxies: ['127.0.0.1'] });
  const https = { 'X-Forwarded-Proto': 'https' };
  expect((await send(port, { path: '/service', headers: https })).text).toContain(MARK.rankup);
  const odd = { ...FORWARDED, 'X-Forwarded-Host': 'a/b' };
  expect((await send(port, { path: '/service', headers: odd })).status).toBe(400);
});

it('an untrusted client with the same headers - the headers are ignored', async () => {
  const port = await startEdge({ trustedProxies: ['10.0.0.0/8'] });
  const api = await send(port, { path: '/api/x', headers: FORWARDED });
  expect(headersSeenBy(api.text)).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'localhost',
  });
  expect((await send(port, { path: '/service', headers: FORWARDED })).text).toContain(MARK.rankup);
});

it('a CMS that hangs - a read of a site API times out before a write', async () => {
  const waiting: ServerResponse[] = [];
  let written: (req: IncomingMessage) => void = () => undefined;
  const arrived = new Promise<IncomingMessage>((resolve) => (written = resolve));
  const port = await startEdge({ readTimeoutMs: 50, responseTimeoutMs: 60_000 }, (req, res) => {
    if (req.method === 'GET') return;
    waiting.push(res);
    written(req);
  });
  const post = send(port, { method: 'POST', path: '/api/x', body: 'a' });
  await arrived;
  const get = await send(port, { path: '/api/x' });
  expect([get.status, JSON.parse(get.text).error.details.code]).toEqual([504, 'UPSTREAM_TIMEOUT']);
  waiting[0]?.end('written');
  expect((await post).text).toBe('written');
});

describe('through the CMS host', () => {
  let running: ProxiedEdge;
  afterEach(() => running.close());

  it('the headers of a trusted proxy - used there, too', async () => {
    await startEdge({});
    running = await startProxiedEdge(undefined, { trustedProxies: ['127.0.0.1'] });
    const headers = { ...FORWARDED, 'X-Forwarded-Host': CMS };
    const response = await send(running.port, { path: '/admin', host: 'inner', headers });
    expect(headersSeenBy(response.text)).toMatchObject({ 'x-forwarded-proto': 'https', host: CMS });
  });
});
