import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';
import { judgeFlaky } from '../../scripts/lib/flaky-tests.mjs';

/** Names the tests that passed only when retried, and fails the run when they are too many (playwright.config.ts). */
export default class RetryReporter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const flaky = (this.suite?.allTests() ?? []).filter((test) => test.outcome() === 'flaky');
    const titles = flaky.map((test) => test.titlePath().filter(Boolean).join(' › '));
    const { lines, isPassed } = judgeFlaky(titles);
    for (const line of lines) process.stdout.write(`${line}\n`);
    return { status: isPassed ? status : 'failed' };
  }
}
