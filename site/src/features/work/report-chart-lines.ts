import type { SparkPoint } from 'api-extensions/contracts/work-fields';
import { addDays } from './report-period';
import { shortDay } from './report-words';

/** Chart of a slot's days: SVG paths in a 100 × 100 area, and labels. Shares run from 0 to 1, right and down. */
export interface ChartLines {
  /** Ranks of consecutive days; unknown days are not interpolated. */
  line: string;
  /** A dot for each rank. */
  dots: string;
  /** A bar for each day 순위 밖, in the strip below. */
  outside: string;
  /** A cross for each day 조회 불가, in the same strip. */
  failed: string;
  yTicks: { y: number; label: string }[];
  xTicks: { x: number; label: string }[];
  /** Text alternative. */
  description: string;
}

const isRank = (point: SparkPoint): point is number => typeof point === 'number';
const words = (value: number) => value.toLocaleString('ko-KR');
const short = (value: number) => Number(value.toFixed(2));

/** The lowest rank on the axis: a round number that covers all ranks, at least ten. */
export function deepest(ranks: readonly number[]): number {
  const worst = ranks.reduce((most, rank) => Math.max(most, rank), 10);
  const step = 10 ** Math.floor(Math.log10(worst));
  return [1, 1.5, 2, 3, 4, 6, 8, 10].map((times) => times * step).find((value) => value >= worst) ?? worst;
}

const X_TICKS = 4;
/** Half the width of a cross: nearly square when the chart is as wide as a page. */
const CROSS = 0.4;

/** @param days one value per day, oldest first; null if unknown */
export function chartLines(days: readonly SparkPoint[], from: string): ChartLines {
  const ranks = days.filter(isRank);
  const worst = deepest(ranks);
  const x = (index: number) => (days.length < 2 ? 0.5 : index / (days.length - 1));
  const y = (rank: number) => (rank - 1) / (worst - 1);
  const place = (index: number, rank: number) => `${short(x(index) * 100)} ${short(y(rank) * 100)}`;
  let line = '';
  let dots = '';
  days.forEach((point, index) => {
    if (!isRank(point)) return;
    line += `${isRank(days[index - 1] ?? null) ? 'L' : 'M'}${place(index, point)}`;
    dots += `M${place(index, point)}h0`;
  });
  const marksOf = (kind: SparkPoint, mark: (left: number) => string) =>
    days.map((point, index) => (point === kind ? mark(x(index) * 100) : '')).join('');
  const marks = Math.min(days.length, X_TICKS);
  const shown = Array.from({ length: marks }, (_mark, n) =>
    marks === 1 ? 0 : Math.round(((days.length - 1) * n) / (marks - 1)),
  );
  return {
    line,
    dots,
    outside: marksOf('out', (left) => `M${short(left)} 10V90`),
    failed: marksOf('failed', (left) => {
      const [one, other] = [short(left - CROSS), short(left + CROSS)];
      return `M${one} 20L${other} 80M${one} 80L${other} 20`;
    }),
    yTicks: [1, Math.round(worst / 2), worst].map((rank) => ({ y: y(rank), label: `${words(rank)}위` })),
    xTicks: shown.map((index) => ({ x: x(index), label: shortDay(addDays(from, index)) })),
    description: describe(ranks),
  };
}

function describe(ranks: readonly number[]): string {
  const [first, last] = [ranks[0], ranks.at(-1)];
  if (first === undefined || last === undefined) return '순위를 확인한 날이 없는 그래프';
  const best = ranks.reduce((least, rank) => Math.min(least, rank), first);
  return `날짜별 순위 그래프: 처음 ${words(first)}위, 마지막 ${words(last)}위, 최고 ${words(best)}위`;
}
