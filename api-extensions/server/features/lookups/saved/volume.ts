import { accountsInUse, sitesInUse } from '../../../platform/content-types';
import { searchColumns, whereSearchesDue } from '../../../platform/monthly-searches';
import { readSearches, volumeProvider } from '../searches';
import { keywordTable, listTable } from './store';

/** Maximum number of keywords of one pass. */
const BATCH_SIZE = 50;

/**
 * Looks up the monthly searches of saved keywords that are due, by which the visibility score weighs ranks. Stops when the
 * provider cannot be called.
 * @param day today in Seoul
 */
export async function renewVolumes(day: string, signal?: AbortSignal): Promise<void> {
  const provider = volumeProvider();
  if (!provider) return;
  const waiting = keywordTable
    .as('k')
    .join({ l: listTable.tableName() }, 'l.id', 'k.list_id')
    .whereIn('k.owner', accountsInUse())
    .whereIn('l.domain', sitesInUse());
  const due = await whereSearchesDue(waiting, day, provider)
    .groupBy('k.keyword')
    .orderBy('k.keyword')
    .limit(BATCH_SIZE)
    .select('k.keyword')
    .min<{ keyword: string; site: string }[]>({ site: 'l.domain' });
  for (const { keyword, site } of due) {
    if (signal?.aborted) return;
    const columns = searchColumns(await readSearches(keyword, { share: 'members', site }), day, provider);
    if (!columns) return;
    await keywordTable().where({ keyword }).update(columns);
  }
}
