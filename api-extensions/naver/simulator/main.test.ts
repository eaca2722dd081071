import { transformFileSync } from '@swc/core';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The real process, from the real files: compiled to a separate folder first. */
const SOURCE = path.join(__dirname, '../..');
const FOLDERS = ['naver', 'contracts/rules'];
const FILES = ['contracts/zod.ts'];
let folder: string;
const children: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'simulator-'));
  const files = FOLDERS.flatMap((name) =>
    readdirSync(path.join(SOURCE, name), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(name, file),
    ),
  );
  for (const file of [...FILES, ...files].filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )) {
    const { code } = transformFileSync(path.join(SOURCE, file), {
      swcrc: false,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'commonjs' },
    });
    const compiled = path.join(folder, file.replace(/\.ts$/, '.js'));
    mkdirSync(path.dirname(compiled), { recursive: true });
    writeFileSync(compiled, code);
  }
  const modules = path.resolve(path.dirname(require.resolve('zod')), '..');
  symlinkSync(modules, path.join(folder, 'node_modules'), 'dir');
});

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  output: () => string;
  /** Resolves to the exit code. */
  exit: Promise<unknown>;
}

function start(env: Record<string, string>): Started {
  const child = fork(path.join(folder, 'naver/simulator/main.js'), {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  return { child, output: () => text, exit: once(child, 'exit').then(([code]) => code) };
}

async function startListening(): Promise<Started & { url: string }> {
  const started = start({ SIMULATOR_PORT: '0' });
  const line = await Promise.race([
    once(started.child.stdout as NodeJS.ReadableStream, 'data'),
    started.exit,
  ]);
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line))?.[0];
  if (!url) throw new Error(`no address in: ${started.output()}`);
  return { ...started, url };
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s - one line, answers, then a clean exit', async (signal) => {
  const { child, url, exit, output } = await startListening();
  expect((await fetch(`${url}/__simulator/stats`)).status).toBe(200);
  child.kill(signal);
  expect(await exit).toBe(0);
  expect(output().trim().split('\n')).toHaveLength(1);
});

test('the parent goes away - exits too, even with a call that hangs', async () => {
  const { child, url, exit } = await startListening();
  await fetch(`${url}/__simulator/faults`, { method: 'PUT', body: JSON.stringify({ mode: 'hang' }) });
  const hanging = fetch(`${url}/search/v1/webkr?query=a`).catch((error: unknown) => error);
  child.disconnect();
  expect(await exit).toBe(0);
  await hanging;
});

test('a setting that is wrong - says which and exits with 1', async () => {
  const { child, exit, output } = start({ SIMULATOR_PORT: 'many' });
  // "close" comes when all output is read; it does not come after the channel to the child was disconnected.
  await once(child, 'close');
  expect(await exit).toBe(1);
  expect(output()).toContain('SIMULATOR_PORT');
});
