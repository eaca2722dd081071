const http = require('node:http');
const path = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

/**
 * The environment of an API suite: gets the address of the worker's CMS from the pool (cms-pool.mjs), which cms-under-test.ts reads, and
 * tells the pool at the end what the suite has used. A suite that leaves behind what others depend on fails: which suites follow it on
 * its CMS differs from run to run.
 */
module.exports = class CmsEnvironment extends TestEnvironment {
  #suite;
  #database;
  #before = process.cpuUsage();

  constructor(config, context) {
    super(config, context);
    this.#suite = path.basename(context.testPath);
    this.#database = config.projectConfig.globals.DATABASE;
  }

  async setup() {
    await super.setup();
    this.global.process.env.API_TESTS_CMS = JSON.stringify(await this.#askPool({}));
  }

  async handleTestEvent({ name }, state) {
    if (name !== 'run_finish') return;
    const { user, system } = process.cpuUsage(this.#before);
    const spent = { processorMs: (user + system) / 1000, waitedMs: this.global.waitedMs ?? 0 };
    const { left } = await this.#askPool({ spent });
    if (left.length)
      state.unhandledErrors.push(new Error(`The suite leaves behind, for the next one: ${left.join(', ')}`));
  }

  /** @returns {Promise<any>} the pool's answer */
  #askPool(message) {
    return new Promise((resolve, reject) => {
      const options = { socketPath: process.env.API_TESTS_POOL, method: 'POST', agent: false };
      const request = http.request(options, async (response) => {
        const text = Buffer.concat(await response.toArray()).toString('utf8');
        if (response.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(text));
      });
      request.once('error', reject);
      const suite = { worker: process.env.JEST_WORKER_ID, database: this.#database, suite: this.#suite };
      request.end(JSON.stringify({ ...suite, ...message }));
    });
  }
};
