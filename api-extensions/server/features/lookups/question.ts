import { createHash } from 'node:crypto';
import type { RankList } from '../../../contracts/lookups';
import { KIND_LISTS } from '../../../contracts/rules/kinds';
import type { ProviderChoices } from '../../../naver';
import { definitionOf } from './kinds';
import { type LookupInput, type LookupResult, type Question, rankKey } from './kinds/definition';
import type { SourceClass } from '../../../contracts/rules/rank-order';

/**
 * Parses typed input into a lookup.
 * @throws AppError 400 with the field and a Korean text, for a target that does not match its kind
 */
export const readQuestion = (input: LookupInput, choices: ProviderChoices): Question =>
  definitionOf(input.kind).read(input, choices);

/** The lists that a lookup searches; none for volume. */
export function listsOf(question: Question): readonly RankList[] {
  switch (question.kind) {
    case 'volume':
      return [];
    case 'view':
      return KIND_LISTS.view.filter((list) => question.parsed[list] !== null);
    default:
      return KIND_LISTS[question.kind];
  }
}

/** The part of an answer for each list that was searched. */
export function looksOf(seen: LookupResult) {
  switch (seen.kind) {
    case 'volume':
      return [];
    case 'view':
      return KIND_LISTS.view.flatMap((list) => (seen[list] ? [{ list, look: seen[list] }] : []));
    default:
      return KIND_LISTS[seen.kind].map((list) => ({ list, look: seen }));
  }
}

/** Key of a lookup's history in one list; hex. */
export function historyKey(question: Question, list: RankList, source: SourceClass): string {
  return createHash('sha256')
    .update(JSON.stringify([listKey(question, list), list, source]))
    .digest('hex');
}

/** In `view`, the café part of a target does not affect the blog's history, and vice versa. */
function listKey(question: Question, list: RankList): string {
  if (question.kind !== 'view') return question.key;
  const { keyword, parsed } = question;
  if (list === 'blog' && parsed.blog) return rankKey('blog', keyword, parsed.blog);
  if (list === 'cafe' && parsed.cafe) return rankKey('cafe', keyword, parsed.cafe);
  return question.key;
}
