import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { layout, MANIFEST } from '../edge/release-layout';
import { Releases } from './releases';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'releases-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** `0000000000000001` is the oldest. */
const version = (n: number) => String(n).padStart(16, '0');

function storeCode(n: number): void {
  const code = layout(folder).code(version(n));
  fs.mkdirSync(code, { recursive: true });
  fs.utimesSync(code, n, n);
}

function storeRelease(domain: string, id: string, n: number): void {
  const release = layout(folder).release(domain, id);
  fs.mkdirSync(release, { recursive: true });
  const manifest = { id, domain, code: version(n), createdAt: '2026-11-25T00:00:00.000Z', hosts: [] };
  fs.writeFileSync(path.join(release, MANIFEST), JSON.stringify({ ...manifest, clientRoutes: [] }));
}

test('code versions - the five newest and those of kept releases stay, others are removed', async () => {
  for (let n = 1; n <= 9; n += 1) storeCode(n);
  storeRelease('one', '20261125-000000-1', 2);
  storeRelease('two', '20261125-000000-2', 9);
  const releases = new Releases(folder);
  await releases.pruneCodes(version(9));
  expect(await releases.codeVersions()).toEqual([9, 8, 7, 6, 5, 2].map(version));
});

test('an earlier code version that was deployed again - stays although no release uses it yet', async () => {
  for (let n = 1; n <= 9; n += 1) storeCode(n);
  const releases = new Releases(folder);
  await releases.pruneCodes(version(1));
  expect(await releases.codeVersions()).toEqual([9, 8, 7, 6, 5, 1].map(version));
});

test('the disk failing while a manifest is read - no code is removed; a damaged manifest holds back none', async () => {
  for (let n = 1; n <= 6; n += 1) storeCode(n);
  storeRelease('one', '20261125-000000-1', 1);
  const releases = new Releases(folder);
  jest.spyOn(fs.promises, 'readFile').mockImplementationOnce(() => {
    return Promise.reject(Object.assign(new Error('i/o error'), { code: 'EIO' }));
  });
  await expect(releases.pruneCodes(version(6))).rejects.toThrow('i/o error');
  expect(await releases.codeVersions()).toHaveLength(6);
  fs.writeFileSync(path.join(layout(folder).release('one', '20261125-000000-1'), MANIFEST), '{');
  await releases.pruneCodes(version(6));
  expect(await releases.codeVersions()).toHaveLength(5);
});

test('releases of a site - the live one, the five newest others and the one before the switch stay', async () => {
  const id = (n: number) => `20261125-000000-${n}`;
  for (let n = 1; n <= 9; n += 1) storeRelease('one', id(n), 1);
  fs.mkdirSync(layout(folder).live, { recursive: true });
  const releases = new Releases(folder);
  // A rollback to the second, while edges still serve the first.
  await releases.switchTo('one', id(2));
  expect(await releases.prune('one', id(1))).toEqual([9, 8, 7, 6, 5, 2, 1].map(id));
  expect(fs.readdirSync(layout(folder).site('one'))).toHaveLength(7);
  expect(await releases.prune('one', null)).toEqual([9, 8, 7, 6, 5, 2].map(id));
});

test('what an interrupted publisher left - removed, whole releases and code stay', async () => {
  storeCode(1);
  storeRelease('one', '20261125-000000-1', 1);
  const at = layout(folder);
  const left = [
    path.join(at.codes, `.${version(2)}`),
    path.join(at.site('one'), '.draft-20261125-000000-2'),
    path.join(at.live, '.next-one'),
    path.join(at.share, '.drawing'),
  ];
  for (const name of left) fs.mkdirSync(name, { recursive: true });
  await new Releases(folder).prepare();
  expect(left.filter((name) => fs.existsSync(name))).toEqual([]);
  expect(fs.readdirSync(at.codes)).toEqual([version(1)]);
  expect(fs.readdirSync(at.site('one'))).toEqual(['20261125-000000-1']);
});
