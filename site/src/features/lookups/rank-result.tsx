import type { LookupResponse } from 'api-extensions/contracts/lookups/responses';
import type { RankKind } from 'api-extensions/contracts/rules/kinds';
import { DeeperWebView } from './deeper-web';
import { Branches } from './branches';
import { FirstResults } from './first-results';
import { History } from './below-result';
import { ResultActions } from './result-actions';
import { Neighbours } from './neighbours';
import { ListOutcomeBody, OutcomeBadge, OutcomeCard } from './outcome-card';
import { PageLayoutView } from './page-layout';
import { SimilarPages } from './similar-pages';

/** A result about one list, i.e. of any kind but blogs and cafés. */
type RankResult = Extract<LookupResponse, { kind: Exclude<RankKind, 'view'> }>;

/** The rank in one list. */
export function RankResultView({
  id,
  result,
  onAgain,
}: {
  id: string;
  result: RankResult;
  onAgain: () => void;
}) {
  const found = result.outcome === 'found' ? result : null;
  const layout = (
    <PageLayoutView
      kind={result.kind}
      layout={result.layout}
      keyword={result.keyword}
      target={result.target}
      onAgain={onAgain}
    />
  );
  return (
    <>
      <OutcomeCard
        headingId={id}
        provider={result.provider}
        badge={<OutcomeBadge of={result} />}
        heading={
          <>
            ‘<strong>{result.keyword}</strong>’ 검색에서 <strong>{result.target}</strong>
          </>
        }
      >
        <ListOutcomeBody
          listOutcome={result}
          checkedAt={result.checkedAt}
          matched={found?.matched ?? null}
          matchedBy={found?.matchedBy ?? null}
        />
        {result.kind === 'place' && <Branches result={result} />}
        {result.kind === 'web' && result.outcome === 'not_in_range' && result.similarPages && (
          <SimilarPages pages={result.similarPages} />
        )}
        <ResultActions result={result} device={result.scope.device} />
      </OutcomeCard>
      {result.kind === 'web' && result.outcome === 'not_in_range' && result.deeper && (
        <DeeperWebView deeper={result.deeper} checkedAt={result.checkedAt} />
      )}
      {result.layout && layout}
      {found && <Neighbours outcome={found} matched={found.matched} firstResults={found.firstResults} />}
      {/* A match by the branch's area is a guess, which the history leaves out. */}
      {found?.matchedBy !== 'branch_area' && <History result={result} listOutcomes={[result]} />}
      {result.firstResults.length > 0 && (
        <FirstResults
          scope={result.scope}
          provider={result.provider}
          results={result.firstResults}
          matched={found?.matched ?? null}
        />
      )}
      {/* A note on what this site has no source for. */}
      {!result.layout && layout}
    </>
  );
}
