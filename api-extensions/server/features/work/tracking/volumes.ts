import type { Knex } from 'knex';
import { addDays, seoulDay, seoulMinute } from '../../../../contracts/rules/days';
import { platform } from '../../../platform/platform';
import { rankLookups } from '../../../platform/rank-lookups';
import { countOf, sql } from '../../../platform/tables';
import { type SlotRow, slotTable } from '../slots/rows';
import { trackedOn } from './missed';
import { dueOn as ranksDueOn } from './tracker';

/** Searches change slowly, and the tool's rate is low (NAVER.md 1.4): a keyword is asked for once in this many days. */
const DAYS = 30;
/** Keywords of one turn. */
const AT_ONCE = 100;

/** Running slots whose keyword's searches are not known, older than that, or another provider's. */
const dueOn = (day: string, provider: string): Knex.QueryBuilder<SlotRow, SlotRow[]> =>
  trackedOn(slotTable(), day).where((open) =>
    open
      .whereNull('volume_day')
      .orWhere('volume_day', '<=', addDays(day, -DAYS))
      .orWhereNot({ volume_provider: provider }),
  );

/**
 * Asks for the monthly searches of running slots' keywords, which weigh the visibility score. A failure changes none, and
 * ends the turn; one that concerns only its keyword lets the others go on, and is asked for again tomorrow.
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
    if ('reason' in seen && seen.reason !== 'invalid_answer') break;
    // Of another provider, the volume is unknown from now on.
    const known = sql().raw('case when volume_provider = ? then volume end', [provider]);
    const found =
      'reason' in seen
        ? { volume: known, volume_day: addDays(day, 1 - DAYS) }
        : { volume: seen.volume, volume_day: day };
    await slotTable()
      .where({ keyword })
      .update({ ...found, volume_provider: provider });
    done += 1;
  }
  return done;
}

/**
 * After the ranks of the day, which have precedence: when none can be looked up now, though some may wait for a retry, or the
 * night has ended. Never where ranks are only looked up on request.
 */
export const slotVolumes = () => ({
  isDue: async () => {
    const { env, clock } = platform();
    if (!env.TRACKING_WINDOW) return false;
    const now = clock();
    if (seoulMinute(now) >= env.TRACKING_WINDOW.until) return true;
    const due = ranksDueOn(slotTable(), seoulDay(now)).where('retry_ms', '<=', now.getTime());
    return (await countOf(due)) === 0;
  },
  run: async (signal: AbortSignal) => void (await updateVolumes(signal)),
});
