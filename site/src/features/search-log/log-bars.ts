import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { dayTick } from 'api-extensions/contracts/rules/days';
import { KIND_NAMES } from 'api-extensions/contracts/rules/kinds';
import {
  type searchLogFigures,
  type SearchType,
  searchType,
} from 'api-extensions/contracts/search-log/search-log';
import type { z } from 'zod';
import { barReadings, stackedBars } from '../../ui/chart/stacked-bars';

export type LogFigures = z.output<typeof searchLogFigures.response>['data'];
type LogDay = LogFigures['days'][number];

export const LOG_TYPES = searchType.options;

/** Lookups of a day, of all types. */
export const sumOfDay = ({ counts }: LogDay): number =>
  LOG_TYPES.reduce((sum, type) => sum + (counts[type] ?? 0), 0);

/** Lookups per day as bars, with the types stacked in the order of LOG_TYPES. */
export function logBars(days: readonly LogDay[]) {
  const bars = days.map(({ day, counts }) => ({
    label: dayTick(day),
    values: LOG_TYPES.map((type) => counts[type] ?? 0),
  }));
  return {
    ...stackedBars(bars, LOG_TYPES.length, koreanNumber),
    readings: barReadings(
      bars,
      LOG_TYPES.map((type) => KIND_NAMES[type]),
      (count) => `${koreanNumber(count)}회`,
    ),
  };
}

/** Lookups per type, largest first; types without lookups are left out. */
export const sumByType = (days: readonly LogDay[]): { type: SearchType; count: number }[] =>
  LOG_TYPES.map((type) => ({
    type,
    count: days.reduce((sum, { counts }) => sum + (counts[type] ?? 0), 0),
  }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
