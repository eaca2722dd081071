import {
  createNaverClients,
  type KeyOwner,
  type NaverClients,
  NaverError,
  type NaverSettings,
  OWN_CODES,
  type PlaceSource,
  type SearchClient,
  type SearchKind,
  type SearchParams,
  type SerpApiClient,
  type ShopSource,
} from '../../../naver';
import type { PluginEnvironment } from '../../platform/environment';
import { platform } from '../../platform/platform';
import { countError } from './call-counts';
import { lookupsByOutcome } from './metrics';
import { pausedProviders } from './pauses';
import { type CallLimits, createSharedCalls } from './shared-calls';
import { createSharedLimiter, type SharedLimiter } from './shared-quota';
import { currentTask } from './task';

/** Creates the clients with these settings. Their calls are shared, counted, limited over all replicas, and refused while paused. */
export function createSources(env: PluginEnvironment, settings: NaverSettings): NaverClients {
  const limiters = new Map<KeyOwner, SharedLimiter>();
  const clients = createNaverClients(settings, (owner) => {
    const limiter = createSharedLimiter({
      owner,
      perSecond: env.LOOKUP_CALLS_PER_SECOND[owner],
      daily: env.LOOKUP_DAILY_CALLS[owner],
    });
    limiters.set(owner, limiter);
    return { limiter };
  });
  const share = createSharedCalls(env.LOOKUP_PAGE_SECONDS * 1000);
  const callShared: SharedCaller = (owner, kind, { signal, timeLeftMs: _own, ...params }, call) =>
    callAndCount(owner, kind, () =>
      share({
        key: JSON.stringify([owner, kind, params]),
        kind,
        signal,
        admit: async () => (await limiters.get(owner)?.admit(currentTask())) ?? NOT_LIMITED,
        call: (limits) => call(limits),
      }),
    );
  const { choices, search, deepWeb, layout, shop, place, volume, trend } = clients;
  const [volumeOwner, trendOwner] = [ownerOf(choices.volume), ownerOf(choices.trend, 'trend')];
  return {
    choices,
    search: search && shareSearch(search, ownerOf(choices.web), callShared),
    deepWeb: deepWeb && shareVendor(deepWeb, 'serpapi', callShared),
    layout: layout && shareVendor(layout, ownerOf(choices.layout), callShared),
    shop: shop && shareSource(shop, ownerOf(choices.shop), callShared),
    place: place && shareSource(place, ownerOf(choices.place), callShared),
    volume: volume && {
      ...volume,
      keywords: (params) =>
        callShared(volumeOwner, 'keywordstool', params, (limits) =>
          volume.keywords({ ...params, ...limits }),
        ),
    },
    trend: trend && {
      ...trend,
      trend: (params) =>
        callShared(trendOwner, 'trend', params, (limits) => trend.trend({ ...params, ...limits })),
    },
  };
}

const NOT_LIMITED = { addCall: () => undefined };

/** One call to a provider, shared by equal requests. */
type SharedCaller = <Result extends { calls: number }>(
  owner: KeyOwner,
  kind: string,
  params: { signal?: AbortSignal; timeLeftMs?: number },
  call: (limits: CallLimits) => Promise<Result>,
) => Promise<Result>;

function ownerOf(choice: NaverClients['choices']['web'], real?: KeyOwner): KeyOwner {
  if (!choice.available) return 'simulator';
  return real && choice.provider !== 'simulator' ? real : choice.provider;
}

async function callAndCount<T>(owner: KeyOwner, kind: string, call: () => Promise<T>): Promise<T> {
  // A paused key is treated like one that is not enabled.
  if ((await pausedProviders()).has(owner)) throw new NaverError('not_enabled', { code: 'PAUSED' });
  try {
    const result = await call();
    lookupsByOutcome.inc({ provider: owner, kind, outcome: 'ok' });
    return result;
  } catch (error) {
    const outcome = !(error instanceof NaverError)
      ? 'fault'
      : OWN_CODES.has(error.code)
        ? 'held back'
        : error.kind;
    lookupsByOutcome.inc({ provider: owner, kind, outcome });
    // A call that this server refused itself is not a failure of the provider.
    if (error instanceof NaverError && !OWN_CODES.has(error.code)) {
      countError(owner, kind);
      platform().strapi.log.warn(`lookup: ${describeFailure(owner, kind, error)}`);
    }
    throw error;
  }
}

/** One log line: the data for a support request, without sent content. */
function describeFailure(owner: string, kind: string, error: NaverError): string {
  const facts = { kind: error.kind, status: error.status, code: error.code, trace: error.traceId };
  const known = Object.entries(facts).filter(([, value]) => value !== undefined);
  return `${owner} ${kind} failed: ${known.map(([name, value]) => `${name}=${value}`).join(' ')}`;
}

function shareSearch(client: SearchClient, owner: KeyOwner, callShared: SharedCaller): SearchClient {
  return {
    ...client,
    search: <Kind extends SearchKind>(kind: Kind, params: SearchParams) =>
      callShared(owner, kind, params, (limits) => client.search(kind, { ...params, ...limits })),
  };
}

/** Shares a vendor's calls. Reading the copy of a page (`readSectionPlaces`) is no search, so it is neither shared nor counted. */
function shareVendor(vendor: SerpApiClient, owner: KeyOwner, callShared: SharedCaller): SerpApiClient {
  return {
    ...vendor,
    web: (params) => callShared(owner, 'web', params, (limits) => vendor.web({ ...params, ...limits })),
    page: ({ query, device = 'pc', simulatorTarget, ...limits }) => {
      // Equal for equal pages, so that lookups of any kind share them.
      const page = { query, device, simulatorTarget };
      return callShared(owner, 'page', { ...page, ...limits }, (own) => vendor.page({ ...page, ...own }));
    },
  };
}

function shareSource<Source extends ShopSource | PlaceSource>(
  source: Source,
  owner: KeyOwner,
  callShared: SharedCaller,
): Source {
  if (source.type === 'vendor') {
    return { ...source, vendor: shareVendor(source.vendor as SerpApiClient, owner, callShared) };
  }
  return { ...source, client: shareSearch(source.client as SearchClient, owner, callShared) };
}
