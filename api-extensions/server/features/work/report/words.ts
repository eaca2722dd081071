import type { SparkPoint } from '../../../../contracts/work-fields';

/** Korean texts of the PDF; those that the page has too are in contracts/rules/report-words.ts. */

const NUMBER = new Intl.NumberFormat('ko-KR');
export const number = (value: number): string => NUMBER.format(value);

export function changeWord(change: number | null): string {
  if (change === null) return '–';
  if (change === 0) return '변동 없음';
  return change > 0 ? `▲ ${number(change)}` : `▼ ${number(-change)}`;
}

export const isRank = (point: SparkPoint): point is number => typeof point === 'number';
