import { css } from '@emotion/react';
import { line } from 'd3-shape';
import { forcedColors } from '../theme/breakpoints';
import { share } from 'api-extensions/contracts/chart/scale';

const WIDTH = 112;
const HEIGHT = 32;
const EDGE = 3;

const image = css`
  display: block;
  color: var(--color-primary);
  & > path {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linejoin: round;
    stroke-linecap: round;
    ${forcedColors} {
      stroke: CanvasText;
    }
  }
  & > circle {
    fill: currentColor;
  }
  & > .out {
    fill: none;
    stroke: var(--color-muted);
  }
`;

interface Props {
  /** One entry per day, oldest first: a rank, `out` of range, `failed`, or null without a lookup. */
  days: readonly (number | 'out' | 'failed' | null)[];
  /** Text alternative. */
  description: string;
}

interface KnownDay {
  at: number;
  day: number | 'out';
  x: number;
  y: number;
}

const pathOf = line<KnownDay>()
  .defined(({ day }) => day !== 'out')
  .x(({ x }) => x)
  .y(({ y }) => y)
  .digits(1);

/** Ranks of some weeks in a table cell: the best at the top, `out` at the bottom; `failed` and null are left out. */
export function Sparkline({ days, description }: Props) {
  const ranks = days.filter((day) => typeof day === 'number');
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  const known = days.flatMap((day, at): KnownDay[] => {
    if (day === null || day === 'failed') return [];
    const x = EDGE + share(at, 0, days.length - 1) * (WIDTH - 2 * EDGE);
    const y = day === 'out' ? HEIGHT - EDGE : EDGE + share(day, best, worst) * (HEIGHT - 3 * EDGE);
    return [{ at, day, x, y }];
  });
  const last = known.at(-1);
  return (
    <svg
      role="img"
      aria-label={description}
      css={image}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      focusable="false"
    >
      <path d={pathOf(known) ?? ''} />
      {known
        .filter(({ day }) => day === 'out')
        .map(({ at, x, y }) => (
          <circle key={at} className="out" cx={x} cy={y} r="1.5" />
        ))}
      {last && last.day !== 'out' && <circle cx={last.x} cy={last.y} r="2.5" />}
    </svg>
  );
}
