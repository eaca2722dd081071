import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFlaky } from './flaky-tests.mjs';

test('two tests retried - passed', () => {
  assert.doesNotThrow(() => checkFlaky(['a', 'b']));
});

test('three tests retried - failed', () => {
  assert.throws(() => checkFlaky(['a', 'b', 'c']), /^UserError: 3 tests passed only when tried again/);
});
