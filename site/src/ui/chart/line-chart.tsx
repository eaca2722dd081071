import { css } from '@emotion/react';
import { forcedColors } from '../theme/breakpoints';
import { lineColor, LineLetter } from './chart-legend';
import { axisLabel, ChartFrame, type ChartSize, percent } from './chart-frame';
import type { ChartReading } from './chart-cursor';
import { chartDots, chartLines, type ChartPoint } from 'api-extensions/contracts/chart/chart-lines';
import { labelRows, type Tick } from 'api-extensions/contracts/chart/scale';

/** Height of the space under the plot for marks outside it. */
const OUTSIDE_HEIGHT = '2rem';
/** Width of an event's number on the narrowest screens, as a share of the plot. */
const MARK_WIDTH = 0.085;
const MARK_ROWS = 4;
/** Number of points above which the dots of a compact chart are smaller, so that they do not cover the line. */
const MAX_LARGE_DOTS = 100;
/** Distance of an event's number from the plot, by its row: above the labels of the highest points. */
const markDistance = (row: number) => `${2.75 + row * 1.25}rem`;

const line = css`
  fill: none;
  stroke: currentColor;
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  ${forcedColors} {
    stroke: CanvasText;
  }
`;

const loose = css`
  stroke-width: 1.5;
  stroke-dasharray: 3 5;
  opacity: 0.6;
`;

const compactLine = css`
  stroke-width: 1.75;
`;

const mark = css`
  position: absolute;
  width: 0.6875rem;
  height: 0.6875rem;
  border: 2px solid var(--color-paper);
  border-radius: 50%;
  background: var(--color-primary);
  translate: -50% -50%;
  print-color-adjust: exact;
  ${forcedColors} {
    border-color: CanvasText;
  }
`;

const compactMark = css`
  width: 0.375rem;
  height: 0.375rem;
  border-width: 0;
`;

const dots = css`
  stroke-width: 6;
`;

const denseDots = css`
  stroke-width: 3;
`;

const underMark = css`
  top: calc(100% + ${OUTSIDE_HEIGHT} - 0.5rem);
`;

const outsideMark = css`
  border: 2px solid var(--color-muted);
  background: var(--color-paper);
`;

const failedMark = css`
  border: 0;
  border-radius: 0;
  background: none;
  rotate: 45deg;
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: calc(50% - 1px) 0;
    background: var(--color-warn);
    ${forcedColors} {
      background: CanvasText;
    }
  }
  &::after {
    rotate: 90deg;
  }
`;

/** An event on a day: a line down the plot, its number above. */
const event = css`
  position: absolute;
  inset-block-end: 0;
  width: 0;
  border-left: 1px dashed var(--color-muted);
  print-color-adjust: exact;
  & > span {
    position: absolute;
    top: 0;
    left: 0;
    display: grid;
    place-items: center;
    min-width: 1.125rem;
    height: 1.125rem;
    padding-inline: 0.125rem;
    border: 1px solid var(--color-muted);
    border-radius: 0.5625rem;
    background: var(--color-paper);
    color: var(--color-text);
    font-size: 0.6875rem;
    font-weight: 650;
    white-space: nowrap;
    translate: -50%;
  }
`;

const value = css`
  color: var(--color-ink);
  font-size: var(--text-sm);
  font-weight: 700;
  translate: -50% calc(-100% - 0.5rem);
  text-shadow:
    0 0 3px var(--color-paper),
    0 0 3px var(--color-paper);
`;

const letterPlace = css`
  position: absolute;
  display: grid;
  translate: -50% -50%;
`;

/** An event that is described beside the chart under the same label. */
export interface ChartMark {
  key: string;
  /** 0 at the left, 1 at the right. */
  x: number;
  label: string;
  /** Tooltip for the pointer. */
  title: string;
}

/** Data of a line chart. */
export interface LineChartData {
  /** Text alternative: the content of the chart in a sentence or two. */
  description: string;
  points: readonly ChartPoint[];
  /** Thinner lines, each with a letter. */
  beside?: readonly (readonly ChartPoint[])[];
  yTicks: readonly Tick[];
  xTicks: readonly Tick[];
  /** Label on the left of the marks outside the plot; reserves space for them. */
  outsideLabel?: string;
  marks?: readonly ChartMark[];
  readings?: readonly ChartReading[];
}

interface Props extends LineChartData {
  /** A compact chart draws its points as one element and without labels: a report has hundreds of charts. */
  size?: ChartSize;
}

function BesideLine({ points, at }: { points: readonly ChartPoint[]; at: number }) {
  const { solid, dashed } = chartLines(points);
  const style = { stroke: lineColor(at) };
  return (
    <>
      <path css={[line, compactLine]} style={style} d={solid} />
      <path css={[line, loose]} style={style} d={dashed} />
      <path css={[line, dots, denseDots]} style={style} d={chartDots(points)} />
    </>
  );
}

/** The letter of a line, near the line's end; each further left than the one before, because lines can end at one point. */
function BesideLetter({ points, at }: { points: readonly ChartPoint[]; at: number }) {
  const drawn = points.filter(({ y }) => y !== null);
  const step = Math.max(1, Math.round(drawn.length / 12));
  const point = drawn[Math.max(0, drawn.length - 1 - at * step)];
  if (!point || point.y === null) return null;
  return (
    <span css={letterPlace} style={{ left: percent(point.x), top: percent(point.y) }}>
      <LineLetter line={at} />
    </span>
  );
}

/** A line over time, e.g. the ranks of a keyword (see `rankChart`). */
export function LineChart({
  points,
  beside = [],
  outsideLabel,
  marks = [],
  size = 'normal',
  ...axes
}: Props) {
  const isCompact = size === 'compact';
  const lines = chartLines(points);
  const rows = labelRows(
    marks.map(({ x }) => x),
    MARK_WIDTH,
    MARK_ROWS,
  );
  return (
    <ChartFrame
      {...axes}
      size={size}
      below={outsideLabel === undefined ? undefined : { height: OUTSIDE_HEIGHT, label: outsideLabel }}
      above={rows.length > 0 ? markDistance(Math.max(...rows)) : undefined}
      drawing={
        <>
          {beside.map((other, at) => (
            <BesideLine key={at} points={other} at={at} />
          ))}
          <path css={[line, isCompact && compactLine]} d={lines.solid} />
          <path css={[line, loose]} d={lines.dashed} />
          {isCompact && (
            <path css={[line, dots, points.length > MAX_LARGE_DOTS && denseDots]} d={chartDots(points)} />
          )}
        </>
      }
    >
      {marks.map(({ key, x, label, title }, at) => (
        <span
          key={key}
          css={event}
          style={{ left: percent(x), top: `-${markDistance(rows[at] ?? 0)}` }}
          title={title}
        >
          <span>{label}</span>
        </span>
      ))}
      {beside.map((other, at) => (
        <BesideLetter key={at} points={other} at={at} />
      ))}
      {points.map(({ key, x, y, isOutside, isFailed }) =>
        y === null
          ? (isOutside || isFailed) && (
              <span
                key={key}
                css={[mark, isCompact && compactMark, underMark, isFailed ? failedMark : outsideMark]}
                style={{ left: percent(x) }}
              />
            )
          : !isCompact && <span key={key} css={mark} style={{ left: percent(x), top: percent(y) }} />,
      )}
      {!isCompact &&
        points.map(
          ({ key, x, y, label }) =>
            label &&
            y !== null && (
              <span key={key} css={[axisLabel, value]} style={{ left: percent(x), top: percent(y) }}>
                {label}
              </span>
            ),
        )}
    </ChartFrame>
  );
}
