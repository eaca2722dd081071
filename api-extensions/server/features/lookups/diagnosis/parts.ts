import {
  type BlogPart,
  DIAGNOSED_KEYWORDS,
  DIAGNOSED_RANKS,
  type DiagnosisSubject,
  type KeywordPlace,
  type KeywordsPart,
  type PlacePart,
} from '../../../../contracts/lookups/diagnosis';
import { failureReason } from '../../../../contracts/lookups/responses';
import { cleanText, NaverError } from '../../../../naver';
import { AppError } from '../../../platform/errors';
import { platform } from '../../../platform/platform';
import { lookupFailure } from '../failures';
import { requireClient } from '../kinds/definition';
import { runAsOneLookup } from '../research/analysis';
import { lookUpCounts } from '../research/parts';
import { choiceOf } from '../run-lookup';
import { type CachedLookup, lookupService } from '../service';
import type { BudgetOwner } from '../task';
import { bestKeywords, hintsOf } from './keywords';
import { isOfAddress, subjectOfPlace } from './subject';

/** The parts of a diagnosis that Naver answers, each with the fewest calls. */

export interface PartRequest {
  budgetOwner: BudgetOwner;
  /** Aborted when the caller has left. */
  signal: AbortSignal;
}

/** The place as lookups of places take it: its name, and the area if addresses have it. */
const placeTarget = ({ name, area }: Omit<DiagnosisSubject, 'trade'>): string =>
  [name.replaceAll('|', ' '), isOfAddress(area) && area].filter(Boolean).join('|');

/** Looks the place up for a keyword: an ordinary lookup, which is stored as one. @throws AppError as of a lookup */
async function lookUpPlace(
  keyword: string,
  target: string,
  request: PartRequest,
  deadlineMs = platform().env.LOOKUP_DEADLINE_MS,
): Promise<Extract<CachedLookup['result'], { kind: 'place' }>> {
  const lookups = lookupService();
  const query = lookups.read({ kind: 'place', keyword, target, subdomains: false });
  const { result } = await lookups.lookUp(query, { ...request, deadlineMs, full: true, isBackground: false });
  if (result.kind !== 'place') throw new Error('not a place');
  return result;
}

/** @throws AppError 400 for a name that is no name of a place, or as of a lookup */
export async function findPlace(subject: DiagnosisSubject, request: PartRequest): Promise<PlacePart> {
  const { name, area } = subject;
  const result = await lookUpPlace([name, area].filter(Boolean).join(' '), placeTarget(subject), request);
  const { outcome, provider } = result;
  if (result.outcome !== 'found') return { outcome, place: null, subject, provider };
  const { title, category, address, roadAddress } = result.matched;
  const place = {
    title: title.slice(0, 300),
    category: category.slice(0, 300),
    address: (roadAddress || address).slice(0, 300),
  };
  return {
    outcome,
    place,
    subject: subjectOfPlace(subject, { category, address: address || roadAddress }),
    provider,
  };
}

/** A failed part of an answer; other errors are thrown. */
function failureOf(error: unknown): Extract<KeywordPlace, { reason: unknown }> {
  if (!(error instanceof AppError)) throw error;
  const { outcome, reason } = error.details;
  const known = failureReason.safeParse(reason);
  if (!known.success || (outcome !== 'unavailable' && outcome !== 'error')) throw error;
  return { outcome, reason: known.data, message: error.message };
}

/** The best keywords with their searches and places; not known where no source has answered. @param ranks whether places are looked for */
export async function findKeywords(
  subject: DiagnosisSubject,
  ranks: boolean,
  request: PartRequest,
): Promise<{ found: KeywordsPart; isKnown: boolean }> {
  const target = placeTarget(subject);
  const hints = hintsOf(subject);
  const none = { keywords: [], failure: null, range: '', target, provider: null };
  if (hints.length === 0) return { found: none, isKnown: false };
  // First the counts, then the places.
  const deadlineMs = platform().env.LOOKUP_DEADLINE_MS / 2;
  const task = { ...request, deadlineMs, isBackground: false, calls: 1, kind: 'diagnosis' };
  const { counts, related } = await runAsOneLookup(task, (options) => lookUpCounts(hints, options));
  const failed = counts.find((count) => 'reason' in count);
  const volumes = counts.flatMap((count) => ('volume' in count ? [count.volume] : []));
  const isCounted = counts.some((count) => !('reason' in count));
  const best = bestKeywords(subject, isCounted ? [...volumes, ...related] : null, DIAGNOSED_KEYWORDS);
  let range = '';
  const wanted = ranks ? best.filter(({ isLocal }) => isLocal).slice(0, DIAGNOSED_RANKS) : [];
  const places = new Map(
    await Promise.all(
      wanted.map(async ({ keyword }): Promise<[string, KeywordPlace]> => {
        try {
          const { outcome, scope, depth, ...result } = await lookUpPlace(
            keyword,
            target,
            request,
            deadlineMs,
          );
          range ||= depth === 0 ? '' : scope.range;
          if (outcome !== 'found') return [keyword, { outcome, rank: null }];
          return [keyword, { outcome, rank: scope.ordered && 'rank' in result ? result.rank : null }];
        } catch (error) {
          return [keyword, failureOf(error)];
        }
      }),
    ),
  );
  const provider = counts.find((count) => 'provider' in count)?.provider ?? null;
  const isFound = [...places.values()].some((place) => !('reason' in place));
  const found = {
    keywords: best.map(({ keyword, volume }) => ({ keyword, volume, place: places.get(keyword) ?? null })),
    failure: !isCounted && failed && 'reason' in failed ? failed : null,
    range,
    target,
    provider,
  };
  return { found, isKnown: isCounted || isFound };
}

/** Posts that are shown. */
const POSTS = 5;

/** Blog posts that name the business, the newest first. @throws AppError as of a lookup */
export async function findPosts(
  { name, area }: Omit<DiagnosisSubject, 'trade'>,
  request: PartRequest,
): Promise<BlogPart> {
  const { sources } = lookupService();
  const choice = choiceOf(sources, 'view');
  const clock = platform().clock();
  if (!choice.available) throw lookupFailure(new NaverError(choice.reason), 'view', null, clock);
  const query = [`"${name.replaceAll('"', ' ')}"`, area].filter(Boolean).join(' ');
  const task = { ...request, deadlineMs: platform().env.LOOKUP_DEADLINE_MS, isBackground: false, calls: 1 };
  try {
    const { total, items } = await runAsOneLookup({ ...task, kind: 'diagnosis' }, ({ signal, timeLeftMs }) =>
      requireClient(sources.search).search('blog', {
        ...{ query, display: POSTS, start: 1, sort: 'date' },
        ...{ signal, timeLeftMs },
      }),
    );
    const posts = items.map(({ title, link, bloggername, postdate }) => ({
      title: cleanText(title).slice(0, 300),
      link: link.slice(0, 2048),
      blogName: cleanText(bloggername).slice(0, 200),
      postedOn: /^\d{8}$/.test(postdate) ? postdate.replace(/(\d{4})(\d\d)/, '$1-$2-') : null,
    }));
    return { total, posts, provider: choice.provider };
  } catch (error) {
    if (error instanceof NaverError) throw lookupFailure(error, 'view', choice.provider, clock);
    throw error;
  }
}
