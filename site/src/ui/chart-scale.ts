/** Places on a chart, without anything of how it is drawn. Coordinates run from 0 to 1, right and down. */

/** Numbers for an axis from `low` to `high`, evenly apart in steps that people count in, at most `most` of them. */
export function niceTicks(low: number, high: number, most = 5): number[] {
  if (high <= low) return [low];
  const rough = (high - low) / Math.max(1, most - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((n) => n * power >= rough) ?? 10) * power);
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, at) => first + at * step);
}

/** The ranks that a chart shows, best above; a little more than there are, and never better than 1. */
export function rankAxis(ranks: readonly number[]): { top: number; bottom: number; ticks: number[] } {
  const best = Math.min(...ranks, Infinity);
  const worst = Math.max(...ranks, 0);
  if (!Number.isFinite(best)) return { top: 1, bottom: 10, ticks: [1, 5, 10] };
  const room = Math.max(2, Math.ceil((worst - best) * 0.15));
  const top = Math.max(1, best - room);
  const bottom = Math.max(worst + room, top + 4);
  const inner = niceTicks(top, bottom).filter((tick) => tick >= top);
  // Rank 1 is always worth a line where it is in reach.
  const step = inner.length > 1 ? (inner[1] ?? 0) - (inner[0] ?? 0) : 1;
  const ticks = top === 1 ? [1, ...inner.filter((tick) => tick - 1 >= step / 2)] : inner;
  return { top, bottom, ticks };
}

/** Where `value` stands between two others. */
export function share(value: number, from: number, to: number): number {
  return to === from ? 0.5 : (value - from) / (to - from);
}

/** Runs of neighbours that have a value: a line must not be drawn across what is not known. */
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
 * Rows for labels that stand side by side above a plot: each in the lowest one where it is `apart` from what is there
 * already, and where none is free, in the one whose last label is farthest. `xs` ascending.
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
