const { setTimeout: wait } = require('node:timers/promises');
const { slowdown } = require('../../../scripts/lib/load.cjs');

const DAY_MS = 24 * 3600_000;
const SEOUL_MS = 9 * 3600_000;
/** Longer than the tests of a suite take on a quiet machine. */
const FILE_MS = 5 * 60_000;

/**
 * Runs before each file: shortly before midnight in Seoul it waits for the next day. Tests compare days that they take from the
 * clock with days that the CMS stored before.
 */
module.exports = async () => {
  const leftMs = DAY_MS - ((Date.now() + SEOUL_MS) % DAY_MS);
  if (leftMs < FILE_MS * slowdown()) await wait(leftMs + 1000);
};
