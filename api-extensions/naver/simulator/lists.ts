import { type Region, REGIONS, type Topic, TOPICS } from './banks';
import { createRandom, fraction, hash, hashPair, type Random } from './random';
import { fill } from './sentence';
import { hasResults, keyOfQuery, wordsOf } from './words';

/**
 * Lists of generated results: every keyword has one, built from word banks by a hash of the keyword and the list's name.
 * Identical on every machine; the order drifts slightly from day to day.
 */

/** What a ListMaker writes one result from. */
interface ResultContext {
  random: Random;
  /** Keyword as typed. */
  keyword: string;
  topic: Topic;
  region: Region;
  /** Unique within a list, and nearly always between different keywords. Below 2,100,000,000. */
  number: number;
  /** A random sentence of a bank with its placeholders filled: `{k|은/는}` is the keyword. */
  say(templates: readonly string[], more?: Readonly<Record<string, string>>): string;
}

/** Fields of every result. */
export interface Written {
  title: string;
  link: string;
  description: string;
}

/** One list. `Target` is the parsed target that it can contain. */
export interface ListMaker<Document, Target> {
  name: string;
  /** Null for an invalid text. */
  readTarget(text: string): { target: Target; key: string } | null;
  /** The demo sites' properties, part of every list. */
  demo: readonly string[];
  /** Whether a result is a sure match of the target. */
  holds(document: Document, target: Target): boolean;
  /** A target is among this many first places, or absent. */
  targetDepth: number;
  /** `target`: the target that the result must match; null for any. */
  write(scene: ResultContext, target: Target | null): Document;
}

export interface ResultList<Document> {
  /** The announced number of results; `documents` ends where the API does. */
  total: number;
  /** The words of the query, for highlighting. */
  words: string[];
  /** The results from an index on, at most `count`. */
  documents(from?: number, count?: number): Document[];
}

/** start=1000 with display=100 ends here (NAVER.md 1.1). */
const DEEPEST_RANK = 1_099;
const FEWEST_RESULTS = 1_300;
/** Share of typed targets that are absent. */
const ABSENT_SHARE = 0.15;
/** Seed of the absence, chosen so that the samples on the lookup pages are found (lists.test.ts). */
const ABSENCE_SEED = 27;
/** Results shown on a page: a target taken from there keeps its place. */
const SHOWN = 10;
/** Results of a phrase search (a query in quotes) beside the targets: few, so that its list ends. */
const PHRASE_RESULTS = 12;
/** Targets that are absent from every list, whatever the hash, for demonstrating and testing a miss. */
const NEVER_FOUND = /^(?:nobody|(?:어디에도\s*)?없는)|\.invalid(?:[/:?#]|$)/i;

/**
 * The list of a keyword on a day.
 * @param day a whole number that increases by one a day
 * @param wanted the target as typed; its place, or its absence, is decided by hash
 */
export function makeList<Document, Target>(
  maker: ListMaker<Document, Target>,
  query: string,
  day: number,
  wanted?: string,
): ResultList<Document> {
  if (!hasResults(query)) return { total: 0, words: [], documents: () => [] };
  const key = keyOfQuery(query);
  const seed = hash(`${maker.name}/${key}`);
  const [, phrase, beside = ''] = /^"([^"]+)"(?:\s+(\S.*))?$/u.exec(query.trim()) ?? [];
  if (phrase !== undefined && NEVER_FOUND.test(phrase)) return { total: 0, words: [], documents: () => [] };
  const keyword = (phrase === undefined ? query : `${beside} ${phrase}`).trim().replace(/\s+/gu, ' ');
  const topic = TOPICS.find(({ words }) => words.test(key)) ?? (TOPICS.at(-1) as Topic);
  const named = REGIONS.find(({ name }) => key.includes(name));

  function write({ number, target }: Place<Target>): Document {
    const random = createRandom(`${seed}/${number}`);
    const region = named ?? random.pick(REGIONS);
    const say: ResultContext['say'] = (templates, more) =>
      fill(random.pick(templates), {
        k: keyword,
        region: region.name,
        n: String(3 + random.below(7)),
        ...more,
      });
    const unique = (seed % 1_000_000) * 2_000 + number;
    return maker.write({ random, keyword, topic, region, number: unique, say }, target);
  }
  const untargeted = orderOf(maker, seed, day);
  const sought = wanted === undefined ? null : maker.readTarget(wanted);
  const isShown =
    sought && untargeted.slice(0, SHOWN).some((place) => maker.holds(write(place), sought.target));
  const whole = sought && !isShown ? orderOf(maker, seed, day, wanted) : untargeted;
  const places =
    phrase === undefined ? whole : whole.filter(({ target }, at) => at < PHRASE_RESULTS || target !== null);
  return {
    // Between the minimum and two millions, small numbers as often as large ones.
    total:
      phrase === undefined
        ? Math.round(FEWEST_RESULTS * 1_500 ** fraction(hashPair(seed, 1)))
        : places.length,
    words: wordsOf(query),
    documents: (from = 0, count = DEEPEST_RANK) => places.slice(from, from + count).map(write),
  };
}

/** One result before it is written: its number in the list, and the target it must match. */
interface Place<Target> {
  number: number;
  target: Target | null;
}

/** The results of a day in order, with the demo sites and, unless absent, the wanted target. */
function orderOf<Document, Target>(
  maker: ListMaker<Document, Target>,
  seed: number,
  day: number,
  wanted?: string,
): Place<Target>[] {
  const ranked: (Place<Target> & { score: number })[] = [];
  const addPlace = (number: number, target: Target | null, position: number, own: number) =>
    ranked.push({ number, target, score: position + drift(own, position, day) });
  for (let number = 0; number < DEEPEST_RANK; number += 1)
    addPlace(number, null, number, hashPair(seed, number));

  const targets = new Map<string, Target>();
  for (const text of [...maker.demo, ...(wanted === undefined || NEVER_FOUND.test(wanted) ? [] : [wanted])]) {
    const read = maker.readTarget(text);
    if (!read || targets.has(read.key)) continue;
    targets.set(read.key, read.target);
    const own = hashPair(seed, hash(read.key));
    const isAbsent = text === wanted && fraction(hashPair(own, ABSENCE_SEED)) < ABSENT_SHARE;
    // High places are more frequent than low ones.
    const position = Math.floor(maker.targetDepth * fraction(hashPair(own, 2)) ** 2) - 0.5;
    if (!isAbsent) addPlace(DEEPEST_RANK + targets.size, read.target, position, own);
  }
  return ranked.sort((first, second) => first.score - second.score).slice(0, DEEPEST_RANK);
}

const DRIFT = { least: 0.6, byPosition: 0.05, wave: 0.85, jitter: 0.3, shortestDays: 11, spreadDays: 30 };

/** A slow wave specific to each result, and some daily noise: lower ranks move further. */
function drift(seed: number, position: number, day: number): number {
  const periodDays = DRIFT.shortestDays + DRIFT.spreadDays * fraction(hashPair(seed, 3));
  const wave = Math.sin(2 * Math.PI * (day / periodDays + fraction(hashPair(seed, 4))));
  const jitter = fraction(hashPair(seed, day)) - 0.5;
  return (
    (DRIFT.least + DRIFT.byPosition * Math.max(0, position)) * (DRIFT.wave * wave + DRIFT.jitter * jitter)
  );
}
