import { seoulDay, seoulMinute } from '../../../../contracts/rules/days';
import { searchColumns, whereSearchesDue } from '../../../platform/monthly-searches';
import { platform } from '../../../platform/platform';
import { rankLookups } from '../../../platform/rank-lookups';
import { countOf } from '../../../platform/tables';
import { slotTable } from '../slots';
import { whereTracked } from './runs';
import { whereDue } from './tracker';

/** Keywords of one run of the task. */
const BATCH_SIZE = 100;

/**
 * Updates the monthly searches of running slots' keywords, by which the visibility score is weighed. Stops at a failure, unless it
 * concerns only its keyword, which is then asked for again tomorrow.
 * @returns the number of updated keywords
 * @public The API tests call it inside a CMS.
 */
export async function updateMonthlySearches(signal?: AbortSignal): Promise<number> {
  const provider = rankLookups().volumeProvider();
  if (!provider) return 0;
  const day = seoulDay(platform().clock());
  const due = await whereSearchesDue(whereTracked(slotTable(), day), day, provider)
    .distinct('keyword', 'domain')
    .orderBy('keyword')
    .limit(BATCH_SIZE);
  const siteByKeyword = new Map(due.map(({ keyword, domain }) => [keyword, domain]));
  let done = 0;
  for (const [keyword, site] of siteByKeyword) {
    if (signal?.aborted) break;
    const found = searchColumns(await rankLookups().lookUpMonthlySearches(keyword, site), day, provider);
    if (!found) break;
    await slotTable().where({ keyword }).update(found);
    done += 1;
  }
  return done;
}

/**
 * Whether other lookups of the night may begin, because ranks have precedence: after the tracking window, or when no slot can be looked
 * up now. Without a window never.
 */
export async function areRanksDone(): Promise<boolean> {
  const { env, clock } = platform();
  if (!env.TRACKING_WINDOW) return false;
  const now = clock();
  if (seoulMinute(now) >= env.TRACKING_WINDOW.until) return true;
  const due = whereDue(slotTable(), seoulDay(now)).where('retry_ms', '<=', now.getTime());
  return (await countOf(due)) === 0;
}

/** The background task that updates monthly searches. */
export const slotVolumesTask = () => ({
  isDue: areRanksDone,
  run: async (signal: AbortSignal) => void (await updateMonthlySearches(signal)),
});
