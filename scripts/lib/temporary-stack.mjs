import { fork } from 'node:child_process';
import { UserError } from './console.mjs';
import { inRoot } from './paths.mjs';
import { freeStackPorts } from './ports.cjs';
import { findPostgres, startPostgres } from './postgres.mjs';
import { copySite } from './site-copy.mjs';
import { Stack } from './stack.mjs';
import { stoppingAfterwards, withTemporaryFolder } from './temporary-folder.mjs';

/** Variables that programs get from the caller. No setting of an installation: benchmarks would write to its stores and send its mails. */
const INHERITED = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'NODE_OPTIONS'];

/** @returns {NodeJS.ProcessEnv} the environment of a temporary stack: the caller's system variables, and these settings */
export function environmentWith(settings) {
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
  return { ...inherited, NODE_ENV: 'development', ...settings };
}

/**
 * Runs work with a stack in a folder of its own. Afterwards, or when a signal ends the program, the stack is stopped and the folder
 * removed.
 * @template T
 * @param {string} name of the benchmark
 * @param {object} options of Stack; `env`: settings beside the inherited variables; `hasSiteCopy`: with a copy of the site's
 *   sources in place of the checkout's
 * @param {(stack: Stack, folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export function withStack(name, { env, hasSiteCopy = false, ...options }, work) {
  return withTemporaryFolder(`bench-${name}`, async (folder) => {
    const stack = new Stack({
      ...{ ports: await freeStackPorts(), dataDir: folder, env: environmentWith(env) },
      ...(hasSiteCopy && { siteDir: copySite(folder) }),
      ...options,
    });
    return stoppingAfterwards(stack, () => work(stack, folder));
  });
}

/**
 * Runs `bench/<name>/measure.mjs` in a child process: a Strapi that is loaded but does not listen.
 * @param {string} [databaseUrl] without one, SQLite
 * @returns {Promise<object>} the figures that it sends, once it has exited
 */
export function measureInCms(stack, name, args = [], databaseUrl) {
  const child = fork(inRoot(`scripts/bench/${name}/measure.mjs`), args, {
    cwd: inRoot('cms'),
    env: { ...stack.env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let figures;
    child.once('message', (message) => (figures = message));
    child.once('exit', (code) =>
      figures ? resolve(figures) : reject(new UserError(`the measurement ended with code ${code}`)),
    );
  });
}

/**
 * Measures on SQLite, and on PostgreSQL where the arguments ask for it.
 * @param {string[]} args of the benchmark; `postgres` asks for it
 * @param {(database: string, url?: string) => Promise<void>} measure
 */
export async function onDatabases(args, measure) {
  await measure('SQLite');
  if (!args.includes('postgres')) return;
  if (!findPostgres()) throw new UserError('No PostgreSQL server found');
  const server = await startPostgres();
  try {
    await measure('PostgreSQL', server.url);
  } finally {
    await server.stop();
  }
}
