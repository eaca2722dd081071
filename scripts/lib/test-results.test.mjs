import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFlaky, describeTime } from './test-results.mjs';

test('two tests that passed only when retried - accepted', () => {
  assert.doesNotThrow(() => checkFlaky(['Flaky: a', 'Flaky: b', 'Failed: c']));
});

test('three tests that passed only when retried - refused', () => {
  assert.throws(
    () => checkFlaky(['Flaky: a', 'Flaky: b', 'Flaky: c']),
    /^UserError: 3 tests passed only when tried again/,
  );
});

test('a slow test - its line tells how long it waited, and for what the longest', () => {
  const longest = { what: 'toBeVisible, lookups.spec.ts:276', ms: 21_400 };
  assert.equal(
    describeTime({ title: 'a run', ms: 35_000, waitedMs: 24_000, longest }),
    '  35 s, of which waiting 24 s: a run; the longest wait 21 s: toBeVisible, lookups.spec.ts:276',
  );
  assert.equal(
    describeTime({ title: 'a file', ms: 400, waitedMs: 0, longest: null }),
    '   0 s, of which waiting 0 s: a file',
  );
});
