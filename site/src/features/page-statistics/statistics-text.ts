import type {
  PageStatistics,
  StatisticFigures,
} from 'api-extensions/contracts/page-statistics/page-statistics';
import { addDays } from 'api-extensions/contracts/rules/days';
import { koreanNumber, percentOf } from 'api-extensions/contracts/rules/numbers';
import type { PageGroup, Vital, VitalRating } from 'api-extensions/contracts/rules/page-statistics';
import type { BadgeLabel } from '../../ui/badge';

/** Below this number of measurements the page says that a figure is only indicative. */
export const FEW_MEASUREMENTS = 30;

/** Consultation requests per 100 entries, e.g. `2.5%`; `-` without an entry. */
export const conversionText = ({
  entries,
  requests,
}: Pick<StatisticFigures, 'entries' | 'requests'>): string => percentOf(requests, entries);

/** Conversion of a period. Counts the days from `countedFrom` only: before, there were requests, but no counted entries. */
export const periodConversionText = ({
  days,
  countedFrom,
}: Pick<PageStatistics, 'days' | 'countedFrom'>): string => {
  const counted = days.filter(({ day }) => countedFrom !== null && day >= countedFrom);
  const sumOf = (name: 'entries' | 'requests') => counted.reduce((sum, day) => sum + day[name], 0);
  return conversionText({ entries: sumOf('entries'), requests: sumOf('requests') });
};

/**
 * Whether views were counted on every day that the period is compared with: the days before `from`, as many as the period
 * has without today.
 */
export const isBeforeCounted = ({
  from,
  days,
  countedFrom,
}: Pick<PageStatistics, 'from' | 'days' | 'countedFrom'>): boolean =>
  countedFrom !== null && countedFrom <= addDays(from, 1 - days.length);

/** How a figure has changed since the period before, e.g. `이전 기간보다 12% 증가`. */
export function changeText(now: number, before: number): string {
  if (before === 0) return now === 0 ? '이전 기간에도 없음' : '이전 기간에는 없음';
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return '이전 기간과 비슷함';
  return `이전 기간보다 ${koreanNumber(percent)}% ${now > before ? '증가' : '감소'}`;
}

export const GROUP_NAMES: Record<'all' | PageGroup, string> = {
  all: '전체',
  home: '첫 화면',
  lookup: '순위 조회',
  service: '서비스·상담',
  board: '게시판',
  page: '그 밖의 페이지',
};

export const VITAL_NAMES: Record<Vital, string> = {
  LCP: '표시 속도 (LCP)',
  INP: '반응 속도 (INP)',
  CLS: '화면 흔들림 (CLS)',
};

export const RATING_LABELS: Record<VitalRating, BadgeLabel> = {
  good: { text: '좋음', tone: 'success' },
  'needs-improvement': { text: '개선 필요', tone: 'warn' },
  poor: { text: '나쁨', tone: 'danger' },
};

/** `2.1초`, `180ms` or `0.05`. */
export function vitalText(vital: Vital, value: number): string {
  if (vital === 'LCP') return `${(value / 1000).toFixed(1)}초`;
  return vital === 'INP' ? `${koreanNumber(Math.round(value))}ms` : value.toFixed(2);
}
