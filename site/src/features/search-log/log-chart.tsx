import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { KIND_NAMES } from 'api-extensions/contracts/rules/kinds';
import { koreanDay, tableDay } from '../../platform/korean-format';
import { ChartFrame } from '../../ui/chart/chart-frame';
import { ChartLegend, layerColor } from '../../ui/chart/chart-legend';
import { Table } from '../../ui/table';
import { MoreDetails } from '../../ui/more-details';
import { logBars, type LogFigures, LOG_TYPES, sumOfDay, sumByType } from './log-bars';

/** Lookups by day and type, as bars and as a table. */
export function LogChart({ figures: { days, from, to, total } }: { figures: LogFigures }) {
  const { paths, yTicks, xTicks, readings } = logBars(days);
  const sums = sumByType(days);
  const totalsText = sums
    .map(({ type, count: lookups }) => `${KIND_NAMES[type]} ${koreanNumber(lookups)}회`)
    .join(', ');
  return (
    <div css={{ display: 'grid', gap: 'var(--space-3)' }}>
      <p role="status">
        {koreanDay(from)}부터 {koreanDay(to)}까지 모두 {koreanNumber(total)}회 조회했습니다.
      </p>
      {total > 0 && (
        <>
          <ChartLegend
            label="종류별 조회 수"
            layers={sums.map(({ type, count: lookups }) => ({
              layer: LOG_TYPES.indexOf(type),
              text: `${KIND_NAMES[type]} ${koreanNumber(lookups)}회`,
            }))}
          />
          <ChartFrame
            description={`날짜별 조회 수 막대그래프: ${totalsText}`}
            yTicks={yTicks}
            xTicks={xTicks}
            readings={readings}
            drawing={paths.map((path, layer) => (
              <path key={LOG_TYPES[layer]} fill={layerColor(layer)} d={path} />
            ))}
          />
          <MoreDetails summary="날짜별 조회 수 표로 보기">
            <Table
              caption="날짜별 조회 수"
              captionHidden
              cardsBelow="sm"
              rows={[...days].reverse()}
              keyOf={({ day }) => day}
              columns={[
                { key: 'day', head: '날짜', rowHeader: true, cell: ({ day }) => tableDay(day) },
                ...LOG_TYPES.map((type) => ({
                  key: type,
                  head: KIND_NAMES[type],
                  numeric: true,
                  cell: ({ counts }: LogFigures['days'][number]) => koreanNumber(counts[type] ?? 0),
                })),
                { key: 'sum', head: '합계', numeric: true, cell: (day) => koreanNumber(sumOfDay(day)) },
              ]}
            />
          </MoreDetails>
        </>
      )}
    </div>
  );
}
