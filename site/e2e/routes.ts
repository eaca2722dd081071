import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Menus from 'api-extensions/contracts/rules/menus';
import type { Records } from './form-case';
import type { Product } from './product';

/** Areas that the browser renders itself. */
export const { CLIENT_AREAS } = createRequire(import.meta.url)(
  'api-extensions/contracts/rules/menus',
) as typeof Menus;
const SOURCES = path.resolve(import.meta.dirname, '../src');

/** A record that a page with a parameter shows. */
const RECORD_OF: Record<string, (records: Records) => string | number> = {
  '/admin/members/:id': ({ customer }) => customer,
  '/admin/estimates/:id': ({ estimate }) => estimate,
  '/user/estimates/:id': ({ estimate }) => estimate,
  '/work/slots/:id': ({ slot }) => slot,
  '/work/slots/groups/:id': ({ group }) => group,
  '/work/jobs/:id': ({ job }) => job,
  '/work/posts/:code': ({ blogJob }) => blogJob,
  '/work/contracts/:id': ({ contract }) => contract,
  '/work/customers/:id': ({ customer }) => customer,
};

/** Routes of the areas that the browser renders, as the sources of their routers have them, e.g. `/work/slots/:id`. */
function readRoutes(): string[] {
  const routes = fs
    .readdirSync(SOURCES, { recursive: true })
    .map((file) => path.join(SOURCES, String(file)))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => fs.readFileSync(file, 'utf8'))
    .flatMap((source) => {
      const area = /<AreaRouter\s[^>]*\barea="([^"]+)"/.exec(source)?.[1];
      if (!area) return [];
      const paths = [...source.matchAll(/(?:\{ path: |\broute\(\s*)'(\/[^']*)'/g)];
      return paths.map(([, below]) => (below === '/' ? area : `${area}${below}`));
    });
  const missing = CLIENT_AREAS.filter((area) => !routes.some((route) => route.startsWith(`${area}/`)));
  if (missing.length > 0) throw new Error(`no routes are found of ${missing.join(', ')}`);
  return routes;
}

/** Paths of all pages of the areas that the browser renders. @throws for a route with a parameter that has no record here */
export function areaPaths(records: Records): string[] {
  return readRoutes().map((route) => {
    if (!route.includes(':')) return route;
    const idOf = RECORD_OF[route];
    if (!idOf) throw new Error(`routes.ts names no record for ${route}`);
    return route.replace(/:\w+/, String(idOf(records)));
  });
}

/** The route with a parameter to which the path of a link belongs, e.g. `/work/slots/:id`; undefined: none. */
export const recordRouteOf = (link: string): string | undefined =>
  readRoutes().includes(link)
    ? undefined
    : Object.keys(RECORD_OF).find((route) => new RegExp(`^${route.replace(/:\w+/, '[^/?#]+')}$`).test(link));

/** Paths of all pages that the live release of a site has as HTML, but those that only stand for an area. */
export function publishedPaths(product: Product, domain: string): string[] {
  const release = path.join(product.releases, 'sites', domain, product.liveRelease(domain));
  return fs
    .readdirSync(release, { recursive: true })
    .map(String)
    .filter((file) => path.basename(file) === 'index.html' && !file.startsWith('page-data'))
    .map((file) => `/${path.dirname(file)}`.replace('/.', '/'))
    .filter((page) => !CLIENT_AREAS.includes(page))
    .sort();
}
