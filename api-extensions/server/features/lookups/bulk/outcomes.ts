import type { BulkOutcome } from '../../../../contracts/lookups-bulk';
import type { FailureReason } from '../../../../contracts/lookup-responses';
import type { LookupKind, RankList } from '../../../../contracts/lookups';
import { KIND_LISTS } from '../../../../contracts/rules/kinds';
import { storedPage, type OtherPage, type RankingPage } from '../../../../contracts/rules/ranking-page';
import type { AppError } from '../../../platform/errors';
import type { LookupResult, LookupQuery } from '../kinds/definition';
import { listsOf, looksOf } from '../lookup-query';

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

/** Outcome of a row, by list, with the target's own page. Never the other results (NAVER.md 1.3). */
export function bulkOutcomes(result: LookupResult): BulkOutcome[] {
  if (result.kind !== 'volume') return looksOf(result).map(({ list, look }) => part(list, look));
  if (result.outcome === 'not_in_list') return [{ ...NOTHING, list: 'volume', outcome: result.outcome }];
  const { pc, mobile, total, competition } = result.volume;
  const volume = { pc, mobile, total, competition };
  return [{ ...NOTHING, list: 'volume', outcome: 'found', volume }];
}

type Part =
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

function part(list: RankList, result: Part): BulkOutcome {
  if ('reason' in result) {
    const { outcome, reason, message } = result;
    return { ...NOTHING, list, outcome, reason, message };
  }
  const looked = { ...NOTHING, list, depth: result.depth, ordered: result.scope.ordered };
  if (result.outcome === 'not_in_range') return { ...looked, outcome: result.outcome };
  const { outcome, rank, matched, otherPages } = result;
  return { ...looked, outcome, rank, page: storedPage(matched), otherPages: otherPages.flatMap(storedOther) };
}

function storedOther({ rank, ...other }: OtherPage): OtherPage[] {
  const page = storedPage(other);
  return page ? [{ ...page, rank }] : [];
}

/** A failed row: the same outcome in each of its lists. */
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

/** A row that was valid when sent and no longer is: another provider needs another form of target. */
export function rejectedOutcomes(kind: LookupKind, error: AppError): BulkOutcome[] {
  const message = Object.values(error.fields)[0] ?? error.message;
  const list = kind === 'volume' ? kind : KIND_LISTS[kind][0];
  return [{ ...NOTHING, list, outcome: 'unavailable', reason: 'not_enabled', message }];
}

export const isFailed = (outcomes: readonly BulkOutcome[]): boolean =>
  outcomes.some(({ outcome }) => outcome === 'unavailable' || outcome === 'error');
