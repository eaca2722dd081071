/** Kinds of lookups and Naver's lists, with their Korean names. Without zod: every page of the work areas loads it. */

/** Naver's lists. */
export const LIST_NAMES = {
  web: '웹문서',
  blog: '블로그',
  cafe: '카페',
  shop: '쇼핑',
  place: '플레이스',
} as const;
export type RankList = keyof typeof LIST_NAMES;
export const RANK_LISTS = Object.keys(LIST_NAMES) as RankList[];

/** Kinds whose result is a rank, with the lists that they search. */
export const KIND_LISTS = {
  web: ['web'],
  shop: ['shop'],
  place: ['place'],
  view: ['blog', 'cafe'],
} as const satisfies Record<string, readonly RankList[]>;
export type RankKind = keyof typeof KIND_LISTS;
export const RANK_KINDS = Object.keys(KIND_LISTS) as RankKind[];

export type LookupKind = RankKind | 'volume';
export const LOOKUP_KINDS: readonly LookupKind[] = [...RANK_KINDS, 'volume'];

/** What a consultation request can be about: a lookup of any kind, or a free diagnosis. */
export type AskedKind = LookupKind | 'diagnosis';
export const ASKED_KINDS: readonly AskedKind[] = [...LOOKUP_KINDS, 'diagnosis'];

export const KIND_NAMES: Readonly<Record<LookupKind, string>> = {
  web: '웹문서',
  shop: '쇼핑',
  place: '플레이스',
  view: '블로그·카페',
  volume: '검색량',
};

/** Kinds with a rank as the options of a field. */
export const RANK_KIND_OPTIONS = RANK_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));

/** Maximum number of rows of one run. */
export const BULK_ROWS_MAX = 500;
