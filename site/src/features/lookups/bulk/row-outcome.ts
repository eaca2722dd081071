import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import type { BulkOutcome, BulkRow } from 'api-extensions/contracts/lookups/bulk';
import { KIND_LISTS } from 'api-extensions/contracts/rules/kinds';
import { notFoundText, rangeText } from 'api-extensions/contracts/rules/rank-text';
import { totalText } from '../wording';

/** Styles of an outcome: the four outcomes, and rows without one. */
export type OutcomeTone = 'found' | 'outside' | 'unavailable' | 'error' | 'waiting' | 'cancelled';

/** Content of a row's cell for one list. */
export interface OutcomeText {
  text: string;
  tone: OutcomeTone;
  /** Why the lookup failed; null otherwise. */
  reason: string | null;
}

const TONES: Record<BulkOutcome['outcome'], OutcomeTone> = {
  found: 'found',
  not_in_range: 'outside',
  not_in_list: 'outside',
  unavailable: 'unavailable',
  error: 'error',
};

function textOf({ list, outcome, rank, depth, ordered, volume }: BulkOutcome): string {
  switch (outcome) {
    case 'found':
      if (volume) return totalText(volume.total);
      if (!ordered) return rangeText('in', depth);
      return rank === null ? '순위 확인' : `${koreanNumber(rank)}위`;
    case 'not_in_range':
      if (!ordered) return rangeText('out', depth);
      return list === 'volume' ? '목록에 없음' : notFoundText(list, depth);
    case 'not_in_list':
      return '목록에 없음';
    case 'unavailable':
      return '조회 불가';
    case 'error':
      return '오류';
  }
}

/** Text of a row's cell for one list; null if the row's target does not concern the list. */
export function outcomeText(row: BulkRow, list: BulkOutcome['list']): OutcomeText | null {
  const outcome = row.outcomes.find((entry) => entry.list === list);
  if (outcome) {
    return { text: textOf(outcome), tone: TONES[outcome.outcome], reason: outcome.message };
  }
  if (row.state === 'waiting') return { text: '대기 중', tone: 'waiting', reason: null };
  if (row.state === 'cancelled') return { text: '중지됨', tone: 'cancelled', reason: null };
  return null;
}

/** The lists of a kind, in the order of the columns. */
export const listsOf = (kind: LookupKind): readonly BulkOutcome['list'][] =>
  kind === 'volume' ? [kind] : KIND_LISTS[kind];
