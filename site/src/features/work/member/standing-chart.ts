import { dayShare, dayTicks, rankChart } from 'api-extensions/contracts/chart/rank-chart';
import { share } from 'api-extensions/contracts/chart/scale';
import { addDays } from 'api-extensions/contracts/rules/days';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { MEMBER_DAYS, type MemberDashboard } from 'api-extensions/contracts/work/member-dashboard';
import { koreanDay } from '../../../platform/korean-format';
import type { LineChartData } from '../../../ui/chart/line-chart';

/** What the chart of a member's ranks shows. */
export type Measure = 'average' | 'score';

const rankText = (rank: number | null) => (rank === null ? '-' : `${koreanNumber(rank)}위`);
const scoreText = (score: number | null) => (score === null ? '-' : `${koreanNumber(score)}점`);

/** Chart of the mean rank, best at the top, or of the visibility score, 100 at the top. */
export function standingChart(
  { days, today }: Pick<MemberDashboard, 'days' | 'today'>,
  measure: Measure,
): LineChartData {
  const from = addDays(today, 1 - MEMBER_DAYS);
  const readings = days.map(({ day, average_rank, score }) => ({
    x: dayShare(day, from, today),
    label: koreanDay(day),
    rows: [['평균 순위', rankText(average_rank)] as const, ['노출 점수', scoreText(score)] as const],
  }));
  if (measure === 'average') {
    const known = days.filter(({ average_rank }) => average_rank !== null);
    return {
      description: describe(
        '평균 순위',
        known.map(({ average_rank }) => rankText(average_rank)),
      ),
      readings,
      ...rankChart(
        known.map(({ day, average_rank }) => ({ day, rank: average_rank, isFailed: false })),
        from,
        today,
      ),
    };
  }
  const known = days.flatMap(({ day, score }) => (score === null ? [] : [{ day, score }]));
  return {
    description: describe(
      '노출 점수',
      known.map(({ score }) => scoreText(score)),
    ),
    readings,
    points: known.map(({ day, score }, at) => ({
      key: day,
      x: dayShare(day, from, today),
      y: share(score, 100, 0),
      ...(at === known.length - 1 && { label: scoreText(score) }),
    })),
    yTicks: [100, 50, 0].map((score) => ({ at: share(score, 100, 0), label: String(score) })),
    xTicks: dayTicks(from, today),
  };
}

const describe = (name: string, texts: readonly string[]): string =>
  texts.length === 0
    ? `${MEMBER_DAYS}일 동안의 ${name}가 아직 없습니다.`
    : `${MEMBER_DAYS}일 동안의 ${name}. 처음 ${texts[0]}, 마지막 ${texts.at(-1)}.`;
