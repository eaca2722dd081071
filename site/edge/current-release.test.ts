import { rm, symlink, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createEdge, type Edge, type EdgeOptions } from './edge';
import { send } from './fixtures/raw-request';
import { EDGE_KEY } from './fixtures/request-row';
import { startUpstream } from './fixtures/upstream';
import {
  LARGE_BYTES,
  LARGE_FILE,
  MARK,
  writtenReleases,
  type WrittenReleases,
} from './fixtures/written-release';

let releases: WrittenReleases;
let edge: Edge;
/** What was logged; `heard` resolves at the next line. */
let lines: { message: string; details: Record<string, unknown> }[];
let heard: () => void;

async function start(options: Partial<EdgeOptions> = {}): Promise<number> {
  edge = createEdge({
    releasesDir: releases.releasesDir,
    cmsUrl: 'http://127.0.0.1:9',
    cmsHost: 'cms.localhost',
    edgeKey: EDGE_KEY,
    pollMs: 20,
    logger: { info: note, error: note },
    ...options,
  } as EdgeOptions);
  return (await edge.listen(0)).port;
}

function note(message: string, details: Record<string, unknown> = {}): void {
  lines.push({ message, details });
  heard();
}

/** Waits until a line with this text has been logged. */
async function logged(text: string): Promise<Record<string, unknown>> {
  for (;;) {
    const found = lines.find(({ message }) => message.includes(text));
    if (found) return found.details;
    await new Promise<void>((resolve) => (heard = resolve));
  }
}

beforeEach(async () => {
  lines = [];
  heard = () => undefined;
  releases = await writtenReleases();
});

afterEach(async () => {
  await edge.close(0);
  await releases.remove();
});

describe('before the first release', () => {
  it('a site host is told to come back, a broken Host is refused, the CMS host works', async () => {
    const upstream = await startUpstream();
    const port = await start({ cmsUrl: upstream.url });
    const answer = await send(port, { path: '/service' });
    expect([answer.status, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      503,
      '10',
      'no-store',
    ]);
    expect(answer.text).toContain('준비 중');
    expect((await send(port, { host: 'a/b' })).status).toBe(400);
    expect((await send(port, { host: 'cms.localhost', path: '/admin' })).status).toBe(200);
    expect(edge.releaseId).toBeNull();
    await upstream.close();
  });

  it('it is served as soon as it is there, even if the folder was not', async () => {
    const { releasesDir } = releases;
    await rm(releasesDir, { recursive: true });
    const port = await start();
    expect((await send(port, {})).status).toBe(503);
    await releases.write('r1');
    await releases.switchTo('r1');
    await logged('serving another release');
    expect((await send(port, {})).text).toContain(`${MARK.rankup} 홈 v1`);
  });
});

describe('another release', () => {
  it.each([
    ['by the notice of the file system', 3_600_000],
    ['by looking, where there are no notices', 20],
  ])('is taken up %s', async (_title, pollMs) => {
    await releases.write('r1');
    await releases.switchTo('r1');
    const port = await start({ pollMs });
    const tag = (await send(port, {})).headers.etag ?? '';
    expect(edge.releaseId).toBe('r1');
    lines = [];
    await releases.write('r2', 'v2');
    await releases.switchTo('r2');
    await logged('serving another release');
    const home = await send(port, { headers: { 'If-None-Match': tag } });
    expect([home.status, home.text.includes('홈 v2')]).toEqual([200, true]);
    expect((await send(port, { path: '/builds/latest.json' })).text).toContain('"r2"');
  });

  it('comes at once with activate(), and a rollback likewise', async () => {
    await releases.write('r1');
    await releases.write('r2', 'v2');
    await releases.switchTo('r2');
    const port = await start({ pollMs: 3_600_000 });
    expect(edge.releaseId).toBe('r2');
    await releases.switchTo('r1');
    expect(await edge.activate()).toBe('r1');
    expect((await send(port, {})).text).toContain('홈 v1');
  });

  it('does not disturb an answer that began on the old one', async () => {
    await releases.write('r1');
    await releases.switchTo('r1');
    const port = await start();
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${LARGE_FILE} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.pause();
    await releases.write('r2', 'v2');
    await releases.switchTo('r2');
    expect(await edge.activate()).toBe('r2');
    await rm(path.join(releases.releasesDir, 'r1'), { recursive: true });
    let bytes = first.length;
    for await (const chunk of socket) bytes += (chunk as Buffer).length;
    expect(bytes).toBeGreaterThan(LARGE_BYTES);
  });
});

describe('a link to something unreadable leaves the release in place', () => {
  const faults: [string, (releases: WrittenReleases) => Promise<unknown>][] = [
    ['nothing', ({ switchTo }) => switchTo('missing')],
    ['an empty manifest', (r) => spoil(r, (dir) => writeFile(path.join(dir, 'release.json'), ''))],
    [
      'a manifest without hosts',
      (r) => spoil(r, (dir) => writeFile(path.join(dir, 'release.json'), '{"id":"r2"}')),
    ],
    ['no shared folder', (r) => spoil(r, (dir) => rm(path.join(dir, 'shared'), { recursive: true }))],
    ['a missing domain', (r) => spoil(r, (dir) => rm(path.join(dir, 'hosts/rankup'), { recursive: true }))],
    ['a folder elsewhere', ({ switchTo }) => switchTo('..')],
    ['a deeper folder', ({ switchTo }) => switchTo('r1/hosts')],
    [
      'no link any more',
      async (r) => {
        const link = path.join(r.releasesDir, 'current');
        await unlink(link);
        await symlink('../releases/../..', link);
      },
    ],
  ];

  it.each(faults)('%s', async (_title, breakIt) => {
    await releases.write('r1');
    await releases.switchTo('r1');
    const port = await start();
    await breakIt(releases);
    const details = await logged('cannot be read');
    expect(details).toMatchObject({ kept: 'r1', reason: expect.stringMatching(/./) });
    expect(await edge.activate()).toBe('r1');
    expect((await send(port, {})).text).toContain('홈 v1');
    expect(lines.filter(({ message }) => message.includes('cannot be read'))).toHaveLength(1);
    await releases.write('r3', 'v3');
    await releases.switchTo('r3');
    expect(await edge.activate()).toBe('r3');
  });

  async function spoil(r: WrittenReleases, how: (directory: string) => Promise<unknown>): Promise<void> {
    await how(await r.write('r2', 'v2'));
    await r.switchTo('r2');
  }
});

describe('one release by its folder', () => {
  it('is served though it is not current', async () => {
    await releases.write('r1');
    await releases.switchTo('r1');
    const releaseDir = await releases.write('r2', 'v2');
    const port = await start({ releasesDir: undefined, releaseDir });
    expect(edge.releaseId).toBe('r2');
    expect((await send(port, {})).text).toContain('홈 v2');
  });

  it('that is incomplete - is an error for whoever asked', async () => {
    const releaseDir = await releases.write('r2');
    await rm(path.join(releaseDir, 'hosts/topkeyword'), { recursive: true });
    await expect(start({ releasesDir: undefined, releaseDir })).rejects.toThrow(
      'hosts/topkeyword is missing',
    );
    await expect(edge.activate()).rejects.toThrow('hosts/topkeyword is missing');
  });
});
