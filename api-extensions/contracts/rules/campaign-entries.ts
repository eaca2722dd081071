/**
 * Names of entries that are kept. `utm_`: Google's campaign parameters, which others use too; `n_`: Naver's search advertisements
 * (https://saedu.naver.com, 자동추적 URL 파라미터); `gclid`, `fbclid`, `k_`: clicks on advertisements of Google, Meta, Kakao.
 */
export const CAMPAIGN_ENTRIES = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
  ...['n_media', 'n_query', 'n_rank', 'n_ad_group', 'n_ad', 'n_keyword_id', 'n_keyword', 'n_campaign_type'],
  ...['n_ad_group_type', 'n_match', 'gclid', 'fbclid', 'k_campaign', 'k_creative'],
] as const;

/** Longest stored path, and value of an entry. */
export const LANDING_MAX = 300;
export const CAMPAIGN_VALUE_MAX = 150;
export const CAMPAIGN_ENTRIES_MAX = CAMPAIGN_ENTRIES.length;

/** Most lookups of the visit that a request says, and longest text of an outcome. */
export const VISIT_LOOKUPS_MAX = 10;
export const VISIT_RESULT_MAX = 60;

/** Longest name of a channel. */
export const CHANNEL_MAX = 100;
