import path from 'node:path';
import { inRoot } from './paths.mjs';
import { appendFailures } from './test-results.mjs';

/** Reporter of Jest: keeps the failed tests for the end of `npm test`. */
export default class {
  /** Takes the AggregatedResult of all suites. */
  onRunComplete(_contexts, { testResults }) {
    appendFailures(
      testResults.flatMap(({ testFilePath, failureMessage, testResults: tests }) => {
        const file = path.relative(inRoot(), testFilePath);
        const failed = tests.filter(({ status }) => status === 'failed');
        if (failureMessage && failed.length === 0)
          return [{ title: file, isFlaky: false, error: failureMessage }];
        return failed.map(({ fullName, failureMessages }) => ({
          title: `${file} › ${fullName}`,
          isFlaky: false,
          error: failureMessages[0] ?? '',
        }));
      }),
    );
  }
}
