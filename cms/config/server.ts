import { environment } from '../src/environment';

export default () => {
  const env = environment();
  return {
    host: env.CMS_BIND,
    port: env.CMS_PORT,
    url: env.CMS_PUBLIC_URL,
    proxy: { koa: true },
    // An upload by a slow connection takes longer than Node's 5 minutes. The edge, through which all come, ends those that stop.
    http: { serverOptions: { requestTimeout: 60 * 60_000 } },
    app: { keys: env.APP_KEYS },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
    // Content is copied with the database's own tools: a leaked token must not be enough to copy it.
    transfer: { remote: { enabled: false } },
    webhooks: { populateRelations: false },
  };
};
