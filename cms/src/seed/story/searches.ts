import { createHash } from 'node:crypto';
import { addDays } from 'api-extensions/contracts/rules/days';
import { createRandom } from '../work/drift';
import { insertAll, type Seeding, tableOf } from '../work/rows';
import { CHANNELS, statisticRow } from '../work/statistics';
import type { StoryContent } from './types';

/** Two months, as the page statistics. */
const DAYS = 60;

/** The log of lookups by visitors, and their counts by channel. Today has none, so that it shows only real ones. */
export async function seedSearches(seeding: Seeding, { searched }: StoryContent): Promise<void> {
  const { strapi, domain, today } = seeding;
  const random = createRandom(`searches ${domain}`);
  const rows: object[] = [];
  const counts: object[] = [];
  for (let ago = DAYS; ago > 0; ago -= 1) {
    const day = addDays(today, -ago);
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    let lookups = 0;
    for (const { kind, keyword, targets } of searched)
      for (const target of targets) {
        if (random() > (isWeekend ? 0.14 : 0.28) * (1 + (DAYS - ago) / 120)) continue;
        const key = createHash('sha256')
          .update(JSON.stringify([domain, kind, keyword, target, day]))
          .digest('hex');
        const last_at = new Date(
          Date.parse(`${day}T09:00:00+09:00`) + Math.floor(random() * 13 * 60) * 60_000,
        );
        const count = 1 + Math.floor(random() * 2.4);
        lookups += count;
        rows.push({
          ...{
            document_id: key.slice(0, 24),
            created_at: last_at,
            updated_at: last_at,
            published_at: last_at,
          },
          ...{ domain, type: kind, keyword, target, day, count },
          ...{ role_level: random() < 0.2 ? 10 : 0, last_at, dedup_key: key },
        });
      }
    for (const [value, share] of CHANNELS) {
      const count = Math.floor(lookups * share);
      if (count > 0) counts.push(statisticRow(seeding, { day, dimension: 'lookup', value, count }));
    }
  }
  await insertAll(seeding, tableOf(strapi, 'search-log'), rows);
  await insertAll(seeding, tableOf(strapi, 'page-statistic'), counts);
}
