import { environment } from '../src/environment';

export default () => {
  const env = environment();
  return {
    host: env.CMS_BIND,
    port: env.CMS_PORT,
    url: env.CMS_PUBLIC_URL,
    proxy: { koa: true },
    app: { keys: env.APP_KEYS },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
    // Content of an installation is copied with the database's own tools: a token that leaks must not be enough for it.
    transfer: { remote: { enabled: false } },
    webhooks: { populateRelations: false },
  };
};
