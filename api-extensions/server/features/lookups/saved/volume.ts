import { addDays } from '../../../../contracts/rules/days';
import { accountsInUse, sitesInUse } from '../../../platform/content-types';
import { searchesOf, volumeProvider } from '../searches';
import { keywordTable, listTable } from './store';

/** Searches change slowly, and the tool's rate is low (NAVER.md 1.4): they are asked for once in this many days. */
const DAYS = 30;
/** Keywords of one round. */
const AT_ONCE = 50;

/**
 * Asks for the monthly searches of saved keywords, which weigh the visibility score, where they are not known, old or another
 * provider's. A failure ends the round and changes nothing.
 */
export async function renewVolumes(day: string, signal?: AbortSignal): Promise<void> {
  const provider = volumeProvider();
  if (!provider) return;
  const due = await keywordTable
    .as('k')
    .join({ l: listTable.tableName() }, 'l.id', 'k.list_id')
    .whereIn('k.owner', accountsInUse())
    .whereIn('l.domain', sitesInUse())
    .where((old) =>
      old
        .whereNull('k.volume_day')
        .orWhere('k.volume_day', '<=', addDays(day, -DAYS))
        .orWhereNot('k.volume_provider', provider),
    )
    .groupBy('k.keyword')
    .orderBy('k.keyword')
    .limit(AT_ONCE)
    .select('k.keyword')
    .min<{ keyword: string; site: string }[]>({ site: 'l.domain' });
  for (const { keyword, site } of due) {
    if (signal?.aborted) return;
    const seen = await searchesOf(keyword, { share: 'members', site });
    if ('reason' in seen) return;
    await keywordTable()
      .where({ keyword })
      .update({ volume: seen.volume, volume_day: day, volume_provider: provider });
  }
}
