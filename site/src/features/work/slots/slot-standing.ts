import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { notFoundText, rangeText } from 'api-extensions/contracts/rules/rank-text';
import type { SlotStanding, SlotState } from 'api-extensions/contracts/work-slots';
import type { BadgeLabel } from '../../../ui/badge';

/** State and rank of a slot in words. */

export const SLOT_LABELS: Record<SlotState, BadgeLabel> = {
  scheduled: { text: '예정', tone: 'neutral' },
  running: { text: '진행 중', tone: 'success' },
  extended: { text: '연장', tone: 'primary' },
  paused: { text: '일시중지', tone: 'warn' },
  ended: { text: '종료', tone: 'neutral' },
};

/** A rank, or a dash for null. */
export const rankOrDash = (rank: number | null): string => (rank === null ? '-' : `${koreanNumber(rank)}위`);

/** Rank of a slot at its last lookup. A failed day is shown separately (`failed_day`). */
export function standingText({ list, outcome, rank, depth, ordered }: SlotStanding): string {
  if (outcome === null) return '조회 전';
  if (!ordered) return rangeText(outcome === 'found' ? 'in' : 'out', depth);
  if (outcome === 'found') return rankOrDash(rank);
  return notFoundText(list, depth);
}
