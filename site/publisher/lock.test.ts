import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lock } from './lock';

let folder: string;
let file: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'));
  file = path.join(folder, 'publisher.lock');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const write = (host: string, pid: number | undefined) =>
  fs.writeFileSync(file, JSON.stringify({ host, pid }));

test('a folder with a publisher - refused to another, free after it ends or dies', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'publisher']);
  const innocent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await Promise.all([once(other, 'spawn'), once(innocent, 'spawn')]);
  write(os.hostname(), other.pid);
  expect(() => lock(folder)).toThrow(`process ${other.pid}`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  // Another program may have the same process id since.
  write(os.hostname(), innocent.pid);
  const unlock = lock(folder);
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual({ host: os.hostname(), pid: process.pid });
  unlock();
  innocent.kill('SIGKILL');
  expect(fs.existsSync(file)).toBe(false);
});

test('a publisher on another machine - refused while its file is fresh, whatever the process number', () => {
  write('another-machine', process.pid);
  expect(() => lock(folder)).toThrow('on another-machine');
  const past = new Date(Date.now() - 60_000);
  fs.utimesSync(file, past, past);
  lock(folder)();
});

test('a file that was only written in part - taken over', () => {
  fs.writeFileSync(file, '{"host":');
  lock(folder)();
});
