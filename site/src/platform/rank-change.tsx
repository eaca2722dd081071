import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import { edgeText, gainText } from 'api-extensions/contracts/rules/rank-text';
import { VisuallyHidden } from '../ui/visually-hidden';

const up = css`
  color: var(--color-success);
  font-weight: 650;
`;
const down = css`
  color: var(--color-danger);
  font-weight: 650;
`;

interface Props {
  /** Places gained; negative: lost. Null: no comparison is possible. */
  places: number | null;
  /** The rank entered or left the searched range, so that there is no number of places. */
  edge?: 'entered' | 'left' | null;
}

/** Change in rank, e.g. `▲ 3` or `▼ 이탈`, with a text for screen readers. */
export function RankChange({ places, edge }: Props) {
  if (edge)
    return (
      <span css={edge === 'entered' ? up : down}>
        <span aria-hidden="true">{edge === 'entered' ? '▲' : '▼'} </span>
        {edgeText(edge)}
      </span>
    );
  if (places === null) return <>-</>;
  const shown = places === 0 ? '0' : `${places > 0 ? '▲' : '▼'} ${koreanNumber(Math.abs(places))}`;
  return (
    <span css={places > 0 ? up : places < 0 ? down : undefined}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{gainText(places)}</VisuallyHidden>
    </span>
  );
}
