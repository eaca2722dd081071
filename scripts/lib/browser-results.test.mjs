import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFlaky } from './browser-results.mjs';

test('two tests retried - passed', () => {
  assert.doesNotThrow(() => checkFlaky(['Flaky: a', 'Flaky: b', 'Failed: c']));
});

test('three tests retried - failed', () => {
  assert.throws(
    () => checkFlaky(['Flaky: a', 'Flaky: b', 'Flaky: c']),
    /^UserError: 3 tests passed only when tried again/,
  );
});
