import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lock } from './lock';

test('a folder with a publisher - refused to another, free after it ends or dies', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'));
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'publisher']);
  const innocent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const file = path.join(folder, 'publisher.pid');
  fs.writeFileSync(file, String(other.pid));
  expect(() => lock(folder)).toThrow(`process ${other.pid}`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  // Its number may have been given to another program since.
  fs.writeFileSync(file, String(innocent.pid));
  const unlock = lock(folder);
  expect(fs.readFileSync(file, 'utf8')).toBe(String(process.pid));
  unlock();
  innocent.kill('SIGKILL');
  expect(fs.existsSync(file)).toBe(false);
  fs.rmSync(folder, { recursive: true });
});
