import { type SearchType, searchType } from 'api-extensions/contracts/search-log';
import type { searchLogFigures } from 'api-extensions/contracts/search-log';
import type { z } from 'zod';
import { shortDay } from './report-words';

export type LogFigures = z.output<typeof searchLogFigures.answer>['data'];
type LogDay = LogFigures['days'][number];

export const LOG_TYPES = searchType.options;

const NAMES: Record<SearchType, string> = {
  web: '웹',
  shop: '쇼핑',
  place: '플레이스',
  view: '블로그·카페',
  volume: '검색량',
};
export const logTypeWord = (type: SearchType): string => NAMES[type];

/** Upper end of an axis: a round number, at least four, so that the lines between are whole numbers. */
export function ceiling(most: number): number {
  if (most <= 4) return 4;
  const step = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 6, 8, 10].map((times) => times * step).find((value) => value >= most) ?? most;
}

interface Bars {
  /** An SVG path per type in a 100 × 100 area, stacked. */
  paths: { type: SearchType; path: string }[];
  yTicks: { y: number; label: string }[];
  xTicks: { x: number; label: string }[];
}

const GAP = 0.2;
const X_TICKS = 4;
const short = (value: number) => Number(value.toFixed(3));

export const sumOf = ({ counts }: LogDay): number =>
  LOG_TYPES.reduce((sum, type) => sum + (counts[type] ?? 0), 0);

/** Requests per day as bars, with the types stacked. */
export function logBars(days: readonly LogDay[]): Bars {
  const top = ceiling(days.reduce((most, day) => Math.max(most, sumOf(day)), 0));
  const room = 100 / Math.max(1, days.length);
  const width = short(room * (1 - GAP));
  const paths = LOG_TYPES.map((type, layer) => ({
    type,
    path: days
      .map(({ counts }, index) => {
        const count = counts[type] ?? 0;
        if (count === 0) return '';
        const below = LOG_TYPES.slice(0, layer).reduce((sum, under) => sum + (counts[under] ?? 0), 0);
        const [left, high] = [short((index + GAP / 2) * room), short((count / top) * 100)];
        return `M${left} ${short(100 - (below / top) * 100)}v${-high}h${width}v${high}z`;
      })
      .join(''),
  }));
  const marks = Math.min(days.length, X_TICKS);
  const shown = Array.from({ length: marks }, (_mark, n) =>
    marks === 1 ? 0 : Math.round(((days.length - 1) * n) / (marks - 1)),
  );
  return {
    paths,
    yTicks: [0, top / 2, top].map((value) => ({ y: 1 - value / top, label: value.toLocaleString('ko-KR') })),
    xTicks: shown.map((index) => ({
      x: (index + 0.5) / days.length,
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
