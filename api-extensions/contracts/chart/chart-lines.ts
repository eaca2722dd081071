import { line } from 'd3-shape';

/** A point of a line chart. */
export interface ChartPoint {
  key: string;
  /** 0 at the left, 1 at the right. */
  x: number;
  /** 0 at the top, 1 at the bottom; null for an unknown value, which breaks the line. */
  y: number | null;
  /** A known value outside the plot: drawn as a hollow mark under it. */
  isOutside?: boolean;
  /** A failed check: drawn as a cross under the plot. The line goes past it, dashed. */
  isFailed?: boolean;
  /** Days without any record lie between this point and the previous one: the line between them is dashed. */
  isAfterGap?: boolean;
  /** Label at the point. */
  label?: string;
}

type Place = Pick<ChartPoint, 'x' | 'y'>;

const GAP: Place = { x: 0, y: null };

const pathIn = (width: number, height: number) =>
  line<Place>()
    .defined(({ y }) => y !== null)
    .x(({ x }) => x * width)
    .y(({ y }) => (y ?? 0) * height)
    .digits(2);

/** SVG path of a dot at each known point: one element, however many points there are. */
export function chartDots(points: readonly ChartPoint[]): string {
  const pathOf = pathIn(100, 100);
  return points.map((point) => (point.y === null ? '' : (pathOf([point]) ?? ''))).join('');
}

/** SVG paths of the line in an area of this size: its solid parts, and its dashed parts between loose points. */
export function chartLines(
  points: readonly ChartPoint[],
  width = 100,
  height = 100,
): { solid: string; dashed: string } {
  const pathOf = pathIn(width, height);
  const checked = points.filter(({ isFailed }) => !isFailed);
  return {
    solid: pathOf(checked.flatMap((point) => (point.isAfterGap ? [GAP, point] : [point]))) ?? '',
    dashed:
      pathOf(
        checked.flatMap((point, at): Place[] => {
          const before = checked[at - 1];
          return point.isAfterGap && before && before.y !== null && point.y !== null
            ? [before, point, GAP]
            : [];
        }),
      ) ?? '',
  };
}
