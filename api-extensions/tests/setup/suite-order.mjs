import TestSequencer from '@jest/test-sequencer';

/**
 * Jest's order, the longest suites first, for each project: workers take the suites from one queue, and change their CMS where the
 * database changes. PostgreSQL comes first, which takes longer to start.
 */
export default class SuiteOrder extends TestSequencer {
  sort(tests) {
    const nameOf = ({ context }) => context.config.displayName?.name ?? '';
    return super.sort(tests).sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  }
}
