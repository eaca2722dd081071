import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inRoot } from './paths.mjs';

const read = (name) => fs.readFileSync(inRoot(name), 'utf8');
const docs = read('docs/operations.md');

/** Files that parse the environment of a program, whose keys are variables. */
const SCHEMAS = [
  'api-extensions/contracts/settings.ts',
  'api-extensions/naver/simulator/environment.ts',
  'api-extensions/server/platform/environment.ts',
  'cms/src/environment.ts',
  'site/edge/environment.ts',
  'site/publisher/environment.ts',
];

/** Where programs and scripts may read a variable. */
const PLACES = [
  ...['api-extensions/contracts', 'api-extensions/naver', 'api-extensions/server'],
  ...['cms/config', 'cms/src', 'site/edge', 'site/publisher', 'site/gatsby', 'site/gatsby-config.ts'],
  ...['site/gatsby-node.ts', 'scripts'],
];

/** Files that name the variables which they read in a way of their own. */
const FILES = [
  ['api-extensions/contracts/settings.ts', /\b([A-Z][A-Z0-9_]+)(?=(?:, \w+)* \}: Settings)/g],
  ['docker-compose.yml', /\$\{(\w+)/g],
  ['Caddyfile', /\{\$(\w+)/g],
  ['Dockerfile', /^ARG (\w+)=/gm],
];

/** Variables of the system and of the tests. */
const OTHERS = new Set(['HOME', 'PATH', 'TZ', 'CHROMIUM_PATH']);

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

function sources(place) {
  if (fs.statSync(inRoot(place)).isFile()) return [place];
  return fs
    .readdirSync(inRoot(place), { withFileTypes: true })
    .filter(({ name }) => !/\.test\.\w+$|^(bench|proof|node_modules|dist)$/.test(name))
    .flatMap(({ name }) => (/\.\w+$/.test(name) ? [path.join(place, name)] : sources(path.join(place, name))))
    .filter((name) => /\.(ts|tsx|mjs|cjs)$/.test(name));
}

/** Variables that the code reads. */
function readByCode() {
  const names = SCHEMAS.flatMap((file) => namesIn(read(file), /^\s+([A-Z][A-Z0-9_]+): \w/gm));
  for (const text of PLACES.flatMap(sources).map(read)) {
    names.push(...namesIn(text, /\b(?:process\.env|env|settings)(?:\.|\[')([A-Z][A-Z0-9_]+)\b/g));
    // const { IMAGE_TAG = 'latest' } = process.env
    for (const list of namesIn(text, /\{([^{}]+)\} = process\.env\b/g))
      names.push(...namesIn(list, /\b([A-Z][A-Z0-9_]+)\b/g));
  }
  for (const [file, pattern] of FILES) names.push(...namesIn(read(file), pattern));
  return new Set(names.filter((name) => !OTHERS.has(name)));
}

/** Variables in the first column of a table of variables. */
function tabled() {
  const names = new Set();
  let isVariables = false;
  for (const line of docs.split('\n')) {
    if (!line.startsWith('|')) isVariables = false;
    else if (/^\| variable/.test(line)) isVariables = true;
    else if (isVariables)
      for (const name of namesIn(line.split('|')[1], /`([A-Z][A-Z0-9_]+)`/g)) names.add(name);
  }
  return names;
}

test('docs/operations.md - explains every variable that the code reads', () => {
  const explained = new Set(namesIn(docs, /`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g));
  const used = readByCode();
  assert.ok(used.size > 90);
  assert.deepEqual([...used].filter((name) => !explained.has(name)).sort(), []);
});

test('docs/operations.md - its tables name no variable that nothing reads', () => {
  const used = readByCode();
  assert.deepEqual([...tabled()].filter((name) => !used.has(name)).sort(), []);
});
