import path from 'node:path';
import type { Reporter, Suite, TestCase, TestStep } from '@playwright/test/reporter';
import { appendFailures, appendTimes } from '../../scripts/lib/test-results.mjs';

const titleOf = (test: TestCase): string => test.titlePath().filter(Boolean).join(' › ');

/** The waits for a state, at any depth of a test's steps: assertions that are tried again, and calls that wait for an event. */
const waitsOf = (steps: readonly TestStep[]): TestStep[] =>
  steps.flatMap((step) => {
    const isWait = step.category === 'expect' || /^wait/i.test(step.title);
    return isWait ? [step] : waitsOf(step.steps);
  });

function timeOf(test: TestCase) {
  const result = test.results[0];
  const waits = waitsOf(result?.steps ?? []);
  const longest = waits.toSorted((one, other) => other.duration - one.duration)[0];
  const place = longest?.location;
  return {
    title: titleOf(test),
    ms: result?.duration ?? 0,
    waitedMs: waits.reduce((sum, { duration }) => sum + duration, 0),
    longest: longest
      ? {
          what: `${longest.title}${place ? `, ${path.basename(place.file)}:${place.line}` : ''}`,
          ms: longest.duration,
        }
      : null,
  };
}

/**
 * Records tests that failed or passed only when retried, and the slowest. At its end, `npm test` prints those of all runs and decides
 * by the failures.
 */
export default class FailureReporter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? [];
    appendTimes(tests.filter(({ results }) => results.length > 0).map(timeOf));
    const failed = tests.filter((test) => ['flaky', 'unexpected'].includes(test.outcome()));
    appendFailures(
      failed.map((test) => ({
        title: titleOf(test),
        isFlaky: test.outcome() === 'flaky',
        error: test.results[0]?.error?.message ?? '',
      })),
    );
  }
}
