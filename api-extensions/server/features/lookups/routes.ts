import type { Context } from 'koa';
import {
  genericLookup,
  LOOKUPS,
  lookupKind,
  type LookupKind,
  lookupLimitsCall,
} from '../../../contracts/lookups/lookups';
import { lookupResponse, type LookupLimits } from '../../../contracts/lookups/responses';
import type { Device } from '../../../contracts/rules/page-sections';
import { AppError, invalidFields } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { PreparedResponse } from '../../http/prepared';
import { type CallerRequest, siteRoute } from '../../http/route';
import { runCharged } from './charged';
import { shownOutcome } from './history';
import { limitsOf, withAccountHint } from './daily-limit';
import type { LookupInput, LookupResult, LookupQuery } from './kinds/definition';
import { type CachedLookup, lookupService } from './service';
import { shareOf } from './task';
import { subjectOf } from './visitor';

/** A lookup as shown, without the ranks of unordered lists. */
const shownLookup = ({ result, history }: CachedLookup): CachedLookup => ({
  result: shownResult(result),
  history: history.map(shownOutcome),
});

function shownResult(lookupResult: LookupResult): LookupResult {
  if (lookupResult.kind !== 'place' || lookupResult.scope.ordered) return lookupResult;
  const firstResults = lookupResult.firstResults.map((result) => ({ ...result, rank: null }));
  const branches = lookupResult.branches.map((branch) => ({ ...branch, rank: null }));
  if (lookupResult.outcome === 'not_in_range') return { ...lookupResult, firstResults, branches };
  return {
    ...lookupResult,
    rank: null,
    matched: { ...lookupResult.matched, rank: null },
    firstResults,
    branches,
  };
}

/** Response of which the part common to all callers is serialised once; each caller's own part is appended. */
class LookupReply extends PreparedResponse {
  constructor(
    private readonly cached: CachedLookup,
    private readonly lookupQuery: LookupQuery,
    private readonly limits: LookupLimits,
  ) {
    super(null);
  }

  private bytes(): Buffer {
    const { keyword, target } = this.lookupQuery;
    // Equal lookups share the result but echo their own spelling.
    const own = JSON.stringify({ keyword, target, limits: this.limits }).slice(1);
    return Buffer.concat([commonPart(this.cached), Buffer.from(`${own}}`)]);
  }

  override toJson(): unknown {
    return JSON.parse(this.bytes().toString());
  }

  override send(ctx: Context): void {
    ctx.status = 200;
    ctx.set('Content-Type', 'application/json; charset=utf-8');
    ctx.body = this.bytes();
  }
}

const commonParts = new WeakMap<CachedLookup, Buffer>();

/** The serialised response up to the caller's own part. */
function commonPart(cached: CachedLookup): Buffer {
  let bytes = commonParts.get(cached);
  if (!bytes) {
    const { result, history } = shownLookup(cached);
    const text = JSON.stringify({ ...result, keyword: undefined, target: undefined, history });
    bytes = Buffer.from(`{"data":${text.slice(0, -1)},`);
    commonParts.set(cached, bytes);
  }
  return bytes;
}

/** Answers a lookup. It counts against the caller's allowance unless its result is cached or the provider fails. */
async function lookUp(
  input: LookupInput,
  request: Pick<CallerRequest<never>, 'user' | 'ctx' | 'signal' | 'domain' | 'level'>,
): Promise<LookupReply> {
  const lookups = lookupService();
  const lookupQuery = lookups.read(input);
  const subject = subjectOf(request);
  let cached = lookups.known(lookupQuery, { full: true });
  if (!cached) {
    try {
      const { signal, domain, level, ctx } = request;
      const budgetOwner = { share: shareOf(level), site: domain.code };
      const deadlineMs = platform().env.LOOKUP_DEADLINE_MS;
      const options = { deadlineMs, full: true, isBackground: false, budgetOwner, signal };
      cached = await runCharged(subject, ctx, () => lookups.lookUp(lookupQuery, options));
    } catch (error) {
      const isMore = error instanceof AppError && error.details.isMoreForMembers === true;
      throw isMore ? withAccountHint(error, request.user, '지금 조회하실') : error;
    }
    validateResponse(cached, lookupQuery);
  }
  return new LookupReply(cached, lookupQuery, await limitsOf(subject));
}

/** Validates a new response against the contract, except in production. */
function validateResponse(cached: CachedLookup, { keyword, target }: LookupQuery): void {
  if (platform().env.NODE_ENV === 'production') return;
  const { result, history } = shownLookup(cached);
  const limits = { lookups: { max: 0, left: 0 }, bulkRows: { max: 0, left: 0 }, resetsAt: result.checkedAt };
  lookupResponse.parse({ ...result, keyword, target, history, limits });
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
  return siteRoute(LOOKUPS[kind], (request) => lookUp(inputOf(kind, request.query), request));
}

/** Routes without parameters in their paths, which are answered before the router (server/index.ts). */
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
    return lookUp(inputOf(kind.data, query.data), request);
  }),
];
