const os = require('node:os');

/**
 * How many times as long as on a quiet machine a program may take for the same work, because others use the processors: at least 1.
 * @returns {number}
 */
const slowdown = () => Math.max(1, os.loadavg()[0] / os.availableParallelism());

// CommonJS: Jest's suites and ES modules both load it.
module.exports = { slowdown };
