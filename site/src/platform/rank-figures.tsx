import { css } from '@emotion/react';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { Bands } from 'api-extensions/contracts/rules/rank-bands';
import { figureLine, figureList } from '../ui/figure-list';

/** A figure's name and text. */
export type RankFigure = [name: string, text: string];

const figures = css`
  & dd {
    font-size: var(--text-lg);
  }
`;

/** `12건` */
export const countText = (slots: number) => `${koreanNumber(slots)}건`;

/** Names of the bands, the best first. */
export const BAND_NAMES: Record<keyof Bands, string> = {
  top3: '1–3위',
  top10: '4–10위',
  top30: '11–30위',
  below: '31위 이하',
  out: '순위 밖',
  in_range: '플레이스 범위 안',
  out_of_range: '플레이스 범위 밖',
  unknown: '조회 전',
};

/** Bands of `bandFigures`, in their order. */
const FIGURES = ['top3', 'top10', 'top30', 'below', 'out', 'in_range'] as const;

/** Figure of the mean rank; a dash if there is none or it is loading. */
export const averageFigure = (average: number | null | undefined): RankFigure => [
  '평균 순위',
  average ? `${koreanNumber(average)}위` : '–',
];

/** Figure of the visibility score (contracts/rules/visibility.ts); a dash if there is none or it is loading. */
export const scoreFigure = (score: number | null | undefined): RankFigure => [
  '노출 점수',
  score === null || score === undefined ? '–' : koreanNumber(score),
];

/** Text that explains how the score is computed, and which keywords it leaves out. */
export function scoreNote({
  score,
  weighed,
  unweighed,
}: Record<'weighed' | 'unweighed', number> & { score: number | null }): string {
  if (score === null)
    return '노출 점수는 키워드의 월 검색량이 확인되면 계산합니다. 검색량은 순위 조회가 끝난 뒤 한 달에 한 번 확인합니다.';
  const left = unweighed > 0 ? ` 검색량을 모르는 ${countText(unweighed)}은 뺐습니다.` : '';
  return `노출 점수는 ${countText(weighed)}의 순위를 월 검색량으로 가중 평균한 값입니다. 모두 1위이면 100, 모두 100위 밖이면 0입니다.${left}`;
}

/** Figures of the distribution of ranks; dashes while they load, so that nothing below moves. */
export function bandFigures(bands: Bands | undefined): RankFigure[] {
  // Places are known only as inside or outside the range, without a rank.
  const unordered = bands ? bands.in_range + bands.out_of_range : 0;
  const textOf = (band: (typeof FIGURES)[number]): string => {
    if (!bands) return '–';
    if (band !== 'in_range') return countText(bands[band]);
    return unordered > 0 ? `${koreanNumber(bands.in_range)} / ${countText(unordered)}` : '–';
  };
  return FIGURES.map((band) => [BAND_NAMES[band], textOf(band)]);
}

/** Figures of a list of ranks, side by side. @param inLine beside a title */
export const RankFigures = ({ of, inLine = false }: { of: readonly RankFigure[]; inLine?: boolean }) => (
  <dl css={inLine ? figureLine : [figureList('6.5rem'), figures]}>
    {of.map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
