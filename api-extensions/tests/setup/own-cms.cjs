const askPool = require('./ask-pool.cjs');

/** Runs before each suite: gets the address of the worker's CMS, which cms-under-test.ts reads. */
module.exports = async () => {
  process.env.API_TESTS_CMS = JSON.stringify(await askPool({}));
};
