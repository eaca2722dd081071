import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeFlaky } from './flaky-tests.mjs';

test('no test retried - nothing printed, passed', () => {
  assert.deepEqual(judgeFlaky([]), { lines: [], isPassed: true });
});

test('two tests retried - both named, passed', () => {
  assert.deepEqual(judgeFlaky(['a', 'b']), { lines: ['Flaky: a', 'Flaky: b'], isPassed: true });
});

test('three tests retried - all named, failed', () => {
  const { lines, isPassed } = judgeFlaky(['a', 'b', 'c']);
  assert.equal(isPassed, false);
  assert.deepEqual(lines.slice(0, 3), ['Flaky: a', 'Flaky: b', 'Flaky: c']);
  assert.match(lines[3], /^3 tests passed only when tried again/);
});
