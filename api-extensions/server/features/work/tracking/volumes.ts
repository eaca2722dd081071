import type { Knex } from 'knex';
import { addDays, seoulDay } from '../../../../contracts/rules/days';
import { platform } from '../../../platform/platform';
import { rankLookups } from '../../../platform/rank-lookups';
import { type SlotRow, slotTable } from '../slots/rows';
import { runningOn } from './missed';
import { readTrackingRun } from './tracker';

/** Searches change slowly, and the tool's rate is low (NAVER.md 1.4): a keyword is asked for once in this many days. */
const DAYS = 30;
/** Keywords of one turn. */
const AT_ONCE = 100;

/** Running slots whose keyword's searches are not known, older than that, or another provider's. */
const dueOn = (day: string, provider: string): Knex.QueryBuilder<SlotRow, SlotRow[]> =>
  runningOn(slotTable(), day).where((open) =>
    open
      .whereNull('volume_day')
      .orWhere('volume_day', '<=', addDays(day, -DAYS))
      .orWhereNot({ volume_provider: provider }),
  );

/**
 * Asks for the monthly searches of running slots' keywords, which weigh the visibility score. A failure ends the turn and
 * changes nothing.
 * @returns the number of keywords
 * @public The API tests call it inside a CMS.
 */
export async function updateVolumes(signal?: AbortSignal): Promise<number> {
  const provider = rankLookups().volumeProvider();
  if (!provider) return 0;
  const day = seoulDay(platform().clock());
  const due = await dueOn(day, provider).distinct('keyword', 'domain').orderBy('keyword').limit(AT_ONCE);
  const asked = new Map(due.map(({ keyword, domain }) => [keyword, domain]));
  let done = 0;
  for (const [keyword, site] of asked) {
    if (signal?.aborted) break;
    const seen = await rankLookups().searches(keyword, site);
    if (!seen) break;
    await slotTable()
      .where({ keyword })
      .update({ volume: seen.volume, volume_day: day, volume_provider: provider });
    done += 1;
  }
  return done;
}

/** After the ranks of the day, which have precedence; never where ranks are only looked up on request. */
export const slotVolumes = () => ({
  isDue: async () => {
    const { env, clock } = platform();
    if (!env.TRACKING_WINDOW) return false;
    return (await readTrackingRun(seoulDay(clock())))?.state === 'finished';
  },
  run: async (signal: AbortSignal) => void (await updateVolumes(signal)),
});
