import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { inRoot } from './paths.mjs';

const folder = inRoot('docs/monitoring');
const isInstalled = spawnSync('promtool', ['--version']).error === undefined;
const skip = !isInstalled && 'promtool is not installed (Debian: prometheus)';
const promtool = (...args) =>
  execFileSync('promtool', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

test('the alert rules and the scrape configuration are valid', { skip }, () => {
  assert.match(promtool('check', 'rules', 'alerts.yml'), /SUCCESS: \d+ rules found/);
  promtool('check', 'config', '--syntax-only', 'prometheus.yml');
});

test('every alert fires for its fault, and none without one', { skip }, () => {
  promtool('test', 'rules', 'alerts.test.yml');
});

test('each expression of the dashboard is valid', { skip }, (t) => {
  const dashboard = fs.readFileSync(`${folder}/dashboard.json`, 'utf8');
  const expressions = [...dashboard.matchAll(/"expr": (".*"),?$/gm)].map(([, text]) => JSON.parse(text));
  assert.ok(expressions.length > 20);
  // JSON is YAML; a recording rule for each expression.
  const rules = expressions.map((expr, n) => ({ record: `panel:${n}`, expr }));
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'dashboard-'));
  t.after(() => fs.rmSync(temporary, { recursive: true }));
  const file = path.join(temporary, 'rules.yml');
  fs.writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  const found = new RegExp(`SUCCESS: ${expressions.length} rules found`);
  assert.match(promtool('check', 'rules', file), found);
});

test('the test of the alerts names every alert', () => {
  const read = (name) => fs.readFileSync(`${folder}/${name}`, 'utf8');
  const names = [...read('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  assert.ok(names.length > 5);
  for (const name of names) assert.ok(read('alerts.test.yml').includes(`alertname="${name}"`), name);
});
