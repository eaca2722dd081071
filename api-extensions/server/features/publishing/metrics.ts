import { Histogram } from 'prom-client';
import { ageOf, registerGauge, registry } from '../../platform/metrics';
import { countOf } from '../../platform/tables';
import { changeTable, siteTable } from './tables';

const latency = new Histogram({
  name: 'cms_publish_latency_seconds',
  help: 'Time from the oldest change of a release to its switch',
  buckets: [0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800],
  registers: [registry],
});

const oldestInstant = async (query: ReturnType<typeof changeTable>): Promise<number | Date | undefined> =>
  (await query.orderBy('at').first('at'))?.at;

/** Measures the latency of a release that has gone live. A release without changes, e.g. of new code, has none. */
export async function measureLive(release_id: string): Promise<void> {
  const since = await oldestInstant(changeTable().where({ release_id }));
  if (since !== undefined) latency.observe(ageOf(since));
}

/** Registers the gauges of publishing. */
export function measurePublishing(): void {
  // Changes of a paused site wait as long as its editors want.
  const paused = () => siteTable().where({ paused: true }).select('domain');
  const waiting = () => changeTable().whereNull('release_id').whereNotIn('domain', paused());
  registerGauge(
    'cms_publish_waiting_changes',
    'Changes that wait for a publish, without those of paused sites',
    async () => [[await countOf(waiting())]],
  );
  registerGauge('cms_publish_oldest_change_seconds', 'Age of the oldest change that waits', async () => [
    [ageOf(await oldestInstant(waiting()))],
  ]);
  registerGauge('cms_publish_failing_sites', 'Sites whose last publish failed', async () => [
    [await countOf(siteTable().where('failures', '>', 0))],
  ]);
}
