#!/usr/bin/env node
// Restores a backup of scripts/backup.mjs (docs/operations.md).
import fs from 'node:fs';
import path from 'node:path';
import { listBackups, recordBackup } from './lib/backup.mjs';
import { UserError, reportFailure, say } from './lib/console.mjs';
import { readDataPlaces } from './lib/data-places.mjs';
import { restoreBackup } from './lib/restore.mjs';
import { stopOnSignals } from './lib/run.mjs';

async function main() {
  const since = Date.now();
  const names = process.argv.slice(2).filter((arg) => arg !== '--overwrite');
  const places = readDataPlaces();
  if (names.length !== 1)
    throw new UserError(
      [
        'npm run restore -- <backup> [--overwrite]',
        ...listBackups(places.backups).map((name) => `  ${name}`),
      ].join('\n'),
    );
  const named = path.join(places.backups, names[0]);
  const folder = fs.existsSync(named) ? named : path.resolve(names[0]);
  const manifest = await restoreBackup(folder, places, process.argv.includes('--overwrite'));
  // The database holds the time of the backup before.
  await recordBackup(places, manifest);
  const { createdAt, tables, files } = manifest;
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  say(`Restored the state of ${createdAt} in ${((Date.now() - since) / 1000).toFixed(1)} s:`);
  say(`${rows} rows as in the backup, ${files.uploads} uploads, ${files.releases} files of releases`);
  if (places.bucket)
    say(
      `Uploads are in the bucket ${places.bucket}: bring back those that are missing there (docs/operations.md).`,
    );
}

stopOnSignals();
main().catch(reportFailure);
