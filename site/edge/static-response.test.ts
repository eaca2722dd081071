import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { IMMUTABLE } from './caching';
import { createEdge, type Edge } from './edge';
import { send } from './fixtures/raw-request';
import { EDGE_KEY } from './fixtures/request-row';
import {
  CHUNK,
  LARGE_BYTES,
  LARGE_FILE,
  R1,
  R2,
  createReleasesFolder,
  type WrittenReleases,
} from './fixtures/written-release';
import { until } from './fixtures/until';

const ENCODINGS = ['identity', 'gzip', 'br'] as const;

let releases: WrittenReleases;
let edge: Edge;
let port: number;
const logged: string[] = [];

beforeAll(async () => {
  releases = await createReleasesFolder();
  await releases.write(R1);
  await releases.switchTo(R1);
  edge = createEdge({
    releasesDir: releases.releasesDir,
    cmsUrl: 'http://127.0.0.1:9',
    cmsHost: 'cms.localhost',
    edgeKey: EDGE_KEY,
    // Space for a few pages only, so that responses are dropped and read again all the time.
    cacheBytes: 8 * 1024,
    logger: { info: () => undefined, error: (message) => logged.push(message) },
  });
  port = (await edge.listen(0)).port;
});

afterAll(async () => {
  await edge.close();
  await releases.remove();
  expect(logged).toEqual([]);
});

describe('entity tags', () => {
  it('of a page in several encodings - different', async () => {
    const tags = await Promise.all(ENCODINGS.map((encoding) => tagOf('/service', encoding)));
    expect(new Set(tags).size).toBe(3);
  });

  it.each(ENCODINGS)(
    'in If-None-Match, encoding %s - 304 without a body, with the headers for caches',
    async (encoding) => {
      const tag = await tagOf('/service', encoding);
      for (const condition of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
        const headers = { 'Accept-Encoding': encoding, 'If-None-Match': condition };
        const response = await send(port, { path: '/service', headers });
        expect([response.status, response.bytes.length]).toEqual([304, 0]);
        expect(response.headers).toMatchObject({
          etag: tag,
          vary: 'Accept-Encoding',
          'cache-control': 'no-cache',
        });
      }
    },
  );

  it('of other content - the page is sent', async () => {
    const headers = { 'If-None-Match': await tagOf('/', 'identity') };
    expect((await send(port, { path: '/service', headers })).status).toBe(200);
    expect((await send(port, { path: '/', host: 'topkeyword.localhost', headers })).status).toBe(200);
  });

  it('of a large file, which is streamed - 304 as well', async () => {
    const tag = await tagOf(LARGE_FILE, 'identity');
    expect((await send(port, { path: LARGE_FILE, headers: { 'If-None-Match': tag } })).status).toBe(304);
    expect((await send(port, { path: LARGE_FILE })).bytes.length).toBe(LARGE_BYTES);
    const head = await send(port, { method: 'HEAD', path: LARGE_FILE });
    expect([head.headers['content-length'], head.bytes.length]).toEqual([String(LARGE_BYTES), 0]);
  });

  it('of the same content in another release - the same', async () => {
    const tag = await tagOf('/page-data/work/page-data.json', 'identity');
    await releases.writeSite('rankup', R2, { version: 'v2' });
    await releases.switchSite('rankup', R2);
    await until(() => edge.releaseOf('localhost') === R2);
    expect(await tagOf('/page-data/work/page-data.json', 'identity')).toBe(tag);
  });
});

it('a client that accepts none of the encodings - 406', async () => {
  const none = await send(port, { path: '/service', headers: { 'Accept-Encoding': 'identity;q=0' } });
  expect(none.status).toBe(406);
  const font = {
    path: '/fonts/pretendard-1.3.9/a.woff2',
    headers: { 'Accept-Encoding': 'br, identity;q=0' },
  };
  expect((await send(port, font)).status).toBe(406);
});

it('many requests at once for pages not in memory - each gets its own page', async () => {
  const paths = ['/', '/service', '/work', CHUNK, '/page-data/app-data.json', '/nope'];
  const expected = new Map<string, string>();
  for (const host of ['localhost', 'topkeyword.localhost']) {
    for (const path of paths) expected.set(`${host} ${path}`, (await send(port, { host, path })).text);
  }
  const wanted = Array.from({ length: 20 }, () => [...expected.keys()]).flat();
  await Promise.all(
    wanted.map(async (key, n) => {
      const [host = '', path = ''] = key.split(' ');
      const headers = { 'Accept-Encoding': ENCODINGS[n % 3] ?? 'br' };
      expect((await send(port, { host, path, headers })).text).toBe(expected.get(key));
    }),
  );
});

async function tagOf(path: string, encoding: string): Promise<string> {
  const response = await send(port, { path, headers: { 'Accept-Encoding': encoding } });
  return response.headers.etag ?? '';
}

it('the font of a site - 204 while it is being made, which no browser reports as an error, then for a year', async () => {
  const path = '/share/0123456789abcdef0123.woff2';
  const waiting = await send(port, { path });
  expect(waiting.status).toBe(204);
  expect(waiting.headers['cache-control']).toBe('no-store');
  const file = `${releases.releasesDir}${path}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'a font');
  const made = await send(port, { path });
  expect(made).toMatchObject({
    status: 200,
    text: 'a font',
    headers: { 'content-type': 'font/woff2', 'cache-control': IMMUTABLE },
  });
});

it('a share picture that is removed after it was requested - 404, no fault', async () => {
  const path = '/share/0123456789abcdef0123.png';
  const file = `${releases.releasesDir}${path}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'a picture');
  expect((await send(port, { path })).status).toBe(200);
  await rm(file);
  // Pages that take its place in memory.
  for (let round = 0; round < 3; round += 1)
    for (const page of ['/', '/service', '/work', '/auth', '/user']) await send(port, { path: page });
  expect((await send(port, { path })).status).toBe(404);
  await writeFile(file, 'a picture');
  expect((await send(port, { path })).status).toBe(200);
});
