import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildCode } from './build';

let siteDir: string;
const inSite = (...names: string[]) => path.join(siteDir, ...names);

function write(name: string, text: string): void {
  fs.mkdirSync(path.dirname(inSite(name)), { recursive: true });
  fs.writeFileSync(inSite(name), text);
}

/** Installs a program in place of Gatsby's. */
const installGatsby = (program: string) => write('node_modules/gatsby/cli.js', program);

const FAILS = 'console.error("broken " + process.env.BUILD_API_TOKEN); process.exit(1);';
const HANGS = 'console.log("started"); setInterval(() => {}, 1000);';
const WORKS = '';

/** Files that earlier builds left: pages, data, and compiled code. */
const LEFT_FILES = ['public/index.html', '.cache/redux.json', '.cache/webpack/code.js'];
const writeLeftFiles = () => LEFT_FILES.forEach((name) => write(name, 'old'));
const remainingFiles = () => LEFT_FILES.filter((name) => fs.existsSync(inSite(name)));

const run = (signal = new AbortController().signal) =>
  buildCode({
    siteDir,
    cmsUrl: 'http://127.0.0.1:1',
    token: 'secret',
    domains: [],
    timeoutMs: 60_000,
    signal,
  });

beforeEach(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'build-'));
  write('package.json', '{}');
  writeLeftFiles();
});
afterEach(() => fs.rmSync(siteDir, { recursive: true }));

test('after a build that worked - the next one keeps everything', async () => {
  installGatsby(WORKS);
  await run();
  await run();
  expect(remainingFiles()).toEqual(LEFT_FILES);
});

test('after an interrupted build - data and pages go, compiled code stays', async () => {
  installGatsby(HANGS);
  const stop = new AbortController();
  setImmediate(() => stop.abort());
  await expect(run(stop.signal)).rejects.toThrow('stopped by the publisher');
  expect(remainingFiles()).toEqual(LEFT_FILES);
  installGatsby(WORKS);
  await run();
  expect(remainingFiles()).toEqual(['.cache/webpack/code.js']);
  writeLeftFiles();
  await run();
  expect(remainingFiles()).toEqual(LEFT_FILES);
});

test('after a failure - compiled code is deleted; after two in a row everything; the error has the output without the token', async () => {
  installGatsby(FAILS);
  for (const still of [LEFT_FILES, LEFT_FILES.slice(0, 2)]) {
    const failure = (await run().catch((error: unknown) => error)) as Error;
    expect(failure.message).toContain('broken …');
    expect(failure.message).not.toContain('secret');
    expect(remainingFiles()).toEqual(still);
  }
  installGatsby(WORKS);
  await run();
  expect(remainingFiles()).toEqual([]);
});

test('slower than its time limit - stopped', async () => {
  installGatsby(HANGS);
  const never = new AbortController().signal;
  const input = { siteDir, cmsUrl: 'http://127.0.0.1:1', token: 'secret', domains: [], signal: never };
  await expect(buildCode({ ...input, timeoutMs: 50 })).rejects.toThrow('no end after 50 ms');
});
