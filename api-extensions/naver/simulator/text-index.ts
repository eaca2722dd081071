import { fraction, hash, hashPair } from './corpus/random';
import type { WebDocument } from './corpus/web-document';
import { buildPostings, eachPosting } from './postings';
import { formsOf, splitIntoKnown, wordsOf } from './words';

/** Search over simulated documents: any word matches, better matches first, the order drifting a little from day to day. */

export interface TextSearch<Document> {
  /** How many documents match at all. */
  total: number;
  /** The words that matched, for marking them. */
  words: string[];
  /** The best matches, best first, as deep as the API can show. */
  documents: Document[];
}

/** Which of two matches comes first: below 0 the first one. For other orders than the usual one. */
export type Order<Document> = (first: Document, second: Document) => number;

export interface TextIndex<Document> {
  /**
   * `day` is any whole number that grows by one a day: the order of a query is fixed within it. `order` puts all matches
   * in another order than the usual one; its name must be given with it.
   */
  search(
    query: string,
    day: number,
    order?: { name: string; compare: Order<Document> },
  ): TextSearch<Document>;
}

/** start=1000 with display=100 ends here (NAVER.md 1.1). */
const DEEPEST_RANK = 1_099;
const REMEMBERED_SEARCHES = 64;

const AUTHORITY_WEIGHT = 5;
/** For a page that has all words of the query rather than some. */
const COVERAGE_WEIGHT = 16;
const DRIFT = { waveWeight: 0.3, shortestDays: 11, spreadDays: 30, jitterWeight: 0.12 };

/** Builds the index; about a second for 20,000 documents. */
export function createTextIndex<Document extends WebDocument>(
  documents: readonly Document[],
): TextIndex<Document> {
  const postings = buildPostings(documents);
  const seeds = Uint32Array.from(documents, ({ link }) => hash(link));
  const remembered = new Map<string, TextSearch<Document>>();

  function scoreAll(words: readonly string[], day: number): Map<number, number> {
    const relevance = new Map<number, { score: number; matched: number }>();
    for (const word of words) {
      const list = postings.get(word);
      if (!list) continue;
      const rarity = Math.log(1 + documents.length / list.length);
      eachPosting(list, (document, weight) => {
        const entry = relevance.get(document) ?? { score: 0, matched: 0 };
        entry.score += rarity * weight;
        entry.matched += 1;
        relevance.set(document, entry);
      });
    }
    const scores = new Map<number, number>();
    for (const [document, { score, matched }] of relevance) {
      const standing = AUTHORITY_WEIGHT * (documents[document]?.authority ?? 0);
      const coverage = COVERAGE_WEIGHT * (matched / words.length);
      scores.set(document, score + standing + coverage + drift(seeds[document] ?? 0, day));
    }
    return scores;
  }

  function rank(query: string, day: number, compare?: Order<Document>): TextSearch<Document> {
    const words = knownWords(query, (word) => postings.has(word));
    const scores = scoreAll(words, day);
    const ranked = [...scores].sort(
      ([a, scoreA], [b, scoreB]) => scoreB - scoreA || (seeds[a] ?? 0) - (seeds[b] ?? 0) || a - b,
    );
    const inOrder = ranked.flatMap(([document]) => documents[document] ?? []);
    // The sort is stable: equal ones stay in the usual order.
    if (compare) inOrder.sort(compare);
    return { total: scores.size, words, documents: inOrder.slice(0, DEEPEST_RANK) };
  }

  return {
    search(query, day, order) {
      const key = `${day}/${order?.name ?? ''}/${query}`;
      const known = remembered.get(key);
      if (known) return known;
      const result = rank(query, day, order?.compare);
      if (remembered.size >= REMEMBERED_SEARCHES) remembered.delete(remembered.keys().next().value ?? '');
      remembered.set(key, result);
      return result;
    },
  };
}

function knownWords(query: string, isKnown: (word: string) => boolean): string[] {
  const found = wordsOf(query).flatMap((word) => {
    const form = formsOf(word).find(isKnown);
    return form === undefined ? splitIntoKnown(word, isKnown) : [form];
  });
  return [...new Set(found)];
}

/** A slow wave of its own for each page, and a little noise each day: ranks wander, as they do. */
function drift(seed: number, day: number): number {
  const periodDays = DRIFT.shortestDays + DRIFT.spreadDays * fraction(hashPair(seed, 1));
  const wave = Math.sin(2 * Math.PI * (day / periodDays + fraction(hashPair(seed, 2))));
  const jitter = fraction(hashPair(seed, day)) - 0.5;
  return DRIFT.waveWeight * wave + DRIFT.jitterWeight * jitter;
}
