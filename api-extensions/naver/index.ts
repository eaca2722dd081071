/** The Naver clients and the rank rules. The simulator is separate: see simulator/server.ts and main.ts. */
export type { CallerOptions } from './caller';
export { createMemoryBudget, DAILY_QUOTA, type DailyBudget } from './daily-budget';
export {
  errorFromAnswer,
  NaverError,
  type NaverErrorDetails,
  type NaverErrorKind,
  OWN_CODES,
} from './errors';
export { failureOf, type LookupFailure } from './failure';
export {
  createKeywordsToolClient,
  type KeywordsAnswer,
  type KeywordsToolClient,
  type KeywordsToolClientOptions,
} from './keywords-tool-client';
export {
  type Competition,
  isHint,
  type KeywordEntry,
  keywordsToolForm,
  type MonthlyCount,
} from './keywords-tool-contracts';
export {
  type CallHooks,
  chooseProviders,
  createNaverClients,
  type KeyOwner,
  type LookupKind,
  type LookupProvider,
  type NaverClients,
  type NaverSettings,
  type ProviderChoice,
  type ProviderChoices,
} from './providers';
export { createRateLimiter, createTokenBucket, type RateLimiter } from './rate-limiter';
export type { LookupOptions, RankAnswer, RankScope } from './rank-walk';
export {
  createSearchClient,
  type SearchAnswer,
  type SearchClient,
  type SearchClientOptions,
  type SearchParams,
} from './search-client';
export type {
  BlogItem,
  CafeItem,
  LocalItem,
  NewsItem,
  SearchItem,
  SearchKind,
  SearchPage,
  SearchProvider,
  ShopItem,
  WebItem,
} from './search-contracts';
export {
  createSearchTrendClient,
  type SearchTrendClient,
  type SearchTrendClientOptions,
  type TrendAnswer,
  type TrendParams,
} from './search-trend-client';
export { createSerpApiClient, type SerpApiClient, type SerpApiClientOptions } from './serpapi-client';
export {
  parseTarget,
  type ParsedTarget,
  type RankKind,
  type RankTargets,
  type TargetFault,
  targetKey,
  type ViewTarget,
} from './target';
export { lookingFor } from './simulator-target';
export { cleanText, normaliseKeyword } from './text';
export { type BlogTarget, matchesBlogTarget, parseBlogTarget } from './blog-rank';
export {
  type BlogRankAnswer,
  type BlogRankQuestion,
  type BlogResult,
  lookupBlogRank,
} from './blog-rank-lookup';
export { type CafeMatch, type CafeTarget, matchCafeTarget, parseCafeTarget } from './cafe-rank';
export {
  type CafeRankAnswer,
  type CafeRankQuestion,
  type CafeResult,
  lookupCafeRank,
} from './cafe-rank-lookup';
export { hasName, matchPlaceTarget, parsePlaceTarget, type PlaceMatch, type PlaceTarget } from './place-rank';
export {
  lookupPlaceRank,
  type PlaceRankAnswer,
  type PlaceRankQuestion,
  type PlaceResult,
  type PlaceSource,
} from './place-rank-lookup';
export { matchShopTarget, parseShopTarget, type ShopMatch, type ShopTarget } from './shop-rank';
export {
  lookupShopRank,
  type ShopRankAnswer,
  type ShopRankQuestion,
  type ShopResult,
  type ShopSource,
} from './shop-rank-lookup';
export { lookupViewRank, type ViewRankAnswer, type ViewRankQuestion } from './view-rank-lookup';
export { type KeywordVolume, type MonthlyTotal, type TrendMonth, totalOf } from './volume';
export { lookupVolume, type VolumeAnswer, type VolumeQuestion, type VolumeTrend } from './volume-lookup';
export {
  findWebRank,
  matchesWebTarget,
  parseWebTarget,
  webTargetKey,
  type ParsedWebTarget,
  type WebMatchOptions,
  type WebTarget,
} from './web-rank';
export {
  lookupVendorWebRank,
  lookupWebRank,
  type VendorWebRankQuestion,
  type WebRankAnswer,
  type WebRankQuestion,
  type WebResult,
} from './web-rank-lookup';
