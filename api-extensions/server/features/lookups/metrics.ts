import { keyOwner } from '../../../contracts/lookups/admin';
import { ageOf, registerCounter, registerGauge } from '../../platform/metrics';
import { platform } from '../../platform/platform';
import { countOf } from '../../platform/tables';
import { runTable } from './bulk/runs';
import { readBudgetsToday } from './day-budget';
import { SHARES } from './task';

/** Calls to a provider, including those answered from memory, by outcome: `ok` or the kind of failure. */
export const lookupsByOutcome = registerCounter('cms_lookups_total', 'Questions to providers by outcome', [
  'provider',
  'kind',
  'outcome',
]);

async function budgetLeft() {
  const rows: [number, { provider: string; kind: string; share: string }][] = [];
  for (const owner of keyOwner.options) {
    const daily = platform().env.LOOKUP_DAILY_CALLS[owner];
    for (const { kind, left } of await readBudgetsToday({ owner, daily }))
      for (const share of SHARES) rows.push([left[share], { provider: owner, kind: kind ?? 'all', share }]);
  }
  return rows;
}

/** Registers the gauges of the lookups. */
export function measureLookups(): void {
  registerGauge('cms_lookup_budget_left', 'Calls left today', budgetLeft, ['provider', 'kind', 'share']);
  registerGauge('cms_bulk_runs_open', 'Bulk runs that are not finished', async () => [
    [await countOf(runTable().whereIn('state', ['waiting', 'running', 'paused']))],
  ]);
  registerGauge(
    'cms_bulk_oldest_seconds',
    'Age of the oldest bulk run that is neither finished nor paused',
    async () => {
      const open = runTable().whereIn('state', ['waiting', 'running']);
      return [[ageOf((await open.orderBy('started_ms').first('started_ms'))?.started_ms)]];
    },
  );
}
