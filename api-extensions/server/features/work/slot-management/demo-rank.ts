import { type ListRank, rankLookups, type RankQuery } from '../../../platform/rank-lookups';
import { isFailure } from '../tracking';

/**
 * The present rank in the main list of a lookup that the simulator answers, so that a seeded history can end there. Null where a real
 * provider would be called, because a seed must not use its budget, or where nothing answered.
 */
export async function demoRank(rankQuery: RankQuery, site: string): Promise<ListRank | null> {
  if (!rankLookups().isDemo(rankQuery.kind)) return null;
  const { lists } = rankLookups().parseQuery(rankQuery);
  const listRanks = await rankLookups().lookUpRanks(rankQuery, site);
  const main = listRanks.find(({ list }) => list === lists[0]);
  return main && !isFailure(main) ? main : null;
}
