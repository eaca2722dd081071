import fs from 'node:fs';
import { checkDisk } from './checks.mjs';
import { step } from './console.mjs';
import { inRoot, TSC } from './paths.mjs';
import { runCommand } from './run.mjs';
import { SECRET_NAMES } from './secrets.mjs';
import { isFresh, writeStamp } from './stamps.mjs';

/** The lock file names every package; changed scripts in a package.json install nothing. */
const MANIFESTS = ['package-lock.json'];
const INSTALLED = inRoot('node_modules/.install-stamp');

const npm = (...args) =>
  runCommand('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: inRoot(),
    // JOBS: compilers that make runs at a time.
    env: {
      ...process.env,
      STRAPI_DISABLE_REMOTE_DATA_TRANSFER: 'true',
      GATSBY_TELEMETRY_DISABLED: '1',
      JOBS: 'max',
    },
    hint: 'Check the connection to the npm registry, and that python3, make and g++ are there for better-sqlite3.',
  });

const isInstalled = () => isFresh(INSTALLED, MANIFESTS);

/**
 * Runs `npm ci` without the packages' own scripts, when the packages differ from the lock file. Builds need the packages of development, which
 * NODE_ENV=production, as in the settings of an installation, would leave out.
 */
export async function unpackPackages() {
  if (isInstalled()) return;
  checkDisk(4);
  fs.rmSync(INSTALLED, { force: true });
  await step('Installing packages (a minute or two the first time)', () =>
    npm('ci', '--ignore-scripts', '--include=dev'),
  );
}

/** Runs the scripts of the unpacked packages; that of better-sqlite3 may compile SQLite. */
export async function compilePackages() {
  if (isInstalled()) return;
  await step('Compiling packages (a few minutes the first time)', () => npm('rebuild'));
  writeStamp(INSTALLED, MANIFESTS);
}

/** Installs the packages of the lock file, unless they are installed. */
export async function installPackages() {
  await unpackPackages();
  await compilePackages();
}

/** Path of a command of an installed package. */
const commandPath = (name) => inRoot('node_modules/.bin', name);

/**
 * Empties the folders and compiles a project into them: the output of a deleted source would still be loaded. Types are not checked
 * here, since that takes most of the time: `npm test` and `npm run dev` check them (test-steps.mjs, type-watch.mjs).
 */
async function compile(project, ...folders) {
  for (const folder of folders) fs.rmSync(inRoot(folder), { recursive: true, force: true });
  await runCommand(TSC, ['-p', project, '--noCheck'], { cwd: inRoot() });
}

/** Loaded when needed, because it parses with TypeScript, which may not be installed before. */
const checkBlocks = async () => (await import('./block-parts.mjs')).checkBlocks();

/** The builds: `work` makes the folder `into` from the sources `from`. */
const BUILDS = [
  {
    title: 'Compiling the API',
    from: [
      'api-extensions/contracts',
      'api-extensions/naver',
      'api-extensions/server',
      'api-extensions/tsconfig.json',
      'api-extensions/tsconfig.build.json',
    ],
    into: 'api-extensions/dist',
    work: () => compile('api-extensions/tsconfig.build.json', 'api-extensions/dist'),
  },
  {
    title: 'Compiling edge and publisher',
    // The publisher plans pages with the same code as Gatsby.
    from: [
      'site/edge',
      'site/publisher',
      'site/gatsby',
      'site/src/features/blocks',
      'site/src/platform',
      'site/tsconfig.node.json',
      'site/tsconfig.node.build.json',
      'api-extensions/contracts',
    ],
    into: 'site/dist',
    work: async () => {
      await checkBlocks();
      await compile('site/tsconfig.node.build.json', 'site/dist');
    },
  },
  {
    title: 'Building the CMS admin (a minute or two)',
    from: [
      'cms/src/admin',
      'api-extensions/admin',
      'api-extensions/contracts',
      'api-extensions/package.json',
      'package-lock.json',
    ],
    into: 'cms/dist/build',
    work: () =>
      runCommand(commandPath('strapi'), ['build'], {
        cwd: inRoot('cms'),
        env: {
          ...process.env,
          NODE_ENV: 'production',
          STRAPI_TELEMETRY_DISABLED: 'true',
          ...placeholderSecrets(),
        },
      }),
  },
  {
    title: 'Compiling the CMS',
    from: ['cms/config', 'cms/src', 'cms/tsconfig.json'],
    into: 'cms/dist/src',
    work: async () => {
      await checkBlocks();
      await compile('cms/tsconfig.json', 'cms/dist/src', 'cms/dist/config');
      // Strapi would create it at its start, where the code may be read-only.
      fs.mkdirSync(inRoot('cms/database/migrations'), { recursive: true });
    },
  },
];

/** Secrets for a CMS that only builds its admin or its tables: without any, it does not load. They protect nothing. */
export function placeholderSecrets() {
  const value = 'only-for-building-the-admin-panel-0123456789';
  const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, value]));
  return { ...secrets, CMS_PUBLIC_URL: 'https://cms.localhost', SECRETS_DIR: '' };
}

/**
 * Builds every folder that is older than its sources.
 * @param {string[]} [only] output folders to build, where not all are needed
 */
export async function buildStale(only) {
  for (const { title, from, into, work } of BUILDS) {
    if (only && !only.includes(into)) continue;
    const stampFile = inRoot(into, '.stamp');
    if (isFresh(stampFile, from)) continue;
    checkDisk(1);
    await step(title, work);
    writeStamp(stampFile, from);
  }
  fs.mkdirSync(inRoot('cms/public/uploads'), { recursive: true });
}
