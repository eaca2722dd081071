#!/usr/bin/env node
// Runs the checks that a change needs: types, lint, unit tests, API tests, tests of the components, and the journeys in the browser.
// With --all: every browser test, and every API suite on both databases. With --quick: types, and lint and unit tests of changed files.
import { checkFlaky, clearFailures, describeTime, readFailures, readSlowest } from './lib/test-results.mjs';
import { checkNode } from './lib/checks.mjs';
import { reportFailure, say } from './lib/console.mjs';
import { buildStale, compilePackages, unpackPackages } from './lib/prepare.mjs';
import { stopOnSignals, stopRunning } from './lib/run.mjs';
import { runSteps } from './lib/step-order.mjs';
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
  await runSteps(5, {
    browser: { run: prepareBrowser },
    packages: { run: compilePackages },
    builds: { run: () => buildStale(LOADED_BY_UNIT_TESTS) },
    types: { run: () => checkTypes() },
    lint: { run: () => checkLint() },
  });
  say('\nTests');
  try {
    // API tests wait for half of their time, and the steps beside them for little. Tests of the product come last: beside them the load
    // would be that of four busy machines.
    await runSteps(2, {
      builds: { run: () => buildStale() },
      site: { run: compileSite },
      api: { needs: ['builds'], run: () => runApiTests({ all }) },
      unit: { run: () => runUnitTests('100%') },
      // Pages with a fake server, and components without one.
      component: { run: () => runBrowserTests('component') },
      kit: { needs: ['site'], run: () => runBrowserTests('kit') },
      scripts: { run: runScriptTests },
      product: { needs: ['builds', 'site'], run: () => runBrowserTests('product', all ? [] : JOURNEYS) },
    });
  } finally {
    say('\nThe slowest browser tests');
    for (const time of readSlowest()) say(describeTime(time));
  }
  checkFlaky(readFailures());
}

async function testQuickly() {
  await runSteps(3, {
    packages: { run: compilePackages },
    builds: { needs: ['packages'], run: () => buildStale(LOADED_BY_UNIT_TESTS) },
    scripts: { needs: ['builds'], run: runScriptTests },
    types: { run: () => checkTypes(2) },
    lint: { run: () => checkLint(listChangedFiles()) },
  });
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
