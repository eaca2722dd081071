import { scaleLinear } from 'd3-scale';

/** Chart geometry without rendering. Coordinates are shares from 0 to 1, right and down. */

/** About this many steps on an axis: more labels do not fit a small chart. */
const STEPS = 4;

/** A label of an axis and its position. */
export interface Tick {
  at: number;
  label: string;
}

/** Position of `value` between `from` and `to`, from 0 to 1; the middle if both are equal. */
export const share = (value: number, from: number, to: number): number =>
  scaleLinear([from, to], [0, 1])(value);

/** Rank axis of a chart, best rank at the top; slightly wider than the ranks, and never above rank 1. */
export function rankAxis(ranks: readonly number[]): { top: number; bottom: number; ticks: number[] } {
  const best = Math.min(...ranks, Infinity);
  const worst = Math.max(...ranks, 0);
  if (!Number.isFinite(best)) return { top: 1, bottom: 10, ticks: [1, 5, 10] };
  const margin = Math.max(2, Math.ceil((worst - best) * 0.15));
  const top = Math.max(1, best - margin);
  const bottom = Math.max(worst + margin, top + 4);
  const inner = scaleLinear([top, bottom], [0, 1]).ticks(STEPS);
  // Rank 1 gets a line if it is in range.
  const step = (inner[1] ?? 0) - (inner[0] ?? 0);
  const ticks = top === 1 ? [1, ...inner.filter((tick) => tick - 1 >= step / 2)] : inner;
  return { top, bottom, ticks };
}

/**
 * Rows for labels side by side above a plot: each label goes into the lowest row in which it is far enough from the one before;
 * if no row is free, into the row whose last label is farthest away.
 * @param xs positions of the labels, ascending
 * @param apart smallest distance of two labels in a row
 * @param most number of rows
 * @returns the row of each label, from 0
 */
export function labelRows(xs: readonly number[], apart: number, most: number): number[] {
  const ends: number[] = Array.from({ length: most }, () => -Infinity);
  return xs.map((x) => {
    const free = ends.findIndex((end) => x - end >= apart);
    const row = free === -1 ? ends.indexOf(Math.min(...ends)) : free;
    ends[row] = x;
    return row;
  });
}
