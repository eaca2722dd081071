import { once } from 'node:events';
import fs, { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { createLiveEdge, type LiveEdge } from './fixtures/live-edge';
import { send } from './fixtures/raw-request';
import { TOP } from './fixtures/request-row';
import { startUpstream } from './fixtures/upstream';
import { CODE, DOMAINS, LARGE_BYTES, LARGE_FILE, MARK, R1, R2, R3 } from './fixtures/written-release';
import { until } from './fixtures/until';

let live: LiveEdge;

beforeEach(async () => (live = await createLiveEdge()));
afterEach(async () => {
  jest.restoreAllMocks();
  await live.close();
});

const SERVING = 'serving another release';

describe('before the first release', () => {
  it('requests - 503 for a host of a site, 400 for a malformed Host, and the CMS host works', async () => {
    const upstream = await startUpstream();
    const port = await live.start({ cmsUrl: upstream.url });
    const response = await send(port, { path: '/service' });
    expect([response.status, response.headers['retry-after'], response.headers['cache-control']]).toEqual([
      503,
      '10',
      'no-store',
    ]);
    expect(response.text).toContain('준비 중');
    expect((await send(port, { host: 'a/b' })).status).toBe(400);
    expect((await send(port, { host: 'cms.localhost', path: '/admin' })).status).toBe(200);
    expect([live.edge.siteCount, live.edge.releaseOf('localhost')]).toEqual([0, null]);
    expect(live.lines).toEqual([]);
    await upstream.close();
  });

  it('the first release - served at once, even where the folder was missing', async () => {
    const { releases } = live;
    await rm(releases.releasesDir, { recursive: true });
    const port = await live.start({ pollMs: 20 });
    expect((await send(port, {})).status).toBe(503);
    await releases.write(R1);
    await releases.switchTo(R1);
    await until(() => live.edge.siteCount === DOMAINS.length);
    expect((await send(port, {})).text).toContain(`${MARK.rankup} 홈 v1`);
  });
});

describe('another release of a site', () => {
  beforeEach(async () => {
    await live.releases.write(R1);
    await live.releases.switchTo(R1);
  });

  it.each([
    ['by the notice of the file system', { watch: true }],
    ['by the time stamp, where there are no notices', { watch: false, pollMs: 20 }],
  ])('is taken up %s, for that site alone', async (_title, options) => {
    const { releases } = live;
    const port = await live.start(options);
    const tag = (await send(port, {})).headers.etag ?? '';
    await releases.writeSite('rankup', R2, { version: 'v2' });
    await releases.switchSite('rankup', R2);
    await live.logged(SERVING, { domain: 'rankup', release: R2 });
    const home = await send(port, { headers: { 'If-None-Match': tag } });
    expect([home.status, home.text.includes('홈 v2')]).toEqual([200, true]);
    expect((await send(port, { path: '/builds/latest.json' })).text).toContain(`"${R2}"`);
    expect((await send(port, { host: TOP, path: '/builds/latest.json' })).text).toContain(`"${R1}"`);
    expect([live.edge.releaseOf('127.0.0.1'), live.edge.releaseOf(TOP)]).toEqual([R2, R1]);
  });

  it('a rollback - the older release is served', async () => {
    const { releases } = live;
    await releases.writeSite('rankup', R2, { version: 'v2' });
    await releases.switchSite('rankup', R2);
    const port = await live.start();
    expect((await send(port, {})).text).toContain('홈 v2');
    await releases.switchSite('rankup', R1);
    await live.logged(SERVING, { domain: 'rankup', release: R1 });
    expect((await send(port, {})).text).toContain('홈 v1');
  });

  it('several switches within the precision of a time stamp - the last one is served', async () => {
    const { releases } = live;
    await live.start({ watch: false, pollMs: 5 });
    await releases.writeSite('rankup', R2);
    for (let n = 0; n < 20; n += 1) await releases.switchSite('rankup', n % 2 ? R2 : R1);
    await until(() => live.edge.releaseOf('localhost') === R2);
  });

  it('a folder of links that was recreated - its links are found by polling, the next switch by an event', async () => {
    const { releases } = live;
    await live.start({ pollMs: 20 });
    await releases.writeSite('rankup', R2);
    await rm(path.join(releases.releasesDir, 'live'), { recursive: true });
    await releases.switchTo(R1);
    await releases.switchSite('rankup', R2);
    await until(() => live.edge.releaseOf('localhost') === R2);
    await releases.switchSite('rankup', R1);
    await until(() => live.edge.releaseOf('localhost') === R1);
  });

  it('responses of other sites in memory - kept', async () => {
    const { releases } = live;
    const port = await live.start();
    await send(port, { host: TOP });
    await send(port, {});
    // Only a response from memory can still show it.
    await rm(path.join(releases.releasesDir, 'sites/topkeyword', R1, 'index.html'));
    await releases.writeSite('rankup', R2);
    await releases.switchSite('rankup', R2);
    await live.logged(SERVING, { release: R2 });
    expect((await send(port, { host: TOP })).text).toContain(`${MARK.topkeyword} 홈`);
  });

  it('a response that began with the old release - completed with its files', async () => {
    const { releases } = live;
    const port = await live.start();
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${LARGE_FILE} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.pause();
    await releases.writeSite('rankup', R2);
    await releases.switchSite('rankup', R2);
    await live.logged(SERVING, { release: R2 });
    await rm(path.join(releases.releasesDir, 'code'), { recursive: true });
    let bytes = first.length;
    for await (const chunk of socket) bytes += (chunk as Buffer).length;
    expect(bytes).toBeGreaterThan(LARGE_BYTES);
  });
});

it('a link that is removed - the site is offline, the others are not', async () => {
  const { releases } = live;
  await releases.write(R1);
  await releases.switchTo(R1);
  const port = await live.start();
  expect((await send(port, {})).status).toBe(200);
  await releases.takeOffline('rankup');
  await live.logged('offline', { domain: 'rankup' });
  const page = await send(port, {});
  expect([page.status, page.text.includes('페이지를 찾을 수 없습니다')]).toEqual([404, true]);
  expect((await send(port, { path: '/api/x' })).text).toContain('UNKNOWN_HOST');
  expect((await send(port, { host: TOP })).status).toBe(200);
  await releases.takeOffline('topkeyword');
  await live.logged('offline', { domain: 'topkeyword' });
  expect((await send(port, { host: TOP })).status).toBe(404);
});

describe('two sites that name the same host', () => {
  it.each([
    ['the first', R3, R2, R3],
    ['the second', R2, R3, R3],
    ['the one whose number is greater, not its text', '20261121-000001-9', '20261121-000001-10', undefined],
  ])('the site with the later release gets the host: %s', async (_title, rankup, topkeyword, expected) => {
    const { releases } = live;
    await releases.writeSite('rankup', rankup, { hosts: ['both.kr', 'a.kr'] });
    await releases.writeSite('topkeyword', topkeyword, { hosts: ['both.kr', 'b.kr'] });
    await releases.switchSite('rankup', rankup);
    await releases.switchSite('topkeyword', topkeyword);
    await live.start();
    const ownerRelease = expected ?? topkeyword;
    expect(live.edge.releaseOf('both.kr')).toBe(ownerRelease);
    expect([live.edge.releaseOf('a.kr'), live.edge.releaseOf('b.kr')]).toEqual([rankup, topkeyword]);
    await live.logged('two sites name the same host');

    const loser = ownerRelease === rankup ? 'topkeyword' : 'rankup';
    await releases.takeOffline(ownerRelease === rankup ? 'rankup' : 'topkeyword');
    await live.logged('offline');
    expect(live.edge.releaseOf('both.kr')).toBe(loser === 'rankup' ? rankup : topkeyword);
  });
});

it('a host in Korean letters - answers to the encoded form that browsers send', async () => {
  await live.releases.writeSite('rankup', R1, { hosts: ['한국.kr'] });
  await live.releases.switchSite('rankup', R1);
  const port = await live.start();
  expect((await send(port, { host: 'xn--3e0b707e.kr' })).status).toBe(200);
});

it.each([
  ['bare', 'www.a.kr', 'a.kr'],
  ['www', 'b.kr', 'www.b.kr'],
] as const)('www %s - %s redirects to %s, for calls of the API as well', async (www, from, to) => {
  await live.releases.writeSite('rankup', R1, { hosts: ['www.b.kr', 'a.kr'], security: { www } });
  await live.releases.switchSite('rankup', R1);
  const port = await live.start();
  for (const path of ['/service?a=1', '/api/x', '//elsewhere.kr']) {
    const { status, headers } = await send(port, { host: `${from}:8000`, path });
    expect([status, headers.location]).toEqual([308, `http://${to}:8000${path}`]);
  }
  expect((await send(port, { host: to })).status).toBe(200);
});

it('1,000 sites - a switch reads one link and one release', async () => {
  const { releases } = live;
  const domains = Array.from({ length: 1000 }, (_, n) => `site-${n}`);
  for (const domain of domains) {
    await releases.writeSite(domain, R1, { hosts: [`${domain}.kr`], pages: false });
    await releases.switchSite(domain, R1);
  }
  await releases.writeSite('site-500', R2, { hosts: ['site-500.kr'], pages: false });
  const port = await live.start();
  expect(live.edge.siteCount).toBe(1000);
  await send(port, { host: 'site-500.kr' });

  const calls = (['readdir', 'readlink', 'readFile', 'lstat', 'stat'] as const).map((name) =>
    jest.spyOn(fs, name),
  );
  await releases.switchSite('site-500', R2);
  await live.logged(SERVING, { domain: 'site-500', release: R2 });
  const read = calls.flatMap((spy) => spy.mock.calls.map(([file]) => String(file)));
  expect(read).not.toEqual([]);
  const own = [`live/site-500`, `sites/site-500/${R2}`].map((name) => path.join(releases.releasesDir, name));
  expect(read.filter((file) => !own.some((folder) => file.startsWith(folder)))).toEqual([]);
  // At most twice three folders or files of the release, and the link at most once for each of two events.
  expect(read.length).toBeLessThanOrEqual(12);
  expect(live.edge.releaseOf('site-501.kr')).toBe(R1);
});

it('200 switches under load - every answer is whole and of one release', async () => {
  const { releases } = live;
  await releases.write(R1);
  await releases.write(R2, 'v2');
  await releases.switchTo(R1);
  const port = await live.start();
  let hasEnded = false;
  const responsesByRelease = new Map<string, number>();
  const problems: string[] = [];
  const visit = async (n: number): Promise<void> => {
    const encodings = ['br', 'gzip', 'identity'];
    for (let turn = n; !hasEnded; turn += 1) {
      const request = {
        path: turn % 5 === 0 ? '/service' : '/',
        host: turn % 2 ? 'localhost' : TOP,
        headers: { 'Accept-Encoding': encodings[turn % 3] ?? 'br' },
      };
      const { status, text } = await send(port, request);
      const [, first, last] = /data-release="([^"]+)"[\s\S]*<i>([^<]+)<\/i><\/html>\n$/.exec(text) ?? [];
      if (status !== 200 || !first || first !== last) problems.push(`${status} ${text.slice(0, 80)}`);
      else responsesByRelease.set(first, (responsesByRelease.get(first) ?? 0) + 1);
    }
  };
  const visitors = Array.from({ length: 6 }, (_, n) => visit(n));
  for (let n = 0; n < 200; n += 1) {
    const id = n % 2 ? R1 : R2;
    const domain = n % 4 < 2 ? 'rankup' : 'topkeyword';
    await releases.switchSite(domain, id);
    await live.logged(SERVING, { domain, release: id });
  }
  hasEnded = true;
  await Promise.all(visitors);
  expect(problems).toEqual([]);
  expect([...responsesByRelease.keys()].sort()).toEqual([R1, R2]);
  expect(live.lines.filter(({ message }) => /cannot|failed/.test(message))).toEqual([]);
});

it('a link to a code version, or one whose name begins with a dot - no site', async () => {
  const { releases } = live;
  await releases.writeSite('rankup', R1);
  await releases.switchSite('rankup', R1);
  await releases.link('.topkeyword', `../sites/rankup/${R1}`);
  await releases.link('moved', `../code/${CODE}`);
  await live.start();
  expect(live.edge.siteCount).toBe(1);
});
