import { koreanNumber } from './numbers';
import type { RankPoint } from '../work-fields';
import type { Report } from '../work-overview';

/** Korean words of a report: the same in the server's PDF and on the page. */

type Slot = Report['slots'][number];
type Figures = Pick<Slot, 'ordered' | 'depth'>;

/** Names of the kinds of work. */
export const WORK_NAMES: Readonly<Record<Report['work'][number]['type'], string>> = {
  job: '작업',
  post: '블로그 글',
  link: '백링크',
  index: '색인',
};

/** A rank in words; in an unordered list only that it is within the range. */
export function rankWord(rank: number | null, { ordered, depth }: Figures): string {
  if (rank === null) return '–';
  return ordered ? `${koreanNumber(rank)}위` : `상위 ${depth ?? 5}곳 안`;
}

/** One day as text; distinguishes 조회 불가 from 순위 밖. */
export function pointWord({ outcome, rank, ordered, depth }: RankPoint): string {
  if (outcome === 'found') return rankWord(rank, { ordered, depth });
  if (outcome !== 'not_in_range') return '조회 불가';
  return ordered ? '순위 밖' : `상위 ${depth ?? 5}곳 밖`;
}

/** `순위 확인 28일 · 순위 밖 1일 · 조회 불가 1일`. */
export function daysWord({ days_found, days_out, days_failed }: Slot): string {
  const parts = [
    days_found > 0 ? `순위 확인 ${koreanNumber(days_found)}일` : '',
    days_out > 0 ? `순위 밖 ${koreanNumber(days_out)}일` : '',
    days_failed > 0 ? `조회 불가 ${koreanNumber(days_failed)}일` : '',
  ].filter(Boolean);
  return parts.join(' · ') || '아직 조회한 날이 없습니다';
}
