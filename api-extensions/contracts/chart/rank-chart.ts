import { addDays, dayTick, daysBetween } from '../rules/days';
import { koreanNumber } from '../rules/numbers';
import type { SparkPoint } from '../work/fields';
import type { ChartPoint } from './chart-lines';
import { rankAxis, share, type Tick } from './scale';

/** Space of a label at a point, as a share of the plot's width on the narrowest screens. */
const LABEL_WIDTH = 0.2;

/** A day on which a rank was looked up. */
export interface RankDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Null if it is out of range or unknown. */
  rank: number | null;
  /** The lookup failed: its rank is unknown. */
  isFailed: boolean;
  /** Simulated and real ranks cannot be compared: no solid line connects them. */
  isDemo?: boolean;
  /** A rank of another tool, which cannot be compared with own ones either. */
  isImported?: boolean;
}

/** Geometry of a rank chart, which the pages and the report's PDF draw. */
export interface RankChart {
  points: readonly ChartPoint[];
  /** Other lines in the same plot, e.g. of competitors. */
  beside: readonly (readonly ChartPoint[])[];
  yTicks: readonly Tick[];
  xTicks: readonly Tick[];
  /** Label of the marks outside the plot; absent without such marks. */
  outsideLabel?: string;
}

/** The days of a report as `RankDay`s; days without a lookup are left out. @param from the first day */
export const reportDays = (days: readonly SparkPoint[], from: string): RankDay[] =>
  days.flatMap((point, at) =>
    point === null
      ? []
      : [
          {
            day: addDays(from, at),
            rank: typeof point === 'number' ? point : null,
            isFailed: point === 'failed',
          },
        ],
  );

/** The position of a day between two others, from 0 to 1. */
export const dayShare = (day: string, from: string, to: string): number =>
  share(daysBetween(from, day), 0, daysBetween(from, to));

/** Labels of the first, the middle and the last day. */
export function dayTicks(from: string, to: string): Tick[] {
  const middle = addDays(from, Math.floor(daysBetween(from, to) / 2));
  return [...new Set([from, middle, to])].map((day) => ({
    at: dayShare(day, from, to),
    label: dayTick(day),
  }));
}

/**
 * Ranks between two days as a line, best at the top. Out-of-range days are marked below, failed days crossed; unknown
 * days are not interpolated.
 * @param days oldest first; days without a lookup are left out
 * @param beside other lines in the same plot, without marks and labels
 */
export function rankChart(
  days: readonly RankDay[],
  from: string,
  to: string,
  beside: readonly (readonly RankDay[])[] = [],
): RankChart {
  const ranks = [days, ...beside].flatMap((line) => line.flatMap(({ rank }) => rank ?? []));
  const { top, bottom, ticks } = rankAxis(ranks);
  const xOf = (day: string) => dayShare(day, from, to);
  const labelled = labelledDays(days, xOf);
  const pointsOf = (line: readonly RankDay[]) => {
    let before: RankDay | undefined;
    return line.map((rankDay): ChartPoint => {
      const isGap = before !== undefined && daysBetween(before.day, rankDay.day) > 1;
      const isOther =
        before !== undefined &&
        (before.isDemo !== rankDay.isDemo || before.isImported !== rankDay.isImported);
      const isAfterGap = isGap || isOther;
      if (!rankDay.isFailed) before = rankDay;
      return {
        key: rankDay.day,
        x: xOf(rankDay.day),
        y: rankDay.rank === null ? null : share(rankDay.rank, top, bottom),
        isOutside: rankDay.rank === null && !rankDay.isFailed,
        isFailed: rankDay.isFailed,
        isAfterGap,
        ...(rankDay.rank !== null && labelled.has(rankDay) && { label: `${koreanNumber(rankDay.rank)}위` }),
      };
    });
  };
  const points = pointsOf(days);
  return {
    points,
    beside: beside.map(pointsOf),
    yTicks:
      ranks.length > 0
        ? ticks.map((rank) => ({ at: share(rank, top, bottom), label: `${koreanNumber(rank)}위` }))
        : [],
    xTicks: dayTicks(from, to),
    ...(days.some(({ rank }) => rank === null) && {
      outsideLabel: points.some(({ isOutside }) => isOutside) ? '순위 밖' : '조회 불가',
    }),
  };
}

/** Explains the marks and lines of a rank chart. */
export const rankLegend = ({
  points,
  marks = [],
}: Pick<RankChart, 'points'> & { marks?: readonly unknown[] }): string =>
  [
    '위로 갈수록 높은 순위입니다.',
    marks.length > 0 && '번호는 아래 ‘주요 변동 기록’의 날짜입니다.',
    points.some(({ isAfterGap }) => isAfterGap) && '점선 구간의 순위는 알 수 없습니다.',
    points.some(({ isOutside }) => isOutside) && '○는 순위 밖이었던 날입니다.',
    points.some(({ isFailed }) => isFailed) && '×는 조회하지 못한 날이며, 순위 밖이라는 뜻이 아닙니다.',
  ]
    .filter(Boolean)
    .join(' ');

/** Days whose points have a label: the newest rank, and the first day of the best one unless the labels would touch. */
function labelledDays(days: readonly RankDay[], xOf: (day: string) => number): Set<RankDay | undefined> {
  const found = days.filter(({ rank }) => rank !== null);
  const newest = found.at(-1);
  const best = Math.min(...found.map(({ rank }) => rank ?? Infinity));
  const highest = found.find(({ rank }) => rank === best);
  const isApart = newest && highest && Math.abs(xOf(newest.day) - xOf(highest.day)) > LABEL_WIDTH;
  return new Set(isApart ? [newest, highest] : [newest]);
}
