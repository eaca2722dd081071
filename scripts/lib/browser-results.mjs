import fs from 'node:fs';
import path from 'node:path';
import { UserError } from './console.mjs';
import { inRoot } from './paths.mjs';

/** In continuous integration this many browser tests may fail once and pass when retried. */
const MAX_FLAKY = 2;

/** Each run of browser tests appends its failures: the kit and the product run as two processes. */
const FAILURES_FILE = inRoot('test-results/failures.txt');

const FLAKY = 'Flaky: ';

/** Removes the failures of earlier runs. */
export function clearFailures() {
  fs.rmSync(FAILURES_FILE, { force: true });
}

/** @param {{title: string, isFlaky: boolean, error: string}[]} failures `isFlaky`: passed when it was retried; `error`: one line */
export function appendFailures(failures) {
  if (failures.length === 0) return;
  fs.mkdirSync(path.dirname(FAILURES_FILE), { recursive: true });
  const lines = failures.map(
    ({ title, isFlaky, error }) => `${isFlaky ? FLAKY : 'Failed: '}${title} - ${error}\n`,
  );
  fs.appendFileSync(FAILURES_FILE, lines.join(''));
}

/** @returns {string[]} a line for each failure of all runs since `clearFailures` */
export function readFailures() {
  return fs.existsSync(FAILURES_FILE)
    ? fs.readFileSync(FAILURES_FILE, 'utf8').split('\n').filter(Boolean)
    : [];
}

/**
 * @param {string[]} failures as `readFailures` returns them
 * @throws {UserError} when too many tests passed only when retried
 */
export function checkFlaky(failures) {
  const { length } = failures.filter((line) => line.startsWith(FLAKY));
  if (length > MAX_FLAKY)
    throw new UserError(`${length} tests passed only when tried again; at most ${MAX_FLAKY} may.`);
}
