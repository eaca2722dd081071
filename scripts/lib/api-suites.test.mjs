import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { apiSuites } from '../../.config/api-suites.mjs';
import { inRoot } from './paths.mjs';

const BOUND = ['database-away.test.ts', 'database-copy.test.ts', 'deploy.test.ts', 'inbox-replicas.test.ts'];
const OF_RELEASES = ['database-copy', 'deploy', 'earlier-database', 'lookup-crowd', 'upgrade'].map(
  (name) => `${name}.test.ts`,
);
const withoutBound = (names) => names.filter((name) => !BOUND.includes(name)).sort();

test('suites of API tests - each but those of releases runs on a database, some on both; those of one are halves', () => {
  const all = apiSuites({ all: true, hasPostgres: true });
  const { sqlite, postgres } = apiSuites({ all: false, hasPostgres: true });
  const chosen = new Set([...sqlite, ...postgres]);
  assert.deepEqual(
    all.postgres.filter((name) => !chosen.has(name)),
    OF_RELEASES,
  );
  assert.ok([...chosen].every((name) => all.postgres.includes(name)));
  const both = sqlite.filter((name) => postgres.includes(name));
  assert.ok(both.includes('account-races.test.ts'));
  const ones = [sqlite, postgres].map((names) => names.filter((name) => !both.includes(name)).length);
  assert.ok(Math.min(...ones) / Math.max(...ones) > 0.6, `${ones}`);
});

test('all suites on both databases - but those that need PostgreSQL', () => {
  const { sqlite, postgres } = apiSuites({ all: true, hasPostgres: true });
  assert.deepEqual([...sqlite].sort(), withoutBound(postgres));
});

test('suites without PostgreSQL - all on SQLite but those that need it', () => {
  const { sqlite, postgres } = apiSuites({ all: false, hasPostgres: false });
  assert.deepEqual(postgres, []);
  const all = apiSuites({ all: true, hasPostgres: true }).sqlite;
  assert.deepEqual(
    sqlite,
    all.filter((name) => !OF_RELEASES.includes(name)),
  );
});

test('a suite that starts further CMSs, which takes 4 s of a processor each - says why in its first lines', () => {
  const silent = apiSuites({ all: true, hasPostgres: true }).postgres.filter((name) => {
    const text = fs.readFileSync(inRoot('api-extensions/tests', name), 'utf8');
    const starts = /\b(startReplica|InCms\.start|savedKeywordsOfTests)\(/.test(text);
    return starts && !/^(\/\/ .*\n)*\/\/ Own CMSs: /.test(text);
  });
  assert.deepEqual(silent, []);
});
