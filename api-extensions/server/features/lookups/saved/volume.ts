import { accountsInUse, sitesInUse } from '../../../platform/content-types';
import { searchesFound, withoutSearches } from '../../../platform/monthly-searches';
import { searchesOf, volumeProvider } from '../searches';
import { keywordTable, listTable } from './store';

/** Keywords of one round. */
const BATCH_SIZE = 50;

/**
 * Asks for the monthly searches of saved keywords, which weigh the visibility score. A failure that is not of one keyword ends
 * the round.
 */
export async function renewVolumes(day: string, signal?: AbortSignal): Promise<void> {
  const provider = volumeProvider();
  if (!provider) return;
  const waiting = keywordTable
    .as('k')
    .join({ l: listTable.tableName() }, 'l.id', 'k.list_id')
    .whereIn('k.owner', accountsInUse())
    .whereIn('l.domain', sitesInUse());
  const due = await withoutSearches(waiting, day, provider)
    .groupBy('k.keyword')
    .orderBy('k.keyword')
    .limit(BATCH_SIZE)
    .select('k.keyword')
    .min<{ keyword: string; site: string }[]>({ site: 'l.domain' });
  for (const { keyword, site } of due) {
    if (signal?.aborted) return;
    const found = searchesFound(await searchesOf(keyword, { share: 'members', site }), day, provider);
    if (!found) return;
    await keywordTable().where({ keyword }).update(found);
  }
}
