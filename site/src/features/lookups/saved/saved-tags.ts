import { rankFigures } from 'api-extensions/contracts/rules/rank-bands';
import type { SavedKeyword, SavedList } from 'api-extensions/contracts/lookups-saved';

/** Tags in use in lists, sorted. */
export const tagsIn = (lists: readonly SavedList[]): string[] =>
  [...new Set(lists.flatMap(({ keywords }) => keywords.flatMap(({ tags }) => tags)))].sort((a, b) =>
    a.localeCompare(b, 'ko'),
  );

/** Keywords with a tag; all without one. */
export const withTag = (keywords: readonly SavedKeyword[], tag: string | null): readonly SavedKeyword[] =>
  tag === null ? keywords : keywords.filter(({ tags }) => tags.includes(tag));

/** Number, mean and distribution of keywords, from the last lookup of the user's own target in its main list. */
export const keywordFigures = (keywords: readonly SavedKeyword[]) =>
  rankFigures(
    keywords.map(({ own: { standings } }) => {
      const { outcome = null, rank = null, ordered = true } = standings[0] ?? {};
      return { outcome, rank, ordered, slots: 1 };
    }),
  );
