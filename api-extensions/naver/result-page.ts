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

/** Keys about the vendor's call, not sections of the page. */
const ABOUT_THE_CALL = /^(?:search_|serpapi_)|^pagination$|^error$/;

export interface PageSection {
  section: Section;
  /** Number of its entries; 1 for a section that is one box. */
  count: number;
  /** The address of each entry, in order; null for one without. A place or product list includes its ads. */
  entries: (string | null)[];
  /** Every address in the section, by which sectionPlaces finds it on the page. */
  links: string[];
}

/** Enough addresses to find a section; a page of images has hundreds. */
const MAX_LINKS = 60;
/** Levels of nested objects that are searched for addresses. */
const MAX_NESTING = 4;

/**
 * The sections of the vendor's answer. Their order means nothing: the order of its keys is not the page's (public-roadmap
 * #4139). Never throws: what is not a list of entries is left out.
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

/** The values of `link` anywhere in the value, in order: an entry's own before those nested in it. */
function linksIn(value: unknown, depth = 0): string[] {
  if (depth > MAX_NESTING || typeof value !== 'object' || value === null) return [];
  const own = isRecord(value) && typeof value.link === 'string' && value.link !== '' ? [value.link] : [];
  const inside = Object.values(value).flatMap((part) => linksIn(part, depth + 1));
  return [...own, ...inside].slice(0, MAX_LINKS);
}

/**
 * The place of each section on the page, from 1. The vendor's answer has no order, so sections are ordered by the position
 * of their first address in the page's HTML; addresses of several sections are ignored. null for a section of which no
 * address is found: the others are counted without it.
 * @param html the vendor's copy of the page (`search_metadata.raw_html_file`)
 */
export function sectionPlaces(sections: readonly PageSection[], html: string): (number | null)[] {
  const uses = new Map<string, number>();
  for (const { links } of sections)
    for (const link of new Set(links)) uses.set(link, (uses.get(link) ?? 0) + 1);
  const sectionOf = new Map<string, number>();
  for (const [at, { links }] of sections.entries())
    for (const link of links) if (uses.get(link) === 1) sectionOf.set(addressInPage(link), at);
  const starts = firstPositions(unescapeAddresses(html), sectionOf, sections.length);
  const order = starts.filter((start) => start !== null).sort((a, b) => a - b);
  // One section alone has no order.
  if (order.length < 2) return sections.map(() => null);
  return starts.map((start) => (start === null ? null : order.indexOf(start) + 1));
}

/** An address in HTML or a script, up to the first character that cannot be part of it there. */
const ADDRESS = /https?:\/\/[^"'\s<>\\)]+/g;

/** A link of the answer as ADDRESS finds it in the page. */
const addressInPage = (link: string): string => decodeEntities(link).match(ADDRESS)?.[0] ?? link;

/** Index in the page of each section's first address, null if none; one pass, because a page may have megabytes. */
function firstPositions(
  page: string,
  sectionOf: ReadonlyMap<string, number>,
  count: number,
): (number | null)[] {
  const starts: (number | null)[] = Array.from({ length: count }, () => null);
  for (const { 0: address, index } of page.matchAll(ADDRESS)) {
    const section = sectionOf.get(address);
    if (section !== undefined) starts[section] ??= index;
  }
  return starts;
}

/** Addresses in attributes (`&amp;`) and in scripts (`\/`, `\u0026`) as plain text. */
const unescapeAddresses = (html: string): string =>
  html
    .replaceAll('&amp;', '&')
    .replaceAll(String.raw`\/`, '/')
    .replaceAll(String.raw`\u0026`, '&');
