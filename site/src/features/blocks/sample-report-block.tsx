import { css } from '@emotion/react';
import { Card } from '../../ui/card';
import { Section } from '../../ui/section';
import { from } from '../../ui/theme/breakpoints';
import type { BlockProps } from './block-props';

export interface SampleReportFields {
  title: string;
  lead: string | null;
  keyword: string;
  rows: { period: string; rank: number; work: string | null }[] | null;
  note: string | null;
}

const sheet = css`
  display: grid;
  gap: var(--space-6);
  padding: clamp(1.25rem, 1rem + 2vw, 2.5rem);
  box-shadow: var(--shadow-raised);
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.75rem;
  }
  & > header > span {
    padding: 0.125rem 0.75rem;
    border: 1px solid var(--color-warn-line);
    border-radius: var(--radius-sm);
    background: var(--color-warn-tint);
    color: var(--color-warn);
    font-size: var(--text-sm);
    font-weight: 650;
  }
  & > svg {
    width: 100%;
    height: auto;
    overflow: visible;
  }
  & > p {
    grid-column: 1 / -1;
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
  ${from.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    & > header {
      grid-column: 1 / -1;
    }
  }
`;

const table = css`
  width: 100%;
  border-collapse: collapse;
  text-align: left;
  & th,
  & td {
    padding: 0.75rem 0.75rem 0.75rem 0;
    border-bottom: 1px solid var(--color-line);
    vertical-align: top;
  }
  & thead th {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
  & tbody th,
  & td:nth-of-type(1) {
    color: var(--color-ink);
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;

const [WIDTH, HEIGHT] = [480, 220];

/** The ranks as a line, the highest at the top. The table has the same numbers. */
function RankLine({ ranks }: { ranks: number[] }) {
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  const points = ranks.map((rank, index) => ({
    x: 12 + (index * (WIDTH - 24)) / Math.max(ranks.length - 1, 1),
    y: 36 + ((rank - best) * (HEIGHT - 60)) / Math.max(worst - best, 1),
    rank,
  }));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <path
        d={`M0 36h${WIDTH}M0 ${HEIGHT / 2}h${WIDTH}M0 ${HEIGHT - 24}h${WIDTH}`}
        stroke="var(--color-tint-3)"
      />
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="var(--color-primary)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      {points.map(({ x, y, rank }, index) => (
        <g key={index}>
          <circle
            cx={x}
            cy={y}
            r="5"
            fill="var(--color-paper)"
            stroke="var(--color-primary)"
            strokeWidth="3"
          />
          <text x={x} y={y - 14} textAnchor="middle" fill="var(--color-ink)" fontSize="15" fontWeight="700">
            {rank}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A sample of the report that customers get: ranks with the work of the same time. Always marked as a sample. */
export function SampleReportBlock({ block }: BlockProps<SampleReportFields>) {
  const rows = block.rows ?? [];
  return (
    <Section name="sample-report" title={block.title} lead={block.lead}>
      <Card css={sheet}>
        <header>
          <span>예시 자료</span>
          <strong>{block.keyword}</strong>
        </header>
        {rows.length > 0 && <RankLine ranks={rows.map(({ rank }) => rank)} />}
        <table css={table}>
          <thead>
            <tr>
              <th scope="col">기간</th>
              <th scope="col">순위</th>
              <th scope="col">진행한 작업</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ period, rank, work }, index) => (
              <tr key={index}>
                <th scope="row">{period}</th>
                <td>{`${rank}위`}</td>
                <td>{work}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {block.note && <p>{block.note}</p>}
      </Card>
    </Section>
  );
}
