import { OTHER_PAGES_MAX, type OtherPage, pageKey } from '../contracts/rules/ranking-page';
import { NaverError, OWN_CODES } from './errors';
import { isReadable, type ListItem } from './parse-response';
import { waitOrAbort } from './retry';
import { cleanText, normaliseKeyword } from './text';

/** Options of every rank lookup. */
export interface LookupOptions {
  /** Ranks to examine. Default and maximum: the depth of the list. */
  depth?: number;
  /** For everything together, in milliseconds. Default 9,000. */
  deadlineMs?: number;
  /** Pause between pages, in milliseconds. Default 30. */
  gapMs?: number;
  /** Whether a timeout after the first page returns the results examined until then. Default false: it fails. */
  acceptPartial?: boolean;
  signal?: AbortSignal;
  /** A clock in milliseconds; only differences are used. Default performance.now. */
  now?: () => number;
}

export interface PageRequest {
  query: string;
  /** From 1. */
  page: number;
  /** Rank of the first item, from 1. */
  start: number;
  display: number;
  signal: AbortSignal;
  timeLeftMs: number;
}

export interface ListPage<Item> {
  items: readonly Item[];
  /** Naver's count of all results; null if the source gives none. */
  total: number | null;
  /** Whether the source reports that nothing follows. Without it, a short page marks the end. */
  isLast?: boolean;
  calls: number;
}

/** A list of results, read from the top page by page. */
export interface RankedList<Item> {
  pageSize: number;
  /** The deepest rank that can be read. */
  deepest: number;
  /** Items are identified by name and may have no link (parse-response.ts). */
  linkless?: boolean;
  read(request: PageRequest): Promise<ListPage<Item>>;
}

/** A match and how sure it is. A guess is returned only when the rest of the list has no sure match. */
export interface Match<By> {
  by: By;
  isGuess?: boolean;
}

interface RankScope<Result, Total> {
  /** Ranks actually examined: fewer than requested when the results ended earlier. */
  depth: number;
  /** Naver's count of all results. */
  total: Total;
  /** The first ten results. */
  firstResults: Result[];
  /** HTTP calls made, retries included. */
  calls: number;
  /** Time ran out before the requested depth; only with acceptPartial. */
  isPartial?: true;
  /** Ranks of `competitors`, in their order. */
  competitorRanks?: CompetitorRank[];
  /** Results that are not the target but look like it (`isSimilar`), best first. */
  similarPages?: OtherPage[];
}

/** Rank of a competitor in the examined results. null: not among them; undefined: not looked for in this list. */
export type CompetitorRank = number | null | undefined;

export type RankResult<Result, By = undefined, Total = number> =
  | ({
      outcome: 'found';
      rank: number;
      matched: Result;
      matchedBy: By;
      /** Other pages of a whole site further down the page of results that was read; no call is made for them. */
      otherPages: OtherPage[];
    } & RankScope<Result, Total>)
  | ({ outcome: 'not_in_range' } & RankScope<Result, Total>);

export interface RankWalk<Item extends ListItem, Result, By> extends LookupOptions {
  list: RankedList<Item>;
  keyword: string;
  match(item: Item): Match<By> | null;
  /**
   * Matchers of other targets, whose ranks are read from the same results without further calls; null for a target that does
   * not concern this list. Only sure matches count.
   */
  competitors?: readonly (((item: Item) => Match<unknown> | null) | null)[];
  /** The target is a whole site: several of its pages can be in the list. */
  isSite?: boolean;
  /** Whether a result may be taken for the target by people, for the answer to say that it is another. */
  isSimilar?(item: Item): boolean;
  toResult(item: Item): Result;
}

const FIRST_RESULTS = 10;

/**
 * Looks for a match in a list, page by page, and stops at a sure match, at a short page or at its depth. Naver's count of
 * all results is not used as the end: it is an estimate that can be below the real number. Rank counts from 1 (start +
 * index, NAVER.md 1.8). Rejects with NaverError when any page fails and with kind `timeout` at the deadline: what could not
 * be examined is never "not in range". With acceptPartial, a timeout or the project's own call limit after the first page
 * gives a partial result with its depth. Rejects with `signal.reason` when the signal aborts; throws RangeError for a depth
 * outside the list's.
 */
export async function walkList<Item extends ListItem, Result, By>(
  walk: RankWalk<Item, Result, By>,
): Promise<RankResult<Result, By, number | null>> {
  const { list, deadlineMs = 9_000, now = () => performance.now() } = walk;
  const { depth = list.deepest } = walk;
  if (!Number.isInteger(depth) || depth < 1 || depth > list.deepest)
    throw new RangeError(`depth ${depth} is not 1–${list.deepest}`);
  const keyword = normaliseKeyword(walk.keyword);
  if (keyword === '') throw new NaverError('bad_request');

  const endsAt = now() + deadlineMs;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new NaverError('timeout')), deadlineMs);
  const signal = walk.signal ? AbortSignal.any([deadline.signal, walk.signal]) : deadline.signal;
  try {
    return await walkPages({ ...walk, keyword, depth, signal, timeLeft: () => endsAt - now() });
  } finally {
    clearTimeout(timer);
  }
}

interface PageWalk<Item extends ListItem, Result, By> extends RankWalk<Item, Result, By> {
  depth: number;
  signal: AbortSignal;
  timeLeft: () => number;
}

async function walkPages<Item extends ListItem, Result, By>(
  walk: PageWalk<Item, Result, By>,
): Promise<RankResult<Result, By, number | null>> {
  const { list, keyword, depth, signal, gapMs = 30, timeLeft, toResult, acceptPartial } = walk;
  let examined = 0;
  let calls = 0;
  let hasCalled = false;
  let total: number | null = null;
  let firstResults: Result[] = [];
  let guess: Found<Item, By> | null = null;
  const competitorRanks = walk.competitors?.map((match): CompetitorRank => (match ? null : undefined));
  const similarPages: OtherPage[] = [];
  const matchIfReadable = (item: Item) => (isReadable(item, list.linkless) ? walk.match(item) : null);

  const resultOf = (found: Found<Item, By> | null, isPartial: boolean, otherPages: OtherPage[] = []) => {
    const scope = {
      depth: examined,
      total,
      firstResults,
      calls,
      ...(competitorRanks && { competitorRanks }),
      ...(isPartial && { isPartial: true as const }),
      ...(similarPages.length > 0 && { similarPages }),
    };
    if (!found) return { outcome: 'not_in_range' as const, ...scope };
    const { rank, by: matchedBy, item } = found;
    return { outcome: 'found' as const, rank, matched: toResult(item), matchedBy, otherPages, ...scope };
  };

  for (let page = 1; ; page += 1) {
    const start = examined + 1;
    const display = Math.min(list.pageSize, depth - examined);
    let read: ListPage<Item>;
    try {
      // The pause is between calls: a page that needed none, because it was known, is followed by no pause.
      if (hasCalled) await waitOrAbort(gapMs, signal);
      const timeLeftMs = timeLeft();
      if (timeLeftMs <= 0) throw new NaverError('timeout');
      read = await list.read({ query: keyword, page, start, display, signal, timeLeftMs });
    } catch (error) {
      if (acceptPartial && examined > 0 && isOutOfTime(error)) return resultOf(guess, true);
      throw error;
    }
    const items = read.items.slice(0, depth - examined);
    calls += read.calls;
    total = read.total;
    if (page === 1) firstResults = items.slice(0, FIRST_RESULTS).map(toResult);
    examined += items.length;
    for (const [at, match] of (walk.competitors ?? []).entries()) {
      if (!match || !competitorRanks || competitorRanks[at] !== null) continue;
      const isMatch = (item: Item) => {
        const matched = isReadable(item, list.linkless) ? match(item) : null;
        return matched !== null && !matched.isGuess;
      };
      const index = items.findIndex(isMatch);
      if (index >= 0) competitorRanks[at] = start + index;
    }

    for (const [at, item] of items.entries()) {
      if (similarPages.length < OTHER_PAGES_MAX && walk.isSimilar?.(item))
        similarPages.push({ rank: start + at, title: cleanText(item.title), link: item.link });
    }
    const found = findMatch(items, start, matchIfReadable);
    guess ??= found;
    const isLastPage = examined >= depth || (read.isLast ?? read.items.length < display);
    if (found && !found.isGuess) {
      const rest = walk.isSite ? items.slice(found.rank - start) : [];
      return resultOf(found, false, otherPagesOf(rest, found.rank, matchIfReadable));
    }
    if (isLastPage) return resultOf(guess, false);
    hasCalled = read.calls > 0;
  }
}

/** Whether time or the project's own limits ended the walk, as opposed to a failure of the source. */
function isOutOfTime(error: unknown): boolean {
  if (!(error instanceof NaverError)) return false;
  return error.kind === 'timeout' || OWN_CODES.has(error.code);
}

/**
 * The other pages of a site among results, without repetitions.
 * @param results the match, which has rank `firstRank`, and all results after it
 */
function otherPagesOf<Item extends ListItem>(
  results: readonly Item[],
  firstRank: number,
  match: (item: Item) => Match<unknown> | null,
): OtherPage[] {
  const known = new Set<string>();
  const others: OtherPage[] = [];
  for (const [index, item] of results.entries()) {
    const matched = match(item);
    if (!matched || matched.isGuess) continue;
    const page = { title: cleanText(item.title), link: item.link };
    const key = pageKey(page);
    if (index > 0 && !known.has(key)) others.push({ rank: firstRank + index, ...page });
    known.add(key);
    if (others.length === OTHER_PAGES_MAX) break;
  }
  return others;
}

interface Found<Item, By> extends Match<By> {
  rank: number;
  item: Item;
}

/** The first sure match of the page, else its first guess. */
function findMatch<Item, By>(
  items: readonly Item[],
  firstRank: number,
  match: (item: Item) => Match<By> | null,
): Found<Item, By> | null {
  let guess: Found<Item, By> | null = null;
  for (const [index, item] of items.entries()) {
    const matched = match(item);
    if (!matched) continue;
    const found = { ...matched, rank: firstRank + index, item };
    if (!matched.isGuess) return found;
    guess ??= found;
  }
  return guess;
}
