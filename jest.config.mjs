/** Unit tests sit beside the code. API tests (a real Strapi, a real database) are in api-extensions/tests. */
const swc = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};
const shared = { testEnvironment: 'node', transform: swc };

export default {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{api-extensions,cms,site,scripts}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '<rootDir>/api-extensions/tests/'],
    },
    {
      ...shared,
      displayName: 'api',
      testMatch: ['<rootDir>/api-extensions/tests/**/*.test.ts'],
    },
  ],
};
