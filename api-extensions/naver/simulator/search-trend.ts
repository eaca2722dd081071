import { DAY_MS } from '../../contracts/rules/days';
import { z } from 'zod';
import { parseJson } from '../parse-response';
import type { SimulatedResponse, ServiceResponses, SimulatedCall } from './responses';
import { baseOf, pcShareOf } from './keywords-tool';
import { fraction, hash, hashPair } from './random';
import { hasResults } from './words';

/** DataLab search trend (NAVER.md 1.5), the same on both platforms. */

const date = z.iso.date().refine((text) => text >= '2016-01-01');

const trendRequest = z.object({
  startDate: date,
  endDate: date,
  timeUnit: z.enum(['date', 'week', 'month']),
  keywordGroups: z
    .array(z.object({ groupName: z.string().min(1), keywords: z.array(z.string().min(1)).min(1).max(20) }))
    .min(1)
    .max(5),
  device: z.enum(['pc', 'mo', '']).optional(),
  gender: z.enum(['m', 'f', '']).optional(),
  ages: z.array(z.string()).optional(),
});
type TrendRequest = z.output<typeof trendRequest>;

/** The answer to a call with valid keys. Naver's answer to a bad body is not known: 400 with a text. */
export function respondWithTrend(
  responses: ServiceResponses,
  { body, at }: SimulatedCall,
): SimulatedResponse {
  const parsed = trendRequest.safeParse(parseJson(body));
  const today = at.toISOString().slice(0, 10);
  const isFaulty = !parsed.success || parsed.data.startDate > parsed.data.endDate;
  if (isFaulty || parsed.data.startDate > today) return responses.serviceError('SE01');
  const { startDate, endDate, timeUnit, keywordGroups } = parsed.data;
  const periods = periodsOf(parsed.data);
  const heights = keywordGroups.map(({ keywords }) => {
    const known = keywords
      .filter(hasResults)
      .map((keyword) => ({ keyword, searches: monthlySearches(keyword, parsed.data) }));
    return periods.map((period) =>
      known.reduce(
        (sum, { keyword, searches }) => sum + searches * seasonalFactor(keyword, period, timeUnit),
        0,
      ),
    );
  });
  const highest = Math.max(...heights.flat(), Number.MIN_VALUE);
  const results = keywordGroups.map(({ groupName, keywords }, group) => ({
    title: groupName,
    keywords,
    // Periods without searches are left out.
    data: periods.flatMap((period, place) => {
      const height = heights[group]?.[place] ?? 0;
      return height === 0 ? [] : [{ period, ratio: Number(((height / highest) * 100).toFixed(5)) }];
    }),
  }));
  return responses.good({ startDate, endDate, timeUnit, results });
}

/** Keywords of a call's body in the order of its groups; none of a bad body. */
export function trendKeywords(body: string): string[] {
  const parsed = trendRequest.safeParse(parseJson(body));
  return parsed.success ? parsed.data.keywordGroups.flatMap(({ keywords }) => keywords) : [];
}

/** The strongest month of keywords with a well-known season, from 0 for January. */
const SEASONS: Readonly<Record<string, number>> = {
  에어컨: 6,
  가습기: 11,
  코트: 10,
  원피스: 4,
  이불: 9,
  텐트: 4,
  펜션: 7,
  여행: 7,
  선물: 8,
  학원: 1,
  이사: 1,
  세무사: 4,
};

/** 0–1: relative searches of a month, with a season specific to the keyword. `month` counts from any January. */
export function seasonOf(text: string, month: number): number {
  const seed = hash(`season/${text}`);
  const known = Object.entries(SEASONS).find(([word]) => text.includes(word))?.[1];
  const strongest = known ?? Math.floor(12 * fraction(hashPair(seed, 1)));
  const size = 0.1 + 0.5 * fraction(hashPair(seed, 2));
  const season = Math.cos((2 * Math.PI * (month - strongest)) / 12);
  const jitter = 0.06 * (fraction(hashPair(seed, month + 1_000)) - 0.5);
  return Math.max(0.01, (1 + size * season + jitter) / (1 + size + 0.03));
}

const formOf = (keyword: string) => keyword.replace(/\s+/g, '').toUpperCase();

/** A period's searches relative to others of the keyword: its season and, by day, the weekday. */
function seasonalFactor(keyword: string, period: string, timeUnit: TrendRequest['timeUnit']): number {
  const [year = 0, month = 1, day = 1] = period.split('-').map(Number);
  const text = formOf(keyword);
  const season = seasonOf(text, year * 12 + month - 1 + (day - 1) / 31);
  return timeUnit === 'date' ? season * weekdayOf(text, new Date(period).getUTCDay()) : season;
}

/** Searches on a weekday, around 1: fewer or more at the weekend, by the keyword. */
function weekdayOf(text: string, weekday: number): number {
  const weekend = 0.6 + 0.8 * fraction(hashPair(hash(`week/${text}`), 1));
  const jitter = 0.1 * (fraction(hashPair(hash(`week/${text}`), 10 + weekday)) - 0.5);
  return (weekday === 0 || weekday === 6 ? weekend : 1) + jitter;
}

/** Number of DataLab's age codes. */
const AGES = 11;

/** A keyword's searches in a typical month by the people whom the request's filters select. */
function monthlySearches(keyword: string, { device, gender, ages = [] }: TrendRequest): number {
  const text = formOf(keyword);
  const seed = hash(`people/${text}`);
  const pc = pcShareOf(text);
  const women = 0.3 + 0.4 * fraction(hashPair(seed, 1));
  const weights = Array.from({ length: AGES }, (_age, at) => 0.3 + 1.4 * fraction(hashPair(seed, 10 + at)));
  const ofAges = (codes: readonly string[]) =>
    codes.reduce((sum, code) => sum + (weights[Number(code) - 1] ?? 0), 0) /
    weights.reduce((sum, weight) => sum + weight, 0);
  return (
    baseOf(text) *
    (device === 'pc' ? pc : device === 'mo' ? 1 - pc : 1) *
    (gender === 'f' ? women : gender === 'm' ? 1 - women : 1) *
    (ages.length > 0 ? ofAges(ages) : 1)
  );
}

/** The first day of each period of the range; weeks start on Monday, the first possibly before the range. */
function periodsOf({ startDate, endDate, timeUnit }: TrendRequest): string[] {
  const last = Date.parse(endDate);
  const periods: string[] = [];
  let at = firstOf(Date.parse(startDate), timeUnit);
  while (at <= last) {
    periods.push(new Date(at).toISOString().slice(0, 10));
    at = timeUnit === 'month' ? nextMonth(at) : at + (timeUnit === 'week' ? 7 : 1) * DAY_MS;
  }
  return periods;
}

function firstOf(at: number, timeUnit: TrendRequest['timeUnit']): number {
  const day = new Date(at);
  if (timeUnit === 'month') return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1);
  return timeUnit === 'week' ? at - ((day.getUTCDay() + 6) % 7) * DAY_MS : at;
}

function nextMonth(at: number): number {
  const day = new Date(at);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1);
}
