import { addDays } from 'api-extensions/contracts/rules/days';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { RankList } from 'api-extensions/contracts/lookups/lookups';
import type { CompetitorDays } from 'api-extensions/contracts/work/slot-days';
import type { SlotEvent } from 'api-extensions/contracts/work/slots';
import type { RankPoint } from 'api-extensions/contracts/work/fields';
import { koreanDay } from '../../../platform/korean-format';
import { dayShare, rankChart, type RankDay } from 'api-extensions/contracts/chart/rank-chart';
import type { ChartMark, LineChartData } from '../../../ui/chart/line-chart';
import { competitorRankText } from './slot-competitors';
import { EVENT_NAMES, pointText } from './slot-text';

const hasFailed = ({ outcome }: RankPoint) => outcome === 'unavailable' || outcome === 'error';

/** Numbered marks of the days with events in a period; a list below the chart describes them. */
export function eventMarks(events: readonly SlotEvent[], from: string, to: string): ChartMark[] {
  const days = [...new Set(events.map(({ day }) => day))].filter((day) => day >= from && day <= to).sort();
  return days.map((day, at) => ({
    key: day,
    x: dayShare(day, from, to),
    label: String(at + 1),
    title: events
      .filter((event) => event.day === day)
      .map(({ type, text }) => `${EVENT_NAMES[type]}: ${text}`)
      .join(', '),
  }));
}

/** The period before the shown one, of the same length. */
export interface EarlierPeriod {
  points: readonly RankPoint[];
  /** Its first day, and its number of days, by which it is drawn later. */
  from: string;
  days: number;
}

interface Lines {
  competitors?: readonly CompetitorDays[];
  /** Its line is the last one beside the slot's. */
  earlier?: EarlierPeriod | null;
}

const toRankDay = (point: RankPoint, day = point.day): RankDay => ({
  day,
  rank: point.rank,
  isFailed: hasFailed(point),
  isDemo: point.provider === 'simulator',
  isImported: point.imported_from !== null,
});

/** Chart of a slot's ranks in one list between two days, with events, the ranks of competitors and those of the period before. */
export function slotChart(
  points: readonly RankPoint[],
  list: RankList,
  from: string,
  to: string,
  events: readonly SlotEvent[],
  { competitors = [], earlier = null }: Lines = {},
): LineChartData & { marks: readonly ChartMark[] } {
  const days = points.filter((point) => point.list === list);
  const before = (earlier?.points ?? []).filter((point) => point.list === list);
  const laterDay = ({ day }: RankPoint) => addDays(day, earlier?.days ?? 0);
  const marks = eventMarks(events, from, to);
  return {
    description: [describe(days, from, to, events), competitorsText(competitors)].filter(Boolean).join(' '),
    marks,
    readings: days.map((point) => ({
      x: dayShare(point.day, from, to),
      label: koreanDay(point.day),
      rows: [
        ['순위', pointText(point)] as const,
        ...competitors.flatMap(({ name, points: others }) => {
          const found = others.find(({ day, list: of }) => day === point.day && of === list);
          return found ? [[name, competitorRankText(found)] as const] : [];
        }),
        ...before
          .filter((one) => laterDay(one) === point.day)
          .map((one) => [`이전 (${koreanDay(one.day)})`, pointText(one)] as const),
        ...marks
          .filter(({ key }) => key === point.day)
          .map(({ label, title }) => [`${label}번`, title] as const),
      ],
    })),
    ...rankChart(
      days.map((point) => toRankDay(point)),
      from,
      to,
      [
        ...competitors.map(({ points: competitorPoints }) =>
          competitorPoints
            .filter((point) => point.list === list)
            .map(({ day, rank, provider }) => ({
              day,
              rank,
              isFailed: false,
              isDemo: provider === 'simulator',
              isImported: false,
            })),
        ),
        ...(earlier
          ? [
              before
                .map((point) => toRankDay(point, laterDay(point)))
                .filter(({ day }) => day >= from && day <= to),
            ]
          : []),
      ],
    ),
  };
}

function describe(
  days: readonly RankPoint[],
  from: string,
  to: string,
  events: readonly SlotEvent[],
): string {
  const ranks = days.map(({ rank }) => rank).filter((rank) => rank !== null);
  const out = days.filter(({ outcome }) => outcome === 'not_in_range').length;
  const failed = days.filter(hasFailed).length;
  return [
    `${koreanDay(from)}부터 ${koreanDay(to)}까지의 순위 변화.`,
    ranks.length > 0 &&
      `가장 높은 순위 ${koreanNumber(Math.min(...ranks))}위, 가장 낮은 순위 ${koreanNumber(Math.max(...ranks))}위.`,
    out > 0 && `순위 밖이었던 날 ${koreanNumber(out)}일.`,
    failed > 0 && `조회하지 못한 날 ${koreanNumber(failed)}일.`,
    events.length > 0 && `표시한 일 ${koreanNumber(events.length)}건.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Names the competitors whose lines are drawn; their last ranks are in the table below. */
const competitorsText = (competitors: readonly CompetitorDays[]): string =>
  (competitors.length > 0 &&
    `경쟁사 ${competitors.map(({ name }) => name).join(', ')}의 순위를 함께 그렸습니다.`) ||
  '';
