import { css } from '@emotion/react';
import { forcedColors } from './theme/breakpoints';
import { segments, share } from './chart-scale';

const WIDTH = 112;
const HEIGHT = 32;
const EDGE = 3;

const picture = css`
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
  /** One entry per day, oldest first: a rank, `out` of range, or unknown. */
  days: readonly (number | 'out' | 'failed' | null)[];
  /** Text alternative. */
  description: string;
}

/** Ranks of some weeks in the space of a cell: best rank at the top, out of range at the bottom, unknown days left out. */
export function Sparkline({ days, description }: Props) {
  const ranks = days.filter((day) => typeof day === 'number');
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  const points = days.map((day, at) => ({
    at,
    day,
    x: EDGE + share(at, 0, days.length - 1) * (WIDTH - 2 * EDGE),
    y: typeof day === 'number' ? EDGE + share(day, best, worst) * (HEIGHT - 3 * EDGE) : HEIGHT - EDGE,
  }));
  const known = points.filter(({ day }) => day !== null && day !== 'failed');
  const runs = segments(known, ({ day }) => typeof day === 'number');
  const last = known.at(-1);
  return (
    <svg
      role="img"
      aria-label={description}
      css={picture}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      focusable="false"
    >
      {runs.map((run) => (
        <path
          key={run[0]?.at}
          d={run.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}
        />
      ))}
      {known
        .filter(({ day }) => day === 'out')
        .map(({ at, x, y }) => (
          <circle key={at} className="out" cx={x} cy={y} r="1.5" />
        ))}
      {last && typeof last.day === 'number' && <circle cx={last.x} cy={last.y} r="2.5" />}
    </svg>
  );
}
