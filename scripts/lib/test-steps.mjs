import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { step } from './console.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const tool = (name, ...args) => run(inRoot('node_modules/.bin', name), args, { cwd: inRoot() });
/** Commands whose output is shown. */
const shown = (name, ...args) =>
  run(inRoot('node_modules/.bin', name), args, { cwd: inRoot(), inherit: true });

const CACHE = 'node_modules/.cache';

const PROJECTS = [
  'api-extensions/tsconfig.json',
  'api-extensions/admin/tsconfig.json',
  'cms/tsconfig.json',
  'cms/src/admin/tsconfig.json',
  'site/tsconfig.json',
  'site/tsconfig.node.json',
  'site/e2e/tsconfig.json',
];

/** Types of every project; unchanged projects are not checked again. */
export const checkTypes = () =>
  step('Types', async () => {
    for (const project of PROJECTS) {
      const info = inRoot(CACHE, 'tsc', `${project.replaceAll('/', '-')}.tsbuildinfo`);
      await tool('tsc', '-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', info);
    }
  });

/** By content, since a checkout gives every file a new time. */
const cached = (name) => ['--cache', '--cache-strategy', 'content', '--cache-location', inRoot(CACHE, name)];

export const checkLint = () =>
  step('Lint and format', async () => {
    await tool(
      'eslint',
      '--config',
      '.config/eslint.config.mjs',
      '--max-warnings=0',
      ...cached('eslint'),
      '.',
    );
    // Finds files, exports and dependencies that nothing uses.
    await tool('knip', '--config', '.config/knip.json');
    await tool('prettier', '--check', ...cached('prettier'), '.');
  });

const jest = (...args) => shown('jest', '--config', '.config/jest.config.mjs', '--ci', ...args);

/** @param {string} cores share of the cores, e.g. `50%` */
export const runUnitTests = (cores, ...args) =>
  jest('--selectProjects', 'unit', `--maxWorkers=${cores}`, ...args);

/** Unit tests of uncommitted files, or of files that the upstream branch does not have. */
export function runUnitTestsOfChanges() {
  const upstream = upstreamBranch();
  return runUnitTests(
    '100%',
    '--passWithNoTests',
    ...(upstream ? [`--changedSince=${upstream}`] : ['--onlyChanged']),
  );
}

function upstreamBranch() {
  try {
    const args = ['rev-parse', '--abbrev-ref', '--symbolic-full-name', '@{upstream}'];
    return execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}

/** Unit tests of scripts/lib, which runs without a build step and is tested in the same way. */
export const runScriptTests = () =>
  step('Unit tests of the scripts', () => {
    const folder = inRoot('scripts/lib');
    const files = fs.readdirSync(folder).filter((name) => name.endsWith('.test.mjs'));
    const args = ['--test', '--test-timeout=180000', ...files.map((name) => path.join(folder, name))];
    return run(process.execPath, args, { cwd: inRoot() });
  });

/**
 * API tests on one database. One file after another, however many cores there are: the files share one CMS.
 * @param {string} database `sqlite` or `postgres`
 */
export const runApiTests = (database) => jest('--selectProjects', `api-${database}`, '--runInBand');

/** @param {string[]} args of Playwright */
export const runBrowserTests = (...args) =>
  shown('playwright', 'test', '--config', 'site/e2e/playwright.config.ts', ...args);
