import type { ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { onceClosed } from './once-closed';

/** Label of a request in the metrics. Requests that the edge answers itself are told apart by their path. */
type Route = 'page' | 'file' | 'api' | 'uploads' | 'preview' | 'admin';

const forwarded = new WeakMap<ServerResponse, Route>();

/** Notes that a request goes to the CMS. */
export function noteForwarded(res: ServerResponse, path: string, isCmsHost: boolean): void {
  forwarded.set(res, isCmsHost ? 'admin' : forwardedRoute(path));
}

function forwardedRoute(path: string): Route {
  if (path.startsWith('/api/publishing/preview/')) return 'preview';
  return path.startsWith('/api/') ? 'api' : 'uploads';
}

function servedRoute(path: string): Route {
  const end = path.indexOf('?');
  const clean = end < 0 ? path : path.slice(0, end);
  return clean.includes('.', clean.lastIndexOf('/')) ? 'file' : 'page';
}

/** Metrics of one edge in Prometheus' format. */
export class EdgeMetrics {
  readonly registry = new Registry();
  /** Counted here, because a counter of the library costs a page's request several microseconds. */
  private readonly counts = new Map<string, { route: Route; status: number; count: number }>();
  private readonly seconds = new Histogram({
    name: 'edge_cms_seconds',
    help: 'Time of requests that the edge forwarded to the CMS',
    labelNames: ['route'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.registry],
  });

  /** @param siteCount number of sites with a live release */
  constructor(siteCount: () => number) {
    const { registry, counts } = this;
    collectDefaultMetrics({ register: registry });
    new Gauge({
      name: 'edge_sites',
      help: 'Sites with a live release that this edge serves',
      registers: [registry],
      collect() {
        this.set(siteCount());
      },
    });
    new Counter({
      name: 'edge_requests_total',
      help: 'Answered requests by route and status; 0: the visitor left before the answer',
      labelNames: ['route', 'status'],
      registers: [registry],
      collect() {
        this.reset();
        for (const { route, status, count } of counts.values()) this.inc({ route, status }, count);
      },
    });
  }

  /** Counts a request when it is answered. */
  watch(path: string, res: ServerResponse): void {
    const from = performance.now();
    onceClosed(res, () => {
      const forwardedRouteOf = forwarded.get(res);
      const route = forwardedRouteOf ?? servedRoute(path);
      const status = res.headersSent ? res.statusCode : 0;
      const key = `${route} ${status}`;
      const known = this.counts.get(key);
      if (known) known.count += 1;
      else this.counts.set(key, { route, status, count: 1 });
      if (forwardedRouteOf) this.seconds.observe({ route }, (performance.now() - from) / 1000);
    });
  }
}
