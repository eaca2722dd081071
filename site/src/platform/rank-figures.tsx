import { css } from '@emotion/react';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { Bands } from 'api-extensions/contracts/rules/rank-bands';
import { figureList } from '../ui/figure-list';

/** A figure's name and text. */
export type RankFigure = [name: string, text: string];

const figures = css`
  & dd {
    font-size: var(--text-lg);
  }
`;

/** `12건` */
export const countText = (slots: number) => `${koreanNumber(slots)}건`;

const NAMES = ['1–3위', '4–10위', '11–30위', '31위 이하', '순위 밖', '플레이스 범위 안'] as const;

/** The mean rank; a dash without one, and while it loads. */
export const averageFigure = (average: number | null | undefined): RankFigure => [
  '평균 순위',
  average ? `${koreanNumber(average)}위` : '–',
];

/** The distribution, always as many figures, so that nothing below moves; a dash while they load. */
export function bandFigures(bands: Bands | undefined): RankFigure[] {
  if (!bands) return NAMES.map((name) => [name, '–']);
  const unordered = bands.in_range + bands.out_of_range;
  const texts = [
    ...[bands.top3, bands.top10, bands.top30, bands.below, bands.out].map(countText),
    unordered > 0 ? `${koreanNumber(bands.in_range)} / ${countText(unordered)}` : '–',
  ];
  return NAMES.map((name, at) => [name, texts[at] ?? '–']);
}

/** Figures of a list of ranks, side by side. */
export const RankFigures = ({ of }: { of: readonly RankFigure[] }) => (
  <dl css={[figureList('6.5rem'), figures]}>
    {of.map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
