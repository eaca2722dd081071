import { createHash } from 'node:crypto';
import { type Provider } from '../../../contracts/lookups/fields';
import { HISTORY_DAYS_MAX, type PastOutcome, type PartFailure } from '../../../contracts/lookups/responses';
import { type LookupFailure, type RankList } from '../../../contracts/lookups/lookups';
import { storedPage, type RankingPage } from '../../../contracts/rules/ranking-page';
import { seoulDay } from '../../../contracts/rules/days';
import type { LookupResult, LookupQuery } from './kinds/definition';
import { historyKey, listsOf, listResultsOf } from './lookup-query';
import { isOrdered, shownRank, sourceClass } from '../../../contracts/rules/rank-order';
import { isoOf, sql, table } from '../../platform/tables';

/** The stored outcome of a lookup in one list, with the target's own page but no other results (NAVER.md 1.3). */
interface OutcomeRow extends Omit<PastOutcome, 'checkedAt' | 'bestRank' | 'depth' | 'page'> {
  dedup_key: string;
  question_key: string;
  keyword: string;
  target: string;
  source: string;
  depth: number;
  best_rank: number | null;
  page_title: string | null;
  page_url: string | null;
  checked_ms: number;
}

export const outcomeTable = table<OutcomeRow>('lookup-outcome');

interface ListOutcome {
  list: RankList;
  outcome: PastOutcome['outcome'];
  rank: number | null;
  depth: number;
  page: RankingPage | null;
}

type ListResult =
  | { outcome: 'found'; rank: number | null; depth: number; matched: RankingPage }
  | { outcome: 'not_in_range'; depth: number }
  | PartFailure;

const NO_RESULT = { rank: null, depth: 0, page: null };

function toListOutcome(list: RankList, part: ListResult): ListOutcome {
  if ('reason' in part) return { list, outcome: part.outcome, ...NO_RESULT };
  const { outcome, depth } = part;
  if (part.outcome === 'not_in_range') return { list, outcome, rank: null, depth, page: null };
  return { list, outcome, rank: part.rank, depth, page: storedPage(part.matched) };
}

/**
 * Stores a lookup's outcomes: one row for each lookup query, list, class of source and Seoul day.
 * @param isForeign whether the target is a competitor's, so that its page must not be stored (NAVER.md 1.3)
 */
export async function recordOutcomes(
  lookupQuery: LookupQuery,
  result: LookupResult,
  isForeign = false,
): Promise<void> {
  for (const { list, result: part } of listResultsOf(result)) {
    await recordOutcome(
      lookupQuery,
      toListOutcome(list, part),
      result.provider,
      new Date(result.checkedAt),
      isForeign,
    );
  }
}

/** Stores a failed lookup. Without a source there is no history to add it to. */
export async function recordFailure(
  lookupQuery: LookupQuery,
  { outcome, provider, checkedAt }: LookupFailure,
): Promise<void> {
  if (provider === null) return;
  for (const list of listsOf(lookupQuery)) {
    await recordOutcome(lookupQuery, { list, outcome, ...NO_RESULT }, provider, new Date(checkedAt));
  }
}

const FAILURES = ['unavailable', 'error'] as const satisfies PastOutcome['outcome'][];
const hasFailed = (outcome: PastOutcome['outcome']) => FAILURES.some((failure) => failure === outcome);

/** SQL that keeps a column of the stored row if the row has this outcome and rank, else null. */
function keptIfSame(column: 'page_title' | 'page_url', { outcome, rank }: ListOutcome) {
  const stored = outcomeTable.tableName();
  const isSameRank = rank === null ? `${stored}.rank is null` : `${stored}.rank = ?`;
  return sql().raw(`case when ${stored}.outcome = ? and ${isSameRank} then ${stored}.${column} end`, [
    outcome,
    ...(rank === null ? [] : [rank]),
  ]);
}

/**
 * Stores the day's last lookup and the day's best rank, in one statement, so that concurrent lookups lose nothing. A failure
 * never replaces a success, and does not start a history, because a broken provider would fill the table.
 * @param isForeign as in recordOutcomes; a page stored by the target's own lookup stays while the rank is the same
 */
async function recordOutcome(
  lookupQuery: LookupQuery,
  listOutcome: ListOutcome,
  provider: Provider,
  checkedAt: Date,
  isForeign = false,
): Promise<void> {
  const { list, outcome, rank, depth } = listOutcome;
  const page = isForeign ? null : listOutcome.page;
  const source = sourceClass(provider);
  const day = seoulDay(checkedAt);
  const question_key = historyKey(lookupQuery, list, source);
  if (hasFailed(outcome) && !(await outcomeTable().where({ question_key }).first('day'))) return;
  const pageColumns = { page_title: page?.title ?? null, page_url: page?.link ?? null };
  const write = outcomeTable()
    .insert({
      dedup_key: createHash('sha256').update(`${question_key} ${day}`).digest('hex'),
      question_key,
      day,
      list,
      keyword: lookupQuery.keyword,
      target: lookupQuery.target,
      source,
      provider,
      outcome,
      rank,
      best_rank: rank,
      depth,
      ...pageColumns,
      checked_ms: checkedAt.getTime(),
    })
    .onConflict('dedup_key')
    .merge({
      provider,
      outcome,
      rank,
      depth,
      ...(isForeign
        ? { page_title: keptIfSame('page_title', listOutcome), page_url: keptIfSame('page_url', listOutcome) }
        : pageColumns),
      checked_ms: checkedAt.getTime(),
      ...(rank !== null && {
        best_rank: sql().raw(
          `case when ${outcomeTable.tableName()}.best_rank is null or ${outcomeTable.tableName()}.best_rank > ? then ? else ${outcomeTable.tableName()}.best_rank end`,
          [rank, rank],
        ),
      }),
    });
  await (hasFailed(outcome) ? write.whereIn(`${outcomeTable.tableName()}.outcome`, FAILURES) : write);
}

/** A day's outcome as it may be shown: without the rank of an unordered list. */
export function shownOutcome(day: PastOutcome): PastOutcome {
  const ordered = isOrdered(day.list, sourceClass(day.provider));
  return { ...day, rank: shownRank(day.rank, ordered), bestRank: shownRank(day.bestRank, ordered) };
}

/** Stored outcomes of a lookup query by day, oldest first, including today's and ranks that are not shown. */
export async function readHistory(
  lookupQuery: LookupQuery,
  source: LookupResult['provider'],
): Promise<PastOutcome[]> {
  const keys = listsOf(lookupQuery).map((list) => historyKey(lookupQuery, list, sourceClass(source)));
  if (keys.length === 0) return [];
  const rows = await outcomeTable()
    .whereIn('question_key', keys)
    .orderBy('day', 'desc')
    .limit(HISTORY_DAYS_MAX * keys.length)
    .select(
      'day',
      'checked_ms',
      'list',
      'outcome',
      'rank',
      'best_rank',
      'depth',
      'provider',
      'page_title',
      'page_url',
    );
  return rows.reverse().map(({ checked_ms, best_rank, depth, page_title, page_url, ...row }) => ({
    ...row,
    page: page_url === null ? null : { title: page_title ?? '', link: page_url },
    depth: hasFailed(row.outcome) ? null : depth,
    checkedAt: isoOf(checked_ms),
    bestRank: best_rank,
  }));
}
