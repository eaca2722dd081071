import { ROOT } from '../scripts/lib/paths.mjs';
import { findPostgres } from '../scripts/lib/postgres.mjs';

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

/** API tests talk to a real Strapi on a real database, started once for each database. */
const api = (database) => ({
  ...shared,
  displayName: `api-${database}`,
  testMatch: ['<rootDir>/api-extensions/tests/**/*.test.ts'],
  globalSetup: `<rootDir>/api-extensions/tests/setup/${database}.mjs`,
  globalTeardown: `<rootDir>/api-extensions/tests/setup/stop-${database}.mjs`,
  globals: { DATABASE: database },
});

const postgres = findPostgres();
if (!postgres) process.stdout.write('No PostgreSQL server found: the API tests run on SQLite only.\n');

export default {
  rootDir: ROOT,
  // Ends tests that hang; many times the duration of the slowest test on a slow machine.
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{api-extensions,cms,site,scripts}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '<rootDir>/api-extensions/tests/'],
    },
    api('sqlite'),
    ...(postgres ? [api('postgres')] : []),
  ],
};
