import type { Core } from '@strapi/strapi';
import type { Route } from './route';

/**
 * Responds to GETs of these routes, which have no path parameters, before Strapi's router searches all of its own. Call it in
 * bootstrap(), after Strapi's global middlewares. Other paths are left to the router.
 */
export function respondBeforeRouter(strapi: Core.Strapi, routes: readonly Route[]): void {
  const prefix = strapi.config.get('api.rest.prefix', '/api');
  const handlers = new Map(
    routes.filter(({ method }) => method === 'GET').map(({ path, handler }) => [`${prefix}${path}`, handler]),
  );
  strapi.server.use((ctx, next) => {
    const handler = ctx.method === 'GET' ? handlers.get(ctx.path) : undefined;
    if (!handler) return next();
    ctx.state.routePath = ctx.path;
    return handler(ctx);
  });
}
