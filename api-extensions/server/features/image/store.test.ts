import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { until } from '../../../tests/until';
import { openStore } from './store';

// The beginning of a JPEG is enough to be recognised.
const image = (size: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(size - 3)]);
const key = (digit: string) => digit.repeat(32);
const DAY = 24 * 60 * 60 * 1000;

let folder: string;
let now: number;
const warn = jest.fn();
beforeEach(() => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'image-store-')), 'image-cache');
  now = Date.now();
  warn.mockReset();
});
afterEach(() => fs.rmSync(path.dirname(folder), { recursive: true, force: true }));

const open = (maxBytes = 1000, maxAgeMs = DAY) =>
  openStore({ folder, maxBytes, maxAgeMs, warn, now: () => now });

const files = () =>
  (fs.readdirSync(folder, { recursive: true, withFileTypes: true }) as fs.Dirent[])
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

/** The store does not wait for removals. */
async function filesBecome(expected: string[]) {
  await until(() => files().join() === expected.join()).catch(() => expect(files()).toEqual(expected));
}

test('a stored image - returned by this store and after a restart', async () => {
  const store = await open();
  expect(await store.get(key('a'))).toBeNull();
  await store.put(key('a'), image(100));
  expect(await store.get(key('a'))).toEqual(image(100));
  const next = await open();
  expect(await next.get(key('a'))).toEqual(image(100));
  expect(next.bytes).toBe(100);
  expect(files()).toEqual([key('a')]);
});

test('images over the limit - the least recently used one is removed, also from the disk', async () => {
  const store = await open(250);
  await store.put(key('a'), image(100));
  await store.put(key('b'), image(100));
  await store.get(key('a'));
  await store.put(key('c'), image(100));
  expect(store.bytes).toBe(200);
  await filesBecome([key('a'), key('c')]);
  expect(await store.get(key('b'))).toBeNull();
});

test('an image larger than the whole limit - not stored', async () => {
  const store = await open(50);
  await store.put(key('a'), image(100));
  await filesBecome([]);
  expect(await store.get(key('a'))).toBeNull();
});

test('a restart with a lower limit - shrinks the store to it', async () => {
  const before = await open(1000);
  for (const digit of ['a', 'b', 'c']) await before.put(key(digit), image(100));
  const after = await open(150);
  expect(after.bytes).toBe(100);
  // Written in the same instant, any of them may be kept.
  const stored = await Promise.all(['a', 'b', 'c'].map((digit) => after.get(key(digit))));
  const stays = ['a', 'b', 'c'].filter((_digit, index) => stored[index] !== null).map(key);
  expect(stays).toHaveLength(1);
  await filesBecome(stays);
});

test('an image older than the maximum age - not returned, and removed at the next start', async () => {
  const store = await open();
  await store.put(key('a'), image(100));
  await store.put(key('b'), image(100));
  now += DAY + 1000;
  expect(await store.get(key('a'))).toBeNull();
  await filesBecome([key('b')]);
  await open();
  await filesBecome([]);
});

test('unknown and incomplete files - removed at the start', async () => {
  await open();
  fs.writeFileSync(path.join(folder, 'notes.txt'), 'x');
  fs.mkdirSync(path.join(folder, 'aa'));
  fs.writeFileSync(path.join(folder, 'aa', key('a')), '');
  fs.writeFileSync(path.join(folder, 'aa', `${key('a')}.half`), 'x');
  fs.writeFileSync(path.join(folder, 'aa', key('b')), image(9));
  await open();
  expect(files()).toEqual([]);
});

test.each([
  ['deleted', (file: string) => fs.rmSync(file)],
  ['overwritten', (file: string) => fs.writeFileSync(file, 'zeros')],
  ['a folder', (file: string) => (fs.rmSync(file), fs.mkdirSync(file))],
])('a stored file that is %s from outside - not returned, and no longer counted', async (_name, harm) => {
  const store = await open();
  await store.put(key('a'), image(100));
  harm(path.join(folder, 'aa', key('a')));
  expect(await store.get(key('a'))).toBeNull();
  expect(store.bytes).toBe(0);
});

test('a disk that cannot be written - one warning, and nothing is stored', async () => {
  fs.writeFileSync(folder, 'a file where the folder should be');
  const store = await open();
  await store.put(key('a'), image(100));
  await store.put(key('b'), image(100));
  expect(await store.get(key('a'))).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a write that fails half way - leaves no file', async () => {
  const store = await open();
  const full = jest.spyOn(fs.promises, 'rename').mockRejectedValue(new Error('ENOSPC'));
  await store.put(key('a'), image(100));
  full.mockRestore();
  expect(files()).toEqual([]);
  expect(await store.get(key('a'))).toBeNull();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('ENOSPC'));
});
