import { css } from '@emotion/react';

/** Colours of layers; distinguishable in greyscale: neighbours differ in lightness. */
const COLORS = ['#3730a3', '#f59e0b', '#047857', '#f472b6', '#475569', '#38bdf8'];

export const layerColor = (layer: number) => COLORS[layer % COLORS.length];

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
  of: readonly { layer: number; text: string }[];
}

/** Names of the layers of a chart, with their colours. */
export const ChartLegend = ({ label, of }: Props) => (
  <ul css={legend} aria-label={label}>
    {of.map(({ layer, text }) => (
      <li key={layer}>
        <span style={{ background: layerColor(layer) }} />
        {text}
      </li>
    ))}
  </ul>
);
