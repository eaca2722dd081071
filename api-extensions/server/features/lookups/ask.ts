import type { DeeperWeb, LookupAnswer, LookupScope, Provider } from '../../../contracts/lookup-answers';
import type { LookupKind, RankList } from '../../../contracts/lookups';
import {
  lookingFor,
  type LookupFailure,
  lookupPlaceRank,
  lookupShopRank,
  lookupVendorWebRank,
  lookupViewRank,
  lookupVolume,
  lookupWebRank,
  type NaverClients,
  NaverError,
  type ProviderChoice,
} from '../../../naver';
import { lookupFailure, partFailure } from './failures';
import type { Question, SourceClass } from './question';
import { scopeOf } from './scopes';

type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

/** An answer without the parts that depend on the caller or on other days. */
export type LookupResult = Without<LookupAnswer, 'history' | 'limits'>;

export interface AskOptions {
  /** Deepest web rank looked at. */
  webDepth: number;
  /** Total for all calls. */
  deadlineMs: number;
  /** Whether the volume lookup includes the trend. */
  trend: boolean;
  /** Whether the vendor is also called when the target is not in the official web list. */
  deeper: boolean;
  /** Whether a timeout returns the results examined until then. */
  acceptPartial: boolean;
  /** Aborted when the last waiting caller has left. */
  signal?: AbortSignal;
  clock: () => Date;
}

/** The provider choice of each kind. */
const CHOICE = {
  web: 'web',
  shop: 'shop',
  place: 'place',
  view: 'blog',
  volume: 'volume',
} as const satisfies Record<LookupKind, keyof NaverClients['choices']>;

export const choiceOf = (sources: NaverClients, kind: LookupKind): ProviderChoice =>
  sources.choices[CHOICE[kind]];

export function sourceClass(provider: Provider): SourceClass {
  if (provider === 'simulator') return 'simulator';
  return provider === 'serpapi' ? 'vendor' : 'official';
}

/**
 * Calls the provider.
 * @throws AppError as described by lookupFailure, when nothing could be looked up
 */
export async function ask(
  sources: NaverClients,
  question: Question,
  options: AskOptions,
): Promise<LookupResult> {
  const choice = choiceOf(sources, question.kind);
  if (!choice.available)
    throw lookupFailure(new NaverError(choice.reason), question.kind, null, options.clock());
  const { provider } = choice;
  try {
    return await askProvider(toldTarget(sources, question.target), question, options, provider);
  } catch (error) {
    if (error instanceof NaverError) throw lookupFailure(error, question.kind, provider, options.clock());
    throw error;
  }
}

/** The clients; the simulator's are told the target, so that its lists can contain it. */
function toldTarget(sources: NaverClients, target: string): NaverClients {
  const { search, shop, place } = sources;
  return {
    ...sources,
    search: search && lookingFor(search, target),
    shop: shop?.type === 'search' ? { ...shop, client: lookingFor(shop.client, target) } : shop,
    place: place?.type === 'search' ? { ...place, client: lookingFor(place.client, target) } : place,
  };
}

async function askProvider(
  sources: NaverClients,
  question: Question,
  { webDepth, deadlineMs, trend, deeper, acceptPartial, signal, clock }: AskOptions,
  provider: Provider,
): Promise<LookupResult> {
  const { keyword, target } = question;
  const source = sourceClass(provider);
  const scope = (list: RankList, depth: number, deepest?: number) => scopeOf(list, source, depth, deepest);
  const asked = () => ({ keyword, target, provider, checkedAt: clock().toISOString() });
  const common = { keyword, deadlineMs, acceptPartial, signal };
  switch (question.kind) {
    case 'web': {
      const client = present(sources.search);
      const { parsed, subdomains } = question;
      const began = performance.now();
      const seen = await lookupWebRank({ ...common, client, target: parsed, subdomains, depth: webDepth });
      const ranked = withRanks(seen, scope('web', seen.depth, webDepth));
      if (ranked.outcome === 'not_in_range') {
        const leftMs = deadlineMs - (performance.now() - began);
        const further = deeper && !seen.isPartial ? await askDeeper(sources, question, leftMs, signal) : null;
        return { kind: 'web', ...asked(), ...ranked, deeper: further };
      }
      return { kind: 'web', ...asked(), ...ranked, matchedBy: 'address' };
    }
    case 'shop': {
      const seen = await lookupShopRank({
        ...common,
        source: present(sources.shop),
        target: question.parsed,
      });
      return { kind: 'shop', ...asked(), ...withRanks(seen, scope('shop', seen.depth)) };
    }
    case 'place': {
      const seen = await lookupPlaceRank({
        ...common,
        source: present(sources.place),
        target: question.parsed,
      });
      return { kind: 'place', ...asked(), ...withRanks(seen, scope('place', seen.depth)) };
    }
    case 'view': {
      const client = present(sources.search);
      const sides = { blogClient: client, cafeClient: client, target: question.parsed };
      const { blog, cafe } = await lookupViewRank({ ...common, ...sides });
      refuseIfNothing([blog, cafe]);
      return {
        kind: 'view',
        ...asked(),
        blog:
          blog && (isFailure(blog) ? partFailure(blog.error) : withRanks(blog, scope('blog', blog.depth))),
        cafe:
          cafe && (isFailure(cafe) ? partFailure(cafe.error) : withRanks(cafe, scope('cafe', cafe.depth))),
      };
    }
    case 'volume': {
      const seen = await lookupVolume({
        ...common,
        keywordsTool: present(sources.volume),
        trend: trend ? sources.trend : null,
        at: clock(),
      });
      const { period, related } = seen;
      if (seen.outcome === 'not_in_list') {
        return { kind: 'volume', ...asked(), outcome: 'not_in_list', period, related };
      }
      const { volume } = seen;
      const trendOf = trendAnswer(seen.trend, sources.choices.trend);
      return { kind: 'volume', ...asked(), outcome: 'found', volume, trend: trendOf, period, related };
    }
  }
}

/** With fewer milliseconds left a vendor's page would arrive too late, and its call would be wasted. */
const DEEPER_LEAST_MS = 1000;

/** The vendor's result for a target outside the official list. Its failure does not affect the main answer. */
async function askDeeper(
  { deepWeb }: NaverClients,
  { keyword, parsed, subdomains }: Extract<Question, { kind: 'web' }>,
  deadlineMs: number,
  signal: AbortSignal | undefined,
): Promise<DeeperWeb | null> {
  if (!deepWeb) return null;
  try {
    if (deadlineMs < DEEPER_LEAST_MS) throw new NaverError('timeout');
    const asked = { keyword, target: parsed, subdomains, deadlineMs, signal };
    const seen = await lookupVendorWebRank({ ...asked, vendor: deepWeb });
    const { provider } = deepWeb;
    const ranked = withRanks(seen, scopeOf('web', sourceClass(provider), seen.depth));
    if (ranked.outcome === 'not_in_range') return { provider, ...ranked };
    return { provider, ...ranked, matchedBy: 'address' };
  } catch (error) {
    if (error instanceof NaverError) return partFailure(error);
    throw error;
  }
}

/** The provider choice guarantees the client. */
function present<T>(client: T | null): T {
  if (client === null) throw new NaverError('not_enabled');
  return client;
}

const isFailure = (part: object): part is LookupFailure => 'error' in part;

/** Refuses when no side of a view could be looked up, with the first reason. */
function refuseIfNothing(sides: (object | null)[]): void {
  const asked = sides.filter((side) => side !== null);
  const [first] = asked;
  if (first && isFailure(first) && asked.every(isFailure)) throw first.error;
}

type Trend =
  Awaited<ReturnType<typeof lookupVolume>> extends infer Answer
    ? Answer extends { trend: infer T }
      ? T
      : never
    : never;

function trendAnswer(trend: Trend, choice: ProviderChoice) {
  if (!choice.available) return partFailure(new NaverError(choice.reason));
  if (!trend) return partFailure(new NaverError('not_enabled'));
  if (isFailure(trend)) return partFailure(trend.error);
  return { outcome: 'found' as const, provider: choice.provider, months: trend.months };
}

interface Ranked<Result, Total> {
  isPartial?: true;
  depth: number;
  total: Total;
  firstResults: Result[];
}

/** The first results with their ranks, and the match with its own. Leaves out the number of calls, which is internal. */
function withRanks<Result extends object, By, Total>(
  seen:
    | ({ outcome: 'found'; rank: number; matched: Result; matchedBy?: By } & Ranked<Result, Total>)
    | ({ outcome: 'not_in_range' } & Ranked<Result, Total>),
  scope: LookupScope,
) {
  const { depth, total, isPartial } = seen;
  const firstResults = seen.firstResults.map((result, index) => ({ rank: index + 1, ...result }));
  const looked = { scope, depth, total, firstResults, ...(isPartial && { isPartial }) };
  if (seen.outcome === 'not_in_range') return { outcome: 'not_in_range' as const, ...looked };
  const { rank, matched, matchedBy } = seen;
  return {
    outcome: 'found' as const,
    rank,
    matched: { rank, ...matched },
    matchedBy: matchedBy as By,
    ...looked,
  };
}
