#!/usr/bin/env node
// Converts the times of a PostgreSQL database that earlier versions wrote in the machine's zone to UTC (docs/operations.md, Upgrades).
import { UserError, reportFailure, say } from './lib/console.mjs';
import { readDataPlaces } from './lib/data-places.mjs';
import { convertTimes } from './lib/database-zone.mjs';
import { rejectUsedDatabase } from './lib/restore.mjs';
import { stopOnSignals } from './lib/run.mjs';

async function main() {
  const [zone, ...more] = process.argv.slice(2);
  if (!zone || more.length > 0) throw new UserError('npm run db:zone -- <zone>, e.g. Asia/Seoul');
  const places = readDataPlaces();
  if (!places.isPostgres) return say('SQLite stores times without a zone: nothing needs to be converted.');
  await rejectUsedDatabase(places);
  const { tables, columns } = await convertTimes(places.database, zone);
  say(`Converted from ${zone} to UTC: ${columns} columns of ${tables} tables`);
}

stopOnSignals();
main().catch(reportFailure);
