import { css } from '@emotion/react';
import type { SearchType } from 'api-extensions/contracts/search-log';
import { koreanDay } from '../../platform/korean-format';
import { Table } from '../../ui/table';
import { logBars, type LogFigures, logTypeWord, LOG_TYPES, sumOf, typeSums } from './log-bars';

/** Distinguishable in greyscale: neighbours differ in lightness. */
const COLORS: Record<SearchType, string> = {
  web: '#3730a3',
  shop: '#f59e0b',
  place: '#047857',
  view: '#f472b6',
  volume: '#475569',
};

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

const container = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: 0.5rem;
  padding-top: 0.5rem;
  color: var(--color-muted);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
  line-height: 1;
`;

const numbers = css`
  position: relative;
  min-width: 2.25rem;
  & > span {
    position: absolute;
    right: 0;
    translate: 0 -50%;
  }
`;

const plot = css`
  height: 12rem;
  & > svg {
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  & path {
    vector-effect: non-scaling-stroke;
    print-color-adjust: exact;
  }
`;

const days = css`
  position: relative;
  grid-column: 2;
  height: 1.5rem;
  & > span {
    position: absolute;
    top: 0.5rem;
    white-space: nowrap;
  }
  @media (max-width: 30rem) {
    & > span:not(:first-of-type, :last-of-type) {
      display: none;
    }
  }
`;

const more = css`
  & > summary {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    color: var(--color-primary-strong);
    font-size: var(--text-sm);
    font-weight: 600;
  }
`;

const count = (value: number) => value.toLocaleString('ko-KR');
const shift = (x: number) => (x < 0.1 ? '0' : x > 0.9 ? '-100%' : '-50%');

/** Requests by day and type, as bars and as a table. */
export function LogChart({ figures: { days: given, from, to, total } }: { figures: LogFigures }) {
  const { paths, yTicks, xTicks } = logBars(given);
  const sums = typeSums(given);
  const said = sums.map(({ type, count: times }) => `${logTypeWord(type)} ${count(times)}회`).join(', ');
  return (
    <div css={{ display: 'grid', gap: 'var(--space-3)' }}>
      <p role="status">
        {koreanDay(from)}부터 {koreanDay(to)}까지 모두 {count(total)}회 조회했습니다.
      </p>
      {total > 0 && (
        <>
          <ul css={legend} aria-label="종류별 조회 수">
            {sums.map(({ type, count: times }) => (
              <li key={type}>
                <span style={{ background: COLORS[type] }} />
                {logTypeWord(type)} {count(times)}회
              </li>
            ))}
          </ul>
          <div role="img" aria-label={`날짜별 조회 수 막대그래프: ${said}`} css={container}>
            <div css={numbers}>
              {yTicks.map(({ y, label }) => (
                <span key={label} style={{ top: `${y * 100}%` }}>
                  {label}
                </span>
              ))}
            </div>
            <div css={plot}>
              <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                {yTicks.map(({ y, label }) => (
                  <path key={label} stroke="var(--color-line)" d={`M0 ${y * 100}H100`} />
                ))}
                {paths.map(({ type, path }) => (
                  <path key={type} fill={COLORS[type]} d={path} />
                ))}
              </svg>
            </div>
            <div css={days}>
              {xTicks.map(({ x, label }) => (
                <span key={label} style={{ left: `${x * 100}%`, transform: `translateX(${shift(x)})` }}>
                  {label}
                </span>
              ))}
            </div>
          </div>
          <details css={more}>
            <summary>날짜별 조회 수 표로 보기</summary>
            <Table
              caption="날짜별 조회 수"
              captionHidden
              minWidth="34rem"
              maxHeight="24rem"
              rows={[...given].reverse()}
              keyOf={({ day }) => day}
              columns={[
                { key: 'day', head: '날짜', rowHeader: true, cell: ({ day }) => koreanDay(day) },
                ...LOG_TYPES.map((type) => ({
                  key: type,
                  head: logTypeWord(type),
                  numeric: true,
                  cell: ({ counts }: LogFigures['days'][number]) => count(counts[type] ?? 0),
                })),
                { key: 'sum', head: '합계', numeric: true, cell: (day) => count(sumOf(day)) },
              ]}
            />
          </details>
        </>
      )}
    </div>
  );
}
