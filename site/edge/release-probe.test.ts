import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  LONG_TARGET,
  MARK,
  R1,
  R2,
  createReleasesFolder,
  type WrittenReleases,
} from './fixtures/written-release';
import { MANIFEST, RULES } from './release-layout';
import { createReleaseProbe, type ReleaseProbe } from './release-probe';

let releases: WrittenReleases;
let probe: ReleaseProbe | null;

beforeEach(async () => {
  releases = await createReleasesFolder();
  probe = null;
});

afterEach(async () => {
  probe?.close();
  await releases.remove();
});

describe('a release that is not live', () => {
  beforeEach(async () => {
    await releases.writeSite('rankup', R1);
    await releases.switchSite('rankup', R1);
    await releases.writeSite('rankup', R2, { version: 'v2' });
    probe = await createReleaseProbe(releases.releasesDir, 'rankup', R2);
  });

  it.each([
    ['its home page', 'GET', '/', 200, `${MARK.rankup} 홈 v2`],
    ['a page with a Korean address', 'GET', '/%EC%84%9C%EB%B9%84%EC%8A%A4', 200, `${MARK.rankup} 한글 주소`],
    ['its own 404 page', 'GET', '/404-verification', 404, `${MARK.rankup} 없는 페이지`],
    ['the shell of a client route', 'GET', '/work/list', 200, `${MARK.rankup} 업무 화면`],
    ['its name', 'GET', '/builds/latest.json', 200, R2],
    ['a method that pages do not take', 'POST', '/', 405, '지원하지 않는'],
    ['the API, which no release answers', 'GET', '/api/x', 502, '연결할 수 없습니다'],
  ])('a request for %s - answered as the edge would', async (_title, method, path, status, text) => {
    const response = await probe?.request(method, 'localhost', path);
    expect(response?.status).toBe(status);
    expect(response?.body).toContain(text);
  });

  it('redirect rules and HEAD - a redirect, and a response without a body', async () => {
    const rule = await probe?.request('GET', 'localhost', '/far');
    expect([rule?.status, rule?.headers.location]).toEqual([302, LONG_TARGET]);
    const head = await probe?.request('HEAD', '127.0.0.1', '/service');
    expect([head?.status, head?.body]).toEqual([200, '']);
    expect(Number(head?.headers['content-length'])).toBeGreaterThan(100);
  });

  it('the host of another site - 404', async () => {
    expect(probe?.hosts).toEqual(['localhost', '127.0.0.1']);
    expect((await probe?.request('GET', 'topkeyword.localhost', '/'))?.status).toBe(404);
  });

  it('many concurrent requests - each gets its own page', async () => {
    const paths = Array.from({ length: 40 }, (_, n) => (n % 2 ? '/service' : '/'));
    const responses = await Promise.all(paths.map((path) => probe?.request('GET', 'localhost', path)));
    expect(responses.map((response) => response?.body.includes(`${MARK.rankup} 서비스`))).toEqual(
      paths.map((path) => path === '/service'),
    );
  });

  it('a page that cannot be read - rejects with the reason', async () => {
    await rm(path.join(releases.releasesDir, 'sites/rankup', R2, 'index.html'));
    await expect(probe?.request('GET', 'localhost', '/')).rejects.toThrow('ENOENT');
    expect((await probe?.request('GET', 'localhost', '/service'))?.status).toBe(200);
  });
});

describe('an incomplete release', () => {
  it.each<[string, string, (folder: string) => Promise<void>]>([
    ['no manifest', 'ENOENT', (folder) => rm(path.join(folder, MANIFEST))],
    ['half a manifest', 'JSON', (folder) => writeFile(path.join(folder, MANIFEST), '{"id":')],
    ['rules that are none', 'invalid_type', (folder) => writeFile(path.join(folder, RULES), '{}')],
    [
      'no assets of its code',
      'ENOENT',
      (folder) => rm(path.join(folder, '../../../code'), { recursive: true }),
    ],
  ])('%s - refused', async (_title, reason, spoil) => {
    await spoil(await releases.writeSite('rankup', R1));
    await expect(createReleaseProbe(releases.releasesDir, 'rankup', R1)).rejects.toThrow(reason);
  });
});
