import type { LookupResponse } from 'api-extensions/contracts/lookup-responses';
import type { RankKind } from 'api-extensions/contracts/rules/kinds';
import { DeeperWebView } from './deeper-web';
import { Branches } from './branches';
import { FirstResults } from './first-results';
import { History, SavePrompt } from './below-result';
import { ListOutcomeBody, OutcomeBadge, OutcomeCard } from './outcome-card';
import { PageLayoutView } from './page-layout';

/** An answer about one list. */
type RankResult = Extract<LookupResponse, { kind: Exclude<RankKind, 'view'> }>;

/** The rank in one list. */
export function RankResultView({
  id,
  result: respond,
  onAgain,
}: {
  id: string;
  result: RankResult;
  onAgain: () => void;
}) {
  const found = respond.outcome === 'found' ? respond : null;
  return (
    <>
      <OutcomeCard
        headingId={id}
        provider={respond.provider}
        badge={<OutcomeBadge of={respond} />}
        heading={
          <>
            ‘<strong>{respond.keyword}</strong>’ 검색에서 <strong>{respond.target}</strong>
          </>
        }
      >
        <ListOutcomeBody
          listOutcome={respond}
          checkedAt={respond.checkedAt}
          matched={found?.matched ?? null}
          matchedBy={found?.matchedBy ?? null}
        />
        {respond.kind === 'place' && <Branches result={respond} />}
        <SavePrompt result={respond} device={respond.scope.device} />
      </OutcomeCard>
      {respond.kind === 'web' && respond.outcome === 'not_in_range' && respond.deeper && (
        <DeeperWebView deeper={respond.deeper} checkedAt={respond.checkedAt} />
      )}
      <PageLayoutView
        kind={respond.kind}
        layout={respond.layout}
        keyword={respond.keyword}
        target={respond.target}
        onAgain={onAgain}
      />
      {/* A guess is in no history. */}
      {found?.matchedBy !== 'branch_area' && <History result={respond} listOutcomes={[respond]} />}
      {respond.firstResults.length > 0 && (
        <FirstResults
          scope={respond.scope}
          provider={respond.provider}
          results={respond.firstResults}
          matched={found?.matched ?? null}
        />
      )}
    </>
  );
}
