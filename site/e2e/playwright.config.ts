import { defineConfig } from '@playwright/test';
import { findCaddy } from '../../scripts/lib/caddy.mjs';

const caddy = findCaddy();
if (!caddy) process.stdout.write('No Caddy found: the browser tests over https do not run.\n');

/** Only the tests of the product need the compiled site. */
const needsSite = !/--project[ =](kit|component)\b/.test(process.argv.join(' '));

/**
 * Each worker starts its own product (product.ts): its tests share it, and some of them break it on purpose. A product starts
 * from a copy of the one that the project `setup` has started, and a worker keeps it for all of its files: only a failure starts
 * another one. The tests wait for a third of their time, so three workers keep two cores busy.
 */
export default defineConfig({
  projects: [
    // The component kit needs no product (docs/decisions/0009-component-kit.md).
    { name: 'kit', testDir: '../kit', workers: 1, outputDir: '../../test-results/kit-failures' },
    { name: 'setup', testDir: '.', testMatch: 'product.setup.ts', timeout: 0 },
    // Pages with a fake server (docs/decisions/0035-test-run.md).
    {
      name: 'component',
      testDir: '../component',
      workers: 1,
      outputDir: '../../test-results/component-failures',
    },
    {
      name: 'product',
      dependencies: ['setup'],
      testDir: '.',
      testIgnore: caddy ? [] : 'https.spec.ts',
      outputDir: '../../test-results/product-failures',
    },
  ],
  ...(needsSite && { globalSetup: './global-setup.ts' }),
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A busy CI machine may fail a test once; `npm test` names each such test at its end, and fails for more than two.
  retries: process.env.CI ? 1 : 0,
  // These limits end tests that hang. On a machine at a load of 20 a test takes twenty times as long as on a quiet one.
  timeout: 1_200_000,
  expect: { timeout: 180_000 },
  reporter: [['list'], ['./failure-reporter.ts']],
  use: {
    locale: 'ko-KR',
    // Not Seoul's: a date that the page shows in the browser's zone would fail a test.
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Chromium sometimes stops drawing frames, for which a click waits: this limit ends the try sooner.
    actionTimeout: 180_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        // The headless shell would round each letter to whole pixels, and break lines at other words than browsers do.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
