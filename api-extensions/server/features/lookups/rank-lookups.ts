import { AppError } from '../../platform/errors';
import { platform } from '../../platform/platform';
import type { RankLookups, RankQuestion, RankSeen } from '../../platform/rank-lookups';
import { type Provider, withoutSpaces } from '../../../contracts/lookup-fields';
import type { FailureReason } from '../../../contracts/lookup-answers';
import { choiceOf } from './ask';
import { bulkOutcomes, failedOutcomes, refusedOutcomes } from './bulk/outcomes';
import type { LookupResult, Question } from './kinds/definition';
import { listsOf } from './question';
import { sourceClass } from '../../../contracts/rules/rank-order';
import { searchesOf, volumeProvider } from './searches';
import { BACKGROUND, lookupService } from './service';

const questionOf = ({ kind, keyword, target, competitors = [] }: RankQuestion): Question =>
  lookupService().read({
    ...{ kind, keyword, target: withoutSpaces(target), subdomains: false },
    competitors: competitors.map((one) => withoutSpaces(one.target)),
  });

type Outcome = ReturnType<typeof bulkOutcomes>[number];

function toSeen(outcome: Outcome, provider: Provider | null, checkedAt: Date): RankSeen[] {
  const { list, rank, depth, ordered, reason, page, otherPages } = outcome;
  // Ranks have neither: volume is not looked up here.
  if (list === 'volume' || outcome.outcome === 'not_in_list') return [];
  const source = provider && sourceClass(provider);
  const looked = { list, outcome: outcome.outcome, rank, depth, ordered, page, otherPages };
  return [{ ...looked, provider, source, reason, checkedAt }];
}

async function look(asked: RankQuestion, site: string): Promise<RankSeen[]> {
  let question: Question;
  try {
    question = questionOf(asked);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // It was a valid target once; another provider requires another form.
    const now = platform().clock();
    return refusedOutcomes(asked.kind, error).flatMap((outcome) => toSeen(outcome, null, now));
  }
  try {
    const { seen } = await lookupService().lookUp(question, {
      ...BACKGROUND,
      budgetOwner: { share: 'tracking', site },
    });
    return seenOf(seen).map((one) => withCompetitors(asked, seen, one));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { provider = null, reason } = error.details as {
      provider?: Provider | null;
      reason?: FailureReason;
    };
    const failure = failedOutcomes(question, error).map((outcome) => ({
      ...outcome,
      reason: reason ?? outcome.reason,
    }));
    return failure.flatMap((outcome) => toSeen(outcome, provider, platform().clock()));
  }
}

const seenOf = (seen: LookupResult): RankSeen[] =>
  bulkOutcomes(seen).flatMap((outcome) => toSeen(outcome, seen.provider, new Date(seen.checkedAt)));

/** Adds the ranks of the question's competitors in a list. */
function withCompetitors(
  { competitors = [] }: RankQuestion,
  { competitors: ranks }: LookupResult,
  seen: RankSeen,
): RankSeen {
  const inList = ranks?.[seen.list];
  if (!inList) return seen;
  const known = competitors.flatMap(({ key }, at) => {
    const rank = inList[at];
    return rank === undefined ? [] : [[key, rank] as const];
  });
  return { ...seen, competitors: new Map(known) };
}

/** The lookups' interface for other features (platform/rank-lookups.ts). */
export const rankLookupsEntry: RankLookups = {
  read(asked) {
    const question = questionOf(asked);
    return { key: question.key, lists: listsOf(question) };
  },
  look,
  volumeProvider,
  searches: (keyword, site) => searchesOf(keyword, { share: 'tracking', site }),
  isDemo() {
    const choice = choiceOf(lookupService().sources, 'web');
    return choice.available && choice.provider === 'simulator';
  },
};
