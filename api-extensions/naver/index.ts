/** The Naver clients. The simulator is not part of it: see simulator/server.ts and simulator/main.ts. */
export { errorFromAnswer, NaverError, type NaverErrorDetails, type NaverErrorKind } from './errors';
export {
  createSearchClient,
  type SearchAnswer,
  type SearchClient,
  type SearchClientOptions,
  type SearchParams,
} from './search-client';
export type { SearchItem, SearchKind, SearchPage, SearchProvider, WebItem } from './search-contracts';
export { cleanText, normaliseKeyword } from './text';
export {
  findWebRank,
  matchesWebTarget,
  parseWebTarget,
  webTargetKey,
  type ParsedWebTarget,
  type WebMatchOptions,
  type WebTarget,
} from './web-rank';
export { lookupWebRank, type WebRankAnswer, type WebRankQuestion, type WebResult } from './web-rank-lookup';
