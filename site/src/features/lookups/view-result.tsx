import { css } from '@emotion/react';
import type { ViewLookupResponse } from 'api-extensions/contracts/lookups/responses';
import { useId } from 'react';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { from } from '../../ui/theme/breakpoints';
import { FirstResults } from './first-results';
import { History } from './below-result';
import { Neighbours } from './neighbours';
import { ResultActions } from './result-actions';
import {
  card,
  ListOutcomeBody,
  lookupHeading,
  OutcomeBadge,
  quiet,
  SourceNote,
  statement,
  topRow,
} from './outcome-card';
import { LIST_NAMES } from 'api-extensions/contracts/rules/kinds';
import { isListOutcome } from './wording';

const beside = css`
  display: grid;
  gap: 1.25rem;
  align-items: stretch;
  ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const sideTop = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  align-items: center;
  justify-content: space-between;
  & > h3 {
    font-size: var(--text-xl);
  }
`;

/** Blog or café part of a result; null if the target does not concern the list. */
type Side = ViewLookupResponse['blog'] | ViewLookupResponse['cafe'];

/** Blog and café side by side, each with its own outcome, because they have no common order (NAVER.md 1.7). */
export function ViewResultView({ id, result }: { id: string; result: ViewLookupResponse }) {
  const { blog, cafe, provider } = result;
  const listOutcomes = [blog, cafe].filter((side) => side !== null).filter(isListOutcome);
  return (
    <>
      <div css={topRow}>
        <h2 id={id} css={[lookupHeading, { flex: '1 1 auto' }]}>
          ‘<strong>{result.keyword}</strong>’ 검색에서 <strong>{result.target}</strong>
        </h2>
      </div>
      <div css={beside}>
        <SideCard name="블로그" side={blog} checkedAt={result.checkedAt} />
        <SideCard name="카페" side={cafe} checkedAt={result.checkedAt} />
      </div>
      <SourceNote provider={provider} />
      <ResultActions result={result} />
      {listOutcomes.map(
        (side) =>
          side.outcome === 'found' && (
            <Neighbours
              key={side.scope.list}
              list={LIST_NAMES[side.scope.list]}
              outcome={side}
              matched={side.matched}
              firstResults={side.firstResults}
            />
          ),
      )}
      <History result={result} listOutcomes={listOutcomes} />
      {listOutcomes.map((listOutcome) => (
        <FirstResults
          key={listOutcome.scope.list}
          scope={listOutcome.scope}
          provider={provider}
          results={listOutcome.firstResults}
          matched={listOutcome.outcome === 'found' ? listOutcome.matched : null}
        />
      ))}
    </>
  );
}

function SideCard({ name, side, checkedAt }: { name: string; side: Side; checkedAt: string }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} css={[card, { gap: '1.125rem' }]}>
      <div css={sideTop}>
        <h3 id={id}>{name}</h3>
        <SideBadge side={side} />
      </div>
      {side === null && (
        <>
          <p css={statement}>찾지 않았습니다</p>
          <p css={quiet}>
            입력하신 주소는 {name} 주소가 아니어서 {name} 목록은 살펴보지 않았습니다.
          </p>
        </>
      )}
      {side && isListOutcome(side) && (
        <ListOutcomeBody
          listOutcome={side}
          checkedAt={checkedAt}
          matched={side.outcome === 'found' ? side.matched : null}
          matchedBy={side.outcome === 'found' ? side.matchedBy : null}
        />
      )}
      {side && !isListOutcome(side) && (
        <>
          <p css={statement}>
            {side.outcome === 'unavailable' ? '지금은 조회할 수 없습니다' : '조회를 마치지 못했습니다'}
          </p>
          <p>{side.message}</p>
          <p css={quiet}>순위를 확인하지 못한 것이며, 순위 밖이라는 뜻이 아닙니다.</p>
        </>
      )}
    </Card>
  );
}

function SideBadge({ side }: { side: Side }) {
  if (side === null) return <Badge>해당 없음</Badge>;
  if (isListOutcome(side)) return <OutcomeBadge of={side} />;
  return side.outcome === 'unavailable' ? (
    <Badge tone="warn">조회 불가</Badge>
  ) : (
    <Badge tone="danger">오류</Badge>
  );
}
