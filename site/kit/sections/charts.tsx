import { rankChart, type RankDay, rankLegend } from 'api-extensions/contracts/chart/rank-chart';
import { LineChart } from '../../src/ui/chart/line-chart';
import { Sparkline } from '../../src/ui/chart/sparkline';
import { Specimen, State } from '../specimen';

export const CHARTS = [{ id: 'line-chart', name: 'LineChart · Sparkline' }] as const;

const [LINE] = CHARTS;

const [FROM, TO] = ['2026-11-01', '2026-11-30'];

/** Ranks of 30 days: `out` of range, `failed`, null: no lookup. */
const RANKS = [
  ...[14, 12, 13, 11, 9, 'out', 10, 8, 'failed', 7, 7, null, null, 6, 5],
  ...[5, 6, 4, 4, 3, 5, 3, 2, 'failed', 'failed', 3, 2, 2, 1, 2],
] as const;

const DAYS = RANKS.flatMap((rank, at): RankDay[] =>
  rank === null
    ? []
    : [
        {
          day: `2026-11-${String(at + 1).padStart(2, '0')}`,
          rank: typeof rank === 'number' ? rank : null,
          isFailed: rank === 'failed',
        },
      ],
);
const CHART = rankChart(DAYS, FROM, TO);
const MARKS = [
  { key: 'a', x: 0.2, label: '1', title: '글 올림' },
  { key: 'b', x: 0.24, label: '2', title: '백링크' },
];

export function Charts() {
  return (
    <Specimen {...LINE} note="값은 옆의 표에도 있습니다. 보조 기술은 그림 하나로 읽습니다.">
      <State name="순위 30일">
        <LineChart {...CHART} description="순위 변화의 예" marks={MARKS} />
        <p>{rankLegend({ ...CHART, marks: MARKS })}</p>
      </State>
      <State name="보고서 안에서">
        <LineChart {...CHART} description="보고서에 있는 순위 변화의 예" size="compact" />
      </State>
      <State name="셀 안에서">
        <Sparkline days={RANKS} description="30일 추이의 예" />
      </State>
    </Specimen>
  );
}
