#!/usr/bin/env node
// Runs the checks that a change needs: types, lint, unit tests, API tests, tests of the components, and the journeys in the browser.
// With --all: every browser test, and every API suite on both databases. With --quick: types, and lint and unit tests of changed files.
import { checkFlaky, clearFailures, describeTime, readFailures, readSlowest } from './lib/test-results.mjs';
import { checkNode } from './lib/checks.mjs';
import { reportFailure, say } from './lib/console.mjs';
import { buildStale, compilePackages, unpackPackages } from './lib/prepare.mjs';
import { stopOnSignals, stopRunning } from './lib/run.mjs';
import {
  listChangedFiles,
  checkLint,
  checkTypes,
  compileSite,
  runApiTests,
  runBrowserTests,
  runScriptTests,
  runUnitTests,
  runUnitTestsOfChanges,
} from './lib/test-steps.mjs';

/** Options of Playwright for the tests of the main paths: their titles end with this tag. */
const JOURNEYS = ['--grep', '@journey'];

/** Folders that unit tests load in compiled form. */
const LOADED_BY_UNIT_TESTS = ['api-extensions/dist', 'site/dist'];

async function prepareBrowser() {
  const { ensureChromium } = await import('./lib/chromium.mjs');
  process.env.CHROMIUM_PATH = await ensureChromium();
}

/** @param {boolean} all whether everything is tested, or what a change needs */
async function testProduct(all) {
  // Types, lint and these builds need no compiled packages.
  await runToTheirEnd(5, [
    prepareBrowser,
    compilePackages,
    () => buildStale(LOADED_BY_UNIT_TESTS),
    () => checkTypes(),
    () => checkLint(),
  ]);
  say('\nUnit tests and API tests');
  // The CMS and its admin take half a minute of one core; the unit tests run meanwhile.
  const built = buildStale();
  // A failure is thrown by each run that waits for it.
  built.catch(() => undefined);
  let kit = Promise.resolve();
  // The component kit needs no product, so its tests run beside those of the product.
  const startKit = () => {
    kit = runBrowserTests('kit');
    kit.catch(() => undefined);
  };
  const checked = runToTheirEnd(2, [
    // The browser tests of the product need the compiled site.
    () => runUnitTests('100%').finally(() => compileSite().then(startKit)),
    () => built.then(() => runApiTests({ all })),
    // Pages with a fake server: neither the CMS nor the compiled site.
    () => runBrowserTests('component'),
    runScriptTests,
  ]);
  // Browser tests run also where others failed: one run tells all that is wrong.
  await checked.catch(() => built);
  say('\nBrowser tests');
  try {
    await runToTheirEnd(2, [() => kit, () => runBrowserTests('product', all ? [] : JOURNEYS)]);
  } finally {
    say('\nThe slowest browser tests');
    for (const time of readSlowest()) say(describeTime(time));
  }
  await checked;
  checkFlaky(readFailures());
}

/**
 * Starts runs in order, some at a time, and waits for all of them before it throws an error: interrupted tests leave their servers
 * behind, and an interrupted installation has to begin again. Other errors are printed.
 * @param {number} atOnce
 * @param {(() => unknown)[]} runs
 */
async function runToTheirEnd(atOnce, runs) {
  const waiting = [...runs];
  const failures = new Set();
  const startNext = async () => {
    for (let run = waiting.shift(); run; run = waiting.shift())
      await Promise.resolve()
        .then(run)
        .catch((error) => failures.add(error));
  };
  await Promise.all(Array.from({ length: atOnce }, startNext));
  const [first, ...others] = failures;
  if (!first) return;
  for (const failure of others) reportFailure(failure);
  throw first;
}

async function testQuickly() {
  await runToTheirEnd(3, [
    () =>
      compilePackages()
        .then(() => buildStale(LOADED_BY_UNIT_TESTS))
        .then(runScriptTests),
    () => checkTypes(2),
    () => checkLint(listChangedFiles()),
  ]);
  say('\nUnit tests of what changed');
  await runUnitTestsOfChanges();
}

async function main() {
  const started = Date.now();
  const [all, quick] = ['--all', '--quick'].map((option) => process.argv.includes(option));
  // .config/jest.config.mjs reads it.
  if (all) process.env.ALL_DATABASES = '1';
  clearFailures();
  checkNode();
  await unpackPackages();
  await (quick ? testQuickly() : testProduct(all));
  // Tests that passed when tried again.
  for (const line of readFailures()) say(line);
  say(`\nAll passed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

stopOnSignals();
main().catch((error) => {
  reportFailure(error);
  for (const line of readFailures()) say(line);
  // Steps beside the failed one need not end.
  stopRunning();
});
