import { dottedDay } from 'api-extensions/contracts/rules/days';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { revenue } from 'api-extensions/contracts/work/revenue';
import type { z } from 'zod';
import { formatWon } from '../../../platform/korean-format';
import { barReadings, stackedBars } from '../../../ui/chart/stacked-bars';

export type Revenue = z.output<typeof revenue.response>['data'];

/** Revenue of a product or a customer. */
export interface RevenueGroup {
  name: string;
  /** Won, one for each month. */
  amounts: readonly number[];
  total: number;
}

/** Groups that a chart shows: as many as its table has room for beside the menu. */
const MAX_SERIES = 5;

/** The first groups, which are the largest, and the sum of all others as one more. */
export function seriesOf(groups: readonly RevenueGroup[]): RevenueGroup[] {
  if (groups.length <= MAX_SERIES) return [...groups];
  const rest = groups.slice(MAX_SERIES - 1);
  const amounts = (rest[0]?.amounts ?? []).map((_amount, at) =>
    rest.reduce((sum, group) => sum + (group.amounts[at] ?? 0), 0),
  );
  const total = rest.reduce((sum, group) => sum + group.total, 0);
  return [
    ...groups.slice(0, MAX_SERIES - 1),
    { name: `그 밖 ${koreanNumber(rest.length)}건`, amounts, total },
  ];
}

/** `2026. 11.` from `2026-11`, for tables. */
export const monthText = dottedDay;

/** `26. 11.` from `2026-11`, for axes. */
const monthTick = (month: string): string => monthText(month).slice(2);

/** Won on an axis, e.g. `50만`, `1.5억`. */
export function wonTick(amount: number): string {
  if (amount >= 100_000_000) return `${koreanNumber(amount / 100_000_000)}억`;
  return amount >= 10_000 ? `${koreanNumber(amount / 10_000)}만` : koreanNumber(amount);
}

/** Revenue per month as bars, with the series stacked. */
export function revenueBars(months: readonly string[], series: readonly RevenueGroup[]) {
  const bars = months.map((month, at) => ({
    label: monthTick(month),
    values: series.map(({ amounts }) => amounts[at] ?? 0),
  }));
  return {
    ...stackedBars(bars, series.length, wonTick),
    readings: barReadings(
      bars,
      series.map(({ name }) => name),
      formatWon,
    ),
  };
}
