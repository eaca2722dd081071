#!/usr/bin/env node
// Backs up the running product: database, uploads and releases (docs/operations.md).
import path from 'node:path';
import { backUp, readBackupsToKeep, recordBackup } from './lib/backup.mjs';
import { reportFailure, say } from './lib/console.mjs';
import { readDataPlaces } from './lib/data-places.mjs';
import { stopOnSignals } from './lib/run.mjs';

async function main() {
  const since = Date.now();
  const keep = readBackupsToKeep();
  const places = readDataPlaces();
  const { name, manifest, removed } = await backUp(places, keep);
  await recordBackup(places, manifest).catch((error) =>
    say(
      `The backup is complete, but its time could not be recorded for the alert: ${error.code ?? error.name}`,
    ),
  );
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const bytes = Object.values(manifest.parts).reduce((sum, part) => sum + part.bytes, 0);
  const { uploads, releases } = manifest.files;
  say(`${path.join(places.backups, name)}: ${rows} rows, ${uploads} uploads, ${releases} files of releases`);
  say(`${(bytes / 1e6).toFixed(1)} MB in ${((Date.now() - since) / 1000).toFixed(1)} s`);
  if (places.bucket)
    say(`Uploads are in the bucket ${places.bucket}, not in this backup: its versions keep them.`);
  if (removed.length > 0) say(`Removed, more than ${keep}: ${removed.join(', ')}`);
}

stopOnSignals();
main().catch(reportFailure);
