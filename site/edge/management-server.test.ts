import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createLiveEdge, type LiveEdge } from './fixtures/live-edge';
import { send } from './fixtures/raw-request';
import { R1, R2 } from './fixtures/written-release';
import { managementServer } from './management-server';
import { EdgeMetrics } from './metrics';

let live: LiveEdge;
let isReady = true;
let port: number;
let sitePort: number;
const metrics = new EdgeMetrics(() => live.edge.siteCount);
const server = managementServer({
  registry: metrics.registry,
  isKnownHost: (host) => live.edge.isKnownHost(host),
  isReady: () => isReady,
});

const statusOf = async (path: string, method = 'GET'): Promise<number> =>
  (await send(port, { path, method, host: 'edge' })).status;

beforeAll(async () => {
  live = await createLiveEdge();
  await live.releases.write(R1);
  await live.releases.switchTo(R1);
  sitePort = await live.start({ metrics });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
});

afterAll(async () => {
  server.close();
  await live.close();
});

describe('a certificate may be made for', () => {
  it.each([
    ['a host of a site', 'topkeyword.localhost', 200],
    ['the same host in capitals', 'TopKeyword.localhost', 200],
    ['the host of the CMS', 'cms.localhost', 200],
    ['an unknown host', 'other.example.com', 404],
    ['a subdomain of a known host', 'x.topkeyword.localhost', 404],
    ['no host name', 'a%20b/..', 404],
    ['nothing', '', 404],
  ])('%s - %s answers %i', async (_title, host, status) => {
    expect(await statusOf(`/ask?domain=${host}`)).toBe(status);
  });

  it('a host that a new release adds - 200; a host that the release no longer has - 404', async () => {
    await live.releases.writeSite('topkeyword', R2, { hosts: ['new.localhost'], pages: false });
    await live.releases.switchSite('topkeyword', R2);
    await live.logged('serving another release', { domain: 'topkeyword', release: R2 });
    expect(await statusOf('/ask?domain=new.localhost')).toBe(200);
    expect(await statusOf('/ask?domain=topkeyword.localhost')).toBe(404);
  });
});

it('a process that is not ready - /readyz answers 503, /healthz 200', async () => {
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([200, 200]);
  isReady = false;
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
});

it('other paths and methods - 404 and 405', async () => {
  expect([await statusOf('/'), await statusOf('/healthz', 'POST')]).toEqual([404, 405]);
});

it('metrics - requests by route and status, calls of the CMS, sites and the event loop', async () => {
  const paths = ['/', '/', '/service?q=a.b', '/nowhere', '/app-0.js', '/api/x', '/uploads/a.png'];
  for (const path of paths) await send(sitePort, { path });
  await send(sitePort, { path: '/admin', host: 'cms.localhost' });
  const { headers, text } = await send(port, { path: '/metrics', host: 'edge' });
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text.split('\n').filter((line) => line.startsWith('edge_requests_total'))).toEqual([
    'edge_requests_total{route="page",status="200"} 3',
    'edge_requests_total{route="page",status="404"} 1',
    'edge_requests_total{route="file",status="404"} 1',
    'edge_requests_total{route="api",status="502"} 1',
    'edge_requests_total{route="uploads",status="502"} 1',
    'edge_requests_total{route="admin",status="502"} 1',
  ]);
  expect(text).toContain('edge_cms_seconds_count{route="api"} 1');
  expect(text).toMatch(/^edge_sites 3$/m);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

it.each(['/metrics', '/healthz', '/readyz', '/ask'])('%s on the public port - 404', async (path) => {
  for (const host of ['localhost', 'topkeyword.localhost', 'unknown.example'])
    expect((await send(sitePort, { path, host })).status).toBe(404);
  // The host of the CMS forwards everything to the CMS, whose management port is another one.
  expect((await send(sitePort, { path, host: 'cms.localhost' })).status).toBe(502);
});
