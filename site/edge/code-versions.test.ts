import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createLiveEdge, type LiveEdge } from './fixtures/live-edge';
import { send, type RawResponse } from './fixtures/raw-request';
import { TOP } from './fixtures/request-row';
import { chunkOf, CODE, MARK, OLD_CODE, R1, R2 } from './fixtures/written-release';
import { until } from './fixtures/until';

let live: LiveEdge;
let port: number;

beforeEach(async () => {
  live = await createLiveEdge();
  await live.releases.writeSite('rankup', R1, { code: OLD_CODE });
  await live.releases.writeSite('topkeyword', R1, { code: OLD_CODE });
  await live.releases.switchSite('rankup', R1);
  await live.releases.switchSite('topkeyword', R1);
});
afterEach(() => live.close());

const request = (path: string, host = 'localhost'): Promise<RawResponse> => send(port, { path: path, host });

async function switchCode(): Promise<void> {
  await live.releases.writeSite('rankup', R2, { code: CODE });
  await live.releases.switchSite('rankup', R2);
  await live.logged('serving another release', { domain: 'rankup', release: R2 });
}

it('a page of older code - still gets its chunks, as does a page of newer code on another host', async () => {
  port = await live.start();
  expect((await request(chunkOf(OLD_CODE))).status).toBe(200);
  expect((await request(chunkOf(CODE))).status).toBe(404);
  await switchCode();
  for (const host of ['localhost', TOP]) {
    for (const code of [OLD_CODE, CODE]) {
      const chunk = await request(chunkOf(code), host);
      expect([chunk.status, chunk.text.includes(code)]).toEqual([200, true]);
      expect(chunk.headers['cache-control']).toContain('immutable');
    }
  }
});

it('a file without a hash in its name - comes only from the code of the site’s release', async () => {
  port = await live.start();
  await switchCode();
  expect((await request('/page-data/app-data.json')).text).toContain(CODE);
  expect((await request('/page-data/app-data.json', TOP)).text).toContain(OLD_CODE);
  expect((await request(`/page-data/only-${CODE}.json`)).status).toBe(200);
  const foreign = await request(`/page-data/only-${OLD_CODE}.json`);
  expect([foreign.status, foreign.text.includes(`${MARK.rankup} 없는 페이지`)]).toEqual([404, true]);
  expect((await request(`/page-data/only-${CODE}.json`, TOP)).status).toBe(404);
});

it('a code version present at the start - served, though no live release uses it', async () => {
  await live.releases.writeSite('rankup', R2, { code: CODE });
  port = await live.start();
  expect((await request(chunkOf(CODE))).status).toBe(200);
});

it('a code version that was removed - no longer served, while the others are', async () => {
  port = await live.start({ pollMs: 10 });
  await live.releases.writeSite('topkeyword', R2, { code: CODE });
  await live.releases.switchSite('topkeyword', R2);
  await switchCode();
  expect((await request(chunkOf(OLD_CODE))).status).toBe(200);
  await rm(path.join(live.releases.releasesDir, 'code', OLD_CODE), { recursive: true });
  await until(async () => (await request(chunkOf(OLD_CODE))).status === 404);
  expect((await request(chunkOf(CODE))).status).toBe(200);
});

it('a site whose code is missing - is served only once the code is there', async () => {
  await live.releases.writeSite('rankup', R2, { code: CODE });
  await live.releases.switchSite('rankup', R2);
  await rm(path.join(live.releases.releasesDir, 'code', CODE), { recursive: true });
  port = await live.start({ pollMs: 10 });
  await live.logged('cannot be read', { domain: 'rankup' });
  expect([(await request('/')).status, (await request('/', TOP)).status]).toEqual([404, 200]);
  await live.releases.writeCode(CODE);
  await live.logged('serving another release', { domain: 'rankup', release: R2 });
  expect((await request(chunkOf(CODE))).status).toBe(200);
});
