import { css } from '@emotion/react';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { useId } from 'react';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { type AnyResult } from './first-results';
import { ResultLink } from './result-link';
import type { ListOutcome } from './wording';

const row = css`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr);
  gap: 0.25rem;
  padding-block: 0.75rem;
  border-top: 1px solid var(--color-line);
  & > strong {
    color: var(--color-ink);
    line-height: 1.5;
    font-variant-numeric: tabular-nums;
  }
`;

const own = css`
  padding-inline: 0.75rem;
  margin-inline: -0.75rem;
  border-top-color: transparent;
  border-radius: var(--radius-sm);
  background: var(--color-tint-2);
  & + li {
    border-top-color: transparent;
  }
`;

interface Props {
  /** Name of the list, if the answer has several. */
  list?: string;
  outcome: ListOutcome;
  matched: AnyResult;
  firstResults: readonly AnyResult[];
}

/** The results directly above and below the target today, where they are among the first ones. Those of other days are not stored. */
export function Neighbours({ list, outcome, matched, firstResults }: Props) {
  const id = useId();
  const { rank } = outcome;
  if (!outcome.scope.ordered || !rank) return null;
  const at = (wanted: number) => firstResults.find((result) => result.rank === wanted);
  const [above, below] = [at(rank - 1), at(rank + 1)];
  if (!above && !below) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id} css={{ paddingBottom: '1rem', fontSize: 'var(--text-xl)' }}>
        {list ? `${list}의 바로 위와 아래` : '바로 위와 아래'}
      </h3>
      <ul>
        {[above, matched, below]
          .filter((result) => result !== undefined)
          .map((result) => (
            <li key={result.rank} css={[row, result === matched && own]}>
              <strong>{koreanNumber(result.rank ?? 0)}위</strong>
              <div>
                {result === matched && <Badge tone="primary">조회한 대상</Badge>}
                <div>
                  <ResultLink result={result} />
                </div>
              </div>
            </li>
          ))}
      </ul>
    </Card>
  );
}
