import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { step } from './console.mjs';
import { inRoot, TSC } from './paths.mjs';
import { runCommand } from './run.mjs';

const runTool = (name, ...args) => runCommand(inRoot('node_modules/.bin', name), args, { cwd: inRoot() });
/** Runs a tool and shows its output. */
const runShown = (name, ...args) =>
  runCommand(inRoot('node_modules/.bin', name), args, { cwd: inRoot(), inherit: true });

const CACHE = 'node_modules/.cache';

/** Configurations of TypeScript of all sources. */
export const PROJECTS = [
  'api-extensions/tsconfig.json',
  'api-extensions/admin/tsconfig.json',
  'cms/tsconfig.json',
  'cms/src/admin/tsconfig.json',
  'site/tsconfig.json',
  'site/tsconfig.node.json',
  'site/e2e/tsconfig.json',
];

/** Configurations that the images compile, where the types of tests are unknown. */
const BUILD_PROJECTS = ['api-extensions/tsconfig.build.json', 'site/tsconfig.node.build.json'];

/**
 * Checks the types of every project, with one thread for each: several would each derive the same types. Each project gets a
 * configuration beside its state, which is written each time, so that TypeScript checks the project again: the times of a project's own
 * files do not show changes of files that it imports from another project.
 * @param {number} atOnce how many projects at a time
 */
export const checkTypes = (atOnce = 1) =>
  step('Types', () => {
    const folder = inRoot(CACHE, 'types');
    fs.mkdirSync(folder, { recursive: true });
    const configurations = [...PROJECTS, ...BUILD_PROJECTS].map((project) => {
      const file = path.join(folder, project.replaceAll('/', '-'));
      const compilerOptions = { noEmit: true, incremental: true, tsBuildInfoFile: `${file}.tsbuildinfo` };
      fs.writeFileSync(file, JSON.stringify({ extends: inRoot(project), compilerOptions }));
      return file;
    });
    const threads = ['--checkers', '1', '--builders', String(atOnce)];
    return runCommand(TSC, ['--build', ...threads, ...configurations], { cwd: inRoot() });
  });

/** A cache by content: a checkout gives every file a new time. */
const LINT_CACHE = ['--cache', '--cache-strategy', 'content', '--cache-location', inRoot(CACHE, 'eslint')];

/** Matches the configuration of the checks, of which a change can concern any file. */
const LINT_SETTINGS = /^(\.config\/|\.oxfmtrc|package(-lock)?\.json)/;

/** @param {string[]} [changed] files to check, relative to the checkout; else, or where the settings changed, all */
export const checkLint = (changed) =>
  step('Lint and format', async () => {
    const isSome = changed && !changed.some((file) => LINT_SETTINGS.test(file));
    const files = isSome ? changed : ['.'];
    const code = isSome ? files.filter((file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file)) : files;
    const lint = ['--config', '.config/eslint.config.mjs', '--max-warnings=0', '--no-warn-ignored'];
    if (code.length) await runTool('eslint', ...lint, ...LINT_CACHE, ...code);
    // Finds files, exports and dependencies that nothing uses.
    await runTool('knip', '--config', '.config/knip.json');
    // Files of kinds that it does not format may be among those that changed.
    if (files.length) await runTool('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files);
  });

const runJest = (env, ...args) =>
  runCommand(inRoot('node_modules/.bin/jest'), ['--config', '.config/jest.config.mjs', '--ci', ...args], {
    cwd: inRoot(),
    env,
    inherit: true,
  });

/** @param {string} cores share of the cores, e.g. `50%` */
export const runUnitTests = (cores, ...args) =>
  runJest(process.env, '--selectProjects', 'unit', `--maxWorkers=${cores}`, ...args);

/** The commit that changes are compared with: the upstream branch, else origin/main; null without either, for uncommitted files only. */
const findBaseOfChanges = () => ['@{upstream}', 'origin/main'].map(commitOf).find(Boolean) ?? null;

/** @returns {string[] | undefined} files that differ from the base of changes and new ones, relative to the checkout; undefined without git */
export function listChangedFiles() {
  const git = (...args) =>
    execFileSync('git', [...args, '-z'], { cwd: inRoot(), encoding: 'utf8' }).split('\0');
  try {
    const differing = git(
      'diff',
      '--name-only',
      '--diff-filter=d',
      '--merge-base',
      findBaseOfChanges() ?? 'HEAD',
    );
    return [...differing, ...git('ls-files', '--others', '--exclude-standard')].filter(Boolean);
  } catch {
    return undefined;
  }
}

/** Unit tests of what changed. */
export function runUnitTestsOfChanges() {
  const base = findBaseOfChanges();
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
    const reporters = ['tap', path.join(folder, 'script-test-failures.mjs')].flatMap((name) => [
      `--test-reporter=${name}`,
      '--test-reporter-destination=stdout',
    ]);
    const paths = files.map((name) => path.join(folder, name));
    const args = ['--test', '--test-timeout=1200000', ...reporters, ...paths];
    return runCommand(process.execPath, args, { cwd: inRoot() });
  });

/** Suites at a time, each worker with a CMS of its own: suites wait for half of their time, so two leave a core idle. */
const API_WORKERS = 3;

/**
 * The API tests, from one queue.
 * @param {{ all?: boolean }} [options] `all`: every suite on both databases, in place of those whose first line says so
 */
export const runApiTests = ({ all = false } = {}) =>
  runJest(
    { ...process.env, ...(all && { ALL_DATABASES: '1' }) },
    ...['--selectProjects', 'api-sqlite', 'api-postgres', `--maxWorkers=${API_WORKERS}`],
  );

/** Compiles the site for the browser tests, unless it is compiled already (compiled-code.mjs). */
export const compileSite = () =>
  step('Compiling the site', () => {
    const program =
      "import('./scripts/lib/compiled-code.mjs').then(({ compileSiteOnce }) => compileSiteOnce())";
    return runCommand(process.execPath, ['--input-type=module', '--eval', `await ${program};`], {
      cwd: inRoot(),
    });
  });

/**
 * @param {string} project of the configuration: `kit`, `component` or `product`
 * @param {string[]} [options] of Playwright
 */
export const runBrowserTests = (project, options = []) =>
  runShown(
    'playwright',
    'test',
    '--config',
    'site/e2e/playwright.config.ts',
    '--project',
    project,
    ...options,
  );
