import { css } from '@emotion/react';
import { Card } from '../../ui/card';
import { Section } from '../../ui/section';
import { from } from '../../ui/theme/breakpoints';
import { visuallyHidden } from '../../ui/visually-hidden';
import type { BlockProps } from './block-kinds';

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
  /* Words may break: otherwise the table is wider than a phone's screen at twice the text size. */
  overflow-wrap: anywhere;
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
    font-variant-numeric: tabular-nums;
    @media (min-width: 20rem) {
      white-space: nowrap;
    }
  }
`;

/** The ranks as a line with dots, the best one at the top, with text at the first and the last. The table has all of them. */
function RankLine({ ranks }: { ranks: number[] }) {
  const best = Math.min(...ranks);
  const scale = 180 / Math.max(Math.max(...ranks) - best, 1);
  const points = ranks.map((rank, index): [x: number, y: number] => [
    10 + (index * 460) / Math.max(ranks.length - 1, 1),
    20 + (rank - best) * scale,
  ]);
  const [first, last] = [points.at(0), points.at(-1)];
  return (
    <svg viewBox="0 -24 480 244" aria-hidden="true" focusable="false" fill="none" strokeLinecap="round">
      <path d="M0 20h480M0 110h480M0 200h480" stroke="var(--color-tint-3)" />
      <path d={`M${points.join('L')}`} stroke="var(--color-primary)" strokeWidth="3" />
      <path
        d={points.map((point) => `M${point}h0`).join('')}
        stroke="var(--color-primary)"
        strokeWidth="12"
      />
      <g fill="var(--color-ink)" fontSize="20" fontWeight="700">
        {first && (
          <text x="0" y={first[1] - 28}>
            {ranks.at(0)}위
          </text>
        )}
        {last && ranks.length > 1 && (
          <text x="480" y={last[1] - 16} textAnchor="end">
            {ranks.at(-1)}위
          </text>
        )}
      </g>
    </svg>
  );
}

/** A sample of the report that customers get: ranks with the work of the same time. Always marked as a sample. */
export function SampleReportBlock({ block }: BlockProps<'blocks.sample-report'>) {
  const { rows } = block;
  const ranks = rows.flatMap(({ rank }) => rank ?? []);
  return (
    <Section name="sample-report" title={block.title} lead={block.lead}>
      <Card css={sheet}>
        <header>
          <span>예시 자료</span>
          <strong>{block.keyword}</strong>
        </header>
        {ranks.length > 0 && <RankLine ranks={ranks} />}
        <table css={table}>
          <caption css={visuallyHidden}>{`${block.keyword} 순위와 진행한 작업`.trim()}</caption>
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
                <td>{rank === null ? '–' : `${rank}위`}</td>
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
