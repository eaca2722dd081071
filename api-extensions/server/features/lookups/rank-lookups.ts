import { AppError } from '../../platform/errors';
import { platform } from '../../platform/platform';
import type { RankLookups, RankQuery, ListRank } from '../../platform/rank-lookups';
import { type Provider } from '../../../contracts/lookups/fields';
import type { FailureReason } from '../../../contracts/lookups/responses';
import {
  isOwnPage,
  isPageOfSite,
  parseTarget,
  readCopiedTarget,
  readPost,
  storedReading,
} from '../../../naver';
import { choiceOf } from './run-lookup';
import { bulkOutcomes, failedOutcomes, rejectedOutcomes } from './bulk/outcomes';
import type { LookupResult, LookupQuery } from './kinds/definition';
import { shownOutcome } from './history';
import { targetMessage } from './kinds/definition';
import { listsOf } from './lookup-query';
import { sourceClass } from '../../../contracts/rules/rank-order';
import { findPost } from './posts';
import { readTargetHistory } from './saved/store';
import { readSearches, volumeProvider } from './searches';
import { BACKGROUND, lookupService } from './service';

const toLookupQuery = ({ kind, keyword, target, isByPath, competitors = [] }: RankQuery): LookupQuery =>
  lookupService().read({
    ...{ kind, keyword, target, isByPath, subdomains: false },
    competitors: competitors.map((competitor) => competitor.target),
  });

type Outcome = ReturnType<typeof bulkOutcomes>[number];

function toListRanks(outcome: Outcome, provider: Provider | null, checkedAt: Date): ListRank[] {
  const { list, rank, depth, ordered, reason, page, otherPages } = outcome;
  // Volume is not looked up here, so neither occurs.
  if (list === 'volume' || outcome.outcome === 'not_in_list') return [];
  const source = provider && sourceClass(provider);
  const looked = { list, outcome: outcome.outcome, rank, depth, ordered, page, otherPages };
  return [{ ...looked, provider, source, reason, checkedAt }];
}

/** Ranks of a target in each list, charged to the tracking share of a site. A failure is an outcome, not an error. */
async function lookUpRanks(rankQuery: RankQuery, site: string): Promise<ListRank[]> {
  let lookupQuery: LookupQuery;
  try {
    lookupQuery = toLookupQuery(rankQuery);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The target was valid when it was stored, but not for the provider in use now.
    const now = platform().clock();
    return rejectedOutcomes(rankQuery.kind, error).flatMap((outcome) => toListRanks(outcome, null, now));
  }
  try {
    const { result } = await lookupService().lookUp(lookupQuery, {
      ...BACKGROUND,
      budgetOwner: { share: 'tracking', site },
    });
    return listRanksOf(result).map((listRank) => withCompetitors(rankQuery, result, listRank));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { provider = null, reason } = error.details as {
      provider?: Provider | null;
      reason?: FailureReason;
    };
    const failure = failedOutcomes(lookupQuery, error).map((outcome) => ({
      ...outcome,
      reason: reason ?? outcome.reason,
    }));
    return failure.flatMap((outcome) => toListRanks(outcome, provider, platform().clock()));
  }
}

const listRanksOf = (result: LookupResult): ListRank[] =>
  bulkOutcomes(result).flatMap((outcome) =>
    toListRanks(outcome, result.provider, new Date(result.checkedAt)),
  );

/** Adds the ranks of the query's competitors in a list. */
function withCompetitors(
  { competitors = [] }: RankQuery,
  { competitors: ranks }: LookupResult,
  listRank: ListRank,
): ListRank {
  const inList = ranks?.[listRank.list];
  if (!inList) return listRank;
  const known = competitors.flatMap(({ key }, at) => {
    const rank = inList[at];
    return rank === undefined ? [] : [[key, rank] as const];
  });
  return { ...listRank, competitors: new Map(known) };
}

/** The lookups' interface for other features (platform/rank-lookups.ts). */
export const rankLookupsEntry: RankLookups = {
  parseQuery(rankQuery) {
    const lookupQuery = toLookupQuery(rankQuery);
    return { key: lookupQuery.key, lists: listsOf(lookupQuery) };
  },
  lookUpRanks: lookUpRanks,
  findPost,
  readPost,
  readCopiedTarget(text, kind) {
    const copied = readCopiedTarget(text);
    // An id or a name is a target of a kind that is known.
    const isTarget = kind !== undefined && copied.ok && copied.kind === null;
    const read = isTarget ? parseTarget(kind, text) : copied;
    if (!read.ok) return { message: targetMessage(kind ?? 'place', read.reason) };
    return 'name' in read ? read : { kind: kind ?? null, target: text, name: '' };
  },
  storedReading,
  isOwnPage,
  async pastOutcomes({ kind, keyword, target }, since) {
    const { history } = await readTargetHistory(kind, keyword, target);
    return history.filter(({ day }) => day >= since).map(shownOutcome);
  },
  isPageOfSite,
  volumeProvider,
  lookUpMonthlySearches: (keyword, site) => readSearches(keyword, { share: 'tracking', site }),
  isDemo(kind = 'web') {
    const choice = choiceOf(lookupService().sources, kind);
    return choice.available && choice.provider === 'simulator';
  },
};
