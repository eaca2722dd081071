import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { shortDay } from 'api-extensions/contracts/rules/days';
import { type SearchType, searchType } from 'api-extensions/contracts/search-log';
import type { searchLogFigures } from 'api-extensions/contracts/search-log';
import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import type { z } from 'zod';
import type { Tick } from 'api-extensions/contracts/chart/scale';

export type LogFigures = z.output<typeof searchLogFigures.answer>['data'];
type LogDay = LogFigures['days'][number];

export const LOG_TYPES = searchType.options;

interface Bars {
  /** An SVG path per type in a 100 × 100 area, stacked. */
  paths: { type: SearchType; path: string }[];
  yTicks: Tick[];
  xTicks: Tick[];
}

const GAP = 0.2;
const X_TICKS = 4;
/** Lines above the axis; fewer requests than twice as many would put lines between whole numbers. */
const Y_STEPS = 2;
const short = (value: number) => Number(value.toFixed(3));

export const sumOf = ({ counts }: LogDay): number =>
  LOG_TYPES.reduce((sum, type) => sum + (counts[type] ?? 0), 0);

const stackOf = stack<LogDay, SearchType>()
  .keys(LOG_TYPES)
  .value(({ counts }, type) => counts[type] ?? 0);

/** Requests per day as bars, with the types stacked. */
export function logBars(days: readonly LogDay[]): Bars {
  const most = Math.max(2 * Y_STEPS, ...days.map(sumOf));
  const y = scaleLinear([0, most], [100, 0]).nice(Y_STEPS);
  const x = scaleBand(days.keys(), [0, 100])
    .paddingInner(GAP)
    .paddingOuter(GAP / 2);
  const width = short(x.bandwidth());
  const paths = stackOf([...days]).map((layer) => ({
    type: layer.key,
    path: layer
      .map(([low, high], at) => {
        if (low === high) return '';
        return `M${short(x(at) ?? 0)} ${short(y(low))}V${short(y(high))}h${width}V${short(y(low))}z`;
      })
      .join(''),
  }));
  const marks = Math.min(days.length, X_TICKS);
  const shown = Array.from({ length: marks }, (_mark, n) =>
    marks === 1 ? 0 : Math.round(((days.length - 1) * n) / (marks - 1)),
  );
  return {
    paths,
    yTicks: y.ticks(Y_STEPS).map((value) => ({ at: y(value) / 100, label: koreanNumber(value) })),
    xTicks: shown.map((index) => ({
      at: (index + 0.5) / days.length,
      label: shortDay(days[index]?.day ?? '1970-01-01'),
    })),
  };
}

/** Requests per type, largest first; types without requests are left out. */
export const typeSums = (days: readonly LogDay[]): { type: SearchType; count: number }[] =>
  LOG_TYPES.map((type) => ({
    type,
    count: days.reduce((sum, { counts }) => sum + (counts[type] ?? 0), 0),
  }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
