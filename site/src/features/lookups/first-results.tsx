import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import type { Provider } from 'api-extensions/contracts/lookups/fields';
import type {
  LookupScope,
  RankedArticle,
  RankedPlace,
  RankedPost,
  RankedProduct,
  RankedResult,
} from 'api-extensions/contracts/lookups/responses';
import { longDay } from 'api-extensions/contracts/rules/days';
import { PROVIDER_LABELS } from 'api-extensions/contracts/rules/provider-text';
import { useId, useState } from 'react';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { MoreDetails } from '../../ui/more-details';
import { from } from '../../ui/theme/breakpoints';
import { NOT_AFFILIATED } from '../../platform/disclaimer';
import { ResultLink } from './result-link';

const heading = css`
  padding-bottom: 1rem;
  font-size: var(--text-xl);
`;

const row = css`
  display: grid;
  grid-template-columns: 2.5rem minmax(0, 1fr);
  gap: 0.25rem;
  padding: 1rem 0.75rem 1rem 0.5rem;
  border-top: 1px solid var(--color-line);
`;

/** Without a rank. */
const unranked = css`
  grid-template-columns: minmax(0, 1fr);
  padding-left: 0.75rem;
`;

const rowMatched = css`
  border-radius: var(--radius-sm);
  border-top-color: transparent;
  background: var(--color-tint-2);
  box-shadow: inset 0 0 0 2px var(--color-primary);
  & + li {
    border-top-color: transparent;
  }
`;

const place = css`
  color: var(--color-muted);
  font-size: 1.0625rem;
  font-weight: 700;
  line-height: 1.5;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

const small = css`
  margin-top: 0.25rem;
  font-size: var(--text-sm);
  line-height: 1.6;
`;

const source = css`
  padding-top: 1.25rem;
  border-top: 1px solid var(--color-line);
  color: var(--color-muted);
  font-size: var(--text-xs);
`;

export type AnyResult = RankedResult | RankedPost | RankedArticle | RankedProduct | RankedPlace;

/** Details of a result besides title and address, depending on its list. */
export function detailsOf(result: AnyResult): string {
  if ('blogName' in result)
    return [result.blogName, result.postedOn && longDay(result.postedOn)].filter(Boolean).join(' · ');
  if ('cafeName' in result) return result.cafeName;
  if ('mallName' in result)
    return [result.mallName, result.price !== null && `₩${koreanNumber(result.price)}`]
      .filter(Boolean)
      .join(' · ');
  if ('category' in result)
    return [result.category, result.roadAddress || result.address].filter(Boolean).join(' · ');
  return '';
}

/** Compares title and link as well, because results of an unordered list have no rank. */
const isSameResult = (one: AnyResult, other: AnyResult) =>
  one.rank === other.rank && one.link === other.link && one.title === other.title;

interface Props {
  scope: LookupScope;
  provider: Provider;
  results: readonly AnyResult[];
  /** The result that matches the target; null if none does. It may rank below the shown ones. */
  matched: AnyResult | null;
}

/** Whether the screen is a phone's: ten results are two thousand pixels high there. */
const isNarrow = () =>
  typeof window !== 'undefined' && !window.matchMedia(from.md.replace('@media ', '')).matches;

/** The first results in Naver's order; on phones they open on demand. No other content may stand between them (NAVER.md 1.3). */
export function FirstResults({ scope, provider, results, matched }: Props) {
  const id = useId();
  const [isFolded] = useState(isNarrow);
  const list = (
    <ol>
      {results.map((result, index) => {
        const isMatched = matched !== null && isSameResult(result, matched);
        const details = detailsOf(result);
        return (
          <li key={index} css={[row, !scope.ordered && unranked, isMatched && rowMatched]}>
            {scope.ordered && <span css={place}>{result.rank}</span>}
            <div>
              {isMatched && <Badge tone="primary">조회한 대상과 일치</Badge>}
              <div>
                <ResultLink result={result} />
              </div>
              {details && <p css={small}>{details}</p>}
              {'description' in result && result.description && <p css={small}>{result.description}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id} css={heading}>
        {scope.name.replace(/ 검색$/, '')} 검색 결과 상위 {koreanNumber(results.length)}건
      </h3>
      {isFolded ? (
        <MoreDetails summary={`${koreanNumber(results.length)}건 펼쳐 보기`}>{list}</MoreDetails>
      ) : (
        list
      )}
      <p css={source}>
        {provider !== 'simulator' && (
          <>
            출처: {PROVIDER_LABELS[provider]}
            <br />
          </>
        )}
        {NOT_AFFILIATED}
      </p>
    </Card>
  );
}
