import { type Answer, invalidParameter, SEARCH_AD_ANSWERS } from './answers';
import { buildKeywords, type Keyword, keywordParts, rareKeyword, searchesOn } from './corpus/keywords';
import { fraction, hashPair } from './corpus/random';
import type { SimulatedCall } from './route';
import { seoulDay } from './seoul';
import { splitIntoKnown } from './words';

/** The keyword tool of the search-ad service (NAVER.md 1.4). */

/** What stands at least once in a request; only hints are simulated, the others answer an empty list. */
const ASKING = ['siteId', 'biztpId', 'hintKeywords', 'event', 'month'];
const MOST_HINTS = 5;
const HINT = /^[#&.=+%?!;_@~'\\/a-zA-Z0-9가-힣ㄱ-ㅎㅏ-ㅣ]+$/;
const MOST_RELATED = 200;

let built: Map<string, Keyword> | undefined;
let parts: Set<string> | undefined;

/** All keywords, built at the first call. */
export function knownKeywords(): Map<string, Keyword> {
  built ??= buildKeywords();
  return built;
}

/** The answer to a call that is signed well. More than five hints are taken for a bad parameter: not confirmed. */
export function answerKeywords({ params, at }: SimulatedCall): Answer {
  if (!params || !ASKING.some((name) => params.get(name))) {
    // A parameter whose name is written otherwise is no parameter: an empty list, not an error (#403).
    return params && hasOtherCase(params) ? SEARCH_AD_ANSWERS.good({ keywordList: [] }) : invalidParameter();
  }
  const hints = (params.get('hintKeywords') ?? '').split(',').filter(Boolean);
  if (hints.length > MOST_HINTS || !hints.every((hint) => HINT.test(hint))) return invalidParameter();
  const isBrief = params.get('showDetail') !== '1';
  const day = seoulDay(at);
  const found = listFor(hints.map((hint) => hint.toUpperCase()));
  const keywordList = found.map((keyword) => entryOf(keyword, day, isBrief));
  return SEARCH_AD_ANSWERS.good({ keywordList });
}

function hasOtherCase(params: ReadonlyMap<string, string>): boolean {
  const names = ASKING.map((name) => name.toLowerCase());
  return [...params.keys()].some((name) => names.includes(name.toLowerCase()));
}

/** The hints that are known, usually first, and what is related to them. */
function listFor(hints: readonly string[]): Keyword[] {
  const own = [...new Set(hints)].flatMap((hint) => {
    const known = knownKeywords().get(hint);
    if (known) return [known];
    return isMadeOfKnown(hint) || hint.includes('%') ? [rareKeyword(hint)] : [];
  });
  const related = [...knownKeywords().values()]
    .filter((keyword) => !own.includes(keyword) && own.some((hint) => isRelated(hint, keyword)))
    .sort((first, second) => second.base - first.base || first.seed - second.seed)
    .slice(0, MOST_RELATED);
  // Not always first (#384, #251): one in five stands a little lower.
  const isLower = own.length > 0 && fraction(hashPair(own[0]?.seed ?? 0, 5)) < 0.2;
  return isLower ? [...related.slice(0, 3), ...own, ...related.slice(3)] : [...own, ...related];
}

function isMadeOfKnown(hint: string): boolean {
  parts ??= keywordParts();
  const known = parts;
  return splitIntoKnown(hint, (part) => known.has(part)).length > 0;
}

/** Of the same topic, and in the same place when both have one. */
function isRelated(first: Keyword, second: Keyword): boolean {
  if (first.topic === '' || first.topic !== second.topic) return false;
  return first.region === null || second.region === null || first.region === second.region;
}

function entryOf(keyword: Keyword, day: number, isBrief: boolean) {
  const { pc, mobile } = searchesOn(keyword, day);
  const brief = {
    relKeyword: keyword.text,
    monthlyPcQcCnt: censored(pc),
    monthlyMobileQcCnt: censored(mobile),
  };
  if (isBrief) return brief;
  const share = (index: number) => fraction(hashPair(keyword.seed, index));
  const adDepth = Math.round(15 * Math.min(1, share(6) * 0.6 + keyword.base / 20_000));
  return {
    ...brief,
    monthlyAvePcClkCnt: tenth(pc * 0.01 * share(7)),
    monthlyAveMobileClkCnt: tenth(mobile * 0.015 * share(8)),
    monthlyAvePcCtr: hundredth(2 * share(7)),
    monthlyAveMobileCtr: hundredth(2.5 * share(8)),
    plAvgDepth: adDepth,
    compIdx: adDepth > 10 ? '높음' : adDepth > 4 ? '중간' : '낮음',
  };
}

function censored(searches: number): number | string {
  return searches < 10 ? '< 10' : searches;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
