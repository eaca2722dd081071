import { servePool } from './cms-pool.mjs';

/** What stop-all.mjs ends and reports. */
export const run = { pool: null, suites: [] };

export default async () => {
  run.pool = await servePool((suite) => run.suites.push(suite));
  process.env.API_TESTS_POOL = run.pool.socket;
};
