import { css } from '@emotion/react';
import { Fragment, useId } from 'react';
import { forcedColors } from '../../ui/theme/breakpoints';
import { segments } from './chart-scale';

const chart = css`
  display: block;
  width: 100%;
  height: auto;
  overflow: visible;
  color: var(--color-primary);
`;

const grid = css`
  stroke: var(--color-line);
`;

const label = css`
  fill: var(--color-muted);
  font-size: 13px;
  font-variant-numeric: tabular-nums;
`;

const line = css`
  fill: none;
  stroke: currentColor;
  stroke-width: 2.5;
  stroke-linejoin: round;
  stroke-linecap: round;
  ${forcedColors} {
    stroke: CanvasText;
  }
`;

const loose = css`
  stroke-width: 1.5;
  stroke-dasharray: 3 5;
  opacity: 0.6;
`;

const dot = css`
  fill: currentColor;
  stroke: var(--color-paper);
  stroke-width: 2;
`;

const outside = css`
  fill: var(--color-paper);
  stroke: var(--color-muted);
  stroke-width: 1.75;
`;

const value = css`
  fill: var(--color-ink);
  font-size: 14px;
  font-weight: 700;
  paint-order: stroke;
  stroke: var(--color-paper);
  stroke-width: 4;
  stroke-linejoin: round;
`;

export interface ChartPoint {
  key: string;
  /** 0 at the left, 1 at the right. */
  x: number;
  /** 0 above, 1 below; null where there is nothing to draw, so that the line breaks. */
  y: number | null;
  /** Drawn as a hollow mark under the plot: known, but outside of it. */
  isOutside?: boolean;
  /** Days without any record lie between this point and the one before: the line to it is only dashed. */
  isLoose?: boolean;
  /** Written at the point. */
  label?: string;
}

interface Props {
  /** What the chart says, in a sentence or two, for those who do not see it. */
  description: string;
  points: readonly ChartPoint[];
  /** Lines across, with their labels at the left. */
  yTicks: readonly { y: number; label: string }[];
  xTicks: readonly { x: number; label: string }[];
  /** Said at the left of the marks that lie outside; leaves room for them. */
  outsideLabel?: string;
}

const WIDTH = 640;
const HEIGHT = 240;
const LEFT = 52;
const RIGHT = 28;
const TOP = 24;
const BOTTOM = 32;
const OUTSIDE_ROOM = 30;

/** A line over time. Everything it shows stands in a table beside it too, so that it is one picture to a reader. */
export function LineChart({ description, points, yTicks, xTicks, outsideLabel }: Props) {
  const id = useId();
  const plotBottom = HEIGHT - BOTTOM - (outsideLabel ? OUTSIDE_ROOM : 0);
  const x = (share: number) => LEFT + share * (WIDTH - LEFT - RIGHT);
  const y = (share: number) => TOP + share * (plotBottom - TOP);
  const outsideY = plotBottom + OUTSIDE_ROOM - 8;
  const runs = segments(points, (point) => point.y !== null);
  return (
    <svg css={chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={id}>
      <title id={id}>{description}</title>
      {yTicks.map((tick) => (
        <Fragment key={tick.label}>
          <line css={grid} x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick.y)} y2={y(tick.y)} />
          <text css={label} x={LEFT - 8} y={y(tick.y)} dy="0.35em" textAnchor="end">
            {tick.label}
          </text>
        </Fragment>
      ))}
      {xTicks.map((tick) => (
        <text
          key={tick.label}
          css={label}
          x={x(tick.x)}
          y={HEIGHT - 8}
          textAnchor={tick.x < 0.08 ? 'start' : tick.x > 0.92 ? 'end' : 'middle'}
        >
          {tick.label}
        </text>
      ))}
      {outsideLabel && (
        <text css={label} x={LEFT - 8} y={outsideY} dy="0.35em" textAnchor="end">
          {outsideLabel}
        </text>
      )}
      {runs.flatMap((run) =>
        run
          .slice(1)
          .map((point, at) => (
            <line
              key={point.key}
              css={[line, point.isLoose && loose]}
              x1={x(run[at]?.x ?? 0)}
              y1={y(run[at]?.y ?? 0)}
              x2={x(point.x)}
              y2={y(point.y ?? 0)}
            />
          )),
      )}
      {points.map((point) =>
        point.y === null ? (
          point.isOutside && <circle key={point.key} css={outside} cx={x(point.x)} cy={outsideY} r="5" />
        ) : (
          <circle key={point.key} css={dot} cx={x(point.x)} cy={y(point.y)} r="5.5" />
        ),
      )}
      {points.map(
        (point) =>
          point.label &&
          point.y !== null && (
            <text
              key={point.key}
              css={value}
              x={x(point.x)}
              y={y(point.y) - 12}
              textAnchor={point.x > 0.92 ? 'end' : 'middle'}
            >
              {point.label}
            </text>
          ),
      )}
    </svg>
  );
}
