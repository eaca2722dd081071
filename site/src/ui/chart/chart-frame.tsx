import { css } from '@emotion/react';
import type { CSSProperties, ReactNode } from 'react';
import { ChartCursor, type ChartReading } from './chart-cursor';
import type { Tick } from 'api-extensions/contracts/chart/scale';

/** `compact`: a lower plot with narrower margins, for a dense page such as a report. */
export type ChartSize = 'normal' | 'compact';

const container = css`
  position: relative;
  padding: 1.75rem 1.25rem calc(1.75rem + var(--chart-below, 0rem)) 3.75rem;
  color: var(--color-muted);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
  break-inside: avoid;
`;

const compactContainer = css`
  padding: 0.5rem 1.25rem calc(1.5rem + var(--chart-below, 0rem)) 3.75rem;
`;

const plot = css`
  position: absolute;
  inset: 0;
  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
    color: var(--color-primary);
  }
  /* The drawing is stretched to the available space, so lines keep their width; marks and labels are separate elements. */
  & > svg > path {
    vector-effect: non-scaling-stroke;
    print-color-adjust: exact;
  }
`;

const plotSpace = css`
  position: relative;
  height: clamp(9rem, 6rem + 10vw, 13rem);
`;

const compactPlot = css`
  height: 7rem;
  @media print {
    height: 24mm;
  }
`;

/** A label at an axis. */
export const axisLabel = css`
  position: absolute;
  white-space: nowrap;
`;

const yLabel = css`
  right: calc(100% + 0.5rem);
  translate: 0 -50%;
`;

/** A share of the plot as a CSS length. */
export const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Horizontal shift of a label: centred, except at the edges, where it stays inside the plot. */
const labelShift = (x: number) => (x < 0.08 ? '0' : x > 0.92 ? '-100%' : '-50%');

interface Props {
  /** Text alternative: the content of the chart in a sentence or two. */
  description: string;
  /** Horizontal lines with their labels on the left. */
  yTicks: readonly Tick[];
  /** Labels under the plot. */
  xTicks: readonly Tick[];
  size?: ChartSize;
  /** Space between the plot and the labels under it, e.g. for marks, with a label on its left. */
  below?: { height: string; label: string };
  /** CSS length above the plot, if labels need it. */
  above?: string;
  /** SVG elements in a 100 × 100 area. */
  drawing: ReactNode;
  /** Exact values, from left to right, for the pointer and the keyboard. */
  readings?: readonly ChartReading[];
  /** Elements positioned over the plot. */
  children?: ReactNode;
}

/**
 * Axes and labels of a chart. A table beside it has the same data, so assistive technology sees it as one image; its exact values
 * are read by a slider over it.
 */
export function ChartFrame(props: Props) {
  const {
    description,
    yTicks,
    xTicks,
    size = 'normal',
    below,
    above,
    drawing,
    readings = [],
    children,
  } = props;
  const isCompact = size === 'compact';
  const underPlot = `calc(100% + ${below ? `${below.height} + 0.5rem` : '0.625rem'})`;
  return (
    <div
      css={[container, isCompact && compactContainer]}
      style={{ '--chart-below': below?.height, paddingTop: above } as CSSProperties}
    >
      <div css={[plotSpace, isCompact && compactPlot]}>
        <div role="img" aria-label={description} css={plot}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            {yTicks.map(({ at, label }) => (
              <path key={label} stroke="var(--color-line)" d={`M0,${at * 100}H100`} />
            ))}
            {drawing}
          </svg>
          {yTicks.map(({ at, label }) => (
            <span key={label} css={[axisLabel, yLabel]} style={{ top: percent(at) }}>
              {label}
            </span>
          ))}
          {below && (
            <span css={[axisLabel, yLabel]} style={{ top: `calc(100% + ${below.height} - 0.5rem)` }}>
              {below.label}
            </span>
          )}
          {children}
          {xTicks.map(({ at, label }) => (
            <span
              key={label}
              css={axisLabel}
              style={{ left: percent(at), top: underPlot, transform: `translateX(${labelShift(at)})` }}
            >
              {label}
            </span>
          ))}
        </div>
        {readings.length > 1 && <ChartCursor label="값 읽기" readings={readings} />}
      </div>
    </div>
  );
}
