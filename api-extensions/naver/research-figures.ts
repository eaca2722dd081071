import { AGE_GROUPS, type AgeGroup, GENDERS } from '../contracts/rules/research';
import { addDays, daysBetween, eachDay, seoulDay, seoulMonth } from '../contracts/rules/days';
import type { TrendPoint } from './search-trend-client';
import { type MonthlyTotal, volumePeriod } from './volume';

/** Figures computed from DataLab's ratios (docs/decisions/0048-keyword-research.md). */

/** Days of the trend, `yyyy-mm-dd` in Seoul, both included: twelve whole months and this one until yesterday. */
export function researchPeriod(at: Date): { from: string; to: string } {
  return { from: `${seoulMonth(at, -12)}-01`, to: seoulDay(at, -1) };
}

interface ResearchMonth {
  /** `2026-10`. */
  month: string;
  /** 0–100, the strongest month is 100; null if no day of it has a value. */
  ratio: number | null;
  /** Estimated searches; null without an exact count to compare with. */
  searches: number | null;
}

export interface ResearchTrend {
  /** Twelve, oldest first. */
  months: ResearchMonth[];
  /** Share of a week in percent, Monday first; null with fewer than four weeks of values. */
  weekdays: number[] | null;
  /** Null unless every month has a value. `strength`: the peak month divided by the mean of all months. */
  season: { peakMonth: string; lowMonth: string; strength: number } | null;
  /** Days with a value. */
  sampledDays: number;
}

const LEAST_WEEKDAY_DAYS = 28;
/** Days that DataLab may be behind. An earlier day without a value had too few searches. */
const LATE_DAYS = 2;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Months, weekdays and season of daily ratios.
 * @param volume the exact number of searches in the 30 days before `at`, for the estimates
 * @returns null when no day has a value
 */
export function trendFigures(
  points: readonly TrendPoint[],
  at: Date,
  volume: MonthlyTotal | null,
): ResearchTrend | null {
  const { from, to } = researchPeriod(at);
  const ratios = new Map(points.filter(({ ratio }) => ratio > 0).map(({ period, ratio }) => [period, ratio]));
  const days = eachDay(from, to);
  const sampled = days.filter((day) => ratios.has(day));
  if (sampled.length === 0) return null;
  const last = sampled.at(-1) ?? '';
  const known = days.slice(0, days.indexOf(last) + 1);
  const isLate = (day: string) => day > last && day > addDays(to, -LATE_DAYS);
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = seoulMonth(at, index - 12);
    const own = days.filter((day) => day.startsWith(month));
    const values = own.flatMap((day) => ratios.get(day) ?? []);
    // On the first days of a month the last one lacks its late days, which count as the mean of the others.
    const share = own.filter((day) => !isLate(day)).length / own.length;
    return { month, value: values.length === 0 ? null : sum(values) / share };
  });
  const highest = Math.max(0, ...months.map(({ value }) => value ?? 0));
  const perRatio = searchesPerRatio(ratios, at, volume);
  return {
    months: months.map(({ month, value }) => ({
      month,
      ratio: value === null || highest === 0 ? null : (100 * value) / highest,
      searches: value === null || perRatio === null ? null : roundEstimate(value * perRatio),
    })),
    weekdays: sampled.length < LEAST_WEEKDAY_DAYS ? null : weekdayShares(known, ratios),
    season: seasonOf(months),
    sampledDays: sampled.length,
  };
}

/** Searches for one unit of ratio, from the days that count and ratios have in common. */
function searchesPerRatio(
  ratios: ReadonlyMap<string, number>,
  at: Date,
  volume: MonthlyTotal | null,
): number | null {
  if (!volume || volume.value === null) return null;
  const { from, to } = volumePeriod(at);
  const common = [...ratios.keys()].filter((day) => day >= from && day <= to).sort();
  const last = common.at(-1);
  if (last === undefined) return null;
  // DataLab may be behind: the count is reduced to the days that it has.
  const share = (daysBetween(from, last) + 1) / 30;
  return (volume.value * share) / sum(common.map((day) => ratios.get(day) ?? 0));
}

/** An estimate has no more than three significant digits. */
const roundEstimate = (value: number): number => Number(value.toPrecision(3));

/** Searches by weekday in percent, Monday first. A day without a value counts as zero: it had too few searches. */
function weekdayShares(days: readonly string[], ratios: ReadonlyMap<string, number>): number[] {
  // The last whole weeks, so that each weekday is equally frequent.
  const whole = days.slice(days.length % 7);
  const sums = Array.from({ length: 7 }, () => 0);
  for (const day of whole) {
    const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    sums[weekday] = (sums[weekday] ?? 0) + (ratios.get(day) ?? 0);
  }
  const total = sum(sums);
  return sums.map((value) => (total === 0 ? 0 : (100 * value) / total));
}

function seasonOf(months: readonly { month: string; value: number | null }[]): ResearchTrend['season'] {
  const known = months.flatMap(({ month, value }) => (value === null ? [] : [{ month, value }]));
  const [first] = known;
  if (known.length < months.length || !first) return null;
  const peak = known.reduce((best, month) => (month.value > best.value ? month : best), first);
  const low = known.reduce((lowest, month) => (month.value < lowest.value ? month : lowest), first);
  const mean = sum(known.map(({ value }) => value)) / known.length;
  return { peakMonth: peak.month, lowMonth: low.month, strength: peak.value / mean };
}

/** Groups of people that requests are filtered by. */
export const AUDIENCE_GROUPS = [...GENDERS, ...AGE_GROUPS] as const;
export type AudienceGroup = (typeof AUDIENCE_GROUPS)[number];

/** Sums of the keyword's and the reference keyword's ratios in one request: comparable only with each other. */
export interface RatioSums {
  keyword: number;
  reference: number;
}

interface GroupFigure<Group> {
  group: Group;
  /** The group's searches relative to the reference, divided by those of everybody (1: average); null if unknown. */
  index: number | null;
  /** In percent, if all groups searched for the reference equally often. */
  share: number | null;
}

export interface Audience {
  genders: GroupFigure<'f' | 'm'>[];
  ages: GroupFigure<AgeGroup>[];
}

/** Index and share of each gender and age; null when the keyword or the reference has no value at all. */
export function audienceFigures(
  all: RatioSums,
  byGroup: Readonly<Record<AudienceGroup, RatioSums>>,
): Audience | null {
  if (all.keyword === 0 || all.reference === 0) return null;
  const mean = all.keyword / all.reference;
  const figures = <Group extends AudienceGroup>(groups: readonly Group[]): GroupFigure<Group>[] => {
    const indexes = groups.map((group) => {
      const { keyword, reference } = byGroup[group];
      return reference === 0 ? null : keyword / reference / mean;
    });
    const total = sum(indexes.map((index) => index ?? 0));
    // Shares are of all groups, so they need all of them.
    const isWhole = total > 0 && indexes.every((index) => index !== null);
    return groups.map((group, at) => {
      const index = indexes[at] ?? null;
      return { group, index, share: isWhole && index !== null ? (100 * index) / total : null };
    });
  };
  return { genders: figures(GENDERS), ages: figures(AGE_GROUPS) };
}
