import type { LookupAnswer } from 'api-extensions/contracts/lookup-answers';
import type { RankKind } from 'api-extensions/contracts/rules/kinds';
import { DeeperWebView } from './deeper-web';
import { Branches } from './branches';
import { FirstResults } from './first-results';
import { History, SavePrompt } from './below-answer';
import { ListOutcomeBody, OutcomeBadge, OutcomeCard } from './outcome-card';
import { PageLayoutView } from './page-layout';

/** An answer about one list. */
type RankAnswer = Extract<LookupAnswer, { kind: Exclude<RankKind, 'view'> }>;

/** The rank in one list. */
export function RankAnswerView({
  id,
  answer,
  onAgain,
}: {
  id: string;
  answer: RankAnswer;
  onAgain: () => void;
}) {
  const found = answer.outcome === 'found' ? answer : null;
  return (
    <>
      <OutcomeCard
        headingId={id}
        provider={answer.provider}
        badge={<OutcomeBadge of={answer} />}
        heading={
          <>
            ‘<strong>{answer.keyword}</strong>’ 검색에서 <strong>{answer.target}</strong>
          </>
        }
      >
        <ListOutcomeBody
          listOutcome={answer}
          checkedAt={answer.checkedAt}
          matched={found?.matched ?? null}
          matchedBy={found?.matchedBy ?? null}
        />
        {answer.kind === 'place' && <Branches answer={answer} />}
        <SavePrompt answer={answer} device={answer.scope.device} />
      </OutcomeCard>
      {answer.kind === 'web' && answer.outcome === 'not_in_range' && answer.deeper && (
        <DeeperWebView deeper={answer.deeper} checkedAt={answer.checkedAt} />
      )}
      <PageLayoutView
        kind={answer.kind}
        layout={answer.layout}
        keyword={answer.keyword}
        target={answer.target}
        onAgain={onAgain}
      />
      {/* A guess is in no history. */}
      {found?.matchedBy !== 'branch_area' && <History answer={answer} listOutcomes={[answer]} />}
      {answer.firstResults.length > 0 && (
        <FirstResults
          scope={answer.scope}
          provider={answer.provider}
          results={answer.firstResults}
          matched={found?.matched ?? null}
        />
      )}
    </>
  );
}
