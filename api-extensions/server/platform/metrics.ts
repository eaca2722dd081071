import { once } from 'node:events';
import type http from 'node:http';
import type { Context, Next } from 'koa';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { managementServer } from '../../contracts/rules/management-server';
import { platform } from './platform';
import { stopping } from './shutdown';
import { sql } from './tables';

/** Metrics of this replica. What is read from the database is equal on all replicas. */
export const registry = new Registry();

const requestSeconds = new Histogram({
  name: 'cms_request_seconds',
  help: 'Answered requests by route and status',
  labelNames: ['route', 'status'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
});

/** Label of a request's route: of the API its pattern, else the first folder, because Strapi has hundreds of routes for the admin. */
export function routeOf(ctx: Context): string {
  const { _matchedRoute: pattern } = ctx as { _matchedRoute?: unknown };
  if (ctx.path.startsWith('/api/')) {
    if (typeof pattern === 'string' && pattern.startsWith('/api/') && !pattern.includes('(')) return pattern;
    return (ctx.state.routePath as string | undefined) ?? '/api';
  }
  const folder = /^\/[\w-]*/.exec(ctx.path)?.[0] ?? '/';
  return FOLDERS.has(folder) ? folder : 'other';
}

/** Folders of Strapi. Other paths share one label, so that visitors cannot create labels. */
const FOLDERS = new Set([
  '/admin',
  '/content-manager',
  '/upload',
  '/uploads',
  '/api-extensions',
  '/i18n',
  '/users-permissions',
]);

/** Measures requests (server/index.ts). */
export const requestMetrics = () => async (ctx: Context, next: Next) => {
  const since = performance.now();
  await next();
  requestSeconds.observe({ route: routeOf(ctx), status: ctx.status }, (performance.now() - since) / 1000);
};

/** Registers a gauge whose values are read each time the metrics are requested. */
export function registerGauge<Label extends string = never>(
  name: string,
  help: string,
  read: () => Promise<[value: number, labels?: Record<Label, string>][]>,
  labelNames: readonly Label[] = [],
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const rows = await read();
      this.reset();
      for (const [value, labels] of rows) this.set((labels ?? {}) as Record<Label, string>, value);
    },
  });
}

/** Registers a counter. */
export const registerCounter = <Label extends string>(
  name: string,
  help: string,
  labelNames: Label[],
): Counter<Label> => new Counter({ name, help, labelNames, registers: [registry] });

/** Age in seconds of an instant of the database; 0 where there is none. */
export const ageOf = (instant: number | Date | string | null | undefined): number =>
  instant === null || instant === undefined
    ? 0
    : Math.max(0, (platform().clock().getTime() - new Date(instant).getTime()) / 1000);

let server: http.Server | undefined;

const isDatabaseReachable = (): Promise<boolean> =>
  sql()
    .raw('select 1')
    .timeout(2000)
    .then(
      () => true,
      () => false,
    );

/** Strapi listens only after the rest of its start, which may take seconds. */
const isReady = () =>
  !stopping.aborted && platform().strapi.server.httpServer.listening && isDatabaseReachable();

/** Opens the management port. */
export async function startManagement(): Promise<void> {
  const { CMS_MANAGEMENT_PORT: port, CMS_BIND } = platform().env;
  if (port === undefined) return;
  collectDefaultMetrics({ register: registry });
  server = managementServer({ registry, isReady });
  await once(server.listen(port, CMS_BIND), 'listening');
}

export function stopManagement(): void {
  server?.close();
  server?.closeAllConnections();
}
