import type { BulkOutcome } from '../../../../contracts/lookups-bulk';
import type { FailureReason } from '../../../../contracts/lookup-answers';
import type { LookupKind, RankList } from '../../../../contracts/lookups';
import { KIND_LISTS } from '../../../../contracts/rules/kinds';
import { keptPage, type OtherPage, type RankingPage } from '../../../../contracts/rules/ranking-page';
import type { AppError } from '../../../platform/errors';
import type { LookupResult, Question } from '../kinds/definition';
import { listsOf, looksOf } from '../question';

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
export function bulkOutcomes(seen: LookupResult): BulkOutcome[] {
  if (seen.kind !== 'volume') return looksOf(seen).map(({ list, look }) => part(list, look));
  if (seen.outcome === 'not_in_list') return [{ ...NOTHING, list: 'volume', outcome: seen.outcome }];
  const { pc, mobile, total, competition } = seen.volume;
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

function part(list: RankList, seen: Part): BulkOutcome {
  if ('reason' in seen) {
    const { outcome, reason, message } = seen;
    return { ...NOTHING, list, outcome, reason, message };
  }
  const looked = { ...NOTHING, list, depth: seen.depth, ordered: seen.scope.ordered };
  if (seen.outcome === 'not_in_range') return { ...looked, outcome: seen.outcome };
  const { outcome, rank, matched, otherPages } = seen;
  return { ...looked, outcome, rank, page: keptPage(matched), otherPages: otherPages.flatMap(keptOther) };
}

function keptOther({ rank, ...other }: OtherPage): OtherPage[] {
  const page = keptPage(other);
  return page ? [{ ...page, rank }] : [];
}

/** A failed row: the same outcome in each of its lists. */
export function failedOutcomes(question: Question, error: AppError): BulkOutcome[] {
  const { outcome, reason } = error.details as { outcome?: 'unavailable' | 'error'; reason?: FailureReason };
  const failure = {
    ...NOTHING,
    outcome: outcome ?? 'error',
    reason: reason ?? 'upstream',
    message: error.message,
  };
  const lists = question.kind === 'volume' ? (['volume'] as const) : listsOf(question);
  return lists.map((list) => ({ ...failure, list }));
}

/** A row that was valid when sent and no longer is: another provider needs another form of target. */
export function refusedOutcomes(kind: LookupKind, error: AppError): BulkOutcome[] {
  const message = Object.values(error.fields)[0] ?? error.message;
  const list = kind === 'volume' ? kind : KIND_LISTS[kind][0];
  return [{ ...NOTHING, list, outcome: 'unavailable', reason: 'not_enabled', message }];
}

export const isFailed = (outcomes: readonly BulkOutcome[]): boolean =>
  outcomes.some(({ outcome }) => outcome === 'unavailable' || outcome === 'error');
