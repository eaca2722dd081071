import { rankFigures } from 'api-extensions/contracts/rules/rank-bands';
import type { SavedKeyword, SavedList } from 'api-extensions/contracts/lookups-saved';
import type { RankMover } from '../../../platform/rank-movers';

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

const MOVERS_MAX = 5;

/** The keywords whose own target has moved the most in seven days, in its main list. */
export function moversIn(keywords: readonly SavedKeyword[]): Record<'up' | 'down', RankMover[]> {
  const moved = keywords.flatMap(({ id, keyword, own: { target, standings } }): RankMover[] => {
    const { rank = null, sinceLastWeek = null } = standings[0] ?? {};
    if (rank === null || !sinceLastWeek) return [];
    return [{ id, href: `#keyword-${id}`, keyword, target, rank, change: sinceLastWeek }];
  });
  const most = (sign: 1 | -1) =>
    moved
      .filter(({ change }) => change * sign > 0)
      .sort((a, b) => (b.change - a.change) * sign)
      .slice(0, MOVERS_MAX);
  return { up: most(1), down: most(-1) };
}
