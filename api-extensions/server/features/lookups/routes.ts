import type { Context } from 'koa';
import {
  genericLookup,
  LOOKUPS,
  lookupKind,
  type LookupKind,
  lookupLimitsCall,
} from '../../../contracts/lookups';
import { lookupAnswer, type LookupLimits } from '../../../contracts/lookup-answers';
import type { Device } from '../../../contracts/rules/page-sections';
import { isOrdered, shownRank, sourceClass } from '../../../contracts/rules/rank-order';
import { AppError, invalidFields } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { Prepared } from '../../platform/prepared';
import { type CallerRequest, siteRoute } from '../../platform/route';
import { giveBack, limitsOf, takeAllowance, withAccountHint } from './daily-limit';
import type { LookupInput, LookupResult, Question } from './kinds/definition';
import { type CachedLookup, lookupService } from './service';
import { shareOf } from './task';
import { subjectOf } from './visitor';

/** A lookup as answered: without the ranks of unordered lists, which are only stored. */
const shownLookup = ({ seen, history }: CachedLookup): CachedLookup => ({
  seen: shownResult(seen),
  history: history.map((day) => {
    const ordered = isOrdered(day.list, sourceClass(day.provider));
    return { ...day, rank: shownRank(day.rank, ordered), bestRank: shownRank(day.bestRank, ordered) };
  }),
});

function shownResult(seen: LookupResult): LookupResult {
  if (seen.kind !== 'place' || seen.scope.ordered) return seen;
  const firstResults = seen.firstResults.map((result) => ({ ...result, rank: null }));
  const branches = seen.branches.map((branch) => ({ ...branch, rank: null }));
  if (seen.outcome === 'not_in_range') return { ...seen, firstResults, branches };
  return { ...seen, rank: null, matched: { ...seen.matched, rank: null }, firstResults, branches };
}

/** A serialised answer: the part common to all callers is serialised once, each caller's limits are inserted. */
class LookupReply extends Prepared {
  constructor(
    private readonly kept: CachedLookup,
    private readonly question: Question,
    private readonly limits: LookupLimits,
  ) {
    super(null);
  }

  override send(ctx: Context): void {
    const { keyword, target } = this.question;
    // Equal lookups share the answer but echo their own spelling.
    const own = JSON.stringify({ keyword, target, limits: this.limits }).slice(1);
    ctx.status = 200;
    ctx.set('Content-Type', 'application/json; charset=utf-8');
    ctx.body = Buffer.concat([common(this.kept), Buffer.from(`${own}}`)]);
  }
}

const beginnings = new WeakMap<CachedLookup, Buffer>();

/** The part common to all callers, up to the caller's own part. */
function common(kept: CachedLookup): Buffer {
  let bytes = beginnings.get(kept);
  if (!bytes) {
    const { seen, history } = shownLookup(kept);
    const text = JSON.stringify({ ...seen, keyword: undefined, target: undefined, history });
    bytes = Buffer.from(`{"data":${text.slice(0, -1)},`);
    beginnings.set(kept, bytes);
  }
  return bytes;
}

/** Counts the lookup unless its answer is cached; upstream failures are not counted. */
async function look(
  input: LookupInput,
  request: Pick<CallerRequest<never>, 'user' | 'ctx' | 'signal' | 'domain' | 'level'>,
): Promise<LookupReply> {
  const lookups = lookupService();
  const question = lookups.read(input);
  const subject = subjectOf(request);
  let kept = lookups.known(question, { full: true });
  if (!kept) {
    await takeAllowance(subject, 'lookups', 1);
    try {
      const { signal, domain, level } = request;
      const budgetOwner = { share: shareOf(level), site: domain.code };
      const deadlineMs = platform().env.LOOKUP_DEADLINE_MS;
      kept = await lookups.lookUp(question, {
        deadlineMs,
        full: true,
        isBackground: false,
        budgetOwner,
        signal,
      });
    } catch (error) {
      // A caller who disconnects has caused upstream calls, so the lookup counts.
      if (!request.signal.aborted) await giveBack(subject, 'lookups', 1).catch(() => undefined);
      const isMore = error instanceof AppError && error.details.isMoreForMembers === true;
      throw isMore ? withAccountHint(error, request.user, '지금 조회하실') : error;
    }
    checkOnce(kept, question);
  }
  return new LookupReply(kept, question, await limitsOf(subject));
}

/** Outside production a new answer is validated against the contract. */
function checkOnce(kept: CachedLookup, { keyword, target }: Question): void {
  if (platform().env.NODE_ENV === 'production') return;
  const { seen, history } = shownLookup(kept);
  const limits = { lookups: { max: 0, left: 0 }, bulkRows: { max: 0, left: 0 }, resetsAt: seen.checkedAt };
  lookupAnswer.parse({ ...seen, keyword, target, history, limits });
}

/** The query of a kind's call, as typed. */
function inputOf(
  kind: LookupKind,
  query: { keyword: string; target?: string; subdomains?: string; device?: Device },
): LookupInput {
  return {
    kind,
    keyword: query.keyword,
    target: query.target ?? '',
    subdomains: query.subdomains === 'true',
    device: query.device,
  };
}

function routeOf(kind: LookupKind) {
  return siteRoute(LOOKUPS[kind], (request) => look(inputOf(kind, request.query), request));
}

/** Calls without parameters in their paths. */
export const plainLookupRoutes = [
  ...lookupKind.options.map(routeOf),
  siteRoute(lookupLimitsCall, async (request) => ({ data: await limitsOf(subjectOf(request)) })),
];

export const lookupRoutes = [
  ...plainLookupRoutes,
  siteRoute(genericLookup, async (request) => {
    const kind = lookupKind.safeParse(request.query.type);
    if (!kind.success) {
      if (request.query.type === undefined)
        throw new AppError(404, 'NOT_FOUND', '지원하지 않는 조회 종류입니다.');
      throw invalidFields({ type: `조회 종류는 ${lookupKind.options.join(', ')} 가운데 하나입니다.` });
    }
    const query = LOOKUPS[kind.data].query.safeParse(request.query);
    if (!query.success) {
      const { issues } = query.error;
      throw invalidFields(
        Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message])),
      );
    }
    return look(inputOf(kind.data, query.data), request);
  }),
];
