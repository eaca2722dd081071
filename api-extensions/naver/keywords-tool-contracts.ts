import * as z from '../contracts/zod';
import { NaverError } from './errors';
import { withoutSpaces } from './naver-address';

/** The SearchAd keyword tool: monthly searches of keywords (NAVER.md 1.4). */

export const KEYWORDS_TOOL = {
  baseUrl: 'https://api.searchad.naver.com',
  /** The signed part: the path alone, never the query. */
  path: '/keywordstool',
  maxHints: 5,
} as const;

/** Values that Naver sends, and those of its swagger file, which differ. */
const COMPETITION = {
  높음: 'high',
  중간: 'mid',
  낮음: 'low',
  high: 'high',
  mid: 'mid',
  low: 'low',
} as const;
export type Competition = (typeof COMPETITION)[keyof typeof COMPETITION];

/** Searches in 30 days: known, or only known to be few. A censored count is never converted to a number. */
export type MonthlyCount = { value: number } | { value: null; lessThan: number };

/** `12300`, `"12300"`, or censored: `"< 10"` as seen, `"<10"` in the swagger file. */
const monthlyCount = z.union([z.number(), z.string()]).transform((sent, context): MonthlyCount => {
  const written = String(sent).trim();
  if (/^\d+$/.test(written)) return { value: Number(written) };
  const censored = /^<\s*(\d+)$/.exec(written)?.[1];
  if (censored !== undefined) return { value: null, lessThan: Number(censored) };
  context.addIssue({ code: 'custom', message: 'neither a count nor "< n"' });
  return z.NEVER;
});

/** An optional number that may arrive as text; null if missing or not a number. */
const figure = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((sent) => {
    const value = sent === null || sent === undefined || sent === '' ? Number.NaN : Number(sent);
    return Number.isFinite(value) ? value : null;
  });

const keywordEntry = z
  .object({
    relKeyword: z.string(),
    monthlyPcQcCnt: monthlyCount,
    monthlyMobileQcCnt: monthlyCount,
    monthlyAvePcClkCnt: figure,
    monthlyAveMobileClkCnt: figure,
    monthlyAvePcCtr: figure,
    monthlyAveMobileCtr: figure,
    plAvgDepth: figure,
    compIdx: z.string().nullish(),
  })
  .transform((entry) => ({
    /** In Naver's spelling: upper case, without spaces. */
    keyword: entry.relKeyword,
    pc: entry.monthlyPcQcCnt,
    mobile: entry.monthlyMobileQcCnt,
    /** Mean clicks on ads in four weeks. */
    pcClicks: entry.monthlyAvePcClkCnt,
    mobileClicks: entry.monthlyAveMobileClkCnt,
    /** Clicks per hundred impressions of an ad. */
    pcClickRate: entry.monthlyAvePcCtr,
    mobileClickRate: entry.monthlyAveMobileCtr,
    /** Mean number of ads shown on PC. */
    adDepth: entry.plAvgDepth,
    competition: competitionOf(entry.compIdx ?? ''),
  }));

export type KeywordEntry = z.output<typeof keywordEntry>;

export const keywordListResponse = z.object({ keywordList: z.array(keywordEntry) });

function competitionOf(word: string): Competition | null {
  return Object.entries(COMPETITION).find(([name]) => name === word)?.[1] ?? null;
}

/** NAVER.md 1.4, hintKeywords. A comma separates hints, so it cannot be part of one. */
const HINT = /^[#&.=+%?!;_@~'\\/a-zA-Z0-9가-힣ㄱ-ㅎㅏ-ㅣ]+$/;

/** Single letters (ㅋㅋ), which NFKC would turn into parts of syllables, which the tool refuses. */
const OTHER_THAN_LETTERS = /[^\u3131-\u318e]+/g;

/**
 * A keyword in the tool's form: NFKC (`ＡＢＣ`, `㎡`, `①`), without spaces (a space is answered by 400), Latin letters upper case. Used
 * for requests and answers, so that equal keywords compare equal (NAVER.md §4.7).
 */
export function keywordsToolForm(keyword: string): string {
  const composed = keyword.normalize('NFC').replace(OTHER_THAN_LETTERS, (part) => part.normalize('NFKC'));
  return withoutSpaces(composed).replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** Whether the tool accepts the keyword as a hint. */
export function isHint(keyword: string): boolean {
  return HINT.test(keywordsToolForm(keyword));
}

/**
 * The hints of one call, as the parameter `hintKeywords`. Throws NaverError `bad_request`, code HINTS, for none, more than
 * five, or an invalid one.
 */
export function joinHints(keywords: readonly string[]): string {
  const hints = [...new Set(keywords.map(keywordsToolForm))];
  const areValid = hints.length > 0 && hints.length <= KEYWORDS_TOOL.maxHints && hints.every(isHint);
  if (!areValid) throw new NaverError('bad_request', { code: 'HINTS' });
  return hints.join(',');
}
