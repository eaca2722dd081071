import type { Provider } from 'api-extensions/contracts/lookups/fields';
import type { VolumeTrend } from 'api-extensions/contracts/lookups/responses';
import { dottedDay } from 'api-extensions/contracts/rules/days';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { LineChart } from '../../ui/chart/line-chart';
import { smallNote } from '../../ui/small-note';
import { type Column, Table } from '../../ui/table';
import { quiet } from './outcome-card';
import { monthText } from './wording';

type Month = Extract<VolumeTrend, { outcome: 'found' }>['months'][number];

interface Props {
  /** In order. `searches` is an estimate from the exact count of the last month. */
  months: readonly (Month & { searches?: number | null })[];
  provider: Provider;
  keyword: string;
  /** Name of the source, with the sampled time if it is known; by default the name alone. */
  source?: string;
}

const ESTIMATE: Column<Props['months'][number]> = {
  key: 'searches',
  head: '검색량 (추정)',
  numeric: true,
  cell: ({ searches = null }) => (searches === null ? '-' : `약 ${koreanNumber(searches)}회`),
};

/** Relative search volume of a keyword by month, as a line and as a table. */
export default function TrendChart({ months, provider, keyword, source }: Props) {
  const known = months.filter(({ ratio }) => ratio !== null);
  if (known.length === 0) return <p css={quiet}>이 키워드의 추이는 네이버에서 제공하지 않습니다.</p>;
  const shownSource = source ?? sourceName(provider);
  const strongest = known.reduce((best, month) => ((month.ratio ?? 0) > (best.ratio ?? 0) ? month : best));
  const hasEstimates = months.some(({ searches }) => typeof searches === 'number');
  const x = (at: number) => at / Math.max(1, months.length - 1);
  const xTicks = [0, Math.floor(months.length / 2), months.length - 1].map((at) => {
    return { at: x(at), label: dottedDay(months[at]?.month ?? '') };
  });
  return (
    <>
      <LineChart
        description={`‘${keyword}’의 최근 12개월 검색 추이. 가장 많이 검색된 달은 ${monthText(strongest.month)}이고, 마지막 달의 값은 그 달의 ${Math.round(months.at(-1)?.ratio ?? 0)}퍼센트입니다.`}
        points={months.map(({ month, ratio }, at) => {
          return { key: month, x: x(at), y: ratio === null ? null : 1 - ratio / 100 };
        })}
        yTicks={[100, 50, 0].map((ratio) => ({ at: 1 - ratio / 100, label: String(ratio) }))}
        xTicks={xTicks}
        readings={months.map(({ month, ratio, searches = null }, at) => ({
          x: x(at),
          label: monthText(month),
          rows: [
            ['상대값', ratio === null ? '자료 없음' : ratio.toFixed(1)],
            ...(searches === null ? [] : [['검색량 (추정)', `약 ${koreanNumber(searches)}회`] as const]),
          ],
        }))}
      />
      <p css={smallNote}>
        가장 많이 검색된 달을 100으로 놓은 상대적인 값이며, 검색된 횟수가 아닙니다.
        {hasEstimates && ' 표의 추정 검색량은 최근 30일의 검색량과 같은 날들의 비율로 계산했습니다.'}
        {shownSource && ` 출처: ${shownSource}`}
      </p>
      <details>
        <summary css={{ display: 'flex', alignItems: 'center', minHeight: '2.75rem', fontWeight: 600 }}>
          월별 값 표로 보기
        </summary>
        <Table
          caption="월별 상대 검색량"
          captionHidden
          rows={[...months].reverse()}
          keyOf={({ month }) => month}
          columns={[
            { key: 'month', head: '월', rowHeader: true, cell: ({ month }) => monthText(month) },
            {
              key: 'ratio',
              head: '상대값',
              numeric: true,
              cell: ({ ratio }) => (ratio === null ? '자료 없음' : ratio.toFixed(1)),
            },
            ...(hasEstimates ? [ESTIMATE] : []),
          ]}
        />
      </details>
    </>
  );
}

/** Null for the simulator, which the answer's ribbon names. */
const sourceName = (provider: Provider) =>
  provider === 'simulator' ? null : '네이버 데이터랩 검색어 트렌드';
