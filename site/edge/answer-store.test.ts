import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AnswerStore } from './answer-store';
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

function store(maxBytes: number): AnswerStore {
  return new AnswerStore({ maxBytes, maxFileBytes: 1024 * 1024, security: new SecurityHeaders([]) });
}

describe('AnswerStore', () => {
  it('many files read - stays within its limit', async () => {
    const answers = store(5 * 12_000);
    for (let n = 0; n < 20; n += 1) {
      await answers.load(page(n), 'identity');
      expect(answers.storedBytes).toBeLessThanOrEqual(5 * 12_000);
    }
    const stored = [...index.values()].filter((file) => file.answer('identity') !== null);
    expect(stored).toHaveLength(5);
  });

  it('drops files that were not requested again before files that were', async () => {
    const answers = store(5 * 12_000);
    for (let n = 0; n < 5; n += 1) await answers.load(page(n), 'identity');
    for (let n = 5; n < 12; n += 1) {
      const favourite = page(0).answer('identity');
      if (favourite) favourite.recent = true;
      await answers.load(page(n), 'identity');
    }
    expect(page(0).answer('identity')).not.toBeNull();
    expect(page(1).answer('identity')).toBeNull();
  });

  it('reads a file once for concurrent requests', async () => {
    const answers = store(1_000_000);
    const [first, ...others] = await Promise.all(
      Array.from({ length: 10 }, () => answers.load(page(3), 'identity')),
    );
    expect(others.every((answer) => answer === first)).toBe(true);
    expect(answers.storedBytes).toBeLessThan(2 * PAGE);
  });

  it('forgets a failed read, so that the next one tries again', async () => {
    const answers = store(1_000_000);
    const target = path.join(folder, 'p4.html');
    await rm(target);
    await expect(answers.load(page(4), 'identity')).rejects.toThrow('ENOENT');
    await writeFile(target, 'back');
    expect((await answers.load(page(4), 'identity')).body?.toString()).toBe('back');
  });

  it('drops the answers of one folder, and no others', async () => {
    const answers = store(1_000_000);
    const other = await indexFiles(new ServedFolder(folder));
    for (let n = 0; n < 10; n += 1) await answers.load(page(n), 'identity');
    const before = answers.storedBytes;
    for (const file of other.values()) await answers.load(file, 'identity');
    const both = answers.storedBytes;
    answers.drop(served);
    expect(page(0).answer('identity')).toBeNull();
    expect(other.get('/p0.html')?.answer('identity')).not.toBeNull();
    expect(answers.storedBytes).toBe(both - before);
    expect(served.stored.size).toBe(0);
  });

  it('a read that ends after its folder was dropped - answered, but not kept', async () => {
    const answers = store(1_000_000);
    const reading = answers.load(page(0), 'identity');
    answers.drop(served);
    expect((await reading).body).toHaveLength(PAGE);
    expect([answers.storedBytes, page(0).answer('identity')]).toEqual([0, null]);
  });
});
