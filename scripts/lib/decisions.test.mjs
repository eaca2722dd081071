import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inRoot } from './paths.mjs';

const FOLDER = inRoot('docs', 'decisions');
const read = (name) => fs.readFileSync(path.join(FOLDER, name), 'utf8');
const files = fs
  .readdirSync(FOLDER)
  .filter((file) => /^\d/.test(file))
  .sort();
const numbers = files.map((file) => Number(file.slice(0, 4)));
const index = read('README.md');

test('every decision - has at most sixty lines', () => {
  assert.deepEqual(
    files.filter((file) => read(file).trimEnd().split('\n').length > 60),
    [],
  );
});

test('the index of decisions - lists every file with its number and title, in order', () => {
  const indexed = [...index.matchAll(/^- \[(\d+)\. (.+)\]\((.+?)\)$/gm)].map(([, number, title, file]) => ({
    number,
    title,
    file,
  }));
  const decisions = files.map((file) => {
    const [, number, title] = /^# (\d+)\. (.+)/.exec(read(file)) ?? [];
    assert.equal(file.slice(0, 4), number?.padStart(4, '0'), file);
    return { number, title, file };
  });
  assert.ok(decisions.length > 0);
  assert.deepEqual(indexed, decisions);
});

test('a number without a file - is named as merged into a decision, or as never used', () => {
  const [, merged, unused] = /^Merged: ([\d,;\sin]+)\. Never used: ([\d,\s]+)\.$/m.exec(index) ?? [];
  const parts = merged.split(';').map((part) => part.trim().split(/\s+in\s+/));
  assert.deepEqual(
    parts.map(([, into]) => Number(into)).filter((into) => !numbers.includes(into)),
    [],
  );
  const listed = [...parts.flatMap(([from]) => from.split(',')), ...unused.split(',')].map(Number);
  const missing = Array.from({ length: Math.max(...numbers, ...listed) }, (_, at) => at + 1).filter(
    (number) => !numbers.includes(number),
  );
  assert.deepEqual(
    listed.toSorted((one, other) => one - other),
    missing,
  );
});

test('every decision that code or a document names - exists', () => {
  const pattern = String.raw`[Dd]ecisions?[ /][0-9]+|\b0[0-9]{3}-[a-z-]+\.md`;
  const places = execFileSync('git', ['grep', '-hoE', pattern, '--', '*.ts', '*.tsx', '*.mjs', '*.md'], {
    cwd: inRoot(),
    encoding: 'utf8',
  });
  const named = [...new Set(places.match(/\d+(?:-[a-z-]+\.md)?/g))];
  assert.ok(named.length > 40);
  const exists = (name) => (name.includes('-') ? files.includes(name) : numbers.includes(Number(name)));
  assert.deepEqual(
    named.filter((name) => !exists(name)),
    [],
  );
});
