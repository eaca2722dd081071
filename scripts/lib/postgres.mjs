import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './ports.cjs';

const execute = promisify(execFile);

/** The folder of PostgreSQL's server programs: the newest that Debian installed, or the one on the PATH; else null. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debian, version, 'bin'))
    .concat((process.env.PATH ?? '').split(path.delimiter));
  return (
    folders.find(
      (folder) => fs.existsSync(path.join(folder, 'initdb')) && fs.existsSync(path.join(folder, 'pg_ctl')),
    ) ?? null
  );
}

/** The command as PostgreSQL accepts it: it refuses to run as root, so the user postgres, which its package created, runs it. */
const commandAsServer = (command, args) =>
  process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];

/**
 * Starts a temporary PostgreSQL server on a free port, with an empty database. Where the program exits without `stop`, the server is
 * stopped, too: it is no child process, and would go on.
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export async function startPostgres(bin = findPostgres()) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'postgres-'));
  fs.chmodSync(folder, 0o777);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const initdb = ['-D', data, '-U', 'cms', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  const control = (...args) => commandAsServer(path.join(bin, 'pg_ctl'), ['-D', data, ...args]);
  const stopCommand = control('-m', 'immediate', 'stop');
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  const abandon = () => {
    spawnSync(...stopCommand);
    remove();
  };
  process.once('exit', abandon);
  await execute(...commandAsServer(path.join(bin, 'initdb'), initdb));
  await execute(...control('-w', '-o', options, '-l', path.join(folder, 'log'), 'start'));
  return {
    url: `postgres://cms@127.0.0.1:${port}/postgres`,
    async stop() {
      await execute(...stopCommand);
      process.off('exit', abandon);
      remove();
    },
  };
}
