/** Whether the query of an address has an entry of an advertisement or a campaign (`CAMPAIGN_ENTRIES`). Alone: each public page loads it. */
export const HAS_CAMPAIGN = /[?&](utm_|n_|k_|gcl|fbc)/;
