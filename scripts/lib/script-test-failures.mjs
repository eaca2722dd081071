import path from 'node:path';
import { inRoot } from './paths.mjs';
import { appendFailures } from './test-results.mjs';

/**
 * Reporter of Node's tests: keeps the failed ones for the end of `npm test`. It prints nothing.
 * @param {AsyncIterable<{ type: string, data: { name: string, file?: string, details?: { error?: Error & { failureType?: string, cause?: Error } } } }>} events
 */
export default async function* keepFailures(events) {
  for await (const { type, data } of events) {
    const error = data?.details?.error;
    // A suite fails with its tests, which are named themselves.
    if (type !== 'test:fail' || error?.failureType === 'subtestsFailed') continue;
    const file = path.relative(inRoot(), data.file ?? '');
    const text = error?.cause?.message ?? error?.message ?? '';
    appendFailures([{ title: `${file} › ${data.name}`, isFlaky: false, error: String(text) }]);
  }
  yield '';
}
