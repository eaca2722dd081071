import fs from 'node:fs';
import path from 'node:path';
import { UserError } from './console.mjs';
import { inRoot } from './paths.mjs';

/** In continuous integration this many browser tests may fail once and pass when retried. */
const MOST_FLAKY = 2;

/** Each run of browser tests appends what it retried: the kit and the product run as two processes. */
const LIST = inRoot('test-results/flaky-tests.txt');

/** Forgets the retried tests of an earlier run. */
export function clearFlaky() {
  fs.rmSync(LIST, { force: true });
}

/** @param {string[]} titles tests that passed only when retried */
export function noteFlaky(titles) {
  if (titles.length === 0) return;
  fs.mkdirSync(path.dirname(LIST), { recursive: true });
  fs.appendFileSync(LIST, titles.map((title) => `${title}\n`).join(''));
}

/** @returns {string[]} tests of all runs since `clearFlaky` that passed only when retried */
export function readFlaky() {
  return fs.existsSync(LIST) ? fs.readFileSync(LIST, 'utf8').split('\n').filter(Boolean) : [];
}

/**
 * @param {string[]} titles tests that passed only when retried
 * @throws {UserError} when they are too many
 */
export function checkFlaky(titles) {
  if (titles.length > MOST_FLAKY)
    throw new UserError(`${titles.length} tests passed only when tried again; at most ${MOST_FLAKY} may.`);
}
