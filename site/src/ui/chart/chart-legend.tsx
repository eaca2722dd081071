import { css } from '@emotion/react';

/** Colours of layers. Neighbours differ in lightness, so they are distinguishable in greyscale. */
const LAYER_COLORS = ['#3730a3', '#f59e0b', '#047857', '#f472b6', '#475569', '#38bdf8'];

export const layerColor = (layer: number) => LAYER_COLORS[layer % LAYER_COLORS.length];

/** Colours of lines beside the main one: at least 4.5:1 on white. Letters tell them apart without colour. */
const LINES = [
  { letter: 'A', color: '#b45309' },
  { letter: 'B', color: '#047857' },
  { letter: 'C', color: '#be185d' },
  { letter: 'D', color: '#475569' },
  { letter: 'E', color: '#0369a1' },
] as const;

const lineOf = (line: number) => LINES[line % LINES.length] ?? LINES[0];

export const lineColor = (line: number) => lineOf(line).color;

const letterMark = css`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 1.125rem;
  height: 1.125rem;
  border: 2px solid;
  border-radius: 50%;
  background: var(--color-paper);
  font-size: 0.625rem;
  font-weight: 700;
  line-height: 1;
  print-color-adjust: exact;
`;

/** The letter of a line, which marks the line in the chart and its name in the text. @param line from 0 */
export const LineLetter = ({ line, className }: { line: number; className?: string }) => (
  <span css={letterMark} className={className} style={{ color: lineColor(line) }} aria-hidden="true">
    {lineOf(line).letter}
  </span>
);

const legend = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  font-size: var(--text-sm);
  & > li {
    display: flex;
    gap: 0.5rem;
    align-items: center;
  }
  & span {
    flex: none;
    width: 0.75rem;
    height: 0.75rem;
    border-radius: 3px;
    forced-color-adjust: none;
    print-color-adjust: exact;
  }
`;

interface Props {
  /** Accessible name. */
  label: string;
  layers: readonly { layer: number; text: string }[];
}

/** Names of the layers of a chart, with their colours. */
export const ChartLegend = ({ label, layers }: Props) => (
  <ul css={legend} aria-label={label}>
    {layers.map(({ layer, text }) => (
      <li key={layer}>
        <span style={{ background: layerColor(layer) }} />
        {text}
      </li>
    ))}
  </ul>
);
