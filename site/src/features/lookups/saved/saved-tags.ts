import { rankFigures } from 'api-extensions/contracts/rules/rank-bands';
import { visibilityScore } from 'api-extensions/contracts/rules/visibility';
import type { SavedKeyword, SavedList } from 'api-extensions/contracts/lookups/saved';
import type { RankMover } from '../../../platform/rank-movers';

/** Tags of the keywords in lists, sorted, each once. */
export const tagsIn = (lists: readonly SavedList[]): string[] =>
  [...new Set(lists.flatMap(({ keywords }) => keywords.flatMap(({ tags }) => tags)))].sort((a, b) =>
    a.localeCompare(b, 'ko'),
  );

/** The keywords that have a tag; all of them for null. */
export const withTag = (keywords: readonly SavedKeyword[], tag: string | null): readonly SavedKeyword[] =>
  tag === null ? keywords : keywords.filter(({ tags }) => tags.includes(tag));

/**
 * Number, average rank, distribution and visibility score of keywords, by the last lookup of the user's own target in its main
 * list. The score uses only keywords with known searches in ordered lists.
 */
export function keywordFigures(keywords: readonly SavedKeyword[]) {
  const positions = keywords.map(({ volume, own: { standings } }) => {
    const { outcome = null, rank = null, ordered = true } = standings[0] ?? {};
    return { outcome, rank, ordered, volume, slots: 1 };
  });
  const ordered = positions.filter((position) => position.outcome !== null && position.ordered);
  const weighed = ordered.flatMap(({ rank, volume }) => (volume === null ? [] : [{ rank, volume }]));
  const sums = { weighed: weighed.length, unweighed: ordered.length - weighed.length };
  return { ...rankFigures(positions), visibility: { score: visibilityScore(weighed), ...sums } };
}

const MOVERS_MAX = 5;

/** The keywords whose own target rose and fell the most in seven days, in its main list. */
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
