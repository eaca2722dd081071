import type { CallerOptions } from './caller';
import { createKeywordsToolClient, type KeywordsToolClient } from './keywords-tool-client';
import type { PlaceSource } from './place-rank-lookup';
import { createSearchClient, type SearchClient } from './search-client';
import type { SearchPlatform, SearchProvider } from './search-contracts';
import { createSearchTrendClient, type SearchTrendClient } from './search-trend-client';
import { createSerpApiClient, type SerpApiClient } from './serpapi-client';
import type { ShopSource } from './shop-rank-lookup';

/** Which provider answers which kind of lookup, by the configured credentials (DESIGN §5, NAVER.md §4.1, §4.2). */

interface KeyPair {
  /** Default: Naver's own address. */
  baseUrl?: string;
  clientId: string;
  clientSecret: string;
}

/** The configuration. A missing part is not configured; this module does not read the environment. */
export interface NaverSettings {
  /** NAVER API HUB. */
  hub?: KeyPair;
  /** Legacy Open API. */
  legacy?: KeyPair;
  /** SearchAd, for monthly searches. */
  searchAd?: { baseUrl?: string; apiKey: string; secretKey: string; customerId: string };
  /** The licensed vendor. */
  vendor?: { baseUrl?: string; apiKey: string };
  /** Answers everything while nothing else is configured. Missing: there is none. */
  simulator?: KeyPair & { baseUrl: string };
}

/**
 * Every kind of lookup. `deepWeb` is Naver's web results as the vendor reads them, `layout` the sections of its integrated
 * result page.
 */
export type LookupKind =
  | 'web'
  | 'deepWeb'
  | 'layout'
  | 'blog'
  | 'cafe'
  | 'shop'
  | 'place'
  | 'volume'
  | 'trend';

type LookupProvider = SearchProvider | 'searchad' | 'serpapi';

export type ProviderChoice =
  | { available: true; provider: LookupProvider }
  /** `ended`: Naver has discontinued it. `not_enabled`: no configured provider can answer. */
  | { available: false; reason: 'ended' | 'not_enabled' };

export type ProviderChoices = Readonly<Record<LookupKind, ProviderChoice>>;

/**
 * Which provider answers which kind: HUB, then legacy, then the simulator; the vendor covers shop, place, deep web and
 * layout. With any real source configured the simulator answers nothing: simulated and real numbers are never mixed.
 */
export function chooseProviders(settings: NaverSettings): ProviderChoices {
  const { hub, legacy, searchAd, vendor, simulator } = settings;
  const official: SearchProvider | null = hub ? 'hub' : legacy ? 'legacy' : null;
  const isLive = official !== null || vendor !== undefined || searchAd !== undefined;
  const demo = simulator && !isLive ? 'simulator' : null;
  const search = choose(official ?? demo);
  return {
    web: search,
    blog: search,
    cafe: search,
    deepWeb: choose(vendor ? 'serpapi' : null),
    layout: choose(vendor ? 'serpapi' : demo),
    shop: chooseShop(vendor !== undefined, official, demo),
    place: choose(vendor ? 'serpapi' : (official ?? demo)),
    volume: choose(searchAd ? 'searchad' : demo),
    trend: choose(official ?? demo),
  };
}

function choose(provider: LookupProvider | null): ProviderChoice {
  return provider ? { available: true, provider } : { available: false, reason: 'not_enabled' };
}

/** The official shopping search ended on 2026-07-31, for holders of legacy keys too (NAVER.md 0). */
function chooseShop(
  hasVendor: boolean,
  official: SearchProvider | null,
  demo: SearchProvider | null,
): ProviderChoice {
  if (hasVendor) return choose('serpapi');
  return official ? { available: false, reason: 'ended' } : choose(demo);
}

/** The available clients with their owners; null if a choice is not available. */
export interface NaverClients {
  choices: ProviderChoices;
  /** web, blog, cafe. */
  search: SearchClient | null;
  deepWeb: SerpApiClient | null;
  layout: SerpApiClient | null;
  shop: ShopSource | null;
  place: PlaceSource | null;
  volume: KeywordsToolClient | null;
  trend: SearchTrendClient | null;
}

/** Options shared by all calls of a key. Created once per key, so that its calls share one limiter. */
export type CallHooks = Pick<CallerOptions, 'limiter' | 'fetch' | 'random'>;

/** Parts with separate keys. */
export type KeyOwner = 'hub' | 'legacy' | 'trend' | 'searchad' | 'serpapi' | 'simulator';

type HooksFor = (owner: KeyOwner) => CallHooks;

/**
 * The clients for the configuration. `makeHooks` is called once for each key owner in use; `trend` has its own, because
 * DataLab counts its calls apart (NAVER.md 1.5). Throws as the clients' own functions do.
 */
export function createNaverClients(
  settings: NaverSettings,
  makeHooks: (owner: KeyOwner) => CallHooks = () => ({}),
): NaverClients {
  const hooksByOwner = new Map<KeyOwner, CallHooks>();
  const hooksFor: HooksFor = (owner) => {
    const hooks = hooksByOwner.get(owner) ?? makeHooks(owner);
    hooksByOwner.set(owner, hooks);
    return hooks;
  };
  const choices = chooseProviders(settings);
  const search = searchClientFor(choices.web, settings, hooksFor);
  const vendor = settings.vendor && createSerpApiClient({ ...settings.vendor, ...hooksFor('serpapi') });
  return {
    choices,
    search,
    deepWeb: vendor ?? null,
    layout: vendor ?? simulatedVendor(choices.layout, settings, hooksFor),
    shop: shopSource(choices.shop, settings, vendor, hooksFor),
    place: placeSource(choices.place, search, vendor),
    volume: volumeClient(choices.volume, settings, hooksFor),
    trend: trendClientFor(choices.trend, settings, hooksFor),
  };
}

/** The simulator as the vendor: the secret of its key pair is the vendor's key. */
function simulatedVendor(choice: ProviderChoice, { simulator }: NaverSettings, hooksFor: HooksFor) {
  if (!choice.available || !simulator) return null;
  const { baseUrl, clientSecret: apiKey } = simulator;
  return createSerpApiClient({ baseUrl, apiKey, isSimulator: true, ...hooksFor('simulator') });
}

function keysOf(
  choice: ProviderChoice,
  settings: NaverSettings,
): (KeyPair & { provider: SearchProvider }) | null {
  if (!choice.available) return null;
  const { provider } = choice;
  if (provider !== 'hub' && provider !== 'legacy' && provider !== 'simulator') return null;
  const keys = settings[provider];
  return keys ? { ...keys, provider } : null;
}

function searchClientFor(
  choice: ProviderChoice,
  settings: NaverSettings,
  hooksFor: HooksFor,
  platform?: SearchPlatform,
): SearchClient | null {
  const keys = keysOf(choice, settings);
  return keys && createSearchClient({ ...keys, platform, ...hooksFor(keys.provider) });
}

function trendClientFor(choice: ProviderChoice, settings: NaverSettings, hooksFor: HooksFor) {
  const keys = keysOf(choice, settings);
  const owner = keys?.provider === 'simulator' ? 'simulator' : 'trend';
  return keys && createSearchTrendClient({ ...keys, ...hooksFor(owner) });
}

function shopSource(
  choice: ProviderChoice,
  settings: NaverSettings,
  vendor: SerpApiClient | undefined,
  hooksFor: HooksFor,
): ShopSource | null {
  if (choice.available && choice.provider === 'serpapi') return vendor ? { type: 'vendor', vendor } : null;
  // Only the legacy platform has had shop.
  const client = searchClientFor(choice, settings, hooksFor, 'legacy');
  return client && { type: 'search', client };
}

function placeSource(
  choice: ProviderChoice,
  search: SearchClient | null,
  vendor: SerpApiClient | undefined,
): PlaceSource | null {
  if (!choice.available) return null;
  if (choice.provider === 'serpapi') return vendor ? { type: 'vendor', vendor } : null;
  return search && { type: 'search', client: search };
}

function volumeClient(
  choice: ProviderChoice,
  { searchAd, simulator }: NaverSettings,
  hooksFor: HooksFor,
): KeywordsToolClient | null {
  if (!choice.available) return null;
  if (choice.provider === 'searchad') {
    return searchAd ? createKeywordsToolClient({ ...searchAd, ...hooksFor('searchad') }) : null;
  }
  if (!simulator) return null;
  // The simulator has one pair of keys for all its APIs.
  const { baseUrl, clientId: apiKey, clientSecret: secretKey } = simulator;
  const keys = { baseUrl, apiKey, secretKey, customerId: 'simulator', isSimulator: true };
  return createKeywordsToolClient({ ...keys, ...hooksFor('simulator') });
}
