import { buildWebDocuments } from './corpus/web-documents';
import { markWords } from './marked-text';
import { createWebIndex, type WebIndex } from './web-index';

/** What one search kind accepts and answers. A further kind is a further entry of createKinds. */
export interface SimulatedKind {
  /** NAVER.md 1.1, first table. */
  display: { usual: number; most: number };
  start: { most: number };
  /** Values that `sort` may have. */
  sorts: readonly string[];
  search(query: string, at: Date): SimulatedResults;
}

export interface SimulatedResults {
  total: number;
  /** The items with ranks start … start + display - 1, as many of them as there are. */
  page(start: number, display: number): unknown[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SEOUL_AHEAD_MS = 9 * 60 * 60 * 1000;

/** The number of the day in Seoul: the order of the results changes at midnight there. */
function seoulDay(at: Date): number {
  return Math.floor((at.getTime() + SEOUL_AHEAD_MS) / DAY_MS);
}

let builtIndex: WebIndex | undefined;

/** The corpus is always the same: one in memory serves every simulator of the process. */
function webIndex(): WebIndex {
  builtIndex ??= createWebIndex(buildWebDocuments());
  return builtIndex;
}

/** All kinds that the simulator serves, with their corpora in memory. Takes about a second the first time. */
export function createKinds(): ReadonlyMap<string, SimulatedKind> {
  return new Map([['webkr', createWebKind()]]);
}

function createWebKind(): SimulatedKind {
  const index = webIndex();
  return {
    display: { usual: 10, most: 100 },
    start: { most: 1000 },
    // webkr has no order to choose: the values of the other kinds change nothing, anything else is a mistake.
    sorts: ['sim', 'date'],
    search(query, at) {
      const { total, words, documents } = index.search(query, seoulDay(at));
      return {
        total,
        page: (start, display) =>
          documents.slice(start - 1, start - 1 + display).map(({ title, link, description }) => ({
            title: markWords(title, words),
            link,
            description: markWords(description, words),
          })),
      };
    },
  };
}
