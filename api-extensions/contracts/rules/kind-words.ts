import { KIND_LISTS, KIND_NAMES, LIST_NAMES, RANK_KINDS, type RankKind } from './kinds';

/** Words for each kind: its code, its name, the names of its lists, and common synonyms. */
const KINDS = new Map<string, RankKind>([
  ...RANK_KINDS.flatMap((kind) =>
    [kind, KIND_NAMES[kind], ...KIND_LISTS[kind].map((list) => LIST_NAMES[list])].map(
      (word) => [word, kind] as const,
    ),
  ),
  ['웹', 'web'],
  ['웹사이트', 'web'],
  ['지도', 'place'],
  ['뷰', 'view'],
]);

/** The kind for a typed word, or null. */
export function readKind(cell: string): RankKind | null {
  return KINDS.get(cell.replace(/\s/g, '').toLowerCase()) ?? null;
}
