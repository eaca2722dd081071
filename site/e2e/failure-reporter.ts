import { stripVTControlCharacters } from 'node:util';
import type { Reporter, Suite } from '@playwright/test/reporter';
import { appendFailures } from '../../scripts/lib/browser-results.mjs';

/** Records tests that failed or passed only when retried. At its end, `npm test` prints those of all runs and decides by them. */
export default class FailureReporter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    const failed = (this.suite?.allTests() ?? []).filter((test) =>
      ['flaky', 'unexpected'].includes(test.outcome()),
    );
    appendFailures(
      failed.map((test) => ({
        title: test.titlePath().filter(Boolean).join(' › '),
        isFlaky: test.outcome() === 'flaky',
        error: stripVTControlCharacters(test.results[0]?.error?.message ?? '')
          .replace(/\s+/g, ' ')
          .slice(0, 300),
      })),
    );
  }
}
