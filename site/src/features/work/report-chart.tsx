import { css } from '@emotion/react';
import type { SparkPoint } from 'api-extensions/contracts/work-fields';
import { forcedColors, print } from '../../ui/theme/breakpoints';
import { chartLines } from './report-chart-lines';

const container = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: 0.5rem;
  padding: 0.5rem 0.375rem 0 0;
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
  line-height: 1;
  color: var(--color-muted);
  break-inside: avoid;
`;

const ranks = css`
  position: relative;
  min-width: 2.75rem;
  & > span {
    position: absolute;
    right: 0;
    translate: 0 -50%;
    white-space: nowrap;
  }
`;

const plot = css`
  height: 7rem;
  ${print} {
    height: 24mm;
  }
  & > svg {
    width: 100%;
    height: 100%;
    overflow: visible;
  }
`;

const strip = css`
  grid-column: 2;
  height: 0.5rem;
  margin-top: 0.5rem;
  & > svg {
    width: 100%;
    height: 100%;
    overflow: visible;
  }
`;

const days = css`
  position: relative;
  grid-column: 2;
  height: 1.25rem;
  border-top: 1px solid var(--color-line);
  & > span {
    position: absolute;
    top: 0.375rem;
    white-space: nowrap;
  }
  /* Four do not fit side by side on a phone. */
  @media (max-width: 30rem) {
    & > span:not(:first-of-type, :last-of-type) {
      display: none;
    }
  }
`;

/** The drawing is stretched to the available space, so strokes keep their width. */
const stroke = css`
  fill: none;
  vector-effect: non-scaling-stroke;
  print-color-adjust: exact;
`;
const grid = css`
  stroke: var(--color-line);
`;
const line = css`
  stroke: var(--color-primary);
  stroke-width: 1.75;
  stroke-linejoin: round;
  ${forcedColors} {
    stroke: CanvasText;
  }
`;
const dots = css`
  stroke: var(--color-primary);
  stroke-linecap: round;
  ${forcedColors} {
    stroke: CanvasText;
  }
`;
const outside = css`
  stroke: var(--color-control);
  stroke-width: 3;
`;
const failed = css`
  stroke: var(--color-warn);
  stroke-width: 1.25;
  ${forcedColors} {
    stroke: CanvasText;
  }
`;

const shift = (x: number) => (x < 0.08 ? '0' : x > 0.92 ? '-100%' : '-50%');

/** A slot's ranks by day, rank 1 at the top; below, a bar for 순위 밖 and a cross for 조회 불가. */
export function ReportChart({ days: points, from }: { days: readonly SparkPoint[]; from: string }) {
  const lines = chartLines(points, from);
  return (
    <div role="img" aria-label={lines.description} css={container}>
      <div css={ranks}>
        {lines.yTicks.map(({ y, label }) => (
          <span key={label} style={{ top: `${y * 100}%` }}>
            {label}
          </span>
        ))}
      </div>
      <div css={plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {lines.yTicks.map(({ y, label }) => (
            <path key={label} css={[stroke, grid]} d={`M0 ${y * 100}H100`} />
          ))}
          <path css={[stroke, line]} d={lines.line} />
          <path css={[stroke, dots]} strokeWidth={points.length > 100 ? 2.5 : 4.5} d={lines.dots} />
        </svg>
      </div>
      <div css={strip}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path css={[stroke, outside]} d={lines.outside} />
          <path css={[stroke, failed]} d={lines.failed} />
        </svg>
      </div>
      <div css={days}>
        {lines.xTicks.map(({ x, label }) => (
          <span key={label} style={{ left: `${x * 100}%`, transform: `translateX(${shift(x)})` }}>
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}
