import { createHash } from 'node:crypto';
import { addDays } from 'api-extensions/contracts/rules/days';
import { createRandom } from '../work/drift';
import { insertAll, type Seeding, tableOf } from '../work/rows';
import { CHANNELS, statisticRow, VISITED_DAYS } from '../work/statistics';
import type { StoryContent } from './types';

/** The log of lookups by visitors, and their counts by channel. Today has none, so that it shows only real ones. */
export async function seedSearches(seeding: Seeding, { searched }: StoryContent): Promise<void> {
  const { strapi, domain, today } = seeding;
  const random = createRandom(`searches ${domain}`);
  const rows: object[] = [];
  const counts: object[] = [];
  let all = 0;
  const counted = new Map<string, number>();
  for (let ago = VISITED_DAYS; ago > 0; ago -= 1) {
    const day = addDays(today, -ago);
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    let lookups = 0;
    for (const { kind, keyword, targets } of searched)
      for (const target of targets) {
        if (random() > (isWeekend ? 0.14 : 0.28) * (1.5 - ago / VISITED_DAYS)) continue;
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
    all += lookups;
    for (const [value, share] of CHANNELS) {
      // Of all days so far, without those that are counted already: few lookups of a day are none of a small channel.
      const count = Math.floor(all * share) - (counted.get(value) ?? 0);
      counted.set(value, Math.floor(all * share));
      if (count > 0) counts.push(statisticRow(seeding, { day, dimension: 'lookup', value, count }));
    }
  }
  await insertAll(seeding, tableOf(strapi, 'search-log'), rows);
  await insertAll(seeding, tableOf(strapi, 'page-statistic'), counts);
}
