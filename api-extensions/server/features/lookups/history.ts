import { createHash } from 'node:crypto';
import type { EarlierOutcome, RankList } from '../../../contracts/lookups';
import { seoulDay } from '../../platform/clock';
import { type Seen, sourceClass } from './ask';
import { dayText } from './call-counts';
import { historyKey, type Question } from './question';
import { sql, tableOf } from './tables';

/** A year of days in two lists. */
const MOST_DAYS = 366;

/** What is kept of one list of an answer: never the results themselves (NAVER.md 1.3). */
interface ListOutcome {
  list: RankList;
  outcome: 'found' | 'not_in_range';
  rank: number | null;
  depth: number;
}

/** What was seen in each list that could be looked at. Volume has none: its counts are not stored. */
export function outcomesOf(seen: Seen): ListOutcome[] {
  switch (seen.kind) {
    case 'volume':
      return [];
    case 'view': {
      const sides = [
        ['blog', seen.blog],
        ['cafe', seen.cafe],
      ] as const;
      return sides.flatMap(([list, side]) =>
        side && (side.outcome === 'found' || side.outcome === 'not_in_range')
          ? [{ list, outcome: side.outcome, rank: rankOf(side), depth: side.depth }]
          : [],
      );
    }
    default:
      return [{ list: seen.kind, outcome: seen.outcome, rank: rankOf(seen), depth: seen.depth }];
  }
}

const rankOf = (part: { outcome: string; rank?: number }) =>
  part.outcome === 'found' ? (part.rank ?? null) : null;

/**
 * Keeps what came out: one row for each question, list, class of source and Seoul day, the day's last look and its best
 * rank. One statement each, so that two at once lose nothing.
 */
export async function recordOutcomes(question: Question, seen: Seen): Promise<void> {
  const table = tableOf('lookup-outcome');
  const source = sourceClass(seen.provider);
  const checkedAt = new Date(seen.checkedAt);
  const day = seoulDay(checkedAt);
  for (const { list, outcome, rank, depth } of outcomesOf(seen)) {
    const question_key = historyKey(question, list, source);
    const { provider } = seen;
    await sql()(table)
      .insert({
        dedup_key: createHash('sha256').update(`${question_key} ${day}`).digest('hex'),
        question_key,
        day,
        list,
        keyword: question.keyword,
        target: question.target,
        source,
        provider,
        outcome,
        rank,
        best_rank: rank,
        depth,
        checked_ms: checkedAt.getTime(),
      })
      .onConflict('dedup_key')
      .merge({
        provider,
        outcome,
        rank,
        depth,
        checked_ms: checkedAt.getTime(),
        ...(rank !== null && {
          best_rank: sql().raw(
            `case when ${table}.best_rank is null or ${table}.best_rank > ? then ? else ${table}.best_rank end`,
            [rank, rank],
          ),
        }),
      });
  }
}

interface Row extends Omit<EarlierOutcome, 'checkedAt' | 'bestRank' | 'day'> {
  day: unknown;
  best_rank: number | null;
  checked_ms: number | string;
}

/** The question's outcomes by day, oldest first, today's included. */
export async function readHistory(question: Question, source: Seen['provider']): Promise<EarlierOutcome[]> {
  const keys = listsOf(question).map((list) => historyKey(question, list, sourceClass(source)));
  if (keys.length === 0) return [];
  const rows = (await sql()(tableOf('lookup-outcome'))
    .whereIn('question_key', keys)
    .orderBy('day', 'desc')
    .limit(MOST_DAYS * keys.length)
    .select('day', 'checked_ms', 'list', 'outcome', 'rank', 'best_rank', 'depth', 'provider')) as Row[];
  return rows.reverse().map(({ day, checked_ms, best_rank, ...row }) => ({
    ...row,
    day: dayText(day),
    checkedAt: new Date(Number(checked_ms)).toISOString(),
    bestRank: best_rank,
  }));
}

/** The lists that a question is looked for in. */
export function listsOf(question: Question): RankList[] {
  switch (question.kind) {
    case 'volume':
      return [];
    case 'view':
      return [
        ...(question.parsed.blog ? ['blog' as const] : []),
        ...(question.parsed.cafe ? ['cafe' as const] : []),
      ];
    default:
      return [question.kind];
  }
}
