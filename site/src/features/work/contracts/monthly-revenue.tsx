import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { formatWon } from '../../../platform/korean-format';
import { ChartFrame } from '../../../ui/chart/chart-frame';
import { ChartLegend, layerColor } from '../../../ui/chart/chart-legend';
import { MoreDetails } from '../../../ui/more-details';
import { type Column, Table } from '../../../ui/table';
import { monthText, type Revenue, type RevenueGroup, revenueBars } from './revenue-series';

interface MonthRow {
  month: string;
  at: number;
}

/** Revenue by month as a chart, and as a table. */
export function MonthlyRevenue({
  of: { months, amounts },
  series,
}: {
  of: Revenue;
  series: readonly RevenueGroup[];
}) {
  const { paths, yTicks, xTicks, readings } = revenueBars(months, series);
  const totalsText = series.map((group) => `${group.name} ${formatWon(group.total)}`).join(', ');
  const columns: Column<MonthRow>[] = [
    { key: 'month', head: '월', rowHeader: true, cell: ({ month }) => monthText(month) },
    ...series.map((group, layer) => ({
      key: `series ${layer}`,
      head: group.name,
      numeric: true,
      cell: ({ at }: MonthRow) => koreanNumber(group.amounts[at] ?? 0),
    })),
    { key: 'sum', head: '합계 (원)', numeric: true, cell: ({ at }) => koreanNumber(amounts[at] ?? 0) },
  ];
  return (
    <>
      <ChartLegend
        label="매출 구분"
        layers={series.map((group, layer) => ({ layer, text: `${group.name} ${formatWon(group.total)}` }))}
      />
      <ChartFrame
        description={`월별 매출 막대그래프: ${totalsText}`}
        yTicks={yTicks}
        xTicks={xTicks}
        readings={readings}
        drawing={paths.map((path, layer) => (
          <path key={layer} fill={layerColor(layer)} d={path} />
        ))}
      />
      <MoreDetails summary="월별 매출 표로 보기">
        <Table
          caption="월별 매출"
          captionHidden
          cardsBelow="md"
          rows={months.map((month, at) => ({ month, at })).reverse()}
          keyOf={({ month }) => month}
          columns={columns}
        />
      </MoreDetails>
    </>
  );
}
