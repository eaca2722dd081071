import type { Core } from '@strapi/strapi';
import type { Middleware } from 'koa';

interface Router {
  type?: string;
  prefix?: string;
  routes: { method: string; path: string; config?: { prefix?: string; middlewares?: unknown[] } }[];
}
type Routers = Record<string, Router | ((...args: unknown[]) => Router)>;
type MakeGuard = (route: string) => Middleware;

function addGuards(router: Router, prefix: string, guardOf: MakeGuard): Router {
  if ((router.type ?? 'admin') !== 'admin') return router;
  for (const route of router.routes) {
    const path = `${route.config?.prefix ?? router.prefix ?? prefix}${route.path}`.replace(/\/$/, '');
    route.config ??= {};
    route.config.middlewares = [...(route.config.middlewares ?? []), guardOf(`${route.method} ${path}`)];
  }
  return router;
}

/**
 * Adds a middleware to every route of the admin's API: Strapi's, its plugins' and ours. It runs after sign-in and rights were
 * checked. Call it in register().
 * @param guardOf makes the middleware of a route, e.g. of `GET /admin/users/me`
 */
export function addToAdminRoutes(strapi: Core.Strapi, guardOf: MakeGuard): void {
  const addTo = (routers: Routers, prefix: string) => {
    for (const [name, router] of Object.entries(routers))
      routers[name] =
        typeof router === 'function'
          ? (...args) => addGuards(router(...args), prefix, guardOf)
          : addGuards(router, prefix, guardOf);
  };
  addTo((strapi.get('admin') as { routes: Routers }).routes, '/admin');
  for (const [name, plugin] of Object.entries(strapi.plugins)) {
    // Strapi declares routers as built; here they are as written, to be built later.
    const { routes } = plugin as { routes: Routers | Router['routes'] };
    if (Array.isArray(routes)) addGuards({ routes }, `/${name}`, guardOf);
    else addTo(routes, `/${name}`);
  }
}
