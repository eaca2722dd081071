import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inRoot } from './paths.mjs';
import { SECRET_NAMES } from './secrets.mjs';
import { ENVIRONMENTS, environmentOf, isKnown, knownVariables } from './variables.mjs';

const read = (name) => fs.readFileSync(inRoot(name), 'utf8');
const docs = ['install', 'operations', 'settings'].map((name) => read(`docs/${name}.md`)).join('');

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

/** Files that name their variables in another way, each with the pattern of a name. */
const NAMED_FILES = [
  ['api-extensions/contracts/settings.ts', /\b([A-Z][A-Z0-9_]+)(?=(?:, \w+)* \}: Settings)/g],
  ['docker-compose.yml', /\$\{(\w+)/g],
  ['Caddyfile', /\{\$(\w+)/g],
  ['Dockerfile', /^ARG (\w+)=/gm],
];

/** Variables of the system and of the tests. */
const NO_SETTINGS = new Set(['HOME', 'PATH', 'TZ', 'CHROMIUM_PATH', 'ALL_DATABASES']);

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

/** Source files below a place. */
function listSources(place) {
  if (fs.statSync(inRoot(place)).isFile()) return [place];
  return fs
    .readdirSync(inRoot(place), { withFileTypes: true })
    .filter(({ name }) => !/\.test\.\w+$|^(bench|proof|node_modules|dist)$/.test(name))
    .flatMap(({ name }) =>
      /\.\w+$/.test(name) ? [path.join(place, name)] : listSources(path.join(place, name)),
    )
    .filter((name) => /\.(ts|tsx|mjs|cjs)$/.test(name));
}

/** Names of the variables that the code reads. */
function findReadVariables() {
  const names = SCHEMAS.flatMap((file) => namesIn(read(file), /^\s+([A-Z][A-Z0-9_]+): \w/gm));
  for (const text of PLACES.flatMap(listSources).map(read)) {
    names.push(...namesIn(text, /\b(?:process\.env|env|settings)(?:\.|\[')([A-Z][A-Z0-9_]+)\b/g));
    // const { IMAGE_TAG = 'latest' } = process.env
    for (const list of namesIn(text, /\{([^{}]+)\} = process\.env\b/g))
      names.push(...namesIn(list, /\b([A-Z][A-Z0-9_]+)\b/g));
  }
  for (const [file, pattern] of NAMED_FILES) names.push(...namesIn(read(file), pattern));
  return new Set(names.filter((name) => !NO_SETTINGS.has(name)));
}

/** Names of the variables in the first column of the tables of variables. */
function findTabledVariables() {
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

test('install.md, operations.md and settings.md - explain every variable that the code reads', () => {
  const explained = new Set(namesIn(docs, /`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g));
  const used = findReadVariables();
  assert.ok(used.size > 90);
  assert.deepEqual([...used].filter((name) => !explained.has(name)).sort(), []);
});

test('install.md, operations.md and settings.md - their tables name no variable that nothing reads', () => {
  const used = findReadVariables();
  assert.deepEqual([...findTabledVariables()].filter((name) => !used.has(name)).sort(), []);
});

test('the list of known variables - has every one that the code reads', () => {
  const known = knownVariables();
  assert.deepEqual([...findReadVariables()].filter((name) => !isKnown(name, known)).sort(), []);
});

test('environmentOf - each program gets its own secrets and settings, and the variables of the system', () => {
  const secrets = [...SECRET_NAMES, 'POSTGRES_PASSWORD', 'NAVER_HUB_KEY', 'SMTP_URL', 'SMTP_URL_RANKUP'];
  const more = ['CHAT_WEBHOOK_RANKUP', 'OAUTH_RANKUP_KAKAO_SECRET', 'SOLAPI_RANKUP_SECRET', 'DATABASE_URL'];
  const all = [...secrets, ...more, 'S3_SECRET_ACCESS_KEY', 'SERPAPI_KEY', 'PATH', 'NODE_OPTIONS'];
  const env = Object.fromEntries(all.map((name) => [name, 'x']));
  const system = ['PATH', 'NODE_OPTIONS'];
  const namesOf = (program) => Object.keys(environmentOf(program, env));
  assert.deepEqual(namesOf('cms'), all);
  assert.deepEqual(namesOf('publisher'), ['BUILD_API_TOKEN', 'PUBLISH_KEY', ...system]);
  assert.deepEqual(namesOf('edge'), ['EDGE_KEY', ...system]);
  assert.deepEqual(namesOf('simulator'), system);
  assert.deepEqual(namesOf('gatsby'), ['BUILD_API_TOKEN', ...system]);
});

test('every program - works in UTC where the machine has another zone', () => {
  for (const program of Object.values(ENVIRONMENTS).flat()) {
    const code = `require(${JSON.stringify(inRoot(program))}); console.log(new Date(0).getHours())`;
    const env = { PATH: process.env.PATH, TZ: 'Asia/Seoul' };
    assert.equal(execFileSync(process.execPath, ['--eval', code], { env, encoding: 'utf8' }), '0\n', program);
  }
});
