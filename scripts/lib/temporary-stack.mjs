import { fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { UserError } from './console.mjs';
import { inRoot } from './paths.mjs';
import { freeStackPorts } from './ports.cjs';
import { findPostgres, startPostgres } from './postgres.mjs';
import { Stack } from './stack.mjs';

/** Settings of an installation, which would change what is measured. */
const SETTINGS = /^(DATABASE_|NAVER_|SEARCHAD_|SERPAPI_|SEARCH_CONSOLE_|LOOKUP_|CMS_|PUBLISH|SEED_)/;

/** The caller's environment without settings of an installation, and with these. */
export function environmentWith(settings) {
  const inherited = Object.entries(process.env).filter(([name]) => !SETTINGS.test(name));
  return { ...Object.fromEntries(inherited), NODE_ENV: 'development', ...settings };
}

/**
 * Runs work with a stack in a folder that is removed afterwards.
 * @param {string} name of the benchmark
 * @param {object} options of Stack; `env`: settings beside the inherited environment
 * @param {(stack: Stack, folder: string) => Promise<unknown>} work
 */
export async function withStack(name, { env, ...options }, work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `bench-${name}-`));
  const stack = new Stack({
    ...{ ports: await freeStackPorts(), dataDir: folder, ...options },
    env: environmentWith(env),
  });
  try {
    return await work(stack, folder);
  } finally {
    await stack.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs `bench/<name>/measure.mjs` in a child process: a Strapi that is loaded but does not listen.
 * @param {string} [databaseUrl] without one, SQLite
 * @returns the figures that it sends
 */
export function measureInCms(stack, name, args = [], databaseUrl) {
  const child = fork(inRoot(`scripts/bench/${name}/measure.mjs`), args, {
    cwd: inRoot('cms'),
    env: { ...stack.env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new UserError(`the measurement ended with code ${code}`)));
  });
}

/**
 * Measures on SQLite, and on PostgreSQL where the arguments ask for it.
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
