import { findCaddy } from '../scripts/lib/caddy.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';
import { findPostgres } from '../scripts/lib/postgres.mjs';
import { hasSwift } from '../scripts/lib/swift.mjs';
import { apiSuites } from './api-suites.mjs';

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
  // D3 and the reader of workbooks are published as ES modules only.
  transform: { '^.+\\.tsx?$': swc, '/node_modules/(?:d3-[a-z-]+|hucre)/.+\\.mjs$': swc },
  transformIgnorePatterns: ['/node_modules/(?!d3-|hucre/)'],
};

const postgres = findPostgres();
if (!postgres) process.stdout.write('No PostgreSQL server found: the API tests run on SQLite only.\n');

const caddy = findCaddy();
if (!caddy) process.stdout.write('No Caddy found: the tests of the edge behind Caddy do not run.\n');

const swift = hasSwift();
if (!swift) process.stdout.write('No OpenStack Swift found: the test of uploads in a bucket does not run.\n');

/** With ALL_DATABASES=1 every API suite runs on both databases. */
const suites = apiSuites({ all: Boolean(process.env.ALL_DATABASES), hasPostgres: Boolean(postgres) });

/** API tests talk to a real Strapi on a real database. Each worker of Jest has one (setup/cms-pool.mjs). */
const api = (database) => ({
  ...shared,
  displayName: `api-${database}`,
  testMatch: suites[database]
    .filter((name) => swift || name !== 'bucket.test.ts')
    .map((name) => `<rootDir>/api-extensions/tests/${name}`),
  globalSetup: '<rootDir>/api-extensions/tests/setup/global-setup.mjs',
  globalTeardown: '<rootDir>/api-extensions/tests/setup/global-teardown.mjs',
  testEnvironment: '<rootDir>/api-extensions/tests/setup/cms-environment.cjs',
  setupFiles: ['<rootDir>/api-extensions/tests/setup/same-day.cjs'],
  globals: { DATABASE: database },
});

export default {
  rootDir: ROOT,
  // Ends tests that hang; many times the duration of the slowest test, even beside twenty busy programs.
  testTimeout: 20 * 60_000,
  reporters: ['default', `${ROOT}/scripts/lib/jest-failures.mjs`],
  testSequencer: `${ROOT}/api-extensions/tests/setup/suite-order.mjs`,
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
    api('sqlite'),
    ...(postgres ? [api('postgres')] : []),
  ],
};
