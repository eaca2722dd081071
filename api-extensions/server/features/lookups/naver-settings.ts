import type { NaverSettings } from '../../../naver';
import type { PluginEnvironment } from '../../platform/environment';

/** Settings of Naver's clients from the environment; a key that is not complete is undefined. */
export function naverSettings(env: PluginEnvironment): NaverSettings {
  const { NAVER_HUB_KEY_ID, NAVER_HUB_KEY, NAVER_CLIENT_ID, NAVER_CLIENT_SECRET } = env;
  const { SEARCHAD_API_KEY, SEARCHAD_SECRET_KEY, SEARCHAD_CUSTOMER_ID, SERPAPI_KEY } = env;
  return {
    hub:
      NAVER_HUB_KEY_ID && NAVER_HUB_KEY
        ? { baseUrl: env.NAVER_HUB_URL, clientId: NAVER_HUB_KEY_ID, clientSecret: NAVER_HUB_KEY }
        : undefined,
    legacy:
      NAVER_CLIENT_ID && NAVER_CLIENT_SECRET
        ? { baseUrl: env.NAVER_OPENAPI_URL, clientId: NAVER_CLIENT_ID, clientSecret: NAVER_CLIENT_SECRET }
        : undefined,
    searchAd:
      SEARCHAD_API_KEY && SEARCHAD_SECRET_KEY && SEARCHAD_CUSTOMER_ID
        ? {
            baseUrl: env.SEARCHAD_URL,
            apiKey: SEARCHAD_API_KEY,
            secretKey: SEARCHAD_SECRET_KEY,
            customerId: SEARCHAD_CUSTOMER_ID,
          }
        : undefined,
    vendor: SERPAPI_KEY ? { baseUrl: env.SERPAPI_URL, apiKey: SERPAPI_KEY } : undefined,
    // Invented ranks are for trying and for development: in production a lookup without keys is unavailable, and says so.
    simulator:
      env.NODE_ENV === 'production'
        ? undefined
        : {
            baseUrl: env.SIMULATOR_URL,
            clientId: env.SIMULATOR_CLIENT_ID,
            clientSecret: env.SIMULATOR_CLIENT_SECRET,
          },
  };
}
