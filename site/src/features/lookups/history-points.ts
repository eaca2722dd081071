import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { PastOutcome, LookupScope } from 'api-extensions/contracts/lookups/responses';
import type { RankList } from 'api-extensions/contracts/lookups/lookups';
import { longDay, seoulDay } from 'api-extensions/contracts/rules/days';
import type { RankingPage } from 'api-extensions/contracts/rules/ranking-page';
import { notFoundText } from 'api-extensions/contracts/rules/rank-text';
import { dayShare, rankChart } from 'api-extensions/contracts/chart/rank-chart';
import type { LineChartData } from '../../ui/chart/line-chart';
import { type ListOutcome } from './wording';

/** One day of a lookup in one list. */
export interface HistoryDay {
  /** Day in Seoul. */
  day: string;
  outcome: PastOutcome['outcome'];
  rank: number | null;
  bestRank: number | null;
  /** Null if every lookup of the day failed. */
  depth: number | null;
  /** The target's page at the day's last lookup; null when it is unknown. */
  page: RankingPage | null;
}

/** Whether every lookup of the day failed, so that its rank is unknown. */
const hasFailed = ({ depth }: HistoryDay) => depth === null;

/** The days of one list, oldest first. The new outcome replaces the one of its day, but not that day's best rank. */
export function historyDays(
  history: readonly PastOutcome[],
  list: RankList,
  latest: ListOutcome,
  checkedAt: string,
): HistoryDay[] {
  const today = seoulDay(new Date(checkedAt));
  const before = history.filter((earlier) => earlier.list === list);
  const sameDay = before.find(({ day }) => day === today);
  const rank = latest.outcome === 'found' ? (latest.rank ?? null) : null;
  const best = [rank, sameDay?.bestRank].filter((known) => typeof known === 'number');
  return [
    ...before.filter(({ day }) => day !== today),
    {
      day: today,
      outcome: latest.outcome,
      rank,
      bestRank: best.length > 0 ? Math.min(...best) : null,
      depth: latest.depth,
      page: latest.matched ?? null,
    },
  ].sort((a, b) => a.day.localeCompare(b.day));
}

/** The outcome of a day as a short text. */
export function dayOutcome(
  { outcome, rank, depth }: HistoryDay,
  { list, ordered, range }: LookupScope,
): string {
  if (depth === null) return '조회 불가';
  if (!ordered) return `${range} ${outcome === 'found' ? '안' : '밖'}`;
  return rank === null ? notFoundText(list, depth) : `${koreanNumber(rank)}위`;
}

/** Ranks over the days of a history. */
export function historyChart(days: readonly HistoryDay[]): LineChartData {
  const ranks = days.map(({ rank }) => rank).filter((rank) => rank !== null);
  const [first, last] = [days[0]?.day ?? '1970-01-01', days.at(-1)?.day ?? '1970-01-01'];
  return {
    description: historyDescription(days, ranks),
    ...rankChart(
      days.map((entry) => ({ day: entry.day, rank: entry.rank, isFailed: hasFailed(entry) })),
      first,
      last,
    ),
    readings: days.map(({ day, rank, depth }) => ({
      x: dayShare(day, first, last),
      label: longDay(day),
      rows: [['순위', depth === null ? '조회 불가' : rank === null ? '순위 밖' : `${koreanNumber(rank)}위`]],
    })),
  };
}

function historyDescription(days: readonly HistoryDay[], ranks: readonly number[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  const period = `${longDay(first.day)}부터 ${longDay(last.day)}까지 ${koreanNumber(days.length)}일의 순위 변화.`;
  const failed = days.filter(hasFailed).length;
  const misses = days.length - ranks.length - failed;
  const unknown = failed > 0 && `조회하지 못한 날 ${koreanNumber(failed)}일.`;
  if (ranks.length === 0) {
    const outside = failed > 0 ? `순위 밖이었던 날 ${koreanNumber(misses)}일.` : '모두 순위 밖이었습니다.';
    return [period, outside, unknown].filter(Boolean).join(' ');
  }
  const range = `가장 높은 순위 ${koreanNumber(Math.min(...ranks))}위, 가장 낮은 순위 ${koreanNumber(Math.max(...ranks))}위.`;
  return [period, range, misses > 0 && `순위 밖이었던 날 ${koreanNumber(misses)}일.`, unknown]
    .filter(Boolean)
    .join(' ');
}
