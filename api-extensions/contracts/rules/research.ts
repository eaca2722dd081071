/** Rules of keyword research that both sides need (docs/decisions/0048-keyword-research.md). Without zod. */

/** Lists whose announced totals are read, with their Korean names. */
export const DOCUMENT_LIST_NAMES = {
  blog: '블로그',
  cafe: '카페',
  web: '웹문서',
  news: '뉴스',
  kin: '지식iN',
  shop: '쇼핑',
} as const;
export type DocumentList = keyof typeof DOCUMENT_LIST_NAMES;
export const DOCUMENT_LISTS = Object.keys(DOCUMENT_LIST_NAMES) as DocumentList[];

/** Parts of a keyword's figures that a bulk step looks up; each list of documents is one. */
export type ResearchPart = 'volume' | DocumentList | 'trend' | 'audience';
export const RESEARCH_PARTS: readonly ResearchPart[] = ['volume', ...DOCUMENT_LISTS, 'trend', 'audience'];

/** Maximum number of keywords of a member's list on a site. */
export const RESEARCH_LIST_MAX = 1000;
/** Maximum number of keywords that are added at once. */
export const RESEARCH_ADD_MAX = 1000;
/** Maximum number of related keywords of a response. */
export const RELATED_MAX = 2000;
/** Days for which figures of the list are kept. */
export const RESEARCH_DAYS_STORED = 7;

/** Keywords in one call: DataLab takes five groups, one of which is the reference. */
export const RESEARCH_BATCH = 4;

/** DataLab's age codes (NAVER.md 1.5) by decade; the first includes children, the last everyone older. */
export const AGE_CODES = {
  '10': ['1', '2'],
  '20': ['3', '4'],
  '30': ['5', '6'],
  '40': ['7', '8'],
  '50': ['9', '10'],
  '60': ['11'],
} as const;
export type AgeGroup = keyof typeof AGE_CODES;
export const AGE_GROUPS = Object.keys(AGE_CODES) as AgeGroup[];
export const AGE_NAMES: Readonly<Record<AgeGroup, string>> = {
  '10': '10대 이하',
  '20': '20대',
  '30': '30대',
  '40': '40대',
  '50': '50대',
  '60': '60대 이상',
};
export const GENDERS = ['f', 'm'] as const;
export const GENDER_NAMES = { f: '여성', m: '남성' } as const;

/** The keyword that all groups of people search for, to compare with. */
export const REFERENCE_KEYWORD = '날씨';

/** Calls of one batch: one without a filter, two genders, six ages. */
const AUDIENCE_CALLS = 1 + GENDERS.length + AGE_GROUPS.length;

/** Number of a provider's calls that a part takes for this many keywords. */
export function callsOf(part: ResearchPart, keywords: number): number {
  const batches = Math.ceil(keywords / RESEARCH_BATCH);
  if (part === 'volume' || part === 'trend') return batches;
  if (part === 'audience') return batches * AUDIENCE_CALLS;
  return keywords;
}

/** Documents for each monthly search; null without an exact count, and for none. */
export const saturationOf = (documents: number, searches: number | null): number | null =>
  searches === null || searches === 0 ? null : documents / searches;

/** Names of the weekdays; the first is Monday. */
export const WEEKDAYS = ['월', '화', '수', '목', '금', '토', '일'] as const;
