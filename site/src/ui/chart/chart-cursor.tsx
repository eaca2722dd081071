import { css } from '@emotion/react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { forcedColors, print } from '../theme/breakpoints';

/** Values at one place of a chart, e.g. of a day. */
export interface ChartReading {
  /** 0 at the left, 1 at the right. */
  x: number;
  /** Where it is, e.g. `11월 3일`. */
  label: string;
  /** Name and value of each line or bar there, and what happened. */
  rows: readonly (readonly [name: string, value: string])[];
}

const area = css`
  position: absolute;
  z-index: 1;
  inset: 0;
  cursor: crosshair;
  touch-action: pan-y;
  &:focus-visible {
    outline-offset: 4px;
  }
  ${print} {
    display: none;
  }
`;

const line = css`
  position: absolute;
  inset-block: 0;
  width: 0;
  border-left: 1px solid var(--color-ink);
  pointer-events: none;
`;

const box = css`
  position: absolute;
  top: 0.25rem;
  width: max-content;
  max-width: min(18rem, 70%);
  padding: 0.5rem 0.75rem;
  border-radius: var(--radius-sm);
  background: var(--color-ink);
  color: var(--color-paper);
  font-size: var(--text-xs);
  line-height: 1.5;
  pointer-events: none;
  ${forcedColors} {
    border: 1px solid CanvasText;
  }
  & > strong {
    display: block;
  }
  & > span {
    display: flex;
    gap: 0.75rem;
    justify-content: space-between;
  }
  & b {
    font-variant-numeric: tabular-nums;
  }
`;

/** Number of readings that Page Up and Page Down pass: a week of days. */
const PAGE = 7;

/** Index of the reading nearest to a share of the width. */
export function nearestReading(readings: readonly Pick<ChartReading, 'x'>[], share: number): number {
  let nearest = 0;
  readings.forEach(({ x }, at) => {
    if (Math.abs(x - share) < Math.abs((readings[nearest]?.x ?? 0) - share)) nearest = at;
  });
  return nearest;
}

/** Index after a key; null if the key does not move. @param at null: nothing is shown yet */
export function movedReading(key: string, at: number | null, count: number): number | null {
  const last = count - 1;
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -PAGE, PageDown: PAGE };
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = steps[key];
  return step === undefined ? null : Math.min(last, Math.max(0, (at ?? last) + step));
}

interface Props {
  /** What the readings are about, e.g. `날짜별 순위`. */
  label: string;
  /** From left to right. */
  readings: readonly ChartReading[];
}

/**
 * Shows the exact values under the pointer. By keyboard it is a slider over the readings (WAI-ARIA APG): arrows, Home, End and
 * the Page keys move, Escape hides the values.
 */
export function ChartCursor({ label, readings }: Props) {
  const [at, setAt] = useState<number | null>(null);
  const reading = at === null ? undefined : readings[at];
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(nearestReading(readings, (event.clientX - left) / width));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setAt(null);
    const next = movedReading(event.key, at, readings.length);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  const current = at ?? readings.length - 1;
  const spoken = readings[current];
  return (
    <div
      css={area}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={readings.length}
      aria-valuenow={current + 1}
      aria-valuetext={
        spoken && [spoken.label, ...spoken.rows.map(([name, value]) => `${name} ${value}`)].join(', ')
      }
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={(event) => {
        // After a touch, the values stay until the next one.
        if (event.pointerType === 'mouse') setAt(null);
      }}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) setAt(readings.length - 1);
      }}
      onBlur={() => setAt(null)}
      onKeyDown={onKeyDown}
    >
      {reading && (
        <>
          <span css={line} style={{ left: `${reading.x * 100}%` }} />
          <div
            css={box}
            aria-hidden="true"
            data-tooltip
            style={
              reading.x > 0.5
                ? { right: `calc(${(1 - reading.x) * 100}% + 0.5rem)` }
                : { left: `calc(${reading.x * 100}% + 0.5rem)` }
            }
          >
            <strong>{reading.label}</strong>
            {reading.rows.map(([name, value]) => (
              <span key={name}>
                {name} <b>{value}</b>
              </span>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
