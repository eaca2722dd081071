import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { FAULTS } from './mutation-faults.mjs';
import { failedTests, mutate, summaryOf } from './mutations.mjs';
import { inRoot } from './paths.mjs';

test('every fault - has its text once in its file, and a test that exists', () => {
  for (const fault of FAULTS) {
    const text = fs.readFileSync(inRoot(fault.file), 'utf8');
    assert.notEqual(mutate(text, fault), text);
    assert.ok(fs.existsSync(inRoot(fault.test)), fault.test);
  }
});

test('a text that occurs twice, or never - no fault is made', () => {
  const fault = { file: 'a.ts', find: 'x', replace: 'y' };
  assert.equal(mutate('1x2', fault), '1y2');
  assert.throws(() => mutate('xx', fault), /2 times/);
  assert.throws(() => mutate('', fault), /0 times/);
});

test('reports - failed tests by title; none when no test ran, e.g. because a suite could not be loaded', () => {
  const jest = (...statuses) => ({
    testResults: [{ assertionResults: statuses.map((status) => ({ status, fullName: `is ${status}` })) }],
  });
  assert.deepEqual(failedTests(jest('passed', 'failed', 'pending')), ['is failed']);
  assert.deepEqual(failedTests(jest('passed')), []);
  assert.equal(failedTests(jest()), null);
  assert.equal(failedTests(jest('pending')), null);
  const spec = (ok, file = 'a.spec.ts', results = [{}]) => ({
    title: 'the test',
    file,
    ok,
    tests: [{ results }],
  });
  const playwright = (...specs) => ({ suites: [{ suites: [{ specs }] }] });
  assert.deepEqual(failedTests(playwright(spec(true), spec(false))), ['the test']);
  assert.deepEqual(failedTests(playwright(spec(true))), []);
  assert.equal(failedTests(playwright(spec(false, 'product.setup.ts'))), null);
  assert.equal(failedTests(playwright(spec(true, 'a.spec.ts', []))), null);
});

test('the summary - says how many faults were found, and which were missed or not tried', () => {
  const fault = { layer: 'unit', feature: 'rules', what: 'a lost await' };
  const results = { 1: { found: 'a test' }, 2: { found: null } };
  assert.equal(
    summaryOf([fault, fault, fault, { ...fault, layer: 'API' }], results),
    'Found: unit 1 of 3, API 0 of 1\n2 missed: a lost await\n3 not tried: a lost await\n4 not tried: a lost await',
  );
});
