import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { SlotState } from 'api-extensions/contracts/work-slots';
import type { BadgeLabel } from '../../../ui/badge';

/** State and rank of a slot in words. */

export { standingText } from 'api-extensions/contracts/rules/rank-text';

export const SLOT_LABELS: Record<SlotState, BadgeLabel> = {
  scheduled: { text: '예정', tone: 'neutral' },
  running: { text: '진행 중', tone: 'success' },
  extended: { text: '연장', tone: 'primary' },
  paused: { text: '일시중지', tone: 'warn' },
  ended: { text: '종료', tone: 'neutral' },
};

/** A rank, or a dash for null. */
export const rankOrDash = (rank: number | null): string => (rank === null ? '-' : `${koreanNumber(rank)}위`);
