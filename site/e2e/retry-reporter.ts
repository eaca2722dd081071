import type { Reporter, Suite } from '@playwright/test/reporter';
import { noteFlaky } from '../../scripts/lib/flaky-tests.mjs';

/** Notes the tests that passed only when retried; `npm test` judges those of the kit and of the product together. */
export default class RetryReporter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    const flaky = (this.suite?.allTests() ?? []).filter((test) => test.outcome() === 'flaky');
    noteFlaky(flaky.map((test) => test.titlePath().filter(Boolean).join(' › ')));
  }
}
