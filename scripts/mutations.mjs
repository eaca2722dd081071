#!/usr/bin/env node
// Makes each fault of lib/mutation-faults.mjs, one at a time, runs the tests that should find it, and restores the file. Prints which layer
// found which. `npm run mutations [-- layer ...]` runs all or some; `--numbers 3,7` some of them. The sum at the end counts earlier runs too.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode } from './lib/checks.mjs';
import { reportFailure, say, UserError } from './lib/console.mjs';
import { FAULTS } from './lib/mutation-faults.mjs';
import { failedTests, mutate, summaryOf } from './lib/mutations.mjs';
import { inRoot } from './lib/paths.mjs';
import { buildStale } from './lib/prepare.mjs';
import { runCommand, stopOnSignals, stopRunning } from './lib/run.mjs';

const RESULTS = inRoot('test-results/mutations.json');
const REPORT = inRoot('test-results/mutation-report.json');
/** Compiled code that the API tests load. */
const COMPILED = ['api-extensions/dist'];
/** A browser test that waits in vain ends after this time, in ms. */
const BROWSER_MS = 60_000;

/** The text of the file that has a fault now. */
let mutated = null;

/** Also called when the program exits, so it does not wait. */
function restore() {
  if (mutated) fs.writeFileSync(mutated.file, mutated.text);
  mutated = null;
}

const PROJECTS = { components: 'component', browser: 'product' };

/** @param {import('./lib/mutation-faults.mjs').Fault} fault @returns {[string, string[], NodeJS.ProcessEnv]} */
function commandOf({ layer, test, title }) {
  const bin = (name) => inRoot('node_modules/.bin', name);
  if (layer === 'unit' || layer === 'API') {
    const project = layer === 'unit' ? 'unit' : 'api-sqlite';
    const options = [
      '--selectProjects',
      project,
      '--runInBand',
      '--reporters=default',
      '--json',
      '--outputFile',
      REPORT,
    ];
    const only = title ? ['--testNamePattern', title] : [];
    // On SQLite, whichever database the suite has by its name.
    const env = { ...process.env, ALL_DATABASES: '1' };
    return [bin('jest'), ['--config', '.config/jest.config.mjs', ...options, ...only, '--', test], env];
  }
  const options = [
    '--config',
    'site/e2e/playwright.config.ts',
    '--project',
    PROJECTS[layer],
    '--reporter',
    'json',
  ];
  const limits = ['--workers', '1', '--retries', '0', '--max-failures', '1'];
  // The setup of the product takes longer, and has no fault to find.
  const time = layer === 'components' ? ['--timeout', String(BROWSER_MS)] : [];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT };
  return [
    bin('playwright'),
    ['test', ...options, ...limits, ...time, path.basename(test), ...(title ? ['--grep', title] : [])],
    env,
  ];
}

/** @returns {Promise<string[] | null>} titles of the failed tests; null if none ran */
async function runTests(fault) {
  fs.rmSync(REPORT, { force: true });
  fs.mkdirSync(path.dirname(REPORT), { recursive: true });
  if (fault.layer === 'API') await buildStale(COMPILED);
  const [command, args, env] = commandOf(fault);
  await runCommand(command, args, { cwd: inRoot(), env }).catch(() => undefined);
  return fs.existsSync(REPORT) ? failedTests(JSON.parse(fs.readFileSync(REPORT, 'utf8'))) : null;
}

async function tryFault(fault) {
  const file = inRoot(fault.file);
  const text = fs.readFileSync(file, 'utf8');
  mutated = { file, text };
  try {
    fs.writeFileSync(file, mutate(text, fault));
    return await runTests(fault);
  } finally {
    restore();
  }
}

function checkClean() {
  const changes = execFileSync('git', ['status', '--porcelain'], { cwd: inRoot(), encoding: 'utf8' });
  if (changes) throw new UserError(`Commit these changes first: faults are made in the files.\n${changes}`);
}

function chooseFaults({ values, positionals }) {
  const numbers = values.numbers?.split(',').map(Number);
  return FAULTS.map((fault, at) => ({ ...fault, number: at + 1 })).filter(
    ({ layer, number }) =>
      (positionals.length === 0 || positionals.includes(layer)) && (!numbers || numbers.includes(number)),
  );
}

const readResults = () => (fs.existsSync(RESULTS) ? JSON.parse(fs.readFileSync(RESULTS, 'utf8')) : {});

async function main() {
  checkNode();
  const options = parseArgs({
    options: { numbers: { type: 'string' } },
    allowPositionals: true,
  });
  const results = readResults();
  checkClean();
  try {
    for (const fault of chooseFaults(options)) {
      const started = Date.now();
      const failed = await tryFault(fault);
      const found = failed?.length ? failed[0] : null;
      results[fault.number] = { found, ran: failed !== null };
      fs.writeFileSync(RESULTS, JSON.stringify(results, null, 1));
      const outcome = failed === null ? 'NO TEST RAN' : found ? 'found' : 'MISSED';
      const seconds = Math.round((Date.now() - started) / 1000);
      say(
        `${fault.number} ${outcome} (${seconds} s): ${fault.layer}, ${fault.feature}: ${fault.what}${found ? ` - ${found}` : ''}`,
      );
    }
  } finally {
    restore();
    await buildStale(COMPILED);
  }
  say(summaryOf(FAULTS, results));
}

process.on('exit', restore);
process.on('SIGHUP', () => process.exit(129));
stopOnSignals();
main().catch((error) => {
  reportFailure(error);
  stopRunning();
});
