import { rankFigures } from 'api-extensions/contracts/rules/rank-bands';
import { visibilityScore } from 'api-extensions/contracts/rules/visibility';
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

/**
 * Number, mean, distribution and visibility score of keywords, from the last lookup of the user's own target in its main list.
 * The score is of keywords whose searches are known, in lists with an order.
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
