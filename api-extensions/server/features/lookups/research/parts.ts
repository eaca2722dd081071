import type { Provider } from '../../../../contracts/lookups/fields';
import type { PartFailure } from '../../../../contracts/lookups/responses';
import type {
  ResearchAudience,
  ResearchCounts,
  ResearchDocuments,
  ResearchTrendPart,
} from '../../../../contracts/lookups/research';
import { type DocumentList, REFERENCE_KEYWORD } from '../../../../contracts/rules/research';
import {
  audiencePeriod,
  fetchDocumentTotal,
  isHint,
  fetchKeywordAudiences,
  fetchKeywordCounts,
  type KeywordCounts,
  fetchKeywordTrends,
  type NaverClients,
  NaverError,
  normaliseKeyword,
  type ProviderChoice,
  researchPeriod,
} from '../../../../naver';
import { requireClient } from '../kinds/definition';
import { partFailure } from '../failures';

/** Parts of keyword research. None of them rejects with a NaverError: a failure is the part's outcome. */

export interface PartOptions {
  sources: NaverClients;
  at: Date;
  signal: AbortSignal;
  timeLeftMs: number;
}

const limitsOf = ({ signal, timeLeftMs }: PartOptions) => ({ signal, timeLeftMs });

/** @throws NaverError with the reason why the choice has no provider */
function providerOf(choice: ProviderChoice): Provider {
  if (!choice.available) throw new NaverError(choice.reason);
  return choice.provider;
}

async function catchFailure<Part>(lookUp: () => Promise<Part>): Promise<Part | PartFailure> {
  try {
    return await lookUp();
  } catch (error) {
    if (error instanceof NaverError) return partFailure(error);
    throw error;
  }
}

/**
 * Looks up one part of several keywords by one call. If Naver refuses the call as invalid, one of the keywords is the
 * reason, so each is looked up alone.
 */
async function lookUpTogether<Part>(
  keywords: readonly string[],
  lookUp: (keywords: readonly string[]) => Promise<Part[]>,
): Promise<(Part | PartFailure)[]> {
  try {
    return await lookUp(keywords);
  } catch (error) {
    if (!(error instanceof NaverError)) throw error;
    if (error.kind !== 'bad_request' || keywords.length === 1) return keywords.map(() => partFailure(error));
    const alone = await Promise.all(keywords.map((keyword) => lookUpTogether([keyword], lookUp)));
    return alone.flat();
  }
}

/** Counts of each keyword, and the related keywords of all of them. */
export async function lookUpCounts(
  keywords: readonly string[],
  options: PartOptions,
): Promise<{ counts: ResearchCounts[]; related: KeywordCounts['related'] }> {
  const { volume, choices } = options.sources;
  let related: KeywordCounts['related'] = [];
  const hints = keywords.filter((keyword) => isHint(normaliseKeyword(keyword)));
  const hintCounts =
    hints.length === 0
      ? []
      : await lookUpTogether(hints, async (some): Promise<ResearchCounts[]> => {
          const provider = providerOf(choices.volume);
          const result = await fetchKeywordCounts(requireClient(volume), some, limitsOf(options));
          related = result.related;
          return result.volumes.map((volume) =>
            volume ? { outcome: 'found', provider, volume } : { outcome: 'not_in_list', provider },
          );
        });
  const notLookedUp = partFailure(new NaverError('bad_request', { code: 'HINTS' }));
  const counts = keywords.map((keyword) => hintCounts[hints.indexOf(keyword)] ?? notLookedUp);
  return { counts, related };
}

export async function lookUpDocuments(
  list: DocumentList,
  keyword: string,
  options: PartOptions,
): Promise<ResearchDocuments> {
  const { search, shop, choices } = options.sources;
  const part = await catchFailure(async () => {
    const provider = providerOf(list === 'shop' ? choices.shop : choices.web);
    // The vendor announces no total.
    const client = list === 'shop' ? (shop?.type === 'search' ? shop.client : null) : search;
    const total = await fetchDocumentTotal(requireClient(client), list, keyword, limitsOf(options));
    return { list, outcome: 'found' as const, provider, total };
  });
  if (part.outcome === 'found') return part;
  const { outcome, reason, message } = part;
  return { list, outcome, reason, message };
}

/** Trends of each keyword. @param counted counts of each keyword, for estimated searches; null for ratios only */
export function lookUpTrends(
  keywords: readonly string[],
  counted: Promise<{ counts: readonly ResearchCounts[] }> | null,
  options: PartOptions,
): Promise<ResearchTrendPart[]> {
  const { trend, choices } = options.sources;
  const totals = async (some: readonly string[]) => {
    const counts = (await counted)?.counts ?? [];
    return some.map((keyword) => {
      const own = counts[keywords.indexOf(keyword)];
      return own?.outcome === 'found' ? own.volume.total : null;
    });
  };
  return lookUpTogether(keywords, async (some): Promise<ResearchTrendPart[]> => {
    const provider = providerOf(choices.trend);
    const client = requireClient(trend);
    const found = await fetchKeywordTrends(client, some, totals(some), options.at, limitsOf(options));
    return found.map((figures) =>
      figures
        ? { outcome: 'found', provider, ...researchPeriod(options.at), ...figures }
        : { outcome: 'no_data', provider },
    );
  });
}

export function lookUpAudiences(
  keywords: readonly string[],
  options: PartOptions,
): Promise<ResearchAudience[]> {
  const { trend, choices } = options.sources;
  return lookUpTogether(keywords, async (some): Promise<ResearchAudience[]> => {
    const provider = providerOf(choices.trend);
    const found = await fetchKeywordAudiences(requireClient(trend), some, options.at, limitsOf(options));
    const about = { provider, ...audiencePeriod(options.at), reference: REFERENCE_KEYWORD };
    return found.map((figures) =>
      figures ? { outcome: 'found', ...about, ...figures } : { outcome: 'no_data', provider },
    );
  });
}
