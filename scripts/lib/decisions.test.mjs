import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inRoot } from './paths.mjs';

const FOLDER = inRoot('docs', 'decisions');
const read = (name) => fs.readFileSync(path.join(FOLDER, name), 'utf8');

/** The rows of the index: number, title and file of each decision, and whether it is superseded. */
const indexed = [...read('README.md').matchAll(/^\| +(\d+) +\| \[(.+)\]\((.+?)\) +\| (.+?) +\|$/gm)].map(
  ([, number, title, file, superseded]) => ({ number, title, file, isSuperseded: superseded !== '–' }),
);

test('every decision - has at most sixty lines', () => {
  const long = fs
    .readdirSync(FOLDER)
    .filter((file) => /^\d/.test(file) && read(file).trimEnd().split('\n').length > 60);
  assert.deepEqual(long, []);
});

test('the index of decisions - lists every file with its number, title and status, in order', () => {
  const decisions = fs
    .readdirSync(FOLDER)
    .filter((file) => /^\d{4}-.+\.md$/.test(file))
    .sort()
    .map((file) => {
      const text = read(file);
      const [, number, title] = /^# (\d+)\. (.+)/.exec(text) ?? [];
      assert.equal(file.slice(0, 4), number?.padStart(4, '0'), file);
      return { number, title, file, isSuperseded: text.includes('**Status.** Superseded') };
    });
  assert.ok(decisions.length > 0);
  assert.deepEqual(indexed, decisions);
});
