import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../scripts/lib/paths.mjs';

const FOLDER = path.join(ROOT, 'api-extensions/tests');

const REASONS = [
  ['// Both databases: ', ['sqlite', 'postgres']],
  ['// Needs SQLite: ', ['sqlite']],
  ['// Needs PostgreSQL: ', ['postgres']],
];

/** A line of the comment at the beginning of a suite that runs in `npm run test:all` only. */
const RELEASE = /^(?:\/\/ .*\n)*\/\/ Release: /;

/** Half of the names, which a new suite does not change. */
const byName = (name) => (createHash('sha256').update(name).digest()[0] % 2 ? ['sqlite'] : ['postgres']);

/**
 * The API suites of each database. A suite runs on one of the two, by its name, unless its first line says `// Both databases:` and
 * why: SQL of our own, transactions, locks, unique values, search and sorting, JSON, dates or large numbers. One queue holds the
 * suites of both databases, so that it does not matter which suites are the longer ones. Suites that say `// Needs PostgreSQL:` or
 * `// Needs SQLite:` cannot run on the other one. Without PostgreSQL, all others run on SQLite. Those that say `// Release:` and why
 * run with `all` only.
 * @param {{ all: boolean, hasPostgres: boolean }} options `all`: every suite on both databases
 * @returns {Record<'sqlite' | 'postgres', string[]>} names of files
 */
export function apiSuites({ all, hasPostgres }) {
  const suites = { sqlite: [], postgres: [] };
  for (const name of fs.readdirSync(FOLDER).filter((file) => file.endsWith('.test.ts'))) {
    const text = fs.readFileSync(path.join(FOLDER, name), 'utf8');
    if (!all && RELEASE.test(text)) continue;
    const [, said] = REASONS.find(([words]) => text.startsWith(words)) ?? [];
    const isBound = said?.length === 1;
    const chosen = said ?? (all ? ['sqlite', 'postgres'] : byName(name));
    const databases = hasPostgres ? chosen : isBound ? said.filter((one) => one === 'sqlite') : ['sqlite'];
    for (const database of databases) suites[database].push(name);
  }
  return suites;
}
