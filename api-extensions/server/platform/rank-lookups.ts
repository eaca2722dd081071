import type { Provider } from '../../contracts/lookups/fields';
import type { FailureReason, PastOutcome } from '../../contracts/lookups/responses';
import type { RankList } from '../../contracts/lookups/lookups';
import type { RankKind } from '../../contracts/rules/kinds';
import type { OtherPage, RankingPage } from '../../contracts/rules/ranking-page';
import type { SourceClass } from '../../contracts/rules/rank-order';
import type { ExposureFault, PostList } from '../../contracts/work/exposure';

/** A blog post or a café article. */
interface PostRef {
  list: PostList;
  /** The same text for all forms of its address. */
  key: string;
  /** It is in a blog or café of Naver's. */
  isOfNaver: boolean;
}

/** A rank lookup. */
export interface RankQuery {
  kind: RankKind;
  /** As typed, with spaces. */
  keyword: string;
  target: string;
  /** Targets of the same kind whose ranks are read from the same results, without a further call. */
  competitors?: readonly { key: string; target: string }[];
  /** See StoredReading. */
  isByPath?: boolean;
}

/**
 * How a stored target is read. `address`: by today's rules. The others by its path, as before query entries and the forms of Naver's
 * pages counted; for `differs` today's rules would read another target, or none. Null: stored by an earlier version, not examined yet.
 */
export type TargetReading = 'address' | 'path' | 'differs';

/** Whether a stored target is read by its path. */
export const isReadByPath = (reading: TargetReading | null): boolean => reading !== 'address';

/** Result of one list. A failed list has a reason and no rank. */
export interface ListRank {
  list: RankList;
  outcome: 'found' | 'not_in_range' | 'unavailable' | 'error';
  rank: number | null;
  depth: number | null;
  /** False: the order of the list differs from the one that people see. */
  ordered: boolean;
  /** The target's page; null when it was not found. */
  page: RankingPage | null;
  otherPages: OtherPage[];
  /** Rank of each competitor by key; null: not within `depth`. Competitors without a target in this list are missing. */
  competitors?: ReadonlyMap<string, number | null>;
  provider: Provider | null;
  /** Class of the provider: ranks of different classes are never compared. Null: no provider was called. */
  source: SourceClass | null;
  reason: FailureReason | null;
  checkedAt: Date;
}

/**
 * Interface by which other features look up ranks; the feature lookups provides it. Results hold the target's own page, but no
 * other results.
 */
export interface RankLookups {
  /**
   * The normalised key of a lookup, and the lists to search.
   * @throws AppError 400 with fields, for invalid input
   */
  parseQuery(rankQuery: RankQuery): { key: string; lists: readonly RankList[] };
  /**
   * Looks up with low priority: interactive lookups come first. One entry per list, including failed ones; never rejects
   * because of a provider. `site`: code of the domain whose part of the day's budgets is charged.
   */
  lookUpRanks(rankQuery: RankQuery, site: string): Promise<ListRank[]>;
  /**
   * Stored outcomes of a lookup since a day, oldest first, as they may be shown. None for a target that cannot be read.
   * @param since a day in Seoul
   */
  pastOutcomes(
    rankQuery: Pick<RankQuery, 'kind' | 'keyword' | 'target'>,
    since: string,
  ): Promise<PastOutcome[]>;
  /** Provider of monthly searches; null without a provider. */
  volumeProvider(): Provider | null;
  /**
   * Monthly searches of a keyword, PC and mobile together; the upper end where Naver gives a range. `volume` is null for a
   * keyword that Naver's list does not contain or refuses. A failed lookup has a reason instead. Low priority; the budgets of
   * `site` are charged as by `lookUpRanks`.
   */
  lookUpMonthlySearches(
    keyword: string,
    site: string,
  ): Promise<{ volume: number | null } | { reason: FailureReason }>;
  /**
   * Reads what someone copied of a business: the address in it, of which kind of lookup it is a target, and the name beside it. Or says
   * in Korean why there is no target in it.
   * @param kind of a text that is known to be a target of this kind, e.g. the name of a shop
   */
  readCopiedTarget(
    text: string,
    kind?: RankKind,
  ): { kind: RankKind | null; target: string; name: string } | { message: string };
  /** The blog post or café article at an address; null for other addresses. */
  readPost(address: string): PostRef | null;
  /**
   * Whether the blog search, or the café search, finds a post by its title, or why that is not known. Low priority; the budgets of `site` are charged as by
   * `lookUpRanks`. Never rejects because of a provider.
   */
  findPost(
    post: { title: string; address: string },
    site: string,
    signal?: AbortSignal,
  ): Promise<{ found: boolean; provider: Provider } | { fault: ExposureFault }>;
  /** How a target without a reading is to be read, so that its ranks go on as before. */
  storedReading(kind: RankKind, target: string): TargetReading;
  /** Whether a page that was found by a target's path is the target's by today's rules too. */
  isOwnPage(kind: RankKind, target: string, link: string): boolean;
  /** Whether an address is a page of a whole site, also on a host below it. */
  isPageOfSite(page: string, site: string): boolean;
  /** Whether results of a kind are generated: no provider's key is set. Default: web. */
  isDemo(kind?: RankKind): boolean;
}

let provided: RankLookups | undefined;

/** Called once, in bootstrap(), by the feature lookups. */
export function provideRankLookups(lookups: RankLookups): void {
  provided = lookups;
}

export function rankLookups(): RankLookups {
  if (!provided) throw new Error('The lookups have not been started');
  return provided;
}
