import { fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../lib/console.mjs';
import { inRoot } from '../lib/paths.mjs';
import { freePorts } from '../lib/ports.mjs';
import { findPostgres, startPostgres } from '../lib/postgres.mjs';
import { Stack } from '../lib/stack.mjs';

export const title =
  'log: upsertSearchLog beside a core create; a page of the log among 10,000 and a million entries';

/** @param {{ log: (line: string) => void, args?: string[] }} options `postgres` among the arguments: on PostgreSQL too */
export async function run({ log, args = [] }) {
  await measure('SQLite', undefined, log);
  if (!args.includes('postgres')) return;
  if (!findPostgres()) throw new UserError('No PostgreSQL server found');
  const server = await startPostgres();
  try {
    await measure('PostgreSQL', server.url, log);
  } finally {
    await server.stop();
  }
}

/** Runs in a child process: a Strapi that is loaded but does not listen. */
async function measure(name, url, log) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-log-'));
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const key of Object.keys(env)) if (/^(DATABASE_|NAVER_|CMS_|PUBLISH)/.test(key)) delete env[key];
  const stack = new Stack({ ports: await freePorts(), dataDir: folder, seedDemo: false, env });
  try {
    const child = fork(inRoot('scripts/bench/log/measure.mjs'), [], {
      cwd: inRoot('cms'),
      env: { ...stack.env, ...(url && { DATABASE_URL: url }) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const figures = await new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', (code) => reject(new UserError(`the measurement ended with code ${code}`)));
    });
    report(name, figures, log);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function report(name, { upsert, create, few, many }, log) {
  const faster = upsert / create;
  log(name);
  log(
    `  upsertSearchLog    ${Math.round(upsert)}/s, a core create ${Math.round(create)}/s: ${verdict(faster, 3)}`,
  );
  const lists = ['list of 50', 'one type, from the middle'];
  for (const [index, list] of lists.entries()) {
    const [small, large] = [few[index], many[index]];
    const ratio = large / small;
    log(
      `  ${list.padEnd(26)}p95 ${small.toFixed(2)} ms among 10,000, ${large.toFixed(2)} ms among 1,000,000: ` +
        `${ratio.toFixed(2)}  (aim ≤ 2: ${ratio <= 2 ? 'held' : 'MISSED'})`,
    );
  }
}

const verdict = (ratio, aim) =>
  `${ratio.toFixed(1)} times  (aim ≥ ${aim}: ${ratio >= aim ? 'held' : 'MISSED'})`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(title);
  await run({ log: console.log, args: process.argv.slice(2) });
}
