/* global afterAll, expect */
const path = require('node:path');
const askPool = require('./ask-pool.cjs');

const before = process.cpuUsage();

// Before those of the suite, which Jest calls in the order of their definition.
afterAll(async () => {
  const { user, system } = process.cpuUsage(before);
  const suite = path.basename(expect.getState().testPath);
  await askPool({
    suite,
    spent: { processorMs: (user + system) / 1000, waitedMs: globalThis.waitedMs ?? 0 },
  });
});
