import { css } from '@emotion/react';
import type { WebLookupAnswer } from 'api-extensions/contracts/lookups';
import { useId } from 'react';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { NOT_AFFILIATED } from '../frame/not-affiliated';
import { DemoBadge } from './demo-mark';
import { ResultLink } from './result-link';
import { count } from './wording';

const heading = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
  padding-bottom: 1.25rem;
  & > h3 {
    font-size: var(--text-xl);
  }
`;

const row = css`
  display: grid;
  grid-template-columns: 2.5rem minmax(0, 1fr);
  gap: 0.25rem;
  padding: 1rem 0.75rem 1rem 0.5rem;
  border-top: 1px solid var(--color-line);
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

const description = css`
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

/** The first results as Naver ordered them: in a block of their own, with nothing between them (NAVER.md 1.3). */
export function FirstResults({ answer }: { answer: WebLookupAnswer }) {
  const id = useId();
  const { firstResults, provider } = answer;
  const matchedRank = answer.outcome === 'found' ? answer.rank : null;
  return (
    <Card as="section" aria-labelledby={id}>
      <div css={heading}>
        <h3 id={id}>네이버 웹문서 검색 결과, 앞의 {count(firstResults.length)}건</h3>
        {provider === 'simulator' && <DemoBadge />}
      </div>
      <ol>
        {firstResults.map((result) => {
          const isMatched = result.rank === matchedRank;
          return (
            <li key={result.rank} css={[row, isMatched && rowMatched]}>
              <span css={place}>{result.rank}</span>
              <div>
                {isMatched && <Badge tone="primary">조회한 주소와 일치</Badge>}
                <div>
                  <ResultLink result={result} />
                </div>
                {result.description && <p css={description}>{result.description}</p>}
              </div>
            </li>
          );
        })}
      </ol>
      <p css={source}>
        출처:{' '}
        {provider === 'simulator' ? '시연용 자료 (실제 네이버 검색 결과가 아닙니다)' : '네이버 검색, 웹문서'}
        <br />
        {NOT_AFFILIATED}
      </p>
    </Card>
  );
}
