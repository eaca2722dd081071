const http = require('node:http');

/**
 * Sends a message of a suite to the pool of CMSs (cms-pool.mjs).
 * @returns {Promise<any>} its answer
 */
module.exports = (message) =>
  new Promise((resolve, reject) => {
    const options = { socketPath: process.env.API_TESTS_POOL, method: 'POST', agent: false };
    const request = http.request(options, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString('utf8');
      if (response.statusCode === 200) resolve(JSON.parse(text));
      else reject(new Error(text));
    });
    request.once('error', reject);
    request.end(
      JSON.stringify({ worker: process.env.JEST_WORKER_ID, database: globalThis.DATABASE, ...message }),
    );
  });
