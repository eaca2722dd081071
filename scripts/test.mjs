#!/usr/bin/env node
// Everything that says whether the product works: types, lint, unit tests, API tests on each database, browser tests.
import { checkNode } from './lib/checks.mjs';
import { fail, say, step } from './lib/console.mjs';
import { inRoot } from './lib/paths.mjs';
import { findPostgres } from './lib/postgres.mjs';
import { buildStale, install } from './lib/prepare.mjs';
import { run, stopRunning } from './lib/run.mjs';

const tool = (name, ...args) => run(inRoot('node_modules/.bin', name), args, { cwd: inRoot() });
/** What these print is the point of running them. */
const shown = (name, ...args) =>
  run(inRoot('node_modules/.bin', name), args, { cwd: inRoot(), inherit: true });

const PROJECTS = [
  'api-extensions/tsconfig.json',
  'api-extensions/admin/tsconfig.json',
  'cms/tsconfig.json',
  'cms/src/admin/tsconfig.json',
  'site/tsconfig.json',
  'site/tsconfig.node.json',
  'site/e2e/tsconfig.json',
];

async function main() {
  const started = Date.now();
  checkNode();
  await install();
  const { ensureChromium } = await import('./lib/chromium.mjs');
  process.env.CHROMIUM_PATH = await ensureChromium();
  await buildStale();
  await Promise.all([
    step('Types', async () => {
      for (const project of PROJECTS) await tool('tsc', '-p', project, '--noEmit');
    }),
    step('Lint and format', async () => {
      await tool('eslint', '--config', '.config/eslint.config.mjs', '--max-warnings=0', '.');
      await tool('prettier', '--check', '.');
    }),
  ]);
  const jest = (...args) => shown('jest', '--config', '.config/jest.config.mjs', '--ci', ...args);
  say('\nUnit tests');
  // By itself jest leaves a core free, which of two is half.
  await jest('--selectProjects', 'unit', '--maxWorkers=100%');
  say('\nAPI tests');
  // One file after another, however many cores there are: those of a database share one CMS. The databases go side by side.
  const databases = findPostgres() ? ['sqlite', 'postgres'] : ['sqlite'];
  await Promise.all(databases.map((name) => jest('--selectProjects', `api-${name}`, '--runInBand')));
  say('\nBrowser tests');
  await shown('playwright', 'test', '--config', 'site/e2e/playwright.config.ts');
  say(`\nAll passed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopRunning();
    process.exit(130);
  });
}
main().catch(fail);
