import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ResponseCache } from './response-cache';
import { indexFiles, type FileIndex } from './file-index';
import { type ReleaseFile, ServedFolder } from './release-file';
import { SecurityHeaders } from './security-headers';

const PAGE = 10_000;
let folder: string;
let served: ServedFolder;
let index: FileIndex;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edge-store-'));
  for (let n = 0; n < 20; n += 1)
    await writeFile(path.join(folder, `p${n}.html`), Buffer.alloc(PAGE, `${n} `));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function page(n: number): ReleaseFile {
  const file = index.get(`/p${n}.html`);
  if (!file) throw new Error(`no page ${n}`);
  return file;
}

beforeEach(async () => {
  served = new ServedFolder(folder);
  index = await indexFiles(served);
});

function createCache(maxBytes: number): ResponseCache {
  return new ResponseCache({ maxBytes, maxFileBytes: 1024 * 1024, security: new SecurityHeaders([]) });
}

describe('ResponseCache', () => {
  it('many files read - the stored bytes stay within the limit', async () => {
    const responses = createCache(5 * 12_000);
    for (let n = 0; n < 20; n += 1) {
      await responses.load(page(n), 'identity');
      expect(responses.storedBytes).toBeLessThanOrEqual(5 * 12_000);
    }
    const stored = [...index.values()].filter((file) => file.response('identity') !== null);
    expect(stored).toHaveLength(5);
  });

  it('a full cache - files that were not requested again are dropped first', async () => {
    const responses = createCache(5 * 12_000);
    for (let n = 0; n < 5; n += 1) await responses.load(page(n), 'identity');
    for (let n = 5; n < 12; n += 1) {
      const favourite = page(0).response('identity');
      if (favourite) favourite.recent = true;
      await responses.load(page(n), 'identity');
    }
    expect(page(0).response('identity')).not.toBeNull();
    expect(page(1).response('identity')).toBeNull();
  });

  it('concurrent requests for a file - the file is read once', async () => {
    const responses = createCache(1_000_000);
    const [first, ...others] = await Promise.all(
      Array.from({ length: 10 }, () => responses.load(page(3), 'identity')),
    );
    expect(others.every((response) => response === first)).toBe(true);
    expect(responses.storedBytes).toBeLessThan(2 * PAGE);
  });

  it('a failed read - the next request reads again', async () => {
    const responses = createCache(1_000_000);
    const target = path.join(folder, 'p4.html');
    await rm(target);
    await expect(responses.load(page(4), 'identity')).rejects.toThrow('ENOENT');
    await writeFile(target, 'back');
    expect((await responses.load(page(4), 'identity')).body?.toString()).toBe('back');
  });

  it('a dropped folder - its responses are removed, and no others', async () => {
    const responses = createCache(1_000_000);
    const other = await indexFiles(new ServedFolder(folder));
    for (let n = 0; n < 10; n += 1) await responses.load(page(n), 'identity');
    const before = responses.storedBytes;
    for (const file of other.values()) await responses.load(file, 'identity');
    const both = responses.storedBytes;
    responses.drop(served);
    expect(page(0).response('identity')).toBeNull();
    expect(other.get('/p0.html')?.response('identity')).not.toBeNull();
    expect(responses.storedBytes).toBe(both - before);
    expect(served.stored.size).toBe(0);
  });

  it('a read that ends after its folder was dropped - its response is returned, but not stored', async () => {
    const responses = createCache(1_000_000);
    const reading = responses.load(page(0), 'identity');
    responses.drop(served);
    expect((await reading).body).toHaveLength(PAGE);
    expect([responses.storedBytes, page(0).response('identity')]).toEqual([0, null]);
  });
});
