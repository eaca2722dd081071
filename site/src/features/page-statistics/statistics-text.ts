import type {
  PageStatistics,
  StatisticFigures,
} from 'api-extensions/contracts/page-statistics/page-statistics';
import { addDays, dayTick, dottedDay } from 'api-extensions/contracts/rules/days';
import { koreanNumber, percentOf } from 'api-extensions/contracts/rules/numbers';
import {
  type PageGroup,
  STATISTICS_DAYS_STORED,
  type Vital,
  type VitalRating,
} from 'api-extensions/contracts/rules/page-statistics';
import type { BadgeLabel } from '../../ui/badge';

/** Below this number of measurements the page says that a figure is only indicative. */
export const FEW_MEASUREMENTS = 30;

/** Consultation requests per 100 entries, e.g. `2.5%`; `-` without an entry. */
export const conversionText = ({
  entries,
  requests,
}: Pick<StatisticFigures, 'entries' | 'requests'>): string => percentOf(requests, entries);

/** Sums of the days from `countedFrom` only: before, there were lookups and requests, but no counted entries. */
const countedSums = ({ days, countedFrom }: Pick<PageStatistics, 'days' | 'countedFrom'>) => {
  const counted = days.filter(({ day }) => countedFrom !== null && day >= countedFrom);
  const sumOf = (name: 'entries' | 'lookups' | 'requests') =>
    counted.reduce((sum, day) => sum + day[name], 0);
  return { entries: sumOf('entries'), lookups: sumOf('lookups'), requests: sumOf('requests') };
};

/** Conversion of a period, of the days on which views were counted. */
export const periodConversionText = (data: Pick<PageStatistics, 'days' | 'countedFrom'>): string =>
  conversionText(countedSums(data));

export interface FunnelStep {
  key: 'entries' | 'lookups' | 'requests' | 'asked';
  count: number;
  /** Relation to the step before; empty for the first. */
  share: string;
}

/** Share of the step before, e.g. `유입의 29.3%`; more than all of it is no share: `유입 하나에 1.4`. */
function shareText(name: string, count: number, before: number): string {
  if (before === 0) return '';
  return count > before
    ? `${name} 하나에 ${koreanNumber(Math.round((count / before) * 10) / 10)}`
    : `${name}의 ${percentOf(count, before)}`;
}

/** From visits to contracts. The share of lookups is of the days on which entries were counted. */
export function funnelOf(
  data: Pick<PageStatistics, 'days' | 'countedFrom' | 'total' | 'sales'>,
): FunnelStep[] {
  const { total, sales } = data;
  const { entries, lookups } = countedSums(data);
  return [
    { key: 'entries', count: total.entries, share: '' },
    { key: 'lookups', count: total.lookups, share: shareText('유입', lookups, entries) },
    {
      key: 'requests',
      count: total.requests,
      share: shareText('순위 조회', total.requests, total.lookups),
    },
    { key: 'asked', count: sales.asked, share: shareText('상담 신청', sales.asked, total.requests) },
  ];
}

/** Whether the days before the period, as many as it has, are kept. */
export const isComparable = ({ days }: Pick<PageStatistics, 'days'>): boolean =>
  2 * days.length <= STATISTICS_DAYS_STORED;

/** Longest period that a chart shows by day; longer ones are shown by month. */
const CHART_DAYS = 90;

/** Views and entries of a chart's bars. */
export function periodsOf(days: PageStatistics['days']): { label: string; views: number; entries: number }[] {
  const isLong = days.length > CHART_DAYS;
  const periods = new Map<string, { views: number; entries: number }>();
  for (const { day, views, entries } of days) {
    const label = isLong ? dottedDay(day.slice(0, 7)).slice(2) : dayTick(day);
    const sum = periods.get(label) ?? { views: 0, entries: 0 };
    periods.set(label, { views: sum.views + views, entries: sum.entries + entries });
  }
  return [...periods].map(([label, sums]) => ({ label, ...sums }));
}

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
