import { addDays, seoulDay, seoulMonth } from '../contracts/rules/days';
import type { Competition, KeywordEntry, MonthlyCount } from './keywords-tool-contracts';
import type { TrendPoint } from './search-trend-client';

/** Searches in a month, calculated from Naver's counts (NAVER.md 1.4, §4.7). */

/** Known, or known to lie between two numbers, both included. */
export type MonthlyTotal = { value: number } | { value: null; from: number; to: number };

export interface KeywordVolume {
  /** In Naver's spelling: upper case, without spaces. */
  keyword: string;
  pc: MonthlyCount;
  mobile: MonthlyCount;
  total: MonthlyTotal;
  /** Competition among advertisers; null if Naver does not say. */
  competition: Competition | null;
}

/** PC and mobile together: exact only when both are. "< 10" is 0 to 9. */
export function totalOf(pc: MonthlyCount, mobile: MonthlyCount): MonthlyTotal {
  if (pc.value !== null && mobile.value !== null) return { value: pc.value + mobile.value };
  const [leastPc, mostPc] = limitsOf(pc);
  const [leastMobile, mostMobile] = limitsOf(mobile);
  return { value: null, from: leastPc + leastMobile, to: mostPc + mostMobile };
}

function limitsOf(count: MonthlyCount): [least: number, most: number] {
  return count.value === null ? [0, count.lessThan - 1] : [count.value, count.value];
}

/** The volume of one entry of the keyword tool. */
export function volumeOf({ keyword, pc, mobile, competition }: KeywordEntry): KeywordVolume {
  return { keyword, pc, mobile, total: totalOf(pc, mobile), competition };
}

/** The 30 days of the counts, ending yesterday in Seoul (NAVER.md 1.4, searchad-apidoc #922): `yyyy-mm-dd`, both included. */
export function volumePeriod(at: Date): { from: string; to: string } {
  return { from: seoulDay(at, -30), to: seoulDay(at, -1) };
}

/** The twelve whole months before this one, in Seoul: `yyyy-mm-dd`, both included. */
export function trendPeriod(at: Date): { startDate: string; endDate: string } {
  return { startDate: `${seoulMonth(at, -12)}-01`, endDate: addDays(`${seoulMonth(at)}-01`, -1) };
}

export interface TrendMonth {
  /** `2026-10`. */
  month: string;
  /** 0–100, the strongest month is 100; null if Naver has no value. Never a number of searches. */
  ratio: number | null;
}

/** The points by month, oldest first, including months that Naver leaves out. */
export function trendMonths(points: readonly TrendPoint[], at: Date): TrendMonth[] {
  const ratios = new Map(points.map(({ period, ratio }) => [period.slice(0, 7), ratio]));
  return Array.from({ length: 12 }, (_, index) => {
    const month = seoulMonth(at, index - 12);
    return { month, ratio: ratios.get(month) ?? null };
  });
}
