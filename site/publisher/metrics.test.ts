import fs from 'node:fs';
import path from 'node:path';
import { EdgeMetrics } from '../edge/metrics';
import { PublisherMetrics } from './metrics';

const FOLDER = path.join(__dirname, '../../docs/monitoring');

/** Metrics that a file of docs/monitoring names, without the suffixes of histograms. */
function namedIn(file: string): string[] {
  const text = fs.readFileSync(path.join(FOLDER, file), 'utf8');
  const names = text.match(/\b(?:cms|edge|publisher|nodejs|process)_[a-z0-9_]+\b/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))];
}

// api-extensions/tests/mails-and-logs.test.ts compares those of the CMS.
it.each(['alerts.yml', 'dashboard.json'])('%s - every metric of edge and publisher is exported', (file) => {
  const publisher = new PublisherMetrics();
  publisher.observeStatus(() => ({ building: null, stale: 0, working: [] }));
  const edge = new EdgeMetrics(() => 0);
  const exported = [publisher, edge].flatMap(({ registry }) =>
    registry.getMetricsAsArray().map(({ name }) => name),
  );
  const named = namedIn(file).filter((name) => !name.startsWith('cms_'));
  expect(named).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(exported).toEqual(expect.arrayContaining(named));
});
