import type { Report } from '../../../../contracts/work-overview';
import type { RankPoint, SparkPoint } from '../../../../contracts/work-fields';

/** Korean texts of a report. */

const NUMBER = new Intl.NumberFormat('ko-KR');
export const number = (value: number): string => NUMBER.format(value);

const KINDS: Record<Report['slots'][number]['kind'], string> = {
  web: '웹',
  shop: '쇼핑',
  place: '플레이스',
  view: '블로그·카페',
};
export const kindWord = (kind: Report['slots'][number]['kind']): string => KINDS[kind];

const WORK: Record<Report['work'][number]['type'], string> = {
  job: '작업',
  post: '블로그 글',
  link: '백링크',
  index: '색인',
};
export const workWord = (type: Report['work'][number]['type']): string => WORK[type];

/** `2026년 11월 21일`. */
export function longDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}년 ${month}월 ${date}일`;
}

/** `11. 21. (토)`. */
export function shortDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  const weekday = '일월화수목금토'[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  return `${month}. ${date}. (${weekday})`;
}

type Figures = Pick<Report['slots'][number], 'ordered' | 'depth'>;

/** Text of a rank; in an unordered list only that it is within the range. */
export function rankWord(rank: number | null, { ordered, depth }: Figures): string {
  if (rank === null) return '–';
  return ordered ? `${number(rank)}위` : `상위 ${depth ?? 5}곳 안`;
}

export function pointWord({ outcome, rank, ordered, depth }: RankPoint): string {
  if (outcome === 'found') return rankWord(rank, { ordered, depth });
  if (outcome !== 'not_in_range') return '조회 불가';
  return ordered ? '순위 밖' : `상위 ${depth ?? 5}곳 밖`;
}

export function changeWord(change: number | null): string {
  if (change === null) return '–';
  if (change === 0) return '변동 없음';
  return change > 0 ? `▲ ${number(change)}` : `▼ ${number(-change)}`;
}

/** Text of day counts: 순위 확인 28일, 순위 밖 1일, 조회 불가 1일. */
export function daysWord({ days_found, days_out, days_failed }: Report['slots'][number]): string {
  const parts = [
    days_found > 0 ? `순위 확인 ${days_found}일` : '',
    days_out > 0 ? `순위 밖 ${days_out}일` : '',
    days_failed > 0 ? `조회 불가 ${days_failed}일` : '',
  ].filter(Boolean);
  return parts.join(' · ') || '아직 조회한 날이 없습니다';
}

export const isRank = (point: SparkPoint): point is number => typeof point === 'number';
