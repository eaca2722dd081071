import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import {
  derive,
  freePort,
  nginxBinary,
  readTemplate,
  render,
  startNginx,
  type RunningNginx,
} from './fixtures/nginx';
import { send } from './fixtures/raw-request';
import { EDGE_KEY, TOP } from './fixtures/request-row';
import { echo, startUpstream, type Upstream, type UpstreamHandler } from './fixtures/upstream';
import { writtenReleases, type WrittenReleases } from './fixtures/written-release';

const binary = nginxBinary();

describe('what nginx is told of the environment', () => {
  const enough = { CMS_HOST: 'cms.a.kr', EDGE_KEY };

  it('several hosts and proxies, by commas or spaces', () => {
    const { values } = derive({
      ...enough,
      CMS_HOST: 'cms.a.kr, cms.b.kr',
      TRUSTED_PROXIES: '10.0.0.0/8 ::1',
    });
    expect(values).toEqual({
      EDGE_CMS_NAMES: 'cms.a.kr cms.b.kr',
      EDGE_FRAMES: 'cms.a.kr:* cms.b.kr:*',
      EDGE_REAL_IP: ' set_real_ip_from 10.0.0.0/8; set_real_ip_from ::1;',
      EDGE_PROXIES: ' 10.0.0.0/8 1; ::1 1;',
    });
  });

  it.each([
    ['CMS_HOST', ''],
    ['CMS_HOST', 'http://cms.a.kr'],
    ['CMS_HOST', 'cms.a.kr; return 200'],
    ['CMS_HOST', '*'],
    ['TRUSTED_PROXIES', 'proxy.example.com'],
    ['TRUSTED_PROXIES', '*'],
    ['TRUSTED_PROXIES', '10.0.0.0/8;'],
    ['EDGE_KEY', 'short'],
  ])('%s=%s - stops the start with its name and what to set', (name, value) => {
    const { values, complaint } = derive({ ...enough, [name]: value });
    expect(values).toEqual({});
    expect(complaint).toMatch(new RegExp(`^edge: ${name}.*set`));
  });
});

if (binary !== null) describe('nginx in front of the CMS', () => withNginx(binary));

function withNginx(nginx: string): void {
  let releases: WrittenReleases;
  let upstream: Upstream;
  let running: RunningNginx | null = null;
  let handler: UpstreamHandler = echo;

  /** A port of an nginx with this environment and template. */
  async function start(
    env: Record<string, string>,
    change = (rendered: string) => rendered,
  ): Promise<number> {
    const port = await freePort();
    const rendered = render(await readTemplate(), {
      SITE_LISTEN: `127.0.0.1:${port}`,
      RELEASES_DIR: releases.releasesDir,
      CMS_UPSTREAM: `127.0.0.1:${upstream.port}`,
      CMS_HOST: 'cms.localhost, cms.example.com',
      EDGE_KEY,
      ...env,
    });
    running = await startNginx(nginx, port, change(rendered));
    expect(running.check).toMatchObject({ ok: true });
    return port;
  }

  beforeAll(async () => {
    releases = await writtenReleases();
    await releases.write('r1');
    await releases.switchTo('r1');
    upstream = await startUpstream((req, res) => handler(req, res));
  });
  afterEach(async () => {
    await running?.stop();
    running = null;
    handler = echo;
  });
  afterAll(async () => {
    await upstream.close();
    await releases.remove();
  });

  const FORWARDED = {
    'X-Forwarded-For': '198.51.100.66, 203.0.113.9',
    'X-Forwarded-Proto': 'http, https',
    'X-Forwarded-Host': TOP,
  };
  const seenBy = (text: string) => (JSON.parse(text) as { headers: Record<string, string> }).headers;

  it('behind a trusted proxy - its client and protocol go to the CMS, the host by Host alone', async () => {
    const port = await start({ TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' });
    const { text } = await send(port, { path: '/api/x', headers: FORWARDED });
    expect(seenBy(text)).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'localhost',
    });
  });

  it('a stranger who sends the same - is not believed', async () => {
    const port = await start({ TRUSTED_PROXIES: '10.0.0.0/8' });
    const { text } = await send(port, { path: '/api/x', headers: FORWARDED });
    expect(seenBy(text)).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  });

  it('a second host of the CMS - its too, and both may frame pages', async () => {
    const port = await start({});
    expect((await send(port, { host: 'cms.example.com', path: '/admin' })).headers).toHaveProperty(
      'x-upstream',
    );
    const page = await send(port, {});
    expect(page.headers['content-security-policy']).toBe(
      "frame-ancestors 'self' cms.localhost:* cms.example.com:*",
    );
  });

  it('a CMS that refuses an upload at once - its 413 reaches the client', async () => {
    handler = (_req, res) => {
      res.writeHead(413, { 'Content-Length': 9 });
      res.end('too large');
    };
    const port = await start({});
    const socket = connect(port, '127.0.0.1');
    const total = 32 * 1024 * 1024;
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${total}\r\n\r\n`,
    );
    const block = Buffer.alloc(256 * 1024);
    for (let sent = 0; sent < total && !text.includes('too large'); sent += block.length) {
      if (!socket.write(block)) await Promise.race([once(socket, 'drain'), once(socket, 'data')]);
    }
    while (!text.includes('too large')) await once(socket, 'data');
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('a CMS that hangs - a read of a site’s API is given up sooner than what writes', async () => {
    const waiting: ServerResponse[] = [];
    let written: (req: IncomingMessage) => void = () => undefined;
    const arrived = new Promise<IncomingMessage>((resolve) => (written = resolve));
    handler = (req, res) => {
      if (req.method === 'GET') return;
      waiting.push(res);
      written(req);
    };
    const port = await start({}, (rendered) => {
      expect(rendered).toContain('proxy_read_timeout 12s;');
      return rendered.replace('proxy_read_timeout 12s;', 'proxy_read_timeout 100ms;');
    });
    const post = send(port, { method: 'POST', path: '/api/x?a=%2F', body: 'a' });
    expect((await arrived).url).toBe('/api/x?a=%2F');
    const get = await send(port, { path: '/api/x' });
    expect([get.status, JSON.parse(get.text).error.details.code]).toEqual([504, 'UPSTREAM_TIMEOUT']);
    waiting[0]?.end('written');
    expect((await post).text).toBe('written');
  });

  it('a CMS that is away - writes are told in the envelope too', async () => {
    handler = (req) => req.socket.destroy();
    const port = await start({});
    const post = await send(port, { method: 'POST', path: '/api/x', body: 'a' });
    expect([post.status, JSON.parse(post.text).error.details.code]).toEqual([502, 'UPSTREAM_UNREACHABLE']);
  });
}
