import { dayTick } from 'api-extensions/contracts/rules/days';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { type Traffic, TRAFFIC_SOURCES } from 'api-extensions/contracts/work/search-traffic';
import { koreanDay, tableDay } from '../../../platform/korean-format';
import { ChartFrame } from '../../../ui/chart/chart-frame';
import { ChartLegend, layerColor } from '../../../ui/chart/chart-legend';
import { barReadings, stackedBars } from '../../../ui/chart/stacked-bars';
import { MoreDetails } from '../../../ui/more-details';
import { Table } from '../../../ui/table';
import { SOURCE_NAMES } from './traffic-columns';

/** Clicks of each day by source, as bars and as a table. */
export function TrafficChart({ of: { days, from, to } }: { of: Traffic }) {
  const known = TRAFFIC_SOURCES.filter((source) => days.some((day) => day[source] !== null));
  if (known.length === 0)
    return (
      <p>
        날짜가 있는 자료가 아직 없습니다. 기간 전체를 더한 네이버 자료는 아래 목록에서만 보실 수 있습니다.
      </p>
    );
  const sums = known.map((source, layer) => {
    const sum = days.reduce((total, day) => total + (day[source] ?? 0), 0);
    return { layer, text: `${SOURCE_NAMES[source]} ${koreanNumber(sum)}회` };
  });
  const bars = days.map((day) => ({
    label: dayTick(day.day),
    values: known.map((source) => day[source] ?? 0),
  }));
  const { paths, yTicks, xTicks } = stackedBars(bars, known.length, koreanNumber);
  return (
    <div css={{ display: 'grid', gap: 'var(--space-3)' }}>
      <ChartLegend label="출처별 클릭" layers={sums} />
      <ChartFrame
        description={`${koreanDay(from)}부터 ${koreanDay(to)}까지 날짜별 클릭 막대그래프: ${sums.map(({ text }) => text).join(', ')}`}
        yTicks={yTicks}
        xTicks={xTicks}
        readings={barReadings(
          bars,
          known.map((source) => SOURCE_NAMES[source]),
          (clicks) => `${koreanNumber(clicks)}회`,
        )}
        drawing={paths.map((path, layer) => (
          <path key={known[layer]} fill={layerColor(layer)} d={path} />
        ))}
      />
      <MoreDetails summary="날짜별 클릭 표로 보기">
        <Table
          caption="날짜별 클릭"
          captionHidden
          rows={days.filter((day) => known.some((source) => day[source] !== null)).reverse()}
          keyOf={({ day }) => day}
          columns={[
            { key: 'day', head: '날짜', rowHeader: true, cell: ({ day }) => tableDay(day) },
            ...known.map((source) => ({
              key: source,
              head: SOURCE_NAMES[source],
              numeric: true,
              cell: (day: Traffic['days'][number]) => {
                const clicks = day[source];
                return clicks === null ? '-' : koreanNumber(clicks);
              },
            })),
          ]}
        />
      </MoreDetails>
    </div>
  );
}
