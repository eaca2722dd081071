import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import type { Tick } from 'api-extensions/contracts/chart/scale';
import type { ChartReading } from './chart-cursor';

interface Bar {
  /** Label on the axis; unique. */
  label: string;
  /** One for each layer, from the axis upwards. */
  values: readonly number[];
}

interface StackedBars {
  /** An SVG path for each layer in a 100 × 100 area. */
  paths: string[];
  yTicks: Tick[];
  xTicks: Tick[];
}

const GAP = 0.2;
const X_TICKS = 4;
/** Number of lines above the axis. The axis ends at 2 × this or more: lower, lines would be between whole numbers. */
const Y_STEPS = 2;
const round = (value: number) => Number(value.toFixed(3));

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Paths and axes of stacked bars. @param layers their number @param textOf returns the label of a value on the axis */
export function stackedBars(
  bars: readonly Bar[],
  layers: number,
  textOf: (value: number) => string,
): StackedBars {
  const most = Math.max(2 * Y_STEPS, ...bars.map(({ values }) => sumOf(values)));
  const y = scaleLinear([0, most], [100, 0]).nice(Y_STEPS);
  const x = scaleBand(bars.keys(), [0, 100])
    .paddingInner(GAP)
    .paddingOuter(GAP / 2);
  const width = round(x.bandwidth());
  const stacked = stack<Bar, number>()
    .keys(Array.from({ length: layers }, (_layer, at) => at))
    .value(({ values }, layer) => values[layer] ?? 0)([...bars]);
  const marks = Math.min(bars.length, X_TICKS);
  const shown = Array.from({ length: marks }, (_mark, n) =>
    marks === 1 ? 0 : Math.round(((bars.length - 1) * n) / (marks - 1)),
  );
  return {
    paths: stacked.map((layer) =>
      layer
        .map(([low, high], at) => {
          if (low === high) return '';
          return `M${round(x(at) ?? 0)} ${round(y(low))}V${round(y(high))}h${width}V${round(y(low))}z`;
        })
        .join(''),
    ),
    yTicks: y.ticks(Y_STEPS).map((value) => ({ at: y(value) / 100, label: textOf(value) })),
    xTicks: shown.map((index) => ({
      at: (index + 0.5) / bars.length,
      label: bars[index]?.label ?? '',
    })),
  };
}

/**
 * Exact values of stacked bars, for the chart's cursor.
 * @param names of the layers
 */
export const barReadings = (
  bars: readonly Bar[],
  names: readonly string[],
  textOf: (value: number) => string,
): ChartReading[] =>
  bars.map(({ label, values }, at) => ({
    x: (at + 0.5) / bars.length,
    label,
    rows: [
      ...names.map((name, layer) => [name, textOf(values[layer] ?? 0)] as const),
      ...(names.length > 1 ? [['합계', textOf(sumOf(values))] as const] : []),
    ],
  }));
