import { decodeEntities } from '../contracts/rules/text';
import type { Section } from '../contracts/rules/page-sections';

/**
 * The sections of Naver's integrated result page in the vendor's answer. Its keys are named in its documentation
 * (naver-search-api, naver-ads, naver-news-results, naver-related-results, naver-dictionary-results) and its own issues
 * (public-roadmap #3118, #3131, #3208, #3281, #3282, #3321, #3556). A section that the page lacks has no key.
 */
const SECTION_KEYS: Readonly<Record<string, Section>> = {
  ads_results: 'ads',
  shopping_results: 'shop',
  places_results: 'place',
  places: 'place',
  web_results: 'web',
  organic_results: 'web',
  news_results: 'news',
  inline_videos_results: 'video',
  inline_videos: 'video',
  video_results: 'video',
  inline_images_results: 'image',
  inline_images: 'image',
  images_results: 'image',
  influencer_results: 'influencer',
  knowledge_graph: 'knowledge',
  knowledge_results: 'knowledge',
  dictionary_result: 'dictionary',
  dictionary_results: 'dictionary',
  music_results: 'music',
  related_results: 'related',
};

/** Not part of the page. */
const ABOUT_THE_CALL = /^(?:search_|serpapi_)|^pagination$|^error$/;

export interface PageSection {
  section: Section;
  /** Number of its entries; 1 for a section that is one box. */
  count: number;
  /** The address of each entry, in order; null for one without. Of a place or product list, ads included. */
  entries: (string | null)[];
  /** Every address in it, for its place on the page. */
  links: string[];
}

/** Enough of a section to find it; a page of images has hundreds. */
const MAX_LINKS = 60;
const DEEPEST = 4;

/**
 * The sections of an answer, in no order of meaning: the vendor's order of keys is not the page's (public-roadmap #4139).
 * Never throws: whatever is no list of entries is left out.
 */
export function sectionsOf(response: unknown): PageSection[] {
  if (!isRecord(response)) return [];
  return Object.entries(response).flatMap(([key, value]): PageSection[] => {
    if (ABOUT_THE_CALL.test(key)) return [];
    const section = Object.hasOwn(SECTION_KEYS, key) ? SECTION_KEYS[key] : undefined;
    // An unknown object may be anything; an unknown list of entries is a section.
    if (isRecord(value) && section) return [{ section, count: 1, entries: [], links: linksIn(value) }];
    if (!Array.isArray(value) || !value.some(isRecord)) return [];
    const entries = value.map((entry) => linksIn(entry)[0] ?? null);
    return [{ section: section ?? 'other', count: value.length, entries, links: linksIn(value) }];
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The addresses under `link`, in order, those of an entry itself before those inside it. */
function linksIn(value: unknown, depth = 0): string[] {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return [];
  const own = isRecord(value) && typeof value.link === 'string' && value.link !== '' ? [value.link] : [];
  const inside = Object.values(value).flatMap((part) => linksIn(part, depth + 1));
  return [...own, ...inside].slice(0, MAX_LINKS);
}

/**
 * The place of each section on the page, from 1: by where its first address stands in the page as the vendor read it, since
 * its answer says no order. An address of two sections says nothing, nor does one that is not in the page; a section without
 * another has no place (null), and the others are counted without it.
 * @param html the vendor's copy of the page (`search_metadata.raw_html_file`)
 */
export function sectionPlaces(sections: readonly PageSection[], html: string): (number | null)[] {
  const uses = new Map<string, number>();
  for (const { links } of sections)
    for (const link of new Set(links)) uses.set(link, (uses.get(link) ?? 0) + 1);
  const sectionOf = new Map<string, number>();
  for (const [at, { links }] of sections.entries())
    for (const link of links) if (uses.get(link) === 1) sectionOf.set(wholeAddress(link), at);
  const starts = firstPlaces(plainAddresses(html), sectionOf, sections.length);
  const order = starts.filter((start) => start !== null).sort((a, b) => a - b);
  // A single section found says nothing of an order.
  if (order.length < 2) return sections.map(() => null);
  return starts.map((start) => (start === null ? null : order.indexOf(start) + 1));
}

/** An address up to a character that ends it in a page. */
const ADDRESS = /https?:\/\/[^"'\s<>\\)]+/g;

/** Reads an address as the page's addresses are read: without what follows such a character. */
const wholeAddress = (link: string): string => decodeEntities(link).match(ADDRESS)?.[0] ?? link;

/** Where the first address of each section stands, in one pass over the page, which may have megabytes; null for nowhere. */
function firstPlaces(page: string, sectionOf: ReadonlyMap<string, number>, count: number): (number | null)[] {
  const starts: (number | null)[] = Array.from({ length: count }, () => null);
  for (const { 0: address, index } of page.matchAll(ADDRESS)) {
    const section = sectionOf.get(address);
    if (section !== undefined) starts[section] ??= index;
  }
  return starts;
}

/** Addresses as in attributes and in scripts, in one form. */
const plainAddresses = (html: string): string =>
  html
    .replaceAll('&amp;', '&')
    .replaceAll(String.raw`\/`, '/')
    .replaceAll(String.raw`\u0026`, '&');
