import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Runs work in a temporary folder, which is removed afterwards, or where the program exits in between.
 * @template T
 * @param {string} name how the folder's name begins
 * @param {(folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withTemporaryFolder(name, work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  const remove = () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/**
 * Runs work, then stops what it uses; kills it where the program exits in between.
 * @template T
 * @param {{stop: () => Promise<void>, kill: () => void}} running a Stack or a Child
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function stoppingAfterwards(running, work) {
  const kill = () => running.kill();
  // Before the folder of its files is removed.
  process.prependOnceListener('exit', kill);
  try {
    return await work();
  } finally {
    await running.stop();
    process.off('exit', kill);
  }
}
