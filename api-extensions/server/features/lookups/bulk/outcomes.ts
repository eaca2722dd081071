import type { BulkOutcome } from '../../../../contracts/lookups/bulk';
import type { FailureReason } from '../../../../contracts/lookups/responses';
import type { LookupKind, RankList } from '../../../../contracts/lookups/lookups';
import { KIND_LISTS } from '../../../../contracts/rules/kinds';
import { storedPage, type OtherPage, type RankingPage } from '../../../../contracts/rules/ranking-page';
import type { AppError } from '../../../platform/errors';
import type { LookupResult, LookupQuery } from '../kinds/definition';
import { listsOf, listResultsOf } from '../lookup-query';

const NOTHING = {
  rank: null,
  depth: null,
  ordered: true,
  page: null,
  otherPages: [] as OtherPage[],
  volume: null,
  reason: null,
  message: null,
} as const satisfies Partial<BulkOutcome>;

/** Outcomes of a lookup by list, with the target's own page but no other results (NAVER.md 1.3). */
export function bulkOutcomes(result: LookupResult): BulkOutcome[] {
  if (result.kind !== 'volume')
    return listResultsOf(result).map(({ list, result: part }) => toOutcome(list, part));
  if (result.outcome === 'not_in_list') return [{ ...NOTHING, list: 'volume', outcome: result.outcome }];
  const { pc, mobile, total, competition } = result.volume;
  const volume = { pc, mobile, total, competition };
  return [{ ...NOTHING, list: 'volume', outcome: 'found', volume }];
}

type ListResult =
  | {
      outcome: 'found';
      rank: number | null;
      depth: number;
      scope: { ordered: boolean };
      matched: RankingPage;
      otherPages: OtherPage[];
    }
  | { outcome: 'not_in_range'; depth: number; scope: { ordered: boolean } }
  | { outcome: 'unavailable' | 'error'; reason: FailureReason; message: string };

function toOutcome(list: RankList, result: ListResult): BulkOutcome {
  if ('reason' in result) {
    const { outcome, reason, message } = result;
    return { ...NOTHING, list, outcome, reason, message };
  }
  const looked = { ...NOTHING, list, depth: result.depth, ordered: result.scope.ordered };
  if (result.outcome === 'not_in_range') return { ...looked, outcome: result.outcome };
  const { outcome, rank, matched, otherPages } = result;
  return {
    ...looked,
    outcome,
    rank,
    page: storedPage(matched),
    otherPages: otherPages.flatMap(toStoredPage),
  };
}

function toStoredPage({ rank, ...other }: OtherPage): OtherPage[] {
  const page = storedPage(other);
  return page ? [{ ...page, rank }] : [];
}

/** Outcomes of a failed lookup, which are the same in each of its lists. */
export function failedOutcomes(lookupQuery: LookupQuery, error: AppError): BulkOutcome[] {
  const { outcome, reason } = error.details as { outcome?: 'unavailable' | 'error'; reason?: FailureReason };
  const failure = {
    ...NOTHING,
    outcome: outcome ?? 'error',
    reason: reason ?? 'upstream',
    message: error.message,
  };
  const lists = lookupQuery.kind === 'volume' ? (['volume'] as const) : listsOf(lookupQuery);
  return lists.map((list) => ({ ...failure, list }));
}

/** Outcomes of a row that was valid when it was sent, but not for the provider in use now. */
export function rejectedOutcomes(kind: LookupKind, error: AppError): BulkOutcome[] {
  const message = Object.values(error.fields)[0] ?? error.message;
  const list = kind === 'volume' ? kind : KIND_LISTS[kind][0];
  return [{ ...NOTHING, list, outcome: 'unavailable', reason: 'not_enabled', message }];
}

export const isFailed = (outcomes: readonly BulkOutcome[]): boolean =>
  outcomes.some(({ outcome }) => outcome === 'unavailable' || outcome === 'error');
