import type { RankList } from 'api-extensions/contracts/lookups';
import type { SlotEvent } from 'api-extensions/contracts/work';
import type { RankPoint } from 'api-extensions/contracts/work-fields';
import { koreanDay } from '../../../platform/korean-format';
import { rankAxis, share } from '../../../ui/chart-scale';
import type { ChartMark, ChartPoint } from '../../../ui/line-chart';
import { EVENT_NAMES } from './slot-text';

const MS_PER_DAY = 86_400_000;
/** Share of the plot's width on the narrowest screens. */
const LABEL_WIDTH = 0.2;
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY;

/** Simulated and real ranks cannot be compared: no line connects them. */
const isDemo = ({ provider }: RankPoint) => provider === 'simulator';

const hasFailed = ({ outcome }: RankPoint) => outcome === 'unavailable' || outcome === 'error';

const count = (value: number) => value.toLocaleString('ko-KR');

export interface SlotChart {
  description: string;
  points: ChartPoint[];
  marks: ChartMark[];
  yTicks: { y: number; label: string }[];
  xTicks: { x: number; label: string }[];
  outsideLabel?: string;
}

/** `11. 21.` */
const shortDay = (day: string) => day.slice(5).split('-').map(Number).join('. ') + '.';

/** Marks of events, one numbered mark per day; a list beside the chart describes them. */
export function eventMarks(events: readonly SlotEvent[], from: string, to: string): ChartMark[] {
  const days = [...new Set(events.map(({ day }) => day))].filter((day) => day >= from && day <= to).sort();
  return days.map((day, at) => ({
    key: day,
    x: share(dayNumber(day), dayNumber(from), dayNumber(to)),
    label: String(at + 1),
    title: events
      .filter((event) => event.day === day)
      .map(({ type, text }) => `${EVENT_NAMES[type]}: ${text}`)
      .join(', '),
  }));
}

/**
 * The ranks of one list between two days, best at the top. Out-of-range days are marked below, failed days crossed;
 * unknown days are not interpolated.
 */
export function slotChart(
  all: readonly RankPoint[],
  list: RankList,
  from: string,
  to: string,
  events: readonly SlotEvent[],
): SlotChart {
  const days = all.filter((point) => point.list === list);
  const ranks = days.map(({ rank }) => rank).filter((rank) => rank !== null);
  const { top, bottom, ticks } = rankAxis(ranks);
  const xOf = (day: string) => share(dayNumber(day), dayNumber(from), dayNumber(to));
  const best = Math.min(...ranks);
  const latest = days.findLastIndex(({ rank }) => rank !== null);
  const first = days.findIndex(({ rank }) => rank === best);
  const [newest, highest] = [days[latest], days[first]];
  // Two labels side by side would read as one number.
  const isApart = newest && highest && Math.abs(xOf(newest.day) - xOf(highest.day)) > LABEL_WIDTH;
  const labelled = new Set(isApart ? [latest, first] : [latest]);
  const points = days.map((one, at): ChartPoint => {
    const before = days.slice(0, at).findLast((other) => !hasFailed(other));
    const isGap = before !== undefined && dayNumber(one.day) - dayNumber(before.day) > 1;
    return {
      key: one.day,
      x: xOf(one.day),
      y: one.rank === null ? null : share(one.rank, top, bottom),
      isOutside: one.outcome === 'not_in_range',
      isFailed: hasFailed(one),
      isLoose: isGap || (before !== undefined && isDemo(before) !== isDemo(one)),
      ...(one.rank !== null && labelled.has(at) && { label: `${count(one.rank)}위` }),
    };
  });
  const middle = new Date((dayNumber(from) + dayNumber(to)) * 0.5 * MS_PER_DAY).toISOString().slice(0, 10);
  return {
    description: describe(days, from, to, events),
    points,
    marks: eventMarks(events, from, to),
    yTicks:
      ranks.length > 0
        ? ticks.map((rank) => ({ y: share(rank, top, bottom), label: `${count(rank)}위` }))
        : [],
    xTicks: [from, middle, to].map((day) => ({ x: xOf(day), label: shortDay(day) })),
    ...(days.some(({ rank }) => rank === null) && {
      outsideLabel: points.some(({ isOutside }) => isOutside) ? '순위 밖' : '조회 불가',
    }),
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
      `가장 높은 순위 ${count(Math.min(...ranks))}위, 가장 낮은 순위 ${count(Math.max(...ranks))}위.`,
    out > 0 && `순위 밖이었던 날 ${count(out)}일.`,
    failed > 0 && `조회하지 못한 날 ${count(failed)}일.`,
    events.length > 0 && `표시한 일 ${count(events.length)}건.`,
  ]
    .filter(Boolean)
    .join(' ');
}
