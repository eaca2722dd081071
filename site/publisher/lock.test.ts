import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { until } from '../edge/fixtures/until';
import { lockFolder, runningPublisher } from './lock';

let folder: string;
let file: string;
const lost = jest.fn();
beforeEach(() => {
  lost.mockReset();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'));
  file = path.join(folder, 'publisher.lock');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

const write = (host: string, pid: number | undefined) =>
  fs.writeFileSync(file, JSON.stringify({ host, pid }));

test('a folder with a publisher - refused to another, free after it ends or dies', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'publisher']);
  const innocent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await Promise.all([once(other, 'spawn'), once(innocent, 'spawn')]);
  write(os.hostname(), other.pid);
  expect(() => lockFolder(folder, lost)).toThrow(`process ${other.pid}`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  // The process id has been given to another program.
  write(os.hostname(), innocent.pid);
  const unlock = lockFolder(folder, lost);
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual({ host: os.hostname(), pid: process.pid });
  unlock();
  innocent.kill('SIGKILL');
  expect(fs.existsSync(file)).toBe(false);
});

test('a publisher on another machine - refused while its file is fresh, whatever the process number', () => {
  write('another-machine', process.pid);
  expect(() => lockFolder(folder, lost)).toThrow('on another-machine');
  const past = new Date(Date.now() - 60_000);
  fs.utimesSync(file, past, past);
  lockFolder(folder, lost)();
});

test('a file that was only written in part - taken over', () => {
  fs.writeFileSync(file, '{"host":');
  lockFolder(folder, lost)();
});

test('the clock set back since a publisher on another machine died - taken over', () => {
  write('another-machine', 1);
  const ahead = new Date(Date.now() + 3_600_000);
  fs.utimesSync(file, ahead, ahead);
  lockFolder(folder, lost)();
});

test('a dead lock that another start replaces first - refused, and its lock stays', () => {
  write('another-machine', 1);
  const past = new Date(Date.now() - 60_000);
  fs.utimesSync(file, past, past);
  const { statSync, readFileSync } = fs;
  let isRead = false;
  jest.spyOn(fs, 'readFileSync').mockImplementation((...args) => {
    isRead = true;
    return readFileSync(...args);
  });
  jest.spyOn(fs, 'statSync').mockImplementation(((...args: Parameters<typeof statSync>) => {
    const stat = statSync(...args);
    if (!isRead || args[0] !== file) return stat;
    // The other start replaces the lock after this one has read it as dead.
    jest.restoreAllMocks();
    fs.writeFileSync(`${file}.other`, JSON.stringify({ host: 'third-machine', pid: 1 }));
    fs.renameSync(`${file}.other`, file);
    return stat;
  }) as typeof statSync);
  expect(() => lockFolder(folder, lost)).toThrow('on third-machine');
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toMatchObject({ host: 'third-machine' });
  expect(fs.readdirSync(folder)).toEqual(['publisher.lock']);
});

test('a claim of a start that died - does not keep the next start from taking over', () => {
  write('another-machine', 1);
  const past = new Date(Date.now() - 60_000);
  fs.utimesSync(file, past, past);
  const { ino, mtimeMs } = fs.statSync(file);
  fs.copyFileSync(file, `${file}.${ino}-${Math.floor(mtimeMs)}.0`);
  fs.utimesSync(`${file}.${ino}-${Math.floor(mtimeMs)}.0`, past, past);
  const unlock = lockFolder(folder, lost);
  expect(fs.readdirSync(folder)).toEqual(['publisher.lock']);
  unlock();
});

test('runningPublisher - the process that holds the lock; null without one, and for one that died', () => {
  expect(runningPublisher(folder)).toBeNull();
  write('another-machine', 12);
  expect(runningPublisher(folder)).toBe('process 12 on another-machine');
  const past = new Date(Date.now() - 60_000);
  fs.utimesSync(file, past, past);
  expect(runningPublisher(folder)).toBeNull();
});

test('another publisher that took over from a paused one - the paused one notices, and leaves its lock alone', async () => {
  jest.useFakeTimers({ doNotFake: ['Date', 'performance', 'setTimeout', 'nextTick', 'setImmediate'] });
  const unlock = lockFolder(folder, lost);
  // In whole seconds: fractions of a file's time are rounded.
  const past = new Date(Math.floor(Date.now() / 1000 - 60) * 1000);
  fs.utimesSync(file, past, past);
  jest.advanceTimersByTime(5000);
  await until(() => fs.statSync(file).mtimeMs > Date.now() - 30_000);
  expect(lost).not.toHaveBeenCalled();

  fs.writeFileSync(`${file}.other`, JSON.stringify({ host: 'another-machine', pid: 1 }));
  fs.utimesSync(`${file}.other`, past, past);
  fs.renameSync(`${file}.other`, file);
  jest.advanceTimersByTime(5000);
  await until(() => lost.mock.calls.length > 0);
  jest.advanceTimersByTime(60_000);
  unlock();
  expect(lost).toHaveBeenCalledTimes(1);
  expect(fs.statSync(file).mtimeMs).toBe(past.getTime());
});
