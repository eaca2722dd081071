import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AppError } from '../../platform/errors';
import { type ReadFromBucket, findUpload } from './uploads';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'image-uploads-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const row = (url: string) => ({ url, ext: '.png', updatedAt: 1 });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? `${error.status} ${error.code}` : String(error)),
  );

describe('a file of the local provider', () => {
  const file = () => path.join(folder, 'a.png');

  test('an existing file - read; after a change it has another revision', async () => {
    fs.writeFileSync(file(), 'one');
    const first = await findUpload(row('/uploads/a.png'), folder);
    expect(String(await first.read())).toBe('one');
    fs.writeFileSync(file(), 'three');
    const second = await findUpload(row('/uploads/a.png'), folder);
    expect(second.revision).not.toBe(first.revision);
    expect(await codeOf(first.read())).toBe('503 IMAGE_BUSY');
  });

  test.each([
    ['not there', () => undefined],
    ['a folder', () => fs.mkdirSync(file())],
    ['a link to a file outside', () => fs.symlinkSync('/etc/passwd', file())],
    ['a link that leads nowhere', () => fs.symlinkSync('nowhere', file())],
    ['a pipe', () => execFileSync('mkfifo', [file()])],
  ])('%s - 404', async (_name, prepare) => {
    prepare();
    expect(await codeOf(findUpload(row('/uploads/a.png'), folder))).toBe('404 NOT_FOUND');
  });

  test('of more than 32 MB - refused without reading', async () => {
    fs.writeFileSync(file(), '');
    fs.truncateSync(file(), 32 * 1024 * 1024 + 1);
    expect(await codeOf(findUpload(row('/uploads/a.png'), folder))).toBe('422 IMAGE_TOO_LARGE');
  });
});

describe('a file in a bucket', () => {
  const read = async (readFromBucket: ReadFromBucket) =>
    (await findUpload(row('/uploads/a.png'), readFromBucket)).read();

  async function* chunks(...sizes: number[]) {
    for (const size of sizes) yield Buffer.alloc(size, 'a');
  }

  test('an existing file - read by its address; a changed row gives another revision', async () => {
    const readFromBucket = jest.fn(async () => ({ status: 200, body: chunks(2, 3) }));
    expect(String(await read(readFromBucket))).toBe('aaaaa');
    expect(readFromBucket).toHaveBeenCalledWith('/uploads/a.png', { signal: expect.any(AbortSignal) });
    const revisions = [1, 2].map((updatedAt) =>
      findUpload({ ...row('/uploads/a.png'), updatedAt }, readFromBucket),
    );
    const [first, second] = await Promise.all(revisions);
    expect(first?.revision).not.toBe(second?.revision);
  });

  test('a missing file - 404', async () => {
    expect(await codeOf(read(async () => ({ status: 404 })))).toBe('404 NOT_FOUND');
  });

  test('a storage that refuses or breaks off - 502', async () => {
    const refuses = () => Promise.reject(new Error('AccessDenied'));
    expect(await codeOf(read(refuses))).toBe('502 IMAGE_STORAGE_FAILED');
    async function* half() {
      yield Buffer.alloc(2);
      throw new Error('aborted');
    }
    expect(await codeOf(read(async () => ({ status: 200, body: half() })))).toBe('502 IMAGE_STORAGE_FAILED');
  });

  test('more than 32 MB - reading stops at the limit', async () => {
    const sent = jest.fn();
    async function* endless() {
      for (;;) {
        sent();
        yield Buffer.alloc(1024 * 1024);
      }
    }
    expect(await codeOf(read(async () => ({ status: 200, body: endless() })))).toBe('422 IMAGE_TOO_LARGE');
    expect(sent).toHaveBeenCalledTimes(33);
  });
});
