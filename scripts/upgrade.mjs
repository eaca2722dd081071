#!/usr/bin/env node
// Upgrades a running installation to the code of this checkout (docs/operations.md): build, backup, migration of a copy, switch.
import path from 'node:path';
import { backUp, readBackupsToKeep, recordBackup } from './lib/backup.mjs';
import { checkNode } from './lib/checks.mjs';
import { UserError, reportFailure, say, step } from './lib/console.mjs';
import { readDataPlaces } from './lib/data-places.mjs';
import { readInstallation } from './lib/doctor/installation.mjs';
import { probePrograms } from './lib/doctor/programs.mjs';
import { buildStale, installPackages } from './lib/prepare.mjs';
import { runUndoable, stopOnSignals } from './lib/run.mjs';
import { HEALTH_MS, createProgramCheck, switchVersion, tryMigration } from './lib/upgrade.mjs';

const USAGE = 'npm run upgrade [-- --link=<link to the running checkout> --restart=<command>]';

function readOptions(args) {
  const options = {};
  for (const arg of args) {
    const [, name, value] = /^--(link|restart)=(.+)$/.exec(arg) ?? [];
    if (!name) throw new UserError(`${arg}: ${USAGE}`);
    options[name] = value;
  }
  if (!options.link !== !options.restart) throw new UserError(`Both or neither: ${USAGE}`);
  return options;
}

async function main() {
  const { link, restart } = readOptions(process.argv.slice(2));
  const keep = readBackupsToKeep();
  checkNode();
  await installPackages();
  await buildStale();
  const places = readDataPlaces();
  const { name, manifest } = await step('Backing up', () => backUp(places, keep));
  await recordBackup(places, manifest);
  const folder = path.join(places.backups, name);
  const since = Date.now();
  const shrunkTables = await step('Migrating a copy of the database', () =>
    tryMigration(folder, places, manifest.tables),
  );
  const tookMs = Date.now() - since;
  if (shrunkTables.length > 0) say(`Tables with fewer rows: ${shrunkTables.join(', ')}`);
  if (!link) return say(`The database can be migrated. Backup: ${folder}`);
  const installation = readInstallation(process.env);
  const listSilent = await createProgramCheck(() => probePrograms(installation));
  // The new version migrates the database before it answers; the copy has shown how long that takes.
  const withinMs = HEALTH_MS + 3 * tookMs;
  isSwitching = true;
  await step('Switching', () =>
    runUndoable((signal) => switchVersion({ link, restart, listSilent, withinMs, signal })),
  );
  say(`The new version runs. Backup: ${folder}`);
}

let isSwitching = false;
stopOnSignals();
main().catch((error) => {
  reportFailure(error);
  if (!isSwitching) say('The running version was not changed.');
});
