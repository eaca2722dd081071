import { once } from 'node:events';
import https from 'node:https';
import { freePorts } from '../../scripts/lib/ports.cjs';
import { EDGE_ADDRESSES, startCaddy, type Caddy } from './fixtures/caddy';
import { compileEdge, startEdgeProcess, type EdgeProcess } from './fixtures/edge-process';
import { expectRow, REQUESTS } from './fixtures/request-table';
import { needsBuild } from './fixtures/needs-build';
import { send } from './fixtures/raw-request';
import { EDGE_KEY, TOP, type Row } from './fixtures/request-row';
import { startUpstream, type Upstream } from './fixtures/upstream';
import { R1, R2, createReleasesFolder, type WrittenReleases } from './fixtures/written-release';
import { until } from './fixtures/until';

needsBuild('api-extensions/dist/contracts/common/embed.js');

let compiled: Awaited<ReturnType<typeof compileEdge>>;
let releases: WrittenReleases;
let upstream: Upstream;
let ports: { site: number; management: number };
let caddy: Caddy;
const edges = new Map<string, EdgeProcess>();

async function startEdge(address: string): Promise<EdgeProcess> {
  const edge = startEdgeProcess(compiled.main, {
    SITE_BIND: address,
    SITE_PORT: String(ports.site),
    EDGE_MANAGEMENT_PORT: String(ports.management),
    RELEASES_DIR: releases.releasesDir,
    CMS_URL: upstream.url,
    EDGE_KEY,
    SITE_ACCESS_LOG: 'true',
    LOG_FORMAT: 'json',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  edges.set(address, edge);
  await edge.listening();
  return edge;
}

beforeAll(async () => {
  compiled = await compileEdge();
  releases = await createReleasesFolder();
  await releases.write(R1);
  await releases.switchTo(R1);
  upstream = await startUpstream();
  const [site = 0, management = 0] = await freePorts(2);
  ports = { site, management };
  await Promise.all(EDGE_ADDRESSES.map(startEdge));
  caddy = await startCaddy(ports);
});

afterAll(async () => {
  await caddy.stop();
  for (const { child } of edges.values()) child.kill('SIGKILL');
  await upstream.close();
  await compiled.remove();
  await releases.remove();
});

const HSTS = 'strict-transport-security';

/** The expected response over https: the CMS is told that protocol, and Strict-Transport-Security is sent. */
const overHttps = (row: Row): Row => ({
  ...row,
  headers: { ...row.headers, ...(row.headers && HSTS in row.headers && { [HSTS]: 'max-age=31536000' }) },
  includes: row.includes?.map((text) => text.replace('-proto":"http"', '-proto":"https"')),
});

describe('behind Caddy, the edges answer', () => {
  it.each(REQUESTS.map((row) => [row.title, overHttps(row)] as const))('%s', (_title, row) =>
    expectRow(() => caddy.connect(), row),
  );
});

/** Connects to a host. @returns the names in its certificate, or null where the handshake is refused */
async function readCertificateNames(host: string): Promise<string | null> {
  const socket = caddy.connect(host);
  const names = await once(socket, 'secureConnect').then(
    () => socket.getPeerCertificate().subjectaltname ?? '',
    () => null,
  );
  socket.destroy();
  return names;
}

describe('certificates', () => {
  it.each([TOP, 'localhost', 'cms.localhost'])('%s - a certificate at the first visit', async (host) => {
    expect(await readCertificateNames(host)).toBe(`DNS:${host}`);
  });

  it.each(['other.localhost', 'unknown.example'])(
    '%s, a host of no site - the handshake is refused',
    async (host) => {
      expect(await readCertificateNames(host)).toBeNull();
    },
  );

  it('a host that a new release adds - a certificate at its first visit after the switch', async () => {
    expect(await readCertificateNames('added.localhost')).toBeNull();
    await releases.writeSite('moved', R2, { hosts: ['added.localhost'], pages: false });
    await releases.switchSite('moved', R2);
    await until(async () => (await readCertificateNames('added.localhost')) !== null);
    expect(await readCertificateNames('added.localhost')).toBe('DNS:added.localhost');
  });
});

it('www and bare host - a certificate for each, and one redirect to the preferred one, over https', async () => {
  const hosts = ['bare.localhost'];
  await releases.writeSite('bare', R2, { hosts, pages: false, security: { www: 'bare' } });
  await releases.switchSite('bare', R2);
  const www = 'www.bare.localhost';
  await until(async () => (await readCertificateNames(www)) !== null);
  expect(await readCertificateNames('bare.localhost')).toBe('DNS:bare.localhost');
  const { status, headers } = await send(() => caddy.connect(www), { host: www, path: '/service?a=1' });
  expect([status, headers.location]).toEqual([308, 'https://bare.localhost/service?a=1']);
});

it('a connection - HTTP/2 is spoken, HTTP/3 is offered, and the server is not named', async () => {
  const socket = caddy.connect(TOP, 'h2');
  await once(socket, 'secureConnect');
  expect(socket.alpnProtocol).toBe('h2');
  socket.destroy();
  const { headers } = await send(() => caddy.connect(), {});
  expect(headers['alt-svc']).toMatch(/^h3=/);
  expect(headers.server).toBeUndefined();
});

it('http - redirect to the same path over https', async () => {
  const { status, headers } = await send(caddy.httpPort, { host: TOP, path: '/service?a=1' });
  expect([status, headers.location]).toEqual([308, `https://${TOP}/service?a=1`]);
});

const VISITORS = 8;

/** Visitors who request pages or write to the CMS, each one request after another, until they are stopped. */
class Visitors {
  readonly faults: string[] = [];
  private answered = 0;
  private isStopped = false;
  private readonly agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false });
  private readonly visits = Array.from({ length: VISITORS }, (_, n) =>
    n % 2 === 0 ? this.visit('GET', '/service') : this.visit('POST', '/api/x'),
  );

  /** Waits for this many more answers, then for those to requests in progress. */
  async stopAfter(responses: number): Promise<void> {
    const enough = this.answered + responses;
    await until(
      () => this.answered >= enough,
      () => this.faults.join('\n'),
    );
    this.isStopped = true;
    await Promise.all(this.visits);
    this.agent.destroy();
  }

  private async visit(method: string, path: string): Promise<void> {
    while (!this.isStopped) {
      const error = await this.request(method, path);
      if (error === null) this.answered += 1;
      else this.faults.push(`${method}: ${error}`);
    }
  }

  /** @returns what went wrong, or null */
  private request(method: string, path: string): Promise<string | null> {
    return new Promise((resolve) => {
      const { agent } = this;
      const options = { host: '127.0.0.1', port: caddy.httpsPort, servername: TOP, agent, method, path };
      const request = https.request({ ...options, headers: { host: TOP } }, (res) => {
        res.resume();
        res.once('error', ({ message }) => resolve(message));
        res.once('end', () => resolve(res.statusCode === 200 ? null : String(res.statusCode)));
      });
      request.once('error', ({ message }) => resolve(message));
      request.end(method === 'POST' ? '{"a":1}' : undefined);
    });
  }
}

/** Waits until Caddy sends requests to an edge. */
async function untilInUse({ output }: EdgeProcess): Promise<void> {
  await until(
    () => output.stderr.includes('"message":"request"'),
    () => output.stderr,
  );
}

it('a deploy that replaces each edge in turn - no request is lost', async () => {
  const visitors = new Visitors();
  for (const address of EDGE_ADDRESSES) {
    const old = edges.get(address);
    old?.child.kill('SIGTERM');
    expect(await old?.exitCode).toBe(0);
    await untilInUse(await startEdge(address));
  }
  await visitors.stopAfter(100);
  expect(visitors.faults).toEqual([]);
});

it('an edge that is killed - at most the page requests in progress are lost', async () => {
  const visitors = new Visitors();
  const [address] = EDGE_ADDRESSES;
  edges.get(address)?.child.kill('SIGKILL');
  await visitors.stopAfter(500);
  const pages = visitors.faults.filter((error) => error.startsWith('GET'));
  expect(pages.length).toBeLessThanOrEqual(VISITORS / 2);
  await startEdge(address);
});

it('no edge runs - Caddy logs its own answer without the query', async () => {
  for (const { child } of edges.values()) child.kill('SIGKILL');
  const status = await new Promise((resolve, reject) => {
    const path = '/api/csv/slots?key=rscsv_secret';
    const headers = { host: TOP, referer: `https://${TOP}/api/csv/slots?key=rscsv_secret` };
    const options = { host: '127.0.0.1', port: caddy.httpsPort, servername: TOP, path, headers };
    https
      .get({ ...options, agent: false, rejectUnauthorized: false }, (res) => resolve(res.resume().statusCode))
      .once('error', reject);
  });
  expect([502, 503]).toContain(status);
  await until(
    () => caddy.log().includes('"uri":"/api/csv/slots"'),
    () => caddy.log(),
  );
  expect(caddy.log()).not.toContain('rscsv_secret');
  expect(caddy.log()).not.toMatch(/"(remote_ip|client_ip|headers)"/);
});
