import {
  createNaverClients,
  type KeyOwner,
  type LookupProvider,
  type NaverClients,
  NaverError,
  type PlaceSource,
  type SearchClient,
  type SearchKind,
  type SerpApiClient,
  type ShopSource,
} from '../../../naver';
import type { PluginEnvironment } from '../../platform/environment';
import { platform } from '../../platform/platform';
import { asKind, countError } from './call-counts';
import { naverSettings } from './naver-settings';
import { pausedProviders } from './pauses';
import { createSharedLimiter } from './shared-quota';

/** The clients of what is configured: every call counted, limited for all replicas together, and refused while paused. */
export function createSources(env: PluginEnvironment): NaverClients {
  const clients = createNaverClients(naverSettings(env), (owner) => ({
    limiter: createSharedLimiter({
      owner,
      perSecond: env.LOOKUP_CALLS_PER_SECOND[owner],
      daily: env.LOOKUP_DAILY_CALLS[owner],
    }),
  }));
  const { choices, search, deepWeb, shop, place, volume, trend } = clients;
  const trendOwner = ownerOf(choices.trend, 'trend');
  return {
    choices,
    search: search && watchSearch(search, ownerOf(choices.web)),
    deepWeb: deepWeb && watchVendor(deepWeb),
    shop: shop && watchSource(shop, ownerOf(choices.shop)),
    place: place && watchSource(place, ownerOf(choices.place)),
    volume: volume && {
      ...volume,
      keywords: (ask) => watch(ownerOf(choices.volume), 'keywordstool', () => volume.keywords(ask)),
    },
    trend: trend && { ...trend, trend: (ask) => watch(trendOwner, 'trend', () => trend.trend(ask)) },
  };
}

function ownerOf(choice: NaverClients['choices']['web'], real?: KeyOwner): KeyOwner {
  if (!choice.available) return 'simulator';
  return real && choice.provider !== 'simulator' ? real : choice.provider;
}

/** What failed because we hold back ourselves says nothing about the provider. */
const OWN = new Set(['OWN_LIMIT', 'OWN_BUDGET']);

async function watch<T>(owner: KeyOwner | LookupProvider, kind: string, ask: () => Promise<T>): Promise<T> {
  // Not a fault of the question: the same as a key that is switched off.
  if ((await pausedProviders()).has(owner)) throw new NaverError('not_enabled', { code: 'PAUSED' });
  try {
    return await asKind(kind, ask);
  } catch (error) {
    if (error instanceof NaverError && !OWN.has(error.code ?? '')) {
      countError(owner, kind);
      platform().strapi.log.warn(`lookup: ${describeFailure(owner, kind, error)}`);
    }
    throw error;
  }
}

/** One line for the log: what a support request needs, and nothing that was sent. */
export function describeFailure(owner: string, kind: string, error: NaverError): string {
  const facts = { kind: error.kind, status: error.status, code: error.code, trace: error.traceId };
  const said = Object.entries(facts).filter(([, value]) => value !== undefined);
  return `${owner} ${kind} failed: ${said.map(([name, value]) => `${name}=${value}`).join(' ')}`;
}

function watchSearch(client: SearchClient, owner: KeyOwner): SearchClient {
  return {
    ...client,
    search: <Kind extends SearchKind>(kind: Kind, params: Parameters<SearchClient['search']>[1]) =>
      watch(owner, kind, () => client.search(kind, params)),
  };
}

function watchVendor(vendor: SerpApiClient): SerpApiClient {
  return {
    ...vendor,
    web: (ask) => watch('serpapi', 'web', () => vendor.web(ask)),
    shop: (ask) => watch('serpapi', 'shop', () => vendor.shop(ask)),
    place: (ask) => watch('serpapi', 'place', () => vendor.place(ask)),
  };
}

function watchSource<Source extends ShopSource | PlaceSource>(source: Source, owner: KeyOwner): Source {
  if (source.type === 'vendor') {
    return { ...source, vendor: watchVendor(source.vendor as SerpApiClient) };
  }
  return { ...source, client: watchSearch(source.client as SearchClient, owner) };
}
