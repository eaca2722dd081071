import { koreanNumber } from '../../contracts/rules/numbers';
import type { SiteFigures } from '../../contracts/work/site-figures';

/** Change of the revenue against the month before, e.g. `+12.4%`. */
export function revenueChange({ now, before }: SiteFigures['revenue']): string {
  if (before === 0) return now === 0 ? '-' : '지난달 매출 없음';
  const share = ((now - before) / before) * 100;
  return `${share > 0 ? '+' : ''}${share.toFixed(1)}%`;
}

/** Open jobs, with those of them that are overdue. */
export const overdueText = ({ open, overdue }: SiteFigures['jobs']): string =>
  overdue === 0 ? koreanNumber(open) : `${koreanNumber(open)} (기한 지남 ${koreanNumber(overdue)})`;
