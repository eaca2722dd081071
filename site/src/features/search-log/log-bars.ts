import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { dayTick } from 'api-extensions/contracts/rules/days';
import {
  type searchLogFigures,
  type SearchType,
  searchType,
} from 'api-extensions/contracts/search-log/search-log';
import type { z } from 'zod';
import { stackedBars } from '../../ui/chart/stacked-bars';

export type LogFigures = z.output<typeof searchLogFigures.response>['data'];
type LogDay = LogFigures['days'][number];

export const LOG_TYPES = searchType.options;

/** Lookups of a day, of all types. */
export const sumOfDay = ({ counts }: LogDay): number =>
  LOG_TYPES.reduce((sum, type) => sum + (counts[type] ?? 0), 0);

/** Lookups per day as bars, with the types stacked in the order of LOG_TYPES. */
export const logBars = (days: readonly LogDay[]) =>
  stackedBars(
    days.map(({ day, counts }) => ({
      label: dayTick(day),
      values: LOG_TYPES.map((type) => counts[type] ?? 0),
    })),
    LOG_TYPES.length,
    koreanNumber,
  );

/** Lookups per type, largest first; types without lookups are left out. */
export const sumByType = (days: readonly LogDay[]): { type: SearchType; count: number }[] =>
  LOG_TYPES.map((type) => ({
    type,
    count: days.reduce((sum, { counts }) => sum + (counts[type] ?? 0), 0),
  }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
