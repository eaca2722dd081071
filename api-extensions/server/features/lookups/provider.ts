import type { Provider } from '../../../contracts/lookups';
import { type SearchClient, createSearchClient } from '../../../naver/search-client';
import type { PluginEnvironment } from '../../platform/environment';

export interface SearchProvider {
  provider: Provider;
  client: SearchClient;
}

/** NAVER API HUB where there are keys for it, else the legacy Open API, else the simulator (DESIGN §5). */
export function chooseProvider(env: PluginEnvironment): SearchProvider {
  const make = (provider: Provider, baseUrl: string, clientId: string, clientSecret: string) => ({
    provider,
    client: createSearchClient({ provider, baseUrl, clientId, clientSecret }),
  });
  if (env.NAVER_HUB_KEY_ID && env.NAVER_HUB_KEY) {
    return make('hub', env.NAVER_HUB_URL, env.NAVER_HUB_KEY_ID, env.NAVER_HUB_KEY);
  }
  if (env.NAVER_CLIENT_ID && env.NAVER_CLIENT_SECRET) {
    return make('legacy', env.NAVER_OPENAPI_URL, env.NAVER_CLIENT_ID, env.NAVER_CLIENT_SECRET);
  }
  return make('simulator', env.SIMULATOR_URL, env.SIMULATOR_CLIENT_ID, env.SIMULATOR_CLIENT_SECRET);
}
