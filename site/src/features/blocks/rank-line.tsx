import { css, keyframes } from '@emotion/react';

const WIDTH = 320;
const HEIGHT = 96;
const EDGE = 8;

const reveal = keyframes`
  from { clip-path: inset(-1rem 100% -1rem -1rem); }
  to { clip-path: inset(-1rem); }
`;

const chart = css`
  display: block;
  width: 100%;
  height: 6rem;
  overflow: visible;
  animation: ${reveal} 1.2s ease-out;
`;

/**
 * Ranks as a line, the best one at the top and the newest at the right, drawn by the server. The figures must also be given as
 * text.
 */
export function RankLine({ ranks }: { ranks: readonly number[] }) {
  const best = Math.min(...ranks);
  const scale = (HEIGHT - 2 * EDGE) / Math.max(Math.max(...ranks) - best, 1);
  const points = ranks.map((rank, index): [x: number, y: number] => [
    Math.round((index * WIDTH) / Math.max(ranks.length - 1, 1)),
    Math.round(EDGE + (rank - best) * scale),
  ]);
  const line = `M${points.join('L')}`;
  return (
    <svg
      css={chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={`${line}V${HEIGHT}H0Z`} fill="var(--color-tint-2)" />
      <g>
        <path d={line} stroke="var(--color-primary)" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
        <path
          d={`M${points.at(-1)}h0`}
          stroke="var(--color-primary)"
          strokeWidth="11"
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </svg>
  );
}
