import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { UserError } from './console.mjs';
import { inRoot } from './paths.mjs';

/** In continuous integration this many browser tests may fail once and pass when retried. */
const MAX_FLAKY = 2;

/** Each run of tests appends its failures: they are several processes. */
const FAILURES_FILE = inRoot('test-results/failures.txt');

/** Each run of browser tests appends its slowest ones, a JSON object a line. */
const SLOWEST_FILE = inRoot('test-results/slowest.jsonl');
/** Number of slow tests that are named. */
const SLOWEST = 10;

const FLAKY = 'Flaky: ';

/** Removes the results of earlier runs. */
export function clearFailures() {
  for (const file of [FAILURES_FILE, SLOWEST_FILE]) fs.rmSync(file, { force: true });
}

/**
 * @typedef {{ title: string, ms: number, waitedMs: number, longest: { what: string, ms: number } | null }} TestTime
 * `waitedMs`: how long its waits for a state took together; `longest`: the longest of them
 */

/** @param {TestTime[]} times @returns {TestTime[]} the slowest tests, the slowest first */
const slowestOf = (times) => times.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);

/** @param {TestTime[]} times of all tests of a run */
export function appendTimes(times) {
  fs.mkdirSync(path.dirname(SLOWEST_FILE), { recursive: true });
  fs.appendFileSync(
    SLOWEST_FILE,
    slowestOf(times)
      .map((time) => `${JSON.stringify(time)}\n`)
      .join(''),
  );
}

/** @returns {TestTime[]} the slowest tests of all runs since `clearFailures` */
export const readSlowest = () =>
  fs.existsSync(SLOWEST_FILE)
    ? slowestOf(
        fs
          .readFileSync(SLOWEST_FILE, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line)),
      )
    : [];

const inSeconds = (ms) => `${Math.round(ms / 1000)} s`;

/** @param {TestTime} time @returns {string} a line: how long the test took, how long it waited, and for what the longest */
export const describeTime = ({ title, ms, waitedMs, longest }) =>
  `${inSeconds(ms).padStart(6)}, of which waiting ${inSeconds(waitedMs)}: ${title}` +
  (longest ? `; the longest wait ${inSeconds(longest.ms)}: ${longest.what}` : '');

const inOneLine = (text) => stripVTControlCharacters(text).replace(/\s+/g, ' ').trim().slice(0, 300);

/** @param {{title: string, isFlaky: boolean, error: string}[]} failures `isFlaky`: passed when it was retried */
export function appendFailures(failures) {
  if (failures.length === 0) return;
  fs.mkdirSync(path.dirname(FAILURES_FILE), { recursive: true });
  const lines = failures.map(
    ({ title, isFlaky, error }) => `${isFlaky ? FLAKY : 'Failed: '}${title} - ${inOneLine(error)}\n`,
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
