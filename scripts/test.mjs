#!/usr/bin/env node
// Runs all checks of the product: types, lint, unit tests, API tests on each database, browser tests.
// With --quick: types, and lint and unit tests of changed files.
import { checkFlaky, clearFailures, readFailures } from './lib/browser-results.mjs';
import { checkNode } from './lib/checks.mjs';
import { fail, say } from './lib/console.mjs';
import { findPostgres } from './lib/postgres.mjs';
import { buildStale, install } from './lib/prepare.mjs';
import { stopOnSignals, stopRunning } from './lib/run.mjs';
import {
  changedFiles,
  checkLint,
  checkTypes,
  compileSite,
  runApiTests,
  runBrowserTests,
  runScriptTests,
  runUnitTests,
  runUnitTestsOfChanges,
} from './lib/test-steps.mjs';

/** Folders that unit tests load in compiled form. */
const LOADED_BY_UNIT_TESTS = ['api-extensions/dist', 'site/dist'];

async function testAll() {
  const { ensureChromium } = await import('./lib/chromium.mjs');
  process.env.CHROMIUM_PATH = await ensureChromium();
  clearFailures();
  // Types and lint need no build.
  await Promise.all([buildStale(), checkTypes(), checkLint()]);
  await runScriptTests();
  say('\nUnit tests and API tests');
  // API tests mostly wait, so the databases and the unit tests run in parallel.
  const databases = findPostgres() ? ['sqlite', 'postgres'] : ['sqlite'];
  // Unit tests end first; the site that the browser tests need is compiled on their core.
  const units = runUnitTests('50%').then(compileSite);
  // The component kit needs no product. Its tests take the place of the unit tests, and go on beside those of the product.
  const kit = units.then(() => runBrowserTests('kit'));
  kit.catch(() => undefined);
  await allToTheirEnd([units, ...databases.map(runApiTests)]);
  say('\nBrowser tests');
  try {
    await allToTheirEnd([kit, runBrowserTests('product')]);
  } finally {
    for (const line of readFailures()) say(line);
  }
  checkFlaky(readFailures());
}

/** Waits for all before it throws what failed: interrupted tests leave their servers behind. */
async function allToTheirEnd(runs) {
  const failed = (await Promise.allSettled(runs)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

async function testQuickly() {
  // Types and lint need no build.
  const scripts = buildStale(LOADED_BY_UNIT_TESTS).then(runScriptTests);
  await Promise.all([scripts, checkTypes(2), checkLint(changedFiles())]);
  say('\nUnit tests of what changed');
  await runUnitTestsOfChanges();
}

async function main() {
  const started = Date.now();
  checkNode();
  await install();
  await (process.argv.includes('--quick') ? testQuickly() : testAll());
  say(`\nAll passed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

stopOnSignals();
main().catch((error) => {
  fail(error);
  // Steps beside the failed one have no result to report any more.
  stopRunning();
});
