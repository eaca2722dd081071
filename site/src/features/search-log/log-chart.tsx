import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import { KIND_NAMES } from 'api-extensions/contracts/rules/kinds';
import type { SearchType } from 'api-extensions/contracts/search-log';
import { koreanDay, tableDay } from '../../platform/korean-format';
import { ChartFrame } from '../../ui/chart/chart-frame';
import { Table } from '../../ui/table';
import { MoreDetails } from '../../ui/more-details';
import { logBars, type LogFigures, LOG_TYPES, sumOf, typeSums } from './log-bars';

/** Distinguishable in greyscale: neighbours differ in lightness. */
const COLORS = ['#3730a3', '#f59e0b', '#047857', '#f472b6', '#475569', '#38bdf8'];
const colorOf = (type: SearchType) => COLORS[LOG_TYPES.indexOf(type) % COLORS.length];

const legend = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  font-size: var(--text-sm);
  & > li {
    display: flex;
    gap: 0.5rem;
    align-items: center;
  }
  & span {
    width: 0.75rem;
    height: 0.75rem;
    border-radius: 3px;
    forced-color-adjust: none;
    print-color-adjust: exact;
  }
`;

/** Requests by day and type, as bars and as a table. */
export function LogChart({ figures: { days: given, from, to, total } }: { figures: LogFigures }) {
  const { paths, yTicks, xTicks } = logBars(given);
  const sums = typeSums(given);
  const said = sums
    .map(({ type, count: times }) => `${KIND_NAMES[type]} ${koreanNumber(times)}회`)
    .join(', ');
  return (
    <div css={{ display: 'grid', gap: 'var(--space-3)' }}>
      <p role="status">
        {koreanDay(from)}부터 {koreanDay(to)}까지 모두 {koreanNumber(total)}회 조회했습니다.
      </p>
      {total > 0 && (
        <>
          <ul css={legend} aria-label="종류별 조회 수">
            {sums.map(({ type, count: times }) => (
              <li key={type}>
                <span style={{ background: colorOf(type) }} />
                {KIND_NAMES[type]} {koreanNumber(times)}회
              </li>
            ))}
          </ul>
          <ChartFrame
            description={`날짜별 조회 수 막대그래프: ${said}`}
            yTicks={yTicks}
            xTicks={xTicks}
            drawing={paths.map(({ type, path }) => (
              <path key={type} fill={colorOf(type)} d={path} />
            ))}
          />
          <MoreDetails summary="날짜별 조회 수 표로 보기">
            <Table
              caption="날짜별 조회 수"
              captionHidden
              cardsBelow="sm"
              rows={[...given].reverse()}
              keyOf={({ day }) => day}
              columns={[
                { key: 'day', head: '날짜', rowHeader: true, cell: ({ day }) => tableDay(day) },
                ...LOG_TYPES.map((type) => ({
                  key: type,
                  head: KIND_NAMES[type],
                  numeric: true,
                  cell: ({ counts }: LogFigures['days'][number]) => koreanNumber(counts[type] ?? 0),
                })),
                { key: 'sum', head: '합계', numeric: true, cell: (day) => koreanNumber(sumOf(day)) },
              ]}
            />
          </MoreDetails>
        </>
      )}
    </div>
  );
}
