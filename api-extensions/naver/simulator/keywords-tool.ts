import { seoulDayNumber } from '../../contracts/rules/days';
import {
  type SimulatedResponse,
  invalidParameter,
  SEARCH_AD_RESPONSES,
  type SimulatedCall,
} from './responses';
import { REGIONS, SUFFIXES } from './banks';
import { fraction, hash, hashPair } from './random';
import { hasResults } from './words';

/** The keyword tool of the search-ad service (NAVER.md 1.4). Every keyword has searches, derived from its hash. */

/** Parameters of which a request needs at least one; only hints are simulated, the others answer an empty list. */
const QUERY_PARAMETERS = ['siteId', 'biztpId', 'hintKeywords', 'event', 'month'];
const MAX_HINTS = 5;
const HINT = /^[#&.=+%?!;_@~'\\/a-zA-Z0-9가-힣ㄱ-ㅎㅏ-ㅣ]+$/;

/** The answer to a correctly signed call. More than five hints are answered as a bad parameter: not confirmed. */
export function respondWithKeywords({ params, at }: SimulatedCall): SimulatedResponse {
  if (!params || !QUERY_PARAMETERS.some((name) => params.get(name))) {
    // A parameter in another case is ignored: an empty list, not an error (searchad-apidoc #403).
    return params && hasOtherCase(params)
      ? SEARCH_AD_RESPONSES.good({ keywordList: [] })
      : invalidParameter();
  }
  const hints = (params.get('hintKeywords') ?? '').split(',').filter(Boolean);
  if (hints.length > MAX_HINTS || !hints.every((hint) => HINT.test(hint))) return invalidParameter();
  const isBrief = params.get('showDetail') !== '1';
  const day = seoulDayNumber(at);
  const keywordList = listFor([...new Set(hints.map((hint) => hint.toUpperCase()))]);
  return SEARCH_AD_RESPONSES.good({ keywordList: keywordList.map((text) => entryOf(text, day, isBrief)) });
}

function hasOtherCase(params: ReadonlyMap<string, string>): boolean {
  const names = QUERY_PARAMETERS.map((name) => name.toLowerCase());
  return [...params.keys()].some((name) => names.includes(name.toLowerCase()));
}

/** The hints, usually first, and related keywords. */
function listFor(hints: readonly string[]): string[] {
  const own = hints.filter(hasResults);
  const related = own.flatMap((hint) => {
    // A hint that was encoded twice is returned as sent, without related keywords.
    if (hint.includes('%')) return [];
    const more = SUFFIXES.filter((suffix) => !hint.endsWith(suffix));
    const inPlaces = REGIONS.some(({ name }) => hint.includes(name)) ? [] : REGIONS;
    return [
      ...more.map((suffix) => hint + suffix),
      ...inPlaces.map(({ name }) => name + hint),
      ...more.slice(0, 10).map((suffix) => hint + suffix + more[10 + (hash(hint + suffix) % 10)]),
    ];
  });
  const others = [...new Set(related)]
    .filter((text) => !own.includes(text))
    .sort((first, second) => baseOf(second) - baseOf(first));
  // The hints are not always first (searchad-apidoc #384, #251): in one of five lists they are fourth.
  const isLower = own.length > 0 && fraction(hashPair(hash(own[0] ?? ''), 5)) < 0.2;
  return isLower ? [...others.slice(0, 3), ...own, ...others.slice(3)] : [...own, ...others];
}

/** Searches in a typical month: tens of thousands for a short word, few for a long compound. */
export function baseOf(text: string): number {
  if (text.includes('%')) return 4;
  const seed = hash(`keyword/${text}`);
  const own = 0.2 + 1.8 * fraction(hashPair(seed, 1)) ** 2;
  return (own * 90_000) / 1.9 ** Math.max(0, [...text].length - 2);
}

const WAVE = { shortestDays: 60, spreadDays: 200, size: 0.2, jitter: 0.01 };

/** Share of searches on PC. */
export const pcShareOf = (text: string): number =>
  0.08 + 0.32 * fraction(hashPair(hash(`keyword/${text}`), 2));

/** Searches in the 30 days before a day: a slow wave specific to the keyword and some noise, with small daily changes. */
export function searchesOn(text: string, day: number): { pc: number; mobile: number } {
  const seed = hash(`keyword/${text}`);
  const pcShare = pcShareOf(text);
  const periodDays = WAVE.shortestDays + WAVE.spreadDays * fraction(hashPair(seed, 3));
  const wave = Math.sin(2 * Math.PI * (day / periodDays + fraction(hashPair(seed, 4))));
  const jitter = fraction(hashPair(seed, day)) - 0.5;
  const total = baseOf(text) * (1 + WAVE.size * wave + WAVE.jitter * jitter);
  return { pc: roundAsNaver(total * pcShare), mobile: roundAsNaver(total * (1 - pcShare)) };
}

/** The tool's counts end in 0 from ten on; smaller ones are "< 10". */
function roundAsNaver(searches: number): number {
  return searches < 10 ? Math.floor(searches) : Math.round(searches / 10) * 10;
}

function entryOf(text: string, day: number, isBrief: boolean) {
  const { pc, mobile } = searchesOn(text, day);
  const brief = {
    relKeyword: text,
    monthlyPcQcCnt: censored(pc),
    monthlyMobileQcCnt: censored(mobile),
  };
  if (isBrief) return brief;
  const share = (index: number) => fraction(hashPair(hash(`keyword/${text}`), index));
  const adDepth = Math.round(15 * Math.min(1, share(6) * 0.6 + baseOf(text) / 20_000));
  return {
    ...brief,
    monthlyAvePcClkCnt: rounded(pc * 0.01 * share(7), 10),
    monthlyAveMobileClkCnt: rounded(mobile * 0.015 * share(8), 10),
    monthlyAvePcCtr: rounded(2 * share(7), 100),
    monthlyAveMobileCtr: rounded(2.5 * share(8), 100),
    plAvgDepth: adDepth,
    compIdx: adDepth > 10 ? '높음' : adDepth > 4 ? '중간' : '낮음',
  };
}

/** The count as the tool sends it. */
function censored(searches: number): number | string {
  return searches < 10 ? '< 10' : searches;
}

/** Rounds to a multiple of 1/parts. */
function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
