import { CONTENT_TYPES } from './content-types';
import { expectRow } from './fixtures/expect-row';
import {
  freePort,
  hasBrotli,
  nginxBinary,
  readTemplate,
  render,
  startNginx,
  withBrotli,
  type RunningNginx,
} from './fixtures/nginx';
import { send } from './fixtures/raw-request';
import { EDGE_KEY } from './fixtures/request-row';
import { REQUESTS } from './fixtures/request-table';
import { startUpstream, type Upstream } from './fixtures/upstream';
import { writtenReleases, type WrittenReleases } from './fixtures/written-release';
import { PLAIN_TEXTS } from './plain-pages';

const KNOWN = [
  'CMS_UPSTREAM',
  'EDGE_CMS_NAMES',
  'EDGE_FRAMES',
  'EDGE_KEY',
  'EDGE_PROXIES',
  'EDGE_REAL_IP',
  'RELEASES_DIR',
  'SITE_LISTEN',
];
const binary = nginxBinary();

describe('the nginx template', () => {
  it('asks for the documented variables and no others', async () => {
    const template = await readTemplate();
    const used = new Set([...template.matchAll(/\$\{([^}]*)\}/g)].map(([, name]) => name));
    used.delete('…');
    expect([...used].sort()).toEqual(KNOWN);
    for (const name of KNOWN) expect(template).toMatch(new RegExp(`^#   ${name} `, 'm'));
  });

  it('lists the same media types as the Node edge', async () => {
    const block = /types \{([^}]*)\}/.exec(await readTemplate())?.[1] ?? '';
    const listed = block
      .split(';')
      .flatMap((line) => {
        const [type, ...endings] = line.trim().split(/\s+/);
        return endings.map((ending) => [ending, type]);
      })
      .sort();
    const ours = Object.entries(CONTENT_TYPES).map(([ending, type]) => [ending, type.split(';')[0]]);
    expect(listed).toEqual(ours.sort());
  });

  it('shows the same Korean pages as the Node edge', async () => {
    const template = await readTemplate();
    for (const status of [404, 405, 502, 503, 504] as const) {
      expect(template).toContain(`<h1>${PLAIN_TEXTS[status].title}</h1><p>${PLAIN_TEXTS[status].text}</p>`);
    }
  });
});

if (binary === null) {
  it('nginx is absent on this machine: the template was only read, not run', () => {
    expect(nginxBinary()).toBeNull();
  });
} else {
  describe('nginx answers like the edge', () => withNginx(binary, false));
  if (hasBrotli) describe('nginx with brotli answers like the edge', () => withNginx(binary, true));
}

function withNginx(nginx: string, brotli: boolean): void {
  let releases: WrittenReleases;
  let upstream: Upstream;
  let running: RunningNginx;
  let port: number;

  beforeAll(async () => {
    releases = await writtenReleases();
    await releases.write('r1');
    upstream = await startUpstream();
    port = await freePort();
    const template = await readTemplate();
    const rendered = render(brotli ? withBrotli(template) : template, {
      SITE_LISTEN: `127.0.0.1:${port}`,
      RELEASES_DIR: releases.releasesDir,
      CMS_UPSTREAM: `127.0.0.1:${upstream.port}`,
      CMS_HOST: 'cms.localhost',
      EDGE_KEY,
    });
    running = await startNginx(nginx, port, rendered);
  });

  afterAll(async () => {
    await running.stop();
    await upstream.close();
    await releases.remove();
  });

  it('accepts the configuration', () => {
    expect(running.check.output).toContain('syntax is ok');
    expect(running.check.ok).toBe(true);
  });

  it('says that it is preparing while there is no release, but passes the CMS host on', async () => {
    const answer = await send(port, { path: '/service' });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '10']);
    expect(answer.text).toContain('준비 중');
    expect((await send(port, { host: 'cms.localhost', path: '/admin' })).status).toBe(200);
  });

  describe('with a release', () => {
    beforeAll(() => releases.switchTo('r1'));

    const rows = REQUESTS.filter((row) =>
      brotli ? !row.request.path?.startsWith('/linked') : row.headers?.['content-encoding'] !== 'br',
    );
    it.each(rows.map((row) => [row.title, row] as const))('%s', (_title, row) => expectRow(port, row));

    it('answers 304 to a tag it gave', async () => {
      const first = await send(port, { path: '/service' });
      const again = await send(port, {
        path: '/service',
        headers: { 'If-None-Match': first.headers.etag ?? '' },
      });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    });

    it('serves another release as soon as the link is switched', async () => {
      await releases.write('r2', 'v2');
      await releases.switchTo('r2');
      expect((await send(port, {})).text).toContain('홈 v2');
    });

    it('says in both forms that the CMS is unreachable', async () => {
      await upstream.close();
      const api = await send(port, { path: '/api/x' });
      expect([api.status, JSON.parse(api.text)]).toEqual([
        502,
        {
          data: null,
          error: {
            status: 502,
            name: 'BadGatewayError',
            message: PLAIN_TEXTS[502].text,
            details: { code: 'UPSTREAM_UNREACHABLE' },
          },
        },
      ]);
      expect(api.headers['content-type']).toMatch(/^application\/json; ?charset=utf-8$/);
      const page = await send(port, { path: '/', host: 'cms.localhost' });
      expect([page.status, page.text.includes(PLAIN_TEXTS[502].title)]).toEqual([502, true]);
    });
  });
}
