import { LRUCache } from 'lru-cache';
import type { PartFailure } from '../../../../contracts/lookups/responses';
import type { ResearchResponse, ResearchAudience } from '../../../../contracts/lookups/research';
import { callsOf, DOCUMENT_LISTS, RELATED_MAX } from '../../../../contracts/rules/research';
import { NaverError, normaliseKeyword, volumePeriod } from '../../../../naver';
import { platform } from '../../../platform/platform';
import { nowMs } from '../../../platform/tables';
import { lookupService, finishTask } from '../service';
import { newTask, type BudgetOwner, runTask } from '../task';
import { lookUpAudiences, lookUpCounts, lookUpDocuments, type PartOptions, lookUpTrends } from './parts';

interface TaskOptions {
  budgetOwner: BudgetOwner;
  /** Time for everything together. */
  deadlineMs: number;
  isBackground: boolean;
  /** Maximum number of calls, over all keys. */
  calls: number;
  /** Kind for which the mean number of calls is estimated. Default: research. */
  kind?: string;
  /** Aborted when the caller has left. */
  signal?: AbortSignal;
}

/** Runs parts as one lookup: one place in the queue, one budget owner, one deadline. */
export async function runAsOneLookup<Result>(
  { budgetOwner, deadlineMs, isBackground, calls, kind = 'research', signal }: TaskOptions,
  work: (options: PartOptions) => Promise<Result>,
): Promise<Result> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(new NaverError('timeout')), deadlineMs);
  const task = newTask({
    isBackground,
    budgetOwner,
    kind,
    maxCalls: () => calls,
    endsAtMs: nowMs() + deadlineMs,
    abort: (why) => ended.abort(why),
  });
  const options: PartOptions = {
    sources: lookupService().sources,
    at: platform().clock(),
    signal: signal ? AbortSignal.any([ended.signal, signal]) : ended.signal,
    timeLeftMs: deadlineMs,
  };
  try {
    return await runTask(task, () => work(options));
  } finally {
    clearTimeout(timer);
    void finishTask(task, !ended.signal.aborted);
  }
}

type Analysis = Omit<ResearchResponse, 'limits' | 'keyword'>;

/** Results are cached in memory only (NAVER.md 1.3), and removed in time: one may hold 2,000 related keywords. */
const CACHE_OPTIONS = { max: 50, ttl: 60_000, ttlAutopurge: true };
const analyses = new LRUCache<string, Analysis>(CACHE_OPTIONS);
const audiences = new LRUCache<string, ResearchAudience>(CACHE_OPTIONS);

/** Cache key of a keyword. Results depend on the providers in use, which an administrator may change. */
const keyOf = (keyword: string) =>
  JSON.stringify([normaliseKeyword(keyword), lookupService().sources.choices]);

export const cachedAnalysis = (keyword: string): Analysis | undefined => analyses.get(keyOf(keyword));
export const cachedAudience = (keyword: string): ResearchAudience | undefined =>
  audiences.get(keyOf(keyword));

type ResearchRequest = Pick<TaskOptions, 'budgetOwner' | 'signal'>;
const interactiveTask = (request: ResearchRequest, calls: number): TaskOptions => ({
  ...request,
  calls,
  deadlineMs: platform().env.LOOKUP_DEADLINE_MS,
  isBackground: false,
});

type Part = { outcome: string } | PartFailure;
const hasResult = (part: Part) => !('reason' in part);
/** Whether another call would return the same. */
const isSettled = (part: Part) =>
  !('reason' in part) || part.reason === 'ended' || part.reason === 'not_enabled';

/** Looks up everything about one keyword except its audience. @returns `isKnown`: whether at least one part has a result */
export async function analyseKeyword(
  keyword: string,
  request: ResearchRequest,
): Promise<{ analysis: Analysis; isKnown: boolean }> {
  const analysis = await runAsOneLookup(
    interactiveTask(request, 2 + DOCUMENT_LISTS.length),
    async (options) => {
      const counted = lookUpCounts([keyword], options);
      const [{ counts, related }, [trend], documents] = await Promise.all([
        counted,
        lookUpTrends([keyword], counted, options),
        Promise.all(DOCUMENT_LISTS.map((list) => lookUpDocuments(list, keyword, options))),
      ]);
      const [own] = counts;
      if (!own || !trend) throw new Error('a part is missing');
      return {
        checkedAt: platform().clock().toISOString(),
        counts: own,
        period: volumePeriod(options.at),
        documents,
        trend,
        related: related.slice(0, RELATED_MAX),
        relatedTotal: related.length,
      };
    },
  );
  const parts = [analysis.counts, analysis.trend, ...analysis.documents];
  if (parts.every(isSettled)) analyses.set(keyOf(keyword), analysis);
  return { analysis, isKnown: parts.some(hasResult) };
}

/** Looks up genders and ages of one keyword. @returns `isKnown`: whether there is a result */
export async function fetchAudience(
  keyword: string,
  request: ResearchRequest,
): Promise<{ audience: ResearchAudience; isKnown: boolean }> {
  const [audience] = await runAsOneLookup(interactiveTask(request, callsOf('audience', 1)), (options) =>
    lookUpAudiences([keyword], options),
  );
  if (!audience) throw new Error('a part is missing');
  const isKnown = hasResult(audience);
  if (isKnown) audiences.set(keyOf(keyword), audience);
  return { audience, isKnown };
}
