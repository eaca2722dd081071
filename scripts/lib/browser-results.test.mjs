import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFlaky } from './browser-results.mjs';

test('two tests that passed only when retried - accepted', () => {
  assert.doesNotThrow(() => checkFlaky(['Flaky: a', 'Flaky: b', 'Failed: c']));
});

test('three tests that passed only when retried - refused', () => {
  assert.throws(
    () => checkFlaky(['Flaky: a', 'Flaky: b', 'Flaky: c']),
    /^UserError: 3 tests passed only when tried again/,
  );
});
