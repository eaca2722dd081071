import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { listFutureBackups, listBackups } from '../backup.mjs';
import { checkNode } from '../checks.mjs';
import { UserError } from '../console.mjs';
import { readDataPlaces } from '../data-places.mjs';
import { describeSources, chooseLookupSources, usesSimulator } from '../lookup-sources.mjs';
import { inRoot } from '../paths.mjs';
import { SECRET_NAMES } from '../secrets.mjs';
import { fault, good, warning } from './findings.mjs';

const load = createRequire(inRoot('package.json'));

const PROGRAMS = [
  './cms/dist/src/environment.js',
  './api-extensions/dist/server/platform/environment.js',
  './site/dist/publisher/environment.js',
  './site/dist/edge/environment.js',
];

/**
 * Reads the settings as the programs get them: with the secrets of SECRETS_DIR, or of the file that `npm start` writes beside the database.
 * @returns {{env: Record<string, string>, places: ReturnType<typeof readDataPlaces>, secretFiles: string[]}}
 * @throws UserError before the first build; Error that names a variable set twice, or a folder that cannot be read
 */
export function readInstallation(environment) {
  if (PROGRAMS.some((program) => !fs.existsSync(inRoot(program))))
    throw new UserError('The programs are not compiled: run npm run build.');
  const { readSettings } = load('./api-extensions/dist/contracts/settings.js');
  // Without SECRETS_DIR: each program's rules would read its files again, and find every secret set twice.
  const { SECRETS_DIR: secretsDir, ...env } = readSettings(environment);
  const places = readDataPlaces(environment);
  const file = path.join(path.resolve(env.DATA_DIR || inRoot('cms/.data')), 'secrets.json');
  const stored = !secretsDir && fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  return {
    env: { ...stored, ...env, RELEASES_DIR: places.releases },
    places,
    secretFiles: secretsDir ? fs.readdirSync(secretsDir).map((name) => path.join(secretsDir, name)) : [file],
  };
}

export function checkVersions() {
  try {
    checkNode();
  } catch (error) {
    return [fault(`Node ${process.versions.node} is not supported`, error.message)];
  }
  const node = `Node ${process.versions.node}`;
  // The image of the operator's programs has only what they need.
  if (!fs.existsSync(inRoot('package-lock.json'))) return [good(node)];
  const missing = ['@strapi/strapi', 'gatsby', 'prom-client'].filter(
    (name) => !fs.existsSync(inRoot('node_modules', name, 'package.json')),
  );
  if (missing.length > 0) return [fault(`Packages are missing: ${missing.join(', ')}`, 'Run npm ci.')];
  return [good(`${node}, all packages installed`)];
}

/** Checks the variables by each program's rules, whose messages name what is wrong and never the value. */
export function checkSettings({ env }) {
  const lines = new Set();
  for (const program of PROGRAMS) {
    try {
      load(program).readEnvironment(env);
    } catch (error) {
      for (const line of error.message.split('\n').slice(1)) lines.add(line.replace(/^- /, ''));
      if (!error.message.includes('\n')) lines.add(error.message);
    }
  }
  if (lines.size === 0) return [good('The settings of CMS, publisher and edge are complete')];
  return [...lines].map((line) =>
    fault(`A setting is wrong: ${line}`, 'Correct it, then start the program again.'),
  );
}

/** Checks that every secret is set, and that no other user of the machine can read its file. */
export function checkSecretFiles({ env, secretFiles }) {
  const open = secretFiles.filter((file) => fs.existsSync(file) && (fs.statSync(file).mode & 0o077) !== 0);
  if (open.length > 0)
    return open.map((file) =>
      fault(
        `Other users of this machine can read ${file}`,
        `Run chmod 600 ${file}, and consider its secrets known.`,
      ),
    );
  const missing = SECRET_NAMES.filter((name) => !env[name]);
  if (missing.length > 0)
    return [fault(`Secrets are missing: ${missing.join(', ')}`, 'Run npm run secrets.')];
  return [good('Every secret is set, and only its owner can read its file')];
}

export function checkLookupKeys({ env }) {
  const sources = chooseLookupSources(env);
  const lines = describeSources(sources).map((line) => good(`Lookups: ${line}`));
  if (env.NODE_ENV === 'production' && usesSimulator(sources))
    lines.push(
      warning(
        'No lookup keys are set: lookups get demo data (데모 데이터) from the simulator, or no answer where none runs, as with Docker Compose',
        'Enter the keys of NAVER API HUB in Admin, 연동 설정, or set NAVER_HUB_KEY_ID and NAVER_HUB_KEY.',
      ),
    );
  return lines;
}

const HOUR = 60 * 60 * 1000;

/** Checks the age of the newest complete backup (one a night is expected), and that none is dated in the future. */
export function checkBackups({ places }, now = Date.now()) {
  const names = listBackups(places.backups);
  // The clocks of the machines that back up and check may differ by some seconds.
  const future = listFutureBackups(names, now + 60_000);
  const findings = future.map((name) =>
    fault(
      `The backup ${name} is dated in the future: the clock was wrong, and it is never removed`,
      `Correct the clock, make another backup, then remove ${path.join(places.backups, name)}.`,
    ),
  );
  const newest = names.find((name) => !future.includes(name));
  if (newest === undefined)
    return [
      ...findings,
      warning(`There is no backup in ${places.backups}`, 'Run npm run backup each night, or set BACKUP_DIR.'),
    ];
  const manifest = path.join(places.backups, newest, 'backup.json');
  const { createdAt } = JSON.parse(fs.readFileSync(manifest, 'utf8'));
  const hours = Math.round((now - Date.parse(createdAt)) / HOUR);
  const said = `The newest backup, ${newest}, is ${hours} hours old`;
  return [
    ...findings,
    hours > 36 ? fault(said, 'Run npm run backup, and check why it did not run at night.') : good(said),
  ];
}

const GIGABYTE = 1024 ** 3;

export function checkDisks({ places }) {
  const needed = [places.uploads, places.releases, ...(places.isPostgres ? [] : [places.data])];
  // A replica in a container has a data folder of its own. A missing folder of backups is reported by checkBackups.
  const others = [places.data, places.backups].filter((folder) => fs.existsSync(folder));
  return [...new Set([...needed, ...others])].map((folder) => {
    if (!fs.existsSync(folder))
      return warning(
        `${folder} does not exist yet`,
        'Start the product once, or correct the variable that names the folder.',
      );
    const { bavail, bsize, blocks } = fs.statfsSync(folder);
    const [free, all] = [bavail, blocks].map((count) => (count * bsize) / GIGABYTE);
    const said = `${folder}: ${free.toFixed(1)} of ${all.toFixed(0)} GB free`;
    return free < 1 || free / all < 0.05
      ? fault(said, 'Free some space: nothing can be published, uploaded or backed up on a full disk.')
      : good(said);
  });
}
