#!/usr/bin/env node
// Copies SQLite's database of DATA_DIR to the empty PostgreSQL database of DATABASE_URL (docs/operations.md).
import fs from 'node:fs';
import path from 'node:path';
import { UserError, reportFailure, say } from './lib/console.mjs';
import { createTables, replaceRows } from './lib/database-copy.mjs';
import { readDataPlaces } from './lib/data-places.mjs';
import { rejectUsedDatabase } from './lib/restore.mjs';
import { stopOnSignals } from './lib/run.mjs';

async function main() {
  const since = Date.now();
  const { database: url, isPostgres } = readDataPlaces();
  if (!isPostgres)
    throw new UserError('DATABASE_URL is missing: set the address of an empty PostgreSQL database.');
  const { database: file } = readDataPlaces({ DATA_DIR: process.env.DATA_DIR });
  if (!fs.existsSync(file)) throw new UserError(`There is no database at ${file}: set DATA_DIR.`);
  await rejectUsedDatabase({ database: file, isPostgres: false });
  await createTables(url, path.dirname(file));
  const tables = Object.entries(await replaceRows(file, url));
  say('       rows  SQLite            PostgreSQL        table');
  for (const [name, { rows, digests }] of tables) {
    const [source, copy] = [digests.source, digests.copy].map((digest) => digest.slice(0, 16));
    say(`  ${String(rows).padStart(9)}  ${source}  ${copy}  ${name}`);
  }
  const rows = tables.reduce((sum, [, table]) => sum + table.rows, 0);
  say(
    `${rows} rows of ${tables.length} tables, the same in both, in ${((Date.now() - since) / 1000).toFixed(1)} s`,
  );
}

stopOnSignals();
main().catch(reportFailure);
