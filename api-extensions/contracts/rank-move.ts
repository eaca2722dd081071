import { koreanNumber } from './rules/numbers';
import type { SavedAlert } from './lookups-saved';

/** Texts about a moved rank for members: the same on the screen, in mails and in chats. */

const rank = (value: number | null) => (value === null ? '순위 밖' : `${koreanNumber(value)}위`);

/** `5계단 상승`; positive: places gained. */
export function gainText(places: number): string {
  if (places === 0) return '변동 없음';
  return `${koreanNumber(Math.abs(places))}계단 ${places > 0 ? '상승' : '하락'}`;
}

/** `90위 → 7위 (83계단 상승)`. For places only whether it is listed: the official list has no order (NAVER.md 1.6). */
export function moveText({ list, from, to }: Pick<SavedAlert, 'list' | 'from' | 'to'>): string {
  if (from !== null && to !== null) return `${rank(from)} → ${rank(to)} (${gainText(from - to)})`;
  if (list === 'place') return to === null ? '확인한 범위에서 사라짐' : '확인한 범위에 새로 나타남';
  return `${rank(from)} → ${rank(to)} (${to === null ? '확인한 범위에서 벗어남' : '새로 진입'})`;
}
