/** Chart geometry without rendering. Coordinates run from 0 to 1, right and down. */

/** Ticks for an axis from `low` to `high`, evenly spaced in round steps, at most `most` of them. */
export function niceTicks(low: number, high: number, most = 5): number[] {
  if (high <= low) return [low];
  const rough = (high - low) / Math.max(1, most - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((n) => n * power >= rough) ?? 10) * power);
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, at) => first + at * step);
}

/** Rank axis of a chart, best rank at the top; slightly wider than the ranks, and never above rank 1. */
export function rankAxis(ranks: readonly number[]): { top: number; bottom: number; ticks: number[] } {
  const best = Math.min(...ranks, Infinity);
  const worst = Math.max(...ranks, 0);
  if (!Number.isFinite(best)) return { top: 1, bottom: 10, ticks: [1, 5, 10] };
  const room = Math.max(2, Math.ceil((worst - best) * 0.15));
  const top = Math.max(1, best - room);
  const bottom = Math.max(worst + room, top + 4);
  const inner = niceTicks(top, bottom).filter((tick) => tick >= top);
  // Rank 1 gets a line if it is in range.
  const step = inner.length > 1 ? (inner[1] ?? 0) - (inner[0] ?? 0) : 1;
  const ticks = top === 1 ? [1, ...inner.filter((tick) => tick - 1 >= step / 2)] : inner;
  return { top, bottom, ticks };
}

/** Position of `value` between `from` and `to`, from 0 to 1. */
export function share(value: number, from: number, to: number): number {
  return to === from ? 0.5 : (value - from) / (to - from);
}

/** Runs of consecutive points with a value: the line is not drawn across unknown ones. */
export function segments<Point>(points: readonly Point[], isKnown: (point: Point) => boolean): Point[][] {
  const runs: Point[][] = [];
  let isOpen = false;
  for (const point of points) {
    if (!isKnown(point)) isOpen = false;
    else if (isOpen) runs[runs.length - 1]?.push(point);
    else {
      runs.push([point]);
      isOpen = true;
    }
  }
  return runs;
}

/**
 * Rows for labels side by side above a plot: each goes into the lowest row where it is `apart` from the labels already
 * there; if none is free, into the row whose last label is farthest away. `xs` ascending.
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
