import { css } from '@emotion/react';
import { forcedColors } from './theme/breakpoints';
import { labelRows, segments } from './chart-scale';

const LEFT = '3.75rem';
const OUTSIDE_ROOM = '2rem';
/** Width of an event's number on the narrowest screens, as a share of the plot. */
const MARK_WIDTH = 0.085;
const MARK_ROWS = 4;
/** Position of an event's number above the plot and above the labels of the highest points. */
const markTop = (row: number) => `${2.75 + row * 1.25}rem`;

const container = css`
  position: relative;
  padding: 1.75rem 1.25rem 1.75rem ${LEFT};
  font-size: var(--text-xs);
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
  break-inside: avoid;
`;

const withOutside = css`
  padding-bottom: calc(1.75rem + ${OUTSIDE_ROOM});
`;

const plot = css`
  position: relative;
  height: clamp(9rem, 6rem + 10vw, 13rem);
  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
    color: var(--color-primary);
  }
`;

/** The drawing is stretched to the available space, so lines keep their width; marks and labels are separate elements. */
const grid = css`
  stroke: var(--color-line);
  stroke-width: 1;
  vector-effect: non-scaling-stroke;
`;

const line = css`
  fill: none;
  stroke: currentColor;
  stroke-width: 2.5;
  stroke-linecap: round;
  vector-effect: non-scaling-stroke;
  ${forcedColors} {
    stroke: CanvasText;
  }
`;

const loose = css`
  stroke-width: 1.5;
  stroke-dasharray: 3 5;
  opacity: 0.6;
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

const outsideMark = css`
  top: calc(100% + ${OUTSIDE_ROOM} - 0.5rem);
  border-color: var(--color-muted);
  background: var(--color-paper);
`;

const failedMark = css`
  top: calc(100% + ${OUTSIDE_ROOM} - 0.5rem);
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

const word = css`
  position: absolute;
  color: var(--color-muted);
  white-space: nowrap;
`;

const yWord = css`
  right: calc(100% + 0.5rem);
  translate: 0 -50%;
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

export interface ChartPoint {
  key: string;
  /** 0 at the left, 1 at the right. */
  x: number;
  /** 0 at the top, 1 at the bottom; null for an unknown value, which breaks the line. */
  y: number | null;
  /** A known value outside the plot: drawn as a hollow mark under it. */
  isOutside?: boolean;
  /** A failed check: drawn as a cross under the plot. The line goes past it, dashed. */
  isFailed?: boolean;
  /** Days without any record lie between this point and the previous one: the line between them is dashed. */
  isLoose?: boolean;
  /** Label at the point. */
  label?: string;
}

/** An event that is described beside the chart under the same label. */
export interface ChartMark {
  key: string;
  /** 0 at the left, 1 at the right. */
  x: number;
  label: string;
  /** Tooltip for the pointer. */
  title: string;
}

interface Props {
  /** Text alternative: the content of the chart in a sentence or two. */
  description: string;
  points: readonly ChartPoint[];
  /** Horizontal lines with their labels on the left. */
  yTicks: readonly { y: number; label: string }[];
  xTicks: readonly { x: number; label: string }[];
  /** Label on the left of the marks outside the plot; reserves space for them. */
  outsideLabel?: string;
  marks?: readonly ChartMark[];
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
/** Keeps labels at the edges inside the plot. */
const shift = (x: number) => (x < 0.08 ? '0' : x > 0.92 ? '-100%' : '-50%');

/** A line over time. A table beside it has the same data, so assistive technology sees it as one image. */
export function LineChart({ description, points, yTicks, xTicks, outsideLabel, marks = [] }: Props) {
  const runs = segments(
    points.filter(({ isFailed }) => !isFailed),
    (point) => point.y !== null,
  );
  const rows = labelRows(
    marks.map(({ x }) => x),
    MARK_WIDTH,
    MARK_ROWS,
  );
  const below = outsideLabel ? `calc(100% + ${OUTSIDE_ROOM} + 0.5rem)` : 'calc(100% + 0.625rem)';
  return (
    <div
      role="img"
      aria-label={description}
      css={[container, outsideLabel && withOutside]}
      style={rows.length > 0 ? { paddingTop: markTop(Math.max(...rows)) } : undefined}
    >
      <div css={plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {yTicks.map(({ y }) => (
            <line key={y} css={grid} x1="0" x2="100" y1={y * 100} y2={y * 100} />
          ))}
          {runs.flatMap((run) =>
            run
              .slice(1)
              .map((point, at) => (
                <line
                  key={point.key}
                  css={[line, point.isLoose && loose]}
                  x1={(run[at]?.x ?? 0) * 100}
                  y1={(run[at]?.y ?? 0) * 100}
                  x2={point.x * 100}
                  y2={(point.y ?? 0) * 100}
                />
              )),
          )}
        </svg>
        {yTicks.map(({ y, label }) => (
          <span key={label} css={[word, yWord]} style={{ top: percent(y) }}>
            {label}
          </span>
        ))}
        {outsideLabel && (
          <span css={[word, yWord]} style={{ top: `calc(100% + ${OUTSIDE_ROOM} - 0.5rem)` }}>
            {outsideLabel}
          </span>
        )}
        {marks.map(({ key, x, label, title }, at) => (
          <span
            key={key}
            css={event}
            style={{ left: percent(x), top: `-${markTop(rows[at] ?? 0)}` }}
            title={title}
          >
            <span>{label}</span>
          </span>
        ))}
        {points.map((point) =>
          point.y === null ? (
            (point.isOutside || point.isFailed) && (
              <span
                key={point.key}
                css={[mark, point.isFailed ? failedMark : outsideMark]}
                style={{ left: percent(point.x) }}
              />
            )
          ) : (
            <span key={point.key} css={mark} style={{ left: percent(point.x), top: percent(point.y) }} />
          ),
        )}
        {points.map(
          ({ key, x, y, label }) =>
            label &&
            y !== null && (
              <span key={key} css={[word, value]} style={{ left: percent(x), top: percent(y) }}>
                {label}
              </span>
            ),
        )}
        {xTicks.map(({ x, label }) => (
          <span
            key={label}
            css={word}
            style={{ left: percent(x), top: below, transform: `translateX(${shift(x)})` }}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}
