import {
  addResearchKeywords,
  changeResearch,
  readResearchList,
  removeResearchKeywords,
  researchBudget,
  researchKeyword,
  researchAudience,
  startResearch,
} from '../../../../contracts/lookups/research';
import { wake } from '../../../platform/background';
import type { SiteDomain } from '../../../platform/domains';
import { AppError } from '../../../platform/errors';
import { siteRoute } from '../../../http/route';
import type { Caller } from '../../../shared/accounts/sessions';
import { runCharged } from '../charged';
import { returnAllowance, limitsOf, takeAllowance } from '../daily-limit';
import { subjectOf } from '../visitor';
import { analyseKeyword, fetchAudience, cachedAnalysis, cachedAudience } from './analysis';
import { availableParts, readBudget } from './budget';
import {
  addKeywords,
  countKeywords,
  type Owner,
  readList,
  removeKeywords,
  resumeRows,
  stopRows,
  queueParts,
} from './store';

const ownerOf = ({ user, domain }: { user: Caller; domain: SiteDomain }): Owner => ({
  key: user.key,
  domain: domain.code,
});

/** Counts one lookup unless its result is cached. The count is returned if the lookup fails or has no result. */
async function countLookup<Result>(
  request: Parameters<typeof subjectOf>[0],
  known: Result | undefined,
  lookUp: () => Promise<{ result: Result; isKnown: boolean }>,
): Promise<Result> {
  if (known) return known;
  const subject = subjectOf(request);
  return runCharged(subject, request.ctx, async (refund) => {
    const { result, isKnown } = await lookUp();
    if (!isKnown) await refund();
    return result;
  });
}

export const researchRoutes = [
  siteRoute(researchKeyword, async (request) => {
    const { query, domain, signal } = request;
    const budgetOwner = { share: 'members' as const, site: domain.code };
    const analysis = await countLookup(request, cachedAnalysis(query.keyword), async () => {
      const { analysis: result, isKnown } = await analyseKeyword(query.keyword, { budgetOwner, signal });
      return { result, isKnown };
    });
    return { data: { keyword: query.keyword, ...analysis, limits: await limitsOf(subjectOf(request)) } };
  }),
  siteRoute(researchAudience, async (request) => {
    const { query, domain, signal } = request;
    const budgetOwner = { share: 'members' as const, site: domain.code };
    const audience = await countLookup(request, cachedAudience(query.keyword), async () => {
      const { audience: result, isKnown } = await fetchAudience(query.keyword, { budgetOwner, signal });
      return { result, isKnown };
    });
    return { data: { audience, limits: await limitsOf(subjectOf(request)) } };
  }),
  siteRoute(researchBudget, async (request) => ({
    data: { parts: await readBudget(request.domain.code), limits: await limitsOf(subjectOf(request)) },
  })),
  siteRoute(readResearchList, async (request) => ({
    data: await readList(ownerOf(request), request.query.after),
  })),
  siteRoute(addResearchKeywords, async (request) => ({
    data: await addKeywords(ownerOf(request), request.body.keywords),
  })),
  siteRoute(removeResearchKeywords, async (request) => ({
    data: { removed: await removeKeywords(ownerOf(request), request.body.ids) },
  })),
  siteRoute(startResearch, async (request) => {
    const { ids } = request.body;
    const owner = ownerOf(request);
    const parts = await availableParts(request.body.parts);
    const { known, fresh } = await countKeywords(owner, ids, parts);
    if (parts.length === 0)
      throw new AppError(503, 'LOOKUP_UNAVAILABLE', '선택하신 항목은 지금 조회할 수 없습니다.');
    const subject = subjectOf(request);
    if (fresh > 0) await takeAllowance(subject, 'bulkRows', fresh);
    let charged = 0;
    try {
      charged = await queueParts(owner, ids, parts);
    } finally {
      // Some rows were not queued, or another request of the member has queued them.
      if (charged < fresh) await returnAllowance(subject, 'bulkRows', fresh - charged).catch(() => undefined);
    }
    wake('research');
    return { data: { queued: known, limits: await limitsOf(subject) } };
  }),
  siteRoute(changeResearch, async (request) => {
    const owner = ownerOf(request);
    const isResume = request.body.action === 'resume';
    const changed = await (isResume ? resumeRows(owner) : stopRows(owner));
    if (isResume) wake('research');
    return { data: { changed } };
  }),
];
