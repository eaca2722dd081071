import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { standingText } from 'api-extensions/contracts/rules/rank-text';
import type { RankPoint, SparkPoint } from 'api-extensions/contracts/work/fields';
import type { SlotEvent, SlotStanding, SlotState } from 'api-extensions/contracts/work/slots';
import type { BadgeLabel } from '../../../ui/badge';

/** Korean texts of slots and their ranks. */

export const SLOT_LABELS: Record<SlotState, BadgeLabel> = {
  scheduled: { text: '예정', tone: 'neutral' },
  running: { text: '진행 중', tone: 'success' },
  extended: { text: '연장', tone: 'primary' },
  paused: { text: '일시 중지', tone: 'warn' },
  ended: { text: '종료', tone: 'neutral' },
};

export const EVENT_NAMES: Record<SlotEvent['type'], string> = {
  started: '시작',
  job: '작업',
  page: '페이지 변경',
  extended: '연장',
  closed: '종료',
  ended: '만료',
};

/** A rank, or a dash for null. */
export const rankOrDash = (rank: number | null): string => (rank === null ? '-' : `${koreanNumber(rank)}위`);

/** A rank of another tool. */
export const importedText = (tool: string): string => `${tool}에서 가져온 기록`;

/** Result of one day; a failed lookup is never shown as 순위 밖. */
export function pointText({ list, outcome, rank, depth, ordered, imported_from }: RankPoint): string {
  // Of another tool only the range is known, and not always.
  if (imported_from !== null && rank === null)
    return depth === null ? '순위 밖' : `${koreanNumber(depth)}위 밖`;
  if (outcome === 'unavailable' || outcome === 'error') return '조회 불가';
  return standingText({ list, outcome, rank, depth, ordered } as SlotStanding);
}

/** `D-2` for three days left, the last one included; `오늘 종료` on the last day; null if the number is not known. */
export function daysLeftText(days: number | null): string | null {
  if (days === null) return null;
  return days <= 1 ? '오늘 종료' : `D-${koreanNumber(days - 1)}`;
}

/** Text alternative of a sparkline. @param ordered false: the list has no ranks, a day is only within range or not */
export function sparkText(days: readonly SparkPoint[], ordered = true): string {
  const ranks = days.filter((day) => typeof day === 'number');
  const [first, last] = [ranks[0], ranks.at(-1)];
  const failed = days.filter((day) => day === 'failed').length;
  const out = days.filter((day) => day === 'out').length;
  if (!ordered) {
    const inside = days.filter((day) => day === 'in').length;
    const counts = [`범위 안 ${koreanNumber(inside)}일`, `범위 밖 ${koreanNumber(out)}일`];
    return `최근 ${days.length}일: ${[...counts, failed > 0 && `조회 불가 ${koreanNumber(failed)}일`].filter(Boolean).join(', ')}`;
  }
  const parts = [
    first === undefined || last === undefined
      ? out > 0
        ? '모두 순위 밖'
        : '기록 없음'
      : `${koreanNumber(first)}위에서 ${koreanNumber(last)}위`,
    ranks.length > 0 && out > 0 && `순위 밖 ${koreanNumber(out)}일`,
    failed > 0 && `조회 불가 ${koreanNumber(failed)}일`,
  ];
  return `최근 ${days.length}일: ${parts.filter(Boolean).join(', ')}`;
}
