import { seoulDay, seoulMinute } from '../../../../contracts/rules/days';
import { searchColumns, whereSearchesDue } from '../../../platform/monthly-searches';
import { platform } from '../../../platform/platform';
import { rankLookups } from '../../../platform/rank-lookups';
import { countOf } from '../../../platform/tables';
import { slotTable } from '../slots/rows';
import { trackedOn } from './missed';
import { dueOn as ranksDueOn } from './tracker';

/** Keywords of one turn. */
const BATCH_SIZE = 100;

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
  const due = await whereSearchesDue(trackedOn(slotTable(), day), day, provider)
    .distinct('keyword', 'domain')
    .orderBy('keyword')
    .limit(BATCH_SIZE);
  const siteByKeyword = new Map(due.map(({ keyword, domain }) => [keyword, domain]));
  let done = 0;
  for (const [keyword, site] of siteByKeyword) {
    if (signal?.aborted) break;
    const found = searchColumns(await rankLookups().searches(keyword, site), day, provider);
    if (!found) break;
    await slotTable().where({ keyword }).update(found);
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
