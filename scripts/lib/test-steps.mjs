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

/**
 * Types of every project, in one process that reads shared declarations once. Each project gets a configuration beside its
 * state. It is written each time: TypeScript then checks the project again, instead of comparing the times of its own files
 * only, which miss changes of files that it imports from another project.
 */
export const checkTypes = () =>
  step('Types', () => {
    const folder = inRoot(CACHE, 'types');
    fs.mkdirSync(folder, { recursive: true });
    const configurations = PROJECTS.map((project) => {
      const file = path.join(folder, project.replaceAll('/', '-'));
      const compilerOptions = { noEmit: true, incremental: true, tsBuildInfoFile: `${file}.tsbuildinfo` };
      fs.writeFileSync(file, JSON.stringify({ extends: inRoot(project), compilerOptions }));
      return file;
    });
    return tool('tsc', '--build', ...configurations);
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
    await tool('prettier', '--check', ...cached('prettier-state'), '.');
  });

const jest = (...args) => shown('jest', '--config', '.config/jest.config.mjs', '--ci', ...args);

/** @param {string} cores share of the cores, e.g. `50%` */
export const runUnitTests = (cores, ...args) =>
  jest('--selectProjects', 'unit', `--maxWorkers=${cores}`, ...args);

/** Unit tests of files that differ from the upstream branch, else from origin/main; without either, of uncommitted files. */
export function runUnitTestsOfChanges() {
  const base = ['@{upstream}', 'origin/main'].map(commitOf).find(Boolean);
  return runUnitTests('100%', '--passWithNoTests', base ? `--changedSince=${base}` : '--onlyChanged');
}

/** @returns the commit's hash, or null */
function commitOf(revision) {
  try {
    const args = ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`];
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

/** Compiles the site for the browser tests, unless it is compiled already (compiled-code.mjs). */
export const compileSite = () =>
  step('Compiling the site', () => {
    const program = "import('./scripts/lib/compiled-code.mjs').then(({ compiledCode }) => compiledCode())";
    return run(process.execPath, ['--input-type=module', '--eval', `await ${program};`], { cwd: inRoot() });
  });

/** @param {string[]} args of Playwright */
export const runBrowserTests = (...args) =>
  shown('playwright', 'test', '--config', 'site/e2e/playwright.config.ts', ...args);
