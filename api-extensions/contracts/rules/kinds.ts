/** Kinds of lookups and Naver's lists, with their Korean names. Without zod: every page of the work areas loads it. */

/** Kinds whose answer is a rank. */
export const RANK_KINDS = ['web', 'shop', 'place', 'view'] as const;
export type RankKind = (typeof RANK_KINDS)[number];

export const LOOKUP_KINDS = [...RANK_KINDS, 'volume'] as const;
export type LookupKind = (typeof LOOKUP_KINDS)[number];

export const KIND_NAMES: Readonly<Record<LookupKind, string>> = {
  web: '웹',
  shop: '쇼핑',
  place: '플레이스',
  view: '블로그·카페',
  volume: '검색량',
};

/** Naver's lists: `view` is answered from two. */
export const RANK_LISTS = ['web', 'blog', 'cafe', 'shop', 'place'] as const;
export type RankList = (typeof RANK_LISTS)[number];

export const LIST_NAMES: Readonly<Record<RankList, string>> = {
  web: '웹문서',
  blog: '블로그',
  cafe: '카페',
  shop: '쇼핑',
  place: '플레이스',
};
