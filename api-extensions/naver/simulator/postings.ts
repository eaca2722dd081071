import type { WebDocument } from './corpus/web-document';
import { formsOf, wordsOf } from './words';

/** Which pages have a word: each entry is page number × WEIGHT_RANGE + the word's weight there, by page number. */
export type Postings = Uint32Array;

/** One number per entry instead of two: half the memory while the lists grow. */
const WEIGHT_RANGE = 16;
const WEIGHTS = { title: 6, description: 2, body: 1 } as const;
const PARTS = ['title', 'description', 'body'] as const;

/** Calls `visit` with the page's number in `documents` and the word's weight in it. */
export function eachPosting(postings: Postings, visit: (document: number, weight: number) => void): void {
  for (const posting of postings) visit(Math.floor(posting / WEIGHT_RANGE), posting % WEIGHT_RANGE);
}

interface GrowingList {
  postings: number[];
  /** The part of a page that was counted last: a word counts once per part, repeating it gains nothing. */
  lastPart: number;
}

/** The lists of all words of the pages, and of what is left of them without a particle. */
export function buildPostings(documents: readonly WebDocument[]): Map<string, Postings> {
  const lists = new Map<string, GrowingList>();
  // The corpus has few different words, each very often: which lists a word belongs to is worked out once.
  const listsOfWord = new Map<string, GrowingList[]>();
  let part = 0;
  documents.forEach((document, number) => {
    for (const name of PARTS) {
      part += 1;
      for (const word of wordsOf(document[name])) {
        const wordLists = listsOfWord.get(word) ?? formsOf(word).map((form) => listFor(lists, form));
        listsOfWord.set(word, wordLists);
        for (const list of wordLists) addToList(list, number, part, WEIGHTS[name]);
      }
    }
  });
  const postings = new Map<string, Postings>();
  for (const [word, list] of lists) postings.set(word, Uint32Array.from(list.postings));
  return postings;
}

function listFor(lists: Map<string, GrowingList>, word: string): GrowingList {
  const list = lists.get(word) ?? { postings: [], lastPart: 0 };
  lists.set(word, list);
  return list;
}

function addToList(list: GrowingList, document: number, part: number, weight: number): void {
  if (list.lastPart === part) return;
  list.lastPart = part;
  const last = list.postings.at(-1);
  const isSamePage = last !== undefined && Math.floor(last / WEIGHT_RANGE) === document;
  if (isSamePage) list.postings[list.postings.length - 1] = last + weight;
  else list.postings.push(document * WEIGHT_RANGE + weight);
}
