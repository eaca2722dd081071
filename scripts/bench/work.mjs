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
  'work: lists of slots, jobs and the log among 10,000 and a million days of history; a report of 20 pages';

const FEW = 10_000;
const MANY = 1_000_000;
const AIM_LISTS = 2;
const AIM_PAGES = 5;

/** @param {{ log: (line: string) => void, args?: string[] }} options `postgres`: on PostgreSQL too; a number: days of history in place of a million */
export async function run({ log, args = [] }) {
  const many = Number(args.find((arg) => /^\d+$/.test(arg)) ?? MANY);
  await measure('SQLite', undefined, many, log);
  if (!args.includes('postgres')) return;
  if (!findPostgres()) throw new UserError('No PostgreSQL server found');
  const server = await startPostgres();
  try {
    await measure('PostgreSQL', server.url, many, log);
  } finally {
    await server.stop();
  }
}

/** Runs in a child process: a Strapi that is loaded but does not listen. */
async function measure(name, url, many, log) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-work-'));
  const env = { ...process.env, NODE_ENV: 'development', TRACKING_WINDOW: 'off' };
  for (const key of Object.keys(env)) if (/^(DATABASE_|NAVER_|CMS_|PUBLISH|SEED_)/.test(key)) delete env[key];
  const stack = new Stack({ ports: await freePorts(), dataDir: folder, env });
  try {
    const child = fork(inRoot('scripts/bench/work/measure.mjs'), [String(FEW), String(many)], {
      cwd: inRoot('cms'),
      env: { ...stack.env, ...(url && { DATABASE_URL: url }) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const figures = await new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', (code) => reject(new UserError(`the measurement ended with code ${code}`)));
    });
    report(name, figures, many, log);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function report(name, { few, many, pdf }, rows, log) {
  log(name);
  for (const [list, small] of Object.entries(few)) {
    const large = many[list];
    const [ratio, cpu] = [large.p95 / small.p95, large.cpu / small.cpu];
    log(
      `  ${list.padEnd(20)}p95 ${small.p95.toFixed(1)} ms at ${FEW.toLocaleString('en')}, ${large.p95.toFixed(1)} ms at ` +
        `${rows.toLocaleString('en')}: ${verdict(ratio, ratio <= AIM_LISTS, `≤ ${AIM_LISTS}`)}; CPU ${cpu.toFixed(2)}`,
    );
  }
  const perSecond = pdf.pages / pdf.cpuSeconds;
  log(
    `  report                ${pdf.pages} pages, ${pdf.cpuSeconds.toFixed(2)} CPU s: ` +
      `${verdict(perSecond, perSecond >= AIM_PAGES, `≥ ${AIM_PAGES}`)} pages a CPU second`,
  );
}

const verdict = (value, isHeld, aim) => `${value.toFixed(2)}  (aim ${aim}: ${isHeld ? 'held' : 'MISSED'})`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(title);
  await run({ log: console.log, args: process.argv.slice(2) });
}
