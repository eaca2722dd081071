import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { inRoot } from './paths.mjs';
import { SECRET_FILES, writeMissingSecrets } from './secret-files.mjs';

const read = (name) => fs.readFileSync(inRoot(name), 'utf8');
const compose = read('docker-compose.yml');
const example = read('.env.example');
const servicesText = compose.split(/^services:$/m)[1].split(/^networks:$/m)[0];
const variables = [...new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))].sort();

/** Bodies of the services, by name. */
const services = Object.fromEntries(
  [...servicesText.matchAll(/^ {2}([\w-]+):(.*\n(?: {4}.*\n|\n)*)/gm)].map(([, name, body]) => [name, body]),
);

test('.env.example - has every variable of docker-compose.yml, and no other', () => {
  const named = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  assert.ok(variables.length > 25);
  assert.deepEqual(named.toSorted(), variables);
});

test('.env.example - has a comment above each group of variables', () => {
  const groups = example.split('\n\n').filter((group) => /^\w+=/m.test(group));
  for (const group of groups) assert.match(group, /^# \S/);
});

test('install.md, operations.md and settings.md - explain every variable of docker-compose.yml', () => {
  const docs = ['install', 'operations', 'settings'].map((name) => read(`docs/${name}.md`)).join('');
  for (const name of variables) assert.ok(docs.includes(`\`${name}\``), name);
});

test('docker-compose.yml - npm run secrets writes a file for each secret that a service lists', () => {
  const [before, declared] = compose.split(/^secrets:$/m);
  const listed = [...before.matchAll(/^ {4}secrets: \[(.+)\]$/gm)].flatMap(([, names]) => names.split(', '));
  const files = [...declared.matchAll(/^ {2}(\w+):\n {4}file: \.\/secrets\/(\w+)$/gm)];
  assert.deepEqual([...new Set(listed)].sort(), files.map(([, name]) => name).sort());
  for (const [, name, file] of files) assert.ok(name === file && SECRET_FILES.includes(name), name);
});

test('docker-compose.yml - every service of the product is confined, with an image of a fixed version or of its own', () => {
  for (const [name, body] of Object.entries(services)) {
    // PostgreSQL's image starts as root, makes another user the owner of its volume, and then runs as that user.
    if (name !== 'postgres') assert.match(body, /<<: \*(confined|cms|doctor)|^ \*edge/, name);
    const image = /image: (.+)/.exec(body)?.[1];
    if (image) assert.match(image, /^ranking-sites-|:\d+\.\d+/, name);
  }
});

test('docker-compose.yml - PostgreSQL is confined as far as its image allows', () => {
  for (const line of [
    'read_only: true',
    'cap_drop: [ALL]',
    'cap_add: [CHOWN, DAC_OVERRIDE, FOWNER, SETGID, SETUID]',
    "security_opt: ['no-new-privileges:true']",
    'pids_limit: 512',
  ])
    assert.ok(services.postgres.includes(`    ${line}\n`), line);
});

test('docker-compose.yml - only the CMS and the operator reach the database, and Caddy only the edges', () => {
  const networksOf = (name) => /^ {4}networks: \[(.+)\]$/m.exec(services[name])?.[1].split(', ');
  const members = (network) =>
    Object.keys(services)
      .filter((name) => networksOf(name)?.includes(network))
      .sort();
  // migration and administrator have the networks of the CMS, edge-b those of edge-a, watch those of the doctor.
  assert.deepEqual(members('database'), ['cms', 'doctor', 'operations', 'postgres']);
  assert.deepEqual(members('programs'), ['cms', 'doctor', 'edge-a', 'publisher']);
  assert.deepEqual(members('front'), ['caddy', 'edge-a']);
  for (const [name, body] of Object.entries(services))
    assert.ok(networksOf(name) || /<<: \*(cms|doctor)\n|^ \*edge/.test(body), name);
});

test('docker-compose.yml - the logs of every service have a limit', () => {
  const [confined] = compose.split(/^services:$/m);
  assert.match(
    confined,
    /logging: &logging\n {4}driver: json-file\n {4}options: \{ max-size: 10m, max-file: '5' \}/,
  );
  for (const [name, body] of Object.entries(services))
    assert.match(body, /<<: \*(confined|cms|doctor)|^ \*edge|logging: \*logging/, name);
});

test('docker-compose.yml - every service has a limit of memory', () => {
  for (const [name, body] of Object.entries(services))
    assert.match(body, /mem_limit: |<<: \*(cms|doctor)\n|^ \*edge/, name);
});

test('docker-compose.yml - each program reads a file of variables that compose does not name', () => {
  for (const [name, file] of [
    ['cms', 'cms.env'],
    ['publisher', 'publisher.env'],
    ['edge-a', 'edge.env'],
  ]) {
    assert.match(
      services[name],
      new RegExp(`env_file:.*\\n {6}- path: ${file.replace('.', '\\.')}\\n {8}required: false`),
      name,
    );
    for (const ignored of ['.gitignore', '.dockerignore'])
      assert.ok(read(ignored).split('\n').includes(file), file);
  }
});

test('docker-compose.yml - Caddy and the doctor know the same edges', () => {
  for (const name of ['caddy', 'doctor'])
    assert.match(services[name], /EDGES: \$\{EDGES:-edge-a:8000 edge-b:8000\}/, name);
  assert.match(services.caddy, /EDGES_MANAGEMENT: \$\{EDGES_MANAGEMENT:-edge-a:8001 edge-b:8001\}/);
});

test('docker-compose.yml - the migration does no background work', () => {
  assert.match(services.migration, /<<: \*cms-environment\n {6}BACKGROUND_TASKS: 'off'/);
});

test('docs/operations.md - its command that removes a container removes the volume, too', () => {
  const removals = [...read('docs/operations.md').matchAll(/docker rm .*/g)].map(([text]) => text);
  assert.equal(removals.length, 1);
  for (const text of removals) assert.match(text, /^docker rm -v /);
});

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;
const skip = !hasCompose && 'Docker Compose is not installed';

test(
  'docker compose config - no error and no warning, with the example of .env and the secrets',
  { skip },
  (t) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'compose-'));
    t.after(() => fs.rmSync(folder, { recursive: true }));
    fs.writeFileSync(path.join(folder, 'docker-compose.yml'), compose);
    fs.writeFileSync(path.join(folder, '.env'), example);
    writeMissingSecrets(path.join(folder, 'secrets'));
    const profiles = ['--profile', 'operations', '--profile', 'administrator'];
    const args = ['compose', ...profiles, 'config', '--services'];
    const { status, stdout, stderr } = spawnSync('docker', args, { cwd: folder, encoding: 'utf8' });
    assert.equal(`${status} ${stderr}`, '0 ');
    assert.deepEqual(stdout.trim().split('\n').sort(), Object.keys(services).sort());
  },
);
