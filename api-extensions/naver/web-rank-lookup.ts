import { NaverError } from './errors';
import { waitOrAbort } from './retry';
import type { SearchClient } from './search-client';
import type { WebItem } from './search-contracts';
import { cleanText, normaliseKeyword } from './text';
import { findWebRank, type WebTarget } from './web-rank';

export interface WebRankQuestion {
  client: Pick<SearchClient, 'search'>;
  keyword: string;
  target: WebTarget;
  /** How many ranks to look at, 1–1,000 (NAVER.md 1.1: tools stop at 1,000, that is 10 calls). Default 1,000. */
  depth?: number;
  /** For everything together, in milliseconds. Default 9,000. */
  deadlineMs?: number;
  /** Also count hosts below the target's. Default false. */
  subdomains?: boolean;
  /** Pause between pages, in milliseconds. Default 30. */
  gapMs?: number;
  signal?: AbortSignal;
  /** A clock in milliseconds, of which only differences are used. Default performance.now. */
  now?: () => number;
}

/** Plain text (cleanText), not HTML; the link exactly as Naver sent it. */
export interface WebResult {
  title: string;
  link: string;
  description: string;
}

interface WebRankScope {
  /** How many ranks were really looked at: less than asked when the results ended before. */
  depth: number;
  /** Naver's count of all results. */
  total: number;
  /** The first ten results. */
  firstResults: WebResult[];
  /** HTTP calls made, retries included. */
  calls: number;
}

export type WebRankAnswer =
  | ({ outcome: 'found'; rank: number; matched: WebResult } & WebRankScope)
  | ({ outcome: 'not_in_range' } & WebRankScope);

const DEEPEST = 1_000;
const PAGE_SIZE = 100;
const FIRST_RESULTS = 10;

/**
 * Looks for the target in the web results of a keyword, page by page, and stops at the match, at a short page or where
 * the results end. Rank counts from 1 (start + index, NAVER.md 1.8).
 * Rejects with NaverError when any page fails and with kind `timeout` at the deadline: what could not be looked at is
 * never "not in range". Rejects with `signal.reason` when the signal aborts; throws RangeError for a depth outside 1–1,000.
 */
export async function lookupWebRank(question: WebRankQuestion): Promise<WebRankAnswer> {
  const { depth = DEEPEST, deadlineMs = 9_000, now = () => performance.now() } = question;
  if (!Number.isInteger(depth) || depth < 1 || depth > DEEPEST)
    throw new RangeError(`depth ${depth} is not 1–1000`);
  const keyword = normaliseKeyword(question.keyword);
  if (keyword === '') throw new NaverError('bad_request');

  const endsAt = now() + deadlineMs;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new NaverError('timeout')), deadlineMs);
  const signal = question.signal ? AbortSignal.any([deadline.signal, question.signal]) : deadline.signal;
  try {
    return await lookThroughPages({ ...question, keyword, depth, signal, timeLeft: () => endsAt - now() });
  } finally {
    clearTimeout(timer);
  }
}

interface PageWalk extends WebRankQuestion {
  depth: number;
  signal: AbortSignal;
  timeLeft: () => number;
}

async function lookThroughPages(walk: PageWalk): Promise<WebRankAnswer> {
  const { client, keyword, target, depth, signal, subdomains = false, gapMs = 30, timeLeft } = walk;
  let looked = 0;
  let calls = 0;
  let firstResults: WebResult[] = [];
  for (;;) {
    const timeLeftMs = timeLeft();
    if (timeLeftMs <= 0) throw new NaverError('timeout');
    const start = looked + 1;
    const display = Math.min(PAGE_SIZE, depth - looked);
    const page = await client.search('webkr', { query: keyword, display, start, signal, timeLeftMs });
    calls += page.calls;
    if (start === 1) firstResults = page.items.slice(0, FIRST_RESULTS).map(toResult);
    looked += page.items.length;

    const scope = { depth: looked, total: page.total, firstResults, calls };
    const match = findWebRank(page.items, target, start, { subdomains });
    if (match) return { outcome: 'found', rank: match.rank, matched: toResult(match.item), ...scope };
    const isLastPage = page.items.length < display || looked >= depth || looked >= page.total;
    if (isLastPage) return { outcome: 'not_in_range', ...scope };
    await waitOrAbort(gapMs, signal);
  }
}

function toResult({ title, link, description }: WebItem): WebResult {
  return { title: cleanText(title), link, description: cleanText(description) };
}
