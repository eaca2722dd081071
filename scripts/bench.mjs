#!/usr/bin/env node
// Lists the benchmarks (`npm run bench`) or prepares the checkout and runs one (`npm run bench <name> [-- arguments]`).
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode } from './lib/checks.mjs';
import { UserError, reportFailure, say } from './lib/console.mjs';
import { inRoot } from './lib/paths.mjs';
import { buildStale, installPackages } from './lib/prepare.mjs';
import { stopOnSignals } from './lib/run.mjs';

const FOLDER = inRoot('scripts/bench');

/** Every benchmark by name: the files that export `title` and `run({ log, args })`. */
async function findBenchmarks() {
  const benchmarks = new Map();
  for (const file of fs.readdirSync(FOLDER).sort()) {
    if (!file.endsWith('.mjs')) continue;
    const { title, run } = await import(pathToFileURL(path.join(FOLDER, file)).href);
    if (typeof title === 'string' && typeof run === 'function') {
      benchmarks.set(path.basename(file, '.mjs'), { title, run });
    }
  }
  return benchmarks;
}

/** @returns {string[]} a line for each benchmark: its command and its title */
function describeBenchmarks(benchmarks) {
  const width = Math.max(...[...benchmarks.keys()].map((name) => name.length));
  return [...benchmarks].map(
    ([name, { title }]) => `  npm run bench ${name.padEnd(width)}  ${title.replace(`${name}: `, '')}`,
  );
}

function describeMachine() {
  const [cpu] = os.cpus();
  const gigabytes = (os.totalmem() / 1024 ** 3).toFixed(0);
  const load = os.loadavg()[0].toFixed(1);
  return [
    `date     ${new Date().toISOString()}`,
    `machine  ${os.cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${gigabytes} GB, ${os.platform()} ${os.release()}`,
    `node     ${process.versions.node}`,
    `load     ${load} in the last minute, before the start`,
  ];
}

async function main() {
  checkNode();
  const [name, ...args] = process.argv.slice(2);
  const benchmarks = await findBenchmarks();
  if (!name) {
    say('Benchmarks:');
    for (const line of describeBenchmarks(benchmarks)) say(line);
    return;
  }
  const benchmark = benchmarks.get(name);
  if (!benchmark) {
    throw new UserError(
      `There is no benchmark "${name}". These there are:\n${describeBenchmarks(benchmarks).join('\n')}`,
    );
  }
  await installPackages();
  await buildStale();
  say(benchmark.title);
  for (const line of describeMachine()) say(line);
  say();
  await benchmark.run({ log: say, args });
}

stopOnSignals();
main().catch(reportFailure);
