import { CAMPAIGN_ENTRIES, CAMPAIGN_VALUE_MAX, CHANNEL_MAX, LANDING_MAX } from './campaign-entries';
import type { VisitSource } from '../lookups/request-context';
import { REFERRER_KINDS, referrerKind, referrerName } from './page-statistics';

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/**
 * Reads the source out of the address and the referrer of a visit's first document.
 * @returns null for text that is no address
 */
export function readVisitSource(address: string, referrer: string): VisitSource | null {
  const url = urlOf(address);
  if (!url) return null;
  const from = urlOf(referrer);
  const campaign: Record<string, string> = {};
  for (const name of CAMPAIGN_ENTRIES) {
    const value = url.searchParams.get(name)?.trim().slice(0, CAMPAIGN_VALUE_MAX);
    if (value) campaign[name] = value;
  }
  return {
    landing: decodedPath(url.pathname).slice(0, LANDING_MAX),
    referrer: from && from.host !== url.host ? from.hostname.slice(0, 253) : '',
    campaign,
  };
}

function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** First word of a channel that its address has named. */
const CAMPAIGN = '캠페인';
/** Channels of advertisements. */
const ADVERTISEMENTS: ReadonlySet<string> = new Set([
  '네이버 광고',
  '구글 광고',
  '카카오 광고',
  '페이스북·인스타그램',
]);

/** Words for a request whose browser told nothing. */
export const UNKNOWN_CHANNEL = '알 수 없음';

/** Name of the channel that a visit came through, as staff read it: an advertisement, a campaign, a search engine, a site. */
export function channelOf(source: VisitSource | null): string {
  if (!source) return UNKNOWN_CHANNEL;
  const { campaign, referrer } = source;
  const names = Object.keys(campaign);
  if (names.some((name) => name.startsWith('n_'))) return '네이버 광고';
  const { utm_source, utm_medium } = campaign;
  if (utm_source)
    return `${CAMPAIGN} ${[utm_source, utm_medium].filter(Boolean).join(' / ')}`.slice(0, CHANNEL_MAX);
  if (campaign.gclid) return '구글 광고';
  if (names.some((name) => name.startsWith('k_'))) return '카카오 광고';
  if (campaign.fbclid) return '페이스북·인스타그램';
  return referrerName(referrer);
}

export const CHANNEL_KINDS = ['ad', ...REFERRER_KINDS] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

const isCampaign = (name: string): boolean => name.startsWith(`${CAMPAIGN} `);

/** Kind of a channel by its name. */
export function channelKind(name: string): ChannelKind {
  if (isCampaign(name) || ADVERTISEMENTS.has(name)) return 'ad';
  return name === UNKNOWN_CHANNEL ? 'other' : referrerKind(name);
}

/** Whether a channel's name comes from an address or a host, which anyone may invent; the number of such names is limited. */
export const isFreelyNamed = (name: string): boolean => isCampaign(name) || channelKind(name) === 'site';
