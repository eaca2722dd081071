import { createHash } from 'node:crypto';
import type { RankList } from '../../../contracts/lookups/lookups';
import { KIND_LISTS } from '../../../contracts/rules/kinds';
import type { ProviderChoices } from '../../../naver';
import { definitionOf } from './kinds';
import { type LookupInput, type LookupResult, type LookupQuery, rankKey } from './kinds/definition';
import type { SourceClass } from '../../../contracts/rules/rank-order';

/**
 * Parses typed input into a lookup.
 * @throws AppError 400 with the field and a Korean text, for a target that does not match its kind
 */
export const readLookupQuery = (input: LookupInput, choices: ProviderChoices): LookupQuery =>
  definitionOf(input.kind).read(input, choices);

/** The lists that a lookup searches; none for volume. */
export function listsOf(lookupQuery: LookupQuery): readonly RankList[] {
  switch (lookupQuery.kind) {
    case 'volume':
      return [];
    case 'view':
      return KIND_LISTS.view.filter((list) => lookupQuery.parsed[list] !== null);
    default:
      return KIND_LISTS[lookupQuery.kind];
  }
}

/** The result in each list that was searched; none for volume. */
export function listResultsOf(result: LookupResult) {
  switch (result.kind) {
    case 'volume':
      return [];
    case 'view':
      return KIND_LISTS.view.flatMap((list) => (result[list] ? [{ list, result: result[list] }] : []));
    default:
      return KIND_LISTS[result.kind].map((list) => ({ list, result }));
  }
}

/** Key of a lookup query's history in one list, in hexadecimal digits. */
export function historyKey(lookupQuery: LookupQuery, list: RankList, source: SourceClass): string {
  return createHash('sha256')
    .update(JSON.stringify([listKey(lookupQuery, list), list, source]))
    .digest('hex');
}

/** Key of a query in one list. In `view`, the café part of a target does not affect the blog's history, and vice versa. */
function listKey(lookupQuery: LookupQuery, list: RankList): string {
  if (lookupQuery.kind !== 'view') return lookupQuery.key;
  const { keyword, parsed } = lookupQuery;
  if (list === 'blog' && parsed.blog) return rankKey('blog', keyword, parsed.blog);
  if (list === 'cafe' && parsed.cafe) return rankKey('cafe', keyword, parsed.cafe);
  return lookupQuery.key;
}
