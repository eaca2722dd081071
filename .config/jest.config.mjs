import fs from 'node:fs';
import path from 'node:path';
import { findCaddy } from '../scripts/lib/caddy.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';
import { findPostgres } from '../scripts/lib/postgres.mjs';
import { hasSwift } from '../scripts/lib/swift.mjs';

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
    },
    module: { type: 'commonjs' },
  },
];

const shared = {
  rootDir: ROOT,
  testEnvironment: 'node',
  modulePathIgnorePatterns: ['/dist/', '/.cache/', '/.data/'],
  // D3 is published as ES modules only.
  transform: { '^.+\\.tsx?$': swc, '/node_modules/d3-[a-z-]+/.+\\.mjs$': swc },
  transformIgnorePatterns: ['/node_modules/(?!d3-)'],
};

const API_TESTS = path.join(ROOT, 'api-extensions/tests');

/**
 * Every API suite runs on both databases, unless its first line says `// SQLite only:` or `// PostgreSQL only:` and why. Only
 * suites may say so whose result no database can change: headers, statuses, texts, files. Suites with SQL of our own,
 * transactions, locks, unique values, several replicas or requests at once on one row, search and sorting, JSON, dates or large
 * numbers run on both. Which of the two is named divides the time: the databases are tested side by side. A suite that says
 * `// Needs PostgreSQL:` does not run without a server.
 */
const suites = fs.readdirSync(API_TESTS).filter((name) => name.endsWith('.test.ts'));
const suitesThatSay = (words) =>
  suites.filter((name) => fs.readFileSync(path.join(API_TESTS, name), 'utf8').startsWith(`// ${words}: `));

/** API tests talk to a real Strapi on a real database, started once for each database. */
const api = (database, ignored) => ({
  ...shared,
  displayName: `api-${database}`,
  testMatch: ['<rootDir>/api-extensions/tests/*.test.ts'],
  testPathIgnorePatterns: [
    '/node_modules/',
    ...ignored.map((name) => `<rootDir>/api-extensions/tests/${name}$`),
  ],
  globalSetup: `<rootDir>/api-extensions/tests/setup/${database}.mjs`,
  globalTeardown: `<rootDir>/api-extensions/tests/setup/stop-${database}.mjs`,
  setupFiles: ['<rootDir>/api-extensions/tests/setup/same-day.cjs'],
  globals: { DATABASE: database },
});

const postgres = findPostgres();
if (!postgres) process.stdout.write('No PostgreSQL server found: the API tests run on SQLite only.\n');

const caddy = findCaddy();
if (!caddy) process.stdout.write('No Caddy found: the tests of the edge behind Caddy do not run.\n');

const swift = hasSwift();
if (!swift) process.stdout.write('No OpenStack Swift found: the test of uploads in a bucket does not run.\n');
const withoutSwift = swift ? [] : ['bucket.test.ts'];

export default {
  rootDir: ROOT,
  // Ends tests that hang; many times the duration of the slowest test on a slow machine.
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{api-extensions,cms,site,scripts}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '/dist/',
        '/e2e/',
        '<rootDir>/api-extensions/tests/',
        ...(caddy ? [] : ['/behind-caddy\\.test\\.ts$']),
      ],
    },
    api('sqlite', [
      ...suitesThatSay('Needs PostgreSQL'),
      ...(postgres ? suitesThatSay('PostgreSQL only') : []),
      ...withoutSwift,
    ]),
    ...(postgres ? [api('postgres', suitesThatSay('SQLite only'))] : []),
  ],
};
