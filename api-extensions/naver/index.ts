/** The Naver clients and the rank rules. The simulator is separate: see simulator/server.ts and main.ts. */
export { readCopiedTarget } from './copied-target';
export { lookForPost, POST_CALLS, postFault, readPost } from './post-exposure';
export type { RateLimiter } from './caller';
export { NaverError, OWN_CODES } from './errors';
export type { LookupFailure } from './errors';
export {
  audiencePeriod,
  fetchDocumentTotal,
  fetchKeywordAudiences,
  fetchKeywordCounts,
  type KeywordCounts,
  fetchKeywordTrends,
  searchKindOf,
} from './keyword-research';
export { researchPeriod } from './research-figures';
export { isHint, keywordsToolForm } from './keywords-tool-contracts';
export {
  chooseProviders,
  createNaverClients,
  type KeyOwner,
  type NaverClients,
  type NaverSettings,
  type ProviderChoice,
  type ProviderChoices,
} from './providers';
export type { SearchClient, SearchParams } from './search-client';
export type { SearchKind } from './search-contracts';
export { type ResultPage, type SerpApiClient, withSharedPage } from './serpapi-client';
export type { PageSection } from './result-page';
export {
  isOwnPage,
  parseTarget,
  type ParsedTarget,
  type RankTargets,
  storedReading,
  type TargetError,
  targetKey,
  targetTextOf,
} from './target';
export type { CompetitorRank } from './rank-walk';
export { withSimulatorTarget } from './search-client';
export { cleanText, normaliseKeyword } from './text';
export { hasTargetName, matchPlaceTarget } from './place-rank';
export { matchShopTarget } from './shop-rank';
export { isPageOfSite, matchesWebTarget } from './web-rank';
export { lookupPlaceRank, type PlaceSource } from './place-rank-lookup';
export { lookupShopRank, type ShopSource } from './shop-rank-lookup';
export { lookupViewRank } from './view-rank-lookup';
export { volumePeriod } from './volume';
export { lookupVolume } from './volume-lookup';
export { lookupVendorWebRank, lookupWebRank } from './web-rank-lookup';
