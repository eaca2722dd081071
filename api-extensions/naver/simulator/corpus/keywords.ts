import { INDUSTRIES } from './industries';
import { PRODUCT_LINES } from './product-lines';
import { createRandom, fraction, hash, hashPair } from './random';
import { REGIONS } from './regions';

/** A keyword of the simulated keyword tool. */
export interface Keyword {
  /** As the tool writes it: no spaces, Latin upper case. */
  text: string;
  seed: number;
  /** Searches a month, before the day's drift. */
  base: number;
  /** How much of it on PC, 0–1. */
  pcShare: number;
  /** What it is about and where: keywords that share one are related. */
  topic: string;
  region: string | null;
}

const SUFFIXES = ['추천', '가격', '비용', '후기', '잘하는곳'] as const;
/** Of the searches for a line of business in a place, how many are for one of its services there. */
const SERVICE_SHARE = 0.3;
const SUFFIX_SHARE = 0.12;

/** All keywords, more than 10,000, no two the same: the same on every machine and every run. */
export function buildKeywords(): Map<string, Keyword> {
  const keywords = new Map<string, Keyword>();
  const add = (words: string, base: number, topic: string, region: string | null) => {
    const text = words.replace(/\s+/g, '').toUpperCase();
    if (!keywords.has(text)) keywords.set(text, makeKeyword(text, base, topic, region));
  };

  for (const { slug, word, services } of INDUSTRIES) {
    const demand = createRandom(`keyword/${slug}`).next();
    const national = 20_000 + 200_000 * demand ** 2;
    add(word, national, slug, null);
    for (const suffix of SUFFIXES) add(word + suffix, national * SUFFIX_SHARE, slug, null);
    for (const service of Object.values(services)) add(service, national * SERVICE_SHARE, slug, null);
    for (const region of REGIONS) {
      const here = (national * region.sites) / 120;
      add(region.name + word, here, slug, region.slug);
      add(region.name + word + SUFFIXES[0], here * SUFFIX_SHARE, slug, region.slug);
      for (const service of Object.values(services)) {
        add(region.name + service, here * SERVICE_SHARE, slug, region.slug);
      }
    }
  }
  for (const [place, { words, features }] of PRODUCT_LINES.entries()) {
    const topic = `product-${place}`;
    for (const word of words) {
      const national = 8_000 + 150_000 * createRandom(`keyword/${word}`).next() ** 2;
      add(word, national, topic, null);
      for (const suffix of SUFFIXES.slice(0, 3)) add(word + suffix, national * SUFFIX_SHARE, topic, null);
      for (const feature of features) add(feature + word, national * SUFFIX_SHARE, topic, null);
    }
  }
  return keywords;
}

/** The words that people put together when they search: places, lines of business, services, products. */
export function keywordParts(): Set<string> {
  const services = INDUSTRIES.flatMap((industry) => [industry.word, ...Object.values(industry.services)]);
  const places = REGIONS.flatMap(({ name, spots }) => [name, `${name}역`, ...spots]);
  const goods = PRODUCT_LINES.flatMap(({ words, features }) => [...words, ...features]);
  const parts = [...services, ...places, ...goods, ...SUFFIXES];
  return new Set(parts.map((part) => part.replace(/\s+/g, '').toUpperCase()));
}

/** A keyword that stands in no list but is made of words that people search for: searched seldom. */
export function rareKeyword(text: string): Keyword {
  return makeKeyword(text, 40, '', null);
}

function makeKeyword(text: string, base: number, topic: string, region: string | null): Keyword {
  const seed = hash(`keyword/${text}`);
  // Long tails: most are searched less than the usual number, a few far more.
  const spread = 0.15 + 2.5 * fraction(hashPair(seed, 1)) ** 3;
  return {
    text,
    seed,
    base: base * spread,
    pcShare: 0.08 + 0.32 * fraction(hashPair(seed, 2)),
    topic,
    region,
  };
}

const WAVE = { shortestDays: 60, spreadDays: 200, size: 0.2, jitter: 0.01 };

/** Searches in the 30 days before a day: a slow wave of the keyword's own and a little noise, never far apart in a day. */
export function searchesOn({ seed, base, pcShare }: Keyword, day: number): { pc: number; mobile: number } {
  const periodDays = WAVE.shortestDays + WAVE.spreadDays * fraction(hashPair(seed, 3));
  const wave = Math.sin(2 * Math.PI * (day / periodDays + fraction(hashPair(seed, 4))));
  const jitter = fraction(hashPair(seed, day)) - 0.5;
  const total = base * (1 + WAVE.size * wave + WAVE.jitter * jitter);
  return { pc: roundAsNaver(total * pcShare), mobile: roundAsNaver(total * (1 - pcShare)) };
}

/** The tool's counts end in 0 from ten on: below, it says "< 10". */
function roundAsNaver(searches: number): number {
  return searches < 10 ? Math.floor(searches) : Math.round(searches / 10) * 10;
}

/** The strongest month of what everybody knows the season of, from 0 for January. */
const SEASONS: Readonly<Record<string, number>> = {
  에어컨: 6,
  가습기: 11,
  코트: 10,
  원피스: 4,
  이불: 9,
  텐트: 4,
  펜션: 7,
  맛집: 7,
  선물세트: 8,
  한우: 8,
  학원: 1,
  이사: 1,
  청소: 1,
  세무사: 4,
  웨딩: 3,
  꽃배달: 4,
};

/** 0–1: how the searches of a month compare, with a season of the keyword's own. `month` counts from any January. */
export function seasonOf(text: string, month: number): number {
  const seed = hash(`season/${text}`);
  const known = Object.entries(SEASONS).find(([word]) => text.includes(word))?.[1];
  const strongest = known ?? Math.floor(12 * fraction(hashPair(seed, 1)));
  const size = 0.1 + 0.5 * fraction(hashPair(seed, 2));
  const season = Math.cos((2 * Math.PI * (month - strongest)) / 12);
  const jitter = 0.06 * (fraction(hashPair(seed, month + 1_000)) - 0.5);
  return Math.max(0.01, (1 + size * season + jitter) / (1 + size + 0.03));
}
